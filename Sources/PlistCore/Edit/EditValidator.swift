// SPDX-License-Identifier: Apache-2.0

/// Checks new values and keys when they are put into a text, so that errors name the edit, and converts
/// values to what the format can represent, if options say so.
struct EditValidator: Sendable {
    let codec: any SourceKeepingCodec
    let decoding: PlistDecodingOptions
    let encoding: PlistEncodingOptions

    /// Returns a value as it will read once it is written at a path.
    ///
    /// - Throws: `unrepresentable` with the path.
    func validate(
        _ view: PlistView, at path: PlistPath, warnings: inout [PlistDiagnostic]
    ) throws(PlistError) -> PlistView {
        let parent = PlistPath(Array(path.components.dropLast()))
        var key: PlistString = "value"
        if case .key(let name)? = path.components.last { key = name }
        let entry = try wrapped(view, key)
        let found: [PlistDiagnostic]
        do throws(PlistError) {
            let rules = codec.sourceSyntax.rules(encoding)
            found = try RepresentationCheck.check(entry, rules: rules, options: encoding)
        } catch {
            throw error.moved(to: path, from: parent)
        }
        for var warning in found {
            warning.path = path.appending(warning.path, droppingFirst: 1)
            warnings.append(warning)
        }
        guard !found.isEmpty || encoding.changesValues else { return view }
        return try reread(entry, path)
    }

    /// Refuses a key that the format cannot represent.
    func validate(_ key: PlistString, at path: PlistPath) throws(PlistError) {
        var warnings: [PlistDiagnostic] = []
        let value = try PlistDocument(value: .string("")).root
        let renamed = PlistPath(path.components.dropLast() + [.key(key)])
        _ = try validate(value, at: renamed, warnings: &warnings)
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

    /// Writes an entry and reads it again.
    private func reread(
        _ entry: PlistDocument, _ path: PlistPath
    ) throws(PlistError) -> PlistView {
        // Nobody reads the text, and indentation could make a small value long.
        var encoding = encoding
        encoding.indentation = .spaces(0)
        var output = PlistOutput()
        _ = try codec.encode(entry, options: encoding, to: &output)
        let read = try codec.decode(output.store(), options: decoding)
        guard read.root.count == 1 else {
            throw PlistError(
                .unrepresentable, "expected a value to write, found only a null to drop",
                path: path, format: codec.format)
        }
        return PlistView(
            document: read, id: read.arena.reader.value(of: read.root.node, at: 0))
    }
}

extension PlistEncodingOptions {
    /// Whether some values are written as other ones.
    fileprivate var changesValues: Bool {
        isLossy || nulls != .error || controlCharacters != .error || invalidText != .error
    }
}

extension PlistError {
    /// The error, with a path within an entry turned into one within the document.
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
