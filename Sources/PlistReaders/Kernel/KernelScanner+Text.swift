// SPDX-License-Identifier: Apache-2.0

import PlistCore

// The contents of elements.
extension KernelScanner {
    struct TextRun {
        let start: Int
        let end: Int
        let hasEntities: Bool
    }

    /// Reads text up to the end tag of an element, and the tag.
    mutating func readText(until name: UInt64) throws(ReaderRefusal) -> TextRun {
        let start = position
        let hasEntities = try skipText()
        let run = TextRun(start: start, end: position, hasEntities: hasEntities)
        if hasEntities { try checkEntities(of: run) }
        if run.end > start, text.byte(at: start) == 0xEF, text.starts(with: "\u{FEFF}", at: start) {
            notePeculiarity()
        }
        try readEndTag(name)
        return run
    }

    /// Moves to the next `<`; returns whether there is a `&` before it.
    private mutating func skipText() throws(ReaderRefusal) -> Bool {
        var special: UInt64 = 0
        var offset = position
        let near = min(text.count, position + Self.shortTextCount)
        while near >= 8 && offset <= near &- 8 {
            let word = text.uint64(at: offset)
            let end = ByteLanes.equal(word, UInt8(ascii: "<")) | ByteLanes.equal(word, 0)
            let found = ByteLanes.equal(word, UInt8(ascii: "&"))
            if end != 0 {
                special |= ByteLanes.before(end, found)
                position = offset &+ ByteLanes.first(end)
                if current == 0 { throw refusal(.endOfFileInText) }
                return special != 0
            }
            special |= found
            offset &+= 8
        }
        position = offset
        return try skipLongText() || special != 0
    }

    /// The number of bytes that are examined in words; most strings are not longer.
    private static let shortTextCount = 64
    /// The number of bytes that are examined several times, while they are in the processor's
    /// cache.
    private static let stretchCount = 1 << 14

    private mutating func skipLongText() throws(ReaderRefusal) -> Bool {
        var hasEntities = false
        while position < text.count {
            let stretch = text.slice(position, min(Self.stretchCount, text.count - position))
            let end = stretch.firstIndex(of: UInt8(ascii: "<"), from: 0)
            let passed = stretch.slice(0, end ?? stretch.count)
            if let nul = passed.firstIndex(of: 0, from: 0) {
                position += nul
                break
            }
            if !hasEntities, passed.firstIndex(of: UInt8(ascii: "&"), from: 0) != nil {
                hasEntities = true
            }
            position += passed.count
            if end != nil { return hasEntities }
        }
        throw refusal(.endOfFileInText)
    }

    /// Returns the entity at a `&`: its character and its end.
    private func entity(at offset: Int) -> (character: UInt8, end: Int)? {
        if text.starts(with: "&lt;", at: offset) { return (UInt8(ascii: "<"), offset + 4) }
        if text.starts(with: "&gt;", at: offset) { return (UInt8(ascii: ">"), offset + 4) }
        if text.starts(with: "&amp;", at: offset) { return (UInt8(ascii: "&"), offset + 5) }
        return nil
    }

    private mutating func checkEntities(of run: TextRun) throws(ReaderRefusal) {
        var offset = run.start
        while let start = text.firstIndex(of: UInt8(ascii: "&"), from: offset), start < run.end {
            guard let entity = entity(at: start) else {
                var end = start + 1
                if text.byte(at: end) == UInt8(ascii: "#") { end += 1 }
                let nameStart = end
                while text.byte(at: end).isASCIILetter || text.byte(at: end).isASCIIDigit {
                    end += 1
                }
                let isReference = end > nameStart && text.byte(at: end) == UInt8(ascii: ";")
                try refuse(isReference ? .entity : .ampersand, place: start)
                offset = start + 1
                continue
            }
            offset = entity.end
        }
    }

    func bytes(of run: TextRun) -> [UInt8] {
        var bytes: [UInt8]
        if run.hasEntities {
            bytes = []
            var offset = run.start
            while offset < run.end {
                if text[offset] == UInt8(ascii: "&"), let entity = entity(at: offset) {
                    bytes.append(entity.character)
                    offset = entity.end
                } else {
                    bytes.append(text[offset])
                    offset += 1
                }
            }
        } else {
            bytes = text.slice(run.start, run.end - run.start).array
        }
        guard dialect.readsMacRoman, UTF8Scan(bytes.view).invalidOffset != nil else { return bytes }
        var string = ""
        for byte in bytes {
            string.unicodeScalars.append(
                byte < 0x80 ? Unicode.Scalar(byte) : KernelDialect.macRoman[Int(byte) - 0x80])
        }
        return Array(string.utf8)
    }

