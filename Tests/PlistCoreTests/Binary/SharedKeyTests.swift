// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

/// A binary property list may share one long key among many dictionaries, and repeat it in one.
@Suite struct SharedKeyTests {
    private static let keyLength = 100_000

    /// Returns nested dictionaries that share one key, around a value.
    private func nested(levels: Int, around value: [UInt8]) -> [UInt8] {
        let key = levels + 1
        var objects = (0..<levels).map { BinaryAssembly.dictionary([key], [$0 + 1], width: 2) }
        objects.append(value)
        objects.append(BinaryAssembly.ascii(String(repeating: "k", count: Self.keyLength)))
        return BinaryAssembly(objects: objects).changing {
            $0.offsetWidth = 4
            $0.referenceWidth = 2
        }.bytes
    }

    @Test func quotesStartOfTooDeepPath() throws {
        do throws(PlistError) {
            _ = try Binary.decode(nested(levels: 600, around: [0x09]))
            Issue.record("600 levels were read")
        } catch {
            #expect(error.code == .depth)
            #expect(error.path?.components.count == PlistDecodingOptions.maximumDepth)
            #expect(error.description.utf8.count < 20_000)
            #expect(error.rendered(fileName: "a.plist").utf8.count < 20_000)
        }
    }

    @Test func quotesStartOfPathToUnrepresentableValue() throws {
        let document = try Binary.decode(nested(levels: 400, around: [0x41, 0x00]))
        do throws(PlistError) {
            _ = try document.encoded(as: .json)
            Issue.record("data was written as JSON")
        } catch {
            #expect(error.path?.components.count == 400)
            #expect(error.description.utf8.count < 20_000)
        }
    }

    @Test func warnsOfDuplicatesWithStartOfKey() throws {
        let count = 300
        let bytes = BinaryAssembly(
            BinaryAssembly.dictionary(
                Array(repeating: 1, count: count), Array(repeating: 2, count: count)),
            BinaryAssembly.ascii(String(repeating: "k", count: Self.keyLength)), [0x09]
        ).changing { $0.offsetWidth = 4 }.bytes
        let document = try Binary.decode(bytes)
        #expect(document.root.count == 1)
        #expect(document.warningCount == count - 1)
        #expect(document.warnings.count == 100)
        let name = String(repeating: "k", count: 60) + "…"
        #expect(
            document.warnings.allSatisfy {
                $0.message == "duplicate key '\(name)' in object 0: the last value counts"
            })
    }
}
