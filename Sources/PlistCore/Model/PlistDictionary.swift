// SPDX-License-Identifier: Apache-2.0

/// Entries in order, found by key.
///
/// Keys compare by their bytes, so keys that differ only in Unicode normalisation are distinct. Two
/// dictionaries are equal if they have equal values for the same keys, in any order.
///
/// New keys are appended; setting the value of an existing key keeps its position.
public struct PlistDictionary: Sendable {
    /// A key and its value.
    public typealias Entry = (key: PlistString, value: PlistValue)

    // Removed slots stay empty until they are half of all slots; then the array is compacted.
    // Removing many entries therefore takes linear time.
    private var keyList: [PlistString] = []
    private var valueList: [PlistValue] = []
    /// Present only if the dictionary is large enough for an index to be faster than comparing keys
    /// in turn. An array with one index, because an array takes one word and is copied only when it
    /// changes.
    private var slotIndex: [SlotIndex]?

    /// The positions of the entries.
    private struct SlotIndex {
        var slots: [PlistString: Int]
        /// `nil` if all slots are in use.
        var used: UsedSlots?
    }

    private static let indexedCount = 16

    /// An empty dictionary.
    public init() {}

    /// Makes a dictionary of entries in order. For entries with the same key, the last value is
    /// kept at the position of the first.
    ///
    /// - Complexity: O(*n*) in the entries.
    public init(_ entries: some Sequence<Entry>) {
        for entry in entries { updateValue(entry.value, forKey: entry.key) }
    }

    /// Makes a dictionary of keys that are known to be distinct, and their values in the same
    /// order.
    init(uniqueKeys: [PlistString], values: [PlistValue]) {
        precondition(uniqueKeys.count == values.count)
        keyList = uniqueKeys
        valueList = values
        rebuildIndex()
    }

    /// The number of entries.
    public var count: Int { slotIndex?[0].slots.count ?? keyList.count }

    /// Whether there are no entries.
    public var isEmpty: Bool { count == 0 }

    /// The keys in order.
    ///
    /// Complexity: O(1), or O(*n*) after removals.
    public var keys: [PlistString] { isDense ? keyList : usedKeys() }

    /// The values in the order of their keys.
    ///
    /// Complexity: O(1), or O(*n*) after removals.
    public var values: [PlistValue] { isDense ? valueList : usedValues() }

    @inline(never)
    private func usedKeys() -> [PlistString] { map(\.key) }

    @inline(never)
    private func usedValues() -> [PlistValue] { map(\.value) }

    /// Whether all slots are in use.
    @inline(__always)
    private var isDense: Bool { slotIndex?[0].used == nil }

    private func slot(of key: PlistString) -> Int? {
        if let slotIndex { return slotIndex[0].slots[key] }
        return keyList.firstIndex(of: key)
    }

    private func nextSlot(from slot: Int) -> Int? {
        guard isDense else { return slotIndex?[0].used?.next(from: slot) }
        return slot < keyList.count ? slot : nil
    }

    // MARK: Looking up and changing

    /// The value of a key. Setting a new key appends an entry; setting `nil` removes the entry.
    ///
    /// Values are changed in place, without a copy: `dictionary["a"]?["b"] = 1`.
    ///
    /// - Complexity: O(1) on average.
    public subscript(key: PlistString) -> PlistValue? {
        get { slot(of: key).map { valueList[$0] } }
        set {
            if let newValue {
                updateValue(newValue, forKey: key)
            } else {
                removeValue(forKey: key)
            }
        }
        _modify {
            let slot = slot(of: key)
            var value: PlistValue?
            if let slot { value = exchange(&valueList[slot], with: .null) }
            defer {
                switch (slot, value) {
                case (let slot?, let value?): valueList[slot] = value
                case (let slot?, nil): remove(key, at: slot)
                case (nil, let value?): append(key, value)
                case (nil, nil): break
                }
            }
            yield &value
        }
    }

    /// The value of a key. Setting a new key appends an entry; setting `nil` removes the entry.
    ///
    /// - Complexity: O(1) on average.
    public subscript(key: String) -> PlistValue? {
        get { self[PlistString(key)] }
        set { self[PlistString(key)] = newValue }
        _modify { yield &self[PlistString(key)] }
    }

