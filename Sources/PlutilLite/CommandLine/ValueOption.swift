// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An option that gives a value.
enum ValueOption: String, CaseIterable {
    case bool, integer, real, string, date, data
    case dataFile = "data-file"
    case uid, xml, json, binary, array, dictionary, null
    case valueFrom = "value-from"

    var name: String { "--" + rawValue }

    init?(name: String) { self.init(rawValue: String(name.dropFirst(2))) }

    /// The kind of the scalar that it gives; `nil` if it may give others.
    var kind: PlistKind? {
        switch self {
        case .bool: .boolean
        case .integer: .integer
        case .real: .real
        case .string: .string
        case .date: .date
        case .data: .data
        case .uid: .uid
        case .dataFile, .xml, .json, .binary, .array, .dictionary, .null, .valueFrom: nil
        }
    }

    /// Whether its value is the name of a file.
    var isFile: Bool { self == .dataFile || self == .valueFrom }

    /// Its values on a command line, in their order; an empty text for a flag.
    func take(from line: inout CommandLine) throws(UsageError) -> [String] {
        switch self {
        case .bool:
            try line.options(
                name, completes: .words(["true", "false"]),
                help: "A Boolean: true, yes, 1, false, no or 0.")
        case .integer:
            try line.options(
                name, value: "number", help: "A whole number, decimal or hexadecimal (0x…).")
        case .real:
            try line.options(
                name, value: "number", help: "A floating-point number, inf or nan.")
        case .string: try line.options(name, value: "text", help: "A string.")
        case .date: try line.options(name, help: "A date such as 2024-02-29T12:34:56Z.")
        case .data: try line.options(name, value: "base64", help: "Data, in base64.")
        case .dataFile:
            try line.options(
                name, value: "file", completes: .files, help: "Data: the bytes of a file.")
        case .uid: try line.options(name, value: "number", in: .rare, help: "A UID.")
        case .xml: try line.options(name, value: "text", help: "Any value, as XML.")
        case .json: try line.options(name, value: "text", help: "Any value, as JSON.")
        case .binary:
            try line.options(
                name, value: "base64",
                help: "Any value, as a binary property list in base64.")
        case .array: line.flag(name, help: "An empty array.") ? [""] : []
        case .dictionary: line.flag(name, help: "An empty dictionary.") ? [""] : []
        case .null:
            line.flag(name, in: .rare, help: "A null, which only JSON and binary can represent.")
                ? [""] : []
        case .valueFrom:
            try line.options(
                name, value: "file", completes: .files,
                help: "The property list in a file, in any format.")
        }
    }
}
