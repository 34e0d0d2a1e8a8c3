// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The slices of a Mach-O file, and the property lists in them.
///
/// Source: the headers mach-o/loader.h, mach-o/fat.h, mach/machine.h and kern/cs_blobs.h.
public struct MachOFile: Sendable {
    /// The code for one processor.
    public struct Slice: Sendable {
        /// The name of the processor, such as `arm64` or `x86_64`; `cpu-` and a number for unknown
        /// ones.
        public let architecture: String
        /// The number of the target platform; `nil` if no load command gives it.
        package fileprivate(set) var platform: UInt32?
        /// Whether the code signature requires the hardened runtime.
        package fileprivate(set) var isHardened = false
        /// Its property lists with their ranges in the file, in the order of ``MachOPart``.
        package fileprivate(set) var ranges: [(part: MachOPart, range: Range<Int>)] = []

        /// Its property lists, in the order of ``MachOPart``.
        public var parts: [MachOPart] { ranges.map(\.part) }

        /// Returns the range of a part in the file; `nil` if the slice lacks it.
        package func range(of part: MachOPart) -> Range<Int>? {
            ranges.first { $0.part == part }?.range
        }
    }

    /// The slices, in the order of the file.
    public private(set) var slices: [Slice] = []
    /// Whether the file begins with a list of slices.
    public let isUniversal: Bool

    /// The limit distinguishes a Java class file, which begins like a list with more slices.
    private static let maximumSliceCount = 43

    /// Returns whether bytes begin like a Mach-O file. Complexity: O(1).
    public static func isMachO(_ source: ByteStore) -> Bool {
        let bytes = source.view
        guard bytes.count >= 4 else { return false }
        switch MachOReader(isBigEndian: true).word(bytes, 0) {
        case 0xCEFA_EDFE, 0xCFFA_EDFE, 0xFEED_FACE, 0xFEED_FACF: return true
        case 0xCAFE_BABE, 0xCAFE_BABF:
            guard bytes.count >= 8 else { return true }
            return MachOReader(isBigEndian: true).word(bytes, 4) <= maximumSliceCount
        default: return false
        }
    }

    /// Reads the load commands of each slice.
    ///
    /// - Throws: `syntax` with the place if the file is truncated, or an offset leads past its end.
    /// - Complexity: O(*n*) in the load commands.
    public init(_ source: ByteStore) throws(PlistError) {
        let bytes = source.view
        let reader = MachOReader(isBigEndian: true)
        try reader.require(8, at: 0, limit: bytes.count, "the header")
        let magic = reader.word(bytes, 0)
        isUniversal = magic == 0xCAFE_BABE || magic == 0xCAFE_BABF
        guard isUniversal else {
            slices = [try Self.slice(bytes, 0..<bytes.count)]
            return
        }
        let entryCount = magic == 0xCAFE_BABE ? 20 : 32
        let count = Int(reader.word(bytes, 4))
        try reader.require(count * entryCount, at: 8, limit: bytes.count, "the list of slices")
        for index in 0..<count {
            let entry = 8 + index * entryCount
            let isWide = entryCount == 32
            let start =
                isWide ? reader.long(bytes, entry + 8) : UInt64(reader.word(bytes, entry + 8))
            let length =
                isWide ? reader.long(bytes, entry + 16) : UInt64(reader.word(bytes, entry + 12))
            guard start <= UInt64(bytes.count), length <= UInt64(bytes.count) - start else {
                throw PlistError(
                    .syntax,
                    "a slice of \(length) bytes from byte \(start) on ends after the file",
                    at: PlistLocation(byteOffset: entry))
            }
            slices.append(try Self.slice(bytes, Int(start)..<Int(start + length)))
        }
    }

    // MARK: Slices

