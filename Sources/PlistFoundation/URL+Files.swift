// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore
public import PlistEditing
public import PlistFiles

// Files named by URLs. The functions that take paths document how files are read and replaced.

extension ByteStore {
    /// Reads the file at a URL; see `init(contentsOfFile:)`.
    ///
    /// - Throws: an error if the file cannot be read, or if the URL is not a file URL.
    public convenience init(contentsOf url: URL) throws(PlistFileError) {
        try self.init(contentsOfFile: url.filePath())
    }

    /// Maps the file at a URL into memory; see `init(mapping:)`.
    ///
    /// - Throws: an error if the file cannot be read, or if the URL is not a file URL.
    public convenience init(mapping url: URL) throws(PlistFileError) {
        try self.init(mapping: url.filePath())
    }

    /// Writes the bytes to the file at a URL; see `write(toFile:ifMissing:)`.
    ///
    /// - Throws: an error if the file cannot be written, or if the URL is not a file URL.
    public func write(to url: URL, ifMissing: Bool = false) throws(PlistFileError) {
        try write(toFile: url.filePath(), ifMissing: ifMissing)
    }
}

extension PlistDocument {
    /// Reads a property list of any known format from the file at a URL; see
    /// `init(contentsOfFile:as:options:registry:)`.
    ///
    /// - Throws: the errors of that function, or an error if the URL is not a file URL.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        contentsOf url: URL, as format: PlistFormat? = nil, options: PlistDecodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistFileError) {
        try self.init(
            contentsOfFile: url.filePath(), as: format, options: options, registry: registry)
    }

    /// Writes the property list to the file at a URL, which is replaced as a whole or not at all; see
    /// `write(toFile:as:ifMissing:options:registry:)`.
    ///
    /// - Returns: warnings about values that were changed to fit the format.
    /// - Throws: the errors of that function, or an error if the URL is not a file URL.
    /// - Complexity: O(*n*) in the bytes written.
    @discardableResult
    public func write(
        to url: URL, as format: PlistFormat, ifMissing: Bool = false,
        options: PlistEncodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistFileError) -> [PlistDiagnostic] {
        try write(
            toFile: url.filePath(), as: format, ifMissing: ifMissing, options: options,
            registry: registry)
    }
}

extension PlistSourceEditor {
    /// Starts editing the property list in the file at a URL; see
    /// `init(contentsOfFile:as:options:registry:)`.
    ///
    /// - Throws: the errors of that function, or an error if the URL is not a file URL.
    public init(
        contentsOf url: URL, as format: PlistFormat? = nil, options: PlistDecodingOptions = .init(),
        registry: PlistCodecRegistry = .standard
    ) throws(PlistFileError) {
        try self.init(
            contentsOfFile: url.filePath(), as: format, options: options, registry: registry)
    }

    /// Edits the property list in the file at a URL, and creates the file if it does not exist; see
    /// `updating(file:as:options:encodingOptions:registry:_:)`.
    ///
    /// - Returns: the result of the last call of `edit`.
    /// - Throws: the errors of that function, or an error if the URL is not a file URL.
    @discardableResult
    public static func updating<Result>(
        _ url: URL, as format: PlistFormat? = nil, options: PlistDecodingOptions = .init(),
        encodingOptions: PlistEncodingOptions = .init(), registry: PlistCodecRegistry = .standard,
        _ edit: (inout PlistSourceEditor) throws -> Result
    ) throws -> Result {
        try updating(
            file: url.filePath(), as: format, options: options, encodingOptions: encodingOptions,
            registry: registry, edit)
    }
}

extension PlistEditResult {
    /// Writes the result of edits to the file at a URL; see `write(toFile:ifUnchanged:)`.
    ///
    /// - Throws: the errors of that function, or an error if the URL is not a file URL.
    public func write(to url: URL, ifUnchanged: Bool = true) throws(PlistFileError) {
        try write(toFile: url.filePath(), ifUnchanged: ifUnchanged)
    }
}

extension URL {
    fileprivate func filePath() throws(PlistFileError) -> String {
        guard isFileURL else { throw .notFile(absoluteString) }
        return path(percentEncoded: false)
    }
}

extension URL: PlistConvertible {
    /// The URL in a string; `nil` for other types, and for text that is not a URL.
    public init?(plistValue: PlistValue) {
        guard let text = plistValue.asString else { return nil }
        self.init(string: text)
    }

    /// A string.
    public var plistValue: PlistValue { PlistValue(absoluteString) }
}

extension PlistFileError: LocalizedError {
    /// The file and the reason: `Info.plist: No such file or directory`.
    public var errorDescription: String? { description }
}
