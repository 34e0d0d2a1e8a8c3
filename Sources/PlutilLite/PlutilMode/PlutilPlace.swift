// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What an edit does, and where, by plutil's rules.
enum PlutilPlace {
    /// Puts the value there, replacing any existing one.
    case set(PlistPath)
    /// Inserts the value into an array, before the element that is there.
    case insert(PlistPath)
    /// Appends the value to the array that is there.
    case append(PlistPath)

    /// Whether it is in the place of an element of an array.
    var isElement: Bool {
        guard case .set(let path) = self, case .index = path.components.last else { return false }
        return true
    }

    /// How `-insert` and `-replace` treat what is there.
    enum Manner {
        case insert
        case append
        case replace
    }

    /// Finds where a value goes.
    ///
    /// - Throws: plutil's message for a place where it cannot go.
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
            // One past the end is the end.
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
