// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A fix for the value that a finding is about, without its path.
struct ValueFix {
    private enum Action {
        case write(PlistValue)
        case remove
        case rename(String)
        /// A new entry of the dictionary that contains the value.
        case addBeside(String, PlistValue)
        /// A new entry of the value, a dictionary.
        case addInside(String, PlistValue)
        /// A new element of the value, an array.
        case append(PlistValue)
        case move([PlistPathComponent])
        /// A value at another path, which may have one.
        case writeAt([PlistPathComponent], PlistValue)
        /// The removal of the value that contains the value.
        case removeEnclosing
        /// A new element of the array that contains the value.
        case appendBeside(PlistValue)
        /// Changes of several values.
        case edits(String, [PlistFix.Edit])
    }

    private let action: Action
    private let safety: PlistFix.Safety

    /// Replaces the value.
    static func write(_ value: PlistValue, _ safety: PlistFix.Safety = .safe) -> ValueFix {
        ValueFix(action: .write(value), safety: safety)
    }

    /// Replaces the value with a string.
    static func write(text: some StringProtocol, _ safety: PlistFix.Safety = .safe) -> ValueFix {
        .write(.string(PlistString(String(text))), safety)
    }

    /// Removes the value and its key.
    static func remove(_ safety: PlistFix.Safety = .suggestion) -> ValueFix {
        ValueFix(action: .remove, safety: safety)
    }

    /// Changes the key of the value.
    static func rename(to name: String, _ safety: PlistFix.Safety = .safe) -> ValueFix {
        ValueFix(action: .rename(name), safety: safety)
    }

    /// Adds an entry to the dictionary that contains the value.
    static func add(
        _ key: String, _ value: PlistValue, _ safety: PlistFix.Safety = .suggestion
    ) -> ValueFix {
        ValueFix(action: .addBeside(key, value), safety: safety)
    }

    /// Adds an entry to the value, a dictionary.
    static func addInside(
        _ key: String, _ value: PlistValue, _ safety: PlistFix.Safety = .suggestion
    ) -> ValueFix {
        ValueFix(action: .addInside(key, value), safety: safety)
    }

    /// Adds an element to the value, an array.
    static func append(_ value: PlistValue, _ safety: PlistFix.Safety = .suggestion) -> ValueFix {
        ValueFix(action: .append(value), safety: safety)
    }

    /// Moves the value to another path.
    static func move(
        to path: [PlistPathComponent], _ safety: PlistFix.Safety = .suggestion
    ) -> ValueFix {
        ValueFix(action: .move(path), safety: safety)
    }

    /// Sets a value at another path.
    static func write(
        _ value: PlistValue, at path: [PlistPathComponent],
        _ safety: PlistFix.Safety = .suggestion
    ) -> ValueFix {
        ValueFix(action: .writeAt(path, value), safety: safety)
    }

    /// Removes the dictionary or array that contains the value.
    static func removeEnclosing(_ safety: PlistFix.Safety = .suggestion) -> ValueFix {
        ValueFix(action: .removeEnclosing, safety: safety)
    }

    /// Adds an element to the array that contains the value.
    static func appendBeside(
        _ value: PlistValue, _ safety: PlistFix.Safety = .suggestion
    ) -> ValueFix {
        ValueFix(action: .appendBeside(value), safety: safety)
    }

    /// Changes several values.
    ///
    /// - Parameter title: the effect, as in ``PlistFix/title``.
    static func edits(
        _ title: String, _ edits: [PlistFix.Edit], _ safety: PlistFix.Safety = .suggestion
    ) -> ValueFix {
        ValueFix(action: .edits(title, edits), safety: safety)
    }

    /// The maximum number of names that a wrong name is compared with.
    private static let maximumNameCount = 500

