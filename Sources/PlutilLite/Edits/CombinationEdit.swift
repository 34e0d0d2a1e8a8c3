// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistDifferences
import PlistEditing

/// A property list that is combined with others.
struct CombinedFile {
    let input: Input
    /// As it was read, with its places.
    let document: PlistDocument
    /// With the values of variables.
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

    /// The lines, if it is a text.
    var lines: LineTable? {
        guard let format = document.format, format != .binary else { return nil }
        return LineTable(ByteStore(document.source.array))
    }

    /// Its name, with the line of a value.
    ///
    /// - Parameter lines: those of the file, which are made once for all values.
    func place(of value: PlistView?, in lines: LineTable?) -> String {
        guard let lines, let range = value?.sourceRange else { return input.shown }
        return "\(input.shown):\(lines.line(at: range.lowerBound) + 1)"
    }
}

/// Adds what other property lists have to one, and lists the conflicts.
struct CombinationEdit: OutsideEdit {
    let others: [CombinedFile]
    let options: PlistCombinationOptions
    let loop: FileLoop
    /// Whether the result goes to standard output without having been asked to.
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
                    "\(count), so nothing is written; --conflict first or --conflict last decides")
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
            .note, "\(append) joins the arrays; \(union) leaves out elements that are equal")
    }
}

extension PlistCombinationOptions {
    /// What is said of a policy for a place that no file has.
    func missingNote(of index: Int) -> String {
        "no file has \(Wording.quoted(places[index].query.text)), which --at has a policy for"
    }
}

extension PlistCombinationConflict {
    fileprivate var isOfArrays: Bool { versions.allSatisfy { $0.value.kind == .array } }

    /// All values, and where those are that are not of the first file.
    ///
    /// - Parameter place: where a version is.
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
