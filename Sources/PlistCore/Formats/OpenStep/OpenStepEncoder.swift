// SPDX-License-Identifier: Apache-2.0

/// Writes values as in OpenStep and GNUstep, one a line.
///
/// Values that the format cannot represent are refused before the first byte is written.
struct OpenStepEncoder: ~Copyable, ~Escapable {
    private let reader: ArenaReader
    private let options: PlistEncodingOptions
    private let text: OpenStepTextWriter
    private let isTyped: Bool
    private let isCompact: Bool
    private let indentation: IndentationUnit
    private var walk: TreeWalk
    /// Whether the innermost container is still empty.
    private var isFirst = true

    /// - Parameters:
    ///   - isTyped: whether numbers, Booleans and dates are written as typed values.
    ///   - quotesAll: whether strings are quoted even if they do not need it.
    ///   - part: the only part to write.
    @_lifetime(borrow document)
    init(
        _ document: borrowing PlistDocument, options: PlistEncodingOptions, isTyped: Bool,
        quotesAll: Bool = false, part: WalkPart = .whole
    ) {
        reader = document.reader
        self.options = options
        self.isTyped = isTyped
        text = OpenStepTextWriter(document, options: options, quotesAll: quotesAll)
        isCompact = options.indentation == .compact
        indentation = IndentationUnit(options.indentation)
        walk = TreeWalk(reader, keyOrder: options.keyOrder, part: part)
        isFirst = walk.isAtStart
    }

    /// Writes a value and everything in it, without a final line ending.
    mutating func encode(_ root: NodeID, to output: inout PlistOutput) throws(PlistError) {
        try encode(.opening(root: root), to: &output)
        try encode(.children, to: &output)
    }

    /// Writes the encoder's part.
    mutating func encode(
        _ step: WalkPart.Step, to output: inout PlistOutput
    ) throws(PlistError) {
        switch step {
        case .opening(let root) where walk.depth == 0: try encodeValue(root, &output)
        case .opening: try encodeEntries(atMost: 1, &output)
        case .children: try encodeEntries(atMost: .max, &output)
        case .closing: try closeContainer(&output)
        }
    }

    /// Writes entries and elements, the starts of containers in them, and the ends of complete
    /// ones.
    @inline(never)
    private mutating func encodeEntries(
        atMost count: Int, _ output: inout PlistOutput
    ) throws(PlistError) {
        var left = count
        while left > 0, walk.depth > 0 {
            if try encodeNext(&output) {
                left &-= 1
            } else if walk.isAtEndOfPart {
                return
            } else {
                try closeContainer(&output)
            }
        }
    }

    /// Writes the next entry or element of the innermost container; returns false at its end.
    @inline(__always)
    private mutating func encodeNext(_ output: inout PlistOutput) throws(PlistError) -> Bool {
        guard let child = walk.next() else { return false }
        if !walk.top.isDictionary {
            if !isDropped(child) { try encodeElement(child, &output) }
        } else if let value = walk.next(), !isDropped(value) {
            try encodeEntry(child, value, &output)
        }
        return true
    }

    @inline(__always)
    func isDropped(_ id: NodeID) -> Bool {
        options.nulls == .drop && reader[id].kind == .null
    }

    @inline(__always)
    private mutating func encodeElement(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        if !isFirst { try output.append(UInt8(ascii: ",")) }
        try startLine(&output)
        try encodeValue(id, &output)
    }

    @inline(__always)
    private mutating func encodeEntry(
        _ key: NodeID, _ value: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) {
        try startLine(&output)
        try encodeKey(key, &output)
        let isOpen = try encodeValue(value, &output)
        if !isOpen { try output.append(UInt8(ascii: ";")) }
    }

    /// Writes a key and the equals sign after it.
    @inline(__always)
    func encodeKey(_ key: NodeID, _ output: inout PlistOutput) throws(PlistError) {
        try text.append(reader[key], to: &output)
        try output.write(atMost: 3) {
            isCompact ? $0.put(UInt8(ascii: "=")) : $0.put(0x20_3D20, 3)
        }
    }

    @inline(__always)
    private func startLine(_ output: inout PlistOutput) throws(PlistError) {
        if isCompact { return }
        let count = walk.depth &* indentation.width
        try output.write(atMost: count &+ 1) { cursor in
            cursor.put(UInt8(ascii: "\n"))
            cursor.fill(indentation.word, count)
        }
    }

    private mutating func closeContainer(_ output: inout PlistOutput) throws(PlistError) {
        let mark = walk.top.isDictionary ? UInt8(ascii: "}") : UInt8(ascii: ")")
        walk.leave()
        isFirst = false
        try startLine(&output)
        try output.append(mark)
        if walk.depth > 0 && walk.top.isDictionary { try output.append(UInt8(ascii: ";")) }
    }

    // MARK: Values

