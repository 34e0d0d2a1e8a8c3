// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing

/// `copy` and `move`
struct TransferEdit: Edit {
    let source: EditPlaces
    var destination: EditPlaces
    /// Whether the value is removed from its old path before the destination is resolved.
    let isMove: Bool
    var makesParents = false
    /// Whether an existing value at the destination is replaced, within one property list.
    var isReplacing = false

    mutating func prepare(fileName: String?) { destination.fileName = fileName }

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        var placed = PlacedValues()
        let (start, end) = try ends(in: &editor)
        if start.embedded == end.embedded {
            do throws(PlistError) {
                try editor.edit(within: start.embedded) { editor throws(PlistError) in
                    placed.addKeys(at: try transfer(start.rest, to: end.rest, in: &editor))
                }
            } catch {
                if let miss = try source.miss(error, editor, .values) { throw miss }
                throw try destination.miss(error, editor, reach) ?? error
            }
        } else {
            var edited = editor
            try transferAcross(&edited)
            editor = edited
        }
        return [.placed(placed)]
    }

    private var reach: EditPlaces.Reach { makesParents ? .anywhere : .containers }

    /// Returns the steps to the value and to its destination.
    private func ends(
        in editor: inout PlistEditor
    ) throws(PlistError) -> (start: PlistQuery.PartedSteps, end: PlistQuery.PartedSteps) {
        let start = try source.places(in: &editor, .values)[0]
        guard destination.query.isJoinable, destination.query != source.query else {
            let isSame = destination.query == source.query
            return (.init(start), .init(isSame ? start : destination.query.steps ?? []))
        }
        return (.init(start), .init(try end(in: &editor, from: start)))
    }

    /// Returns the steps to a place, which may use keys with dots.
    private func end(
        in editor: inout PlistEditor, from start: [PlistStep]
    ) throws(PlistError) -> [PlistStep] {
        guard isMove else {
            let original = editor
            return try destination.places(in: &editor, reach, original: original)[0]
        }
        let parts = PlistQuery.PartedSteps(start)
        // The previous state matters only if containers are created.
        let original = makesParents ? editor : nil
        do throws(PlistError) {
            guard parts.embedded.isEmpty else {
                var rest = editor
                try rest.edit(at: start) { editor, path throws(PlistError) in
                    try editor.remove(at: path)
                }
                return try destination.places(in: &rest, reach, original: original)[0]
            }
            return try editor.without(editor.path(of: parts.rest)) { rest throws(PlistError) in
                var rest = rest
                return try destination.places(in: &rest, reach, original: original)[0]
            }
        } catch {
            throw try source.miss(error, editor, .values) ?? error
        }
    }

    /// Transfers the value within one property list; the editor preserves the text of the moved
    /// value.
    ///
    /// - Returns: the paths of values whose keys are new and differ from the old key.
    private func transfer(
        _ start: ArraySlice<PlistStep>, to end: ArraySlice<PlistStep>,
        in editor: inout PlistEditor
    ) throws(PlistError) -> [PlistPath] {
        let from = editor.path(of: start)
        func missing(_ editor: PlistEditor) -> (to: PlistPath, missing: [PlistPath]) {
            let to = editor.path(of: end)
            let hasOldKey = to.components.last == from.components.last
            return (to, editor.missingPaths(onWayTo: to).filter { !hasOldKey || $0 != to })
        }
        guard isMove else {
            let (to, paths) = missing(editor)
            try editor.copy(
                from, to: to, creatingParents: makesParents, replacing: isReplacing)
            return paths
        }
        let (to, paths) = try editor.without(from) { missing($0) }
        try editor.move(from, to: to, creatingParents: makesParents, replacing: isReplacing)
        return paths
    }

    /// Transfers a value between a property list and one embedded in data.
    private func transferAcross(_ editor: inout PlistEditor) throws(PlistError) {
        var value: PlistView?
        try source.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
            value = try editor.view(at: path)
            if isMove { try editor.remove(at: path) }
        }
        guard let value else { return }
        try destination.edit(in: &editor, reach: reach) { editor, path throws(PlistError) in
            try editor.insert(value, at: path, creatingParents: makesParents)
        }
    }
}

extension PlistQuery {
    /// The steps to a place: those to the innermost property list, and those within it.
    struct PartedSteps {
        let embedded: ArraySlice<PlistStep>
        let rest: ArraySlice<PlistStep>

        init(_ steps: [PlistStep]) {
            let count = (steps.lastIndex(of: .embedded) ?? -1) + 1
            embedded = steps[..<count]
            rest = steps[count...]
        }
    }
}
