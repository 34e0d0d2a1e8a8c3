// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences as PlistBuddy commands that make the old property list equal to the new one.
enum BuddyLines {
    private static let program = LinesProgram(name: "PlistBuddy")

    /// - Parameter name: the old file, quoted for a shell.
    /// - Throws: `unrepresentable`, with its path, for changes that PlistBuddy cannot make.
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
                    throw program.refusal("write \(value.kind.phrase)", path)
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

    /// Adds a value, and then its contents one by one.
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
            guard let kind else { throw program.refusal("write \(view.kind.phrase)", path) }
            let text = try text(view, path)
            commands.append("Add \(entry) \(kind.rawValue)" + (text.map { " \($0)" } ?? ""))
            guard commands.count <= maximumCommandCount else {
                throw program.refusal("write this many values", path)
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

    /// The maximum number of commands for one value, because a small file may contain one value
    /// many times.
    private static let maximumCommandCount = 1_000_000

    /// Returns a path in PlistBuddy's syntax.
    private static func entry(_ path: PlistPath) throws(PlistError) -> String {
        let parts = try program.parts(of: path) { ":" + escaped($0, escapesColons: true) }
        return "\"\(parts.joined())\""
    }

    /// Returns a quoted value; `nil` for containers.
    private static func text(_ view: PlistView, _ path: PlistPath) throws(PlistError) -> String? {
        switch view.kind {
        case .array, .dictionary, .uid, .null: return nil
        case .string: return "\"\(escaped(try program.string(view, path)))\""
        case .data:
            guard let text = view.data.flatMap({ String(validating: $0, as: UTF8.self) }),
                !text.unicodeScalars.contains("\0")
            else { throw program.refusal("write data that is not text", path) }
            return "\"\(escaped(text))\""
        case .integer: return "\(view.integer ?? 0)"
        case .real: return try program.real(view, path)
        case .boolean: return "\(view.boolean ?? false)"
        case .date:
            guard let date = view.date.flatMap(BuddyDate.universalText) else {
                throw program.refusal("write this date", path)
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

    /// Whether a byte may need an escape.
    private static func isEscaped(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "\n", "\t", "\\", "\"", "'", ":": true
        default: false
        }
    }
}

/// Differences as plutil commands that make the old property list equal to the new one.
enum PlutilLines {
    private static let program = LinesProgram(name: "plutil")

    /// - Parameter name: the old file, quoted for a shell.
    /// - Throws: `unrepresentable`, with its path, for changes that plutil cannot make.
    static func write(
        _ differences: PlistDifferences, of name: String, _ account: WorkAccount,
        to output: inout PlistOutput
    ) throws(PlistError) {
        for operation in differences.plainOperations {
            let words: String
            switch operation {
            case .insert(let value, let path):
                words = try "-insert \(word(path)) \(self.words(value, path, account))"
            case .replace(let value, let path, _):
                words = try "-replace \(word(path)) \(self.words(value, path, account))"
            case .remove(let path), .move(let path, _), .rename(let path, _):
                words = try "-remove \(word(path))"
            }
            try output.append(utf8: "plutil \(words) \(name)\n")
        }
    }

    /// Returns a path in plutil's syntax.
    private static func word(_ path: PlistPath) throws(PlistError) -> String {
        let parts = try program.parts(of: path) { text in
            text.unicodeScalars.reduce(into: "") { escaped, scalar in
                if scalar == "." { escaped += "\\" }
                escaped.unicodeScalars.append(scalar)
            }
        }
        return ShellQuoting.word(parts.joined(separator: "."))
    }

    /// Returns the type and the text of a value.
    private static func words(
        _ view: PlistView, _ path: PlistPath, _ account: WorkAccount
    ) throws(PlistError) -> String {
        switch view.kind {
        case .string: return "-string \(ShellQuoting.word(try program.string(view, path)))"
        case .integer: return "-integer \(view.integer ?? 0)"
        case .real: return "-float \(try program.real(view, path))"
        case .boolean: return "-bool \(view.boolean ?? false)"
        case .date:
            guard let date = view.date, let text = ExactDateText.string(date),
                !text.contains(".")
            else { throw program.refusal("write this date", path) }
            return "-date \(text)"
        case .data: return "-data \(ShellQuoting.word(EditScript.base64(view.data ?? [])))"
        case .array where view.count == 0: return "-array"
        case .dictionary where view.count == 0: return "-dictionary"
        case .uid, .null: throw program.refusal("write \(view.kind.phrase)", path)
        case .array, .dictionary: return try "-xml " + xml(view, path, account)
        }
    }

    private static func xml(
        _ view: PlistView, _ path: PlistPath, _ account: WorkAccount
    ) throws(PlistError) -> String {
        let document = view.document.rerooted(at: view.id)
        do throws(PlistError) {
            let bytes = try KeptAnswer.bytes(account) { (output) throws(PlistError) in
                _ = try document.encode(as: .xml, to: &output)
            }
            let again = try PlistDocument(decoding: bytes, as: .xml)
            guard let text = String(validating: bytes, as: UTF8.self),
                again.root.isIdentical(to: document.root)
            else { throw program.refusal("write this value as XML", path) }
            return ShellQuoting.word(text)
        } catch {
            throw error.code == .unrepresentable && error.path == path ? error : error.within(path)
        }
    }
}

/// A program whose commands make the old property list equal to the new one, if possible.
private struct LinesProgram {
    let name: String

    /// Returns the components of a path, ready to be joined.
    ///
    /// - Parameter escaped: returns a component in the program's syntax.
    func parts(
        of path: PlistPath, escaped: (String) -> String
    ) throws(PlistError) -> [String] {
        if path.components.isEmpty { throw refusal("replace the root", path) }
        var parts: [String] = []
        for (index, component) in path.components.enumerated() {
            switch component {
            case .index(let index): parts.append(escaped("\(index)"))
            case .key(let key):
                guard let text = key.string, !text.isEmpty, !text.unicodeScalars.contains("\0")
                else { throw refusal("name the key \(key.debugDescription)", path) }
                let isLast = index == path.components.count - 1
                guard isLast || text.utf8.last != UInt8(ascii: "\\") else {
                    throw refusal("name a key inside one that ends with a backslash", path)
                }
                parts.append(escaped(text))
            case .embedded: throw refusal("edit property lists in data", path)
            }
        }
        return parts
    }

    func string(_ view: PlistView, _ path: PlistPath) throws(PlistError) -> String {
        guard let text = view.string, !text.unicodeScalars.contains("\0") else {
            throw refusal("write this string", path)
        }
        return text
    }

    func real(_ view: PlistView, _ path: PlistPath) throws(PlistError) -> String {
        guard let real = view.real, EditScript.isExact(real) else {
            throw refusal("write this real", path)
        }
        return "\(real)"
    }

    func refusal(_ deed: String, _ path: PlistPath) -> PlistError {
        PlistError(.unrepresentable, "\(name) cannot \(deed); use --format edit", path: path)
    }
}
