// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The style of a `NestedPrinter`.
protocol NestedStyle {
    static var keyOrder: PlistEncodingOptions.KeyOrder { get }
    /// The indentation for each level.
    static var indentation: StaticString { get }
    /// The text between a key and its value.
    static var separator: StaticString { get }
    /// Whether elements are preceded by their index, like entries by their key.
    static var numbersElements: Bool { get }

    static func opening(isDictionary: Bool) -> StaticString
    static func closing(isDictionary: Bool) -> StaticString

    /// Writes a key or a string.
    static func write(text: ByteView, to output: inout PlistOutput) throws(PlistError)
    static func write(data: ByteView, to output: inout PlistOutput) throws(PlistError)
    static func write(real: PlistNode, to output: inout PlistOutput) throws(PlistError)
    static func write(date: PlistDate, to output: inout PlistOutput) throws(PlistError)
}

/// Prints a value in lines, with the contents of containers indented.
struct NestedPrinter<Style: NestedStyle>: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private var walk: TreeWalk

    /// - Throws: an `expansion` error before the first byte.
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        let document = value.document.rerooted(at: value.id)
        let format = PlistFormat(name: "print", displayName: "print")
        try document.checkExpansion(maximum: nil, format: format, textByteCount: \.length)
        var printer = NestedPrinter(document)
        try printer.write(value.id, to: &output)
    }

    @_lifetime(borrow document)
    private init(_ document: borrowing PlistDocument) {
        reader = document.reader
        walk = TreeWalk(reader, keyOrder: Style.keyOrder)
    }

    private mutating func write(
        _ root: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        try writeValue(root, to: &output)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                let isDictionary = walk.top.isDictionary
                walk.leave()
                try indent(to: &output)
                try output.append(Style.closing(isDictionary: isDictionary))
                try output.append(0x0A)
                continue
            }
            try indent(to: &output)
            if walk.top.isDictionary, let value = walk.next() {
                try Style.write(text: reader.bytes(of: reader[child]), to: &output)
                try output.append(Style.separator)
                try writeValue(value, to: &output)
                continue
            }
            if Style.numbersElements {
                try output.append(decimal: UInt64(walk.takenCount - 1))
                try output.append(Style.separator)
            }
            try writeValue(child, to: &output)
        }
    }

    private func indent(to output: inout PlistOutput) throws(PlistError) {
        for _ in 0..<walk.depth { try output.append(Style.indentation) }
    }

    private mutating func writeValue(
        _ id: NodeID, to output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        switch node.kind {
        case .dictionary, .array:
            try output.append(Style.opening(isDictionary: node.kind == .dictionary))
            walk.enter(id, node)
        case .string: try Style.write(text: reader.bytes(of: node), to: &output)
        case .data: try Style.write(data: reader.bytes(of: node), to: &output)
        case .real: try Style.write(real: node, to: &output)
        case .date:
            try Style.write(
                date: PlistDate(secondsSinceReferenceDate: node.double), to: &output)
        case .boolean: try output.append(node.payload != 0 ? "true" : "false")
        case .integer: try output.append(decimal: node.integer)
        case .uid:
            try output.append("<UID ")
            try output.append(decimal: node.payload)
            try output.append(">")
        case .null: try output.append("<null>")
        }
        try output.append(0x0A)
    }
}
