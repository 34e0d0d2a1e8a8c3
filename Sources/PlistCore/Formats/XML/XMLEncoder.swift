// SPDX-License-Identifier: Apache-2.0

/// Writes the XML form, laid out as Apple's tools lay it out.
///
/// What XML cannot hold has been refused by `XMLRepresentation` before the first byte.
struct XMLEncoder: ~Copyable {
    private let reader: ArenaReader
    private let options: PlistEncodingOptions
    private let text: XMLTextWriter
    private let indentByte: UInt64
    private let indentWidth: Int
    private var walk: TreeWalk

    init(_ document: PlistDocument, options: PlistEncodingOptions) {
        reader = document.arena.reader
        self.options = options
        text = XMLTextWriter(document, options: options)
        switch options.indentation {
        case .tab:
            indentByte = 0x0909_0909_0909_0909
            indentWidth = 1
        case .spaces(let count):
            indentByte = 0x2020_2020_2020_2020
            indentWidth = min(max(count, 0), 16)
        }
        walk = TreeWalk(reader, sortsKeys: options.sortsKeys)
    }

    mutating func encode(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try output.append(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
            "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """)
        try encodeValue(root, &output)
        while walk.depth > 0 {
            guard let child = walk.next() else {
                try closeContainer(&output)
                continue
            }
            guard walk.top.isDictionary else {
                if !isDropped(child) { try encodeValue(child, &output) }
                continue
            }
            guard let value = walk.next() else { continue }
            if isDropped(value) { continue }
            try encodeKey(reader[child], &output)
            try encodeValue(value, &output)
        }
        try output.append("</plist>\n")
    }

    @inline(__always)
    private func isDropped(_ id: NodeID) -> Bool {
        options.nulls == .drop && reader[id].kind == .null
    }

    @inline(__always)
    private func indent(_ depth: Int, _ output: inout PlistOutput) throws(PlistError) {
        var left = depth &* indentWidth
        while left > 8 {
            try output.append(indentByte, byteCount: 8)
            left &-= 8
        }
        try output.append(indentByte, byteCount: left)
    }

    @inline(__always)
    private mutating func encodeKey(
        _ key: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        try indent(walk.depth, &output)
        try output.append(XMLTag.key, byteCount: 5)
        try text.append(key, to: &output)
        try output.append(XMLTag.endKeyLine, byteCount: 7)
    }

    private mutating func closeContainer(_ output: inout PlistOutput) throws(PlistError) {
        let isDictionary = walk.top.isDictionary
        walk.leave()
        try indent(walk.depth, &output)
        if isDictionary {
            try output.append("</dict>\n")
        } else {
            try output.append("</array>\n")
        }
    }

    @inline(__always)
    private mutating func encodeValue(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        try indent(walk.depth, &output)
        switch node.kind {
        case .string:
            try output.append(XMLTag.string, byteCount: 8)
            try text.append(node, to: &output)
            try output.append(XMLTag.endString, byteCount: 8)
            try output.append(0x0A3E, byteCount: 2)
        case .integer:
            try output.append(XMLTag.integer, byteCount: 8)
            try output.append(UInt8(ascii: ">"))
            try output.append(decimal: node.integer)
            try output.append(XMLTag.endInteger, byteCount: 8)
            try output.append(0x0A_3E72, byteCount: 3)
        case .boolean:
            try node.payload != 0 ? output.append("<true/>\n") : output.append("<false/>\n")
        case .dictionary, .array:
            try encodeContainer(id, node, &output)
        case .real:
            try output.append(XMLTag.real, byteCount: 6)
            try encodeReal(node.double, &output)
            try output.append(XMLTag.endRealLine, byteCount: 8)
        case .date:
            try encodeDate(node, &output)
        case .data:
            try encodeData(node, &output)
        case .uid:
            try encodeUID(node.payload, &output)
        case .null:
            try output.append("<string>null</string>\n")
        }
    }

    private mutating func encodeContainer(
        _ id: NodeID, _ node: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        if node.length == 0 {
            return try node.kind == .dictionary
                ? output.append("<dict/>\n") : output.append("<array/>\n")
        }
        try node.kind == .dictionary ? output.append("<dict>\n") : output.append("<array>\n")
        walk.enter(id, node)
    }

    @inline(__always)
    private func encodeReal(_ value: Double, _ output: inout PlistOutput) throws(PlistError) {
        if options.realStyle == .shortest, value != 0,
            let short = RealFormat.shortDecimal(value.magnitude)
        {
            if value < 0 { try output.append(UInt8(ascii: "-")) }
            return try output.append(short)
        }
        try output.append(utf8: XMLReal.string(value, options.realStyle))
    }

    private func encodeDate(_ node: PlistNode, _ output: inout PlistOutput) throws(PlistError) {
        guard let civil = CivilTime(PlistDate(secondsSinceReferenceDate: node.double)) else {
            preconditionFailure("dates that XML cannot hold are refused before")
        }
        try output.append("<date>")
        try output.append(utf8: DateText.string(civil))
        try output.append("</date>\n")
    }

    /// Lines of 76 characters, less 8 for each level of nesting, but at least 12.
    private func encodeData(_ node: PlistNode, _ output: inout PlistOutput) throws(PlistError) {
        let bytes = reader.bytes(of: node)
        let level = min(walk.depth, 8)
        let lineByteCount = max(12, 76 - 8 * level) / 4 * 3
        try output.append("<data>\n")
        var offset = 0
        while offset < bytes.count {
            let count = min(lineByteCount, bytes.count - offset)
            try indent(level, &output)
            try Base64Encoder.append(bytes, from: offset, byteCount: count, to: &output)
            try output.append(UInt8(ascii: "\n"))
            offset += count
        }
        try indent(walk.depth, &output)
        try output.append("</data>\n")
    }

    private func encodeUID(_ value: UInt64, _ output: inout PlistOutput) throws(PlistError) {
        try output.append("<dict>\n")
        try indent(walk.depth + 1, &output)
        try output.append("<key>CF$UID</key>\n")
        try indent(walk.depth + 1, &output)
        try output.append("<integer>")
        try output.append(decimal: value)
        try output.append("</integer>\n")
        try indent(walk.depth, &output)
        try output.append("</dict>\n")
    }
}
