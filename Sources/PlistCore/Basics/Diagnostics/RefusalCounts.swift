// SPDX-License-Identifier: Apache-2.0

/// How many values and keys of a property list a format cannot hold, by what options there are.
package struct RefusalCounts: Hashable, Sendable {
    /// What an option may be about.
    enum Reason: Hashable, Sendable {
        /// A kind that the format does not have, or a real that is not a number.
        case kind
        case null
        case controlCharacter
        case unpairedSurrogate
        /// Something that no option is about.
        case other
    }

    package private(set) var kinds = 0
    package private(set) var nulls = 0
    package private(set) var controlCharacters = 0
    package private(set) var unpairedSurrogates = 0
    private(set) var others = 0

    package init() {}

    package var total: Int {
        kinds + nulls + controlCharacters + unpairedSurrogates + others
    }

    package mutating func add(_ other: RefusalCounts) {
        kinds += other.kinds
        nulls += other.nulls
        controlCharacters += other.controlCharacters
        unpairedSurrogates += other.unpairedSurrogates
        others += other.others
    }

    mutating func add(_ reason: Reason) {
        switch reason {
        case .kind: kinds += 1
        case .null: nulls += 1
        case .controlCharacter: controlCharacters += 1
        case .unpairedSurrogate: unpairedSurrogates += 1
        case .other: others += 1
        }
    }
}
