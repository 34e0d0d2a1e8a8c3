// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The types that PlistBuddy knows, by its names.
enum BuddyKind: String, CaseIterable {
    case string
    case array
    case dict
    case bool
    case real
    case integer
    case date
    case data

    /// The type of a word of a command, in any case.
    init(_ word: [UInt8]) throws(BuddyFailure) {
        let text = String(decoding: word, as: UTF8.self)
        let name = text.lowercased()
        guard let kind = BuddyKind(rawValue: name == "dictionary" ? "dict" : name) else {
            throw .answer("Unrecognized Type: \(VisibleText.escaped(text))")
        }
        self = kind
    }

    /// The type of a value; `nil` for UIDs and nulls, which PlistBuddy does not know.
    init?(_ kind: PlistKind) {
        switch kind {
        case .string: self = .string
        case .array: self = .array
        case .dictionary: self = .dict
        case .boolean: self = .bool
        case .real: self = .real
        case .integer: self = .integer
        case .date: self = .date
        case .data: self = .data
        case .uid, .null: return nil
        }
    }
}
