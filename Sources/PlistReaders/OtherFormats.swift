// SPDX-License-Identifier: Apache-2.0

import PlistCore

// Formats other than XML. OpenStep and .strings are read as Core Foundation does; the verdicts of
// all other parsers are derived from this library's findings and the tables in `docs/formats`.
extension Examination {
    /// Returns the verdict of Core Foundation on text that is not XML.
    func oldStyleVerdict() throws(ReaderRefusal) -> ParserVerdict {
        guard source.count > 0 else { throw ReaderRefusal(.endOfFile, at: 0) }
        let text = try ReaderText(source, options).ofOldStyle()
        let bytes = text.store.view
        var scanner = OldStyleScanner(bytes)
        try scanner.scan()
        let end = scanner.position
        let value = scanner.draft.finish()
        // If this library reads the text, it ends at the end of the file.
        guard document == nil, end < bytes.count else { return accepted(.coreFoundation, value) }
        return ParserVerdict(.coreFoundation, value: value, readTo: end, of: bytes)
    }

    func otherFormatVerdict(of reader: ParserProfile) -> ParserVerdict {
        guard let document, let format = document.format, Self.reads(reader, format) else {
            return ParserVerdict(reader, refusing: .otherFormat)
        }
        var result = accepted(reader, document)
        for warning in document.warnings {
            guard let effect = Self.effect(of: warning.code, format, on: reader) else { continue }
            if effect == .refuses { return ParserVerdict(reader, refusing: warning) }
            result = ParserVerdict(reader, value: nil)
            result.agreement = .other
            result.location = warning.location
            noteOther(in: &result)
        }
        return result
    }

    /// Returns the verdict of PyYAML on YAML. It has the same grammar, but reads some scalars
    /// differently.
    func yamlVerdict() -> ParserVerdict {
        guard format == .yaml, let error else { return otherFormatVerdict(of: .pyyaml) }
        switch error.code {
        case .syntax, .controlCharacter, .invalidEncoding, .trailingContent, .unsupportedObject,
            .objectReference:
            return ParserVerdict(.pyyaml, refusing: error.diagnostic)
        // Python supports merge keys, numbers as keys and large integers.
        default: return ParserVerdict(.pyyaml, value: nil)
        }
    }

    /// Returns the verdict of libplist. If text begins with an unquoted string, libplist treats it
    /// as OpenStep and ignores the rest. If `=` follows, it treats the text as a strings table and
    /// reads it as far as it can.
    func libplistTextVerdict() -> ParserVerdict? {
        let text = source.view
        let start = text.skippingSpace(from: 0)
        var end = start
        while end < text.count, Self.isUnquoted(text[end]) { end += 1 }
        guard end > start else { return nil }
        if text.byte(at: text.skippingSpace(from: end)) == UInt8(ascii: "=") {
            return ParserVerdict(.libplist, value: nil)
        }
        let string = text.slice(start, end - start).repairedString
        return accepted(.libplist, try? PlistDocument(value: .string(PlistString(string))))
    }

    private static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "$"), UInt8(ascii: "_"): true
        default: byte.isASCIILetter || byte.isASCIIDigit
        }
    }

    private enum Effect { case refuses, readsOtherwise }

    private static func reads(_ reader: ParserProfile, _ format: PlistFormat) -> Bool {
        switch reader {
        case .kernel, .iokit, .codesign, .libxml2: false
        case .pyyaml: format == .yaml
        case .coreFoundation, .plistlib: format == .binary
        case .libplist: format != .gnustep && format != .strings
        case .openstepPlist: format == .openstep || format == .strings
        case .gnustep: format == .openstep || format == .gnustep || format == .strings
        }
    }

    private static func effect(
        of code: PlistDiagnostic.Code, _ format: PlistFormat, on reader: ParserProfile
    ) -> Effect? {
        switch (code, reader) {
        case (.duplicateKey, .coreFoundation): .readsOtherwise
        case (.unpairedSurrogate, .plistlib): .refuses
        case (.unpairedSurrogate, .coreFoundation), (.unpairedSurrogate, .libplist):
            .readsOtherwise
        case (.nonASCII, .plistlib): .refuses
        case (.nonASCII, .coreFoundation): .readsOtherwise
        case (.unknownEscape, .gnustep): .readsOtherwise
        case (.ambiguousScalar, .pyyaml): .readsOtherwise
        default: nil
        }
    }
}
