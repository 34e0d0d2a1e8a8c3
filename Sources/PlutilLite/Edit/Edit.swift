// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A change that can be made to any property list.
protocol Edit {
    /// - Throws: why it cannot be made; the property list is then unchanged.
    func apply(to editor: inout PlistEditor) throws(PlistError)

    /// Makes the change and returns lines to report, without the name of the file.
    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [String]
}

extension Edit {
    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [String] {
        try apply(to: &editor)
        return []
    }
}

/// The places that an edit applies to.
struct EditPlaces {
    let query: PlistQuery
    /// Whether there may be several of them.
    var mayBeMany = false

    /// What has to exist for a place to be found.
    enum Reach {
        /// The value exists.
        case values
        /// The container that it is put into exists.
        case containers
        /// Nothing: what is missing is created.
        case anywhere
    }

    /// Calls a function to edit each place, the last one first, so that removing one does not move
    /// the others.
    ///
    /// - Throws: `no-match` if there is none, which says how far the path leads; `invalid-edit` for
    ///   several places unless that was allowed; whatever `body` throws.
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

    /// Whether a path found for the query is the place after the last element of an array.
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
        let paths = try paths(of: start, in: document, beforeStep: steps.first)
        return paths.sorted(by: Self.stands(_:before:)).reversed().map {
            $0.components.map(PlistQuery.Component.init) + steps
        }
    }

    /// The paths of what a query matches, if there are as many as there may be.
    ///
    /// - Parameter step: where the edit goes from there.
    func paths(
        of query: PlistQuery, in document: PlistDocument,
        beforeStep step: PlistQuery.Component? = nil
    ) throws(PlistError) -> Set<PlistPath> {
        let matches = try document.matches(of: query).filter { match in
            step.map { $0.leads(into: match.value.kind) } ?? true
        }
        let paths = Set(matches.map(\.path))
        guard !paths.isEmpty else { throw self.query.failure(in: document.root) }
        guard mayBeMany || paths.count == 1 else {
            throw PlistError(
                .invalidEdit,
                "the path matches \(paths.count) values; use --all to edit all of them")
        }
        return paths
    }

    /// An order in which containers come before their contents, and elements in theirs.
    static func stands(_ left: PlistPath, before right: PlistPath) -> Bool {
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

    /// How far the path leads and what is there, if that is what is wrong.
    func miss(_ error: PlistError, _ editor: PlistEditor) throws(PlistError) -> PlistError? {
        guard error.code == .noMatch, query.isSingular else { return nil }
        let root = try editor.document().root
        return QueryWalk(query, from: root).isComplete ? nil : query.failure(in: root)
    }
}

extension PlistQuery.Component {
    /// Whether a value of this kind may have such a component.
    fileprivate func leads(into kind: PlistKind) -> Bool {
        switch self {
        case .key: kind == .dictionary
        case .name: kind.isContainer
        case .index, .append: kind == .array
        case .embedded: kind == .data
        }
    }
}
