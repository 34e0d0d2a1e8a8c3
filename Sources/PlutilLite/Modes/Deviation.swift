// SPDX-License-Identifier: Apache-2.0

/// A difference from plutil, or from Core Foundation below it.
struct Deviation: Sendable {
    /// A short name for options, messages and tests to refer to.
    let id: String
    /// What plutil does; or, in a table of formats, what Core Foundation does.
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

/// An option or message of plutil, and how it deviates.
struct CompatItem: Sendable {
    let name: String
    /// The names of the deviations; none if it is the same.
    let deviations: [String]

    init(_ name: String, _ deviations: String...) {
        self.name = name
        self.deviations = deviations
    }
}
