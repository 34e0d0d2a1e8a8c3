// SPDX-License-Identifier: Apache-2.0

/// The key that somebody meant who wrote something else.
enum KeySlip {
    /// The key that is meant: one with a letter or two typed wrongly, or else with its end, a word of
    /// it or the order of its words forgotten.
    ///
    /// Complexity: O(*n*) in the names.
    static func meant(by name: String, among names: [String]) -> String? {
        let near = EditDistance.nearest(to: name, among: names).first {
            // What differs in a number is something else.
            $0.filter(\.isNumber) == name.filter(\.isNumber)
        }
        if let near { return near }
        guard name.utf8.count >= shortestOfWords else { return nil }
        let cut = names.filter { $0.hasPrefix(name) }
        if let only = cut.first { return cut.count == 1 ? only : nil }
        let spoken = words(in: name)
        guard spoken.count >= fewestWords, let last = spoken.last else { return nil }
        let found = names.filter { known in
            // Comparing words is slow, and both ends are rarely forgotten.
            known.hasPrefix(name.prefix(4)) && known.hasSuffix(last)
                && isForgetful(spoken, of: words(in: known))
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Shorter names, and such with fewer words, may be anything.
    private static let shortestOfWords = 12
    private static let fewestWords = 3

    /// Whether words are all of the others in another order or one of them in another form, or all
    /// but one.
    private static func isForgetful(_ spoken: [Substring], of known: [Substring]) -> Bool {
        if spoken.count == known.count {
            let others = zip(spoken, known).filter { $0 != $1 }
            if others.count == 1 { return areForms(others[0].0, others[0].1) }
            return spoken.sorted() == known.sorted()
        }
        guard spoken.count + 1 == known.count else { return false }
        var rest = known[...]
        for word in spoken {
            guard let place = rest.firstIndex(of: word) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    /// Whether words are forms of one, such as `Query` and `Queries`.
    private static func areForms(_ first: Substring, _ second: Substring) -> Bool {
        func stem(_ word: Substring) -> Substring {
            for ending in ["ies", "y", "s"] where word.hasSuffix(ending) {
                return word.dropLast(ending.count)
            }
            return word
        }
        return stem(first) == stem(second)
    }

    /// `NS`, `Camera`, `Usage` and `Description`.
    static func words(in name: String) -> [Substring] {
        var words: [Substring] = []
        var start = name.startIndex
        var previous = name.startIndex
        for index in name.indices.dropFirst() {
            let next = name.index(after: index)
            let isStart =
                name[index].isUppercase
                && (!name[previous].isUppercase
                    || (next < name.endIndex && name[next].isLowercase))
            if isStart {
                words.append(name[start..<index])
                start = index
            }
            previous = index
        }
        return words + [name[start...]]
    }
}
