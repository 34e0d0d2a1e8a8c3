// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// Merges three documents in one walk over all of them, with a stack of open containers instead of
/// recursion, and composes the merged document during the walk.
struct MergeWalk: ~Copyable, ~Escapable {
    /// Comparisons of the base with our side and with theirs, and of the two sides.
    var oursWalk: DifferenceWalk
    var theirsWalk: DifferenceWalk
    var sidesWalk: DifferenceWalk
    let options: PlistMergeOptions
    /// Whether containers that only one side changed are still merged entry by entry.
    private let opens: (MergeTriple) -> Bool
    private let project: ProjectMerge?
    var composer: DocumentComposer
    private(set) var conflicts: [PlistMergeConflict] = []
    private(set) var outline = MergeOutline()
    var entries = EntryTable()
    private let documents: MergeDocuments
    /// The keys in the paths of conflicts, by side.
    private var pathKeys = [PathKeys](repeating: PathKeys(), count: PlistMerge.Side.allCases.count)
    /// The budget for the paths of conflicts.
    private var account = ConflictPath.account
    private var frames: [MergeFrame] = []
    /// The number of references that may still be examined. Shared containers are examined
    /// repeatedly.
    private var stepsLeft: Int

    @_lifetime(borrow base, borrow ours, borrow theirs)
    init(
        _ base: borrowing PlistDocument, _ ours: borrowing PlistDocument,
        _ theirs: borrowing PlistDocument, _ options: PlistMergeOptions,
        _ comparison: PlistDifferenceOptions, _ project: ProjectMerge?,
        opens: @escaping (MergeTriple) -> Bool
    ) {
        self.opens = opens
        self.project = project
        let key = DigestKey()
        oursWalk = DifferenceWalk(base, ours, number: 0, comparison, key)
        theirsWalk = DifferenceWalk(base, theirs, number: 0, comparison, key)
        sidesWalk = DifferenceWalk(ours, theirs, number: 0, comparison, key)
        self.options = options
        documents = MergeDocuments(base: copy base, ours: copy ours, theirs: copy theirs)
        composer = DocumentComposer([copy base, copy ours, copy theirs])
        stepsLeft =
            4
            * (oursWalk.old.children.count + oursWalk.new.children.count
                + theirsWalk.new.children.count) + 500_000
    }

    mutating func merge() throws(PlistError) {
        let roots = MergeTriple(
            base: documents.base.rootID, ours: documents.ours.rootID,
            theirs: documents.theirs.rootID)
        try merge(roots, nil)
        while !frames.isEmpty {
            let top = frames.count - 1
            let next = frames[top].next
            guard next < frames[top].items.count else {
                try close(frames.removeLast())
                continue
            }
            let item = frames[top].items[next]
            frames[top].next += 1
            try merge(nodes(of: item, in: frames[top].nodes), item)
        }
    }

    private mutating func close(_ frame: MergeFrame) throws(PlistError) {
        let id =
            frame.isDictionary
            ? try composer.closeDictionary(from: frame.start)
            : try composer.closeArray(from: frame.start)
        outline.containers[id] = MergeOutline.Container(frame.nodes, frame.entries)
    }

    // MARK: Nodes

    private func nodes(
        of item: MergeItem, in containers: MergeTriple
    ) -> MergeTriple {
        var found = MergeTriple()
        if let node = containers[.base], let index = item.places[.base] {
            found.base = oursWalk.old.value(of: oursWalk.old[node], at: Int(index))
        }
        if let node = containers[.ours], let index = item.places[.ours] {
            found.ours = oursWalk.new.value(of: oursWalk.new[node], at: Int(index))
        }
        if let node = containers[.theirs], let index = item.places[.theirs] {
            found.theirs = theirsWalk.new.value(of: theirsWalk.new[node], at: Int(index))
        }
        return found
    }

    /// Returns a container of one version, or an empty one if the version lacks it.
    func container(_ node: NodeID?, _ side: PlistMerge.Side, like kind: PlistKind) -> PlistNode {
        guard let node else { return PlistNode(kind) }
        switch side {
        case .base: return oursWalk.old[node]
        case .ours: return oursWalk.new[node]
        case .theirs: return theirsWalk.new[node]
        }
    }

