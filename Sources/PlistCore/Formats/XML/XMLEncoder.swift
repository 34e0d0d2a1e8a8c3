// SPDX-License-Identifier: Apache-2.0

/// Writes the XML form, in the layout of Apple's tools.
///
/// `RepresentationCheck` has already refused values that XML cannot represent. Even functions that
/// change nothing are `mutating`, because the compiler would move the encoder for each call of a
/// nonmutating function.
struct XMLEncoder: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let options: PlistEncodingOptions
    private let text: XMLTextWriter
    private let indentation: IndentationUnit
    /// The number of line feeds after each element: one, or none in the compact layout.
    private let lineEnd: Int
    private var walk: TreeWalk
    private var keys: RenderedKeys

    /// - Parameter part: the only part to write.
    @_lifetime(borrow document)
    init(
        _ document: borrowing PlistDocument, options: PlistEncodingOptions, part: WalkPart = .whole
    ) {
        reader = document.reader
        self.options = options
        text = XMLTextWriter(document, options: options)
        indentation = IndentationUnit(options.indentation)
        lineEnd = options.indentation == .compact ? 0 : 1
        walk = TreeWalk(reader, keyOrder: options.keyOrder, part: part)
        keys = RenderedKeys(for: reader)
    }

    mutating func encode(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try encodeHeader(&output)
        try encodeValue(root, to: &output)
        try encodeEnd(&output)
    }

    mutating func encodeEnd(_ output: inout PlistOutput) throws(PlistError) {
        try output.append("</plist>\n")
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
            try encode(value: value, &output)
        }
    }

    /// Writes the element of a value, without the surrounding document.
    mutating func encodeValue(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try encode(.opening(root: root), to: &output)
        try encode(.children, to: &output)
    }

    /// Returns the next value, after writing the ends of containers and the key that precede it.
    @inline(__always)
    private mutating func nextValue(_ output: inout PlistOutput) throws(PlistError) -> NodeID? {
        while walk.depth > 0 {
            if walk.top.isDictionary {
                if let (key, value) = walk.nextEntry() {
                    if isDropped(value) { continue }
                    try encodeKey(key, &output)
                    return value
                }
            } else if let value = walk.next() {
                if isDropped(value) { continue }
                return value
            }
            if walk.isAtEndOfPart { return nil }
            try closeContainer(&output)
        }
        return nil
    }

    mutating func encodeHeader(_ output: inout PlistOutput) throws(PlistError) {
        switch options.encoding {
        case .utf8: try output.append(XMLTag.declaration)
        case .utf16: try output.append("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n")
        case .utf16LittleEndian:
            try output.append("<?xml version=\"1.0\" encoding=\"UTF-16LE\"?>\n")
        case .utf16BigEndian:
            try output.append("<?xml version=\"1.0\" encoding=\"UTF-16BE\"?>\n")
        }
        try output.append(XMLTag.documentType)
        try line("<plist version=\"1.0\">", &output)
    }

    private mutating func endLine(_ output: inout PlistOutput) throws(PlistError) {
        if lineEnd > 0 { try output.append(UInt8(ascii: "\n")) }
    }

    /// Appends a tag and, unless the layout is compact, a line ending.
    private mutating func line(_ tag: StaticString, _ output: inout PlistOutput) throws(PlistError)
    {
        try output.append(tag)
        try endLine(&output)
    }

    @inline(__always)
    private func isDropped(_ id: NodeID) -> Bool {
        options.nulls == .drop && reader[id].kind == .null
    }

    private var indentCount: Int {
        @inline(__always)
        get { walk.depth &* indentation.width }
    }

    private mutating func indent(_ depth: Int, _ output: inout PlistOutput) throws(PlistError) {
        let count = depth &* indentation.width
        try output.write(atMost: count) { $0.fill(indentation.word, count) }
    }

    @inline(__always)
    private mutating func encodeKey(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        let depth = walk.depth
        if try keys.append(id, depth: depth, to: &output) { return }
        let text = text
        let indentation = indentation
        let lineEnd = lineEnd
        let key = reader[id]
        guard text.isShort(key) else { return try encodeLongKey(key, &output) }
        let indentCount = depth &* indentation.width
        try keys.append(
            id, depth: depth, atMost: indentCount &+ text.maximumByteCount(key) &+ 12, to: &output
        ) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(XMLTag.key, 5)
            text.put(key, &cursor)
            cursor.put(XMLTag.endKeyLine, 6 &+ lineEnd)
        }
    }

    private mutating func encodeLongKey(
        _ key: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        try indent(walk.depth, &output)
        try output.append("<key>")
        try text.append(key, to: &output)
        try line("</key>", &output)
    }

    /// Whether a container is written without contents.
    @inline(__always)
    private mutating func isEmpty(_ container: PlistNode) -> Bool {
        container.length == 0 || options.nulls == .drop && reader.hasOnlyNulls(container)
    }

    private mutating func closeContainer(_ output: inout PlistOutput) throws(PlistError) {
        let isDictionary = walk.top.isDictionary
        walk.leave()
        let indentCount = indentCount
        try output.write(atMost: indentCount &+ 9) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(isDictionary ? XMLTag.endDict : XMLTag.endArray, isDictionary ? 7 : 8)
            cursor.put(0x0A, lineEnd)
        }
    }

    @inline(__always)
    private mutating func encode(
        value id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        let node = reader[id]
        let indentCount = indentCount
        switch node.kind {
        case .string:
            guard text.isShort(node) else { return try encodeLongString(node, &output) }
            try output.write(atMost: indentCount &+ text.maximumByteCount(node) &+ 18) { cursor in
                cursor.fill(indentation.word, indentCount)
                cursor.put(XMLTag.string, 8)
                text.put(node, &cursor)
                cursor.put(XMLTag.endString, 8)
                cursor.put(0x0A3E, 1 &+ lineEnd)
            }
        case .integer:
            try output.write(atMost: indentCount &+ ByteCursor.maximumIntegerCount &+ 20) {
                cursor in
                cursor.fill(indentation.word, indentCount)
                cursor.put(XMLTag.integer, 8)
                cursor.put(UInt8(ascii: ">"))
                cursor.put(decimal: node.integer)
                cursor.put(XMLTag.endInteger, 8)
                cursor.put(0x0A_3E72, 2 &+ lineEnd)
            }
        case .boolean:
            try output.write(atMost: indentCount &+ 9) { cursor in
                cursor.fill(indentation.word, indentCount)
                let isTrue = node.payload != 0
                cursor.put(isTrue ? XMLTag.true : XMLTag.false, isTrue ? 7 : 8)
                cursor.put(0x0A, lineEnd)
            }
        case .dictionary, .array: try encodeContainer(id, node, &output)
        case .real:
            try encodeReal(node.double, &output)
        case .date:
            try encodeDate(node, &output)
        case .data:
            try encodeData(node, &output)
        case .uid:
            try encodeUID(node.payload, &output)
        case .null:
            try indent(walk.depth, &output)
            try line(options.showsAll ? "<null/>" : "<string>null</string>", &output)
        }
    }

    private mutating func encodeLongString(
        _ node: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        try indent(walk.depth, &output)
        try output.append("<string>")
        try text.append(node, to: &output)
        try line("</string>", &output)
    }

    private mutating func encodeContainer(
        _ id: NodeID, _ node: PlistNode, _ output: inout PlistOutput
    ) throws(PlistError) {
        let isDictionary = node.kind == .dictionary
        if isEmpty(node) {
            try indent(walk.depth, &output)
            return try line(isDictionary ? "<dict/>" : "<array/>", &output)
        }
        let indentCount = indentCount
        try output.write(atMost: indentCount &+ 8) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(isDictionary ? XMLTag.dict : XMLTag.array, isDictionary ? 6 : 7)
            cursor.put(0x0A, lineEnd)
        }
        walk.enter(id, node)
    }

    private mutating func encodeReal(_ value: Double, _ output: inout PlistOutput)
        throws(PlistError)
    {
        let indentCount = indentCount
        guard options.realStyle == .shortest, let decimal = RealFormat.decimal(value.magnitude)
        else {
            try indent(walk.depth, &output)
            try output.append("<real>")
            try output.append(utf8: XMLReal.string(value, options.realStyle))
            return try line("</real>", &output)
        }
        try output.write(atMost: indentCount &+ ByteCursor.maximumDecimalCount &+ 15) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(XMLTag.real, 6)
            if value < 0 { cursor.put(UInt8(ascii: "-")) }
            cursor.put(decimal)
            cursor.put(XMLTag.endRealLine, 7 &+ lineEnd)
        }
    }

    private mutating func encodeDate(_ node: PlistNode, _ output: inout PlistOutput)
        throws(PlistError)
    {
        let date = PlistDate(secondsSinceReferenceDate: node.double)
        if options.showsAll {
            try indent(walk.depth, &output)
            try output.append("<date>")
            try PreciseDateText.write(date, to: &output)
            return try line("</date>", &output)
        }
        guard let civil = CivilTime(date) else {
            preconditionFailure("dates that XML cannot represent have already been refused")
        }
        let indentCount = indentCount
        try output.write(atMost: indentCount &+ DateText.maximumByteCount &+ 14) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(XMLTag.date, 6)
            cursor.put(civil)
            cursor.put(XMLTag.endDate, 7)
            cursor.put(0x0A, lineEnd)
        }
    }

    /// Returns the number of data bytes on a line of 76 characters, minus 8 for each level of
    /// nesting, but at least 12.
    static func dataLineByteCount(level: Int) -> Int { max(12, 76 - 8 * min(level, 8)) / 4 * 3 }

    private mutating func encodeData(_ node: PlistNode, _ output: inout PlistOutput)
        throws(PlistError)
    {
        let bytes = reader.bytes(of: node)
        let level = min(walk.depth, 8)
        let lineByteCount = Self.dataLineByteCount(level: level)
        let indentCount = indentCount
        try output.write(atMost: indentCount &+ 7) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(XMLTag.data, 6)
            cursor.put(0x0A, lineEnd)
        }
        let lineIndentCount = level &* indentation.width
        var offset = 0
        while offset < bytes.count {
            let count = min(lineByteCount, bytes.count - offset)
            try output.write(
                atMost: lineIndentCount &+ Base64Encoder.characterCount(count) &+ 1
            ) { cursor in
                cursor.fill(indentation.word, lineIndentCount)
                Base64Encoder.put(bytes, from: offset, to: offset &+ count, &cursor)
                cursor.put(0x0A, lineEnd)
            }
            offset += count
        }
        try output.write(atMost: indentCount &+ 8) { cursor in
            cursor.fill(indentation.word, indentCount)
            cursor.put(XMLTag.endData, 7)
            cursor.put(0x0A, lineEnd)
        }
    }

    private mutating func encodeUID(_ value: UInt64, _ output: inout PlistOutput) throws(PlistError)
    {
        try indent(walk.depth, &output)
        try line("<dict>", &output)
        try indent(walk.depth + 1, &output)
        try line("<key>CF$UID</key>", &output)
        try indent(walk.depth + 1, &output)
        try output.append("<integer>")
        try output.append(decimal: value)
        try line("</integer>", &output)
        try indent(walk.depth, &output)
        try line("</dict>", &output)
    }
}
