// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The aspects of the layout of text that new parts must match.
struct SourceStyle: Sendable {
    /// `\n`, `\r\n` or `\r`.
    var lineEnd: [UInt8] = [0x0A]
    /// The white space for each level.
    var unit: [UInt8]
    /// Whether entries are on separate lines.
    var isMultiline = true
    /// Whether a new value is on a separate line; `nil` if that follows from `isMultiline`.
    var isAmongLines: Bool?
    /// The separator between a key and its value; `nil` for a line end and the indentation.
    var keySeparator: [UInt8]?
    /// The separator between entries on one line.
    var gap: [UInt8] = []
    /// The text between the brackets of a one-line value and its entries.
    var padding: [UInt8] = []
    /// Xcode's layout of empty and one-line containers, if Xcode wrote the text.
    private(set) var xcode: XcodeLayout?

    /// The maximum number of containers that are searched for an example.
    private static let maximumSampleCount = 4096

    /// Detects the style of a document from its first containers.
    ///
    /// - Parameter isXcodes: whether Xcode writes such files. Its layout is used unless the text
    ///   shows another.
    init(
        _ document: PlistDocument, _ map: SourceMap, _ text: EditableText,
        isXcodes: Bool = false
    ) {
        let syntax = text.syntax
        unit = syntax.indentation.bytes
        let isSpread = Self.isSpread(document, map, text)
        let usualXcode = isXcodes || isSpread ? syntax.xcodeLayout : nil
        keySeparator = (usualXcode?.keySeparator ?? syntax.keySeparator)?.bytes
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
        let range = Range(map.range(of: document.rootID))
        if document.root.count > 0 {
            // A line end after the brackets is not part of the layout inside them.
            let hasBrackets = syntax.content(of: range, in: text.bytes) != range
            isMultiline = hasUnit || text.firstLineBreak(hasBrackets ? range : all) != nil
        } else {
            isMultiline = syntax.keySeparator != nil || Self.hasLines(range, text)
        }
        xcode = Self.xcode(syntax, usualXcode, keySeparator)
    }

    /// Returns whether there is a line end within a value, or between it and the text before or
    /// after it.
    private static func hasLines(_ range: Range<Int>, _ text: EditableText) -> Bool {
        var start = range.lowerBound
        while start > 0, text.isBlank(start - 1..<start) { start -= 1 }
        let end = text.skipBlanks(from: range.upperBound, limit: text.bytes.count)
        return text.firstLineBreak(range) != nil
            || start > 0 && text.firstLineBreak(start..<range.lowerBound) != nil
            || end < text.bytes.count && text.firstLineBreak(range.upperBound..<end) != nil
    }

    /// Returns Xcode's layout if the text uses Xcode's key separator and that differs from the
    /// format's usual one.
    private static func xcode(
        _ syntax: any SourceSyntax, _ usual: XcodeLayout?, _ keySeparator: [UInt8]?
    ) -> XcodeLayout? {
        guard let xcode = syntax.xcodeLayout, let own = syntax.keySeparator,
            own.bytes != xcode.keySeparator.bytes
        else { return usual }
        return keySeparator == xcode.keySeparator.bytes ? xcode : nil
    }

    /// Returns whether the root is empty in the form that only Xcode writes, with an empty line
    /// between its brackets.
    private static func isSpread(
        _ document: PlistDocument, _ map: SourceMap, _ text: EditableText
    ) -> Bool {
        let range = Range(map.range(of: document.rootID))
        guard text.syntax.xcodeLayout?.hasEmptyLine == true, document.root.kind.isContainer,
            document.root.count == 0,
            let content = text.syntax.content(of: range, in: text.bytes), text.isBlank(content)
        else { return false }
        return text.lineBreakCount(content) > 1
    }

    /// Returns the separator between a key and its value, for a line with this indentation.
    func keySeparator(inside indentation: [UInt8]) -> [UInt8] {
        keySeparator ?? (isMultiline ? lineEnd + indentation : [])
    }

    /// Returns the text between the brackets of an empty container, for a line with this
    /// indentation; `nil` for the format's own empty container.
    ///
    /// - Parameter isWhole: whether it is in no other new container.
    func emptyContent(_ indentation: [UInt8], isWhole: Bool) -> [UInt8]? {
        guard let xcode, isWhole ? isAmongLines ?? isMultiline : isMultiline else { return nil }
        return (xcode.hasEmptyLine ? lineEnd : []) + lineEnd + indentation
    }

    /// The white space before the closing bracket of a one-line container in a project.
    var closingGap: [UInt8]? { xcode?.keepsOneLine == true && !isMultiline ? [0x20] : nil }

    /// Returns the indentation of the first entry relative to its container; `nil` if the entry is
    /// not on a separate line or is indented less.
    private static func unit(of slots: SourceSlots, _ text: EditableText) -> [UInt8]? {
        guard slots.content.lowerBound > slots.range.lowerBound,
            text.firstLineBreak(slots.content.lowerBound..<slots.start(0)) != nil
        else { return nil }
        let outer = text.array(text.outerIndentation(at: slots.range.lowerBound))
        let inner = text.array(text.outerIndentation(at: slots.start(0)))
        guard inner.starts(with: outer) else { return nil }
        return Array(inner.dropFirst(outer.count))
    }

    /// Returns the separator between a key and its value, unless it contains a comment; `nil` for
    /// elements and keys without values.
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
