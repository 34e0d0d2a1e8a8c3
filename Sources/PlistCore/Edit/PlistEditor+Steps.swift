// SPDX-License-Identifier: Apache-2.0

// Places as the steps of queries name them, within data too.
extension PlistEditor {
    /// Property lists in data in data that an edit may reach into.
    private static let maximumEmbeddedDepth = 64

    package typealias Step = PlistQuery.Component

    /// Lets something edit the place that steps lead to as the tree is now.
    ///
    /// An index from the end and the place after the last element become indices. Where the steps
    /// lead on from what is there, the path says what would have to be made.
    ///
    /// - Throws: as ``edit(within:_:)``, and what `body` throws.
    package mutating func edit(
        at steps: [Step],
        _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
    ) throws(PlistError) {
        let start = (steps.lastIndex(of: .embedded) ?? -1) + 1
        try edit(within: steps[..<start]) { editor throws(PlistError) in
            try body(&editor, editor.path(of: steps[start...]))
        }
    }

    /// Lets something edit the property list that steps lead into, the last of which is `embedded`;
    /// that of the editor itself where there are none.
    ///
    /// What data holds is edited as ``editEmbedded(at:options:_:)`` does.
    ///
    /// - Throws: `no-match` where there is no data, or no property list in it; `limit` for more than
    ///   64 property lists within each other; what `body` throws.
    package mutating func edit(
        within steps: ArraySlice<Step>,
        _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        guard steps.count(where: { $0 == .embedded }) <= Self.maximumEmbeddedDepth else {
            throw PlistError(
                .limit,
                "a path may lead into \(Self.maximumEmbeddedDepth) property lists within data at "
                    + "most")
        }
        try edit(inside: steps, body)
    }

    private mutating func edit(
        inside steps: ArraySlice<Step>,
        _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        guard let mark = steps.firstIndex(of: .embedded) else { return try body(&self) }
        let rest = steps[(mark + 1)...]
        try editEmbedded(at: path(of: steps[..<mark])) { editor throws(PlistError) in
            try editor.edit(inside: rest, body)
        }
    }

    /// The path that steps name as the tree is now, none of which is `embedded`.
    ///
    /// Complexity: at most one scan of the keys for each step.
    package func path(of steps: ArraySlice<Step>) -> PlistPath {
        var value: EditedValue? = tree.root
        var path = PlistPath()
        for step in steps {
            let component = component(of: step, in: value)
            path.components.append(component)
            value = value.flatMap { container in
                index(of: component, in: container).map {
                    tree.slot(of: container, at: $0).value
                }
            }
        }
        return path
    }

    private func component(of step: Step, in container: EditedValue?) -> PlistPathComponent {
        let isArray = container.map { tree.kind(of: $0) == .array } ?? false
        let count = isArray ? container.map { tree.count(of: $0) } ?? 0 : 0
        switch step {
        case .key(let key): return .key(key)
        case .index(let index): return .index(isArray && index < 0 ? count + index : index)
        case .append: return .index(count)
        case .name(let name):
            guard isArray else { return .key(name) }
            if let index = name.digitsIndex { return .index(index) }
            return name == "-" ? .index(count) : .key(name)
        case .embedded: return .embedded
        }
    }
}