    /// The value of a key, or a default if there is none; changes are stored under the key.
    ///
    /// ```swift
    /// var visits: PlistDictionary = [:]
    /// visits["2026", default: []].asArray?.append("Bergen")
    /// ```
    ///
    /// - Complexity: O(1) on average.
    public subscript(
        key: PlistString, default defaultValue: @autoclosure () -> PlistValue
    ) -> PlistValue {
        get { self[key] ?? defaultValue() }
        _modify {
            let slot = slot(of: key) ?? append(key, defaultValue())
            yield &valueList[slot]
        }
    }

    /// Sets the value of a key; a new key is appended.
    ///
    /// - Returns: the previous value of the key; `nil` if there was none.
    /// - Complexity: O(1) on average.
    @discardableResult
    public mutating func updateValue(
        _ value: PlistValue, forKey key: PlistString
    ) -> PlistValue? {
        guard let slot = slot(of: key) else {
            append(key, value)
            return nil
        }
        return exchange(&valueList[slot], with: value)
    }

    /// Removes the entry of a key; the others keep their order.
    ///
    /// - Returns: the value of the key; `nil` if there was none.
    /// - Complexity: O(1), amortised.
    @discardableResult
    public mutating func removeValue(forKey key: PlistString) -> PlistValue? {
        slot(of: key).map { remove(key, at: $0) }
    }

    /// Removes all entries.
    public mutating func removeAll() { self = PlistDictionary() }

    /// Reserves space for a total number of entries.
    public mutating func reserveCapacity(_ minimumCapacity: Int) {
        keyList.reserveCapacity(minimumCapacity)
        valueList.reserveCapacity(minimumCapacity)
    }

    @discardableResult
    private mutating func append(_ key: PlistString, _ value: PlistValue) -> Int {
        let slot = keyList.count
        keyList.append(key)
        valueList.append(value)
        if slotIndex == nil {
            rebuildIndex()
        } else {
            slotIndex?[0].slots[key] = slot
            slotIndex?[0].used?.append()
        }
        return slot
    }

    @discardableResult
    private mutating func remove(_ key: PlistString, at slot: Int) -> PlistValue {
        guard slotIndex != nil else {
            keyList.remove(at: slot)
            return valueList.remove(at: slot)
        }
        if isDense { slotIndex?[0].used = UsedSlots(slotCount: keyList.count) }
        slotIndex?[0].used?.remove(slot)
        slotIndex?[0].slots[key] = nil
        keyList[slot] = ""
        let value = exchange(&valueList[slot], with: .null)
        if 2 * count < keyList.count { self = PlistDictionary(uniqueKeys: keys, values: values) }
        return value
    }

    /// Rebuilds the index of slots that are all in use, if there are many.
    private mutating func rebuildIndex() {
        guard keyList.count > Self.indexedCount else { return }
        var slots: [PlistString: Int] = [:]
        slots.reserveCapacity(keyList.count)
        for (slot, key) in keyList.enumerated() { slots[key] = slot }
        slotIndex = [SlotIndex(slots: slots)]
    }

    // MARK: All entries

    /// Returns a dictionary with the same keys and transformed values.
    ///
    /// - Throws: the errors of `transform`.
    /// - Complexity: O(*n*).
    public func mapValues<Failure: Error>(
        _ transform: (PlistValue) throws(Failure) -> PlistValue
    ) throws(Failure) -> PlistDictionary {
        var mapped = self
        var slot = nextSlot(from: 0)
        while let current = slot {
            mapped.valueList[current] = try transform(valueList[current])
            slot = nextSlot(from: current + 1)
        }
        return mapped
    }

    /// Returns a dictionary of the entries that satisfy a condition, in the same order.
    ///
    /// - Throws: the errors of `isIncluded`.
    /// - Complexity: O(*n*).
    public func filter(_ isIncluded: (Entry) throws -> Bool) rethrows -> PlistDictionary {
        var keys: [PlistString] = []
        var values: [PlistValue] = []
        for entry in self where try isIncluded(entry) {
            keys.append(entry.key)
            values.append(entry.value)
        }
        return PlistDictionary(uniqueKeys: keys, values: values)
    }

