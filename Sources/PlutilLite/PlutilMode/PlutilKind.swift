// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Kinds by plutil's names.
enum PlutilKind {
    /// The name of a value's kind, as printed by `-type`.
    static func name(of view: PlistView) -> String {
        switch view.kind {
        case .boolean: "bool"
        case .real: "float"
        case .null: "(any)"
        // plutil cannot write UIDs; in its formats they are dictionaries.
        case .uid: "dictionary"
        case .dictionary, .array, .string, .data, .integer, .date: view.kind.name
        }
    }

    /// The name in messages, where two kinds are called differently.
    static func messageName(_ name: String) -> String {
        switch name {
        case "bool": "boolean"
        case "(any)": "any"
        default: name
        }
    }

    /// Takes `-expect` and its argument.
    static func takeExpected(
        _ scan: inout PlutilArgumentScan
    ) throws(PlutilUsageError) -> String? {
        guard scan.takes("-expect") else { return nil }
        let name = try scan.next(orSay: "-expect requires a type argument.")
        switch name {
        case "bool", "integer", "float", "string", "array", "dictionary", "date", "data",
            "(any)":
            return name.text
        default: throw PlutilUsageError("-expect type [\(name.text)] not valid.")
        }
    }
}
