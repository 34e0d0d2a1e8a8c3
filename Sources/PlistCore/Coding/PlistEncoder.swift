// SPDX-License-Identifier: Apache-2.0

/// Writes types that are `Encodable` as property lists.
///
/// ```swift
/// var encoder = PlistEncoder()
/// encoder.format = .xml
/// let written = try encoder.encode(["name": "new"])
/// ```
///
/// It behaves like Foundation's `PropertyListEncoder`; <doc:FromFoundation> lists the differences.
/// Keys are written in the order of encoding.
public struct PlistEncoder: Sendable {
    /// The format to write; binary by default, like Foundation's encoder.
    public var format = PlistFormat.standard

    /// The options for writing the property list.
    public var options = PlistEncodingOptions()

    /// The known formats.
    public var registry = PlistCodecRegistry.standard

    /// Whether a string, number, Boolean or date may be the root.
    ///
    /// Most programs that read a property list in XML, binary, OpenStep or GNUstep expect an array
    /// or a dictionary, so other roots are an error by default in these formats, as with
    /// Foundation's encoder. Data is always accepted, as are leaves in JSON and in formats of other
    /// packages.
    public var allowsLeafRoot = false

    /// The `userInfo` of the encoder that is passed to the encoded types.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// An encoder of binary property lists.
    public init() {}

    /// Writes a value as a property list.
    ///
    /// - Throws: `EncodingError` with the coding path of a value that property lists or the format
    ///   cannot represent, or of a leaf that would be the root (``allowsLeafRoot``); its underlying
    ///   error is a ``PlistError``. Errors of the type itself are rethrown.
    /// - Complexity: O(*n*) in the values and the bytes written, not counting the type's own
    ///   functions.
    public func encode(_ value: some Encodable) throws -> [UInt8] {
        try written(value) { PlistOutput(estimatedCount: $0) }.bytes()
    }

    /// Writes a value as ``encode(_:)`` does, but does not copy a large property list into an
    /// array.
    package func encodedStore(_ value: some Encodable) throws -> ByteStore {
        try written(value) { PlistOutput(window: GrowableBuffer(capacity: $0)) }.store()
    }

    /// - Parameter makeOutput: makes an output with space for about this number of bytes.
    private func written(
        _ value: some Encodable, to makeOutput: (Int) -> PlistOutput
    ) throws -> PlistOutput {
        let session = EncodingSession(self)
        let document = try session.document(value, isTransient: true)
        do throws(PlistError) {
            try checkRoot(document.root.kind)
            var output = makeOutput(
                document.estimatedByteCount(as: format, indentCount: session.indentCount))
            _ = try registry.encode(document, as: format, options: options, to: &output)
            return output
        } catch {
            throw error.invalid(value)
        }
    }

    @inline(__always)
    private func checkRoot(_ kind: PlistKind) throws(PlistError) {
        guard kind != .dictionary, kind != .array, kind != .data, !allowsLeafRoot,
            format.expectsContainerRoot
        else { return }
        throw PlistError(
            .invalidValue,
            "expected an array or a dictionary at the root, found \(kind.phrase); "
                + "set allowsLeafRoot to write it",
            path: PlistPath())
    }

    /// Encodes a value as a document, which can be queried, edited and written in any format.
    ///
    /// If a type encodes nil, which most formats cannot represent, the document contains its form
    /// in ``format``: a null for JSON, otherwise the text `$null`. A leaf may be the root,
    /// regardless of ``allowsLeafRoot``.
    ///
    /// - Throws: the same errors as ``encode(_:)``.
    public func document(encoding value: some Encodable) throws -> PlistDocument {
        try EncodingSession(self).document(value)
    }
}

extension PlistError {
    /// The error that encoders throw.
    package func invalid(_ value: some Encodable) -> EncodingError {
        .invalidValue(
            value,
            .init(
                codingPath: path?.codingPath ?? [], debugDescription: message,
                underlyingError: self))
    }
}

extension PlistPath {
    fileprivate var codingPath: [any CodingKey] {
        components.map { component -> any CodingKey in
            switch component {
            case .key(let key): PlistCodingKey(stringValue: key.description)
            case .index(let index): PlistCodingKey(intValue: index)
            case .embedded: PlistCodingKey(stringValue: "!")
            }
        }
    }
}
