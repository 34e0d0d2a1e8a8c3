// SPDX-License-Identifier: Apache-2.0

/// Entries in order, found by key.
///
/// Keys compare by their bytes, so keys that differ only in Unicode normalisation are two keys.
/// Two dictionaries are equal if they have equal values for the same keys, in any order.
public struct PlistDictionary: Sendable {
    public typealias Entry = (key: PlistString, value: PlistValue)

    private var keyList: [PlistString] = []
    private var valueList: [PlistValue] = []
    /// Present from the size on at which it is faster than comparing keys in turn.
    private var positions: [PlistString: Int]?

    private static let indexedCount = 16

    public init() {}

    /// Keeps the order; of entries with the same key the last value counts, at the place of the
    /// first.
    public init(_ entries: some Sequence<Entry>) {
        for entry in entries { self[entry.key] = entry.value }
    }

    /// Keys that are known to be distinct, and their values in the same order.
    package init(uniqueKeys: [PlistString], values: [PlistValue]) {
        precondition(uniqueKeys.count == values.count)
        keyList = uniqueKeys
        valueList = values
        if keyList.count > Self.indexedCount { rebuildPositions() }
    }

    public var count: Int { keyList.count }
    public var isEmpty: Bool { keyList.isEmpty }
    public var keys: [PlistString] { keyList }
    public var values: [PlistValue] { valueList }

    private func position(of key: PlistString) -> Int? {
        if let positions { return positions[key] }
        return keyList.firstIndex(of: key)
    }

    /// The value of a key. Setting a new key appends an entry; setting `nil` removes the entry.
    ///
    /// Complexity: O(1) on average; removal is O(*n*).
    public subscript(key: PlistString) -> PlistValue? {
        get { position(of: key).map { valueList[$0] } }
        set {
            switch (position(of: key), newValue) {
            case (let position?, let value?): valueList[position] = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?): append(key, value)
            case (nil, nil): break
            }
        }
    }

    private mutating func append(_ key: PlistString, _ value: PlistValue) {
        keyList.append(key)
        valueList.append(value)
        if positions != nil {
            positions?[key] = keyList.count - 1
        } else if keyList.count > Self.indexedCount {
            rebuildPositions()
        }
    }

    private mutating func remove(at position: Int) {
        keyList.remove(at: position)
        valueList.remove(at: position)
        if positions != nil { rebuildPositions() }
    }

    private mutating func rebuildPositions() {
        positions = Dictionary(uniqueKeysWithValues: keyList.enumerated().map { ($1, $0) })
    }
}

extension PlistDictionary: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { keyList.count }
    public subscript(position: Int) -> Entry { (keyList[position], valueList[position]) }
}

extension PlistDictionary: Hashable {
    public static func == (left: PlistDictionary, right: PlistDictionary) -> Bool {
        guard left.count == right.count else { return false }
        if left.keyList == right.keyList { return left.valueList == right.valueList }
        return left.allSatisfy { right[$0.key] == $0.value }
    }

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
    public init(dictionaryLiteral elements: (PlistString, PlistValue)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }
}