    // MARK: Single values

    /// Merges a value that at least one version has.
    ///
    /// - Parameter item: its item in the innermost container; `nil` for the root.
    private mutating func merge(
        _ nodes: MergeTriple, _ item: MergeItem?
    ) throws(PlistError) {
        switch (nodes[.base], nodes[.ours], nodes[.theirs]) {
        case (_, nil, nil): return
        case (nil, .some, nil): if !isLeftOut(item, .ours) { try take(.ours, nodes) }
        case (nil, nil, .some): if !isLeftOut(item, .theirs) { try take(.theirs, nodes) }
        case (let base?, let ours?, nil):
            let isSame = keepsPlace(item, base) && oursWalk.areEqual(base, ours)
            if isSame, project?.referrer(of: item, in: frames.last) == nil { return }
            try conflict(isSame ? .reference : .removal, nodes)
        case (let base?, nil, let theirs?):
            let isSame = keepsPlace(item, base) && theirsWalk.areEqual(base, theirs)
            if isSame, project?.referrer(of: item, in: frames.last) == nil { return }
            try conflict(isSame ? .reference : .removal, nodes)
        case (nil, let ours?, let theirs?):
            if sidesWalk.isEqualByDigest(ours, theirs) { return try take(.ours, nodes) }
            try conflict(.addition, nodes)
        case (let base?, let ours?, let theirs?):
            if item?.isApart == true { try note(.move, nodes) }
            if theirsWalk.areEqual(base, theirs) { return try take(.ours, nodes) }
            if oursWalk.areEqual(base, ours) { return try take(.theirs, nodes) }
            if sidesWalk.isEqualByDigest(ours, theirs) { return try take(.ours, nodes) }
            try mergeContents(nodes)
        }
    }

    /// Adds the value of a side that both sides agree on.
    private mutating func take(
        _ side: PlistMerge.Side, _ nodes: MergeTriple
    ) throws(PlistError) {
        let kind = container(nodes[side], side, like: .null).kind
        let isOneKind =
            kind.isContainer
            && PlistMerge.Side.allCases.allSatisfy {
                container(nodes[$0], $0, like: kind).kind == kind
            }
        if isOneKind, opens(nodes) || project?.opens(nodes) ?? false, try open(nodes) { return }
        try add(side, nodes)
    }

    /// Returns whether the other side may remove a value without a conflict, because the value was
    /// not moved or is a scalar, because moving a scalar changes nothing.
    private func keepsPlace(_ item: MergeItem?, _ base: NodeID) -> Bool {
        guard let item else { return false }
        return !item.isMoved || !oursWalk.old[base].kind.isContainer
    }

    private func isLeftOut(_ item: MergeItem?, _ side: PlistMerge.Side) -> Bool {
        project?.omits(item, side, in: frames.last) ?? false
    }

    /// Merges containers that both sides have changed.
    private mutating func mergeContents(_ nodes: MergeTriple) throws(PlistError) {
        let base = container(nodes[.base], .base, like: .null)
        let ours = container(nodes[.ours], .ours, like: .null)
        let theirs = container(nodes[.theirs], .theirs, like: .null)
        guard ours.kind.isContainer, ours.kind == base.kind, ours.kind == theirs.kind else {
            return try conflict(.change, nodes)
        }
        guard try open(nodes) else { return try conflict(.change, nodes) }
    }

    /// Begins to merge containers of the same type; returns false if there is too much to do.
    private mutating func open(_ nodes: MergeTriple) throws(PlistError) -> Bool {
        let (own, other) = (
            container(nodes[.ours], .ours, like: .null).kind,
            container(nodes[.theirs], .theirs, like: .null).kind
        )
        let kind = nodes[.ours] == nil ? other : own
        let base = container(nodes[.base], .base, like: kind)
        let ours = container(nodes[.ours], .ours, like: kind)
        let theirs = container(nodes[.theirs], .theirs, like: kind)
        let stepCount = base.childCount + ours.childCount + theirs.childCount + 1
        guard stepsLeft >= stepCount,
            max(base.length, ours.length, theirs.length) < Int32.max
        else { return false }
        stepsLeft -= stepCount
        try addKey(nodes)
        noteAdded(.ours)
        let isDictionary = kind == .dictionary
        frames.append(
            MergeFrame(
                nodes: nodes, isDictionary: isDictionary,
                items: isDictionary
                    ? mergedEntries(base, ours, theirs) : mergedElements(base, ours, theirs),
                start: composer.position))
        return true
    }

