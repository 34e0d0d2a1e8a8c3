// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `copy` and `move`
struct TransferEdit: Edit {
    let source: EditPlaces
    let destination: EditPlaces
    /// Whether the value is removed from its old place, before the destination is looked for.
    let isMove: Bool
    var makesParents = false

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        var edited = editor
        let start = source.steps
        let end = destination.steps
        if start.embedded == end.embedded {
            do throws(PlistError) {
                try edited.edit(within: start.embedded) { editor throws(PlistError) in
                    try transfer(start.rest, to: end.rest, in: &editor)
                }
            } catch {
                if let miss = try source.miss(error, editor) { throw miss }
                throw try destination.miss(error, editor) ?? error
            }
        } else {
            try transferAcross(&edited)
        }
        editor = edited
    }

    /// Within one property list, where the engine preserves the text of what moves.
    private func transfer(
        _ start: ArraySlice<PlistQuery.Component>, to end: ArraySlice<PlistQuery.Component>,
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
        try destination.edit(in: &editor, reach: .containers) { editor, path throws(PlistError) in
            try editor.insert(value, at: path, creatingParents: makesParents)
        }
    }
}

extension EditPlaces {
    /// The components of the path to the only match: those to the innermost property list, and
    /// those within it.
    fileprivate var steps:
        (embedded: ArraySlice<PlistQuery.Component>, rest: ArraySlice<PlistQuery.Component>)
    {
        let steps = query.components ?? []
        let count = (steps.lastIndex(of: .embedded) ?? -1) + 1
        return (steps[..<count], steps[count...])
    }
}
