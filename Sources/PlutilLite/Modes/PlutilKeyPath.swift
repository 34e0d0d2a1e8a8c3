// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A key path in plutil's syntax: keys and indices separated by dots, where `\.` is a dot in a key.
///
/// Nothing else is special. An empty component, and therefore the root, cannot be read; an index
/// may have a plus sign and leading zeros.
struct PlutilKeyPath {
    private let argument: ProgramArgument

    init(_ argument: ProgramArgument) { self.argument = argument }

    var text: String { argument.text }

    /// The components, with dots unescaped.
    var components: [PlistString] {
        var components: [PlistString] = []
        var component: [UInt8] = []
        let bytes = Array(argument.text.utf8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: ".") {
                components.append(PlistString(utf8: component))
                component.removeAll(keepingCapacity: true)
            } else if byte == UInt8(ascii: "\\"), index < bytes.count,
                bytes[index] == UInt8(ascii: ".")
            {
                component.append(UInt8(ascii: "."))
                index += 1
            } else {
                component.append(byte)
            }
        }
        components.append(PlistString(utf8: component))
        return components
    }

    /// Returns the value at the path, and its path in the document.
    func resolve(in document: PlistDocument) -> (value: PlistView, path: PlistPath)? {
        var value = document.root
        var path = PlistPath()
        for component in components {
            if value.kind == .array, let index = Self.index(component), let inner = value[index] {
                path.components.append(.index(index))
                value = inner
            } else if !component.utf8.isEmpty, let inner = value[component] {
                path.components.append(.key(component))
                value = inner
            } else {
                return nil
            }
        }
        return (value, path)
    }

    /// Returns plutil's message for a path without a value, with a note if the path may mean a key
    /// with dots.
    func failure(_ message: String, in document: PlistDocument) -> PlutilFailure {
        PlutilFailure(message, dotAdvice(in: document))
    }

    /// The maximum number of components that are joined to find a key, because all smaller numbers
    /// are also tried.
    private static let maximumJoinedCount = 16

    /// The usual first components of identifiers, which are keys with dots.
    private static let domains: Set<PlistString> = [
        "com", "org", "net", "io", "de", "uk", "app", "dev", "edu", "group", "iCloud",
    ]

    private func dotAdvice(in document: PlistDocument) -> PlistDiagnostic? {
        let components = components
        var value = document.root
        for start in components.indices {
            guard value.kind == .dictionary else { return nil }
            if let end = endOfKey(from: start, components, in: value) {
                return Self.dotAdvice(components, joining: start..<end)
            }
            guard let inner = value[components[start]] else {
                let isIdentifier =
                    components.count - start >= 3 && Self.domains.contains(components[start])
                return isIdentifier
                    ? Self.dotAdvice(components, joining: start..<components.count) : nil
            }
            value = inner
        }
        return nil
    }

    /// Returns the end of the components that form one key with dots in a dictionary.
    private func endOfKey(
        from start: Int, _ components: [PlistString], in dictionary: PlistView
    ) -> Int? {
        let limit = min(components.count, start + Self.maximumJoinedCount)
        return (start..<limit).dropFirst().map { $0 + 1 }.last { end in
            dictionary[Self.joined(components[start..<end], by: ".")] != nil
        }
    }

    private static func joined(
        _ components: ArraySlice<PlistString>, by separator: StaticString
    ) -> PlistString {
        PlistString(
            utf8: Array(components.map { Array($0.utf8) }.joined(separator: "\(separator)".utf8)))
    }

    private static func dotAdvice(
        _ components: [PlistString], joining range: Range<Int>
    ) -> PlistDiagnostic {
        let escaped = components.map { component in
            joined(
                component.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                    .map { PlistString(utf8: Array($0)) }[...], by: "\\.")
        }
        let path = joined(
            escaped[..<range.lowerBound] + [joined(escaped[range], by: "\\.")]
                + escaped[range.upperBound...], by: ".")
        let shown = VisibleText.excerpt(path.description, limit: 200)
        return PlistDiagnostic(
            .note, .init(rawValue: "hint"),
            "dots separate keys, and '\\.' is a dot in a key; did you mean '\(shown)'?")
    }

    /// Parses a component as an index, with or without a sign.
    static func index(_ component: PlistString) -> Int? {
        Int(String(decoding: component.utf8, as: UTF8.self))
    }
}

