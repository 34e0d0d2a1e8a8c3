// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `set`, `insert`, `replace` and `append`.
struct ValueEdit: Edit {
    enum Placement {
        case set, insert, replace, append
    }

    let placement: Placement
    var places: EditPlaces
    /// One, but of those that are appended any number.
    let values: [EditValue]
    /// Whether missing containers on the path are created.
    var makesParents = false
    /// Whether existing values are left alone.
    var isOnlyIfMissing = false
    /// Whether only those are appended that the array does not have.
    var isUnique = false
    var expectation: OldValue?
    /// Without additions, a value is set only where there is one, and none is inserted at the root, which
    /// every file has.
    var additions = KeyAdditions.toNamedFiles

    var forFoundFiles: (any Edit)? {
        // --if-missing asks for additions.
        guard case .toNamedFiles = additions, !isOnlyIfMissing, placement != .replace else {
            return nil
        }
        var edit = self
        edit.makesParents = false
        edit.additions = .none
        return edit
    }

    mutating func prepare(fileName: String?) { places.fileName = fileName }

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        _ = try applyAndReport(&editor)
    }

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        do {
            return try applied(to: &editor)
        } catch {
            throw placement == .append && !makesParents ? withAdvice(error, editor) : error
        }
    }

    /// The error with what would get past it, if that is to make containers on the path.
    private func withAdvice(_ error: PlistError, _ editor: PlistEditor) -> PlistError {
        guard error.code == .noMatch else { return error }
        var (edit, copy) = (self, editor)
        edit.makesParents = true
        guard (try? edit.applied(to: &copy)) != nil else { return error }
        var diagnostic = error.diagnostic
        diagnostic.message += "; -p makes what is missing on the path"
        return PlistError(diagnostic, format: error.format)
    }

    private func applied(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        var remarks: [EditRemark] = []
        var placed = PlacedValues()
        var latest = LatestValue()
        try places.edit(in: &editor, reach: reach) { editor, path throws(PlistError) in
            let kind = editor.kind(at: path)
            if isOnlyIfMissing && kind != nil { return }
            if case .none = additions, kind == nil, !places.isAppend(path),
                placement == .set || path.components.count == 1
            {
                throw PlistError.absent(path)
            }
            try expectation?.check(editor, path)
            if kind == nil && placement != .replace {
                placed.addKeys(
                    at: makesParents ? editor.missingPaths(onWayTo: path) : [path],
                    beforeValue: true)
            }
            for value in values {
                let (view, remark) = try value.view(
                    in: role(of: kind, at: path, in: &editor), &latest)
                if isUnique, try editor.hasElement(view, at: path) { continue }
                try place(view, at: path, in: &editor)
                if let remark { remarks.append(remark) }
                if kind == nil {
                    placed.hasAdded = true
                } else if placement != .append {
                    placed.hasReplaced = true
                }
            }
        }
        return remarks + [.placed(placed)]
    }

    private func place(
        _ view: PlistView, at path: PlistPath, in editor: inout PlistEditor
    ) throws(PlistError) {
        switch placement {
        case .append: try editor.append(view, to: path, creatingParents: makesParents)
        case .replace: try editor.replace(path, with: view)
        case .set where !places.isAppend(path):
            try editor.set(view, at: path, creatingParents: makesParents)
        case .insert, .set: try editor.insert(view, at: path, creatingParents: makesParents)
        }
    }

    /// - Parameter kind: what is at the path.
    private func role(
        of kind: PlistKind?, at path: PlistPath, in editor: inout PlistEditor
    ) -> ValueRole {
        // What null stands for is unknown, so anything may replace it.
        let isReplacing =
            placement == .replace || placement == .set && !places.isAppend(path)
        if isReplacing, let kind, kind != .null { return .replacing(kind, at: path) }
        // There is nothing to replace, which the editor says.
        if placement == .replace && kind == nil { return .any }
        return .new(
            at: path, isAppended: placement == .append, in: &editor, fileName: places.fileName)
    }

    private var reach: EditPlaces.Reach {
        if makesParents { return .anywhere }
        return placement == .set || placement == .insert ? .containers : .values
    }
}

/// The value that has to be at a place before it is edited, as printed by `get`.
struct OldValue {
    let text: String

    /// - Throws: `unexpected-kind` if another value is there, `no-match` if there is none.
    func check(_ editor: PlistEditor, _ path: PlistPath) throws(PlistError) {
        var raw = PlistOutput()
        try RawText.write(editor.value(at: path), to: &raw)
        let bytes = raw.bytes()
        guard bytes != Array(text.utf8) else { return }
        throw PlistError(
            .invalidEdit,
            "expected the old value '\(VisibleText.excerpt(text))' at \(path.excerpt), "
                + "found '\(VisibleText.excerpt(bytes.view))'", path: path)
    }
}
