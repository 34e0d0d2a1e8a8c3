// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A language in whose source code a property list can be written.
enum LiteralLanguage {
    case swift
    case objectiveC

    private static let swiftFormat = PlistFormat(name: "swift", displayName: "Swift")
    private static let objectiveCFormat = PlistFormat(name: "objc", displayName: "Objective-C")

    var format: PlistFormat {
        switch self {
        case .swift: Self.swiftFormat
        case .objectiveC: Self.objectiveCFormat
        }
    }

    /// The kinds that have expressions. In Objective-C these have to be constants, which dates and
    /// data are not.
    var rules: RepresentationRules {
        let constants = PlistKindSet(.dictionary, .array, .string, .integer, .real, .boolean, .uid)
            .union(.nonFiniteReals)
        return RepresentationRules(
            format: format, kinds: self == .swift ? .all : constants,
            writesUIDsAsDictionaries: true, truncatesDates: false, textByteCount: Self.byteCount)
    }

    @Sendable
    private static func byteCount(_ node: PlistNode) -> Int {
        switch node.kind {
        case .dictionary, .array: 24
        case .string: node.length + 8
        case .data: 5 * node.length + 8
        default: 32
        }
    }

    // MARK: Punctuation

    var dictionaryStart: StaticString { self == .swift ? "[" : "@{" }
    var dictionaryEnd: StaticString { self == .swift ? "]" : "}" }
    var arrayStart: StaticString { self == .swift ? "[" : "@[" }
    var stringStart: StaticString { self == .swift ? "\"" : "@\"" }

    /// The prefix that makes a number or a Boolean an object.
    var boxMark: StaticString { self == .swift ? "" : "@" }
}
