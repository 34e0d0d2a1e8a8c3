// SPDX-License-Identifier: Apache-2.0

/// A check of XML elements without building values.
///
/// It recognises the spellings that writers use, and only determines whether there may be something
/// to report. If so, the decoder reads the element and reports it, so that messages are made in one
/// place.
struct XMLCheck: ~Copyable, ~Escapable {
    struct Container: BitwiseCopyable {
        let isDictionary: Bool
        /// The index of its first pending key.
        let firstKey: Int
    }

    private let text: ByteView
    private var position = 0
    private var maximumDepth = 0
    private var containers = GrowableBuffer<Container>(capacity: 16)
    private var isInDictionary = false
    /// The keys; the node of a key is the offset of its text.
    private var keys = KeyTable()
    /// The numbers of the keys of open dictionaries.
    private var pendingKeys = GrowableBuffer<UInt32>(capacity: 128)
    private var dictionarySerial: UInt32 = 0

    /// - Parameter text: UTF-8 without controls other than tab and line feed.
    @_lifetime(copy text)
    init(_ text: ByteView) {
        self.text = text
    }

    /// Returns the end of an element, or `nil` if there may be something to report.
    ///
    /// - Parameters:
    ///   - start: the offset of the element.
    ///   - maximumDepth: the number of containers that may be nested in one another.
    /// - Complexity: O(*n*) in the bytes; memory for the distinct keys and for the keys of open
    ///   dictionaries.
    mutating func soundEnd(from start: Int, maximumDepth: Int) -> Int? {
        position = start
        self.maximumDepth = maximumDepth
        if passElement() { return position }
        containers.removeLast(downTo: 0)
        pendingKeys.removeLast(downTo: 0)
        isInDictionary = false
        return nil
    }

    /// Skips an element and everything in it; returns false if there may be something to report.
    @inline(never)
    private mutating func passElement() -> Bool {
        // Key offsets have 32 bits.
        guard text.count < Int(NodeID.max) else { return false }
        repeat {
            skipWhiteSpace()
            if isInDictionary {
                let word = text.paddedUInt64(at: position)
                if word & XMLTag.sevenBytes == XMLTag.endDict {
                    position &+= 7
                    guard close() else { return false }
                    continue
                }
                guard word & XMLTag.fiveBytes == XMLTag.key, passKey() else { return false }
                skipWhiteSpace()
            }
            guard passValueOrEnd() else { return false }
        } while containers.count > 0
        return true
    }

    @inline(__always)
    private mutating func skipWhiteSpace() {
        position = text.endOfWhiteSpaceWithoutControls(from: position)
    }

    @inline(__always)
    private mutating func pass(_ byteCount: Int) -> Bool {
        position &+= byteCount
        return true
    }

    @inline(__always)
    private mutating func passValueOrEnd() -> Bool {
        let word = text.paddedUInt64(at: position)
        switch UInt8(truncatingIfNeeded: word >> 8) {
        case UInt8(ascii: "s") where word == XMLTag.string: return passString()
        case UInt8(ascii: "i") where word == XMLTag.integer: return passInteger()
        case UInt8(ascii: "t") where word & XMLTag.sevenBytes == XMLTag.true: return pass(7)
        case UInt8(ascii: "f") where word == XMLTag.false: return pass(8)
        case UInt8(ascii: "r") where word & XMLTag.sixBytes == XMLTag.real: return passReal()
        case UInt8(ascii: "d") where word & XMLTag.sixBytes == XMLTag.dict:
            return open(dictionary: true, byteCount: 6)
        case UInt8(ascii: "a") where word & XMLTag.sevenBytes == XMLTag.array:
            return open(dictionary: false, byteCount: 7)
        case UInt8(ascii: "d") where word & XMLTag.sixBytes == XMLTag.date: return passDate()
        case UInt8(ascii: "d") where word & XMLTag.sixBytes == XMLTag.data: return passData()
        case UInt8(ascii: "/")
        where word == XMLTag.endArray && containers.count > 0 && !isInDictionary:
            return pass(8) && close()
        default: return passEmpty()
        }
    }

    /// Skips `<dict/>`, `<array/>` or `<string/>`.
    private mutating func passEmpty() -> Bool {
        if text.starts(with: "<string/>", at: position) { return pass(9) }
        guard containers.count < maximumDepth else { return false }
        if text.starts(with: "<dict/>", at: position) { return pass(7) }
        return text.starts(with: "<array/>", at: position) && pass(8)
    }

    // MARK: Containers

    private mutating func open(dictionary: Bool, byteCount: Int) -> Bool {
        guard containers.count < maximumDepth else { return false }
        containers.append(Container(isDictionary: dictionary, firstKey: pendingKeys.count))
        isInDictionary = dictionary
        return pass(byteCount)
    }

    /// Closes the innermost container; returns false if it has duplicate keys.
    private mutating func close() -> Bool {
        let start = containers[containers.count - 1].firstKey
        containers.removeLast(downTo: containers.count - 1)
        isInDictionary =
            containers.count > 0 && containers[containers.count - 1].isDictionary
        // Keys are numbered as they occur, so the key numbers of a dictionary are mostly in
        // ascending order.
        var index = start &+ 1
        while index < pendingKeys.count, pendingKeys[index &- 1] < pendingKeys[index] {
            index &+= 1
        }
        if index < pendingKeys.count && hasEqualKeys(from: start) { return false }
        pendingKeys.removeLast(downTo: start)
        return true
    }

