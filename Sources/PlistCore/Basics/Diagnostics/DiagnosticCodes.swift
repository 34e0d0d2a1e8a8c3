// SPDX-License-Identifier: Apache-2.0

extension PlistDiagnostic.Code {
    private init(_ name: String) { self.init(rawValue: name) }

    // Any format
    /// The input is empty.
    public static var empty: Self { Self("empty") }
    /// The bytes have an unknown format, or not the requested one.
    public static var unknownFormat: Self { Self("unknown-format") }
    /// The text is in an encoding that cannot be decoded.
    public static var unsupportedEncoding: Self { Self("unsupported-encoding") }
    /// Bytes that are not valid in the encoding of the text.
    public static var invalidEncoding: Self { Self("invalid-encoding") }
    /// The bytes are not in the encoding that the text declares.
    public static var encodingConflict: Self { Self("encoding-conflict") }
    /// Something else was expected at this place.
    public static var syntax: Self { Self("syntax") }
    /// A line that git and other tools leave where a merge had a conflict.
    public static var conflictMarker: Self { Self("conflict-marker") }
    /// A text that is not a value of its kind, or one that other readers may read differently.
    public static var invalidValue: Self { Self("invalid-value") }
    /// An integer or UID outside the supported range.
    public static var integerOverflow: Self { Self("integer-overflow") }
    /// A number or date that a build system has yet to fill in.
    public static var placeholder: Self { Self("placeholder") }
    /// Containers nest deeper than 512 levels.
    public static var depth: Self { Self("depth") }
    /// More than this library can handle, or than a sensible file contains.
    public static var limit: Self { Self("limit") }
    /// A key occurs twice in a dictionary.
    public static var duplicateKey: Self { Self("duplicate-key") }
    /// A date outside the calendar was carried over.
    public static var dateNormalised: Self { Self("date-normalised") }
    /// A null, which most formats cannot represent.
    public static var null: Self { Self("null") }
    /// A string with an unpaired surrogate.
    public static var unpairedSurrogate: Self { Self("unpaired-surrogate") }
    /// A character that XML 1.0 does not allow.
    public static var controlCharacter: Self { Self("control-character") }
    /// Something follows the property list.
    public static var trailingContent: Self { Self("trailing-content") }

    /// Why the input was read as a format that it does not name.
    public static var assumedFormat: Self { Self("assumed-format") }

    // Writing
    /// The format cannot represent the value.
    public static var unrepresentable: Self { Self("unrepresentable") }
    /// Writing shared parts out would exceed the budget.
    public static var expansion: Self { Self("expansion") }
    /// The nearest equivalent was written of a value that the format cannot represent.
    public static var lossy: Self { Self("lossy") }
    /// The fraction of a second is dropped, since the format has none.
    public static var fractionTruncated: Self { Self("fraction-truncated") }
    /// The bytes could not be passed on.
    public static var output: Self { Self("output") }

    // Queries
    /// Something else was expected at this place of a path.
    public static var querySyntax: Self { Self("query-syntax") }
    /// There is nothing at the place that a path names.
    public static var noMatch: Self { Self("no-match") }
    /// A path leads to one value as it is and to another one by a key with dots.
    public static var ambiguousPath: Self { Self("ambiguous-path") }
    /// A value is not of the requested kind.
    public static var unexpectedKind: Self { Self("unexpected-kind") }

    // Editing
    /// There is already a value at the path.
    public static var valueExists: Self { Self("value-exists") }
    /// The edit cannot be applied to what is there.
    public static var invalidEdit: Self { Self("invalid-edit") }
    /// The edited text did not read as the edited tree: this is a bug, and nothing is written.
    public static var unprovenEdit: Self { Self("unproven-edit") }

    // XML
    /// Markup that property lists do not have, for example an internal subset.
    public static var unsupportedMarkup: Self { Self("unsupported-markup") }
    /// An entity other than the five of XML.
    public static var undeclaredEntity: Self { Self("undeclared-entity") }
    /// Another element was expected at this place.
    public static var unexpectedElement: Self { Self("unexpected-element") }
    /// Text where only elements belong.
    public static var unexpectedText: Self { Self("unexpected-text") }
    /// The root element is not `plist`.
    public static var missingPlist: Self { Self("missing-plist") }
    /// Markup that is not well-formed XML, but clear enough to be read.
    public static var notWellFormed: Self { Self("not-well-formed") }
    /// Core Foundation, and so most of Apple's programs, refuses or misreads this.
    public static var coreFoundationRefuses: Self { Self("core-foundation-refuses") }

    /// A reader that the file is meant for refuses it.
    package static let readerRefuses = Self("reader-refuses")
    /// A reader that the file is meant for reads another value.
    package static let readsOtherwise = Self("reads-otherwise")

    /// A carriage return in a string or key, which strict XML readers read as a line feed.
    public static var carriageReturn: Self { Self("carriage-return") }

    // OpenStep
    /// A backslash followed by something that is not an escape.
    public static var unknownEscape: Self { Self("unknown-escape") }
    /// An escape that does not stand for a character.
    public static var invalidEscape: Self { Self("invalid-escape") }

    // Binary
    /// The trailer contradicts itself or the file.
    public static var trailer: Self { Self("trailer") }
    /// An offset that does not point to an object.
    public static var offsetTable: Self { Self("offset-table") }
    /// An object that does not fit its place, or is of an unknown kind.
    public static var object: Self { Self("object") }
    /// A reference to an object that does not exist.
    public static var objectReference: Self { Self("object-reference") }
    /// A container that contains itself.
    public static var cycle: Self { Self("cycle") }
    /// An object that no property list can contain, for example a set.
    public static var unsupportedObject: Self { Self("unsupported-object") }
    /// A string that is not ASCII although it claims to be.
    public static var nonASCII: Self { Self("non-ascii") }
}
