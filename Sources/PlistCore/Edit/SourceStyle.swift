// SPDX-License-Identifier: Apache-2.0

/// The layout of a text, as far as new parts have to match it.
struct SourceStyle: Sendable {
    /// `\n`, `\r\n` or `\r`.
    var lineEnd: [UInt8] = [0x0A]
    /// White space for each level.
    var unit: [UInt8]
    /// Whether entries are on lines of their own.
    var isMultiline = true
    /// What separates a key and its value; `nil` for a line end and the indentation.
    var keySeparator: [UInt8]?
    /// What separates entries on one line.
    var gap: [UInt8] = []
    /// What is between the brackets of a value on one line and its entries.
    var padding: [UInt8] = []
    /// Xcode's layout, if Xcode writes the file.
    var xcode: XcodeLayout?

    /// The number of containers that are searched for an example.
    private static let maximumSampleCount = 4096

    /// Finds the style of a document by its first containers.
    init(
        _ document: PlistDocument, _ map: SourceMap, _ text: EditableText, isXcodes: Bool = false
    ) {
        let syntax = text.syntax
        unit = syntax.indentation.bytes
        xcode = isXcodes ? syntax.xcodeLayout : nil
        keySeparator = (xcode?.keySeparator ?? syntax.keySeparator)?.bytes
        let all = 0..<text.bytes.count
        if let lineBreak = text.firstLineBreak(all) {
            lineEnd = text.array(lineBreak..<text.skipLineBreak(at: lineBreak))
        }
        var hasUnit = false
        var hasKeySeparator = false
        let reader = document.reader
        var walk = TreeWalk(reader, keyOrder: .source)
        var left = Self.maximumSampleCount
        func isSample(_ node: NodeID) -> Bool {
            reader[node].kind.isContainer && reader[node].length > 0
        }
        if isSample(document.rootID) { walk.enter(document.rootID, reader[document.rootID]) }
        var isFresh = true
        while walk.depth > 0, left > 0, !(hasUnit && hasKeySeparator) {
            if isFresh {
                left -= 1
                let slots = SourceSlots(walk.top.node, in: document, map, text)
                if !hasUnit, let unit = Self.unit(of: slots, text) {
                    self.unit = unit
                    hasUnit = true
                }
                if !hasKeySeparator, let keySeparator = Self.keySeparator(of: slots, 0, text) {
                    self.keySeparator = keySeparator.isLineBreak ? nil : keySeparator.bytes
                    hasKeySeparator = true
                }
            }
            isFresh = false
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            if isSample(child) {
                walk.enter(child, reader[child])
                isFresh = true
            }
        }
        // A line end after the brackets says nothing about their contents.
        let range = Range(map.range(of: document.rootID))
        let hasBrackets = syntax.content(of: range, in: text.bytes) != range
        let entries = hasBrackets && document.root.count > 0 ? range : all
        let hasLines = text.firstLineBreak(entries) != nil
        isMultiline = hasUnit || hasLines || document.root.count == 0 && syntax.keySeparator != nil
        if !isMultiline && !hasKeySeparator && keySeparator == nil { keySeparator = [] }
    }

    /// A container without content on a line with an indentation.
    func empty(_ brackets: SourceBrackets, indentation: [UInt8]) -> [UInt8] {
        guard let xcode, isMultiline else { return brackets.empty.bytes }
        let lines = xcode.hasEmptyLine ? lineEnd + lineEnd : lineEnd
        return brackets.open.bytes + lines + indentation + brackets.close.bytes
    }

    /// How much further the first entry is indented than its container; `nil` if it is not on a
    /// line of its own, or is indented less.
    private static func unit(of slots: SourceSlots, _ text: EditableText) -> [UInt8]? {
        guard slots.content.lowerBound > slots.range.lowerBound,
            text.firstLineBreak(slots.content.lowerBound..<slots.start(0)) != nil
        else { return nil }
        let outer = text.array(text.indentation(ofLineAt: slots.range.lowerBound))
        let inner = text.array(text.indentation(ofLineAt: slots.start(0)))
        guard inner.starts(with: outer) else { return nil }
        return Array(inner.dropFirst(outer.count))
    }

    /// What separates a key and its value, unless it is a comment; `nil` for elements and keys
    /// alone.
    static func keySeparator(
        of slots: SourceSlots, _ index: Int, _ text: EditableText
    ) -> (bytes: [UInt8], isLineBreak: Bool)? {
        let slot = slots[index]
        guard slots.isDictionary, !slot.isKeyOnly else { return nil }
        let range = slot.key.upperBound..<slot.value.lowerBound
        let bytes = text.slice(range)
        for offset in 0..<range.count where text.syntax.comment(at: offset, in: bytes) != nil {
            return nil
        }
        let isBlank = text.isBlank(range)
        return (text.array(range), isBlank && text.firstLineBreak(range) != nil)
    }
}

extension StaticString {
    var bytes: [UInt8] { ByteView(self).array }
}
