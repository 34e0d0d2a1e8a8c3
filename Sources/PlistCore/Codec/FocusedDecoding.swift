// SPDX-License-Identifier: Apache-2.0

extension PlistCodec {
    /// Reads a document but keeps only one of its values: `decode(_:at:options:)` for codecs whose
    /// decoders use a `DocumentBuilder`.
    @inline(never)
    func decodeFocused(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        // The length of an array is known only at its end, so each element replaces the previous
        // one as the last.
        let taken = steps.prefix { ($0.index ?? 0) >= -1 }
        guard !taken.isEmpty, !options.recordsSourceRanges, !options.isTagged else {
            let root = try decode(source, options: options).root
            return PlistMatch(value: root, path: PlistPath())
                .following(steps[...], joinedKeys: options.joinedKeys[...])
        }
        var options = options
        options.keepsValues = false
        options.focus = Array(taken)
        let document = try decode(source, options: options)
        guard let path = document.focusPath else { return nil }
        var match = PlistMatch(value: document.root, path: path)
        match.passesJoinedKeys = document.focusPassesJoinedKeys
        return match.following(
            steps.dropFirst(taken.count), joinedKeys: options.joinedKeys.dropFirst(taken.count))
    }
}
