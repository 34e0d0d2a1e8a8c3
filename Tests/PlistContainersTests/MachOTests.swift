// SPDX-License-Identifier: Apache-2.0

import PlistContainers
@testable import PlistCore
import TestSupport
import Testing

@Suite struct MachOTests {
    private static func text(
        _ bytes: [UInt8], _ part: MachOPart? = nil, _ architecture: String? = nil
    ) -> String {
        var selection = MachOSelection()
        selection.part = part
        selection.architecture = architecture
        let source = ByteStore(bytes)
        guard MachOFile.isMachO(source) else { return "not recognised" }
        do throws(PlistError) {
            let content = try MachOContent(source, selecting: selection)
            return "\(content.part) of \(content.architecture): "
                + String(decoding: content.bytes.array, as: UTF8.self)
        } catch {
            return "\(error.location.map { "\($0.byteOffset)" } ?? "-") \(error.message)"
        }
    }

    @Test(arguments: [false, true], [false, true])
    func readsAllFourHeaderTypes(isWide: Bool, isBigEndian: Bool) {
        var sample = MachOSample(isWide: isWide, isBigEndian: isBigEndian)
        sample.info = Array("info".utf8)
        sample.launchd = Array("launchd\0\0".utf8)
        sample.entitlements = Array("xml".utf8)
        sample.entitlementsDER = Array("der".utf8)
        let bytes = sample.bytes
        #expect(Self.text(bytes) == "info of arm64: info")
        #expect(Self.text(bytes, .launchd) == "launchd of arm64: launchd")
        #expect(Self.text(bytes, .entitlements) == "entitlements of arm64: xml")
        #expect(Self.text(bytes, .entitlementsDER) == "entitlementsDER of arm64: der")
        sample.info = nil
        sample.launchd = nil
        #expect(Self.text(sample.bytes) == "entitlements of arm64: xml")
    }

    @Test(arguments: [false, true]) func readsUniversalFiles(isWide: Bool) throws {
        let arm = MachOSample(subtype: 2, entitlements: Array("same".utf8))
        let intel = MachOSample(
            type: 0x0100_0007, subtype: 3, info: Array("intel".utf8),
            entitlements: Array("same".utf8))
        let bytes = MachOSample.universal([arm, intel], isWide: isWide)
        #expect(Self.text(bytes, .entitlements) == "entitlements of arm64e: same")
        #expect(Self.text(bytes, .info, "x86_64") == "info of x86_64: intel")
        #expect(
            Self.text(bytes)
                == "0 the part 'info' differs between processors: arm64e, x86_64")
        #expect(
            Self.text(bytes, .info, "armv7")
                == "0 no code for armv7; there is code for arm64e, x86_64")
        #expect(
            Self.text(bytes, .launchd)
                == "0 a Mach-O file without the part 'launchd'; there is info, entitlements")
        let file = try MachOFile(ByteStore(bytes))
        #expect(file.isUniversal && file.slices.map(\.architecture) == ["arm64e", "x86_64"])
        #expect(
            Self.text(MachOSample(info: nil).bytes)
                == "0 a Mach-O file without a property list in it")
    }

    @Test(
        arguments: [
            (0x24, [0x000A_0F00, 0], 1), (0x25, [0x000A_0F00, 0], 2), (0x2F, [0x000A_0F00, 0], 3),
            (0x30, [0x000A_0F00, 0], 4), (0x32, [11], 11), (0x32, [6, 0, 0, 0], 6), (0x32, [], nil),
            (0x26, [1, 0], nil),
        ] as [(Int, [Int], UInt32?)])
    func readsPlatforms(command: Int, words: [Int], platform: UInt32?) throws {
        for isBigEndian in [false, true] {
            let sample = MachOSample(isBigEndian: isBigEndian, others: [(command, words)])
            let file = try MachOFile(ByteStore(sample.bytes))
            #expect(file.slices.map(\.platform) == [platform])
        }
    }

    static let whole: [[UInt8]] = [
        MachOSample(launchd: [1], entitlements: [2], entitlementsDER: [3]).bytes,
        MachOSample(isWide: false, isBigEndian: true, type: 18).bytes,
        MachOSample.universal([MachOSample(entitlements: [2]), MachOSample(type: 7)]),
    ]

    @Test(.tags(.hostile), arguments: whole) func refusesTruncatedFiles(bytes: [UInt8]) {
        for count in 4..<bytes.count {
            let source = ByteStore(bytes[..<count])
            #expect(MachOFile.isMachO(source))
            do throws(PlistError) {
                _ = try MachOContent(source)
                Issue.record("cut off at \(count)")
            } catch {
                #expect(error.location != nil, "\(count)")
            }
        }
    }

    @Test(.tags(.hostile), arguments: whole) func survivesMutatedFiles(bytes: [UInt8]) {
        for offset in bytes.indices {
            for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
                var changed = bytes
                changed[offset] = value
                let source = ByteStore(changed)
                guard MachOFile.isMachO(source) else { continue }
                do throws(PlistError) {
                    let file = try MachOFile(source)
                    for part in file.slices.flatMap(\.ranges) {
                        #expect(part.range.upperBound <= changed.count)
                    }
                } catch {
                    #expect(error.location != nil)
                }
            }
        }
    }

    /// A Java class file begins like a list of slices; a file that claims a million slices is
    /// neither.
    @Test func ignoresJavaClasses() {
        let magic = MachOSample.bigEndian(0xCAFE_BABE)
        for count in [52, 65, 1_000_000] {
            let source = ByteStore(
                magic + MachOSample.bigEndian(count) + Array(repeating: 0, count: 99))
            #expect(!MachOFile.isMachO(source))
        }
        #expect(!MachOFile.isMachO(ByteStore(magic + MachOSample.bigEndian(52))))
        #expect(MachOFile.isMachO(ByteStore(magic + MachOSample.bigEndian(43))))
        #expect(!MachOFile.isMachO(ByteStore(Array("<plist/>".utf8))))
        #expect(!MachOFile.isMachO(ByteStore([0xCA, 0xFE])))
    }

    @Test func reportsMalformedFiles() {
        let magic = MachOSample.bigEndian(0xCAFE_BABE)
        #expect(
            Self.text(magic + MachOSample.bigEndian(40))
                == "8 expected the list of slices of 800 bytes, found 0: it is cut off")
        let slice = [0x0100_000C, 0, 28, 9999, 0].flatMap(MachOSample.bigEndian)
        #expect(
            Self.text(magic + MachOSample.bigEndian(1) + slice)
                == "8 a slice of 9999 bytes from byte 28 on ends after the file")
        let empty = [0x0100_000C, 0, 28, 0, 0].flatMap(MachOSample.bigEndian)
        #expect(
            Self.text(magic + MachOSample.bigEndian(1) + empty)
                == "28 expected a header of 28 bytes, found 0: it is cut off")
        var bytes = MachOSample().bytes
        bytes[36] = 4
        bytes[37] = 0
        #expect(Self.text(bytes) == "32 a load command of 4 bytes, but only 152 are left")
        bytes = MachOSample().bytes
        bytes[148] = 0xFF
        #expect(Self.text(bytes).hasPrefix("104 a section of"))
        bytes = MachOSample(entitlements: [1, 2]).bytes
        bytes[bytes.count - 10] = 0
        #expect(Self.text(bytes).hasSuffix("expected the start of entitlements"))
    }
}
