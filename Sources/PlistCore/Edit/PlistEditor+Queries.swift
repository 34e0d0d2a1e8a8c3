// SPDX-License-Identifier: Apache-2.0

// Places by queries in any syntax.
extension PlistEditor {
    /// The path of the one place that a query names, whether there is a value or not.
    ///
    /// Names, as in plutil's `.0`, indices from the end and `[+]` are taken as what is there says;
    /// where nothing is, digits and `[+]` are the index 0 of an array to be made if the query goes
    /// on, and a name is a key.
    ///
    /// - Throws: `invalid-edit` for a query of several places, or into an embedded property list.
    public func path(of query: PlistQuery) throws(PlistError) -> PlistPath {
        guard let components = query.components else {
            throw PlistError(
                .invalidEdit, "expected a path of one value, found one that may match many")
        }
        var path = PlistPath()
        var value: EditedValue? = tree.root
        for component in components {
            let step = try step(component, in: value, of: query)
            path.components.append(step)
            value = value.flatMap { container in
                index(of: step, in: container).map { tree.slot(of: container, at: $0).value }
            }
        }
        return path
    }

    private func step(
        _ component: PlistQuery.Component, in value: EditedValue?, of query: PlistQuery
    ) throws(PlistError) -> PlistPathComponent {
        let isArray = value.map { tree.kind(of: $0) == .array } ?? false
        let count = value.map { tree.count(of: $0) } ?? 0
        switch component {
        case .key(let key): return .key(key)
        case .index(let index) where index < 0 && isArray: return .index(count + index)
        case .index(let index): return .index(index)
        case .append: return .index(isArray ? count : 0)
        case .name(let name):
            guard isArray else { return .key(name) }
            if name == "-" { return .index(count) }
            return Int(name.description).map(PlistPathComponent.index) ?? .key(name)
        case .embedded:
            throw PlistError(
                .invalidEdit,
                "\(query.text) leads into an embedded property list, which is edited by itself")
        }
    }

    /// The paths of all values that a query matches, in the order of the document.
    ///
    /// - Throws: as ``PlistView/matches(of:options:)``; `limit` as ``document()``.
    /// - Complexity: that of the query, and O(*n*) in the document if something was changed.
    public func paths(
        matching query: PlistQuery, options: PlistQueryOptions = .init()
    ) throws(PlistError) -> [PlistPath] {
        if query.isSingular {
            let path = try path(of: query)
            return follow(path).steps.count == path.components.count ? [path] : []
        }
        return try document().matches(of: query, options: options).map(\.path)
    }
}
