// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// A place in PlistBuddy's notation: `:CFBundleURLTypes:0:CFBundleURLSchemes`.
///
/// Empty parts are skipped; an entry that does not begin with a colon begins at the working
/// container.
struct BuddyEntry {
    /// The entry as repeated in messages.
    let shown: String
    let isAbsolute: Bool
    /// The parts before the last, without empty ones.
    private let parents: [[UInt8]]
    /// The last part, which may be empty: the place after the last element of an array.
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

    /// Whether this is the container that the entry begins at.
    var isEmpty: Bool { parents.isEmpty && last.isEmpty }

    /// Whether it ends in a colon.
    var endsOpen: Bool { last.isEmpty }

    /// The path to the value that is there; `nil` if there is none.
    func resolve(in editor: PlistEditor, from container: PlistPath) -> PlistPath? {
        let way = follow(in: editor, from: container)
        return way.isThere ? way.path : nil
    }

    /// The path as far as containers can have what comes next, and whether a value is at its end.
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

    /// Why nothing can be put at an entry.
    enum Obstacle: Error {
        /// There is already a value.
        case exists
        /// Its parent is not a container.
        case parent
        /// The path to it does not lead through containers, or its key is not text.
        case way
    }

    /// The path to a place where a value can be put. Missing values on the path become
    /// dictionaries; in an array an index beyond the end means the end.
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

    /// What a part means in the container at a cursor, whether or not it exists: beyond the end of an
    /// array, its end.
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
