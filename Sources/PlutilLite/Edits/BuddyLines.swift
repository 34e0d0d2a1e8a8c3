// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences as command lines of PlistBuddy, which make the old property list equal to the new one.
enum BuddyLines {
    /// - Parameter name: the old file, as a shell reads it.
    /// - Throws: `unrepresentable`, with its path, for what PlistBuddy cannot do.
    static func write(
        _ differences: PlistDifferences, of name: String, _ account: inout WorkAccount,
        to output: inout PlistOutput
    ) throws(PlistError) {
        for operation in differences.plainOperations {
            var commands: [String] = []
            switch operation {
            case .insert(let value, let path): try add(value, at: path, &account, to: &commands)
            case .replace(let value, let path, let old)
            where old.kind == value.kind && !value.kind.isContainer:
                guard let text = try text(value, path) else {
                    throw refusal("write a \(value.kind.name)", path)
                }
                commands.append(try "Set \(entry(path)) \(text)")
            case .replace(let value, let path, _):
                commands.append(try "Delete \(entry(path))")
                try add(value, at: path, &account, to: &commands)
            case .remove(let path), .move(let path, _), .rename(let path, _):
                commands.append(try "Delete \(entry(path))")
            }
            for command in commands {
                let words = "PlistBuddy -c \(ShellQuoting.word(command)) \(name)\n"
                try output.append(utf8: words)
            }
        }
    }

    /// Adds a value, and then one after the other what is in it.
    private static func add(
        _ view: PlistView, at path: PlistPath, _ account: inout WorkAccount,
        to commands: inout [String]
    ) throws(PlistError) {
        var left = [(view, path)]
        while let (view, path) = left.popLast() {
            let length = view.kind.isContainer ? 0 : view.node.length
            try account.spend(path.byteCount + length + 256, "the commands take")
            let entry = try entry(path)
            let kind = BuddyKind(view.kind)
            guard let kind else { throw refusal("write a \(view.kind.name)", path) }
            let text = try text(view, path)
            commands.append("Add \(entry) \(kind.rawValue)" + (text.map { " \($0)" } ?? ""))
            guard commands.count <= maximumCommandCount else {
                throw refusal("write as many values as there are in this one", path)
            }
            for index in view.entries.indices.reversed() {
                let (key, child) = view.entries[index]
                left.append((child, PlistPath(path.components + [.key(key)])))
            }
            for index in view.elements.indices.reversed() {
                left.append((view.elements[index], PlistPath(path.components + [.index(index)])))
            }
        }
    }

    /// What one value may become: small files may stand for any number.
    private static let maximumCommandCount = 1_000_000

    /// An entry as PlistBuddy reads it.
    private static func entry(_ path: PlistPath) throws(PlistError) -> String {
        if path.components.isEmpty { throw refusal("replace the root", path) }
        var text = ""
        for (index, component) in path.components.enumerated() {
            text += ":"
            switch component {
            case .index(let index): text += "\(index)"
            case .key(let key):
                guard let name = key.string, !name.isEmpty, !name.unicodeScalars.contains("\0")
                else { throw refusal("name the key \(key.debugDescription)", path) }
                let isLast = index == path.components.count - 1
                guard isLast || name.utf8.last != UInt8(ascii: "\\") else {
                    throw refusal("name a key in one that ends with a backslash", path)
                }
                text += escaped(name, escapesColons: true)
            case .embedded: throw refusal("edit property lists in data", path)
            }
        }
        return "\"\(text)\""
    }

    /// A text in quotes; `nil` for containers.
    private static func text(_ view: PlistView, _ path: PlistPath) throws(PlistError) -> String? {
        switch view.kind {
        case .array, .dictionary, .uid, .null: return nil
        case .string:
            guard let text = view.string, !text.unicodeScalars.contains("\0") else {
                throw refusal("write this string", path)
            }
            return "\"\(escaped(text))\""
        case .data:
            guard let text = view.data.flatMap({ String(validating: $0, as: UTF8.self) }),
                !text.unicodeScalars.contains("\0")
            else { throw refusal("write data that are not text", path) }
            return "\"\(escaped(text))\""
        case .integer: return "\(view.integer ?? 0)"
        case .real:
            guard let real = view.real, EditScript.isExact(real) else {
                throw refusal("write this real", path)
            }
            return "\(real)"
        case .boolean: return "\(view.boolean ?? false)"
        case .date:
            guard let date = view.date.flatMap(BuddyDate.universalText) else {
                throw refusal("write this date", path)
            }
            return date
        }
    }

    private static func escaped(_ text: String, escapesColons: Bool = false) -> String {
        guard text.utf8.contains(where: isEscaped) else { return text }
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if isEscaped(byte) && (byte != UInt8(ascii: ":") || escapesColons) {
                escaped.append(UInt8(ascii: "\\"))
            }
            switch byte {
            case UInt8(ascii: "\n"): escaped.append(UInt8(ascii: "n"))
            case UInt8(ascii: "\t"): escaped.append(UInt8(ascii: "t"))
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    /// Whether a byte is one that may have to be escaped.
    private static func isEscaped(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "\n", "\t", "\\", "\"", "'", ":": true
        default: false
        }
    }

    private static func refusal(_ deed: String, _ path: PlistPath) -> PlistError {
        PlistError(.unrepresentable, "PlistBuddy cannot \(deed); use --format edit", path: path)
    }
}
