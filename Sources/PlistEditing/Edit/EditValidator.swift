// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Checks new values and keys when an edit is made, so that an error names that edit. If the
/// options allow it, converts values that the format cannot represent.
struct EditValidator: Sendable {
    let codec: any SourceKeepingCodec
    let decoding: PlistDecodingOptions
    let encoding: PlistEncodingOptions
    private let rules: RepresentationRules

    /// The results for long values that were validated, because many edits may insert the same one.
    private var known: [Name: Known] = [:]

    private struct Name: Hashable {
        private let arena: ObjectIdentifier
        private let node: NodeID

        /// `nil` for values that can be validated as quickly as they can be looked up.
        init?(_ view: PlistView) {
            guard view.kind.isContainer || view.node.length > 1024 else { return nil }
            arena = ObjectIdentifier(view.document.arena)
            node = view.id
        }
    }

    private struct Known {
        /// Kept so that its arena can be identified.
        let original: PlistDocument
        let result: PlistView
        let warnings: [PlistDiagnostic]
    }

    init(
        codec: any SourceKeepingCodec, decoding: PlistDecodingOptions,
        encoding: PlistEncodingOptions
    ) {
        self.codec = codec
        self.decoding = decoding
        self.encoding = encoding
        rules = codec.sourceSyntax.rules(encoding)
    }

    /// Returns whether a value was validated before.
    func knows(_ view: PlistView) -> Bool { Name(view).map { known[$0] != nil } ?? false }

    /// Returns a value as it will be read once it is written at a path.
    ///
    /// - Throws: `unrepresentable` with the path.
    mutating func validate(
        _ view: PlistView, at path: PlistPath, warnings: inout [PlistDiagnostic]
    ) throws(PlistError) -> PlistView {
        if isPlain(view, path) { return view }
        let name = Name(view)
        let found: Known
        if let name, let before = known[name] {
            if case .key(let key)? = path.components.last { try validate(key, at: path) }
            found = before
        } else {
            found = try validated(view, at: path)
            if let name { known[name] = found }
        }
        for var warning in found.warnings {
            warning.path = path.appending(warning.path, droppingFirst: 1)
            warnings.append(warning)
        }
        return found.result
    }

    /// Returns whether the format is known to have a form for a leaf and its key.
    private func isPlain(_ view: PlistView, _ path: PlistPath) -> Bool {
        let node = view.node
        guard !node.kind.isContainer, node.kind != .real || node.double.isFinite,
            rules.kinds.contains(PlistKindSet(node.kind))
        else { return false }
        var traits = view.document.traits
        if case .key(let key)? = path.components.last {
            traits.formUnion(StringTraits(key.view).traits)
        }
        return isPlain(traits)
    }

    private func isPlain(_ traits: PlistTraits) -> Bool {
        traits.isDisjoint(with: RepresentationCheck.concerns(of: rules))
    }

    private func validated(
        _ view: PlistView, at path: PlistPath
    ) throws(PlistError) -> Known {
        let parent = PlistPath(Array(path.components.dropLast()))
        var key: PlistString = "value"
        if case .key(let name)? = path.components.last { key = name }
        let entry = try wrapped(view, key)
        let found: [PlistDiagnostic]
        do throws(PlistError) {
            found = try RepresentationCheck.check(entry, rules: rules, options: encoding)
        } catch {
            throw error.moved(to: path, from: parent)
        }
        let mayChange = encoding.changesValues && RepresentationCheck.mayChange(entry, rules)
        let result = found.isEmpty && !mayChange ? view : try reread(entry, path)
        return Known(original: view.document, result: result, warnings: found)
    }

    /// Throws for a key that the format cannot represent.
    func validate(_ key: PlistString, at path: PlistPath) throws(PlistError) {
        guard !isPlain(StringTraits(key.view).traits) else { return }
        let value = try PlistDocument(value: .string("")).root
        let renamed = PlistPath(path.components.dropLast() + [.key(key)])
        _ = try validated(value, at: renamed)
    }

    private func wrapped(_ view: PlistView, _ key: PlistString) throws(PlistError) -> PlistDocument
    {
        var tree = EditedTree(try PlistDocument(value: .dictionary([:])))
        let value = tree.add(view)
        tree.note(key)
        let root = tree.wrap(
            EditedSlot(key: key, value: value, origin: nil, isInPlace: false))
        return try EditedArena.document(of: tree, root: root)
    }

    /// Writes an entry and reads it back.
    private func reread(
        _ entry: PlistDocument, _ path: PlistPath
    ) throws(PlistError) -> PlistView {
        // The text is never shown, and indentation could make a small value long.
        var encoding = encoding
        encoding.indentation = .spaces(0)
        var output = PlistOutput()
        _ = try codec.encode(entry, options: encoding, to: &output)
        let read = try codec.decode(output.store(), options: decoding)
        guard read.root.count == 1 else {
            throw PlistError(
                .unrepresentable, "expected a value to write, found only a dropped null",
                path: path, format: codec.format)
        }
        return PlistView(
            document: read, id: read.arena.reader.value(of: read.root.node, at: 0))
    }
}

extension PlistEncodingOptions {
    /// Whether some values are written as other values.
    fileprivate var changesValues: Bool {
        isLossy || nulls != .error || controlCharacters != .error || invalidText != .error
    }
}

extension PlistError {
    /// Returns the error with its path, which is relative to an entry, converted to a path in the
    /// document.
    @inline(never)
    fileprivate func moved(to path: PlistPath, from parent: PlistPath) -> PlistError {
        var diagnostic = diagnostic
        diagnostic.path = path.appending(diagnostic.path, droppingFirst: 1)
        return PlistError(diagnostic, format: format, refusals: refusals)
    }
}

extension PlistPath {
    @inline(never)
    fileprivate func appending(_ other: PlistPath?, droppingFirst count: Int) -> PlistPath {
        PlistPath(components + (other?.components.dropFirst(count) ?? []))
    }
}
