// SPDX-License-Identifier: Apache-2.0

/// Binary property lists assembled from objects that may refer to one another freely.
enum BinaryObjects {
    /// Returns a property list of objects with one-byte references; the last object is the root.
    static func propertyList(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
            bytes += object
        }
        let numbers = [objects.count, objects.count - 1, bytes.count]
        var trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1]
        for number in numbers {
            trailer += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
        }
        return bytes + offsets + trailer
    }

    /// A string of at least 15 ASCII characters.
    static func text(_ text: String) -> [UInt8] {
        [0x5F, 0x10, UInt8(text.utf8.count)] + Array(text.utf8)
    }

    /// An array of at least 15 objects.
    static func array(_ references: [UInt8]) -> [UInt8] {
        [0xAF, 0x11, UInt8(references.count >> 8), UInt8(references.count & 0xFF)] + references
    }

    /// Returns an Info.plist with `count` references to one document type, which has `count`
    /// references to one icon, `Icon`.
    static func typesWithIcons(_ count: Int) -> [UInt8] {
        propertyList([
            [0x54] + Array("Icon".utf8), array(Array(repeating: 0, count: count)),
            text("CFBundleTypeIconFiles"), [0xD1, 2, 1], array(Array(repeating: 3, count: count)),
            text("CFBundleDocumentTypes"), [0xD1, 5, 4],
        ])
    }
}
