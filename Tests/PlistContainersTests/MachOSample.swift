// SPDX-License-Identifier: Apache-2.0

/// A hand-assembled Mach-O file.
struct MachOSample {
    var isWide = true
    var isBigEndian = false
    var type: UInt32 = 0x0100_000C
    var subtype: UInt32 = 0
    var info: [UInt8]? = Array("<plist><string>info</string></plist>".utf8)
    var launchd: [UInt8]?
    var entitlements: [UInt8]?
    var entitlementsDER: [UInt8]?
    /// Further load commands, each with its number and the words after its size.
    var others: [(command: Int, words: [Int])] = []

    private func word(_ number: Int) -> [UInt8] {
        let bytes = (0..<4).map { UInt8(number >> (8 * $0) & 0xFF) }
        return isBigEndian ? bytes.reversed() : bytes
    }

    private func long(_ number: Int) -> [UInt8] {
        isBigEndian ? word(number >> 32) + word(number) : word(number) + word(number >> 32)
    }

    private static func name(_ text: String) -> [UInt8] {
        Array(text.utf8) + Array(repeating: 0, count: 16 - text.utf8.count)
    }

    static func bigEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(number >> (24 - 8 * $0) & 0xFF) }
    }

    private func section(_ name: String, at offset: Int, count: Int) -> [UInt8] {
        var bytes = Self.name(name) + Self.name("__TEXT")
        bytes += isWide ? long(0) + long(count) : word(0) + word(count)
        bytes += word(offset)
        return bytes + Array(repeating: 0, count: (isWide ? 80 : 68) - bytes.count)
    }

    private var signature: [UInt8]? {
        var blobs: [(type: Int, bytes: [UInt8])] = [
            (0, Self.bigEndian(0xFADE_0C02) + Self.bigEndian(8))
        ]
        for (type, magic, content) in [
            (5, 0xFADE_7171, entitlements), (7, 0xFADE_7172, entitlementsDER),
        ] {
            guard let content else { continue }
            blobs.append(
                (type, Self.bigEndian(magic) + Self.bigEndian(8 + content.count) + content))
        }
        guard blobs.count > 1 else { return nil }
        var index: [UInt8] = []
        var content: [UInt8] = []
        let start = 12 + 8 * blobs.count
        for blob in blobs {
            index += Self.bigEndian(blob.type) + Self.bigEndian(start + content.count)
            content += blob.bytes
        }
        return Self.bigEndian(0xFADE_0CC0) + Self.bigEndian(start + content.count)
            + Self.bigEndian(blobs.count) + index + content
    }

    var bytes: [UInt8] {
        let parts = [("__info_plist", info), ("__launchd_plist", launchd)].compactMap {
            name, bytes in
            bytes.map { (name, $0) }
        }
        let header = isWide ? 32 : 28
        let segment = (isWide ? 72 : 56) + parts.count * (isWide ? 80 : 68)
        let signature = signature
        let more = others.flatMap { command, words in
            word(command) + word(8 + 4 * words.count) + words.flatMap(word)
        }
        let commands = segment + more.count + (signature == nil ? 0 : 16)
        var content: [UInt8] = []
        var sections: [UInt8] = []
        for (name, bytes) in parts {
            sections += section(name, at: header + commands + content.count, count: bytes.count)
            content += bytes
        }
        var file = word(isWide ? 0xFEED_FACF : 0xFEED_FACE) + word(Int(type)) + word(Int(subtype))
        file += word(2) + word(others.count + (signature == nil ? 1 : 2)) + word(commands) + word(0)
        if isWide { file += word(0) }
        file += word(isWide ? 0x19 : 1) + word(segment) + Self.name("__TEXT")
        file +=
            isWide ? long(0) + long(0) + long(0) + long(0) : word(0) + word(0) + word(0) + word(0)
        file += word(0) + word(0) + word(parts.count) + word(0)
        file += sections + more
        if let signature {
            file +=
                word(0x1D) + word(16) + word(header + commands + content.count)
                + word(signature.count)
            content += signature
        }
        return file + content
    }

    /// Returns a universal file with several slices.
    static func universal(_ samples: [MachOSample], isWide: Bool = false) -> [UInt8] {
        let entry = isWide ? 32 : 20
        var header = bigEndian(isWide ? 0xCAFE_BABF : 0xCAFE_BABE) + bigEndian(samples.count)
        var content: [UInt8] = []
        for sample in samples {
            let bytes = sample.bytes
            let offset = 8 + samples.count * entry + content.count
            header += bigEndian(Int(sample.type)) + bigEndian(Int(sample.subtype))
            header +=
                isWide
                ? bigEndian(0) + bigEndian(offset) + bigEndian(0) + bigEndian(bytes.count)
                    + bigEndian(0) + bigEndian(0)
                : bigEndian(offset) + bigEndian(bytes.count) + bigEndian(0)
            content += bytes
        }
        return header + content
    }
}
