// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders

/// Readers named on the command line, separated by commas.
enum ReaderOption {
    static let names = ReaderProfile.allCases.map(\.rawValue)

    /// - Returns: `nil` for no option; nothing for `none`.
    static func readers(
        _ text: String?, after option: String, allowsNone: Bool = false
    ) throws(UsageError) -> [ReaderProfile]? {
        guard let text else { return nil }
        if allowsNone && text.lowercased() == "none" { return [] }
        var readers: [ReaderProfile] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let reader = ReaderProfile(rawValue: part.lowercased()) else {
                throw UsageError(
                    expected: WordList.any(of: names + (allowsNone ? ["none"] : [])), after: option,
                    found: String(part))
            }
            if !readers.contains(reader) { readers.append(reader) }
        }
        return readers
    }
}
