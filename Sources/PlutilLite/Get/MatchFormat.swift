// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// How matches are written.
enum MatchFormat {
    /// Scalars as they are, containers as one line of JSON.
    case raw
    /// The same, but containers as indented JSON: for people at a terminal.
    case indented
    /// The bytes of data, or of a string in UTF-8, with nothing added.
    case bytes
    /// As printed by the command `print`.
    case print
    /// A line `json.key[0] = value;` for each value, as in the program gron.
    case gron
    /// Words and assignments for a POSIX shell.
    case shell(ShellText)
    /// Rows of cells separated by tabs.
    case tsv
    /// A property list of its own for each match.
    case format(any PlistCodec, PlistEncodingOptions = PlistEncodingOptions())

    /// The name of what is written, for messages.
    static let name = PlistFormat(name: "get", displayName: "get")

    /// The formats other than those of property lists, by name.
    static var named: [(name: String, format: MatchFormat)] {
        [
            ("raw", .raw), ("bytes", .bytes), ("print", .print), ("gron", .gron),
            ("shell", .shell(ShellText())),
            ("tsv", .tsv),
        ]
    }

    /// Writes a value and its terminator.
    ///
    /// - Returns: warnings about values that were changed to fit.
    func write(
        _ value: PlistView, palette: Palette, terminator: UInt8, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        switch self {
        case .raw:
            try RawText.write(value, to: &output)
            try output.append(terminator)
        case .indented:
            if value.kind.isContainer {
                try RawText.writeJSON(value, indentation: .natural, to: &output)
            } else {
                try RawText.write(value, to: &output)
            }
            try output.append(terminator)
        case .bytes:
            switch value.kind {
            case .data, .string: try output.append(value.document.reader.bytes(of: value.node))
            default:
                throw PlistError(
                    .unexpectedKind,
                    "--format bytes expects data or a string, found \(value.kind.phrase)")
            }
        case .print:
            try TreePrinter.write(
                value.document.rerooted(at: value.id), palette: palette, checksExpansion: false,
                to: &output)
            if terminator == 0 { try output.append(terminator) }
        case .gron:
            try GronText.write(value, to: &output)
            if terminator == 0 { try output.append(terminator) }
        case .shell(let text):
            try text.write(value, to: &output)
            try output.append(terminator)
        case .tsv:
            try TabbedText.write(value, to: &output)
            if terminator == 0 { try output.append(terminator) }
        case .format(let codec, let options):
            var options = options
            options.checksExpansion = false
            let warnings = try codec.encode(
                value.document.rerooted(at: value.id), options: options, to: &output)
            if terminator == 0 { try output.append(terminator) }
            return warnings
        }
        return []
    }
}
