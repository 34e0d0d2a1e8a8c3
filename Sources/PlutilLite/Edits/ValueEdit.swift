// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistEditing

/// `set`, `insert`, `replace` and `append`.
struct ValueEdit: Edit {
    enum Placement {
        case set, insert, replace, append
    }

    let placement: Placement
    var places: EditPlaces
    /// The values: one, or any number to append.
    let values: [EditValue]
    /// Whether missing containers on the path are created.
    var makesParents = false
    /// Whether existing values are left alone.
    var isOnlyIfMissing = false
    /// Whether values that the array already contains are skipped.
    var isUnique = false
    var expectation: OldValue?
    /// The files that may get new values. In all others, values are only replaced, and the root
    /// does not count as an existing value.
    var additions = KeyAdditions.toNamedFiles

    var forFoundFiles: (any Edit)? {
        // --if-missing explicitly requests additions.
        guard case .toNamedFiles = additions, !isOnlyIfMissing, placement != .replace else {
            return nil
        }
        var edit = self
        edit.makesParents = false
        edit.additions = .none
        return edit
    }

    mutating func prepare(fileName: String?) { places.fileName = fileName }

    func apply(to editor: inout PlistEditor) throws(PlistError) -> [EditRemark] {
        do {
            return try applied(to: &editor)
        } catch {
            throw placement == .append && !makesParents ? withAdvice(error, editor) : error
        }
    }

    /// Returns the error, with advice if creating containers on the path would avoid it.
    private func withAdvice(_ error: PlistError, _ editor: PlistEditor) -> PlistError {
        guard error.code == .noMatch else { return error }
        var (edit, copy) = (self, editor)
        edit.makesParents = true
        guard (try? edit.applied(to: &copy)) != nil else { return error }
        var diagnostic = error.diagnostic
        diagnostic.message += "; use -p to create missing containers"
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

    /// - Parameter kind: the type of the existing value.
    private func role(
        of kind: PlistKind?, at path: PlistPath, in editor: inout PlistEditor
    ) -> ValueRole {
        // A null does not show the intended type, so any value may replace it.
        let isReplacing =
            placement == .replace || placement == .set && !places.isAppend(path)
        if isReplacing, let kind, kind != .null { return .replacing(kind, at: path) }
        // The editor reports that nothing exists to replace.
        if placement == .replace && kind == nil { return .any }
        return .new(
            at: path, isAppended: placement == .append, in: &editor, fileName: places.fileName)
    }

    private var reach: EditPlaces.Reach {
        if makesParents { return .anywhere }
        return placement == .set || placement == .insert ? .containers : .values
    }
}

/// The required old value, in the form printed by `get`.
struct OldValue {
    let text: String

    /// - Throws: `unexpected-kind` if the value differs, `no-match` if there is none.
    func check(_ editor: PlistEditor, _ path: PlistPath) throws(PlistError) {
        var raw = PlistOutput()
        try RawText.write(editor.view(at: path), to: &raw)
        let bytes = raw.bytes()
        guard bytes != Array(text.utf8) else { return }
        throw PlistError(
            .invalidEdit,
            "expected the old value '\(VisibleText.excerpt(text))' at \(path.excerpt), "
                + "found '\(VisibleText.excerpt(bytes.view))'", path: path)
    }
}

/// The expected type of a value at its destination.
struct ValueRole {
    /// `nil` if any type is accepted.
    let expectation: KindExpectation?
    /// Returns advice about text that became a string although it looks like another type.
    private let advice: (String) -> String?

    /// The role of a value of any type.
    static var any: ValueRole { ValueRole(expectation: nil) { _ in nil } }

    /// Returns the role of a value that replaces another one.
    static func replacing(_ kind: PlistKind, at path: PlistPath) -> ValueRole {
        ValueRole(
            expectation: KindExpectation(kinds: [kind], reason: .replaced, path: path),
            advice: { _ in nil })
    }

    /// Returns the role of a value that is added, or that replaces one of any type.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - isAppended: whether that is the path of an array to append to.
    ///   - fileName: the name of the edited file, if it has one.
    static func new(
        at path: PlistPath, isAppended: Bool, in editor: inout PlistEditor, fileName: String?
    ) -> ValueRole {
        var array = isAppended ? path : nil
        if !isAppended, case .index = path.components.last {
            array = PlistPath(path.components.dropLast())
        }
        let siblings = array.map { commonKinds(editor.elementKinds(at: $0)) } ?? []
        if let array, !siblings.isEmpty {
            return ValueRole(
                expectation: KindExpectation(kinds: siblings, reason: .siblings, path: array),
                advice: { _ in nil })
        }
        let editor = editor
        let place = array.map { PlistPath($0.components + [.index(0)]) } ?? path
        let known = KnownKinds.kinds(at: place, fileName: fileName) {
            editor.rootKeys(atMost: PlistRole.maximumKeyCount)
        }
        // Values that the format cannot represent have to be strings.
        let kinds = known.map { $0.flatMap(\.kinds).filter(editor.canHold) } ?? []
        let isScalar = known.map { $0.contains { $0 != .array && $0 != .dictionary } } ?? false
        if !kinds.isEmpty, !isScalar || kinds.contains(where: { !$0.isContainer }) {
            let reason: KindExpectation.Reason = array == nil ? .knownKey : .knownElements
            return ValueRole(
                expectation: KindExpectation(kinds: kinds, reason: reason, path: array ?? path),
                advice: { _ in nil })
        }
        let name = array.map { "the new element of \($0)" } ?? "the new value at \(path.excerpt)"
        return ValueRole(expectation: nil) { text in
            guard known == nil, let (kind, advice) = reading(of: text), editor.canHold(kind) else {
                return nil
            }
            return "\(name) is the string '\(VisibleText.escaped(text))'; \(advice)"
        }
    }

    /// Returns a note if text that became a string looks like another type.
    func note(on text: String) -> String? { advice(text) }

    /// Returns the common type of an array's elements; integers and reals together are numbers.
    private static func commonKinds(_ kinds: PlistKindSet) -> [PlistKind] {
        let kinds = kinds.subtracting(PlistKindSet(.null))
        if kinds == PlistKindSet(.integer, .real) { return [.integer, .real] }
        return PlistKind.allCases.filter { kinds == PlistKindSet($0) }
    }

    /// Returns the type that text looks like, if it is not string, and advice on how to select that
    /// type.
    private static func reading(of text: String) -> (kind: PlistKind, advice: String)? {
        let bytes = Array(text.utf8)
        if ["true", "false", "yes", "no"].contains(text.lowercased()) {
            return (.boolean, "use --bool for a Boolean")
        }
        // Excludes words such as inf and nan.
        guard let first = bytes.first(where: { ![0x2B, 0x2D, 0x2E].contains($0) }),
            (0x30...0x39).contains(first)
        else { return nil }
        if (try? ScalarText.integer(bytes)) != nil {
            return (.integer, "use --integer for a number")
        }
        return (try? ScalarText.real(bytes)) != nil ? (.real, "use --real for a number") : nil
    }
}

extension ValueKind {
    /// The value types it corresponds to, the usual one first.
    fileprivate var kinds: [PlistKind] {
        switch self {
        case .string: [.string]
        case .number: [.integer, .real]
        case .boolean: [.boolean]
        case .array: [.array]
        case .dictionary: [.dictionary]
        }
    }
}
