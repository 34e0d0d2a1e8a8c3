// SPDX-License-Identifier: Apache-2.0

/// The pictures in an .icns file.
struct IconFamily: Hashable {
    /// The types of the pictures, such as `ic10` for 512 x 512 @2x.
    let kinds: Set<String>

    /// The largest file that is looked at, in bytes; icons of all sizes have about two million.
    static let byteCount = 16 << 20

    /// `nil` if it is no .icns file.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "icns".utf8) else { return nil }
        var kinds: Set<String> = []
        var position = 8
        while position + 8 <= bytes.count {
            let size = bytes[position + 4..<position + 8].reduce(0) { $0 << 8 | Int($1) }
            kinds.insert(String(decoding: bytes[position..<position + 4], as: UTF8.self))
            // The size includes the type and itself.
            guard size >= 8 else { break }
            position += size
        }
        self.kinds = kinds
    }
}