    private static func slice(
        _ bytes: ByteView, _ range: Range<Int>
    ) throws(PlistError) -> Slice {
        let start = range.lowerBound
        let plain = MachOReader(isBigEndian: true)
        try plain.require(28, at: start, limit: range.upperBound, "a header")
        let reader: MachOReader
        switch plain.word(bytes, start) {
        case 0xFEED_FACE, 0xFEED_FACF: reader = plain
        case 0xCEFA_EDFE, 0xCFFA_EDFE: reader = MachOReader(isBigEndian: false)
        default:
            throw PlistError(
                .syntax, "expected the header of a Mach-O file",
                at: PlistLocation(byteOffset: start))
        }
        let isWide = reader.word(bytes, start) == 0xFEED_FACF
        var slice = Slice(
            architecture: Architecture.name(
                reader.word(bytes, start + 4), reader.word(bytes, start + 8)))
        let count = reader.word(bytes, start + 16)
        let size = Int(reader.word(bytes, start + 20))
        var offset = start + (isWide ? 32 : 28)
        try reader.require(size, at: offset, limit: range.upperBound, "the load commands")
        let end = offset + size
        var found: [MachOPart: Range<Int>] = [:]
        for _ in 0..<count {
            try reader.require(8, at: offset, limit: end, "a load command")
            let commandSize = Int(reader.word(bytes, offset + 4))
            guard commandSize >= 8, commandSize <= end - offset else {
                throw PlistError(
                    .syntax,
                    "a load command of \(commandSize) bytes, but only \(end - offset) are left",
                    at: PlistLocation(byteOffset: offset))
            }
            let command = MachOCommand(
                reader: reader, offset: offset, byteCount: commandSize, slice: range)
            switch reader.word(bytes, offset) {
            case 0x01: try command.addSections(of: bytes, isWide: false, to: &found)
            case 0x19: try command.addSections(of: bytes, isWide: true, to: &found)
            case 0x24: slice.platform = 1
            case 0x25: slice.platform = 2
            case 0x2F: slice.platform = 3
            case 0x30: slice.platform = 4
            case 0x32 where commandSize >= 12: slice.platform = reader.word(bytes, offset + 8)
            case 0x1D:
                let place = try command.signaturePlace(of: bytes)
                try CodeSignature.addEntitlements(in: place, of: bytes, to: &found)
                slice.isHardened = CodeSignature.isHardened(in: place, of: bytes)
            default: break
            }
            offset += commandSize
        }
        slice.ranges = MachOPart.allCases.compactMap { part in found[part].map { (part, $0) } }
        return slice
    }
}

/// A property list in a Mach-O file. The raw value is its name in the program's options.
public enum MachOPart: String, CaseIterable, Sendable {
    /// The section `__TEXT,__info_plist`.
    case info
    /// The section `__TEXT,__launchd_plist`.
    case launchd
    /// The entitlements in the code signature, in XML.
    case entitlements
    /// The entitlements in the code signature, in DER.
    case entitlementsDER = "entitlements-der"
}

/// A reader for numbers in either byte order.
struct MachOReader {
    let isBigEndian: Bool

    func word(_ bytes: ByteView, _ offset: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in 0..<4 {
            let byte = UInt32(bytes[offset + (isBigEndian ? index : 3 - index)])
            number = number << 8 | byte
        }
        return number
    }

    func long(_ bytes: ByteView, _ offset: Int) -> UInt64 {
        let first = UInt64(word(bytes, offset))
        let second = UInt64(word(bytes, offset + 4))
        return isBigEndian ? first << 32 | second : second << 32 | first
    }

    /// - Throws: `syntax` if there are fewer bytes.
    func require(
        _ count: Int, at offset: Int, limit: Int, _ name: String
    ) throws(PlistError) {
        guard offset <= limit, count <= limit - offset else {
            throw PlistError(
                .syntax,
                "expected \(name) of \(count) bytes, found \(max(limit - offset, 0)): it is cut off",
                at: PlistLocation(byteOffset: min(offset, limit)))
        }
    }
}

/// The names of processors.
enum Architecture {
    static func name(_ type: UInt32, _ subtype: UInt32) -> String {
        let subtype = subtype & 0xFF_FFFF
        switch (type, subtype) {
        case (7, _): return "i386"
        case (0x0100_0007, 8): return "x86_64h"
        case (0x0100_0007, _): return "x86_64"
        case (12, 6): return "armv6"
        case (12, 9): return "armv7"
        case (12, 11): return "armv7s"
        case (12, 12): return "armv7k"
        case (12, _): return "arm"
        case (0x0100_000C, 2): return "arm64e"
        case (0x0100_000C, _): return "arm64"
        case (0x0200_000C, _): return "arm64_32"
        case (18, _): return "ppc"
        case (0x0100_0012, _): return "ppc64"
        default: return "cpu-\(type)"
        }
    }
}
