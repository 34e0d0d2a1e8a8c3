// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A column of `scan`: what a path finds in each property list.
struct ScanColumn: Sendable {
    /// What the values of a column are made to be, so that all rows have one type.
    enum Kind: String, CaseIterable, Sendable {
        case string, integer, real, boolean, date, data, json

        /// `bool` is what edits call a Boolean.
        init?(named name: Substring) {
            let name = name.lowercased()
            self.init(rawValue: name == "bool" ? "boolean" : name)
        }
    }

    /// What is wrong with the text of a column.
    struct Mistake: Error {
        let message: String
    }

    let name: String
    let query: PlistQuery
    /// `nil` for the kind of each value.
    let kind: Kind?

    /// Reads `NAME=PATH`, `NAME:KIND=PATH`, or `PATH` and `PATH:KIND`, whose paths are then the names.
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

    /// A name and a kind; `nil` if the text is a part of a path.
    private static func label(_ text: Substring) throws -> (String, Kind?)? {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, isName(name) else { return nil }
        guard parts.count == 2 else { return (String(name), nil) }
        guard let kind = Kind(named: parts[1]) else {
            guard isName(parts[1]) else { return nil }
            let kinds = WordList.any(of: Kind.allCases.map(\.rawValue))
            throw Mistake(message: "no kind of column is called '\(parts[1])'; expected \(kinds)")
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

    /// The cell of a row.
    ///
    /// - Parameter value: what the row is about.
    func cell(in value: PlistView, isTagged: Bool) throws(PlistError) -> ScanCell {
        let values = try value.values(at: query, options: .joiningKeys)
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
            // Twice: what is written is checked before.
            try account.spend(2 * (list.count - start), "the column takes")
        }
        list.append(UInt8(ascii: "]"))
        return .json(list)
    }
}
