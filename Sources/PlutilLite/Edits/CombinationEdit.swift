// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistDifferences
import PlistEditing

/// A property list that is combined with others.
struct CombinedFile {
    let input: Input
    /// The document as it was read, with source locations.
    let document: PlistDocument
    /// The document with variables expanded.
    let expanded: PlistDocument

    init(_ input: Input, _ loop: FileLoop) throws(Failure) {
        let document = try loop.decodeUnexpanded(ReadInput(input: input, source: input.read()))
        try self.init(input, document, loop)
    }

    init(_ input: Input, _ document: PlistDocument, _ loop: FileLoop) throws(Failure) {
        self.input = input
        self.document = document
        expanded = try loop.expanded(document)
    }

    /// The lines, if the file is text.
    var lines: LineTable? {
        guard let format = document.format, format != .binary else { return nil }
        return LineTable(ByteStore(document.source.array))
    }

    /// Returns the file's name with the line of a value.
    ///
    /// - Parameter lines: the lines of the file, computed once for all values.
    func place(of value: PlistView?, in lines: LineTable?) -> String {
        guard let lines, let range = value?.sourceRange else { return input.shown }
        return "\(input.shown):\(lines.line(at: range.lowerBound) + 1)"
    }
}

/// Adds everything from other property lists to one, and lists the conflicts.
struct CombinationEdit: OutsideEdit {
    let others: [CombinedFile]
    let options: PlistCombinationOptions
    let loop: FileLoop
    /// Whether the result is written to standard output by default rather than on request.
    let isImplied: Bool

    func edit(
        _ editor: inout PlistSourceEditor, of input: Input
    ) throws(Failure) -> PlistEditResult {
        let first = try CombinedFile(input, editor.document, loop)
        do throws(PlistError) {
            let combination = try PlistCombination(
                first.expanded, adding: others.map(\.expanded), options: options)
            try report(combination, [first] + others)
            guard combination.conflicts.isEmpty else {
                let count = Counted.text(combination.conflicts.count, "conflict")
                throw PlistError(
                    .invalidEdit,
                    "nothing written because of \(count); use --conflict first or --conflict last")
            }
            try editor.edits.apply(
                PlistDifferences(from: first.document, to: combination.document))
            let result = try editor.finish()
            guard isImplied, !result.isText, System.isTerminal(System.standardOutput) else {
                return result
            }
        } catch {
            switch error.code {
            case .invalidEdit: throw .refused(error.advice)
            case .limit: throw .input(error)
            default: throw .unrepresentable(RefusalAdvice.edit.applied(to: error))
            }
        }
        throw .binaryOnTerminal
    }

    private func report(
        _ combination: PlistCombination, _ files: [CombinedFile]
    ) throws(PlistError) {
        let console = loop.console
        if !console.isQuiet {
            for index in combination.missingPlaces {
                console.say(.note, options.missingNote(of: index))
            }
        }
        guard !combination.conflicts.isEmpty else { return }
        let lines = files.map(\.lines)
        func place(_ version: PlistCombinationConflict.Version) -> String {
            files[version.index].place(of: version.value, in: lines[version.index])
        }
        for conflict in combination.conflicts {
            guard let version = conflict.versions.first else { continue }
            console.say(.error, of: place(version), try conflict.text(place))
        }
        guard !console.isQuiet,
            let conflict = combination.conflicts.first(where: \.isOfArrays)
        else { return }
        let (append, union) = (
            ShellQuoting.command(["--at", "\(conflict.path)=append"]),
            ShellQuoting.command(["--at", "\(conflict.path)=union"])
        )
        console.say(
            .note, "\(append) joins the arrays; \(union) also drops equal elements")
    }
}

extension PlistCombinationOptions {
    /// Returns the note about a policy for a path that no file contains.
    func missingNote(of index: Int) -> String {
        "--at has a policy for \(Wording.quoted(places[index].query.text)), which no file contains"
    }
}

extension PlistCombinationConflict {
    fileprivate var isOfArrays: Bool { versions.allSatisfy { $0.value.kind == .array } }

    /// Returns all values, with locations for the values that are not from the first file.
    ///
    /// - Parameter place: returns the location of a version.
    func text(_ place: (Version) -> String) throws(PlistError) -> String {
        guard let version = versions.first else { return "" }
        var text = "conflict at \(path.excerpt): \(try DifferenceText.line(of: version.value)) here"
        for other in versions.dropFirst() {
            let shown = try DifferenceText.line(of: other.value)
            text += ", \(shown) in \(place(other))"
        }
        return text
    }
}
