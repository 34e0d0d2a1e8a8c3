// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// A path in PlistBuddy's notation: `:CFBundleURLTypes:0:CFBundleURLSchemes`.
///
/// Empty parts are skipped; an entry without a leading colon is relative to the working container.
struct BuddyEntry {
    /// The entry as shown in messages.
    let shown: String
    let isAbsolute: Bool
    /// The parts before the last, without empty ones.
    private let parents: [[UInt8]]
    /// The last part; empty for the position after the last element of an array.
    private let last: [UInt8]

    /// - Parameter text: a word of a command, with quotes and escapes resolved except `\:`.
    init(_ text: [UInt8]) {
        shown = VisibleText.escaped(String(decoding: text, as: UTF8.self))
        isAbsolute = text.first == UInt8(ascii: ":")
        var parts: [[UInt8]] = [[]]
        var offset = 0
        while offset < text.count {
            if text[offset] == UInt8(ascii: ":") {
                parts.append([])
            } else {
                if text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count,
                    text[offset + 1] == UInt8(ascii: ":")
                {
                    offset += 1
                }
                parts[parts.count - 1].append(text[offset])
            }
            offset += 1
        }
        last = parts.removeLast()
        parents = parts.filter { !$0.isEmpty }
    }

    /// Whether the entry ends in a colon.
    var endsOpen: Bool { last.isEmpty }

    /// Returns the path to the value; `nil` if it does not exist.
    func resolve(in editor: PlistEditor, from container: PlistPath) -> PlistPath? {
        let way = follow(in: editor, from: container)
        return way.isThere ? way.path : nil
    }

    /// Returns the part of the path that leads through existing containers, and whether a value
    /// exists at its end.
    func follow(
        in editor: PlistEditor, from container: PlistPath
    ) -> (path: PlistPath, isThere: Bool) {
        var cursor = editor.cursor(at: isAbsolute ? PlistPath() : container)
        for part in parents + (last.isEmpty ? [] : [last]) {
            guard let component = Self.component(part, at: cursor) else {
                return (cursor.path, false)
            }
            cursor.step(to: component)
        }
        return (cursor.path, cursor.kind != nil)
    }

    /// The reason why a value cannot be put at an entry.
    enum Obstacle: Error {
        /// A value already exists there.
        case exists
        /// The parent is not a container.
        case parent
        /// The path leads through a scalar, or the key is not text.
        case way
    }

    /// Returns the path for a new value. Missing values on the path become dictionaries; an array
    /// index beyond the end means the end.
    func place(in editor: PlistEditor, from container: PlistPath) throws(Obstacle) -> PlistPath {
        var cursor = editor.cursor(at: isAbsolute ? PlistPath() : container)
        for (number, part) in parents.enumerated() {
            guard let component = Self.component(part, at: cursor) else { throw .way }
            cursor.step(to: component)
            guard cursor.kind == nil else { continue }
            for key in parents[(number + 1)...] + [last] {
                guard let key = Self.key(key) else { throw .way }
                cursor.step(to: .key(key))
            }
            return cursor.path
        }
        switch cursor.kind {
        case .dictionary:
            guard let key = Self.key(last) else { throw .way }
            cursor.step(to: .key(key))
            if cursor.kind != nil { throw .exists }
        case .array:
            guard let index = last.isEmpty ? cursor.count : Self.index(last) else { throw .parent }
            cursor.step(to: .index(min(index, cursor.count)))
        default: throw .parent
        }
        return cursor.path
    }

    /// Returns the component for a part in the container at a cursor, whether or not there is a
    /// value. An index beyond the end of an array means its end.
    private static func component(
        _ part: [UInt8], at cursor: PlistEditor.Cursor
    ) -> PlistPathComponent? {
        switch cursor.kind {
        case .dictionary: key(part).map { .key($0) }
        case .array: index(part).map { .index(min($0, cursor.count)) }
        default: nil
        }
    }

    private static func key(_ part: [UInt8]) -> PlistString? {
        String(validating: part, as: UTF8.self).map { PlistString($0) }
    }

    private static func index(_ part: [UInt8]) -> Int? {
        guard part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: part, as: UTF8.self))
    }
}
