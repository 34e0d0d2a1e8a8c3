// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Finds the correct key for a misspelt name.
struct KeySlip {
    /// The known names.
    let vocabulary: KeyVocabulary

    /// Whether all valid keys of the dictionary are known.
    let isClosed: Bool

    /// The maximum number of suggestions, because a longer list would not help.
    private static let maximumCount = 2

    /// Returns the keys that a name probably means. These are keys that differ in a letter or two
    /// or, if there are none, keys with another ending, an additional word or another word order.
    ///
    /// - Complexity: O(*n*) in the names.
    func meant(by text: String) -> [String] {
        let name = KeyName(text)
        if let near = near(name) ?? withOtherStem(text) { return [near] }
        guard text.utf8.count >= (isClosed ? Self.shortestOfClosed : Self.shortestOfOpen) else {
            return []
        }
        let names = vocabulary.texts
        if let only = Self.only(names.filter { $0.hasPrefix(text) }) { return [only] }
        let alike = alike(name)
        guard alike.isEmpty, isClosed, let only = Self.only(names.filter(text.hasPrefix)) else {
            return alike
        }
        return [only]
    }

    private static func only(_ names: [String]) -> String? { names.count == 1 ? names[0] : nil }

    // MARK: Letters

    private func near(_ name: KeyName) -> String? {
        EditDistance.nearest(to: name.text, among: vocabulary.texts).first {
            // Names with different numbers have different meanings.
            (isClosed || Self.digits($0) == Self.digits(name.text)) && !isOwn(name, beside: $0)
        }
    }

    private static func digits(_ text: String) -> [Character] { text.filter(\.isNumber).sorted() }

    /// Whether a name differs from a key only in its prefix, as custom keys do: `AppGroupID` from
    /// `BAAppGroupID`, and `XNSExtension` from `NSExtension`.
    private func isOwn(_ name: KeyName, beside known: String) -> Bool {
        if isClosed || PurposeKey.isName(name.text) { return false }
        if name.text.hasSuffix(known) { return true }
        let key = KeyName(known)
        guard name.rest == key.rest else { return false }
        if name.prefix.isEmpty { return true }
        return !vocabulary.prefixes.contains(name.prefix)
            && EditDistance.between(String(name.prefix), String(key.prefix), limit: 1) == nil
    }

    /// Returns the only entitlement with the same ending: `com.apple.developer.healthkit` for
    /// `com.apple.healthkit`.
    private func withOtherStem(_ text: String) -> String? {
        guard let end = Self.end(ofEntitlement: text) else { return nil }
        let found = vocabulary.names.filter { Self.end(ofEntitlement: $0.text) == end }
        return found.count == 1 ? found[0].text : nil
    }

    private static func end(ofEntitlement name: String) -> Substring? {
        let stem = "com.apple."
        guard name.hasPrefix(stem) else { return nil }
        let end = name.dropFirst(stem.count)
        let groups = ["developer.", "security."]
        return groups.first(where: end.hasPrefix).map { end.dropFirst($0.count) } ?? end
    }

    // MARK: Words

    /// The minimum length of names; shorter names, and those with fewer words, are too unspecific.
    private static let shortestOfOpen = 12
    private static let shortestOfClosed = 6
    private static let fewestWords = 2
    private static let fewestDiffering = 3

    /// The type of difference between a name and a key, the smallest first.
    private enum Difference: Int {
        case order, missingWord, otherWord, furtherWord
    }

    private func alike(_ name: KeyName) -> [String] {
        guard name.words.count >= Self.fewestWords else { return [] }
        var best = (Difference.furtherWord.rawValue, 0)
        var found: [String] = []
        for key in vocabulary.names {
            guard let difference = difference(of: name, from: key) else { continue }
            // More identical words make a better match.
            let rank = (difference.rawValue, -name.words.count(where: key.words.contains))
            guard rank <= best else { continue }
            if rank != best { found = [] }
            best = rank
            found.append(key.text)
        }
        return found.count <= Self.maximumCount ? found : []
    }

    private func difference(of name: KeyName, from key: KeyName) -> Difference? {
        guard abs(name.words.count - key.words.count) <= 1, isAlike(name.stem, key.stem),
            isClosed || Self.digits(name.text) == Self.digits(key.text)
        else { return nil }
        let (own, known) = (name.words.count, key.words.count)
        let common = Self.commonCount(name.words, key.words)
        let fewest = isClosed ? Self.fewestWords : Self.fewestDiffering
        switch own - known {
        case 0 where common == own: return .order
        case 0 where common == own - 1 && own >= fewest: return .otherWord
        case -1 where common == own && known >= fewest: return .missingWord
        // Third-party names may be longer than Apple's.
        case 1 where common == known && isClosed && known >= fewest: return .furtherWord
        default: return nil
        }
    }

    private func isAlike(_ stem: Substring, _ other: Substring) -> Bool {
        stem == other || isClosed && (stem.hasPrefix(other) || other.hasPrefix(stem))
    }

    /// Returns the number of common words, regardless of order and form.
    private static func commonCount(_ spoken: [Substring], _ known: [Substring]) -> Int {
        var rest = known
        return spoken.count { word in
            guard let place = rest.firstIndex(where: { areForms(word, $0) }) else { return false }
            rest.remove(at: place)
            return true
        }
    }

    /// Whether words are forms of each other, such as `Query` and `Queries`, or `File` and
    /// `Filename`.
    private static func areForms(_ first: Substring, _ second: Substring) -> Bool {
        if first == second { return true }
        func stem(_ word: Substring) -> Substring {
            for ending in ["ies", "y", "s"] where word.hasSuffix(ending) {
                return word.dropLast(ending.count)
            }
            return word
        }
        let shortest = min(first.utf8.count, second.utf8.count)
        return stem(first) == stem(second)
            || shortest >= 4 && (first.hasPrefix(second) || second.hasPrefix(first))
            || shortest >= 4 && EditDistance.between(String(first), String(second), limit: 1) != nil
    }
}
