// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A member of a tar archive, with any header.
struct TarMember {
    let kind: UInt8
    /// The bytes of the header's field.
    let size: [UInt8]
    var contents = Data()
    /// Bytes of the header, by offset.
    var fields: [Int: UInt8] = [:]

    init(kind: UInt8, size: [UInt8]) {
        self.kind = kind
        self.size = size
    }

    init(kind: UInt8, contents: Data) {
        let digits = String(contents.count, radix: 8)
        let text = String(repeating: "0", count: 11 - digits.count) + digits
        self.init(kind: kind, size: Array(text.utf8) + [0])
        self.contents = contents
    }

    var bytes: Data {
        var header = [UInt8](repeating: 0, count: 512)
        header.replaceSubrange(0..<7, with: "a.plist".utf8)
        header.replaceSubrange(124..<136, with: size)
        header.replaceSubrange(148..<156, with: "        ".utf8)
        header[156] = kind
        header.replaceSubrange(257..<263, with: "ustar\0".utf8)
        for (index, byte) in fields { header[index] = byte }
        let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
        let field = String(repeating: "0", count: 6 - sum.count) + sum + "\0 "
        header.replaceSubrange(148..<156, with: field.utf8)
        let padding = Data(repeating: 0, count: (512 - contents.count % 512) % 512)
        return Data(header) + contents + padding
    }
}
