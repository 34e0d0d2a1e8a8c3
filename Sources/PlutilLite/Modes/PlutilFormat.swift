// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The output formats of plutil, by their names on its command line.
enum PlutilFormat {
    case xml
    case binary
    case json
    case swift
    case objectiveC
    /// A bare scalar, the keys of a dictionary, or the number of elements of an array.
    case raw
    /// The type of the value.
    case type
    case openStep
    /// The format of the input.
    case unchanged

    init(_ argument: ProgramArgument) throws(PlutilUsageError) {
        switch argument {
        case "xml1": self = .xml
        case "binary1": self = .binary
        case "json": self = .json
        case "swift": self = .swift
        case "objc": self = .objectiveC
        case "raw": self = .raw
        case "type": self = .type
        case "openStep": self = .openStep
        case "NoConversion": self = .unchanged
        default: throw PlutilUsageError("Unknown format specifier: \(argument.text)")
        }
    }

    /// Creates the format of a decoded document.
    init(of document: PlistDocument) {
        switch document.format {
        case .xml?: self = .xml
        case .binary?: self = .binary
        case .json?: self = .json
        default: self = .openStep
        }
    }

    /// Whether this is not a file format: its output goes to standard output by default, and ends
    /// with a newline only there.
    var isAnswer: Bool {
        switch self {
        case .raw, .type: true
        default: false
        }
    }

    /// The extension that a source code file must have.
    var ownExtension: String? {
        switch self {
        case .swift: "swift"
        case .objectiveC: "m"
        default: nil
        }
    }
}

extension PlutilFormat {
    /// plutil's message for values that the format cannot represent.
    var refusal: String {
        switch self {
        case .json: "Invalid object in plist for JSON format"
        case .swift: "Input contains an object that cannot be represented in Swift literal syntax"
        case .objectiveC:
            "Input contains an object that cannot be represented in Obj-C literal syntax"
        case .openStep, .unchanged: "Conversion to OpenStep format is not supported"
        // plutil gives this message for nulls.
        case .xml, .binary, .raw, .type:
            "Dictionaries are required to have string keys in property lists"
        }
    }
}

/// Values for scripts: bare scalars, the keys of a dictionary one per line, the number of elements
/// of an array.
struct PlutilRaw: PlistWriter {
    let endsLine: Bool

    private static let rawFormat = PlistFormat(name: "raw", displayName: "raw")
    var format: PlistFormat { Self.rawFormat }

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        try write(document.rootID, document.reader, to: &output)
        if endsLine { try output.append(0x0A) }
        return []
    }

    private func write(
        _ id: NodeID, _ reader: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        switch node.kind {
        case .dictionary: try writeKeys(id, node, reader, to: &output)
        case .array: try output.append(decimal: UInt64(node.length))
        case .string: try output.append(reader.bytes(of: node))
        case .data: try Base64Encoder.append(reader.bytes(of: node), to: &output)
        case .integer: try output.append(decimal: node.integer)
        case .real: try output.append(utf8: RealFormat.sixPlaces(node.double))
        case .boolean: try output.append(node.payload != 0 ? "true" : "false")
        case .date: try writeDate(node.double, to: &output)
        // UIDs are dictionaries in plutil's formats.
        case .uid: try output.append("CF$UID")
        case .null:
            throw PlistError(.unrepresentable, "a null has no raw form", path: PlistPath())
        }
    }

    private func writeKeys(
        _ id: NodeID, _ node: PlistNode, _ reader: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) {
        var walk = TreeWalk(reader, keyOrder: .natural)
        walk.enter(id, node)
        while let key = walk.next() {
            if walk.takenCount > 1 { try output.append(0x0A) }
            try output.append(reader.bytes(of: reader[key]))
            _ = walk.next()
        }
    }

    private func writeDate(_ seconds: Double, to output: inout PlistOutput) throws(PlistError) {
        guard let civil = CivilTime(PlistDate(secondsSinceReferenceDate: seconds)) else {
            throw PlistError(
                .unrepresentable, "a date \(seconds) seconds from 2001 is not in the calendar",
                path: PlistPath())
        }
        try output.write(atMost: DateText.maximumByteCount) { $0.put(civil) }
    }
}

/// A writer of the name of a value's type.
struct PlutilKindWriter: PlistWriter {
    let endsLine: Bool

    private static let typeFormat = PlistFormat(name: "type", displayName: "type")
    var format: PlistFormat { Self.typeFormat }

    func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        try output.append(utf8: PlutilKind.name(of: document.root))
        if endsLine { try output.append(0x0A) }
        return []
    }
}
