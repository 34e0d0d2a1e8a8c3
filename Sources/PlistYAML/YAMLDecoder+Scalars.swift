// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The value of a scalar; the text of a string stays in libyaml's memory.
enum ScalarValue {
    case string, null
    case boolean(Bool)
    case integer(PlistInteger)
    case real(Double)
    case date(Double)
    case data([UInt8])
    case uid(UInt64)

    /// The description in messages.
    var words: String {
        switch self {
        case .string: "a string"
        case .null: "null"
        case .boolean(let value): "the Boolean \(value)"
        case .integer(let value): "the integer \(value)"
        case .real(let value): "the real \(value)"
        case .date: "a date"
        case .data: "data"
        case .uid: "a UID"
        }
    }
}

extension YAMLDecoder {
    /// Adds the latest scalar.
    mutating func addScalar(at place: Range<Int>) throws(PlistError) {
        switch try scalar(at: place, isKey: false) {
        case .string:
            if let range = literalRange(in: place) {
                try builder.addString(range, at: place)
            } else {
                try builder.addString(PlistString(bytes: events.text), at: place)
            }
        case .null:
            try noteNull(at: place)
            try builder.addNull(at: place)
        case .boolean(let value): try builder.addBoolean(value, at: place)
        case .integer(let value): try builder.addInteger(value, at: place)
        case .real(let value): try builder.addReal(value, at: place)
        case .date(let seconds):
            try builder.addDate(PlistDate(secondsSinceReferenceDate: seconds), at: place)
        case .data(let bytes): try builder.addData(bytes.span, at: place)
        case .uid(let value): try builder.addUID(value, at: place)
        }
    }

    /// Returns the range of the scalar's text in the source; `nil` if it does not occur there
    /// literally.
    func literalRange(in place: Range<Int>) -> Range<Int>? {
        let count = events.text.count
        for margin in 0...1 where place.count == count + 2 * margin {
            let start = place.lowerBound + margin
            if text.slice(start, count).isEqual(to: events.text) { return start..<start + count }
        }
        return nil
    }

    /// Returns the value of the latest scalar.
    mutating func scalar(at place: Range<Int>, isKey: Bool) throws(PlistError) -> ScalarValue {
        if let tag = events.tag { return try tagged(tag, at: place) }
        guard events.isPlain else { return .string }
        guard mayDiffer else { return .string }
        let core = CoreScalar(events.text)
        let old = PyYAMLScalar(events.text)
        if isKey, old == .mergeKey {
            throw error(
                .invalidValue,
                "expected a key, found the merge key '<<'; write out the entries that it merges",
                at: place)
        }
        if !old.isSame(as: core) { try warn(of: old, instead: core, at: place) }
        if case .real = core, endsInZero { try warnOfZero(at: place) }
        return try value(core, at: place)
    }

    /// Whether the scalar may be something other than a string in any version of YAML.
    private var mayDiffer: Bool {
        let text = events.text
        return text.count == 0 || CoreScalar.mayDiffer(text[0])
    }

    private func value(
        _ core: CoreScalar, at place: Range<Int>
    ) throws(PlistError) -> ScalarValue {
        switch core {
        case .string: return .string
        case .null: return .null
        case .boolean(let value): return .boolean(value)
        case .integer(let value): return .integer(value)
        case .real(let value): return .real(value)
        case .date(let seconds): return .date(seconds)
        case .tooLargeInteger:
            if options.readsLargeIntegersAsReals, let value = RealText.parse(events.text) {
                return .real(value)
            }
            throw error(
                .integerOverflow,
                "expected an integer from \(Int64.min) to \(UInt64.max), found '\(shown)'; "
                    + "quote it if it is a string", at: place)
        case .tooLargeReal:
            throw error(
                .invalidValue,
                "expected a real of at most 1.7976931348623157e+308, found '\(shown)'; "
                    + "quote it if it is a string", at: place)
        }
    }

    /// The text of the scalar, for messages.
    private var shown: String { VisibleText.excerpt(events.text) }

    // MARK: Warnings

