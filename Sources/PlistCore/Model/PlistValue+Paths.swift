// SPDX-License-Identifier: Apache-2.0

extension PlistValue {
    /// The value at a path; `nil` if there is none.
    ///
    /// - Complexity: O(1) on average for each step.
    public subscript(path: PlistPath) -> PlistValue? {
        var value = self
        for step in path.components {
            guard let next = value[step] else { return nil }
            value = next
        }
        return value
    }
}

// Access by path, with errors where a subscript would have no effect.
extension PlistValue {
    /// Returns the value at a path.
    ///
    /// - Throws: `no-match`, whose message shows how much of the path exists.
    /// - Complexity: O(1) on average for each step.
    public func value(at path: PlistPath) throws(PlistError) -> PlistValue {
        var value = self
        for (count, step) in path.components.enumerated() {
            guard let next = value[step] else {
                throw path.miss(after: count, at: value.kind, elementCount: value.count)
            }
            value = next
        }
        return value
    }

    /// Sets the value at a path, whether or not one exists.
    ///
    /// ```swift
    /// var value: PlistValue = [:]
    /// try value.set(["tides"], at: ["CFBundleURLTypes", 0, "Schemes"], creatingParents: true)
    /// ```
    ///
    /// A new entry is appended to its dictionary. Array elements can only be replaced. If this
    /// throws, nothing changes.
    ///
    /// - Parameters:
    ///   - value: the new value.
    ///   - path: the path; empty for the root.
    ///   - creatingParents: whether missing containers on the path are created: dictionaries before
    ///     keys, arrays before the index 0.
    /// - Throws: `no-match` if a value on the path is missing and not created, or is not a
    ///   container of the right type; `invalid-edit` if a new array would not start with index 0;
    ///   `depth` for a path of more than 512 steps.
    /// - Complexity: O(1) on average for each step; nothing off the path is copied.
    public mutating func set(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try Self.checkLength(of: path)
        let steps = path.components
        let found = follow(path)
        if found.count == steps.count { return change(at: steps[...]) { $0 = value } }
        let isParent = found.count < steps.count - 1
        guard creatingParents || !isParent else { throw miss(path, found) }
        let added = try Self.wrap(value, in: steps[(found.count + 1)...], of: path)
        switch (steps[found.count], found.kind) {
        case (.key(let key), .dictionary):
            change(at: steps[..<found.count]) { $0[key] = added }
        case (.index(found.elementCount), .array) where isParent:
            change(at: steps[..<found.count]) { $0.asArray?.append(added) }
        default: throw miss(path, found)
        }
    }

    /// Removes the value at a path, and its key.
    ///
    /// - Returns: the removed value.
    /// - Throws: `no-match` if there is none; `invalid-edit` for the root; `depth` for a path of
    ///   more than 512 steps.
    /// - Complexity: O(1) on average for each step, and O(*n*) in the elements of an array from
    ///   which one is removed.
    @discardableResult
    public mutating func removeValue(at path: PlistPath) throws(PlistError) -> PlistValue {
        guard let last = path.components.last else {
            throw PlistError(.invalidEdit, "the root cannot be removed", path: path)
        }
        try Self.checkLength(of: path)
        let removed = try value(at: path)
        change(at: path.components.dropLast()) { container in
            switch last {
            case .key(let key): container[key] = nil
            case .index(let index): container[index] = nil
            case .embedded: break
            }
        }
        return removed
    }

    /// The existing part of a path, and the type of the value there. It does not contain the value
    /// itself, because with a second reference, a change would copy the value.
    private struct Reach {
        let count: Int
        let kind: PlistKind
        let elementCount: Int
    }

    private func follow(_ path: PlistPath) -> Reach {
        var value = self
        var count = 0
        for step in path.components {
            guard let next = value[step] else { break }
            value = next
            count += 1
        }
        return Reach(count: count, kind: value.kind, elementCount: value.count)
    }

    private func miss(_ path: PlistPath, _ found: Reach) -> PlistError {
        path.miss(after: found.count, at: found.kind, elementCount: found.elementCount)
    }

    private subscript(step: PlistPathComponent) -> PlistValue? {
        switch step {
        case .key(let key): self[key]
        case .index(let index): self[index]
        case .embedded: nil
        }
    }

    /// Changes the value at the end of steps, which must exist.
    private mutating func change(
        at steps: ArraySlice<PlistPathComponent>, _ body: (inout PlistValue) -> Void
    ) {
        guard let first = steps.first else { return body(&self) }
        switch first {
        case .key(let key): self[key]?.change(at: steps.dropFirst(), body)
        case .index(let index): self[index]?.change(at: steps.dropFirst(), body)
        case .embedded: break
        }
    }

    /// Creates the containers along the steps, around a value.
    private static func wrap(
        _ value: PlistValue, in steps: ArraySlice<PlistPathComponent>, of path: PlistPath
    ) throws(PlistError) -> PlistValue {
        var value = value
        for step in steps.reversed() {
            switch step {
            case .key(let key): value = .dictionary([key: value])
            case .index(0): value = [value]
            case .index(let index):
                throw path.startsArray(at: index)
            case .embedded:
                throw PlistError(
                    .invalidEdit, "an embedded property list cannot be created", path: path)
            }
        }
        return value
    }

    private static func checkLength(of path: PlistPath) throws(PlistError) {
        guard path.components.count > PlistDecodingOptions.maximumDepth else { return }
        throw path.tooDeep()
    }
}
