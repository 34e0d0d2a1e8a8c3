// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `copy` and `move`
struct TransferEdit: Edit {
    let source: EditPlaces
    var destination: EditPlaces
    /// Whether the value is removed from its old place, before the destination is looked for.
    let isMove: Bool
    var makesParents = false

    mutating func prepare(fileName: String?) { destination.fileName = fileName }

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        var edited = editor
        let (start, end) = try ends(in: editor)
        if start.embedded == end.embedded {
            do throws(PlistError) {
                try edited.edit(within: start.embedded) { editor throws(PlistError) in
                    try transfer(start.rest, to: end.rest, in: &editor)
                }
            } catch {
                if let miss = try source.miss(error, editor, .values) { throw miss }
                throw try destination.miss(error, editor, reach) ?? error
            }
        } else {
            try transferAcross(&edited)
        }
        editor = edited
    }

    private var reach: EditPlaces.Reach { makesParents ? .anywhere : .containers }

    /// The steps to the value and to its new place.
    private func ends(
        in editor: PlistEditor
    ) throws(PlistError) -> (start: PlistQuery.PartedSteps, end: PlistQuery.PartedSteps) {
        let start = try source.places(in: editor, .values)[0]
        guard destination.query.isJoinable, destination.query != source.query else {
            let isSame = destination.query == source.query
            return (.init(start), .init(isSame ? start : destination.query.steps ?? []))
        }
        var rest = editor
        if isMove {
            do throws(PlistError) {
                try rest.edit(at: start) { editor, path throws(PlistError) in
                    try editor.remove(at: path)
                }
            } catch {
                throw try source.miss(error, editor, .values) ?? error
            }
        }
        return (.init(start), .init(try destination.places(in: rest, reach, original: editor)[0]))
    }

    /// Within one property list, where the engine preserves the text of what moves.
    private func transfer(
        _ start: ArraySlice<PlistStep>, to end: ArraySlice<PlistStep>,
        in editor: inout PlistEditor
    ) throws(PlistError) {
        let from = editor.path(of: start)
        guard isMove else {
            return try editor.copy(from, to: editor.path(of: end), creatingParents: makesParents)
        }
        var rest = editor
        try rest.remove(at: from)
        try editor.move(from, to: rest.path(of: end), creatingParents: makesParents)
    }

    /// From a property list to one embedded in data, or back.
    private func transferAcross(_ editor: inout PlistEditor) throws(PlistError) {
        var value: PlistView?
        try source.edit(in: &editor, reach: .values) { editor, path throws(PlistError) in
            value = try editor.value(at: path)
            if isMove { try editor.remove(at: path) }
        }
        guard let value else { return }
        try destination.edit(in: &editor, reach: reach) { editor, path throws(PlistError) in
            try editor.insert(value, at: path, creatingParents: makesParents)
        }
    }
}

extension PlistQuery {
    /// The steps to one place: those to the innermost property list, and those
    /// within it.
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
