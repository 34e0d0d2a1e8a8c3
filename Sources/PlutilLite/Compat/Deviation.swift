// SPDX-License-Identifier: Apache-2.0

/// Something that is done otherwise than plutil, or Core Foundation below it, does it.
struct Deviation: Sendable {
    /// A short name, by which options, messages and tests refer to it.
    let id: String
    /// What plutil does; or, in a table of formats, Core Foundation.
    let theirs: String
    let ours: String
    let reason: String

    init(_ id: String, theirs: String, ours: String, because reason: String) {
        self.id = id
        self.theirs = theirs
        self.ours = ours
        self.reason = reason
    }
}

/// An option or message of plutil's, and what about it deviates.
struct CompatItem: Sendable {
    let name: String
    /// The names of the deviations; none where it is the same.
    let deviations: [String]

    init(_ name: String, _ deviations: String...) {
        self.name = name
        self.deviations = deviations
    }
}
