// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Values for scripts: scalars bare, the keys of a dictionary one a line, the number of elements of
/// an array.
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
        // A UID is a dictionary in plutil's formats.
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

/// The name of a value's kind.
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