    // MARK: The merged document

    /// Adds the key of the current entry, if it has one.
    private mutating func addKey(_ nodes: MergeTriple) throws(PlistError) {
        guard let frame = frames.last, frame.isDictionary else { return }
        let places = frame.items[frame.next - 1].places
        if let node = frame.nodes[.ours], let index = places[.ours] {
            let reader = oursWalk.new
            let key = reader.child(of: reader[node], at: 2 * Int(index))
            try composer.addKey(ofDocument: reader.bytes(of: reader[key]))
        } else if let node = frame.nodes[.theirs], let index = places[.theirs] {
            let reader = theirsWalk.new
            let key = reader.child(of: reader[node], at: 2 * Int(index))
            try composer.addKey(ofDocument: reader.bytes(of: reader[key]))
        }
    }

    /// Adds one version of a value, if it exists.
    private mutating func add(
        _ side: PlistMerge.Side, _ nodes: MergeTriple
    ) throws(PlistError) {
        guard let node = nodes[side] else { return }
        try addKey(nodes)
        noteAdded(side)
        try composer.addCopy(of: node, from: Int(side.rawValue))
    }

    /// Records that something was added to the current container.
    private mutating func noteAdded(_ side: PlistMerge.Side) {
        let top = frames.count - 1
        guard top >= 0 else { return outline.rootVersion = side.version }
        // Copying the frame would also copy its entries.
        let places = frames[top].items[frames[top].next - 1].places
        frames[top].entries.append(MergeOutline.Entry(places, side.version))
    }

    // MARK: Conflicts

    /// Records a conflict, unless both versions can be kept, and adds its replacement.
    private mutating func conflict(
        _ kind: PlistMergeConflict.Kind, _ nodes: MergeTriple
    ) throws(PlistError) {
        if options.keepsBoth, try keepBoth(nodes) { return }
        try note(kind, nodes)
        try add(options.preferredSide, nodes)
    }

    private mutating func keepBoth(_ nodes: MergeTriple) throws(PlistError) -> Bool {
        guard nodes[.ours] != nil, nodes[.theirs] != nil else {
            try add(nodes[.ours] == nil ? .theirs : .ours, nodes)
            return true
        }
        let ours = container(nodes[.ours], .ours, like: .null)
        let theirs = container(nodes[.theirs], .theirs, like: .null)
        if ours.kind.isContainer, ours.kind == theirs.kind {
            var sides = nodes
            sides.base = MergeTriple.absent
            return try open(sides)
        }
        guard let frame = frames.last, !frame.isDictionary else { return false }
        try add(.ours, nodes)
        try add(.theirs, nodes)
        return true
    }

    private mutating func note(
        _ kind: PlistMergeConflict.Kind, _ nodes: MergeTriple
    ) throws(PlistError) {
        conflicts.append(
            PlistMergeConflict(
                kind: kind, base: try version(.base, nodes), ours: try version(.ours, nodes),
                theirs: try version(.theirs, nodes),
                referrer: kind == .reference
                    ? project?.referrer(of: frames.last?.current, in: frames.last) : nil))
    }

    private mutating func version(
        _ side: PlistMerge.Side, _ nodes: MergeTriple
    ) throws(PlistError) -> PlistMergeConflict.Version? {
        guard let node = nodes[side] else { return nil }
        try account.spend(
            (frames.count + 1) * ConflictPath.stepByteCount, "the paths of the conflicts take")
        let document = documents[side]
        let reader = document.reader
        var path = PlistPath()
        for frame in frames {
            guard let container = frame.nodes[side],
                let index = frame.items[frame.next - 1].places[side]
            else { return nil }
            path.components.append(
                pathKeys[Int(side.rawValue)].component(
                    from: container, at: Int(index), in: reader))
        }
        return PlistMergeConflict.Version(
            path: path, value: PlistView(document: document, id: node))
    }
}
