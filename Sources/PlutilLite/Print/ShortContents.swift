// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The contents of a container on one line, as far as they fit: `{id: "a", port: 1, … 5 more}`.
enum ShortContents {
    private static let maximumCount = 80
    private static let maximumKeyCount = 32
    private static let maximumTextColumns = 40

    /// Writes a container that is not empty; containers within it as the number of their contents.
    static func write(
        _ node: PlistNode, in reader: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) {
        let isDictionary = node.kind == .dictionary
        try output.append(isDictionary ? 0x7B : 0x5B)
        var count = 0
        for index in 0..<node.length {
            var piece = PlistOutput()
            if isDictionary {
                let key = reader.bytes(of: reader[reader.child(of: node, at: 2 * index)])
                try writeKey(key, to: &piece)
                try piece.append(": ")
            }
            try writeValue(reader[reader.value(of: node, at: index)], in: reader, to: &piece)
            let bytes = piece.bytes()
            count += bytes.count + 2
            if index > 0 && count > maximumCount {
                try output.append(utf8: ", … \(DecimalText.grouped(node.length - index)) more")
                break
            }
            if index > 0 { try output.append(", ") }
            try output.append(bytes.span)
        }
        try output.append(isDictionary ? 0x7D : 0x5D)
    }

    /// `{2 entries}`
    static func count(of node: PlistNode) -> String {
        let isDictionary = node.kind == .dictionary
        let text = Counted.text(
            node.length, isDictionary ? "entry" : "element",
            plural: isDictionary ? "entries" : "elements")
        return isDictionary ? "{\(text)}" : "[\(text)]"
    }

    private static func writeKey(
        _ key: ByteView, to output: inout PlistOutput
    ) throws(PlistError) {
        guard key.count <= maximumKeyCount else {
            return try QuotedText.write(key, columns: maximumKeyCount, to: &output)
        }
        _ = try KeyText.write(key, to: &output)
    }

    private static func writeValue(
        _ node: PlistNode, in reader: ArenaReader, to output: inout PlistOutput
    ) throws(PlistError) {
        if node.kind.isContainer && node.length > 0 {
            return try output.append(utf8: count(of: node))
        }
        try ScalarPrinter(palette: .plain).write(
            node, in: reader, columns: maximumTextColumns, to: &output)
    }
}
