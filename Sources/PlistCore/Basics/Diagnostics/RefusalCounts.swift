// SPDX-License-Identifier: Apache-2.0

/// The values and keys of a property list that a format cannot represent, counted by the option
/// that would allow them.
package struct RefusalCounts: Hashable, Sendable {
    /// The reason for a refusal, by the option that addresses it.
    enum Reason: Hashable, Sendable {
        /// A type that the format lacks, or a real that is not a number.
        case kind
        case null
        case controlCharacter
        case unpairedSurrogate
        /// A reason that no option addresses.
        case other
    }

    package private(set) var kinds = 0
    package private(set) var nulls = 0
    package private(set) var controlCharacters = 0
    package private(set) var unpairedSurrogates = 0
    private(set) var others = 0

    /// The first refusals, each with the path of its value.
    private(set) var diagnostics: [PlistDiagnostic] = []

    private static let maximumDiagnostics = 100

    var first: PlistDiagnostic? { diagnostics.first }

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
        let room = Self.maximumDiagnostics - diagnostics.count
        diagnostics += other.diagnostics.prefix(room)
    }

    mutating func add(_ reason: Reason, _ diagnostic: () -> PlistDiagnostic) {
        if diagnostics.count < Self.maximumDiagnostics { diagnostics.append(diagnostic()) }
        switch reason {
        case .kind: kinds += 1
        case .null: nulls += 1
        case .controlCharacter: controlCharacters += 1
        case .unpairedSurrogate: unpairedSurrogates += 1
        case .other: others += 1
        }
    }
}
