// SPDX-License-Identifier: Apache-2.0

extension PlistDiagnostic.Code {
    private init(_ name: String) { self.init(rawValue: name) }

    // Any format
    public static let empty = Self("empty")
    public static let unknownFormat = Self("unknown-format")
    public static let unsupportedEncoding = Self("unsupported-encoding")
    public static let invalidEncoding = Self("invalid-encoding")
    public static let encodingConflict = Self("encoding-conflict")
    public static let syntax = Self("syntax")
    public static let invalidValue = Self("invalid-value")
    public static let integerOverflow = Self("integer-overflow")
    public static let depth = Self("depth")
    public static let limit = Self("limit")
    public static let duplicateKey = Self("duplicate-key")
    public static let dateNormalised = Self("date-normalised")
    public static let null = Self("null")
    public static let unpairedSurrogate = Self("unpaired-surrogate")
    public static let controlCharacter = Self("control-character")
    public static let trailingContent = Self("trailing-content")

    // Writing
    public static let unrepresentable = Self("unrepresentable")
    public static let expansion = Self("expansion")
    public static let fractionTruncated = Self("fraction-truncated")
    public static let output = Self("output")

    // XML
    public static let unsupportedMarkup = Self("unsupported-markup")
    public static let undeclaredEntity = Self("undeclared-entity")
    public static let unexpectedElement = Self("unexpected-element")
    public static let unexpectedText = Self("unexpected-text")
    public static let missingPlist = Self("missing-plist")
    public static let notWellFormed = Self("not-well-formed")
    public static let coreFoundationRefuses = Self("core-foundation-refuses")

    // Binary
    public static let trailer = Self("trailer")
    public static let offsetTable = Self("offset-table")
    public static let object = Self("object")
    public static let objectReference = Self("object-reference")
    public static let cycle = Self("cycle")
    public static let unsupportedObject = Self("unsupported-object")
    public static let nonASCII = Self("non-ascii")
}