    private mutating func readEndTag(_ name: UInt64) throws(ReaderRefusal) {
        // The common form needs no search.
        let length = 8 &- name.leadingZeroBitCount >> 3
        if text.word(at: position, 2) == 0x2F3C, text.word(at: position &+ 2, length) == name,
            text.byte(at: position &+ 2 &+ length) == UInt8(ascii: ">")
        {
            markupStart = position
            position = position &+ 3 &+ length
            return
        }
        while true {
            switch try readMarkup() {
            case .comment: try refuse(.commentInText, place: markupStart)
            case .declaration, .instruction: try refuse(.markupInText, place: markupStart)
            case .cdata: break
            case .tag(let tag):
                guard tag.isEnd, !tag.isEmpty, tag.name == name else {
                    throw refusal(.wrongEndTag, place: markupStart)
                }
                return
            }
            // A refusal within text is followed by more text.
            _ = try skipText()
        }
    }

    /// Rejects an element, and skips its contents.
    mutating func skipRefused(_ tag: KernelTag, _ cause: ReaderCause) throws(ReaderRefusal) {
        try refuse(cause, place: markupStart)
        guard !tag.isEmpty else { return }
        _ = try skipText()
        try readEndTag(tag.name)
    }

    // MARK: Strings and integers

    mutating func acceptString(_ tag: KernelTag) throws(ReaderRefusal) {
        var run = TextRun(start: position, end: position, hasEntities: false)
        if !tag.isEmpty { run = try readText(until: tag.name) }
        try willAddValue()
        if keepsValues { name(draft.add(bytes: bytes(of: run)), tag.id) } else { note(tag.id) }
        try didAddValue()
    }

    /// Records the number of a value when values are not kept.
    private mutating func note(_ id: Int?) { name(0, id) }

    mutating func acceptInteger(_ tag: KernelTag) throws(ReaderRefusal) {
        var number = KernelInteger()
        if !tag.isEmpty {
            try readInteger(&number)
            try readEndTag(tag.name)
        }
        if let size = tag.size, dialect.cutsToSize, size > 64 { throw refusal(.largeSize) }
        try willAddValue()
        let value = number.value(
            size: tag.size, isUnsigned: dialect.cutsToSize)
        if number.isUnusual || value.isCut { notePeculiarity() }
        if keepsValues { name(draft.add(integer: value.integer), tag.id) } else { note(tag.id) }
        try didAddValue()
    }

    private mutating func readInteger(_ number: inout KernelInteger) throws(ReaderRefusal) {
        if text.starts(with: "0x", at: position) {
            position += 2
            if current == UInt8(ascii: "<") { number.isUnusual = true }
            while let digit = Digits.value(current, isHex: true),
                !(UInt8(ascii: "A")...UInt8(ascii: "F")).contains(current)
            {
                number.add(digit, base: 16)
                position += 1
            }
        } else {
            let start = position
            if current == 0x30 { position += 1 }
            if current == UInt8(ascii: "-") {
                number.isNegative = true
                number.isUnusual = position > start
                position += 1
            }
            let digitsStart = position
            while let digit = Digits.value(current) {
                number.add(digit, base: 10)
                position += 1
            }
            if position == start || number.isNegative && position == digitsStart {
                number.isUnusual = true
            }
        }
        if current == 0 { throw refusal(.endOfFileInText) }
        if current != UInt8(ascii: "<") {
            try refuse(.notANumber)
            _ = try skipText()
        }
    }

    // MARK: Data

    mutating func acceptData(_ tag: KernelTag) throws(ReaderRefusal) {
        var bytes: [UInt8] = []
        if tag.isEmpty {
            notePeculiarity()
        } else {
            bytes = try readBytes(isHex: tag.isHex && dialect.readsHexData)
            try readEndTag(tag.name)
        }
        try willAddValue()
        if keepsValues { name(draft.add(data: bytes.view), tag.id) } else { note(tag.id) }
        try didAddValue()
    }

    private mutating func readBytes(isHex: Bool) throws(ReaderRefusal) -> [UInt8] {
        if isHex { return try readHex() }
        return try readBase64()
    }