    private mutating func hasEqualKeys(from start: Int) -> Bool {
        dictionarySerial &+= 1
        for index in start..<pendingKeys.count
        where !keys.stamp(pendingKeys[index], with: dictionarySerial) {
            return true
        }
        return false
    }

    @inline(__always)
    private mutating func passKey() -> Bool {
        let start = position &+ 5
        guard let (number, key) = keys.predicted,
            key.spelling.matches(text.paddedUInt64(at: start)),
            text.isEndOfKey(at: start &+ key.spelling.byteCount),
            key.spelling.byteCount <= 8 || isKey(key, text.slice(start, key.spelling.byteCount))
        else { return passOtherKey(start) }
        keys.followPrediction()
        pendingKeys.append(number)
        return pass(key.spelling.byteCount &+ 11)
    }

    @inline(__always)
    private func isKey(_ key: KeyTable.Key, _ bytes: ByteView) -> Bool {
        text.slice(Int(key.node), key.spelling.byteCount).isEqual(to: bytes)
    }

    @inline(never)
    private mutating func passOtherKey(_ start: Int) -> Bool {
        let run = XMLTextRun(text, from: start)
        guard run.isPlain, text.isEndOfKey(at: run.end) else { return false }
        let bytes = text.slice(start, run.end - start)
        // A negative UID is an error.
        guard !UIDDictionary.isKey(bytes) else { return false }
        let hash = keys.hash(bytes)
        let known = keys.find(hash) { isKey(keys[$0], bytes) }
        let number =
            known ?? keys.insert(NodeID(truncatingIfNeeded: start), .init(bytes), hash: hash)
        keys.follow(with: number)
        pendingKeys.append(number)
        return pass(run.end &+ 6 &- position)
    }

    // MARK: Scalars

    private mutating func passString() -> Bool {
        var run = XMLTextRun(text, from: position &+ 8)
        while !run.isPlain {
            guard let end = endOfSpecial(at: run.end) else { return false }
            run = XMLTextRun(text, from: end)
        }
        guard text.isEndOfString(at: run.end) else { return false }
        return pass(run.end &+ 9 &- position)
    }

    /// Returns the end of a reference to a usual character, or of a single bracket.
    private func endOfSpecial(at offset: Int) -> Int? {
        if let entity = XMLTag.predefinedEntity(text.paddedUInt64(at: offset)) {
            return offset &+ entity.byteCount
        }
        if text.starts(with: "&#", at: offset) {
            var end = offset &+ 2
            var character: UInt64 = 0
            DecimalDigits.parse(text, &end, onto: &character)
            return end &- offset <= 5 && character >= 0x20 && text.starts(with: ";", at: end)
                ? end &+ 1 : nil
        }
        return text[offset] == UInt8(ascii: "]") && !text.starts(with: "]]", at: offset)
            ? offset &+ 1 : nil
    }

    private mutating func passInteger() -> Bool {
        guard text.starts(with: ">", at: position &+ 8) else { return false }
        let start = position &+ 9
        let digitsStart = text.starts(with: "-", at: start) ? start &+ 1 : start
        var end = digitsStart
        var value: UInt64 = 0
        DecimalDigits.parse(text, &end, onto: &value)
        if end > digitsStart && end &- digitsStart <= 18
            && text.paddedUInt64(at: end) == XMLTag.endInteger
            && text.paddedUInt64(at: end &+ 8) & 0xFFFF == XMLTag.endIntegerRest
        {
            return pass(end &+ 10 &- position)
        }
        return passScalar(from: start, "</integer>") {
            if case .success = IntegerText.parse($0) { true } else { false }
        }
    }

    private mutating func passReal() -> Bool {
        let start = position &+ 6
        var end = start
        if RealText.parsePlain(text, &end) != nil
            && text.paddedUInt64(at: end) & XMLTag.sevenBytes == XMLTag.endReal
        {
            return pass(end &+ 7 &- position)
        }
        return passScalar(from: start, "</real>") { RealText.parse($0) != nil }
    }

    private mutating func passDate() -> Bool {
        let start = position &+ 6
        if DateText.parseCommon(text, at: start) != nil
            && text.paddedUInt64(at: start &+ 20) & XMLTag.sevenBytes == XMLTag.endDate
        {
            return pass(33)
        }
        return passScalar(from: start, "</date>") { DateText.parse($0)?.isNormalised == false }
    }

    private mutating func passData() -> Bool {
        guard let end = Base64Decoder.soundEnd(text, from: position &+ 6),
            text.paddedUInt64(at: end) & XMLTag.sevenBytes == XMLTag.endData
        else { return false }
        return pass(end &+ 7 &- position)
    }

    /// Skips the text of a scalar and its end tag.
    @inline(never)
    private mutating func passScalar(
        from start: Int, _ endTag: StaticString, _ isSound: (ByteView) -> Bool
    ) -> Bool {
        let run = XMLTextRun(text, from: start)
        guard run.isPlain, text.starts(with: endTag, at: run.end),
            isSound(text.slice(start, run.end - start))
        else { return false }
        return pass(run.end + endTag.utf8CodeUnitCount - position)
    }
}
