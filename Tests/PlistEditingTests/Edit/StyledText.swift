// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import PlistCore
@testable import PlistEditing

/// A value written as people do: with any indentation, line ends, comments and quotation marks.
///
/// It records the places of entries and the owners of comments, by the rule alone: a comment on the
/// line where an entry ends belongs to that entry; one that an empty line follows, or that begins
/// or ends a section of a project, belongs to no entry; any other belongs to the next one.
struct StyledText {
    struct Entry {
        let path: PlistPath
        /// The end of the value before it.
        let valueBefore: Int
        /// The entry with its separator and its comments, from the end of the extent before.
        let extent: Range<Int>
        /// Whether its extent ends with the container's content.
        let isLast: Bool
        /// The start of its key, or of its value in an array.
        let start: Int
    }

    struct Comment {
        let text: String
        /// `nil` for one that belongs to no entry.
        let owner: PlistPath?
        /// The container of a comment that belongs to no entry.
        let container: PlistPath?
    }

    let format: PlistFormat
    private(set) var bytes: [UInt8] = []
    private(set) var entries: [Entry] = []
    private(set) var comments: [Comment] = []
    /// The ends of the contents of containers.
    private var contentEnds: [PlistPath: Int] = [:]
    private var generator: SeededGenerator
    private let unit: String
    private let lineEnd: String
    private let isOneLine: Bool
    private let hasComments: Bool
    private let gap: String
    private let keySeparator: String
    private let quotesAll: Bool
    private let hasTrailingComma: Bool
    private let repeatsKeys: Bool
    private let writesRawReturns: Bool

    init(_ value: PlistValue, as format: PlistFormat, seed: UInt64, repeatsKeys: Bool) {
        var random = SeededGenerator(seed: seed)
        self.format = format
        unit = ["\t", "  ", "    ", " ", ""].randomElement(using: &random)!
        lineEnd = ["\n", "\n", "\r\n"].randomElement(using: &random)!
        isOneLine = Int.random(in: 0..<4, using: &random) == 0
        hasComments = format != .json && Bool.random(using: &random)
        gap = ["", " "].randomElement(using: &random)!
        let keySeparators: [String] =
            switch format {
            case .xml: ["", " ", "\n"]
            case .json: [":", ": ", " : "]
            default: ["=", " = ", "  =  "]
            }
        keySeparator = keySeparators.randomElement(using: &random)!
        quotesAll = Bool.random(using: &random)
        hasTrailingComma = Bool.random(using: &random)
        self.repeatsKeys = repeatsKeys
        writesRawReturns = seed % 2 == 0
        generator = random
        writeDocument(value)
    }

    /// Returns the end of the contents of an entry's container.
    func containerEnd(of entry: Entry) -> Int {
        contentEnds[PlistPath(entry.path.components.dropLast())] ?? bytes.count
    }

    private mutating func append(_ text: String) { bytes += Array(text.utf8) }