    /// Reads groups of four characters; other characters are skipped, and so is an incomplete
    /// group.
    private mutating func readBase64() throws(ReaderRefusal) -> [UInt8] {
        let start = position
        if !keepsValues, try skipPlainBase64() { return [] }
        position = start
        var bytes: [UInt8] = []
        var decoder = LenientBase64(padsReset: .byAnythingElse)
        var offset = start
        while offset < text.count, text[offset] != UInt8(ascii: "<") {
            let byte = text[offset] & 0x7F
            guard byte != 0 else {
                position = offset
                throw refusal(.endOfFileInText)
            }
            decoder.add(byte, to: &bytes)
            offset += 1
        }
        position = offset
        if current == 0 { throw refusal(.endOfFileInText) }
        if decoder.isUnusual { notePeculiarity() }
        return bytes
    }

    /// Skips base64 that all readers decode alike; returns false if there is anything unusual.
    private mutating func skipPlainBase64() throws(ReaderRefusal) -> Bool {
        let start = position
        _ = try skipText()
        let run = text.slice(start, position - start)
        if run.firstIndex(of: 0x80, from: 0) != nil { return false }
        guard let pad = run.firstIndex(of: UInt8(ascii: "="), from: 0),
            let other = run.firstIndex(of: UInt8(ascii: "="), from: pad + 1)
        else { return true }
        return other == pad + 1 && run.firstIndex(of: UInt8(ascii: "="), from: other + 1) == nil
    }

    /// Reads pairs of digits, with white space between them.
    private mutating func readHex() throws(ReaderRefusal) -> [UInt8] {
        notePeculiarity()
        var bytes: [UInt8] = []
        while current != UInt8(ascii: "<") {
            while current == 0x20 || current == 0x09 || current == 0x0A { position += 1 }
            if current == UInt8(ascii: "<") {
                let before = text.byte(at: position - 1)
                return before == 0x0A ? bytes : []
            }
            guard let high = hexDigit() else {
                throw refusal(current == 0 ? .endOfFileInText : .notHexadecimal)
            }
            position += 1
            if current == UInt8(ascii: "<") { return [] }
            guard let low = hexDigit() else {
                throw refusal(current == 0 ? .endOfFileInText : .notHexadecimal)
            }
            position += 1
            bytes.append(high << 4 | low)
        }
        return bytes
    }

    /// Returns the value of the digit at `position`, in lower case only.
    private func hexDigit() -> UInt8? {
        (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(current)
            ? nil : Digits.value(current, isHex: true)
    }
}

/// An integer modulo 2^64 while its digits are read.
struct KernelInteger {
    private var magnitude: UInt64 = 0
    private var isExact = true
    var isNegative = false
    /// Whether other readers reject it.
    var isUnusual = false

    mutating func add(_ digit: UInt8, base: UInt64) {
        let (product, isLarge) = magnitude.multipliedReportingOverflow(by: base)
        let (sum, isLarger) = product.addingReportingOverflow(UInt64(digit))
        if isLarge || isLarger { isExact = false }
        magnitude = product &+ UInt64(digit)
        _ = sum
    }

    /// Returns the value of the lowest bits of the number, which is the number itself if it fits.
    ///
    /// - Parameters:
    ///   - size: the number of bits; `nil` for 64.
    ///   - isUnsigned: whether the value is unsigned; a signed one has 32 or 64 bits.
    func value(size: UInt64?, isUnsigned: Bool) -> (integer: PlistInteger, isCut: Bool) {
        let bits = isNegative ? 0 &- magnitude : magnitude
        let isSmall = isNegative ? magnitude <= 1 << 63 : true
        let number = PlistInteger(bits: bits, isNegative: isNegative && magnitude != 0)
        guard isUnsigned else {
            let isShort = size.map { $0 > 0 && $0 <= 32 } ?? false
            let kept = isShort ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
            let integer = PlistInteger(kept)
            return (integer, !isExact || integer != number)
        }
        let width = size.map { $0 == 0 ? 64 : $0 } ?? 64
        let mask: UInt64 = width >= 64 ? .max : (1 << width) - 1
        let kept = bits & mask
        let signBit = kept >> (min(width, 64) - 1) & 1
        let extended = signBit == 1 ? kept | ~mask : kept
        if isExact && isSmall && (kept == bits && !isNegative || isNegative && extended == bits) {
            return (number, false)
        }
        return (PlistInteger(kept), true)
    }
}
