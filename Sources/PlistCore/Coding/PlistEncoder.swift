// SPDX-License-Identifier: Apache-2.0

/// Writes types that are `Encodable` as property lists.
///
/// ```swift
/// var encoder = PlistEncoder()
/// encoder.format = .xml
/// let written = try encoder.encode(["name": "new"])
/// ```
///
/// It decides as Foundation's `PropertyListEncoder` does; <doc:FromFoundation> lists where it does not. Keys
/// stand in the order in which the type encodes them.
public struct PlistEncoder: Sendable {
    /// The format to write: binary, as Foundation's encoder writes unless it is told otherwise.
    public var format = PlistFormat.standard

    /// How the property list is written.
    public var options = PlistEncodingOptions()

    /// The formats that are known.
    public var registry = PlistCodecRegistry.standard

    /// Whether a string, a number, a Boolean or a date may be all that is written.
    ///
    /// Most programs that read a property list in XML, binary, OpenStep or GNUstep expect an array or a
    /// dictionary, so there it is an error unless this is set, as it is with Foundation's encoder. Data
    /// is written, as are leaves in JSON and in formats of other packages.
    public var allowsLeafRoot = false

    /// What the types to be encoded find in their encoder's `userInfo`.
    @preconcurrency public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// An encoder of binary property lists.
    public init() {}

    /// Writes a value as a property list.
    ///
    /// - Throws: `EncodingError` with the coding path of what property lists or the format cannot
    ///   hold, or of a leaf that would be the root (``allowsLeafRoot``); its underlying error is a
    ///   ``PlistError``. Errors of the type itself pass through.
    /// - Complexity: O(*n*) in the values and the bytes written, besides what the type itself does.
    public func encode(_ value: some Encodable) throws -> [UInt8] {
        try written(value) { PlistOutput(estimatedCount: $0) }.bytes()
    }

    /// Writes a value as ``encode(_:)`` does; a large property list is written where it stays.
    package func encodedStore(_ value: some Encodable) throws -> ByteStore {
        try written(value) { PlistOutput(window: GrowableBuffer(capacity: $0)) }.store()
    }

    /// - Parameter makeOutput: makes an output with room for about this number of bytes.
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

    /// Turns a value into a document, which can be queried, edited and written in any format.
    ///
    /// Where a type encodes nil, which most formats cannot hold, the document has what ``format`` can:
    /// a null for JSON, else the text `$null`. A leaf may be the root, whatever ``allowsLeafRoot`` is.
    ///
    /// - Throws: as ``encode(_:)``.
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
