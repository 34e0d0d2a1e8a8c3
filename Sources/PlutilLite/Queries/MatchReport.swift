// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The aspect of matches that is printed.
enum MatchAspect {
    case value(MatchFormat)
    case kind
    case keys
    case count
    case length
    /// Only the exit status.
    case existence
}

extension MatchAspect {
    /// Whether the output is for people.
    var isForTerminals: Bool {
        if case .value(.print) = self { return true }
        return false
    }

    /// Whether the answer is not text.
    var isBinary: Bool {
        switch self {
        case .value(.format(let codec, _)): codec.format == .binary
        case .value(.bytes): true
        default: false
        }
    }
}

/// Prints the matches of queries in one property list after another.
struct MatchReport {
    let aspect: MatchAspect
    /// The type that every value must have.
    let expectedKind: PlistKind?
    /// The text to print if there is no value.
    let standard: String?
    let endsWithNUL: Bool
    /// Whether a missing value, or one of the wrong type, is reported only by the exit status.
    let isQuiet: Bool
    let showsPath: Bool
    let showsFile: Bool
    /// Whether warnings of a writer are errors.
    let isStrict: Bool
    let palette: Palette

    /// Whether the contents of values are printed.
    var printsValues: Bool {
        if case .value = aspect { return true }
        return false
    }

    /// Whether the output or its error messages may contain the paths of the matches.
    var needsPaths: Bool {
        switch aspect {
        case .count, .existence: false
        default: true
        }
    }

    /// Whether to explain why there is no value.
    var explainsAbsence: Bool {
        switch aspect {
        case .count, .existence: false
        default: standard == nil && !isQuiet
        }
    }

    /// Writes the matches in a document to standard output, or nothing if there is an error.
    func write(
        _ answers: [QueryAnswer], of input: Input, _ console: Console
    ) throws(Failure) -> ExitStatus {
        let answer = KeptAnswer(Self.account(answers))
        var warnings: [PlistDiagnostic] = []
        var status = ExitStatus.done
        var isWhole = true
        for found in answers {
            do throws(PlistError) {
                let found = try answer.append { output throws(PlistError) in
                    try report(found, input, answer, to: &output, &warnings)
                }
                status.worsen(to: found)
            } catch {
                let isAnswer = error.code == .noMatch || error.code == .unexpectedKind
                guard isAnswer else { throw .unrepresentable(RefusalAdvice.get.applied(to: error)) }
                isWhole = false
                status.worsen(to: .no)
                if case .existence = aspect { continue }
                console.report(
                    absence: error, of: found.query, isOneOfMany: answers.count > 1, in: input)
            }
        }
        if isStrict, var first = warnings.first {
            first.severity = .error
            throw .unrepresentable(PlistError(first))
        }
        // Without a line for this path, the answers for the other paths would be on the wrong
        // lines.
        if isWhole {
            try write(answer, console)
            if !isQuiet { console.warnOfChanges(warnings, in: input) }
            for found in answers {
                if let note = note(on: found) { console.note(note, on: input) }
            }
        }
        return status
    }

    /// Returns the account of the input, shared by the answers to all queries.
    private static func account(_ answers: [QueryAnswer]) -> WorkAccount {
        let largest = answers.compactMap { $0.document?.source.count }.max()
        return WorkAccount(keptBeside: largest ?? 0)
    }

    private func write(_ answer: KeptAnswer, _ console: Console) throws(Failure) {
        // `print` has already escaped its output for the terminal, and coloured it.
        guard System.isTerminal(System.standardOutput), !aspect.isForTerminals else {
            return try answer.forEachPiece { (piece) throws(Failure) in
                try console.write(whole: piece)
            }
        }
        let escaped = TerminalText.escaped(answer.bytes.view)
        try console.write(whole: escaped.view)
    }

    /// Returns a note if the query may not be the intended one.
    private func note(on answer: QueryAnswer) -> String? {
        // A path that matches many values counts the matches on purpose.
        guard case .count = aspect, !isQuiet, answer.query.isSingular,
            let match = answer.matches.first, match.value.kind.isContainer
        else { return nil }
        let parts = match.value.kind == .array ? "elements" : "keys"
        return
            "the path matches one value, \(match.value.kind.phrase); --length counts its \(parts)"
    }

    private func report(
        _ answer: QueryAnswer, _ input: Input, _ kept: KeptAnswer, to output: inout PlistOutput,
        _ warnings: inout [PlistDiagnostic]
    ) throws(PlistError) -> ExitStatus {
        let matches = answer.matches
        if case .count = aspect {
            try begin(input, nil, kept, to: &output)
            try output.append(decimal: UInt64(matches.count))
            try output.append(terminator)
            return matches.isEmpty ? .no : .done
        }
        if matches.isEmpty {
            guard let standard else {
                throw answer.absence ?? PlistError(.noMatch, "nothing was found")
            }
            try begin(input, nil, kept, to: &output)
            try output.append(utf8: standard)
            try output.append(terminator)
            return .done
        }
        // The possible size of a match was checked here, so its writer need not check again.
        if case .value = aspect {
            try answer.document?.checkExpansion(
                maximum: nil, format: MatchFormat.name, textByteCount: \.length)
        }
        var refusals = MatchRefusals()
        var lengths = ValueLengths()
        for match in matches {
            try expectKind(of: match)
            do throws(PlistError) {
                let found = try write(match, input, kept, answer.origins, &lengths, to: &output)
                // One warning suffices for many matches.
                for warning in found
                where !warnings.contains(where: { $0.message == warning.message }) {
                    warnings.append(warning.moved(into: match.path))
                }
            } catch {
                try refusals.add(error, match)
            }
        }
        try refusals.check()
        return .done
    }

