// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// A value for an edit to place.
enum EditValue {
    /// A value whose type was given.
    case value(PlistView)
    /// A value given as text. Its type is the type of the value it replaces, or string if there is
    /// none.
    case text(String)

    /// Makes the value for a place.
    ///
    /// - Returns: the value, and any remarks about it.
    /// - Throws: `invalid-edit` if the text does not have the type that is expected there.
    func view(
        in role: @autoclosure () -> ValueRole, _ latest: inout LatestValue
    ) throws(PlistError) -> (PlistView, EditRemark?) {
        switch self {
        case .value(let view): return (view, nil)
        case .text(let text):
            let role = role()
            guard let expectation = role.expectation, !expectation.leaves(text) else {
                let value = latest.view(of: .string(PlistString(text)))
                return (value, role.note(on: text).map(EditRemark.note))
            }
            return (latest.view(of: try expectation.value(of: text)), nil)
        }
    }
}

/// The last value that was made, because an edit at a hundred thousand places usually makes the
/// same value each time.
struct LatestValue {
    private var made: (value: PlistValue, view: PlistView)?

    mutating func view(of value: PlistValue) -> PlistView {
        if let made, made.value == value { return made.view }
        let view = PlistDocument.make(value).root
        made = (value, view)
        return view
    }
}

extension PlistDocument {
    /// Creates the document for a scalar or an empty container.
    static func make(_ value: PlistValue) -> PlistDocument {
        do throws(PlistError) {
            return try PlistDocument(value: value)
        } catch {
            preconditionFailure("a value without nesting fits: \(error)")
        }
    }
}

/// A cache of the files that values come from. Each is read once as long as it does not change, and
/// the total size is limited.
final class ValueFiles {
    /// The interpretation of a file.
    enum Form: Hashable {
        case propertyList
        /// A value of the given type, written as text.
        case value(PlistKind)
    }

    private struct Name: Hashable {
        let input: Input
        let form: Form
    }

    /// Whether warnings about values, in files or on the command line, are errors.
    let isStrict: Bool

    init(isStrict: Bool = false) { self.isStrict = isStrict }

    private var known: [Name: (status: FileStatus?, document: PlistDocument)] = [:]
    private var keptByteCount = 0
    private var largestByteCount = 0

    /// Returns the document in a file.
    ///
    /// - Parameters:
    ///   - refusal: returns the error for exceeding the limit, which does not apply to the first
    ///     file.
    ///   - read: reads the file.
    func document<Refusal: Error>(
        _ input: Input, as form: Form, refusal: (PlistError) -> Refusal,
        _ read: () throws(Refusal) -> PlistDocument
    ) throws(Refusal) -> PlistDocument {
        let name = Name(input: input, form: form)
        let status = try? input.status()
        if let found = known[name], isSame(found.status, status) { return found.document }
        let document = try read()
        do throws(PlistError) { try count(document) } catch { throw refusal(error) }
        known[name] = (status, document)
        return document
    }

    private func isSame(_ earlier: FileStatus?, _ status: FileStatus?) -> Bool {
        guard let earlier, let status else { return earlier == nil && status == nil }
        return status.isSame(as: earlier)
    }

    private func count(_ document: PlistDocument) throws(PlistError) {
        let stored = document.storedByteCount
        largestByteCount = max(largestByteCount, stored.texts)
        keptByteCount += stored.texts + stored.tables
        var account = WorkAccount(keptBeside: largestByteCount)
        try account.spend(keptByteCount, "the values from files take")
    }
}
