// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Something that is done to a property list, to any of them.
protocol Edit {
    /// - Throws: why it cannot be done; the property list is then as it was.
    func apply(to editor: inout PlistEditor) throws(PlistError)

    /// Does the same, and says what there is to tell of it: lines, without the name of the file.
    func applyAndTell(_ editor: inout PlistEditor) throws(PlistError) -> [String]
}

extension Edit {
    func applyAndTell(_ editor: inout PlistEditor) throws(PlistError) -> [String] {
        try apply(to: &editor)
        return []
    }
}

/// The places that an edit is about.
struct EditPlaces {
    let query: PlistQuery
    /// Whether there may be several.
    var mayBeMany = false

    /// How far a place may be from what is there.
    enum Reach {
        /// There is a value.
        case values
        /// There is the container that it is put into.
        case containers
        /// What is missing is made.
        case anywhere
    }

    /// Lets something edit each place, the last one first, so that removing one moves none of the
    /// others.
    ///
    /// - Throws: `no-match` where there is none, which tells how far the path got; `invalid-edit` for
    ///   several places that were not asked for; what `body` throws.
    func edit(
        in editor: inout PlistEditor, reach: Reach,
        _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
    ) throws(PlistError) {
        do throws(PlistError) {
            for steps in try places(in: editor, reach) { try editor.edit(at: steps, body) }
        } catch {
            throw try miss(error, editor) ?? error
        }
    }

    /// Whether a path that was found for the query is the place after the last element of an array.
    func isAppend(_ path: PlistPath) -> Bool {
        switch query.parts(upTo: 1).steps.last {
        case .append: true
        case .name("-"): path.components.last.map { $0 != .key("-") } ?? false
        default: false
        }
    }

    private func places(
        in editor: PlistEditor, _ reach: Reach
    ) throws(PlistError) -> [[PlistQuery.Component]] {
        if let steps = query.components { return [steps] }
        let document = try editor.document()
        var (start, steps) = (query, [PlistQuery.Component]())
        switch reach {
        case .values: break
        case .containers: (start, steps) = query.parts(upTo: 1)
        case .anywhere: (start, steps) = query.parts(upTo: .max)
        }
        let matches = try document.matches(of: start).filter { match in
            steps.first.map { $0.leads(into: match.value.kind) } ?? true
        }
        var places = Set(matches.map(\.path)).sorted(by: Self.stands(_:before:))
        guard !places.isEmpty else { throw query.failure(in: document.root) }
        guard mayBeMany || places.count == 1 else {
            throw PlistError(
                .invalidEdit,
                "the path matches \(places.count) values; --all takes them all")
        }
        places.reverse()
        return places.map { $0.components.map(PlistQuery.Component.init) + steps }
    }

    /// An order in which containers stand before what is in them, and elements in theirs.
    private static func stands(_ left: PlistPath, before right: PlistPath) -> Bool {
        for (one, other) in zip(left.components, right.components) where one != other {
            switch (one, other) {
            case (.index(let first), .index(let second)): return first < second
            case (.key(let first), .key(let second)): return first < second
            case (.index, _): return true
            case (.key, .embedded): return true
            default: return false
            }
        }
        return left.components.count < right.components.count
    }

    /// How far the path got and what is there, if that is what is wrong.
    func miss(_ error: PlistError, _ editor: PlistEditor) throws(PlistError) -> PlistError? {
        guard error.code == .noMatch, query.isSingular else { return nil }
        let root = try editor.document().root
        return QueryWalk(query, from: root).isComplete ? nil : query.failure(in: root)
    }
}

extension PlistQuery.Component {
    /// Whether a value of a kind may have such a part.
    fileprivate func leads(into kind: PlistKind) -> Bool {
        switch self {
        case .key: kind == .dictionary
        case .name: kind.isContainer
        case .index, .append: kind == .array
        case .embedded: kind == .data
        }
    }
}
