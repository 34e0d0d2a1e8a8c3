// SPDX-License-Identifier: Apache-2.0

/// Writes JSON.
///
/// Values that JSON cannot represent were refused before the first byte is written.
struct JSONEncoder: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let options: PlistEncodingOptions
    private let layout: JSONLayout
    private let text: JSONTextWriter
    private var walk: TreeWalk
    private var keys: RenderedKeys
    /// Whether the innermost container is still empty.
    private var isFirst = true

    /// - Parameter part: the only part to write.
    @_lifetime(borrow document)
    init(
        _ document: borrowing PlistDocument, options: PlistEncodingOptions, part: WalkPart = .whole
    ) {
        reader = document.reader
        self.options = options
        layout = JSONLayout(options)
        text = JSONTextWriter(document, options: options)
        walk = TreeWalk(reader, keyOrder: options.keyOrder, part: part)
        keys = RenderedKeys(for: reader)
        isFirst = walk.isAtStart
    }

    mutating func encode(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try encode(.opening(root: root), to: &output)
        try encode(.children, to: &output)
        try encodeEnd(&output)
    }

    mutating func encodeEnd(_ output: inout PlistOutput) throws(PlistError) {
        if layout.endsWithNewline { try output.append(UInt8(ascii: "\n")) }
    }

    /// Writes the encoder's part.
    mutating func encode(
        _ step: WalkPart.Step, to output: inout PlistOutput
    ) throws(PlistError) {
        switch step {
        case .opening(let root):
            try encodeValues(from: walk.depth == 0 ? root : nil, atMost: 1, &output)
        case .children: try encodeValues(from: nil, atMost: .max, &output)
        case .closing: try closeContainer(&output)
        }
    }

    /// Writes values, the starts of containers, and the ends of complete ones.
    ///
    /// - Parameter root: the first value if it is not in a container.
    @inline(never)
    private mutating func encodeValues(
        from root: NodeID?, atMost count: Int, _ output: inout PlistOutput
    ) throws(PlistError) {
        var root = root
        for _ in 0..<count {
            var value = root.take()
            if value == nil { value = try nextValue(&output) }
            guard let value else { return }
            let isElement = walk.depth > 0 && !walk.top.isDictionary
            try encodeValue(value, isElement: isElement, &output)
        }
    }

    /// Returns the next value, after writing the ends of containers and the key that precede it.
    @inline(__always)
    private mutating func nextValue(_ output: inout PlistOutput) throws(PlistError) -> NodeID? {
        while walk.depth > 0 {
            if walk.top.isDictionary {
                if let (key, value) = walk.nextEntry() {
                    try encodeKey(key, &output)
                    return value
                }
            } else if let value = walk.next() {
                return value
            }
            if walk.isAtEndOfPart { return nil }
            try closeContainer(&output)
        }
        return nil
    }

    // MARK: Containers

    /// The text before an element or a key.
    private struct Prefix {
        let layout: JSONLayout
        let level: Int
        let hasComma: Bool
        let isNeeded: Bool

        var maximumByteCount: Int {
            @inline(__always)
            get { layout.maximumByteCount(level) }
        }

        @inline(__always)
        func put(_ cursor: inout ByteCursor) {
            guard isNeeded else { return }
            if hasComma { cursor.put(UInt8(ascii: ",")) }
            layout.putLineStart(level, &cursor)
        }
    }

    @inline(__always)
    private mutating func prefix(isNeeded: Bool) -> Prefix {
        let hasComma = !isFirst
        isFirst = false
        return Prefix(
            layout: layout, level: walk.depth, hasComma: hasComma, isNeeded: isNeeded)
    }

    @inline(__always)
    private mutating func encodeKey(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        // The first key of a container has no comma, so the comma is not part of the cached text.
        if !isFirst { try output.append(UInt8(ascii: ",")) }
        let depth = walk.depth
        if try keys.append(id, depth: depth, to: &output) {
            isFirst = false
            return
        }
        isFirst = true
        let prefix = prefix(isNeeded: true)
        let key = reader[id]
        guard text.isShort(key) else { return try encodeLongKey(key, prefix, &output) }
        let layout = layout
        let text = text
        let byteCount = prefix.maximumByteCount &+ text.maximumByteCount(key) &+ 5
        try keys.append(id, depth: depth, atMost: byteCount, to: &output) { cursor in
            prefix.put(&cursor)
            cursor.put(UInt8(ascii: "\""))
            text.put(key, &cursor)
            cursor.put(UInt8(ascii: "\""))
            layout.putColon(&cursor)
        }
    }

    private func encodeLongKey(
        _ key: PlistNode, _ prefix: Prefix, _ output: inout PlistOutput
    ) throws(PlistError) {
        try encodeLongString(key, prefix, &output)
        try output.write(atMost: 3) { layout.putColon(&$0) }
    }

    private func encodeLongString(
        _ node: PlistNode, _ prefix: Prefix, _ output: inout PlistOutput
    ) throws(PlistError) {
        try output.write(atMost: prefix.maximumByteCount + 1) { cursor in
            prefix.put(&cursor)
            cursor.put(UInt8(ascii: "\""))
        }
        try text.append(node, to: &output)
        try output.append(UInt8(ascii: "\""))
    }

    private mutating func openContainer(
        _ id: NodeID, _ node: PlistNode, _ prefix: Prefix, _ output: inout PlistOutput
    ) throws(PlistError) {
        let isDictionary = node.kind == .dictionary
        let isEmpty = node.length == 0
        let isWrapped = isWrapped(node)
        let layout = layout
        let level = walk.depth
        try output.write(atMost: 2 * prefix.maximumByteCount + 24) { cursor in
            prefix.put(&cursor)
            if isWrapped { JSONTag.dictionary.put(layout, &cursor) }
            cursor.put(isDictionary ? UInt8(ascii: "{") : UInt8(ascii: "["))
            guard isEmpty else { return }
            if layout.spreadsEmpties {
                cursor.put(0x0A)
                layout.putLineStart(level, &cursor)
            }
            cursor.put(isDictionary ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        }
        guard !isEmpty else { return }
        walk.enter(id, node)
        isFirst = true
    }

    private mutating func closeContainer(_ output: inout PlistOutput) throws(PlistError) {
        let node = reader[walk.top.node]
        walk.leave()
        isFirst = false
        let layout = layout
        let level = walk.depth
        let isWrapped = isWrapped(node)
        try output.write(atMost: layout.maximumByteCount(level) + 2) { cursor in
            layout.putLineStart(level, &cursor)
            cursor.put(node.kind == .dictionary ? UInt8(ascii: "}") : UInt8(ascii: "]"))
            if isWrapped { cursor.put(UInt8(ascii: "}")) }
        }
    }

    /// Whether a real dictionary would be read as a tag.
    @inline(__always)
    private func isWrapped(_ node: PlistNode) -> Bool {
        options.isTagged && JSONTag(of: node, in: reader) != nil
    }

    // MARK: Values

    @inline(__always)
    private mutating func encodeValue(
        _ id: NodeID, isElement: Bool, _ output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        let prefix = prefix(isNeeded: isElement)
        let room = prefix.maximumByteCount
        switch node.kind {
        case .string:
            guard text.isShort(node) else {
                return try encodeLongString(node, prefix, &output)
            }
            let text = text
            try output.write(atMost: room &+ text.maximumByteCount(node) &+ 2) { cursor in
                prefix.put(&cursor)
                cursor.put(UInt8(ascii: "\""))
                text.put(node, &cursor)
                cursor.put(UInt8(ascii: "\""))
            }
        case .integer:
            try output.write(atMost: room &+ ByteCursor.maximumIntegerCount) { cursor in
                prefix.put(&cursor)
                cursor.put(decimal: node.integer)
            }
        case .boolean, .null:
            try output.write(atMost: room &+ 5) { cursor in
                prefix.put(&cursor)
                if node.kind == .null {
                    cursor.put(0x6C6C_756E, 4)
                } else if node.payload != 0 {
                    cursor.put(0x6575_7274, 4)
                } else {
                    cursor.put(0x65_736C_6166, 5)
                }
            }
        case .dictionary, .array:
            try openContainer(id, node, prefix, &output)
        case .real where node.double.isFinite:
            try encodeReal(node, prefix, &output)
        case .real, .date, .data, .uid:
            try output.write(atMost: room) { prefix.put(&$0) }
            try encodeForeign(node, &output)
        }
    }

    @inline(__always)
    private func encodeReal(
        _ node: PlistNode, _ prefix: Prefix, _ output: inout PlistOutput
    ) throws(PlistError) {
        let value = node.double
        let isSingle = options.realStyle == .plutil && node.flags.contains(.single)
        let decimal = isSingle ? nil : RealFormat.decimal(value.magnitude)
        try output.write(atMost: prefix.maximumByteCount &+ ByteCursor.maximumDecimalCount &+ 3) {
            cursor in
            prefix.put(&cursor)
            guard let decimal else { return }
            if value < 0 { cursor.put(UInt8(ascii: "-")) }
            cursor.put(decimal)
            // A whole real is written with `.0`, so that it stays a real.
            if decimal.places == 0 { cursor.put(0x302E, 2) }
        }
        if decimal == nil {
            try output.append(utf8: isSingle ? node.singleDescription : value.description)
        }
    }

    // MARK: Types that JSON lacks

    /// Writes a value as its tag, a UID as a dictionary, or its nearest equivalent.
    private func encodeForeign(
        _ node: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        if options.isTagged || node.kind == .uid && !options.isLossy {
            let tag = JSONTag(of: node.kind)
            try output.write(atMost: 20) { tag.put(layout, &$0) }
            try encodeBody(node, &output)
            try output.append(UInt8(ascii: "}"))
        } else if node.kind == .date {
            try output.append(UInt8(ascii: "\""))
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: node.double), to: &output)
            try output.append(UInt8(ascii: "\""))
        } else {
            try encodeBody(node, &output)
        }
    }

    /// Writes the contents of a tag.
    private func encodeBody(_ node: PlistNode, _ output: inout PlistOutput) throws(PlistError) {
        switch node.kind {
        case .uid: try output.append(decimal: node.payload)
        case .data:
            try output.append(UInt8(ascii: "\""))
            try Base64Encoder.append(reader.bytes(of: node), to: &output)
            try output.append(UInt8(ascii: "\""))
        case .date:
            let date = PlistDate(secondsSinceReferenceDate: node.double)
            if let text = ExactDateText.string(date) {
                try output.append(utf8: "\"\(text)\"")
            } else if node.double.isFinite {
                try output.append(utf8: node.double.description)
            } else {
                fallthrough
            }
        default:
            try output.append(utf8: "\"\(JSONTagText.text(specialReal: node.double))\"")
        }
    }
}
