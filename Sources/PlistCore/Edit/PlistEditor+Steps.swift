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
    /// What data holds is written again in its own format, and as it was but for the edit.
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
        let path = path(of: steps[..<mark])
        var embedded = try embeddedEditor(at: path)
        do throws(PlistError) {
            try embedded.edits.edit(inside: steps[(mark + 1)...], body)
            guard embedded.edits.hasChanges else { return }
            let result = try embedded.finish()
            warnings += embedded.edits.warnings.map { $0.within(path) }
            try replace(.data(result.bytes.view.array), at: path)
        } catch {
            throw PlistError(error.diagnostic.within(path), format: error.format)
        }
    }

    private func embeddedEditor(at path: PlistPath) throws(PlistError) -> PlistSourceEditor {
        guard let data = try value(at: path).data else {
            throw PlistError(.noMatch, "\(path) is no data", path: path)
        }
        do throws(PlistError) {
            return try PlistSourceEditor(decoding: ByteStore(data))
        } catch {
            throw PlistError(
                .noMatch, "\(path) holds data that is no property list: \(error)", path: path)
        }
    }

    /// The path that steps name as the tree is now, none of which is `embedded`.
    ///
    /// Complexity: one scan of the keys for each step.
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
        let count = container.map { tree.count(of: $0) } ?? 0
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

extension PlistDiagnostic {
    /// The finding about what the data at a path holds; places in its text are of no use outside.
    fileprivate func within(_ path: PlistPath) -> PlistDiagnostic {
        var finding = self
        finding.path = PlistPath(path.components + [.embedded] + (self.path?.components ?? []))
        finding.location = nil
        return finding
    }
}