    /// Adds entries; existing keys keep their positions.
    ///
    /// - Parameters:
    ///   - entries: new entries, or another dictionary.
    ///   - combine: combines the existing and the new value of a key.
    /// - Throws: the errors of `combine`; the preceding entries have then been added.
    /// - Complexity: O(*n*) in the new entries.
    public mutating func merge<Failure: Error>(
        _ entries: some Sequence<Entry>,
        uniquingKeysWith combine: (PlistValue, PlistValue) throws(Failure) -> PlistValue
    ) throws(Failure) {
        for entry in entries {
            if let slot = slot(of: entry.key) {
                valueList[slot] = try combine(valueList[slot], entry.value)
            } else {
                append(entry.key, entry.value)
            }
        }
    }

    /// Returns a copy with more entries. See ``merge(_:uniquingKeysWith:)``.
    public func merging<Failure: Error>(
        _ entries: some Sequence<Entry>,
        uniquingKeysWith combine: (PlistValue, PlistValue) throws(Failure) -> PlistValue
    ) throws(Failure) -> PlistDictionary {
        var merged = self
        try merged.merge(entries, uniquingKeysWith: combine)
        return merged
    }

    /// Sorts the entries.
    ///
    /// - Parameter areInIncreasingOrder: whether one entry precedes another.
    /// - Throws: the errors of `areInIncreasingOrder`; the order is then unchanged.
    /// - Complexity: O(*n* log *n*).
    @inline(never)
    public mutating func sort(
        by areInIncreasingOrder: (Entry, Entry) throws -> Bool
    ) rethrows {
        let (keys, values) = (keys, values)
        let order = try SharedSort.order(count) {
            try areInIncreasingOrder((keys[$0], values[$0]), (keys[$1], values[$1]))
        }
        self = PlistDictionary(uniqueKeys: order.map { keys[$0] }, values: order.map { values[$0] })
    }

    /// Sorts the entries by the UTF-16 code units of their keys, like Apple's tools.
    ///
    /// - Complexity: O(*n* log *n*).
    public mutating func sortKeys() { sort { $0.key < $1.key } }
}

extension PlistDictionary: RandomAccessCollection {
    /// An iterator over the entries in order.
    public struct Iterator: IteratorProtocol, Sendable {
        fileprivate let dictionary: PlistDictionary
        fileprivate var nextSlot = 0

        /// Returns the next entry; `nil` at the end.
        public mutating func next() -> Entry? {
            guard let slot = dictionary.nextSlot(from: nextSlot) else { return nil }
            nextSlot = slot + 1
            return (dictionary.keyList[slot], dictionary.valueList[slot])
        }
    }

    /// Returns an iterator over the entries in order.
    public func makeIterator() -> Iterator { Iterator(dictionary: self) }

    /// The position of the first entry, 0.
    public var startIndex: Int { 0 }

    /// The number of entries.
    public var endIndex: Int { count }

    /// The entry at a 0-based position, which must exist.
    ///
    /// - Complexity: O(1), or O(log *n*) after removals.
    public subscript(position: Int) -> Entry {
        precondition(position >= 0 && position < count, "there is no entry \(position)")
        let slot = slotIndex?[0].used?.slot(at: position) ?? position
        return (keyList[slot], valueList[slot])
    }
}

extension PlistDictionary: Hashable {
    /// Whether two dictionaries have equal values for the same keys, in any order.
    public static func == (left: PlistDictionary, right: PlistDictionary) -> Bool {
        guard left.count == right.count else { return false }
        if left.isDense, right.isDense, left.keyList == right.keyList {
            return left.valueList == right.valueList
        }
        return left.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes keys and values regardless of their order.
    public func hash(into hasher: inout Hasher) {
        var combined = 0
        for entry in self {
            var entryHasher = Hasher()
            entryHasher.combine(entry.key)
            entryHasher.combine(entry.value)
            combined ^= entryHasher.finalize()
        }
        hasher.combine(combined)
    }
}

extension PlistDictionary: ExpressibleByDictionaryLiteral {
    /// Makes a dictionary from a literal, in its order.
    public init(dictionaryLiteral elements: (PlistString, PlistValue)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }
}
