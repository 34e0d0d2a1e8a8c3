// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import PlistCore
@testable import PlistEditing

/// An edit of plain values, implemented in the simplest way, as a reference for editors.
enum ValueEdit {
    case set(PlistPath, PlistValue)
    case insert(PlistPath, PlistValue)
    case append(PlistPath, PlistValue)
    case remove(PlistPath)
    case rename(PlistPath, PlistString)
    case move(PlistPath, PlistPath)
    case copy(PlistPath, PlistPath)

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        switch self {
        case .set(let path, let value): try editor.set(value, at: path)
        case .insert(let path, let value): try editor.insert(value, at: path)
        case .append(let path, let value): try editor.append(value, to: path)
        case .remove(let path): try editor.remove(at: path)
        case .rename(let path, let key): try editor.rename(path, to: key)
        case .move(let source, let destination): try editor.move(source, to: destination)
        case .copy(let source, let destination): try editor.copy(source, to: destination)
        }
    }

    func apply(to value: inout PlistValue) {
        switch self {
        case .set(let path, let new): value.put(new, path.components[...])
        case .insert(let path, let new): value.put(new, path.components[...], inserts: true)
        case .append(let path, let new):
            value.put(
                new, path.components + [.index(value.at(path.components[...]).count)],
                inserts: true)
        case .remove(let path): value.put(nil, path.components[...])
        case .rename(let path, let key): value.rename(path.components[...], key)
        case .move(let source, let destination):
            let moved = value.at(source.components[...])
            value.put(nil, source.components[...])
            value.put(moved, destination.components[...], inserts: true)
        case .copy(let source, let destination):
            value.put(
                value.at(source.components[...]), destination.components[...], inserts: true)
        }
    }
}

extension PlistValue {
    func at(_ path: ArraySlice<PlistPathComponent>) -> PlistValue {
        switch path.first {
        case .key(let key): self[key]!.at(path.dropFirst())
        case .index(let index): self[index]!.at(path.dropFirst())
        default: self
        }
    }

    fileprivate mutating func put(
        _ value: PlistValue?, _ path: ArraySlice<PlistPathComponent>, inserts: Bool = false
    ) {
        let rest = path.dropFirst()
        switch (path.first, self) {
        case (.key(let key)?, .dictionary(var dictionary)):
            if rest.isEmpty {
                dictionary[key] = value
            } else {
                dictionary[key]!.put(value, rest, inserts: inserts)
            }
            self = .dictionary(dictionary)
        case (.index(let index)?, .array(var elements)):
            if !rest.isEmpty {
                elements[index].put(value, rest, inserts: inserts)
            } else if let value, inserts {
                elements.insert(value, at: index)
            } else if let value {
                elements[index] = value
            } else {
                elements.remove(at: index)
            }
            self = .array(elements)
        default: self = value ?? self
        }
    }

    fileprivate mutating func rename(_ path: ArraySlice<PlistPathComponent>, _ new: PlistString) {
        switch (path.first, self) {
        case (.key(let key)?, .dictionary(var dictionary)):
            if path.count == 1 {
                dictionary = PlistDictionary(
                    dictionary.map { (key: $0.key == key ? new : $0.key, value: $0.value) })
            } else {
                dictionary[key]!.rename(path.dropFirst(), new)
            }
            self = .dictionary(dictionary)
        case (.index(let index)?, .array(var elements)):
            elements[index].rename(path.dropFirst(), new)
            self = .array(elements)
        default: break
        }
    }

    /// Returns the paths of all values below this one.
    func paths(below path: PlistPath = PlistPath()) -> [PlistPath] {
        var paths: [PlistPath] = []
        func add(_ component: PlistPathComponent, _ value: PlistValue) {
            let child = PlistPath(path.components + [component])
            paths.append(child)
            paths += value.paths(below: child)
        }
        switch self {
        case .dictionary(let dictionary):
            for (key, value) in dictionary { add(.key(key), value) }
        case .array(let elements):
            for (index, value) in elements.enumerated() { add(.index(index), value) }
        default: break
        }
        return paths
    }
}

/// Random trees that a format can hold, and random edits of them.
struct RandomEdits {
    let format: PlistFormat
    private var generator: SeededGenerator

