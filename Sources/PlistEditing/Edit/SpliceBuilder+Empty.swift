// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Adding the first entries of a container, and removing the last ones.
extension SpliceBuilder {
    /// Returns whether a container is on one line of a project, so that its contents stay on that
    /// line.
    func isOneLine(_ slots: SourceSlots) -> Bool {
        style.xcode?.keepsOneLine == true && !slots.isWithoutBrackets && !slots.hasLines
    }

    /// Returns the white space before the line of a container's bracket, or of its key if a comment
    /// pushes the container to a separate line.
    private func indentation(of slots: SourceSlots) -> [UInt8] {
        let isRoot = slots.container == tree.document.rootID
        return indentation(
            of: slots.range, key: isRoot ? 0..<0 : Range(map.keyRange(ofValue: slots.container)))
    }

    /// Returns the white space before the line of any value.
    func indentation(of value: Range<Int>, key: Range<Int>) -> [UInt8] {
        let isPushed =
            !key.isEmpty && key.upperBound < value.lowerBound
            && text.firstLineBreak(key.upperBound..<value.lowerBound) != nil
            && !text.isBlank(key.upperBound..<value.lowerBound) && !text.syntax.hasTags
        return text.array(text.outerIndentation(at: isPushed ? key.lowerBound : value.lowerBound))
    }

    /// Adds entries to a container that has none in the text.
    ///
    /// - Parameter isInline: whether the enclosing container is on one line.
    mutating func fill(
        _ slots: SourceSlots, _ items: [Item], level: Int, isInline: Bool
    ) throws(PlistError) {
        let outer = indentation(of: slots)
        let hasComments = slots.hasRoom && text.trimmedEnd(slots.content) > slots.content.lowerBound
        var inner = EntryStyle(inside: outer, style(isInline: isInline, hasComments))
        if slots.isWithoutBrackets {
            inner.indentation = []
            inner.firstLeadingTrivia = []
            inner.leadingTrivia = style.lineEnd
        }
        let separator = text.syntax.separator(isDictionary: slots.isDictionary)
        var bytes: [UInt8] = []
        for (number, item) in items.enumerated() {
            guard case .new(let slot) = item else { continue }
            let isLast = number == items.count - 1
            if number > 0 { bytes += inner.leadingTrivia }
            bytes += try entryText(
                slot, inner, level: level,
                separator: isLast && !separator.isTerminator ? nil : separator.byte
            ).bytes
        }
        if hasComments {
            addAfterComments(bytes, to: slots, inner, outer)
        } else if slots.isWithoutBrackets {
            add(slots.content, bytes + style.lineEnd)
        } else {
            let close = inner.style.isMultiline ? style.lineEnd + outer : inner.style.closingGap
            add(inner.firstLeadingTrivia + bytes + (close ?? []), to: slots)
        }
    }

    /// Returns the style of new entries. They are on one line if the surrounding text is, but never
    /// on the line of a comment, because that would become the entry's comment.
    private func style(isInline: Bool, _ hasComments: Bool) -> SourceStyle {
        var style = style
        if hasComments {
            style.isMultiline = true
        } else if isInline {
            style.isMultiline = false
            style.gap = [0x20]
        }
        return style
    }

    private mutating func add(_ content: [UInt8], to slots: SourceSlots) {
        if slots.hasRoom { return add(slots.content, content) }
        let brackets = text.syntax.brackets(isDictionary: slots.isDictionary)
        add(slots.range, brackets.open.bytes + content + brackets.close.bytes)
    }

    /// Adds entries to a container that has only comments. An empty line makes the comments a
    /// heading, which stays when the entries are removed; comments on the line of the opening
    /// bracket belong to the container in any case.
    private mutating func addAfterComments(
        _ entries: [UInt8], to slots: SourceSlots, _ inner: EntryStyle, _ outer: [UInt8]
    ) {
        let content = slots.content
        let rest = text.trimmedEnd(content)..<content.upperBound
        let lastLine = text.lastLineStart(rest)
        let isOnBracketLine =
            !slots.isWithoutBrackets
            && text.skipTrailingComments(from: content.lowerBound, limit: content.upperBound).end
                == rest.lowerBound
        var gap = isOnBracketLine ? style.lineEnd : style.lineEnd + style.lineEnd
        if !isOnBracketLine, let lastLine, text.lineBreakCount(rest) > 1 {
            gap = text.array(rest.lowerBound..<lastLine)
        }
        var close = style.lineEnd
        if !slots.isWithoutBrackets {
            close += lastLine.map { text.array($0..<rest.upperBound) } ?? outer
        }
        add(rest, gap + inner.indentation + entries + close)
    }

    /// Removes all entries.
    ///
    /// - Parameter isInline: whether the enclosing container is on one line.
    mutating func empty(_ slots: SourceSlots, isInline: Bool) {
        let end = slots.end(slots.count - 1)
        let hasHeading = slots.firstWithHeading(in: 0..<slots.count) != nil
        let isBlank =
            !hasHeading && slots.contentStart == slots.content.lowerBound
            && text.isBlank(end..<slots.content.upperBound)
        let brackets = text.syntax.brackets(isDictionary: slots.isDictionary)
        if slots.isWithoutBrackets && !hasHeading {
            emptyTable(slots, end)
        } else if !isBlank {
            remove(0..<slots.count, from: slots, isFollowed: false, empties: true)
        } else if text.array(slots.range.lowerBound..<slots.content.lowerBound)
            == brackets.open.bytes
        {
            var style = style
            // Only containers inside a one-line container stay on one line without entries.
            if style.xcode?.keepsOneLine == true { style.isMultiline = !isInline }
            add(
                slots.range,
                writer.empty(
                    isDictionary: slots.isDictionary, style, indentation(of: slots)))
        } else {
            add(slots.content, [])
        }
    }

    /// Removes all entries of text without brackets, and keeps the comments at its beginning with
    /// the empty line after them.
    private mutating func emptyTable(_ slots: SourceSlots, _ end: Int) {
        let content = slots.content
        let start = slots.contentStart
        let next = text.skipBlanks(from: end, limit: content.upperBound)
        let isAll = start == content.lowerBound && next == content.upperBound
        // Text without bytes is not a property list.
        add(start..<(isAll ? end : next), isAll && end == next ? style.lineEnd : [])
    }
}
