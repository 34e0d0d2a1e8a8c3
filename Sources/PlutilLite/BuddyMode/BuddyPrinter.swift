// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Shows a value as PlistBuddy's `Print` does.
///
///     Dict {
///         Files = Array {
///             Icon
///         }
///         Scale = 2.000000
///     }
struct BuddyPrinter: ~Copyable {
    private let reader: ArenaReader
    private var walk: TreeWalk

    private static let printFormat = PlistFormat(name: "print", displayName: "print")

    /// - Throws: an `expansion` error before the first byte.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let document = value.document.rerooted(at: value.id)
        try document.checkExpansion(maximum: nil, format: printFormat, textByteCount: \.length)
        var printer = BuddyPrinter(document)
        try printer.write(value.id, to: &output)
        // The reader points into the document's memory.
        try withExtendedLifetime(document) { () throws(PlistError) in try output.finish() }
    }

    /// The same as XML, as plutil writes it.
    static func writeXML(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        var options = PlistEncodingOptions()
        options.realStyle = .plutil
        options.controlCharacters = .raw
        options.keyOrder = .utf16
        _ = try XMLCodec().encode(
            value.document.rerooted(at: value.id), options: options, to: &output)
        try output.finish()
    }

    private init(_ document: PlistDocument) {
        reader = document.arena.reader
        walk = TreeWalk(reader, keyOrder: .source)
    }

    private mutating func write(
        _ root: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try writeValue(root, to: &output)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                walk.leave()
                try indent(to: &output)
                try output.append("}\n")
                continue
            }
            try indent(to: &output)
            if walk.top.isDictionary, let value = walk.next() {
                try output.append(reader.bytes(of: reader[child]))
                try output.append(" = ")
                try writeValue(value, to: &output)
            } else {
                try writeValue(child, to: &output)
            }
        }
    }

    private func indent(to output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<walk.depth { try output.append("    ") }
    }

    private mutating func writeValue(
        _ id: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        switch node.kind {
        case .dictionary:
            try output.append("Dict {\n")
            return walk.enter(id, node)
        case .array:
            try output.append("Array {\n")
            return walk.enter(id, node)
        case .string, .data: try output.append(reader.bytes(of: node))
        case .integer: try output.append(decimal: node.integer)
        case .real: try output.append(utf8: RealFormat.sixPlaces(node.double))
        case .boolean: try output.append(node.payload != 0 ? "true" : "false")
        case .date:
            let date = PlistDate(secondsSinceReferenceDate: node.double)
            if let text = BuddyDate.text(date) {
                try output.append(utf8: text)
            } else {
                try PreciseDateText.write(date, to: &output)
            }
        case .uid:
            try output.append("<UID ")
            try output.append(decimal: node.payload)
            try output.append(">")
        case .null: try output.append("<null>")
        }
        try output.append(0x0A)
    }
}
