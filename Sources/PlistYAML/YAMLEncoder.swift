// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Writes YAML.
///
/// Values that YAML cannot represent must have been refused before.
struct YAMLEncoder: ~Copyable, ~Escapable {
    /// An open container.
    private struct Frame {
        /// The column of its entries.
        let column: Int
        let part: YAMLLayout.Part
        var isEmpty = true
    }

    private let reader: ArenaReader
    private let options: PlistEncodingOptions
    private let layout: YAMLLayout?
    /// Whether everything is on one line, in brackets.
    private let isFlow: Bool
    /// The number of spaces per level.
    private let width: Int
    private var walk: TreeWalk
    private var frames: [Frame] = []
    /// Whether the next entry follows `- ` on the same line.
    private var isOnLine = false

    @_lifetime(borrow document)
    init(
        _ document: borrowing PlistDocument, options: PlistEncodingOptions, layout: YAMLLayout?
    ) {
        reader = document.reader
        self.options = options
        self.layout = layout
        isFlow = options.indentation == .compact
        width =
            if case .spaces(let count) = options.indentation { max(count, 2) } else { 2 }
        walk = TreeWalk(document.reader, keyOrder: options.keyOrder)
    }

    mutating func encode(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try encode(value: root, part: .root, &output)
        while walk.depth > 0 {
            guard let id = walk.next() else {
                try close(&output)
                continue
            }
            let frame = frames[frames.count - 1]
            frames[frames.count - 1].isEmpty = false
            if walk.top.isDictionary {
                try encode(key: id, frame, &output)
                guard let value = walk.next() else { break }
                let part = layout?.part(reader.bytes(of: reader[id]), in: frame.part)
                try encode(value: value, part: part ?? .other, &output)
            } else {
                try beginEntry(frame, key: nil, &output)
                if !isFlow { try output.append("- ") }
                isOnLine = !isFlow
                try encode(value: id, part: layout?.part(nil, in: frame.part) ?? .other, &output)
            }
        }
        if isFlow { try output.append(UInt8(ascii: "\n")) }
    }

    // MARK: Entries

    /// Writes the separator and indentation before a key or an element.
    private mutating func beginEntry(
        _ frame: Frame, key: ByteView?, _ output: inout PlistOutput
    ) throws(PlistError) {
        if isFlow {
            if !frame.isEmpty { try output.append(", ") }
            return
        }
        if !frame.isEmpty, layout?.hasBlankLine(before: key, in: frame.part) == true {
            try output.append(UInt8(ascii: "\n"))
        }
        if isOnLine {
            isOnLine = false
        } else {
            try YAMLTextWriter.writeSpaces(frame.column, to: &output)
        }
    }

    /// The maximum length of a key without `? `: readers look for the colon only in the first 1024
    /// characters.
    private static let maximumKeyCount = 200

    private mutating func encode(
        key id: NodeID, _ frame: Frame, _ output: inout PlistOutput
    ) throws(PlistError) {
        let text = reader.bytes(of: reader[id])
        try beginEntry(frame, key: text, &output)
        let isLong = text.count > Self.maximumKeyCount
        if isLong { try output.append("? ") }
        try encode(text: text, isKey: true, &output)
        if isLong {
            try output.append(isFlow ? " " : "\n")
            if !isFlow { try YAMLTextWriter.writeSpaces(frame.column, to: &output) }
        }
        try output.append(UInt8(ascii: ":"))
    }

    private mutating func close(_ output: inout PlistOutput) throws(PlistError) {
        if isFlow {
            try output.append(UInt8(ascii: walk.top.isDictionary ? "}" : "]"))
        }
        walk.leave()
        frames.removeLast()
    }

    // MARK: Values

    private mutating func encode(
        value id: NodeID, part: YAMLLayout.Part, _ output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        guard node.kind.isContainer, node.length > 0 else {
            // A space separates the value from the colon.
            if walk.depth > 0, walk.top.isDictionary { try output.append(0x20) }
            isOnLine = false
            try encode(leaf: node, &output)
            if !isFlow { try output.append(UInt8(ascii: "\n")) }
            return
        }
        try open(id, node, part, &output)
    }

