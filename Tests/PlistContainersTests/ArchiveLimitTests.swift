// SPDX-License-Identifier: Apache-2.0

import PlistContainers
@testable import PlistCore
import Testing

/// Limits on the work for an archive, and on its depth.
@Suite struct ArchiveLimitTests {
    private static func failure(_ document: PlistDocument) -> String? {
        do throws(PlistError) {
            _ = try UnarchivedDocument(document)
            return nil
        } catch {
            return "\(error.code): \(error.message)"
        }
    }

    private static let exhausted =
        "limit: the objects share so much that reading them takes too long"

    // MARK: Work

    @Test(arguments: [false, true]) func readsOneLargeObject(isText: Bool) throws {
        let bytes = [UInt8](repeating: 0x74, count: 5 << 20)
        let document = try Archive.of([isText ? .string(PlistString(utf8: bytes)) : .data(bytes)])
        #expect(Self.failure(document) == nil)
    }

    @Test func readsOftenReferencedText() throws {
        let text = PlistValue(String(repeating: "t", count: 10_000))
        let references = Array(repeating: PlistValue.uid(3), count: 1000)
        let document = try Archive.of([
            ["$class": .uid(2), "NS.objects": .array(references)], Archive.named("NSArray"), text,
        ])
        #expect(Self.failure(document) == nil)
    }

    /// The names of the class are so long that reading them for each object would take too long.
    @Test func readsClassOnceForAllObjects() throws {
        let long = "_TtC" + String(repeating: "1a", count: 2000)
        let names = ["NSNull"] + Array(repeating: PlistValue(long), count: 50)
        let references = Array(repeating: PlistValue.uid(3), count: 3000)
        let document = try Archive.of([
            ["$class": .uid(2), "NS.objects": .array(references)], Archive.named("NSArray"),
            ["$class": .uid(4)], ["$classname": "NSNull", "$classes": .array(names)],
        ])
        let root = try #require(try UnarchivedDocument(document)).document.root
        #expect(root.count == 3000)
        #expect(root[2999]?.kind == .null)
    }

    /// Returns an archive whose root refers `wide` times to an empty object with a thousand fields,
    /// and `listed` times to one that needs the first element of a list of ten thousand attributes.
    private static func archive(wide: Int, listed: Int) throws -> PlistDocument {
        var fields: PlistDictionary = ["$class": .uid(4)]
        for index in 1..<1000 { fields[PlistString("\(index)")] = 1 }
        let attributes = Array(repeating: PlistValue(1), count: 10_000)
        let references =
            Array(repeating: PlistValue.uid(3), count: wide)
            + Array(repeating: PlistValue.uid(5), count: listed)
        return try Archive.of([
            ["$class": .uid(2), "NS.objects": .array(references)], Archive.named("NSArray"),
            .dictionary(fields), Archive.named("NSNull"),
            [
                "$class": .uid(6), "NSString": "",
                "NSAttributes": ["NS.objects": .array(attributes)],
                "NSAttributeInfo": .data([1, 0]),
            ], Archive.named("NSAttributedString"),
        ])
    }

    /// Data read again for each reference counts, as far as it exceeds 256 MiB.
    @Test func countsRepeatedReadsTowardsLimit() throws {
        #expect(Self.failure(try Self.archive(wide: 1900, listed: 0)) == nil)
        #expect(Self.failure(try Self.archive(wide: 2200, listed: 0)) == Self.exhausted)
        #expect(Self.failure(try Self.archive(wide: 1900, listed: 50)) == nil)
        #expect(Self.failure(try Self.archive(wide: 1900, listed: 300)) == Self.exhausted)
    }

    /// Many index sets share one data value, which contains no ranges.
    @Test func refusesNumbersReadTooOften() throws {
        let count: UInt64 = 3000
        var objects: [PlistValue] = [
            ["$class": .uid(3), "NS.objects": .array((5..<5 + count).map { .uid($0) })],
            .data(Array(repeating: 1, count: 5001)), Archive.named("NSArray"),
            Archive.named("NSIndexSet"),
        ]
        objects += (0..<count).map { _ in
            ["$class": .uid(4), "NSRangeCount": 2500, "NSRangeData": .uid(2)]
        }
        let document = try Archive.of(objects)
        #expect(throws: PlistError.self) { try UnarchivedDocument(document) }
    }

    /// Many dictionaries share one long key.
    @Test func refusesTextsReadTooOften() throws {
        let count: UInt64 = 1_500
        let key = PlistValue.string(PlistString(String(repeating: "k", count: 200_000)))
        var objects: [PlistValue] = [
            ["$class": .uid(3), "NS.objects": .array((5..<5 + count).map { .uid($0) })], key,
            Archive.named("NSArray"), Archive.named("NSDictionary"),
        ]
        objects += (0..<count).map { _ in
            ["$class": .uid(4), "NS.keys": [.uid(2)], "NS.objects": [1]]
        }
        let document = try Archive.of(objects)
        do throws(PlistError) {
            _ = try UnarchivedDocument(document)
            Issue.record("300 MB of keys were read")
        } catch {
            #expect(error.code == .limit)
            #expect(
                error.message == "the objects share so much that reading them takes too long")
        }
    }

    // MARK: Depth

    /// Lists nested at the depth limit are written next to the root, and so are lists as far below
    /// them.
    @Test(
        arguments: [
            (382, []), (383, ["383"]), (764, ["383"]), (765, ["383", "765"]),
        ] as [(Int, [PlistString])])
    func writesDeepObjectsBesideTheRoot(count: Int, keys: [PlistString]) throws {
        let objects: [PlistValue] = (1...count).map { index in
            let inner: [PlistValue] = index < count ? [.uid(UInt64(index) + 1)] : []
            return ["$class": .uid(UInt64(count) + 1), "NS.objects": .array(inner)]
        }
        let document = try Archive.of(objects + [Archive.named("NSArray")])
        let root = try #require(try UnarchivedDocument(document)).document.root
        #expect(root["$objects"]?.entries.map(\.key) ?? [] == keys)
    }

    /// A megabyte in nested archives that each contain a copy.
    @Test func limitsBytesOfNestedArchives() throws {
        func nested(_ count: Int) throws -> PlistDocument {
            var data = [UInt8](repeating: 0, count: 1 << 20)
            for _ in 0..<count { data = try Archive.of([.data(data)]).encoded(as: .binary) }
            return try Archive.of([.data(data)])
        }
        #expect(Self.failure(try nested(63)) == nil)
        #expect(
            Self.failure(try nested(65)) == "limit: too many archives within data")
    }
}
