// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import TestSupport

/// A random document, and an edited version of it.
struct RandomPair {
    private var random: SeededGenerator
    /// The format, which limits the types of values.
    let format: PlistFormat

    init(seed: UInt64, format: PlistFormat = .binary) {
        random = SeededGenerator(seed: seed)
        self.format = format
    }

    /// Returns a pair, decoded from the format, and the number of edits.
    mutating func make(
        size: Int = 20, maximumEdits: Int = 4
    ) throws -> (old: PlistDocument, new: PlistDocument, editCount: Int) {
        var left = size
        let root: PlistValue =
            random.number(below: 4) == 0
            ? .array(elements(depth: 4, &left)) : .dictionary(entries(depth: 4, &left))
        let old = try decoded(PlistDocument(value: root))
        var editor = PlistEditor(old)
        var count = 0
        for _ in 0..<random.number(below: maximumEdits + 1) where try edit(&editor) { count += 1 }
        return (old, try decoded(editor.document()), count)
    }

    func decoded(_ document: PlistDocument) throws -> PlistDocument {
        var encoding = PlistEncodingOptions()
        encoding.isTagged = true
        var decoding = PlistDecodingOptions()
        decoding.isTagged = true
        let bytes = try document.encoded(as: format, options: encoding)
        return try PlistDocument(decoding: bytes, as: format, options: decoding)
    }

    // MARK: Values

    private mutating func value(depth: Int, _ left: inout Int) -> PlistValue {
        left -= 1
        guard depth > 0, left > 0 else { return leaf() }
        switch random.number(below: 5) {
        case 0, 1: return .dictionary(entries(depth: depth - 1, &left))
        case 2: return .array(elements(depth: depth - 1, &left))
        default: return leaf()
        }
    }

    private mutating func entries(depth: Int, _ left: inout Int) -> PlistDictionary {
        var entries = PlistDictionary()
        for _ in 0..<random.number(below: 8) where left > 0 {
            entries[key()] = value(depth: depth, &left)
        }
        return entries
    }

    private mutating func elements(depth: Int, _ left: inout Int) -> [PlistValue] {
        var elements: [PlistValue] = []
        let isOfRecords = random.number(below: 3) == 0
        for _ in 0..<random.number(below: 8) where left > 0 {
            var element = value(depth: depth, &left)
            if isOfRecords {
                var record = entries(depth: max(depth - 1, 0), &left)
                record["id"] = .string(PlistString("record \(random.number(below: 40))"))
                element = .dictionary(record)
            }
            elements.append(element)
            if random.number(below: 6) == 0 { elements.append(element) }
        }
        return elements
    }

    mutating func key() -> PlistString {
        let keys: [PlistString] = [
            "a", "b", "c", "Name", "a.b", "", "12", "-k", "say \"hi\"", "é", "e\u{301}", "x:y", "/",
            "~",
            "two\nlines", "$x", "!", "'", "\\",
        ]
        if random.number(below: 3) > 0 { return keys[random.number(below: keys.count)] }
        return PlistString("key \(random.number(below: 1000))")
    }

    mutating func leaf() -> PlistValue {
        let isText = format == .openstep || format == .strings
        switch random.number(below: isText ? 5 : 14) {
        case 0, 1: return .string(key())
        case 2: return .string(PlistString("a longer text \(random.number(below: 100_000))"))
        case 3: return .string(PlistString("text \(random.number(below: 10))"))
        case 4:
            return .data(
                (0..<random.number(below: 20)).map { _ in UInt8(random.number(below: 256)) })
        case 5, 6: return .integer(PlistInteger(Int64(random.number(below: 5))))
        case 7: return .integer(PlistInteger(random.next()))
        case 8: return .real(.init(Double(random.number(below: 4)) - 1))
        case 9:
            let odd = [-0.0, 0.0, 0.1, 1e300, -1.5, Double.leastNonzeroMagnitude]
            return .real(.init(odd[random.number(below: odd.count)]))
        case 10: return .boolean(random.number(below: 2) == 0)
        case 11:
            return .date(
                PlistDate(secondsSinceReferenceDate: Double(random.number(below: 1 << 30))))
        case 12: return .uid(UInt64(random.number(below: 5)))
        default: return format == .xml ? .boolean(true) : .null
        }
    }

    // MARK: Edits

    /// Makes a random edit; returns false if it was not possible.
    private mutating func edit(_ editor: inout PlistEditor) throws -> Bool {
        let before = try editor.document()
        let paths = Self.paths(in: before.root)
        let path = paths[random.number(below: paths.count)]
        var left = 6
        do throws(PlistError) {
            switch random.number(below: 6) {
            case 0 where !path.components.isEmpty: try editor.remove(at: path)
            case 1, 2:
                let target = try editor.view(at: path)
                let inner: PlistPathComponent? =
                    switch target.kind {
                    case .dictionary: .key(key())
                    case .array: .index(random.number(below: target.count + 1))
                    default: nil
                    }
                guard let inner else { return false }
                try editor.insert(
                    value(depth: 2, &left), at: PlistPath(path.components + [inner]))
            case 3: try editor.rename(path, to: key())
            case 4:
                let other = paths[random.number(below: paths.count)]
                try editor.move(path, to: other)
            default:
                guard !path.components.isEmpty else { return false }
                try editor.replace(path, with: value(depth: 1, &left))
            }
        } catch {
            return false
        }
        return try editor.document() != before
    }

    static func paths(in root: PlistView) -> [PlistPath] {
        var found: [PlistPath] = []
        var left: [(PlistView, PlistPath)] = [(root, PlistPath())]
        while let (view, path) = left.popLast() {
            found.append(path)
            for (key, child) in view.entries {
                left.append((child, PlistPath(path.components + [.key(key)])))
            }
            for (index, child) in view.elements.enumerated() {
                left.append((child, PlistPath(path.components + [.index(index)])))
            }
        }
        return found
    }
}
