// SPDX-License-Identifier: Apache-2.0

public import PlistCore

// The same edits with plain values.
extension PlistEditor {
    /// Puts a value at a path, like `PlistEditor.set` for a part of a document.
    ///
    /// - Throws: `depth` if the value nests deeper than 512 levels; else like that function.
    public mutating func set(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(PlistDocument(value: value).root, at: path, creatingParents: creatingParents)
    }

    /// Puts a value where there is none.
    public mutating func insert(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try insert(PlistDocument(value: value).root, at: path, creatingParents: creatingParents)
    }

    /// Replaces a value.
    public mutating func replace(_ path: PlistPath, with value: PlistValue) throws(PlistError) {
        try replace(path, with: PlistDocument(value: value).root)
    }

    /// Puts a value at the end of an array.
    public mutating func append(
        _ value: PlistValue, to path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try append(PlistDocument(value: value).root, to: path, creatingParents: creatingParents)
    }
}

// The same with variables, and with paths as people write them.
extension PlistEditor {
    /// Puts what a variable holds at a path, like `set` with a value.
    @_disfavoredOverload
    public mutating func set(
        _ value: some PlistConvertible, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(value.plistValue, at: path, creatingParents: creatingParents)
    }

    /// Puts what a variable holds at a path: `edits.set(name, at: "CFBundleURLTypes[0].CFBundleURLName")`.
    ///
    /// - Throws: `query-syntax` as `PlistPath(_:)`; else like `set` with a value.
    @_disfavoredOverload
    public mutating func set(
        _ value: some PlistConvertible, at path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(value.plistValue, at: PlistPath(path), creatingParents: creatingParents)
    }

    /// Puts a value at a path that is a text.
    ///
    /// - Throws: `query-syntax` as `PlistPath(_:)`; else like `set` with a path.
    public mutating func set(
        _ value: PlistValue, at path: String, creatingParents: Bool = false
    ) throws(PlistError) {
        try set(value, at: PlistPath(path), creatingParents: creatingParents)
    }
}

// Single edits of a document. For several, an editor copies the tables only once.
extension PlistDocument {
    /// The property list with an edit applied.
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

    /// The property list with a value put at a path: `PlistEditor.set`.
    public func setting(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) -> PlistDocument {
        try edited { editor throws(PlistError) in
            try editor.set(value, at: path, creatingParents: creatingParents)
        }
    }

    /// The property list with a value where there was none: `PlistEditor.insert`.
    public func inserting(
        _ value: PlistValue, at path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) -> PlistDocument {
        try edited { editor throws(PlistError) in
            try editor.insert(value, at: path, creatingParents: creatingParents)
        }
    }

    /// The property list with a value replaced: `PlistEditor.replace`.
    public func replacing(
        _ path: PlistPath, with value: PlistValue
    ) throws(PlistError) -> PlistDocument {
        try edited { editor throws(PlistError) in try editor.replace(path, with: value) }
    }

    /// The property list with a value at the end of an array:
    /// `PlistEditor.append`.
    public func appending(
        _ value: PlistValue, to path: PlistPath, creatingParents: Bool = false
    ) throws(PlistError) -> PlistDocument {
        try edited { editor throws(PlistError) in
            try editor.append(value, to: path, creatingParents: creatingParents)
        }
    }

    /// The property list without a value: ``PlistEditor/remove(at:)``.
    public func removing(at path: PlistPath) throws(PlistError) -> PlistDocument {
        try edited { editor throws(PlistError) in try editor.remove(at: path) }
    }

    /// The property list with another key for a value: ``PlistEditor/rename(_:to:)``.
    public func renaming(
        _ path: PlistPath, to key: PlistString
    ) throws(PlistError) -> PlistDocument {
        try edited { editor throws(PlistError) in try editor.rename(path, to: key) }
    }
}
