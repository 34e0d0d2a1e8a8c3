// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistDifferences
import PlistEditing

/// Adds all desired values to a property list and leaves other values alone. The edit is
/// idempotent.
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
        // A value that was appended before is not appended again.
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

    /// Whether a path occurs in the previous state, so that a policy for it matters even if the
    /// desired state does not have it.
    private func wasDesired(_ query: PlistQuery) throws(PlistError) -> Bool {
        guard let previous else { return false }
        return try !previous.matches(of: query, options: .joiningKeys).isEmpty
    }

    private func withdraw(from editor: inout PlistEditor) throws(PlistError) {
        guard let previous else { return }
        var walk = try WithdrawalWalk(
            editor.document(), from: previous, to: desired.expanded, policies: options.places)
        // In reverse, so that the remaining paths stay valid.
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

    /// Rejects a desired value that a removal matches, because each run would remove and add it.
    private func refuseMatches(of place: EditPlaces, in editor: PlistEditor) throws(PlistError) {
        let path: PlistPath
        do throws(PlistError) {
            guard let found = try place.paths(in: editor).min(by: { $0.stands(before: $1) })
            else { return }
            path = found
        } catch {
            guard error.code == .noMatch else { throw error }
            return
        }
        let wanted = try? desired.expanded.view(at: PlistQuery(path))
        let name = Wording.quoted(place.query.text)
        let reason =
            wanted == nil
            ? "--remove \(name) still matches \(path.excerpt) after removing earlier matches"
            : "--remove \(name) conflicts with "
                + "\(desired.place(of: wanted, in: desired.lines)), which sets \(path.excerpt)"
        throw PlistError(.invalidEdit, reason)
    }
}
