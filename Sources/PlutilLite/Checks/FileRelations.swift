// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// Finds files of one run that replace each other when they are installed.
struct FileRelations {
    private let isEnabled: Bool
    private var owners: [String: String] = [:]

    /// - Parameter showsNotes: whether notes are reported.
    init(_ selection: RuleSelection, showsNotes: Bool) {
        isEnabled =
            showsNotes && selection.rules(ProfileRule.self).contains(.repeatedIdentifier)
    }

    /// Adds the finding about a profile whose identifier an earlier profile of the run has.
    mutating func relate(_ result: inout CheckResult) {
        guard isEnabled, let identity = result.identity else { return }
        guard let other = owners[identity.text] else {
            owners[identity.text] = result.input.shown
            return
        }
        let finding = PlistDiagnostic(
            .note, ProfileRule.repeatedIdentifier.code,
            "\(other) has the same PayloadIdentifier, so each profile replaces the other; "
                + "give each its own", at: identity.location, path: ["PayloadIdentifier"])
        result.add([finding], in: result.input)
    }
}
