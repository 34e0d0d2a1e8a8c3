// SPDX-License-Identifier: Apache-2.0

package import PlistCore

// Paths given by the steps of queries, even within data.
extension PlistEditor {
    /// The maximum number of property lists nested in data that an edit may reach into.
    private static let maximumEmbeddedDepth = 64

    /// Calls a function to edit the path that steps lead to in the current tree.
    ///
    /// An index from the end and the position after the last element become indices. If the steps
    /// lead beyond existing values, the path includes the values that would have to be created.
    ///
    /// - Throws: as ``edit(within:_:)``, and the errors of `body`.
    package mutating func edit(
        at steps: [PlistStep],
        _ body: (inout PlistEditor, PlistPath) throws(PlistError) -> Void
    ) throws(PlistError) {
        let start = (steps.lastIndex(of: .embedded) ?? -1) + 1
        try edit(within: steps[..<start]) { editor throws(PlistError) in
            let path = editor.path(of: steps[start...])
            editor.noteLookUp(of: path)
            try body(&editor, path)
        }
    }

    /// Calls a function to edit the property list that the steps lead to; the last step is
    /// `embedded`. Without steps, this is the editor's own property list.
    ///
    /// The contents of data are edited as by ``editEmbedded(at:options:_:)``.
    ///
    /// - Throws: `no-match` if there is no data, or it contains no property list; `limit` for more
    ///   than 64 nested property lists; the errors of `body`.
    package mutating func edit(
        within steps: ArraySlice<PlistStep>,
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
        inside steps: ArraySlice<PlistStep>,
        _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        guard let mark = steps.firstIndex(of: .embedded) else { return try body(&self) }
        let rest = steps[(mark + 1)...]
        try editEmbedded(at: path(of: steps[..<mark])) { editor throws(PlistError) in
            try editor.edit(inside: rest, body)
        }
    }

    /// Returns the path of steps in the current tree. None of them may be `embedded`.
    ///
    /// Complexity: at most one scan of the keys for each step.
    package func path(of steps: ArraySlice<PlistStep>) -> PlistPath {
        var value: EditedValue? = tree.root
        var path = PlistPath()
        for step in steps {
            let component = component(of: step, in: value)
            path.components.append(component)
            value = value.flatMap { container in
                index(of: component, in: container).map {
                    tree.child(of: container, at: $0)
                }
            }
        }
        return path
    }

    private func component(of step: PlistStep, in container: EditedValue?) -> PlistPathComponent {
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
