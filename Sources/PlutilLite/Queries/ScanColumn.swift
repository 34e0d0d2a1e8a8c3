// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A column of `scan`: the values at a path in each property list.
struct ScanColumn: Sendable {
    /// The target type of a column's values, so that all rows have the same type.
    enum Kind: String, CaseIterable, Sendable {
        case string, integer, real, boolean, date, data, json

        /// Accepts `bool`, the name of the option for Booleans.
        init?(named name: Substring) {
            let name = name.lowercased()
            self.init(rawValue: name == "bool" ? "boolean" : name)
        }
    }

    /// An error in the text of a column.
    struct Mistake: Error {
        let message: String
    }

    let name: String
    let query: PlistQuery
    /// `nil` to keep the type of each value.
    let kind: Kind?

    /// Parses `NAME=PATH`, `NAME:KIND=PATH`, or `PATH` and `PATH:KIND`, which use the path as name.
    init(_ text: String) throws {
        var path = text
        var name = text
        var kind: Kind?
        if let sign = text.firstIndex(of: "="), let label = try Self.label(text[..<sign]) {
            (name, kind) = label
            path = String(text[text.index(after: sign)...])
        } else if let colon = text.lastIndex(of: ":"), colon > text.startIndex,
            !text.hasPrefix(":"), let suffix = Kind(named: text[text.index(after: colon)...])
        {
            kind = suffix
            path = String(text[..<colon])
            name = path
        }
        guard !path.isEmpty else { throw Mistake(message: "expected a path after '\(text)'") }
        self.name = name
        self.kind = kind
        query = try PlistQuery(try ArgumentText.checkedUTF8(path))
    }

    /// Parses a name and a type; `nil` if the text is part of a path.
    private static func label(_ text: Substring) throws -> (String, Kind?)? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, isName(name) else { return nil }
        guard parts.count == 2 else { return (String(name), nil) }
        guard let kind = Kind(named: parts[1]) else {
            guard isName(parts[1]) else { return nil }
            let kinds = WordList.any(of: Kind.allCases.map(\.rawValue))
            throw Mistake(message: "unknown column type '\(parts[1])'; expected \(kinds)")
        }
        return (String(name), kind)
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return text.utf8.allSatisfy { byte in
            byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
                || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
    }

    /// Returns the cell for a row.
    ///
    /// - Parameter value: the value that the row describes.
    func cell(in value: PlistView, isTagged: Bool) throws(PlistError) -> ScanCell {
        let values = try value.views(at: query, options: .joiningKeys)
        if query.isSingular {
            guard let value = values.first else { return .null }
            return try ScanCell(value, as: kind, isTagged: isTagged)
        }
        guard !values.isEmpty else { return .null }
        var account = WorkAccount(keptOf: value.document)
        var list: [UInt8] = [UInt8(ascii: "[")]
        for (index, value) in values.enumerated() {
            let start = list.count
            if index > 0 { list.append(UInt8(ascii: ",")) }
            try ScanCell(value, as: kind, isTagged: isTagged).appendJSON(to: &list)
            // Twice, because output is also checked before it is written.
            try account.spend(2 * (list.count - start), "the column takes")
        }
        list.append(UInt8(ascii: "]"))
        return .json(list)
    }
}

/// A value in a row.
enum ScanCell: Sendable, Equatable {
    case null
    /// UTF-8.
    case text([UInt8])
    /// Any other value, as JSON.
    case json([UInt8])

    init(_ text: String) { self = .text(Array(text.utf8)) }
    init(_ number: Int) { self = .json(Array(String(number).utf8)) }

    /// Converts a value to a type; `null` if the conversion is not exact.
    init(_ value: PlistView, as kind: ScanColumn.Kind?, isTagged: Bool) throws(PlistError) {
        guard let kind else {
            self = try Self.plain(value, isTagged: isTagged)
            return
        }
        switch kind {
        case .json: self = .text(try Self.jsonBytes(value, isTagged: isTagged))
        case .string:
            self = value.kind == .null ? .null : .text(try Self.rawBytes(value))
        case .integer:
            let number = value.int ?? value.string.flatMap { Int($0) }
            self = number.map { ScanCell($0) } ?? .null
        case .real:
            let number = value.double ?? value.string.flatMap { Double($0) }
            guard let number, number.isFinite else {
                self = .null
                return
            }
            self = .json(Array(number.description.utf8))
        case .boolean:
            switch (value.boolean, value.string) {
            case (let truth?, _): self = .json(Array((truth ? "true" : "false").utf8))
            case (nil, "true"), (nil, "YES"): self = .json(Array("true".utf8))
            case (nil, "false"), (nil, "NO"): self = .json(Array("false".utf8))
            default: self = .null
            }
        case .date, .data:
            let isExpected = value.kind == (kind == .date ? .date : .data)
            self = isExpected ? .text(try Self.rawBytes(value)) : .null
        }
    }

