// SPDX-License-Identifier: Apache-2.0

extension PlistView {
    /// The entries of a dictionary in an order, for writers; empty for other kinds.
    ///
    /// - Complexity: O(*n* log *n*) in the entries; O(*n*) for their own order.
    public func entries(
        in order: PlistEncodingOptions.KeyOrder
    ) -> [(key: PlistString, value: PlistView)] {
        let entries = Array(entries)
        if case .source = order { return entries }
        return entries.ordered { order.precedes($0.key.utf8.view, $1.key.utf8.view) }
    }
}

extension PlistDocument {
    /// Refuses a document whose shared parts, written out at each of their places, take far more room
    /// than the document: for writers of formats in which nothing can be shared, before they write.
    ///
    /// - Parameters:
    ///   - format: the format that is written, for the message.
    ///   - options: may raise the limit by ``PlistEncodingOptions/maximumExpansion``.
    /// - Throws: an `expansion` error with the sizes.
    /// - Complexity: O(1) if nothing is shared, else O(*n*) in the values stored.
    public func checkExpansion(
        as format: PlistFormat, options: PlistEncodingOptions
    ) throws(PlistError) {
        guard options.checksExpansion else { return }
        try checkExpansion(maximum: options.maximumExpansion, format: format) { $0.length + 16 }
    }
}
