// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistReaders
import Testing

/// Files that are not XML, and how readers treat them.
@Suite struct OtherFormatTests {
    /// Returns how each reader's result agrees with this library; `nil` if it refuses the file.
    private func agreements(
        _ bytes: [UInt8], _ readers: [ParserProfile]
    ) -> [ParserVerdict.Agreement?] {
        let report = ParserReport(of: ByteStore(bytes), parsers: readers)
        return report.verdicts.map { $0.isAccepted ? $0.agreement : nil }
    }

    /// Returns a binary property list of objects; the first is the root.
    private func binary(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        let zeros = [UInt8](repeating: 0, count: 7)
        return bytes + offsets + zeros.dropLast() + [1, 1] + zeros + [UInt8(objects.count)] + zeros
            + [0] + zeros + [table]
    }

    private let binaryReaders: [ParserProfile] = [
        .coreFoundation, .plistlib, .libplist, .kernel, .iokit, .codesign, .libxml2,
    ]

    @Test func predictsWhichDuplicateCounts() {
        let duplicates = binary([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]])
        let found = agreements(duplicates, [.coreFoundation, .plistlib, .libxml2])
        #expect(found == [.other, .same, nil])
        // In OpenStep, the last one counts for all readers.
        #expect(agreements(Array("{ a = 1; a = 2; }".utf8), [.coreFoundation]) == [.same])
    }

    @Test func predictsRefusedTextsInBinaryFiles() throws {
        let utf8 = binary([[0x52, 0xC3, 0xA9]])
        #expect(
            agreements(utf8, [.coreFoundation, .libplist, .plistlib]) == [.other, .same, nil])
        let surrogate = binary([[0x61, 0xD8, 0x00]])
        #expect(
            agreements(surrogate, [.coreFoundation, .libplist, .plistlib]) == [.other, .other, nil])
        let verdict = ParserReport(of: ByteStore(surrogate), parsers: [.plistlib]).verdicts[0]
        #expect(verdict.message?.hasPrefix("plistlib refuses this: ") == true)
        #expect(verdict.location?.byteOffset == 8)
    }

    @Test func predictsFormatsOfReaders() {
        let plain = binary([[0xD0]])
        #expect(
            agreements(plain, binaryReaders) == [.same, .same, .same, nil, nil, nil, nil])
        for reader in [ParserProfile.openstepPlist, .gnustep] {
            #expect(reader.outcome(plain) == "not an XML property list")
        }
        let json = ParserProfile.xml.filter { $0 != .libplist }
        for reader in json {
            #expect(reader.outcome("{\"a\": 1}").hasPrefix("takes") == false)
        }
        #expect(ParserProfile.libplist.outcome("{\"a\": 1}") == "takes [\"a\": 1]")
        #expect(ParserProfile.gnustep.outcome("{ a = \"\\q\"; }") == "takes it")
        #expect(ParserProfile.openstepPlist.outcome("{ a = \"\\q\"; }").hasPrefix("takes ["))
        #expect(ParserProfile.openstepPlist.outcome("{ a = <*I5>; }") == "not an XML property list")
    }
}
