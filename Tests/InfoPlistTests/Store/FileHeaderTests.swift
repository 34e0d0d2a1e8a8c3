// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import InfoPlist

/// Headers of programs and pictures, including untrustworthy ones.
@Suite struct FileHeaderTests {
    @Test(
        arguments: [
            (UInt8(0), [], false), (2, [], false), (3, [], false), (3, ["PLTE", "tRNS"], true),
            (4, [], true), (6, [], true), (2, ["IDAT", "tRNS"], false),
        ] as [(UInt8, [String], Bool)])
    func readsPictureHeaders(_ colorType: UInt8, _ chunks: [String], _ hasAlpha: Bool) throws {
        let bytes = StoreSamples.pictureBytes(1024, colorType: colorType, chunks: chunks)
        let header = try #require(PNGHeader(bytes))
        #expect(header.width == 1024 && header.height == 1024)
        #expect(header.hasAlpha == hasAlpha)
    }

    /// Xcode inserts its own chunk before the first one.
    @Test func readsPicturesChangedByXcode() throws {
        var bytes = StoreSamples.pictureBytes(120)
        bytes.insert(
            contentsOf: [0, 0, 0, 4] + Array("CgBI".utf8) + [0, 0, 0, 0, 0, 0, 0, 0], at: 8)
        #expect(try #require(PNGHeader(bytes)).width == 120)
    }

    @Test func trustsNoLengthsInHeaders() {
        let picture = StoreSamples.pictureBytes(8)
        for count in 0..<picture.count where count < 24 {
            #expect(PNGHeader(Array(picture[..<count])) == nil)
        }
        var huge = picture
        huge.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(PNGHeader(huge) != nil)
        #expect(ExecutableHeader([0xCA, 0xFE, 0xBA, 0xBE, 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
        #expect(ExecutableHeader([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2, 1]) == nil)
        #expect(ExecutableHeader([0xCA, 0xFE]) == nil)
        #expect(ExecutableHeader(Array("#!/bin/sh".utf8)) == nil)
        #expect(IconFamily(Array("icns".utf8)) != nil)
        #expect(IconFamily(Array("icns....ic10".utf8) + [0, 0, 0, 0, 1, 2])?.kinds == ["ic10"])
        #expect(IconFamily([]) == nil)
    }

    @Test func readsProcessorsOfPrograms() throws {
        let names: [([UInt8], [String])] = [
            ([0xCF, 0xFA, 0xED, 0xFE, 12, 0, 0, 1], ["arm64"]),
            ([0xCE, 0xFA, 0xED, 0xFE, 7, 0, 0, 0], ["i386"]),
            ([0xFE, 0xED, 0xFA, 0xCF, 1, 0, 0, 7], ["x86_64"]),
            ([0xCE, 0xFA, 0xED, 0xFE, 12, 0, 0, 2], ["arm64_32"]),
            ([0xCE, 0xFA, 0xED, 0xFE, 18, 0, 0, 0], []),
        ]
        for (bytes, expected) in names {
            #expect(try #require(ExecutableHeader(bytes)).architectures == expected)
        }
    }
}
