// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The errors of parsers, and of build variables that make a file unreadable, as rules. The raw
/// values are the same as in `PlistDiagnostic.Code`.
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
    case ambiguousScalar = "ambiguous-scalar"
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

    /// The default severity: a warning if the input is still readable.
    var severity: PlistDiagnostic.Severity { row.severity }

    var summary: String { row.requirement }

    var row: RuleRow {
        switch self {
        case .empty:
            .error("the file contains a property list; an empty table of texts is a note")
        case .unknownFormat: .error("the format is known")
        case .assumedFormat: .warning("the format is certain")
        case .unsupportedEncoding: .error("the encoding of the text is supported")
        case .invalidEncoding: .error("all bytes are valid in the encoding")
        case .encodingConflict: .warning("the text is in the encoding that it declares")
        case .syntax: .error("the text follows the syntax of its format")
        case .conflictMarker: .error("no conflict markers of a merge are left")
        case .invalidValue: .error("values have the form of their type")
        case .integerOverflow: .error("integers and UIDs fit in 64 bits")
        case .placeholder: .note("numbers and dates are filled in")
        case .depth: .error("containers nest at most 512 levels deep")
        case .limit: .error("sizes stay within the limits")
        case .duplicateKey: .warning("no key occurs twice in a dictionary")
        case .dateNormalised: .warning("dates exist in the calendar")
        case .null: .warning("there are no nulls")
        case .unpairedSurrogate: .warning("strings have no unpaired surrogates")
        case .controlCharacter: .warning("strings have only characters that XML 1.0 allows")
        case .trailingContent: .error("nothing follows the property list")
        case .unsupportedMarkup: .error("XML has only markup that property lists allow")
        case .undeclaredEntity: .error("only the five entities of XML are used")
        case .unexpectedElement: .error("elements are where they belong")
        case .unexpectedText: .error("there is no text between elements")
        case .missingPlist: .error("the root element is plist")
        case .notWellFormed: .warning("XML is well-formed")
        case .coreFoundationRefuses: .warning("Core Foundation reads the file")
        case .carriageReturn: .warning("text has no carriage returns, which strict readers change")
        case .dtd: .error("XML is valid according to Apple's DTD; only lint --dtd checks it")
        case .unknownEscape: .warning("backslashes begin an escape")
        case .invalidEscape: .error("escapes denote a character")
        case .ambiguousScalar: .warning("all YAML readers read the same value")
        case .trailer: .error("the trailer of a binary file fits the file")
        case .offsetTable: .error("offsets of a binary file point to objects")
        case .object: .error("objects of a binary file fit their places")
        case .objectReference: .error("references of a binary file point to objects")
        case .cycle: .error("no container contains itself")
        case .unsupportedObject: .error("objects have types that property lists support")
        case .nonASCII: .error("strings marked as ASCII are ASCII")
        case .entitlementsDisagree:
            .error("entitlements of a code signature are the same in XML and in DER")
        case .undefinedSetting: .error("build variables have a value when they are expanded")
        case .circularSetting: .error("build settings do not refer to each other in a circle")
        case .unknownOperator: .error("operators in build variables are known")
        }
    }
}

extension PlistDiagnostic {
    /// Returns the finding with its key path before the message, unless the key is already visible
    /// in the message or in the source excerpt. Syntax errors never get a path, because they are
    /// about the source line.
    ///
    ///     Info.plist:9:2: error: UIAppFonts[0]: expected a string, found an integer
    ///
    /// - Parameter placesPath: whether the path replaces a missing source location.
    func named(placesPath: Bool) -> PlistDiagnostic {
        guard let path, let key = path.namingKey, !(placesPath && location == nil),
            SyntaxRule(rawValue: code.rawValue)?.severity != .error
        else { return self }
        let shown = VisibleText.escaped(key.description)
        if message.contains(word: shown) || location?.text?.excerpt.contains(word: shown) == true {
            return self
        }
        var named = self
        named.message = "\(path.excerpt): \(message)"
        return named
    }
}

extension PlistPath {
    /// The key that identifies the value: the last key or, in a string catalogue, the string's own
    /// key, because the paths of all strings end in the same keys.
    fileprivate var namingKey: PlistString? {
        let keys = components.compactMap { component in
            if case .key(let key) = component { key } else { nil }
        }
        let isOfCatalogue = keys.count > 2 && keys[0] == "strings" && keys[2] == "localizations"
        return isOfCatalogue ? keys[1] : keys.last
    }
}

extension String {
    /// Whether a word occurs in this text, other than as part of a longer word.
    fileprivate func contains(word: String) -> Bool {
        let (bytes, part) = (Array(utf8), Array(word.utf8))
        guard !part.isEmpty, part.count <= bytes.count else { return false }
        return (0...bytes.count - part.count).contains { start in
            let end = start + part.count
            return bytes[start] == part[0] && bytes[start..<end].elementsEqual(part)
                && (start == 0 || !Self.isOfWord(bytes[start - 1]))
                && (end == bytes.count || !Self.isOfWord(bytes[end]))
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
