// SPDX-License-Identifier: Apache-2.0

public import PlistCore

extension PlistEditor {
    /// Edits the property list embedded in a data value, in its own format. In text, only the
    /// necessary bytes change.
    ///
    /// - Throws: `no-match` if there is no data, or it contains no property list;
    ///   `unsupported-encoding` and `limit` as in ``PlistSourceEditor``; the errors of `edit`, with
    ///   the path from here. In all these cases nothing has changed.
    /// - Complexity: O(*n*) in the bytes of the data.
    public mutating func editEmbedded(
        at path: PlistPath, options: PlistDecodingOptions = .init(),
        _ edit: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        var inner = try embeddedEditor(at: path, options)
        try searchSteps.spend(2 * SearchSteps.perPlace + inner.byteCount / 2)
        inner.edits.searchSteps = searchSteps
        defer { searchSteps = inner.edits.searchSteps }
        do throws(PlistError) {
            try edit(&inner.edits)
        } catch {
            throw error.within(path)
        }
        try finishEmbedded(inner, at: path)
    }

    @inline(never)
    private mutating func finishEmbedded(
        _ inner: PlistSourceEditor, at path: PlistPath
    ) throws(PlistError) {
        guard inner.edits.hasChanges else { return }
        let result: PlistEditResult
        do throws(PlistError) {
            result = try inner.finish()
        } catch {
            throw error.within(path)
        }
        let bytes = result.bytes
        // The previous contents are also kept.
        try account.spend(bytes.count, "the edits of embedded data add")
        try replace(path, with: .data(bytes.array))
        warnings += inner.edits.warnings.map { $0.within(path) }
    }

    private func embeddedEditor(
        at path: PlistPath, _ options: PlistDecodingOptions
    ) throws(PlistError) -> PlistSourceEditor {
        let value = try view(at: path)
        guard let data = value.data else {
            throw PlistError(
                .noMatch, "expected data with a property list in it, found \(value.kind.words)",
                path: path)
        }
        do throws(PlistError) {
            return try PlistSourceEditor(decoding: ByteStore(data), options: options)
        } catch {
            let isEditable = error.code != .unsupportedEncoding && error.code != .limit
            throw PlistError(
                isEditable ? .noMatch : error.code,
                "\(path.excerpt) holds data that is not a property list to edit: \(error)",
                path: path)
        }
    }
}

extension PlistError {
    @inline(never)
    fileprivate func within(_ path: PlistPath) -> PlistError {
        PlistError(diagnostic.within(path), format: format)
    }
}

extension PlistDiagnostic {
    /// Returns a finding in the contents of data as a finding about the data at a path, because
    /// positions in the contents are meaningless outside.
    fileprivate func within(_ path: PlistPath) -> PlistDiagnostic {
        var finding = self
        finding.path = PlistPath(path.components + [.embedded] + (self.path?.components ?? []))
        finding.location = nil
        return finding
    }
}
