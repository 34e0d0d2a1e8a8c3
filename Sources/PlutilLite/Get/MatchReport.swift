// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What is printed about matches.
enum MatchAspect {
    case value(MatchFormat)
    case kind
    case keys
    case count
    case length
    /// Nothing but the status.
    case existence
}

/// Prints what a query finds in one property list after another.
struct MatchReport {
    let aspect: MatchAspect
    /// The kind that every value must have.
    let expectedKind: PlistKind?
    /// The text to print if there is no value.
    let standard: String?
    let endsWithNUL: Bool
    /// Whether only the status says that there is no value, or none of the expected kind.
    let isQuiet: Bool
    let showsPath: Bool
    let showsFile: Bool
    let palette: Palette

    /// Whether to explain why there is no value.
    var explainsAbsence: Bool {
        switch aspect {
        case .count, .existence: false
        default: standard == nil && !isQuiet
        }
    }

    /// Writes all matches of a document to standard output, or nothing.
    func write(_ answer: QueryAnswer, of input: Input) throws(Failure) -> ExitStatus {
        var output = PlistOutput()
        let status: ExitStatus
        do throws(PlistError) {
            status = try report(answer, input, to: &output)
        } catch {
            let isAnswer = error.code == .noMatch || error.code == .unexpectedKind
            if isAnswer, case .existence = aspect { return .no }
            throw isAnswer ? .noMatch(error.message) : .unrepresentable(error)
        }
        try output.withBytes { (bytes) throws(Failure) in
            if bytes.count > 0 { try OutputFile(nil).write(whole: bytes) }
        }
        return status
    }

    /// What to add where an answer may not be to the question that was meant.
    func note(on answer: QueryAnswer) -> String? {
        guard case .count = aspect, !isQuiet, answer.matches.count == 1,
            let match = answer.matches.first, match.value.kind.isContainer
        else { return nil }
        let parts = match.value.kind == .array ? "elements" : "keys"
        return
            "the path matches one value, \(match.value.kind.phrase); --length counts its \(parts)"
    }

    private func report(
        _ answer: QueryAnswer, _ input: Input, to output: inout PlistOutput
    ) throws(PlistError) -> ExitStatus {
        let matches = answer.matches
        if case .count = aspect {
            try begin(input, nil, to: &output)
            try output.append(decimal: UInt64(matches.count))
            try output.append(terminator)
            return matches.isEmpty ? .no : .done
        }
        if matches.isEmpty {
            guard let standard else {
                if let absence = answer.absence { throw absence }
                return .no
            }
            try begin(input, nil, to: &output)
            try output.append(utf8: standard)
            try output.append(terminator)
            return .done
        }
        // The size that one match may grow to was checked here; its writer need not check again.
        try answer.document?.checkExpansion(
            maximum: nil, format: MatchFormat.name, textByteCount: \.length)
        for match in matches {
            try expectKind(of: match)
            try write(match, input, answer.origins, to: &output)
        }
        return .done
    }

    private func expectKind(of match: PlistMatch) throws(PlistError) {
        guard let expectedKind, match.value.kind != expectedKind else { return }
        throw PlistError(
            .unexpectedKind,
            "\(match.path) is \(match.value.kind.phrase), expected \(expectedKind.phrase)")
    }

    private var terminator: UInt8 { endsWithNUL ? 0 : UInt8(ascii: "\n") }

    private func write(
        _ match: PlistMatch, _ input: Input, _ origins: EffectiveDocument?,
        to output: inout PlistOutput
    ) throws(PlistError) {
        switch aspect {
        case .value(let format):
            try begin(input, match.path, origins, to: &output)
            try format.write(match.value, palette: palette, terminator: terminator, to: &output)
        case .kind:
            try begin(input, match.path, origins, to: &output)
            try output.append(utf8: match.value.kind.name)
            try output.append(terminator)
        case .keys:
            try writeKeys(match, input, origins, to: &output)
        case .length:
            try begin(input, match.path, origins, to: &output)
            try output.append(decimal: UInt64(length(of: match)))
            try output.append(terminator)
        case .count, .existence:
            break
        }
    }

    /// Elements, keys, characters (Unicode scalar values) or bytes.
    private func length(of match: PlistMatch) throws(PlistError) -> Int {
        guard let length = match.value.length else {
            throw PlistError(
                .unexpectedKind,
                "\(match.path) is \(match.value.kind.phrase), which has no length")
        }
        return length
    }

    private func writeKeys(
        _ match: PlistMatch, _ input: Input, _ origins: EffectiveDocument?,
        to output: inout PlistOutput
    ) throws(PlistError) {
        guard match.value.kind == .dictionary else {
            throw PlistError(
                .unexpectedKind,
                "\(match.path) is \(match.value.kind.phrase), which has no keys")
        }
        for entry in match.value.entries {
            try begin(input, match.path, origins, to: &output)
            try output.append(utf8: entry.key.description)
            try output.append(terminator)
        }
    }

    private func begin(
        _ input: Input, _ path: PlistPath?, _ origins: EffectiveDocument? = nil,
        to output: inout PlistOutput
    ) throws(PlistError) {
        if let origins, let path {
            var origin: String?
            if case .key(let key)? = path.components.first { origin = origins.origin(of: key) }
            try output.append(utf8: origin ?? input.shown)
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

extension PlistView {
    /// How many elements, keys, characters or bytes there are; `nil` for a kind without parts.
    var length: Int? {
        switch kind {
        case .array, .dictionary, .data: node.length
        case .string:
            withExtendedLifetime(document) {
                let text = document.arena.reader.bytes(of: node)
                return (0..<text.count).count { text[$0] & 0xC0 != 0x80 }
            }
        default: nil
        }
    }
}

extension PlistKind {
    /// `a string`, `an array`, `data`.
    var phrase: String {
        switch self {
        case .data, .null: name
        case .array, .integer: "an \(name)"
        default: "a \(name)"
        }
    }
}
