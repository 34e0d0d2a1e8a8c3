// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `set`, `insert`, `replace` and `append`.
struct ValueEdit: Edit {
    enum Placement {
        case set, insert, replace, append
    }

    let placement: Placement
    var places: EditPlaces
    let value: EditValue
    /// Whether missing containers on the path are created.
    var makesParents = false
    /// Whether existing values are left alone.
    var isOnlyIfMissing = false
    var expectation: OldValue?

    mutating func prepare(fileName: String?) { places.fileName = fileName }

    func apply(to editor: inout PlistEditor) throws(PlistError) {
        try places.edit(in: &editor, reach: reach) { editor, path throws(PlistError) in
            let kind = editor.kind(at: path)
            if isOnlyIfMissing && kind != nil { return }
            try expectation?.check(editor, path)
            switch placement {
            case .append:
                let view = try value.view(inPlaceOf: nil, at: path)
                try editor.append(view, to: path, creatingParents: makesParents)
            case .replace:
                try editor.replace(value.view(inPlaceOf: kind, at: path), at: path)
            case .set where !places.isAppend(path):
                let view = try value.view(inPlaceOf: kind, at: path)
                try editor.set(view, at: path, creatingParents: makesParents)
            case .insert, .set:
                let view = try value.view(inPlaceOf: nil, at: path)
                try editor.insert(view, at: path, creatingParents: makesParents)
            }
        }
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
        let found = String(decoding: bytes, as: UTF8.self)
        throw PlistError(
            .invalidEdit,
            "expected the old value '\(VisibleText.escaped(text))' at \(path), "
                + "found '\(VisibleText.escaped(found))'", path: path)
    }
}
