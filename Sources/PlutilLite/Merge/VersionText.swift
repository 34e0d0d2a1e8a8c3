// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The text of a version that is not a property list, for merging its lines.
struct VersionText {
    /// The text; as it was unless a byte order mark says that it was in UTF-16 or UTF-32.
    let utf8: ByteStore
    private let encoding: PlistTextEncoding
    /// The byte order mark, if it is not a part of the text.
    private let mark: [UInt8]

    /// Fails if there is no text.
    init?(_ source: ByteStore) {
        let found = PlistTextEncoding.byteOrderMark(source.view)
        if let found, found.encoding != .utf8 {
            guard
                let text = try? found.encoding.decode(source, from: found.size, format: .strings)
            else { return nil }
            utf8 = text.store
            encoding = found.encoding
            mark = source.view.slice(0, found.size).array
        } else {
            guard source.view.firstIndex(of: 0, from: 0) == nil else { return nil }
            utf8 = source
            encoding = .utf8
            mark = []
        }
    }

    /// Another text in the encoding of this one.
    func encoded(_ text: ByteStore) -> ByteStore {
        encoding == .utf8 ? text : encoding.encode(text.view, after: ByteStore(mark).view)
    }
}
