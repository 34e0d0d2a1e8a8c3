// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The output format of matches.
enum MatchFormat {
    /// Bare scalars, and containers as one line of JSON.
    case raw
    /// Like `raw`, but containers as indented JSON, for people at a terminal.
    case indented
    /// The bytes of data, or of a string in UTF-8, without any addition.
    case bytes
    /// The format of the command `print`.
    case print
    /// A line `json.key[0] = value;` for each value, as printed by gron.
    case gron
    /// Words and assignments for a POSIX shell.
    case shell(ShellText)
    /// Rows of cells separated by tabs.
    case tsv
    /// A separate property list for each match.
    case format(any PlistCodec, PlistEncodingOptions = PlistEncodingOptions())

    /// The name of the output, for messages.
    static let name = PlistFormat(name: "get", displayName: "get")

    /// The formats other than property list formats, by name.
    static var named: [(name: String, format: MatchFormat)] {
        [
            ("raw", .raw), ("bytes", .bytes), ("print", .print), ("gron", .gron),
            ("shell", .shell(ShellText())),
            ("tsv", .tsv),
        ]
    }

    /// Writes a value and its terminator.
    ///
    /// - Returns: warnings about values that were changed to be representable.
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

/// A line for each value, with its full path: `json.CFBundleIconFiles[0] = "Icon";`.
///
/// gron can convert it back.
enum GronText {
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let reader = value.document.reader
        var walk = TreeWalk(reader, keyOrder: .source)
        // The path of the innermost container, and its length at each level.
        var way: [UInt8] = Array("json".utf8)
        var lengths: [Int] = []
        var indexes: [Int] = []
        try writeLine(value, way, to: &output)
        if reader[value.id].kind.isContainer { walk.enter(value.id, reader[value.id]) }
        while walk.depth > 0 {
            if lengths.count < walk.depth {
                lengths.append(way.count)
                indexes.append(0)
            }
            way.removeLast(way.count - lengths[walk.depth - 1])
            guard var child = walk.next() else {
                walk.leave()
                lengths.removeLast()
                indexes.removeLast()
                continue
            }
            if walk.top.isDictionary {
                try appendKey(PlistView(document: value.document, id: child), to: &way)
                guard let entry = walk.next() else { break }
                child = entry
            } else {
                way += "[\(indexes[walk.depth - 1])]".utf8
                indexes[walk.depth - 1] += 1
            }
            let view = PlistView(document: value.document, id: child)
            try writeLine(view, way, to: &output)
            if reader[child].kind.isContainer { walk.enter(child, reader[child]) }
        }
    }

    private static func writeLine(
        _ value: PlistView, _ way: [UInt8], to output: inout PlistOutput
    ) throws(PlistError) {
        try output.append(way.view)
        try output.append(" = ")
        switch value.kind {
        case .dictionary: try output.append("{}")
        case .array: try output.append("[]")
        default: try RawText.writeJSON(value, to: &output)
        }
        try output.append(";\n")
    }

    /// Appends `.key` or `["odd key"]`.
    private static func appendKey(_ key: PlistView, to way: inout [UInt8]) throws(PlistError) {
        let text = key.text?.utf8 ?? []
        let isWord =
            text.first.map { !(0x30...0x39).contains($0) } ?? false
            && text.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: true
                default: false
                }
            }
        if isWord {
            way.append(UInt8(ascii: "."))
            way += text
        } else {
            var quoted = PlistOutput()
            try RawText.writeJSON(key, to: &quoted)
            way += "[".utf8
            way += quoted.bytes()
            way += "]".utf8
        }
    }
}
