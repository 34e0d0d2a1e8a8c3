// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences as a script for `edit -f` that makes the old property list equal to the new one.
enum EditScript {
    static func write(
        _ differences: PlistDifferences, to output: inout PlistOutput
    ) throws(PlistError) {
        for operation in differences.operations {
            try output.append(utf8: try text(of: operation, in: differences))
            try output.append("\n")
        }
    }

    private static func text(
        of operation: PlistOperation, in differences: PlistDifferences
    ) throws(PlistError) -> String {
        switch operation {
        case .insert(let value, let path): "insert \(word(path)) \(try option(value))"
        case .replace(let value, let path, _): "replace \(word(path)) \(try option(value))"
        case .remove(let path): "remove \(word(path))"
        case .move(let source, let destination): "move \(word(source)) \(word(destination))"
        case .rename(let path, let key):
            // A word that begins with a dash would be read as an option, and not every key can be a
            // word.
            if let text = key.string, !text.hasPrefix("-"), !text.contains("\u{FFFD}") {
                "rename \(word(path)) \(ShellQuoting.word(text))"
            } else {
                "move \(word(path)) "
                    + word(PlistPath(path.components.dropLast() + [.key(key)]))
            }
        }
    }

    // MARK: Paths

    /// Returns an unambiguous path.
    private static func word(_ path: PlistPath) -> String {
        var text = path.description
        let keyCount = path.components.count { if case .key = $0 { true } else { false } }
        if keyCount > 1 && path.components.count > 1 || text.unicodeScalars.contains("\u{FFFD}") {
            // Unquoted components might be joined to a key with dots.
            text = ""
            for component in path.components {
                switch component {
                case .key(let key): text += "[\(quoted(key))]"
                case .index(let index): text += "[\(index)]"
                case .embedded: text += ".!"
                }
            }
        }
        return ShellQuoting.word(text)
    }

    /// Returns a key in quotes. A U+FFFD may be the substitute for bytes that are not text.
    private static func quoted(_ key: PlistString) -> String {
        KeyPathText.quoted(key).unicodeScalars.reduce(into: "") { text, scalar in
            if scalar == "\u{FFFD}" {
                text += "\\u{fffd}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    // MARK: Values

    /// Returns the option that gives a value exactly, bit for bit.
    private static func option(_ view: PlistView) throws(PlistError) -> String {
        if let text = readable(view) { return text }
        let document = view.document.rerooted(at: view.id)
        let bytes = try document.encoded(as: .binary)
        return "--binary=" + Self.base64(bytes)
    }

    /// Returns the option for a value in a readable form, if it has one.
    private static func readable(_ view: PlistView) -> String? {
        switch view.kind {
        case .string:
            guard let text = view.string, !text.unicodeScalars.contains("\u{FFFD}"),
                !text.unicodeScalars.contains("\0")
            else { return nil }
            return "--string=" + ShellQuoting.word(text)
        case .integer: return view.integer.map { "--integer=\($0)" }
        case .real:
            guard let real = view.real, isExact(real) else { return nil }
            return "--real=\(real)"
        case .boolean: return "--bool=\(view.boolean ?? false)"
        case .date: return view.date.flatMap(ExactDateText.string).map { "--date=\($0)" }
        case .data: return view.data.map { "--data=" + base64($0) }
        case .uid: return view.uid.map { "--uid=\($0)" }
        case .null: return "--null"
        case .array where view.count == 0: return "--array"
        case .dictionary where view.count == 0: return "--dictionary"
        case .array, .dictionary:
            return container(view, as: .json) ?? container(view, as: .xml)
        }
    }

    /// Whether the text of a real reads back to the same bits.
    static func isExact(_ real: Double) -> Bool {
        RealText.parse(Array("\(real)".utf8).view)?.bitPattern == real.bitPattern
    }

    /// Returns a container in a format, if it reads back unchanged.
    private static func container(_ view: PlistView, as format: PlistFormat) -> String? {
        let document = view.document.rerooted(at: view.id)
        var options = PlistEncodingOptions()
        options.indentation = .spaces(0)
        guard var bytes = try? document.encoded(as: format, options: options),
            let again = try? PlistDocument(decoding: bytes, as: format),
            again.root.isIdentical(to: document.root)
        else { return nil }
        if format == .json { bytes.removeAll { $0 == 0x0A } }
        guard let text = String(validating: bytes, as: UTF8.self),
            !text.unicodeScalars.contains("\u{FFFD}"), !text.unicodeScalars.contains("\0")
        else { return nil }
        return "--\(format.name)=" + ShellQuoting.word(text)
    }

    static func base64(_ bytes: [UInt8]) -> String {
        var output = PlistOutput()
        // Writing to memory does not fail.
        try? Base64Encoder.append(bytes.view, to: &output)
        return String(decoding: output.bytes(), as: UTF8.self)
    }
}
