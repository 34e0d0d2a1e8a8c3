// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing

/// Makes a property list hold all that another one holds, and leaves the rest alone. Done again, it
/// changes nothing.
struct DesiredStateEdit: Edit {
    private let desired: CombinedFile
    /// The previous desired state: values that are no longer desired are removed.
    private let previous: PlistDocument?
    private let options: PlistCombinationOptions
    /// The values to remove, if they exist.
    private let removals: [EditPlaces]
    private var additions: KeyAdditions

    var forFoundFiles: (any Edit)? {
        guard case .toNamedFiles = additions else { return nil }
        var edit = self
        edit.additions = .none
        return edit
    }

    init(
        _ desired: CombinedFile, previous: PlistDocument?, options: PlistCombinationOptions,
        removals: [EditPlaces], additions: KeyAdditions = .toNamedFiles
    ) {
        self.desired = desired
        self.additions = additions
        self.previous = previous
        var options = options
        // What was appended before is not appended again.
        for index in options.places.indices where options.places[index].policy == .append {
            options.places[index].policy = .union
        }
        self.options = options
        self.removals = removals
    }

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        var edited = editor
        if !removals.isEmpty {
            _ = try RemovalEdit(places: removals, isOnlyIfThere: true).apply(to: &edited)
        }
        try withdraw(from: &edited)
        let combination = try PlistCombination(
            try edited.document(), adding: [desired.expanded], options: options)
        try refuseConflicts(combination)
        if case .none = additions { try refuseNewKeys(combination.differences) }
        try edited.apply(combination.differences)
        for place in removals { try refuseMatches(of: place, in: edited) }
        editor = edited
        var remarks: [EditRemark] = [.placed(placed(by: combination.differences))]
        for index in combination.missingPlaces where try !wasDesired(options.places[index].query) {
            remarks.append(.note(options.missingNote(of: index)))
        }
        return remarks
    }

    private func placed(by differences: PlistDifferences) -> PlacedValues {
        var placed = PlacedValues()
        for difference in differences {
            switch difference.kind {
            case .add:
                placed.hasAdded = true
                let isOfInterest = placed.newKeyCount <= PlacedValues.maximumKeyCount
                if isOfInterest, let path = difference.newPath { placed.addKeys(at: [path]) }
            case .change: placed.hasReplaced = true
            case .remove, .move, .rename: continue
            }
        }
        return placed
    }

    private func refuseNewKeys(_ differences: PlistDifferences) throws(PlistError) {
        for difference in differences {
            guard difference.oldPath == nil, let path = difference.newPath,
                case .key? = path.components.last
            else { continue }
            throw PlistError.absent(path)
        }
    }

    /// Whether the policy for a place says what to withdraw, though nothing is there any more.
    private func wasDesired(_ query: PlistQuery) throws(PlistError) -> Bool {
        guard let previous else { return false }
        return try !previous.matches(of: query, options: .joiningKeys).isEmpty
    }

    private func withdraw(from editor: inout PlistEditor) throws(PlistError) {
        guard let previous else { return }
        var walk = try WithdrawalWalk(
            editor.document(), from: previous, to: desired.expanded, policies: options.places)
        // From the last one on: those before stay where they are.
        for path in try walk.withdrawn().reversed() { try editor.remove(at: path) }
    }

    private func refuseConflicts(_ combination: PlistCombination) throws(PlistError) {
        guard let conflict = combination.conflicts.first else { return }
        var text = try conflict.text { desired.place(of: $0.value, in: desired.lines) }
        if combination.conflicts.count > 1 {
            text += ", and \(Counted.text(combination.conflicts.count - 1, "more conflict"))"
        }
        throw PlistError(.invalidEdit, text)
    }

    /// What is removed must not be there again, or else it would be removed each time.
    private func refuseMatches(of place: EditPlaces, in editor: PlistEditor) throws(PlistError) {
        let path: PlistPath
        do throws(PlistError) {
            guard let found = try place.paths(in: editor).min(by: EditPlaces.stands) else { return }
            path = found
        } catch {
            guard error.code == .noMatch else { throw error }
            return
        }
        let wanted = try? desired.expanded.view(at: PlistQuery(path))
        let reason =
            wanted == nil
            ? "it finds \(path.excerpt) once what it found before is gone"
            : "\(desired.place(of: wanted, in: desired.lines)) has \(path.excerpt)"
        throw PlistError(
            .invalidEdit, "--remove \(Wording.quoted(place.query.text)) is never done: \(reason)"
        )
    }
}
