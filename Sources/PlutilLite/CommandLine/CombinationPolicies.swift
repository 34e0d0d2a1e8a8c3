// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// The policies of `--at PATH=POLICY`.
enum CombinationPolicies {
    /// The treatment of conflicting values.
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

    static let names = "error, first, last; for arrays replace, append, union, by:KEY"

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

    /// Splits the text into the path, which may contain equals signs, and the policy.
    private static func parts(
        of text: String
    ) throws(UsageError) -> (path: String, policy: PlistCombinationPolicy) {
        // The key after `by:` may also have equals signs.
        var rest = text[...]
        while let sign = rest.lastIndex(of: "=") {
            rest = text[..<sign]
            if !rest.isEmpty, let policy = policy(named: text[text.index(after: sign)...]) {
                return (String(rest), policy)
            }
        }
        throw UsageError(expected: "PATH=POLICY (\(names))", after: "--at", found: text)
    }

    private static func policy(named name: Substring) -> PlistCombinationPolicy? {
        let word = name.lowercased()
        if word.hasPrefix("by:") {
            return name.count > 3 ? .by(PlistString(String(name.dropFirst(3)))) : nil
        }
        return switch word {
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
