// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// Finds defects of a merged Xcode project that result from edits in different places: references
/// to removed objects, and objects in two groups.
struct ProjectMerge {
    /// An element of an array.
    struct Place: Hashable {
        let container: NodeID
        let index: Int
    }

    private let base: ProjectObjects
    private let ours: ProjectObjects
    private let theirs: ProjectObjects
    /// The objects that now refer to an object that the other side removed, by the removed object's
    /// index in the base.
    private var referrers: [UInt32: PlistMergeConflict.Version] = [:]
    /// The elements left out of the merged project because the preferred side has the object in
    /// another group.
    private var left: [PlistMerge.Side: Set<Place>] = [:]
    /// Objects that the sides put into different groups.
    private(set) var conflicts: [PlistMergeConflict] = []
    /// The groups with such objects, and their children.
    private var opened: [PlistMerge.Side: Set<NodeID>] = [:]

    init?(_ base: PlistDocument, _ ours: PlistDocument, _ theirs: PlistDocument) {
        guard let base = ProjectObjects(base), let ours = ProjectObjects(ours),
            let theirs = ProjectObjects(theirs)
        else { return nil }
        self.base = base
        self.ours = ours
        self.theirs = theirs
        let (baseIndices, oursIndices, theirsIndices) = (
            base.indices, ours.indices, theirs.indices
        )
        let removed = baseIndices.filter {
            (oursIndices[$0.key] == nil) != (theirsIndices[$0.key] == nil)
        }
        findReferrers(of: removed.filter { theirsIndices[$0.key] != nil }, in: theirs)
        findReferrers(of: removed.filter { oursIndices[$0.key] != nil }, in: ours)
    }

    // MARK: References

    private mutating func findReferrers(of targets: [PlistString: Int], in side: ProjectObjects) {
        guard !targets.isEmpty else { return }
        struct Reference: Hashable {
            let owner, target: PlistString
        }
        var known: Set<Reference> = []
        base.forEachReference(to: targets) { known.insert(Reference(owner: $0, target: $1)) }
        side.forEachReference(to: targets) { owner, target in
            guard owner != target, !known.contains(Reference(owner: owner, target: target)),
                let index = targets[target], let object = side.objects[owner]
            else { return }
            referrers[UInt32(truncatingIfNeeded: index)] = PlistMergeConflict.Version(
                path: PlistPath([.key("objects"), .key(owner)]), value: object)
        }
    }

    /// Returns the value that refers to an object removed by one side.
    func referrer(of item: MergeItem?, in frame: MergeFrame?) -> PlistMergeConflict.Version? {
        guard let frame, frame.nodes.base == base.objects.id, let index = item?.places[.base]
        else { return nil }
        return referrers[index]
    }

    // MARK: Groups

    /// Finds objects that are in one group on each side but would be in two groups of the merged
    /// project.
    ///
    /// - Parameter side: the side whose group keeps them.
    /// - Returns: whether there are any.
    mutating func findApart(
        in merged: PlistDocument, preferring side: PlistMerge.Side
    ) -> Bool {
        guard let objects = ProjectObjects(merged) else { return false }
        let doubled = objects.children.filter { $0.value.count > 1 }
        guard !doubled.isEmpty else { return false }
        let (before, own, other) = (base.children, ours.children, theirs.children)
        for (key, places) in doubled.sorted(by: { $0.value[0].view.id < $1.value[0].view.id }) {
            guard Set(places.map(\.group)).count > 1, let one = own[key], let two = other[key],
                one.count == 1, two.count == 1, one[0].group != two[0].group
            else { continue }
            conflicts.append(
                PlistMergeConflict(
                    kind: .move, base: before[key]?.first.map(PlistMergeConflict.Version.init),
                    ours: PlistMergeConflict.Version(one[0]),
                    theirs: PlistMergeConflict.Version(two[0])))
            if side != .ours { leave(one[0], .ours, ours) }
            if side != .theirs { leave(two[0], .theirs, theirs) }
        }
        return !conflicts.isEmpty
    }

    private mutating func leave(
        _ child: ProjectObjects.Child, _ side: PlistMerge.Side, _ project: ProjectObjects
    ) {
        left[side, default: []].insert(Place(container: child.container, index: child.index))
        opened[side, default: []].insert(child.container)
        if let group = project.objects[child.group] {
            opened[side, default: []].insert(group.id)
        }
    }

    /// Returns whether an element that a side added is left out because the other side put the
    /// object elsewhere.
    func omits(_ item: MergeItem?, _ side: PlistMerge.Side, in frame: MergeFrame?) -> Bool {
        guard let left = left[side], let container = frame?.nodes[side],
            let index = item?.places[side]
        else { return false }
        return left.contains(Place(container: container, index: Int(index)))
    }

    /// Returns whether a container is merged element by element because some of its elements are
    /// left out.
    func opens(_ nodes: MergeTriple) -> Bool {
        [PlistMerge.Side.ours, .theirs].contains { side in
            nodes[side].map { opened[side]?.contains($0) ?? false } ?? false
        }
    }
}
