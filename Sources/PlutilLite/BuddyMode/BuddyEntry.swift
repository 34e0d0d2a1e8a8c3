// SPDX-License-Identifier: Apache-2.0

import PlistCore

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
        var path = isAbsolute ? PlistPath() : container
        for part in parents + (last.isEmpty ? [] : [last]) {
            guard let component = Self.component(part, of: path, in: editor) else { return nil }
            path.components.append(component)
            guard editor.kind(at: path) != nil else { return nil }
        }
        return editor.kind(at: path) == nil ? nil : path
    }

    /// Why nothing can be put at an entry.
    enum Obstacle: Error {
        /// There is already a value.
        case exists
        /// What it is to be put into is not a container.
        case parent
        /// The path to it does not lead through containers, or its key is not text.
        case way
    }

    /// The path to a place where a value can be put. Anything missing on the path is to be a
    /// dictionary; in an array an index beyond the end means the end.
    func place(in editor: PlistEditor, from container: PlistPath) throws(Obstacle) -> PlistPath {
        var path = isAbsolute ? PlistPath() : container
        for (number, part) in parents.enumerated() {
            guard let component = Self.component(part, of: path, in: editor) else { throw .way }
            path.components.append(component)
            if editor.kind(at: path) == nil {
                Self.clamp(&path, in: editor)
                for key in parents[(number + 1)...] + [last] {
                    guard let key = Self.key(key) else { throw .way }
                    path.components.append(.key(key))
                }
                return path
            }
        }
        switch editor.kind(at: path) {
        case .dictionary:
            guard let key = Self.key(last) else { throw .way }
            path.components.append(.key(key))
            if editor.kind(at: path) != nil { throw .exists }
        case .array:
            guard let index = last.isEmpty ? .max : Self.index(last) else { throw .parent }
            path.components.append(.index(index))
            Self.clamp(&path, in: editor)
        default: throw .parent
        }
        return path
    }

    /// Replaces an index beyond the end of its array by the end.
    private static func clamp(_ path: inout PlistPath, in editor: PlistEditor) {
        guard case .index(let index)? = path.components.last else { return }
        let parent = PlistPath(Array(path.components.dropLast()))
        path.components[path.components.count - 1] = .index(min(index, editor.count(at: parent)))
    }

    /// What a part means in the container at a path, whether or not it exists.
    private static func component(
        _ part: [UInt8], of path: PlistPath, in editor: PlistEditor
    ) -> PlistPathComponent? {
        switch editor.kind(at: path) {
        case .dictionary: key(part).map { .key($0) }
        case .array: index(part).map { .index($0) }
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
