// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The part that a value plays where an edit puts it, as far as it says something of its kind.
struct ValueRole {
    /// `nil` if any kind will do.
    let expectation: KindExpectation?
    /// What to say of a text that was read as a string and reads as something else.
    private let advice: (String) -> String?

    /// Says nothing of the kind.
    static var any: ValueRole { ValueRole(expectation: nil) { _ in nil } }

    /// Replaces a value.
    static func replacing(_ kind: PlistKind, at path: PlistPath) -> ValueRole {
        ValueRole(
            expectation: KindExpectation(kinds: [kind], reason: .replaced, path: path),
            advice: { _ in nil })
    }

    /// Is put where there is no value, or one that may stand for any.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - isAppended: whether that is the path of an array, to which the value is appended.
    ///   - fileName: the name of the file that is edited, if it has one.
    static func new(
        at path: PlistPath, isAppended: Bool, in editor: inout PlistEditor, fileName: String?
    ) -> ValueRole {
        var array = isAppended ? path : nil
        if !isAppended, case .index = path.components.last {
            array = PlistPath(path.components.dropLast())
        }
        let siblings = array.map { commonKinds(editor.elementKinds(at: $0)) } ?? []
        if let array, !siblings.isEmpty {
            return ValueRole(
                expectation: KindExpectation(kinds: siblings, reason: .siblings, path: array),
                advice: { _ in nil })
        }
        let editor = editor
        let place = array.map { PlistPath($0.components + [.index(0)]) } ?? path
        let known = KnownKinds.kinds(at: place, fileName: fileName) {
            editor.rootKeys(atMost: PlistRole.maximumKeyCount)
        }
        // What the format cannot hold has to be a string.
        let kinds = known.map { $0.flatMap(\.kinds).filter(editor.canHold) } ?? []
        let isScalar = known.map { $0.contains { $0 != .array && $0 != .dictionary } } ?? false
        if !kinds.isEmpty, !isScalar || kinds.contains(where: { !$0.isContainer }) {
            let reason: KindExpectation.Reason = array == nil ? .knownKey : .knownElements
            return ValueRole(
                expectation: KindExpectation(kinds: kinds, reason: reason, path: array ?? path),
                advice: { _ in nil })
        }
        let name = array.map { "the new element of \($0)" } ?? "the new value at \(path.excerpt)"
        return ValueRole(expectation: nil) { text in
            guard known == nil, let (kind, advice) = reading(of: text), editor.canHold(kind) else {
                return nil
            }
            return "\(name) is the string '\(VisibleText.escaped(text))'; \(advice)"
        }
    }

    /// The note on a text for which nothing was expected, if it reads as another kind.
    func note(on text: String) -> String? { advice(text) }

    /// The kind that all elements of an array have; integers and reals together are numbers.
    private static func commonKinds(_ kinds: PlistKindSet) -> [PlistKind] {
        let kinds = kinds.subtracting(PlistKindSet(.null))
        if kinds == PlistKindSet(.integer, .real) { return [.integer, .real] }
        return PlistKind.allCases.filter { kinds == PlistKindSet($0) }
    }

    /// What a text reads as but for a string, and how to say that it is that.
    private static func reading(of text: String) -> (kind: PlistKind, advice: String)? {
        let bytes = Array(text.utf8)
        if ["true", "false", "yes", "no"].contains(text.lowercased()) {
            return (.boolean, "use --bool for a Boolean")
        }
        // No words such as inf and nan.
        guard let first = bytes.first(where: { ![0x2B, 0x2D, 0x2E].contains($0) }),
            (0x30...0x39).contains(first)
        else { return nil }
        if (try? ScalarText.integer(bytes)) != nil {
            return (.integer, "use --integer for a number")
        }
        return (try? ScalarText.real(bytes)) != nil ? (.real, "use --real for a number") : nil
    }
}

extension ValueKind {
    /// The kinds of property lists that it is, the usual one first.
    fileprivate var kinds: [PlistKind] {
        switch self {
        case .string: [.string]
        case .number: [.integer, .real]
        case .boolean: [.boolean]
        case .array: [.array]
        case .dictionary: [.dictionary]
        }
    }
}