    private mutating func warn(
        of old: PyYAMLScalar, instead core: CoreScalar, at place: Range<Int>
    ) throws(PlistError) {
        let kept =
            switch core {
            case .string, .tooLargeInteger, .tooLargeReal: "a string"
            case .null: "null"
            case .boolean(let value): "\(value)"
            case .integer(let value): "the integer \(value)"
            case .real(let value): "the real \(value)"
            case .date: "a date"
            }
        let shown = shown
        try builder.warn(
            .ambiguousScalar,
            "'\(shown)' is \(kept) in YAML 1.2, but PyYAML \(old.words); "
                + "quote it if it is a string", at: place, changesValue: true)
    }

    /// Whether the scalar is a number such as `1.10`, whose last zero would be lost.
    private var endsInZero: Bool {
        let text = events.text
        guard text.count >= 4, text[text.count - 1] == UInt8(ascii: "0"),
            let point = text.firstIndex(of: UInt8(ascii: "."), from: 0), text.count - point > 2
        else { return false }
        for offset in point + 1..<text.count where !ScalarText.isDigit(text[offset]) {
            return false
        }
        return true
    }

    private mutating func warnOfZero(at place: Range<Int>) throws(PlistError) {
        let shown = shown
        try builder.warn(
            .invalidValue,
            "'\(shown)' is a real, whose last zero is lost; quote it if it is a string such as a "
                + "version", at: place, changesValue: true)
    }

    /// Warns about the first null of a document.
    private mutating func noteNull(at place: Range<Int>) throws(PlistError) {
        guard !hasNull else { return }
        hasNull = true
        try builder.warn(
            .null, "null, which most property list formats cannot represent", at: place)
    }

    // MARK: Tags

    func unknownTag(_ tag: String, at place: Range<Int>) -> PlistError {
        error(
            .unsupportedObject,
            "expected a property list value, found the tag "
                + "'\(VisibleText.excerpt(YAMLTag.shown(tag)))'; remove the tag to read the value "
                + "without it", at: place)
    }

    private func tagged(_ tag: String, at place: Range<Int>) throws(PlistError) -> ScalarValue {
        let text = events.text
        switch tag {
        case "!", YAMLTag.string: return .string
        case YAMLTag.null:
            if case .null = CoreScalar(text) { return .null }
        case YAMLTag.boolean:
            if case .boolean(let value) = CoreScalar(text) { return .boolean(value) }
        case YAMLTag.integer:
            if case .integer(let value) = CoreScalar(text) { return .integer(value) }
        case YAMLTag.real:
            switch CoreScalar(text) {
            case .real(let value): return .real(value)
            case .integer(let value): return .real(Double(value.description) ?? .nan)
            default: break
            }
        case YAMLTag.timestamp:
            if let time = Timestamp(text, acceptsShortDate: true) { return .date(time.seconds) }
        case YAMLTag.binary:
            if let bytes = Base64Decoder.decode(text) { return .data(bytes) }
        case YAMLTag.uid:
            if case .integer(let value) = CoreScalar(text), !value.isNegative {
                return .uid(value.bits)
            }
        case YAMLTag.exactReal:
            if let value = exactDouble(text) { return .real(value) }
        case YAMLTag.exactDate:
            if let value = exactDouble(text) { return .date(value) }
        default:
            throw unknownTag(tag, at: place)
        }
        throw error(
            .invalidValue,
            "expected \(Self.expectation(tag)) after '\(YAMLTag.shown(tag))', found '\(shown)'",
            at: place)
    }

    private static func expectation(_ tag: String) -> String {
        switch tag {
        case YAMLTag.null: "null"
        case YAMLTag.boolean: "true or false"
        case YAMLTag.integer: "an integer from \(Int64.min) to \(UInt64.max)"
        case YAMLTag.real, YAMLTag.exactReal, YAMLTag.exactDate: "a number"
        case YAMLTag.timestamp: "a date such as 2001-12-14T21:59:43Z"
        case YAMLTag.binary: "base64"
        default: "an integer from 0 to \(UInt64.max)"
        }
    }

    /// Returns a real, which may be written as its 64 bits: `0x` and 16 hexadecimal digits.
    private func exactDouble(_ text: ByteView) -> Double? {
        switch CoreScalar(text) {
        case .real(let value): value
        case .integer(let value) where text.count == 18 && text.starts(with: "0x"):
            Double(bitPattern: value.bits)
        default: nil
        }
    }
}