    private mutating func chance(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &generator) == 0
    }

    private mutating func writeDocument(_ value: PlistValue) {
        if format == .xml {
            append("<?xml version=\"1.0\"?>\(lineEnd)<plist version=\"1.0\">\(lineEnd)")
        }
        if format == .strings, case .dictionary = value {
            if hasComments && chance(2) {
                comment(of: nil)
                append(lineEnd + lineEnd)
            }
            writeContent(value, PlistPath(), depth: -1)
        } else {
            write(value, PlistPath(), depth: 0)
        }
        append(format == .xml ? "\(lineEnd)</plist>\(lineEnd)" : lineEnd)
    }

    // MARK: Comments

    private mutating func comment(
        of owner: PlistPath?, in container: PlistPath? = nil, isWithin: Bool = false
    ) {
        let body = "~\(comments.count)~"
        let isLine = format != .xml && !isOneLine && !isWithin && chance(2)
        let text = format == .xml ? "<!-- \(body) -->" : isLine ? "// \(body)" : "/* \(body) */"
        comments.append(Comment(text: body, owner: owner, container: container))
        append(text)
    }

    /// Writes a comment that belongs to no entry.
    private mutating func heading(in container: PlistPath?, depth: Int) {
        if format != .xml && chance(2) {
            let body = "\(chance(2) ? "Begin" : "End") ~\(comments.count)~ section"
            comments.append(Comment(text: body, owner: nil, container: container))
            append("/* \(body) */")
        } else {
            comment(of: nil, in: container)
            append(lineEnd)
        }
        startLine(depth)
    }

    // MARK: Values

    private mutating func write(_ value: PlistValue, _ path: PlistPath, depth: Int) {
        let isXML = format == .xml
        switch value {
        case .dictionary(let dictionary):
            if dictionary.isEmpty && chance(2) {
                append(isXML ? "<dict/>" : "{}")
                return
            }
            append(isXML ? "<dict>" : "{")
            writeContent(value, path, depth: depth)
            append(isXML ? "</dict>" : "}")
        case .array(let elements):
            if elements.isEmpty && chance(2) {
                append(isXML ? "<array/>" : format == .json ? "[]" : "()")
                return
            }
            append(isXML ? "<array>" : format == .json ? "[" : "(")
            writeContent(value, path, depth: depth)
            append(isXML ? "</array>" : format == .json ? "]" : ")")
        default: append(text(of: value))
        }
    }

    private func text(of leaf: PlistValue) -> String {
        var options = PlistEncodingOptions()
        options.indentation = .compact
        options.writesRawReturns = writesRawReturns
        let written = format == .strings ? .openstep : format
        let bytes = try! PlistDocument(value: leaf).encoded(as: written, options: options)
        var text = String(decoding: bytes, as: UTF8.self)
        if format == .xml {
            let start = text.firstRange(of: "<plist version=\"1.0\">")!.upperBound
            text = String(text[start...].dropLast("</plist>\n".utf8.count))
        } else {
            text.removeLast()
        }
        let isBare = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x3C }
        if quotesAll, case .string = leaf, format != .json, format != .xml, isBare {
            return "\"\(text)\""
        }
        return text
    }

    private func keyText(_ key: PlistString) -> String {
        let text = text(of: .string(key))
        guard format == .xml else { return text }
        return "<key>" + text.dropFirst("<string>".count).dropLast("</string>".count) + "</key>"
    }

    // MARK: Entries

    private mutating func startLine(_ depth: Int) {
        append(lineEnd + String(repeating: unit, count: depth))
    }

    /// Returns the children to write for a container, including entries that later ones replace.
    private mutating func children(
        of container: PlistValue
    ) -> [(component: PlistPathComponent, value: PlistValue, counts: Bool)] {
        var children: [(component: PlistPathComponent, value: PlistValue, counts: Bool)] = []
        switch container {
        case .dictionary(let dictionary):
            for (key, value) in dictionary {
                if repeatsKeys && chance(6) {
                    children.append((.key(key), .string("dropped"), false))
                    // Here or among the later ones, the first place is the key's.
                }
                children.append((.key(key), value, true))
            }
        case .array(let elements):
            children = elements.enumerated().map { (.index($0), $1, true) }
        default: break
        }
        return children
    }

    private mutating func writeContent(_ container: PlistValue, _ path: PlistPath, depth: Int) {
        let children = children(of: container)
        let isRoot = depth < 0
        let hasLines = !isOneLine
        if hasLines && !isRoot && hasComments && !children.isEmpty && chance(5) {
            append(" ")
            comment(of: nil, in: path)
        }
        var valueBefore = bytes.count
        var previous: PlistPath?
        for (number, child) in children.enumerated() {
            let childPath = PlistPath(path.components + [child.component])
            let start = bytes.count
            let isLast = number == children.count - 1
            if hasLines {
                if !(isRoot && number == 0 && (bytes.isEmpty || bytes.last == 0x0A)) {
                    if chance(8) { append(lineEnd) }
                    startLine(depth + 1)
                }
                if hasComments && chance(6) { heading(in: isRoot ? nil : path, depth: depth + 1) }
                if hasComments && chance(3) {
                    comment(of: childPath)
                    startLine(depth + 1)
                }
            } else {
                append(gap)
                if hasComments && chance(4) {
                    // On the line of the previous entry, it belongs to that one.
                    comment(of: previous ?? childPath)
                    append(gap)
                }
            }
            let extentStart = previous == nil || hasLines ? start : bytes.count
            valueBefore = writeEntry(child, childPath, valueBefore, isLast, depth: depth + 1) {
                extentStart..<$0
            }
            previous = childPath
        }
        contentEnds[path] = bytes.count
        if hasLines && !isRoot && (!children.isEmpty || chance(2)) {
            if hasComments && chance(5) {
                startLine(depth + 1)
                comment(of: nil, in: path)
            }
            startLine(depth)
        } else if isOneLine && !isRoot {
            append(gap)
        }
    }

    /// Writes an entry, and returns the end of its value.
    private mutating func writeEntry(
        _ child: (component: PlistPathComponent, value: PlistValue, counts: Bool),
        _ path: PlistPath, _ valueBefore: Int, _ isLast: Bool, depth: Int,
        extent: (Int) -> Range<Int>
    ) -> Int {
        let isOpenStep = format != .xml && format != .json
        let start = bytes.count
        var isDictionary = false
        var hasValue = true
        if case .key(let key) = child.component {
            isDictionary = true
            append(keyText(key))
            hasValue = !(isOpenStep && child.value == .string(key))
            if hasValue {
                if hasComments && chance(8) {
                    // A slash would be part of a key without quotation marks.
                    append(" ")
                    comment(of: path, isWithin: true)
                }
                if keySeparator == "\n" { startLine(depth) } else { append(keySeparator) }
            }
        }
        if hasValue { write(child.value, path, depth: depth) }
        let valueEnd = bytes.count
        let separator: String =
            switch format {
            case .xml: ""
            case .json: isLast ? "" : ","
            default: isDictionary ? ";" : isLast && !hasTrailingComma ? "" : ","
            }
        append(separator)
        if hasComments && !isOneLine && chance(4) {
            append(" ")
            comment(of: path)
        }
        if child.counts {
            entries.append(
                Entry(
                    path: path, valueBefore: valueBefore, extent: extent(bytes.count),
                    isLast: isLast, start: start))
        }
        return valueEnd
    }
}