    private mutating func open(
        _ id: NodeID, _ node: PlistNode, _ part: YAMLLayout.Part, _ output: inout PlistOutput
    ) throws(PlistError) {
        let isDictionary = node.kind == .dictionary
        var column = 0
        if isFlow {
            if walk.depth > 0, walk.top.isDictionary { try output.append(0x20) }
            try output.append(UInt8(ascii: isDictionary ? "{" : "["))
        } else if walk.depth > 0 {
            let outer = frames[frames.count - 1].column
            if walk.top.isDictionary {
                try output.append(UInt8(ascii: "\n"))
                column = outer + width
            } else {
                column = outer + 2
            }
        }
        frames.append(Frame(column: column, part: part))
        if isDictionary, let order = layout?.order(of: node, as: part, reader) {
            walk.enter(id, node, entries: order.entries(of: node, reader))
        } else {
            walk.enter(id, node)
        }
    }

    private func encode(
        leaf node: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        switch node.kind {
        case .dictionary: try output.append("{}")
        case .array: try output.append("[]")
        case .string: try encode(text: reader.bytes(of: node), isKey: false, &output)
        case .integer: try output.append(decimal: node.integer)
        case .boolean: try output.append(node.payload != 0 ? "true" : "false")
        case .null: try output.append("null")
        case .real: try encode(real: node.double, &output)
        case .date: try encode(date: node.double, &output)
        case .data: try encode(data: reader.bytes(of: node), &output)
        case .uid:
            if options.isTagged { try output.append("!uid ") }
            try output.append(decimal: node.payload)
        }
    }

    private func encode(
        text: ByteView, isKey: Bool, _ output: inout PlistOutput
    ) throws(PlistError) {
        let escapes = options.escapesNonASCII
        var style = StringStyle(text, isFlow: isFlow, isKey: isKey, escapesNonASCII: escapes)
        // The indentation of a block is written as one digit.
        if style == .block, width > 9 { style = .double }
        switch style {
        case .plain: try output.append(text)
        case .single: try YAMLTextWriter.writeSingle(text, to: &output)
        case .double:
            try YAMLTextWriter.writeDouble(text, escapesNonASCII: escapes, to: &output)
        case .block:
            let column = frames.last?.column ?? 0
            try YAMLTextWriter.writeBlock(text, column: column + width, step: width, to: &output)
        }
    }

    // MARK: Numbers, dates and data

    private func encode(real: Double, _ output: inout PlistOutput) throws(PlistError) {
        if real.isNaN {
            guard options.isTagged, real.bitPattern != Double.nan.bitPattern else {
                return try output.append(".nan")
            }
            try output.append("!real ")
            return try encode(bits: real, &output)
        }
        if real.isInfinite { return try output.append(real < 0 ? "-.inf" : ".inf") }
        try output.append(utf8: Self.text(real))
    }

    /// Returns the shortest text that reads back to the same bits, with the point that YAML 1.1
    /// requires.
    private static func text(_ real: Double) -> String {
        let text = real.description
        guard let exponent = text.firstIndex(of: "e"), !text.utf8.contains(UInt8(ascii: ".")) else {
            return text
        }
        return "\(text[..<exponent]).0\(text[exponent...])"
    }

    private func encode(bits value: Double, _ output: inout PlistOutput) throws(PlistError) {
        let digits = String(value.bitPattern, radix: 16)
        try output.append(
            utf8: "0x" + String(repeating: "0", count: 16 - digits.utf8.count) + digits)
    }

    private func encode(date seconds: Double, _ output: inout PlistOutput) throws(PlistError) {
        let isZero = seconds == 0 && seconds.sign == .minus && options.isTagged
        if !isZero, let text = YAMLDate.text(seconds) { return try output.append(utf8: text) }
        try output.append("!date ")
        if seconds.isNaN {
            try encode(bits: seconds, &output)
        } else {
            try encode(real: seconds, &output)
        }
    }

    /// The number of bytes per line of base64, as in PyYAML.
    private static let lineCount = 57

    private func encode(data: ByteView, _ output: inout PlistOutput) throws(PlistError) {
        try output.append("!!binary ")
        guard data.count > Self.lineCount, !isFlow else {
            try output.append(UInt8(ascii: "\""))
            try Base64Encoder.append(data, to: &output)
            return try output.append(UInt8(ascii: "\""))
        }
        try output.append(UInt8(ascii: "|"))
        let column = (frames.last?.column ?? 0) + width
        var start = 0
        while start < data.count {
            let count = min(Self.lineCount, data.count - start)
            try output.append(UInt8(ascii: "\n"))
            try YAMLTextWriter.writeSpaces(column, to: &output)
            try Base64Encoder.append(data.slice(start, count), to: &output)
            start += count
        }
    }
}