    /// Replaces a name that does not exist with the only similar one that does.
    ///
    /// - Parameters:
    ///   - folder: the part of the value before the name.
    ///   - known: the names that exist. Longer lists are not compared.
    static func similarName(
        to name: String, in folder: String = "", among known: [String]
    ) -> [ValueFix] {
        guard known.count <= maximumNameCount, (3...255).contains(name.utf8.count) else {
            return []
        }
        let same = known.filter { $0 != name && $0.lowercased() == name.lowercased() }
        let near = same.isEmpty ? EditDistance.nearest(to: name, among: known) : same
        return near.count == 1 ? [.write(text: folder + near[0], .suggestion)] : []
    }

    /// Returns the fix with the edit of the value at a path.
    func fix(at path: [PlistPathComponent]) -> PlistFix {
        let place = PlistPath(path)
        let name = path.last.map { PlistPath([$0]).excerpt } ?? "the value"
        func beside(_ key: String) -> PlistPath {
            PlistPath(path.dropLast() + [.key(PlistString(key))])
        }
        return switch action {
        case .write(let value):
            PlistFix("write \(Self.words(for: value))", safety, [.set(place, value)])
        case .remove: PlistFix("remove \(name)", safety, [.remove(place)])
        case .rename(let key):
            PlistFix(
                "rename to \(VisibleText.excerpt(key))", safety,
                [.rename(place, to: PlistString(key))])
        case .addBeside(let key, let value):
            PlistFix("add \(VisibleText.excerpt(key))", safety, [.set(beside(key), value)])
        case .addInside(let key, let value):
            PlistFix(
                "add \(VisibleText.excerpt(key))", safety,
                [.set(PlistPath(path + [.key(PlistString(key))]), value)])
        case .append(let value):
            PlistFix("add \(Self.words(for: value))", safety, [.append(place, value)])
        case .writeAt(let target, let value):
            PlistFix(
                "write \(Self.words(for: value)) for \(PlistPath(target).excerpt)", safety,
                [.set(PlistPath(target), value)])
        case .removeEnclosing:
            PlistFix(
                "remove \(PlistPath(path.dropLast()).excerpt)", safety,
                [.remove(PlistPath(path.dropLast()))])
        case .appendBeside(let value):
            PlistFix(
                "add \(Self.words(for: value))", safety,
                [.append(PlistPath(path.dropLast()), value)])
        case .edits(let title, let edits): PlistFix(title, safety, edits)
        case .move(let target):
            PlistFix(
                "move to \(PlistPath(target).excerpt)", safety,
                [.move(place, to: PlistPath(target))])
        }
    }

    private static func words(for value: PlistValue) -> String {
        switch value {
        case .string(let text): "'\(VisibleText.excerpt(text.description))'"
        case .boolean(let boolean): "\(boolean)"
        case .integer(let number): "\(number)"
        default: value.kind.words
        }
    }
}

extension [ValueFix] {
    /// Returns the fixes with the edits of the value at a path.
    func fixes(at path: [PlistPathComponent]) -> [PlistFix] { map { $0.fix(at: path) } }
}

extension PlistValue {
    /// The maximum number of values that a fix copies.
    private static let maximumCopiedCount = 64

    /// Copies a value for a fix; `nil` if it is large.
    init?(small view: PlistView) {
        var count = 0
        guard let value = Self.copy(view, depth: 0, &count) else { return nil }
        self = value
    }

    private static func copy(_ view: PlistView, depth: Int, _ count: inout Int) -> PlistValue? {
        count += 1
        guard count <= maximumCopiedCount, depth < 8, view.count <= maximumCopiedCount else {
            return nil
        }
        switch view.kind {
        case .string: return view.isShort ? view.text.map { .string($0) } : nil
        case .integer: return view.integer.map { .integer($0) }
        case .boolean: return view.boolean.map { .boolean($0) }
        case .real: return view.real.map { PlistValue($0) }
        case .array:
            var elements: [PlistValue] = []
            for element in view.elements {
                guard let value = copy(element, depth: depth + 1, &count) else { return nil }
                elements.append(value)
            }
            return .array(elements)
        case .dictionary:
            var entries = PlistDictionary()
            for (key, inner) in view.entries {
                guard let value = copy(inner, depth: depth + 1, &count) else { return nil }
                entries[key] = value
            }
            return .dictionary(entries)
        default: return nil
        }
    }
}
