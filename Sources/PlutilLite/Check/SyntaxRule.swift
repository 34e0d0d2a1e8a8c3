// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// What the readers of property lists find, and what makes build variables in them unreadable, as
/// rules: the raw values are those of `PlistDiagnostic.Code`.
enum SyntaxRule: String, CheckRule {
    case empty
    case unknownFormat = "unknown-format"
    case assumedFormat = "assumed-format"
    case unsupportedEncoding = "unsupported-encoding"
    case invalidEncoding = "invalid-encoding"
    case encodingConflict = "encoding-conflict"
    case syntax
    case conflictMarker = "conflict-marker"
    case invalidValue = "invalid-value"
    case integerOverflow = "integer-overflow"
    case placeholder
    case depth
    case limit
    case duplicateKey = "duplicate-key"
    case dateNormalised = "date-normalised"
    case null
    case unpairedSurrogate = "unpaired-surrogate"
    case controlCharacter = "control-character"
    case trailingContent = "trailing-content"
    case unsupportedMarkup = "unsupported-markup"
    case undeclaredEntity = "undeclared-entity"
    case unexpectedElement = "unexpected-element"
    case unexpectedText = "unexpected-text"
    case missingPlist = "missing-plist"
    case notWellFormed = "not-well-formed"
    case coreFoundationRefuses = "core-foundation-refuses"
    case carriageReturn = "carriage-return"
    case dtd
    case unknownEscape = "unknown-escape"
    case invalidEscape = "invalid-escape"
    case trailer
    case offsetTable = "offset-table"
    case object
    case objectReference = "object-reference"
    case cycle
    case unsupportedObject = "unsupported-object"
    case nonASCII = "non-ascii"
    case entitlementsDisagree = "entitlements-disagree"
    case undefinedSetting = "undefined-setting"
    case circularSetting = "circular-setting"
    case unknownOperator = "unknown-operator"

    /// The usual severity: what can be read nevertheless is a warning.
    var severity: PlistDiagnostic.Severity {
        switch self {
        case .placeholder: .note
        case .assumedFormat, .encodingConflict, .duplicateKey, .dateNormalised, .null,
            .unpairedSurrogate, .controlCharacter, .notWellFormed, .coreFoundationRefuses,
            .carriageReturn, .unknownEscape:
            .warning
        default: .error
        }
    }

    var summary: String {
        switch self {
        case .empty: "the file has a property list; a table of texts without entries is a note"
        case .unknownFormat: "the format is known"
        case .assumedFormat: "the format is certain"
        case .unsupportedEncoding: "the encoding of the text can be decoded"
        case .invalidEncoding: "all bytes are valid in the encoding"
        case .encodingConflict: "the text is in the encoding that it declares"
        case .syntax: "the text follows the syntax of its format"
        case .conflictMarker: "no conflict markers are left of a merge"
        case .invalidValue: "values have the form of their kind"
        case .integerOverflow: "integers and UIDs fit in 64 bits"
        case .placeholder: "numbers and dates are filled in"
        case .depth: "containers nest at most 512 levels deep"
        case .limit: "sizes stay within the limits"
        case .duplicateKey: "no key occurs twice in a dictionary"
        case .dateNormalised: "dates exist in the calendar"
        case .null: "there are no nulls"
        case .unpairedSurrogate: "strings have no unpaired surrogates"
        case .controlCharacter: "strings have only characters that XML 1.0 allows"
        case .trailingContent: "nothing follows the property list"
        case .unsupportedMarkup: "XML has no markup that property lists do not have"
        case .undeclaredEntity: "entities are the five that XML defines"
        case .unexpectedElement: "elements are where they belong"
        case .unexpectedText: "there is no text between elements"
        case .missingPlist: "the root element is plist"
        case .notWellFormed: "XML is well-formed"
        case .coreFoundationRefuses: "Core Foundation reads the file"
        case .carriageReturn: "text has no carriage returns, which strict readers change"
        case .dtd: "XML is valid by Apple's DTD; only lint --dtd checks it"
        case .unknownEscape: "backslashes begin an escape"
        case .invalidEscape: "escapes stand for a character"
        case .trailer: "the trailer of a binary file fits the file"
        case .offsetTable: "offsets of a binary file lead to objects"
        case .object: "objects of a binary file fit their places"
        case .objectReference: "references of a binary file lead to objects"
        case .cycle: "no container contains itself"
        case .unsupportedObject: "objects are of the kinds that property lists have"
        case .nonASCII: "strings are ASCII if they claim to be"
        case .entitlementsDisagree:
            "entitlements of a code signature are the same in XML and in DER"
        case .undefinedSetting: "build variables that are to be replaced have a value"
        case .circularSetting: "build settings are not defined by each other"
        case .unknownOperator: "operators in build variables exist"
        }
    }
}