/// The position and effect of an edit, by plutil's rules.
enum PlutilPlace {
    /// Puts the value at the path, replacing any existing one.
    case set(PlistPath)
    /// Inserts the value into an array, before the element at the path.
    case insert(PlistPath)
    /// Appends the value to the array at the path.
    case append(PlistPath)

    /// Whether the path leads to an array element.
    var isElement: Bool {
        guard case .set(let path) = self, case .index = path.components.last else { return false }
        return true
    }

    /// The treatment of existing values by `-insert` and `-replace`.
    enum Manner {
        case insert
        case append
        case replace
    }

    /// Finds the position for a value.
    ///
    /// - Throws: plutil's message if the value cannot be put there.
    static func find(
        _ keyPath: PlutilKeyPath, _ manner: Manner, in document: PlistDocument
    ) throws(PlutilFailure) -> PlutilPlace {
        let components = keyPath.components
        var value = document.root
        var path = PlistPath()
        for component in components.dropLast() {
            switch value.kind {
            case .dictionary:
                guard let inner = value[component] else {
                    throw keyPath.failure("Key path not found \(keyPath.text)", in: document)
                }
                path.components.append(.key(component))
                value = inner
            case .array:
                let index = try index(component, keyPath)
                guard let inner = value[index] else { throw outOfBounds(index, keyPath) }
                path.components.append(.index(index))
                value = inner
            default:
                throw keyPath.failure(
                    "Unable to insert value at key path \(keyPath.text)", in: document)
            }
        }
        guard let last = components.last else {
            throw PlutilFailure("Key path not found \(keyPath.text)")
        }
        switch value.kind {
        case .dictionary: return try find(last, in: value, at: path, manner, keyPath)
        case .array:
            let index = try index(last, keyPath)
            return try find(index, in: value, at: path, manner, keyPath)
        default: throw PlutilFailure("Unable to insert value at key path \(keyPath.text)")
        }
    }

    private static func find(
        _ key: PlistString, in dictionary: PlistView, at parent: PlistPath, _ manner: Manner,
        _ keyPath: PlutilKeyPath
    ) throws(PlutilFailure) -> PlutilPlace {
        let path = PlistPath(parent.components + [.key(key)])
        guard manner != .replace, let old = dictionary[key] else { return .set(path) }
        guard manner == .append else {
            throw PlutilFailure("Value already exists at key path \(keyPath.text)")
        }
        guard old.kind == .array else {
            throw PlutilFailure("Appending to a non-array at key path \(keyPath.text)")
        }
        return .append(path)
    }

    private static func find(
        _ index: Int, in array: PlistView, at parent: PlistPath, _ manner: Manner,
        _ keyPath: PlutilKeyPath
    ) throws(PlutilFailure) -> PlutilPlace {
        let path = PlistPath(parent.components + [.index(index)])
        guard let old = array[index] else {
            // An index one past the end appends.
            guard manner != .append, index == array.count else {
                throw outOfBounds(index, keyPath)
            }
            return .insert(path)
        }
        switch manner {
        case .insert: return .insert(path)
        case .replace: return .set(path)
        case .append:
            guard old.kind == .array else {
                throw PlutilFailure(
                    "Attempt to append value to non-array at key path \(keyPath.text)")
            }
            return .append(path)
        }
    }

    private static func index(
        _ component: PlistString, _ keyPath: PlutilKeyPath
    ) throws(PlutilFailure) -> Int {
        guard let index = PlutilKeyPath.index(component) else {
            throw PlutilFailure("Unable to index into array with key path \(keyPath.text)")
        }
        return index
    }

    private static func outOfBounds(_ index: Int, _ keyPath: PlutilKeyPath) -> PlutilFailure {
        PlutilFailure("Index \(index) out of bounds in array at key path \(keyPath.text)")
    }
}
