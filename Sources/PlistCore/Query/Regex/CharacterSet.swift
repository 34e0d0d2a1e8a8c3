// SPDX-License-Identifier: Apache-2.0

/// A character class of a regular expression.
struct CharacterSet: Sendable {
    private var ranges: [ClosedRange<UInt32>] = []
    private var categories = GeneralCategories()
    var isNegated = false

    var isEmpty: Bool { ranges.isEmpty && categories.mask == 0 }

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    mutating func insert(_ categories: GeneralCategories) {
        self.categories.mask |= categories.mask
    }

    /// Sorts and merges the ranges, for `contains`.
    mutating func finish() {
        ranges = ranges.ordered { $0.lowerBound < $1.lowerBound }
        var joined: [ClosedRange<UInt32>] = []
        for range in ranges {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] =
                    last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        ranges = joined
    }

    /// Complexity: O(log *n*) in the ranges.
    func contains(_ value: UInt32) -> Bool {
        if hasRange(with: value) { return !isNegated }
        guard categories.mask != 0 else { return isNegated }
        return categories.contains(value) != isNegated
    }

    private func hasRange(with value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }
}

/// Unicode general categories, one bit each.
struct GeneralCategories: Sendable {
    var mask: UInt32 = 0

    /// Grouped by first letter; unpaired surrogates count as Cs, which only `C` includes.
    private static let names = [
        "Ll", "Lm", "Lo", "Lt", "Lu", "Mc", "Me", "Mn", "Nd", "Nl", "No", "Pc", "Pd", "Pe", "Pf",
        "Pi", "Po", "Ps", "Zl", "Zp", "Zs", "Sc", "Sk", "Sm", "So", "Cc", "Cf", "Cn", "Co", "Cs",
    ]

    init() {}

    /// A category such as `Lu`, or a group of them such as `L`.
    init?(named name: String) {
        guard name.utf8.count == 2 || name.utf8.count == 1, name != "Cs" else { return nil }
        for (bit, category) in Self.names.enumerated() where category.hasPrefix(name) {
            mask |= 1 << UInt32(bit)
        }
        if mask == 0 { return nil }
    }

    var complement: GeneralCategories {
        var other = GeneralCategories()
        other.mask = ~mask & (1 << UInt32(Self.names.count) - 1)
        return other
    }

    func contains(_ value: UInt32) -> Bool {
        let bit = Unicode.Scalar(value).map { Self.bit(of: $0.properties.generalCategory) } ?? 29
        return mask >> UInt32(bit) & 1 != 0
    }

    private static func bit(of category: Unicode.GeneralCategory) -> Int {
        switch category {
        case .lowercaseLetter: 0
        case .modifierLetter: 1
        case .otherLetter: 2
        case .titlecaseLetter: 3
        case .uppercaseLetter: 4
        case .spacingMark: 5
        case .enclosingMark: 6
        case .nonspacingMark: 7
        case .decimalNumber: 8
        case .letterNumber: 9
        case .otherNumber: 10
        case .connectorPunctuation: 11
        case .dashPunctuation: 12
        case .closePunctuation: 13
        case .finalPunctuation: 14
        case .initialPunctuation: 15
        case .otherPunctuation: 16
        case .openPunctuation: 17
        case .lineSeparator: 18
        case .paragraphSeparator: 19
        case .spaceSeparator: 20
        case .currencySymbol: 21
        case .modifierSymbol: 22
        case .mathSymbol: 23
        case .otherSymbol: 24
        case .control: 25
        case .format: 26
        case .unassigned: 27
        case .privateUse: 28
        case .surrogate: 29
        @unknown default: 27
        }
    }
}
