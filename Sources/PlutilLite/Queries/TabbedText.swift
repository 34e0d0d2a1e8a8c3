// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rows of cells separated by tabs.
///
/// An array of dictionaries becomes a table with their keys in the first row; an array of arrays
/// becomes rows; a dictionary becomes a row of key and value for each entry; any other value is one
/// cell. Tabs, line ends and backslashes in cells are written `\t`, `\n`, `\r` and `\\`.
enum TabbedText {
    static func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        switch value.kind {
        case .dictionary:
            for entry in value.entries {
                try writeCell(entry.key.utf8, to: &output)
                try output.append(UInt8(ascii: "\t"))
                try writeCell(of: entry.value, to: &output)
                try output.append(UInt8(ascii: "\n"))
            }
        case .array where value.elements.contains { $0.kind == .dictionary }:
            try writeTable(value, to: &output)
        case .array:
            for element in value.elements { try writeRow(element, to: &output) }
        default:
            try writeRow(value, to: &output)
        }
    }

    private static func writeTable(
        _ rows: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        var columns: [PlistString: Int] = [:]
        var names: [PlistString] = []
        for row in rows.elements {
            for entry in row.entries where columns[entry.key] == nil {
                columns[entry.key] = names.count
                names.append(entry.key)
            }
        }
        for (index, name) in names.enumerated() {
            if index > 0 { try output.append(UInt8(ascii: "\t")) }
            try writeCell(name.utf8, to: &output)
        }
        try output.append(UInt8(ascii: "\n"))
        for row in rows.elements {
            guard row.kind == .dictionary else {
                try writeRow(row, to: &output)
                continue
            }
            var cells = [PlistView?](repeating: nil, count: names.count)
            for entry in row.entries { cells[columns[entry.key] ?? 0] = entry.value }
            for (index, cell) in cells.enumerated() {
                if index > 0 { try output.append(UInt8(ascii: "\t")) }
                if let cell { try writeCell(of: cell, to: &output) }
            }
            try output.append(UInt8(ascii: "\n"))
        }
    }

    private static func writeRow(
        _ value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        if value.kind == .array {
            for (index, cell) in value.elements.enumerated() {
                if index > 0 { try output.append(UInt8(ascii: "\t")) }
                try writeCell(of: cell, to: &output)
            }
        } else {
            try writeCell(of: value, to: &output)
        }
        try output.append(UInt8(ascii: "\n"))
    }

    private static func writeCell(
        of value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        var text = PlistOutput()
        try RawText.write(value, to: &text)
        try writeCell(text.bytes(), to: &output)
    }

    private static func writeCell(
        _ text: [UInt8], to output: inout PlistOutput
    ) throws(PlistError) {
        var cell: [UInt8] = []
        appendCell(text, to: &cell)
        for byte in cell { try output.append(byte) }
    }

    /// Appends an escaped cell.
    static func appendCell(_ text: [UInt8], to row: inout [UInt8]) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "\t"): row += "\\t".utf8
            case UInt8(ascii: "\n"): row += "\\n".utf8
            case UInt8(ascii: "\r"): row += "\\r".utf8
            case UInt8(ascii: "\\"): row += "\\\\".utf8
            default: row.append(byte)
            }
        }
    }
}

/// Values for evaluation by a POSIX shell.
///
/// A scalar is one quoted word; an array is a row of such words, suitable for `set --` or a bash
/// array; a dictionary is a line `plist_key='value'` for each entry. Nested containers are words of
/// JSON.
struct ShellText {
    /// The prefix of variable names; without it a file could set `PATH`.
    var prefix = standardPrefix

    static let standardPrefix = "plist_"

    /// Writes a value without the final newline.
    func write(_ value: PlistView, to output: inout PlistOutput) throws(PlistError) {
        switch value.kind {
        case .array:
            for (index, element) in value.elements.enumerated() {
                if index > 0 { try output.append(UInt8(ascii: " ")) }
                try Self.writeWord(element, to: &output)
            }
        case .dictionary:
            var names: Set<[UInt8]> = []
            for (index, entry) in value.entries.enumerated() {
                let name = variableName(of: entry.key)
                guard names.insert(name).inserted else {
                    throw PlistError(
                        .unrepresentable,
                        "two keys map to the variable \(String(decoding: name, as: UTF8.self))")
                }
                if index > 0 { try output.append(UInt8(ascii: "\n")) }
                for byte in name { try output.append(byte) }
                try output.append(UInt8(ascii: "="))
                try Self.writeWord(entry.value, to: &output)
            }
        default:
            try Self.writeWord(value, to: &output)
        }
    }

    /// Returns the prefix plus the key's letters, digits and underscores; other characters become
    /// an underscore, and so does an empty key.
    private func variableName(of key: PlistString) -> [UInt8] {
        let word = key.utf8.map { Self.isNameByte($0) ? $0 : UInt8(ascii: "_") }
        let name = Array(prefix.utf8) + (word.isEmpty ? [UInt8(ascii: "_")] : word)
        return Self.isDigit(name[0]) ? [UInt8(ascii: "_")] + name : name
    }

    /// Whether variable names may begin with the given prefix.
    static func isPrefix(_ text: String) -> Bool {
        text.utf8.allSatisfy(isNameByte) && !(text.utf8.first.map(isDigit) ?? false)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func writeWord(
        _ value: PlistView, to output: inout PlistOutput
    ) throws(PlistError) {
        var text = PlistOutput()
        try RawText.write(value, to: &text)
        try output.append(UInt8(ascii: "'"))
        for byte in text.bytes() {
            switch byte {
            case UInt8(ascii: "'"): try output.append("'\\''")
            case 0:
                throw PlistError(
                    .unrepresentable, "the value contains NUL, which a shell word cannot hold")
            default: try output.append(byte)
            }
        }
        try output.append(UInt8(ascii: "'"))
    }
}
