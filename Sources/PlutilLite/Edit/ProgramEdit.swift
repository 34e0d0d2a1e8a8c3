// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistFiles

/// Passes the value as tagged JSON through a program, and edits what differs afterwards.
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
        // Programs for JSON have one type of number.
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

    /// What the program prints when it reads a text.
    private func answer(
        to text: ByteStore, _ signals: InterruptGuard
    ) throws(Failure) -> ByteStore {
        let input = try TemporaryText(text.view, ending: ".json")
        // A line end, so that the command may end with a comment.
        return try OutsideProgram.output(
            of: "{ \(command)\n} <\(ShellQuoting.quoted(input.path.text))", shown: name,
            atMost: WorkAccount(sourceByteCount: text.count).limit, signals)
    }

    /// Whether values are an integer and a real that are equal, or an integer and its rounded form.
    private static func areSameNumber(_ old: PlistView?, _ new: PlistView?) -> Bool {
        guard let old, let new else { return false }
        if RoundedIntegers.isRounded(new, from: old) { return true }
        guard old.kind != new.kind else { return false }
        var comparison = DocumentComparison(old.document, new.document, by: .byNumber)
        return comparison.areEqual(old.id, new.id)
    }
}
