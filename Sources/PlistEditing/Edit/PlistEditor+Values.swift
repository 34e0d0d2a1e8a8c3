// SPDX-License-Identifier: Apache-2.0

public import PlistCore

// The same edits with plain values.
extension PlistEditor {
    /// Sets the value at a path, like `set` with a `PlistView`.
    ///
    /// - Throws: `depth` if the value nests deeper than 512 levels; otherwise the same errors.
    public mutating func set(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(PlistDocument(value: value).root, at: path, creatingParents: creatingParents)
    }

    /// Inserts a value.
    public mutating func insert(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try insert(PlistDocument(value: value).root, at: path, creatingParents: creatingParents)
    }

    /// Replaces a value.
    public mutating func replace(_ path: PlistPath, with value: PlistValue) throws(PlistError) {
        try replace(path, with: PlistDocument(value: value).root)
    }

    /// Appends a value to an array.
    public mutating func append(
        _ value: PlistValue, to path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try append(PlistDocument(value: value).root, to: path, creatingParents: creatingParents)
    }
}

// The same edits with Swift values.
extension PlistEditor {
    /// Sets the value at a path to a Swift value, like `set` with a property list value.
    @_disfavoredOverload
    public mutating func set(
        _ value: some PlistConvertible, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(value.plistValue, at: path, creatingParents: creatingParents)
    }

    /// Inserts a Swift value, like `insert` with a property list value.
    @_disfavoredOverload
    public mutating func insert(
        _ value: some PlistConvertible, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try insert(value.plistValue, at: path, creatingParents: creatingParents)
    }

    /// Replaces a value with a Swift value, like `replace` with a property list value.
    @_disfavoredOverload
    public mutating func replace(
        _ path: PlistPath, with value: some PlistConvertible
    ) throws(PlistError) {
        try replace(path, with: value.plistValue)
    }

    /// Appends a Swift value to an array, like `append` with a property list value.
    @_disfavoredOverload
    public mutating func append(
        _ value: some PlistConvertible, to path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try append(value.plistValue, to: path, creatingParents: creatingParents)
    }

    /// Changes the key of the value at a path, like `rename` with a `PlistString`.
    public mutating func rename(_ path: PlistPath, to key: String) throws(PlistError) {
        try rename(path, to: PlistString(key))
    }
}

// The same edits with the text of a path, in any syntax:
// `edits.set(name, at: "CFBundleURLTypes[0].CFBundleURLName")`. All throw `query-syntax` like
// `PlistPath(text)`.
extension PlistEditor {
    /// Sets the value at a path.
    public mutating func set(
        _ value: PlistValue, at path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(value, at: PlistPath(path), creatingParents: creatingParents)
    }

    /// Sets the value at a path to a Swift value.
    @_disfavoredOverload
    public mutating func set(
        _ value: some PlistConvertible, at path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(value.plistValue, at: PlistPath(path), creatingParents: creatingParents)
    }

    /// Inserts a value.
    public mutating func insert(
        _ value: PlistValue, at path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try insert(value, at: PlistPath(path), creatingParents: creatingParents)
    }

    /// Inserts a Swift value.
    @_disfavoredOverload
    public mutating func insert(
        _ value: some PlistConvertible, at path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try insert(value.plistValue, at: PlistPath(path), creatingParents: creatingParents)
    }

    /// Replaces a value.
    public mutating func replace(_ path: String, with value: PlistValue) throws(PlistError) {
        try replace(PlistPath(path), with: value)
    }

    /// Replaces a value with a Swift value.
    @_disfavoredOverload
    public mutating func replace(
        _ path: String, with value: some PlistConvertible
    ) throws(PlistError) {
        try replace(PlistPath(path), with: value.plistValue)
    }

    /// Appends a value to an array.
    public mutating func append(
        _ value: PlistValue, to path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try append(value, to: PlistPath(path), creatingParents: creatingParents)
    }

    /// Appends a Swift value to an array.
    @_disfavoredOverload
    public mutating func append(
        _ value: some PlistConvertible, to path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try append(value.plistValue, to: PlistPath(path), creatingParents: creatingParents)
    }

    /// Removes a value, and its key.
    public mutating func remove(at path: String) throws(PlistError) {
        try remove(at: PlistPath(path))
    }

    /// Changes the key of the value at a path.
    public mutating func rename(_ path: String, to key: String) throws(PlistError) {
        try rename(PlistPath(path), to: key)
    }

    /// Inserts a copy of a value.
    public mutating func copy(
        _ source: String, to destination: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try copy(
            PlistPath(source), to: PlistPath(destination), creatingParents: creatingParents)
    }

    /// Moves a value to a new path.
    public mutating func move(
        _ source: String, to destination: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try move(
            PlistPath(source), to: PlistPath(destination), creatingParents: creatingParents)
    }
}

extension PlistDocument {
    /// Returns the property list with an edit applied.
    ///
    /// ```swift
    /// let edited = try document.edited { editor throws(PlistError) in
    ///     try editor.set("2.0", at: ["CFBundleShortVersionString"])
    /// }
    /// ```
    ///
    /// - Complexity: O(*n*) in the document.
    public func edited(
        _ edit: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) -> PlistDocument {
        var editor = PlistEditor(self)
        try edit(&editor)
        return try editor.document()
    }
}