    /// Writes a value; for a container that is not empty, only its start.
    ///
    /// - Returns: whether that opened a container.
    @inline(__always)
    @discardableResult
    private mutating func encodeValue(
        _ id: NodeID, _ output: inout PlistOutput
    ) throws(PlistError) -> Bool {
        let node = reader[id]
        isFirst = false
        if node.kind == .string {
            try text.append(node, to: &output)
            return false
        }
        guard node.kind.isContainer else {
            try encodeLeaf(node, &output)
            return false
        }
        let isDictionary = node.kind == .dictionary
        if isEmpty(node) {
            try output.append(isDictionary ? "{}" : "()")
            return false
        }
        try output.append(isDictionary ? UInt8(ascii: "{") : UInt8(ascii: "("))
        walk.enter(id, node)
        isFirst = true
        return true
    }

    /// Whether a container is written without contents.
    private func isEmpty(_ container: PlistNode) -> Bool {
        container.length == 0 || options.nulls == .drop && reader.hasOnlyNulls(container)
    }

    private func encodeLeaf(_ node: PlistNode, _ output: inout PlistOutput) throws(PlistError) {
        if node.kind == .data {
            try encodeData(reader.bytes(of: node), &output)
        } else if isTyped && node.kind != .null {
            try encodeTyped(node, &output)
        } else {
            // A value of a type that the format lacks; the options allow it to become a string.
            var form = PlistOutput()
            try form.append(lossy: node)
            let bytes = form.bytes()
            try text.append(bytes.view, 0, bytes.count, to: &output)
        }
    }

    /// The number of bytes of data that are written at once.
    private static let pieceSize = 4096

    private func encodeData(_ bytes: ByteView, _ output: inout PlistOutput) throws(PlistError) {
        try output.append(UInt8(ascii: "<"))
        var offset = 0
        while offset < bytes.count {
            let count = min(Self.pieceSize, bytes.count - offset)
            try output.write(atMost: 2 * count) { cursor in
                for index in offset..<offset &+ count { cursor.put(hexadecimal: bytes[index]) }
            }
            offset += count
        }
        try output.append(UInt8(ascii: ">"))
    }
}

extension OpenStepEncoder {
    /// Writes a document and a final line ending.
    static func write(
        _ document: PlistDocument, _ options: PlistEncodingOptions, isTyped: Bool,
        to output: inout PlistOutput
    ) throws(PlistError) {
        let parts = options.parts(of: document)
        if let workers = options.workers, !parts.isEmpty {
            try output.append(parts, by: workers) { part, output throws(PlistError) in
                var encoder = OpenStepEncoder(
                    document, options: options, isTyped: isTyped, part: part)
                try encoder.encode(part.step, to: &output)
            }
        } else {
            var encoder = OpenStepEncoder(document, options: options, isTyped: isTyped)
            try encoder.encode(document.rootID, to: &output)
        }
        try output.append(UInt8(ascii: "\n"))
    }

    /// Writes a value of a type that GNUstep adds to OpenStep; for a UID, its number.
    func encodeTyped(_ node: PlistNode, _ output: inout PlistOutput) throws(PlistError) {
        switch node.kind {
        case .boolean:
            try output.append(node.payload != 0 ? "<*BY>" : "<*BN>")
        case .real:
            try output.append("<*R")
            try output.append(real: node.double)
            try output.append(UInt8(ascii: ">"))
        case .date:
            guard let civil = CivilTime(PlistDate(secondsSinceReferenceDate: node.double)) else {
                preconditionFailure("dates that have no text have already been refused")
            }
            try output.write(atMost: DateText.maximumByteCount &+ 10) { cursor in
                cursor.put(0x44_2A3C, 3)
                cursor.put(civil, timeMark: UInt8(ascii: " "))
                cursor.put(0x3E30_3030_302B_20, 7)
            }
        default:
            try output.write(atMost: ByteCursor.maximumIntegerCount &+ 4) { cursor in
                cursor.put(0x49_2A3C, 3)
                cursor.put(decimal: node.integer)
                cursor.put(UInt8(ascii: ">"))
            }
        }
    }
}

extension PlistOutput {
    /// Appends the text of a scalar that becomes a string because it has no other form.
    mutating func append(lossy node: PlistNode) throws(PlistError) {
        switch node.kind {
        case .boolean: try append(node.payload != 0 ? UInt8(ascii: "1") : UInt8(ascii: "0"))
        case .real: try append(real: node.double)
        case .date:
            try PreciseDateText.write(
                PlistDate(secondsSinceReferenceDate: node.double), to: &self)
        case .null: try append("null")
        default: try append(decimal: node.integer)
        }
    }

    /// Appends a real in the fewest digits that read back exactly, including `inf` and `nan`.
    fileprivate mutating func append(real value: Double) throws(PlistError) {
        guard let decimal = RealFormat.decimal(value.magnitude) else {
            return try append(utf8: RealFormat.shortest(value))
        }
        try write(atMost: ByteCursor.maximumDecimalCount &+ 1) { cursor in
            if value < 0 { cursor.put(UInt8(ascii: "-")) }
            cursor.put(decimal)
        }
    }
}