    private static func plain(_ value: PlistView, isTagged: Bool) throws(PlistError) -> ScanCell {
        switch value.kind {
        case .null: return .null
        case .string where !value.node.isUnpaired(in: value):
            return .text(value.document.reader.bytes(of: value.node).array)
        case .boolean: return .json(Array((value.boolean == true ? "true" : "false").utf8))
        case .integer: return .json(Array(value.node.integer.description.utf8))
        case .date, .data:
            return isTagged
                ? .json(try jsonBytes(value, isTagged: true)) : .text(try rawBytes(value))
        default: return .json(try jsonBytes(value, isTagged: isTagged))
        }
    }

    private static func rawBytes(_ value: PlistView) throws(PlistError) -> [UInt8] {
        if value.kind == .string, value.node.isUnpaired(in: value) {
            return Array((value.string ?? "").utf8)
        }
        var output = PlistOutput()
        try RawText.write(value, to: &output)
        return output.bytes()
    }

    private static func jsonBytes(
        _ value: PlistView, isTagged: Bool
    ) throws(PlistError) -> [UInt8] {
        var options = PlistEncodingOptions()
        options.isTagged = isTagged
        options.isLossy = !isTagged
        options.indentation = .compact
        options.invalidText = .replace
        let account = WorkAccount(keptOf: value.document)
        var bytes = try KeptAnswer.bytes(account) { (output) throws(PlistError) in
            let document = value.document.rerooted(at: value.id)
            _ = try document.encode(as: .json, options: options, to: &output)
        }
        if bytes.last == 0x0A { bytes.removeLast() }
        return bytes
    }

    // MARK: Text

    func appendJSON(to row: inout [UInt8]) {
        switch self {
        case .null: row += "null".utf8
        case .json(let bytes): row += bytes
        case .text(let bytes): Self.appendJSONText(bytes, to: &row)
        }
    }

    static func appendJSONText(_ bytes: [UInt8], to row: inout [UInt8]) {
        row.append(UInt8(ascii: "\""))
        let isPlain = bytes.allSatisfy { byte in
            byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        if isPlain { row += bytes }
        for byte in bytes where !isPlain {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): row += [UInt8(ascii: "\\"), byte]
            case 0x0A: row += "\\n".utf8
            case 0x09: row += "\\t".utf8
            case 0x0D: row += "\\r".utf8
            case 0..<0x20:
                row += "\\u00".utf8
                row.append(HexDigit.lower(byte >> 4))
                row.append(HexDigit.lower(byte & 0xF))
            default: row.append(byte)
            }
        }
        row.append(UInt8(ascii: "\""))
    }

    /// The cell as bytes, regardless of its type; empty for null.
    var bytes: [UInt8] {
        switch self {
        case .null: []
        case .text(let bytes), .json(let bytes): bytes
        }
    }
}

extension PlistNode {
    /// Whether the string contains an unpaired surrogate, which is not text.
    fileprivate func isUnpaired(in value: PlistView) -> Bool {
        value.document.reader.bytes(of: self).holdsUnpairedSurrogate
    }
}

/// Visits all values other than containers, in document order.
enum ScalarWalk {
    /// - Parameter body: receives the path in key path syntax, and the value.
    /// - Throws: errors of `body`; `limit` if shared containers contain too many values.
    static func forEach(
        in document: PlistDocument,
        _ body: (_ path: [UInt8], _ value: PlistView) throws(PlistError) -> Void
    ) throws(PlistError) {
        let reader = document.reader
        let root = document.rootID
        guard reader[root].kind.isContainer else {
            return try body(Array(PlistPath().description.utf8), document.root)
        }
        // More than the number of values, because containers may be shared.
        var stepsLeft = 4_000_000 + 16 * reader.children.count
        var account = WorkAccount(for: document)
        var walk = TreeWalk(reader, keyOrder: .source)
        walk.enter(root, reader[root])
        // Extended only when a value requires it, because the path of a container may be long.
        var text = PathText()
        while walk.depth > 0 {
            text.keepFirst(walk.depth - 1)
            guard let child = walk.next() else {
                walk.leave()
                continue
            }
            guard let id = walk.top.isDictionary ? walk.next() : child else { continue }
            stepsLeft -= 1
            guard stepsLeft >= 0 else {
                throw PlistError(.limit, "too many values in shared containers to be listed")
            }
            if reader[id].kind.isContainer {
                walk.enter(id, reader[id])
            } else {
                try account.spend(walk.pathByteCount, "the paths of the values take")
                while text.stepCount < walk.depth, let step = walk.step(at: text.stepCount) {
                    switch step {
                    case .key(let key): text.append(reader.bytes(of: reader[key]))
                    case .index(let index): text.append(index)
                    }
                }
                try body(text.bytes, PlistView(document: document, id: id))
            }
        }
    }
}
