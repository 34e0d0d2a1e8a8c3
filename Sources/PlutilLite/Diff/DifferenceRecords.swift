// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences

/// Differences for programs: dictionaries with kinds, paths, values and places in the files.
enum DifferenceRecords {
    /// What differs between two files.
    static func record(
        _ differences: PlistDifferences, old: String, new: String, _ account: inout WorkAccount
    ) throws(PlistError) -> PlistValue {
        var records: [PlistValue] = []
        for difference in differences { records.append(try record(difference, &account)) }
        return .dictionary([
            "old": .string(PlistString(old)), "new": .string(PlistString(new)),
            "differences": .array(records),
        ])
    }

    private static func record(
        _ difference: PlistDifference, _ account: inout WorkAccount
    ) throws(PlistError) -> PlistValue {
        var record: PlistDictionary = ["kind": .string(PlistString("\(difference.kind)"))]
        let isMoved = difference.kind == .move || difference.kind == .rename
        if let path = difference.oldPath {
            record["oldPath"] = .string(PlistString(path.description))
        }
        if let path = difference.newPath {
            record["newPath"] = .string(PlistString(path.description))
        }
        if let value = difference.oldValue, !isMoved {
            record["oldKind"] = .string(PlistString(value.kind.name))
            record["oldValue"] = try kept(value, &account)
        }
        if let value = difference.newValue {
            record["newKind"] = .string(PlistString(value.kind.name))
            record["newValue"] = try kept(value, &account)
        }
        // Within data no places were recorded, and each would take reading the data again.
        let path = difference.oldPath ?? difference.newPath
        if path?.components.contains(.embedded) ?? false { return .dictionary(record) }
        if let range = difference.oldValue?.sourceRange { record["oldRange"] = bounds(range) }
        if let range = difference.newValue?.sourceRange { record["newRange"] = bounds(range) }
        return .dictionary(record)
    }

    private static func kept(
        _ value: PlistView, _ account: inout WorkAccount
    ) throws(PlistError) -> PlistValue {
        try account.spend(on: value, placeByteCount: 128, "the values of the differences take")
        return try value.value
    }

    /// The first byte, counted from 0, and the one after the last.
    private static func bounds(_ range: Range<Int>) -> PlistValue {
        .array([
            .integer(PlistInteger(Int64(range.lowerBound))),
            .integer(PlistInteger(Int64(range.upperBound))),
        ])
    }
}