    private func expectKind(of match: PlistMatch) throws(PlistError) {
        guard let expectedKind, match.value.kind != expectedKind else { return }
        throw PlistError(
            .unexpectedKind,
            "\(match.path.excerpt) is \(match.value.kind.phrase), expected \(expectedKind.phrase)")
    }

    private var terminator: UInt8 { endsWithNUL ? 0 : UInt8(ascii: "\n") }

    private func write(
        _ match: PlistMatch, _ input: Input, _ kept: KeptAnswer, _ origins: EffectiveDocument?,
        _ lengths: inout ValueLengths, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        switch aspect {
        case .value(let format):
            try begin(input, match.path, kept, origins, to: &output)
            return try format.write(
                match.value, palette: palette, terminator: terminator, to: &output)
        case .kind:
            try begin(input, match.path, kept, origins, to: &output)
            try output.append(utf8: match.value.kind.name)
            try output.append(terminator)
        case .keys:
            try writeKeys(match, input, kept, origins, to: &output)
        case .length:
            try begin(input, match.path, kept, origins, to: &output)
            try output.append(decimal: UInt64(length(of: match, &lengths)))
            try output.append(terminator)
        case .count, .existence:
            break
        }
        return []
    }

    private func length(
        of match: PlistMatch, _ lengths: inout ValueLengths
    ) throws(PlistError) -> Int {
        guard let length = lengths.length(of: match.value) else {
            throw PlistError(
                .unexpectedKind,
                "\(match.path.excerpt) is \(match.value.kind.phrase), which has no length")
        }
        return length
    }

    private func writeKeys(
        _ match: PlistMatch, _ input: Input, _ kept: KeptAnswer, _ origins: EffectiveDocument?,
        to output: inout PlistOutput
    ) throws(PlistError) {
        guard match.value.kind == .dictionary else {
            throw PlistError(
                .unexpectedKind,
                "\(match.path.excerpt) is \(match.value.kind.phrase), which has no keys")
        }
        for entry in match.value.entries {
            try begin(input, match.path, kept, origins, to: &output)
            try output.append(utf8: entry.key.description)
            try output.append(terminator)
        }
    }

    private func begin(
        _ input: Input, _ path: PlistPath?, _ kept: KeptAnswer,
        _ origins: EffectiveDocument? = nil,
        to output: inout PlistOutput
    ) throws(PlistError) {
        if let path, origins != nil || showsPath { try kept.expect(path.byteCount) }
        if let origins, let path {
            try output.append(utf8: origins.origin(of: path) ?? input.shown)
            try output.append(UInt8(ascii: "\t"))
        }
        if showsFile {
            try output.append(utf8: input.shown)
            try output.append(UInt8(ascii: "\t"))
        }
        if showsPath, let path {
            try output.append(utf8: path.description)
            try output.append(UInt8(ascii: "\t"))
        }
    }
}

extension Console {
    /// Reports the queries without matches; returns whether all have some.
    func reportAbsences(in answers: [QueryAnswer], of input: Input) -> Bool {
        let isOneOfMany = answers.count > 1
        for answer in answers {
            guard let absence = answer.absence else { continue }
            report(absence: absence, of: answer.query, isOneOfMany: isOneOfMany, in: input)
        }
        return answers.allSatisfy { !$0.matches.isEmpty }
    }

    fileprivate func report(
        absence: PlistError, of query: PlistQuery, isOneOfMany: Bool, in input: Input
    ) {
        // The message already contains the path if it leads to one place.
        let isNamed = isOneOfMany && !query.isSingular
        let name = isNamed ? "\(VisibleText.escaped(query.text)): " : ""
        _ = report(.noMatch(name + absence.message), on: input)
    }
}

/// The matched values that a format cannot represent.
private struct MatchRefusals {
    private var first: PlistDiagnostic?
    private var format: PlistFormat?
    private var counts = RefusalCounts()

    /// - Throws: the error, if it is a different one.
    mutating func add(_ error: PlistError, _ match: PlistMatch) throws(PlistError) {
        guard let refusals = error.refusals else { throw error }
        counts.add(refusals)
        guard first == nil else { return }
        first = error.diagnostic.moved(into: match.path)
        format = error.format
    }

    func check() throws(PlistError) {
        if let first { throw PlistError(first, format: format, refusals: counts) }
    }
}

/// The number of elements, keys, characters (Unicode scalar values) or bytes of values.
///
/// A string is counted once, regardless of how often a file refers to it.
private struct ValueLengths {
    private var characterCounts: [NodeID: Int] = [:]

    /// `nil` for a type without parts.
    mutating func length(of value: PlistView) -> Int? {
        switch value.kind {
        case .array, .dictionary, .data: return value.node.length
        case .string:
            if let count = characterCounts[value.id] { return count }
            let text = value.document.reader.bytes(of: value.node)
            let count = (0..<text.count).count { text[$0] & 0xC0 != 0x80 }
            characterCounts[value.id] = count
            return count
        default: return nil
        }
    }
}
