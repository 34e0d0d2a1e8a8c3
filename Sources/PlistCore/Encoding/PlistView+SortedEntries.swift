// SPDX-License-Identifier: Apache-2.0

extension PlistView {
    /// Returns the entries of a dictionary in a given order, for writers; empty for other types.
    ///
    /// - Complexity: O(*n* log *n*) in the entries; O(*n*) for `source`.
    public func entries(
        in order: PlistEncodingOptions.KeyOrder
    ) -> [(key: PlistString, value: PlistView)] {
        let entries = Array(entries)
        if case .source = order { return entries }
        return entries.ordered { order.precedes($0.key.utf8.view, $1.key.utf8.view) }
    }
}

extension PlistDocument {
    /// Refuses a document that becomes disproportionately large if each reference to a shared part
    /// is written in full. Writers of formats without sharing call this before they write.
    ///
    /// - Parameters:
    ///   - format: the format to be written, for the message.
    ///   - options: may override the limit through ``PlistEncodingOptions/maximumExpansion``.
    /// - Throws: an `expansion` error with the sizes.
    /// - Complexity: O(1) if nothing is shared, otherwise O(*n*) in the values stored.
    public func checkExpansion(
        as format: PlistFormat, options: PlistEncodingOptions
    ) throws(PlistError) {
        guard options.checksExpansion else { return }
        try checkExpansion(maximum: options.maximumExpansion, format: format) { $0.length + 16 }
    }
}
