// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// What `--at PATH=POLICY` says.
enum CombinationPolicies {
    /// What becomes of values that differ.
    enum Conflict: String, CaseIterable {
        case error, first, last

        var policy: PlistCombinationPolicy {
            switch self {
            case .error: .error
            case .first: .first
            case .last: .last
            }
        }
    }

    static let names = "error, first, last; of arrays replace, append, union, by:KEY"

    static func validate(_ texts: [String]) throws(UsageError) {
        for text in texts { _ = try parts(of: text) }
    }

    static func places(
        _ texts: [String]
    ) throws(Failure) -> [PlistCombinationOptions.Place] {
        var places: [PlistCombinationOptions.Place] = []
        for text in texts {
            guard let (path, policy) = try? parts(of: text) else { continue }
            places.append(.init(try PathOptions.query(path), policy))
        }
        return places
    }

    /// The path, which may have equals signs, and the policy.
    private static func parts(
        of text: String
    ) throws(UsageError) -> (path: String, policy: PlistCombinationPolicy) {
        if let sign = text.lastIndex(of: "="), sign != text.startIndex,
            let policy = policy(named: text[text.index(after: sign)...])
        {
            return (String(text[..<sign]), policy)
        }
        // A key may have equals signs, too.
        var rest = text[...]
        while let sign = rest.lastIndex(of: "=") {
            let word = text[text.index(after: sign)...]
            if word.hasPrefix("by:"), word.count > 3, sign != text.startIndex {
                return (String(text[..<sign]), .by(PlistString(String(word.dropFirst(3)))))
            }
            rest = rest[..<sign]
        }
        throw UsageError(expected: "PATH=POLICY (\(names))", after: "--at", found: text)
    }

    private static func policy(named name: Substring) -> PlistCombinationPolicy? {
        switch name {
        case "error": .error
        case "first": .first
        case "last": .last
        case "replace": .replace
        case "append": .append
        case "union": .union
        default: nil
        }
    }
}
