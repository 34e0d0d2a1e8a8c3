// SPDX-License-Identifier: Apache-2.0

/// The images in an .icns file.
struct IconFamily: Hashable {
    /// The types of the images, such as `ic10` for 512 x 512 @2x.
    let kinds: Set<String>

    /// The maximum size in bytes of a file that is read; an icon in all sizes takes about two
    /// million bytes.
    static let byteCount = 16 << 20

    /// Returns `nil` if the file is not .icns.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "icns".utf8) else { return nil }
        var kinds: Set<String> = []
        var position = 8
        while position + 8 <= bytes.count {
            let size = bytes[position + 4..<position + 8].reduce(0) { $0 << 8 | Int($1) }
            kinds.insert(String(decoding: bytes[position..<position + 4], as: UTF8.self))
            // The size includes the type and size fields.
            guard size >= 8 else { break }
            position += size
        }
        self.kinds = kinds
    }
}
