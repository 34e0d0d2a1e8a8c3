// SPDX-License-Identifier: Apache-2.0

extension PlistEditor {
    /// Edits the property list that a data value holds, in its own format; of a text only the bytes
    /// that have to change do.
    ///
    /// - Throws: `invalid-edit` for what is no data; as ``PlistSourceEditor`` for data that cannot be
    ///   read or edited; what `edit` throws. Then nothing is changed.
    /// - Complexity: O(*n*) in the bytes of the data.
    public mutating func editEmbedded(
        at path: PlistPath, options: PlistDecodingOptions = .init(),
        _ edit: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(PlistError) {
        let value = try value(at: path)
        guard let data = value.data else {
            throw PlistError(
                .invalidEdit, "expected data with a property list in it, found \(value.kind.name)",
                path: path)
        }
        var inner = try PlistSourceEditor(decoding: ByteStore(data), options: options)
        try edit(&inner.edits)
        let result = try inner.finish()
        try replace(PlistDocument(.data(result.bytes.view.array)).root, at: path)
    }
}
