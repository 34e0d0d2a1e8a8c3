// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing
import PlistFiles

/// An edit that passes the value as tagged JSON through a program and applies the differences.
struct ProgramEdit: OutsideEdit {
    let command: String

    func edit(
        _ editor: inout PlistSourceEditor, of input: Input
    ) throws(Failure) -> PlistEditResult {
        var encoding = PlistEncodingOptions()
        encoding.isTagged = true
        var decoding = PlistDecodingOptions()
        decoding.isTagged = true
        decoding.readsLargeIntegersAsReals = true
        let shown: ByteStore
        let old: PlistDocument
        do throws(PlistError) {
            let account = WorkAccount(keptOf: editor.document)
            shown = ByteStore(
                try KeptAnswer.bytes(account) { output throws(PlistError) in
                    _ = try JSONCodec().encode(editor.document, options: encoding, to: &output)
                })
            old = try JSONCodec().decode(shown, options: decoding)
        } catch {
            throw .unrepresentable(error)
        }
        let answer = try InterruptGuard.during { signals throws(Failure) in
            try self.answer(to: shown, signals)
        }
        let new: PlistDocument
        do throws(PlistError) {
            new = try RoundedIntegers(in: old).restored(
                in: try JSONCodec().decode(answer, options: decoding))
        } catch {
            throw .argument(name: "<output of \(name)>", error)
        }
        // JSON programs have a single number type.
        let differences = PlistDifferences(from: old, to: new).selecting {
            $0.kind != .change || !Self.areSameNumber($0.oldValue, $0.newValue)
        }
        do throws(PlistError) {
            try editor.edits.apply(differences)
            return try editor.finish()
        } catch {
            throw .unrepresentable(error)
        }
    }

    private var name: String { Wording.quoted(command) }

    /// Returns the output of the program for the given input.
    private func answer(
        to text: ByteStore, _ signals: InterruptGuard
    ) throws(Failure) -> ByteStore {
        let input = try TemporaryText(text.view, ending: ".json")
        // A newline, so that the command may end with a comment.
        return try OutsideProgram.output(
            of: "{ \(command)\n} <\(ShellQuoting.quoted(input.path.text))", shown: name,
            atMost: WorkAccount(sourceByteCount: text.count).limit, signals)
    }

    /// Whether two values are an integer and an equal real, or an integer and its rounded form.
    private static func areSameNumber(_ old: PlistView?, _ new: PlistView?) -> Bool {
        guard let old, let new else { return false }
        if RoundedIntegers.isRounded(new, from: old) { return true }
        guard old.kind != new.kind else { return false }
        var comparison = DocumentComparison(old.document, new.document, by: .byNumber)
        return comparison.areEqual(old.id, new.id)
    }
}

/// Integers beyond 2^53, which a program may round because it stores numbers as doubles, as jq
/// before 1.7 and JavaScript do.
struct RoundedIntegers {
    /// The integers of a document by their nearest doubles; `nil` if several share one.
    private var originals: [Double: PlistInteger?] = [:]

    private static let limit = 0x1p53

    /// The number of digits that programs print for a double.
    private static let digitCount = 17

    init(in document: PlistDocument) {
        let arena = document.arena
        for index in 0..<arena.nodeBuffer.count {
            let node = arena.nodeBuffer[index]
            guard node.kind == .integer, let rounded = Self.double(node.integer) else { continue }
            let isShared = originals[rounded].map { $0 != node.integer } ?? false
            originals[rounded] = .some(isShared ? nil : node.integer)
        }
    }

    /// Returns a document with rounded integers replaced by the original ones.
    ///
    /// - Complexity: O(*n*) in the values if there are originals, else O(1).
    func restored(in document: PlistDocument) throws(PlistError) -> PlistDocument {
        if originals.isEmpty { return document }
        var editor = PlistEditor(document)
        for match in try document.matches(of: PlistQuery("$..*")) {
            guard let rounded = Self.rounded(match.value), let original = originals[rounded],
                let original, match.value.integer != original
            else { continue }
            try editor.replace(match.path, with: PlistDocument.make(.integer(original)).root)
        }
        return try editor.document()
    }

    /// Whether a number is the rounded form of the integer that was at the same place. The place
    /// matters, because several integers may have the same rounded form.
    static func isRounded(_ new: PlistView, from old: PlistView) -> Bool {
        guard let integer = old.integer, let double = double(integer) else { return false }
        return rounded(new) == double
    }

    /// Returns the double that a program printed as this number; `nil` for an integer with more
    /// digits than a double keeps, which no program prints for a double.
    private static func rounded(_ value: PlistView) -> Double? {
        if let real = value.real { return real.magnitude >= limit ? real : nil }
        guard let integer = value.integer, let double = double(integer) else { return nil }
        let digits = integer.description.drop { $0 == "-" }
        let isPrinted =
            integer.exactDouble != nil
            || digits.count > digitCount && digits.dropFirst(digitCount).allSatisfy { $0 == "0" }
        return isPrinted ? double : nil
    }

    /// Returns the double nearest to an integer beyond 2^53; `nil` for others.
    private static func double(_ integer: PlistInteger) -> Double? {
        guard integer.exactly(as: Int32.self) == nil, let double = Double(integer.description),
            double.magnitude >= limit
        else { return nil }
        return double
    }
}
