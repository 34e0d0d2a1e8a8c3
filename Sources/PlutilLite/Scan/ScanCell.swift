// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A value in a row.
enum ScanCell: Sendable, Equatable {
    case null
    /// UTF-8.
    case text([UInt8])
    /// Anything else, as in JSON.
    case json([UInt8])

    init(_ text: String) { self = .text(Array(text.utf8)) }
    init(_ number: Int) { self = .json(Array(String(number).utf8)) }

    /// A value as a kind; `null` if it cannot stand for one exactly.
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
            let isMeant = value.kind == (kind == .date ? .date : .data)
            self = isMeant ? .text(try Self.rawBytes(value)) : .null
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

    /// The cell without its kind: nothing for null.
    var bytes: [UInt8] {
        switch self {
        case .null: []
        case .text(let bytes), .json(let bytes): bytes
        }
    }
}

extension PlistNode {
    /// Whether the string has half of a surrogate pair, which is not text.
    fileprivate func isUnpaired(in value: PlistView) -> Bool {
        value.document.reader.bytes(of: self).holdsUnpairedSurrogate
    }
}
