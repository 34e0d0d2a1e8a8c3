// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport

@testable import PlistEditing

// Dictionaries and arrays, each in its own layout.
extension OddText {
    mutating func write(_ value: PlistValue, named name: PlistString?, outer: String) -> Value {
        switch value {
        case .dictionary(let dictionary):
            let children = children(of: dictionary, named: name)
            return write(children, isDictionary: true, outer: outer)
        case .array(let elements):
            return write(elements.map { Child(value: $0) }, isDictionary: false, outer: outer)
        default:
            let start = bytes.count
            writeLeaf(value)
            return Value(range: start..<bytes.count)
        }
    }

    /// Writes the entries of a table, which has no brackets around them.
    mutating func writeTable(_ dictionary: PlistDictionary) -> Value {
        let start = bytes.count
        var value = Value(range: start..<start)
        let children = children(of: dictionary, named: nil)
        writeEntries(children, of: &value, isDictionary: true, isTable: true, outer: "")
        value.range = start..<bytes.count
        value.content = value.range
        return value
    }

    /// Returns the entries in any order, some of them twice, with others that the type does not
    /// know.
    private mutating func children(
        of dictionary: PlistDictionary, named name: PlistString?
    ) -> [Child] {
        var children = dictionary.map { Child(name: $0.key, value: $0.value) }
        children.shuffle(using: &generator)
        if let name = children.last?.name, chance(8) {
            let place = generator.number(below: children.count)
            children.insert(Child(name: name, counts: false), at: place)
        }
        let isMap = hasMaps && (name == "content" || name == "single")
        while !isMap && chance(3) {
            children.insert(Child(), at: generator.number(below: children.count + 1))
        }
        return children
    }

    private mutating func write(_ children: [Child], isDictionary: Bool, outer: String) -> Value {
        let name = isDictionary ? "dict" : "array"
        var value = Value(range: bytes.count..<bytes.count)
        if children.isEmpty && isXML && chance(2) {
            append(any: ["<\(name)/>", "<\(name) />", "<\(name) \t/>"])
            value.range = value.range.lowerBound..<bytes.count
            return value
        }
        let open: [String]
        switch format {
        case .xml: open = ["", "", " ", "\n", " a = 'b'"].map { "<\(name)\($0)>" }
        case .json: open = [isDictionary ? "{" : "["]
        default: open = [isDictionary ? "{" : "("]
        }
        append(any: open)
        let start = bytes.count
        if children.isEmpty {
            append(any: ["", " ", "\n\t", "\r\n  "])
            if hasComments && chance(2) {
                comment(isLine: !isXML && chance(3))
                append(any: isInComment ? ["\n", "\r\n  "] : ["", " ", "\n  "])
                isInComment = false
            }
        } else {
            writeEntries(children, of: &value, isDictionary: isDictionary, outer: outer)
        }
        value.content = start..<bytes.count
        switch format {
        case .xml: append(any: ["</\(name)>", "</\(name)>", "</\(name) >"])
        case .json: append(isDictionary ? "}" : "]")
        default: append(isDictionary ? "}" : ")")
        }
        value.range = value.range.lowerBound..<bytes.count
        return value
    }

    private mutating func writeEntries(
        _ children: [Child], of value: inout Value, isDictionary: Bool, isTable: Bool = false,
        outer: String
    ) {
        var layout = Layout(isTable: isTable, isOnLines: !chance(4))
        layout.gap = ["", " ", "  ", "\t"][generator.number(below: 4)]
        if layout.isOnLines {
            layout.indentation = outer + unit
            layout.isUneven = chance(4)
            layout.hasTrailingBlanks = chance(3)
            layout.sharesLines = chance(4)
            layout.hasLineComments = isOpenStep && !layout.sharesLines
            if hasComments && !isTable && chance(5) {
                append(any: ["", " ", "\t"])
                comment(isLine: layout.hasLineComments)
            }
        }
        for (number, child) in children.enumerated() {
            value.entries.append(
                writeEntry(
                    child, layout, isDictionary: isDictionary, isFirst: number == 0,
                    isLast: number == children.count - 1))
        }
        if !layout.isOnLines || !isInComment && chance(6) { return append(layout.gap) }
        if hasComments && chance(5) {
            startLine(layout)
            comment(isLine: layout.hasLineComments)
        }
        if layout.hasTrailingBlanks && !isInComment { append(" ") }
        endLine()
        append(outer)
    }

    private mutating func writeEntry(
        _ child: Child, _ layout: Layout, isDictionary: Bool, isFirst: Bool, isLast: Bool
    ) -> Entry {
        let start = bytes.count
        let sharesLine = !layout.isOnLines || !isFirst && layout.sharesLines && chance(3)
        let isAtTop = isFirst && layout.isTable
        if !isAtTop { if sharesLine { append(layout.gap) } else { startLine(layout) } }
        var entry = Entry(
            range: start..<start, name: child.name, value: Value(range: 0..<0),
            counts: child.counts)
        if hasComments && !sharesLine && chance(isDictionary ? 4 : 2) {
            let mark = comment(isLine: layout.hasLineComments)
            if !isDictionary { (entry.mark, entry.isMarkBefore) = (mark, true) }
            if !isInComment && chance(2) {
                append(any: ["", " "])
            } else if isAtTop {
                endLine()
            } else {
                startLine(layout, isAfterComment: true)
            }
        }
        if isDictionary { writeKey(child.name, layout) }
        if let value = child.value {
            entry.value = write(value, named: child.name, outer: layout.indentation)
        } else {
            let start = bytes.count
            writeUnknownValue()
            entry.value.range = start..<bytes.count
        }
        if let separator = isDictionary ? entrySeparator : elementSeparator,
            !isLast || hasTrailingComma && !isDictionary || separator == ";"
        {
            if hasComments && chance(10) {
                append(" ")
                comment()
            }
            append(any: ["", "", " "])
            entry.separator = bytes.count
            append(separator)
        }
        if hasComments, entry.mark == nil && !isDictionary || chance(5) {
            append(entry.separator == nil ? " " : ["", " ", "\t"][generator.number(below: 3)])
            let mark = comment(isLine: layout.hasLineComments)
            if !isDictionary && entry.mark == nil { entry.mark = mark }
        }
        entry.range = start..<bytes.count
        return entry
    }

    private var elementSeparator: String? { isXML ? nil : "," }

    private var entrySeparator: String? { isXML ? nil : format == .json ? "," : ";" }

    private mutating func writeKey(_ name: PlistString?, _ layout: Layout) {
        if let name {
            writeKey(name)
        } else {
            // Each one once.
            markCount += 1
            writeKey(PlistString("unknown & \(markCount)"))
        }
        if hasComments && chance(10) {
            append(" ")
            comment()
        }
        if chance(6) { startLine(layout) } else { append(any: ["", " ", "\t "]) }
        guard !isXML else { return }
        append(format == .json ? ":" : "=")
        append(any: ["", " ", "\t "])
    }
}
