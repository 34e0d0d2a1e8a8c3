// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences as command lines of plutil, which make the old property list equal to the new one.
enum PlutilLines {
    /// - Parameter name: the old file, as a shell reads it.
    /// - Throws: `unrepresentable`, with its path, for what plutil cannot do.
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

    /// A key path as plutil reads it.
    private static func word(_ path: PlistPath) throws(PlistError) -> String {
        if path.components.isEmpty { throw refusal("replace the root", path) }
        var parts: [String] = []
        for (index, component) in path.components.enumerated() {
            switch component {
            case .index(let index): parts.append("\(index)")
            case .key(let key):
                guard let text = key.string, !text.isEmpty, !text.unicodeScalars.contains("\0")
                else { throw refusal("name the key \(key.debugDescription)", path) }
                let isLast = index == path.components.count - 1
                guard isLast || text.utf8.last != UInt8(ascii: "\\") else {
                    throw refusal("name a key in one that ends with a backslash", path)
                }
                parts.append(
                    text.unicodeScalars.reduce(into: "") { escaped, scalar in
                        if scalar == "." { escaped += "\\" }
                        escaped.unicodeScalars.append(scalar)
                    })
            case .embedded: throw refusal("edit property lists in data", path)
            }
        }
        return ShellQuoting.word(parts.joined(separator: "."))
    }

    /// The type and the text of a value.
    private static func words(
        _ view: PlistView, _ path: PlistPath, _ account: WorkAccount
    ) throws(PlistError) -> String {
        switch view.kind {
        case .string:
            guard let text = view.string, !text.unicodeScalars.contains("\0") else {
                throw refusal("write this string", path)
            }
            return "-string \(ShellQuoting.word(text))"
        case .integer: return "-integer \(view.integer ?? 0)"
        case .real:
            guard let real = view.real, EditScript.isExact(real) else {
                throw refusal("write this real", path)
            }
            return "-float \(real)"
        case .boolean: return "-bool \(view.boolean ?? false)"
        case .date:
            guard let date = view.date, let text = ExactDateText.string(date),
                !text.contains(".")
            else { throw refusal("write this date", path) }
            return "-date \(text)"
        case .data: return "-data \(ShellQuoting.word(EditScript.base64(view.data ?? [])))"
        case .array where view.count == 0: return "-array"
        case .dictionary where view.count == 0: return "-dictionary"
        case .uid, .null: throw refusal("write a \(view.kind.name)", path)
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
            else { throw refusal("write this value as XML", path) }
            return ShellQuoting.word(text)
        } catch {
            throw error.code == .unrepresentable && error.path == path ? error : error.within(path)
        }
    }

    private static func refusal(_ deed: String, _ path: PlistPath) -> PlistError {
        PlistError(.unrepresentable, "plutil cannot \(deed); use --format edit", path: path)
    }
}
