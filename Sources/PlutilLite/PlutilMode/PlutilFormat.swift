// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What plutil writes, by the names of its format specifiers.
enum PlutilFormat {
    case xml
    case binary
    case json
    case swift
    case objectiveC
    /// A scalar as it is, the keys of a dictionary, the number of elements of an array.
    case raw
    /// The name of a kind.
    case type
    case openStep
    /// The format of the input.
    case unchanged

    init(_ argument: ProgramArgument) throws(PlutilUsageError) {
        switch argument {
        case "xml1": self = .xml
        case "binary1": self = .binary
        case "json": self = .json
        case "swift": self = .swift
        case "objc": self = .objectiveC
        case "raw": self = .raw
        case "type": self = .type
        case "openStep": self = .openStep
        case "NoConversion": self = .unchanged
        default: throw PlutilUsageError("Unknown format specifier: \(argument.text)")
        }
    }

    /// The format of a document that was read.
    init(of document: PlistDocument) {
        switch document.format {
        case .xml?: self = .xml
        case .binary?: self = .binary
        case .json?: self = .json
        default: self = .openStep
        }
    }

    /// Whether this is not a file format: its output goes to standard output, and ends with a
    /// newline there only.
    var isAnswer: Bool {
        switch self {
        case .raw, .type: true
        default: false
        }
    }

    /// The extension that a file of source code must have.
    var ownExtension: String? {
        switch self {
        case .swift: "swift"
        case .objectiveC: "m"
        default: nil
        }
    }
}

extension PlutilFormat {
    /// plutil's message for what the format cannot represent.
    var refusal: String {
        switch self {
        case .json: "Invalid object in plist for JSON format"
        case .swift: "Input contains an object that cannot be represented in Swift literal syntax"
        case .objectiveC:
            "Input contains an object that cannot be represented in Obj-C literal syntax"
        case .openStep, .unchanged: "Conversion to OpenStep format is not supported"
        // That is what plutil says of nulls.
        case .xml, .binary, .raw, .type:
            "Dictionaries are required to have string keys in property lists"
        }
    }
}
