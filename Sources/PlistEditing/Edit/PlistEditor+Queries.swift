// SPDX-License-Identifier: Apache-2.0

public import PlistCore

// Paths given by queries in any syntax.
extension PlistEditor {
    /// Returns the path that a query names, whether or not a value exists there.
    ///
    /// Names such as plutil's `.0`, indices from the end, and `[+]` are resolved against existing
    /// values. If these are missing, digits and `[+]` mean index 0 of a new array if the query
    /// continues, and names are keys.
    ///
    /// - Throws: `invalid-edit` for a query that names several paths, or leads into an embedded
    ///   property list.
    public func path(of query: PlistQuery) throws(PlistError) -> PlistPath {
        guard let steps = query.steps else {
            throw PlistError(
                .invalidEdit, "expected a path of one value, found one that may match many")
        }
        guard !steps.contains(.embedded) else {
            throw PlistError(
                .invalidEdit,
                "\(query.text) leads into an embedded property list, which is edited separately")
        }
        return path(of: steps[...])
    }

    /// Returns the paths of all values that a query matches: in the order of the document, or in
    /// that of a list of selectors, such as `$[2,0]`.
    ///
    /// - Throws: as `PlistView.matches(of:options:)`; `limit` as in ``document()``.
    /// - Complexity: the cost of the query, plus O(*n*) in the document if anything was changed.
    public func paths(
        matching query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistPath] {
        if query.isSingular {
            let path = try path(of: query)
            if follow(path).steps.count == path.components.count { return [path] }
            guard options.joinsKeys, query.isJoinable,
                let reading = try joinedReading(of: query, steps: query.steps?.count ?? 0),
                let steps = query.steps(reading: reading)
            else { return [] }
            return [self.path(of: steps[...])]
        }
        return try document().matches(of: query, options: options).map(\.path)
    }

    /// Returns the paths and types of the values that a query finds as written, in no particular
    /// order.
    ///
    /// - Throws: `limit` if all edits together take too many steps; otherwise as
    ///   `PlistView.matches(of:options:)` and ``document()``.
    /// - Complexity: O(*m*) in the examined values for a query of keys, indices, `*` and slices;
    ///   O(*n*) in the document for others.
    package mutating func places(
        of query: PlistQuery
    ) throws(PlistError) -> [(path: PlistPath, kind: PlistKind)] {
        var account = WorkAccount(for: tree.document)
        var steps = searchSteps
        defer { searchSteps = steps }
        var places: [(path: PlistPath, kind: PlistKind)] = []
        if let found = try tree.matches(of: query.program, &account, &steps) {
            places = found.map { ($0.path, tree.kind(of: $0.value)) }
        } else {
            try steps.spend(tree.searchStepCount)
            for match in try document().root.matches(of: query, &steps) {
                try account.spend(match.path.byteCount, "the paths to edit take")
                places.append((match.path, match.value.kind))
            }
        }
        for place in places { try steps.spend(onPlaceAt: place.path) }
        return places
    }

    /// Counts a search of the whole property list for keys with dots.
    package mutating func spendJoinedSearch() throws(PlistError) {
        // The searches for values, for containers, and for missing values.
        try searchSteps.spend(4 * tree.searchStepCount)
    }
}