    init(_ format: PlistFormat, seed: UInt64) {
        self.format = format
        generator = SeededGenerator(seed: seed)
    }

    private static let texts: [PlistString] = [
        "a", "b", "c", "key", "x y", "é", "e\u{301}", "<&>", "\"q\"", "", "k=v;", "//x", "/*", "日本",
        "]]>", "\\n", "a\nb", "a\r\nb", "\r", "(", "'", "😀", "0123456789abcdef",
    ]

    mutating func text() -> PlistString { Self.texts.randomElement(using: &generator)! }

    mutating func leaf() -> PlistValue {
        let hasNumbers = format == .xml || format == .json || format == .gnustep
        switch Int.random(in: 0..<8, using: &generator) {
        case 0 where hasNumbers:
            return .integer(PlistInteger(Int64.random(in: -99...99, using: &generator)))
        case 1 where hasNumbers: return .real(.init(Double.random(in: -9...9, using: &generator)))
        case 2 where hasNumbers: return .boolean(Bool.random(using: &generator))
        case 3 where format != .json:
            let count = [0, 1, 40].randomElement(using: &generator)!
            if count == 0 && format == .xml { return .string("") }
            return .data((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
        case 4 where format == .xml || format == .gnustep:
            let seconds = Double(Int.random(in: 0...900_000_000, using: &generator))
            return .date(PlistDate(secondsSinceReferenceDate: seconds))
        case 5 where format == .json: return .null
        default: return .string(text())
        }
    }

    mutating func value(depth: Int) -> PlistValue {
        guard depth > 0 else { return leaf() }
        let count = Int.random(in: 0..<5, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0, 1: return dictionary(count, depth)
        case 2: return .array((0..<count).map { _ in value(depth: depth - 1) })
        default: return leaf()
        }
    }

    private mutating func dictionary(_ count: Int, _ depth: Int) -> PlistValue {
        var dictionary = PlistDictionary()
        for _ in 0..<count { dictionary[text()] = value(depth: depth - 1) }
        return .dictionary(dictionary)
    }

    mutating func root() -> PlistValue {
        let isArray = format != .strings && Int.random(in: 0..<4, using: &generator) == 0
        let count = Int.random(in: 0..<7, using: &generator)
        return isArray
            ? .array((0..<count).map { _ in value(depth: 2) }) : dictionary(count, 3)
    }

    /// Returns a vacant place: a new key, or any index.
    private mutating func vacancy(in root: PlistValue, outside: PlistPath? = nil) -> PlistPath? {
        var root = root
        // As it is after a value has been removed.
        if let outside { ValueEdit.remove(outside).apply(to: &root) }
        let containers = ([PlistPath()] + root.paths()).filter {
            root.at($0.components[...]).kind.isContainer
        }
        guard let path = containers.randomElement(using: &generator) else { return nil }
        let container = root.at(path.components[...])
        guard container.kind == .dictionary else {
            let index = Int.random(in: 0...container.count, using: &generator)
            return PlistPath(path.components + [.index(index)])
        }
        let key = text()
        guard container[key] == nil else { return nil }
        return PlistPath(path.components + [.key(key)])
    }

    mutating func edit(of root: PlistValue) -> ValueEdit? {
        let path = root.paths().randomElement(using: &generator)
        switch Int.random(in: 0..<9, using: &generator) {
        case 0, 1: return path.map { .set($0, value(depth: 1)) }
        case 2, 3: return path.map { .remove($0) }
        case 4:
            guard let path, case .key = path.components.last else { return nil }
            let key = text()
            let renamed = PlistPath(path.components.dropLast())
            guard root.at(renamed.components[...])[key] == nil else { return nil }
            return .rename(path, key)
        case 5:
            guard let path, let place = vacancy(in: root, outside: path),
                !place.components.starts(with: path.components)
            else { return nil }
            return .move(path, place)
        case 6:
            guard let path, let place = vacancy(in: root) else { return nil }
            return .copy(path, place)
        case 7:
            let arrays = root.paths().filter { root.at($0.components[...]).kind == .array }
            return arrays.randomElement(using: &generator).map { .append($0, value(depth: 2)) }
        default:
            return vacancy(in: root).map { .insert($0, value(depth: 2)) }
        }
    }
}
