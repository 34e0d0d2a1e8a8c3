// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// Looking up one value in malformed files.
@Suite struct BinaryLookupTests {
    static func find(
        _ assembly: BinaryAssembly, _ steps: PlistStep..., isStrict: Bool = false
    ) throws(PlistError) -> PlistMatch? {
        var options = PlistDecodingOptions()
        options.isStrict = isStrict
        return try BinaryCodec().decode(ByteStore(assembly.bytes), at: steps, options: options)
    }

    static func error(
        _ assembly: BinaryAssembly, _ steps: [PlistStep], isStrict: Bool = false
    ) -> PlistError? {
        var options = PlistDecodingOptions()
        options.isStrict = isStrict
        return #expect(throws: PlistError.self) {
            try BinaryCodec().decode(ByteStore(assembly.bytes), at: steps, options: options)
        }
    }

    /// A dictionary with the keys a and b.
    static let pair = BinaryAssembly(
        BinaryAssembly.dictionary([1, 2], [3, 4]), BinaryAssembly.ascii("a"),
        BinaryAssembly.ascii("b"), [0x10, 7], BinaryAssembly.array([3, 5]),
        BinaryAssembly.utf16([0x78]))

    @Test func readsNothingOffThePath() throws {
        // The unknown marker next to the value and the offset beyond the file both stay unnoticed.
        let broken = Self.pair.changing {
            $0.objects[3] = [0x7F]
            $0.offsets[5] = 0xFF
        }
        let error = Self.error(broken, [.key("a")])
        #expect(error?.code == .object)
        #expect(error?.location?.byteOffset == broken.offset(of: 3))
        let other = Self.pair.changing { $0.objects[4] = [0x7F, 0, 0] }
        #expect(try Self.find(other, .key("a"))?.value.integer == 7)
        #expect(Binary.error(other.bytes)?.code == .object)
    }

    @Test func checksKeysItPasses() throws {
        let broken = Self.pair.changing {
            $0.objects[0] = BinaryAssembly.dictionary([1, 3], [3, 4])
        }
        let error = Self.error(broken, [.key("a")])
        #expect(error?.diagnostic == Binary.error(broken.bytes)?.diagnostic)
        let beyond = Self.pair.changing {
            $0.objects[0] = BinaryAssembly.dictionary([1, 9], [3, 4])
        }
        #expect(Self.error(beyond, [.key("a")])?.code == .objectReference)
        let value = Self.pair.changing {
            $0.objects[0] = BinaryAssembly.dictionary([1, 2], [9, 4])
        }
        #expect(Self.error(value, [.key("a")])?.diagnostic == Binary.error(value.bytes)?.diagnostic)
        #expect(try Self.find(value, .key("b"), .index(-1))?.value.string == "x")
    }

    @Test func checksObjectsOnThePath() {
        let short = Self.pair.changing { $0.objects[4] = [0xAE, 3, 5] }
        let error = Self.error(short, [.key("b"), .index(0)])
        #expect(error?.diagnostic == Binary.error(short.bytes)?.diagnostic)
        let set = Self.pair.changing { $0.objects[4] = [0xC2, 3, 5] }
        #expect(Self.error(set, [.key("b"), .index(0)])?.code == .unsupportedObject)
        let element = Self.pair.changing { $0.objects[4] = [0xA2, 3, 9] }
        #expect(Self.error(element, [.key("b"), .index(1)])?.code == .objectReference)
    }

    @Test func returnsLastOfDuplicateValues() throws {
        let twice = Self.pair.changing { $0.objects[2] = BinaryAssembly.utf16([0x61]) }
        let found = try #require(try Self.find(twice, .key("a"), .index(0)))
        #expect(found.value.integer == 7)
        #expect(found.path.description == "a[0]")
        #expect(Self.error(twice, [.key("a")], isStrict: true)?.code == .duplicateKey)
    }

    @Test func refusesCyclesOnThePath() {
        let loop = Self.pair.changing { $0.objects[4] = BinaryAssembly.array([0, 3]) }
        for steps: [PlistStep] in [
            [.key("b"), .index(0), .key("a")], [.key("b")], [.key("b"), .index(0)],
        ] {
            let error = Self.error(loop, steps)
            #expect(error?.code == .cycle)
        }
        let own = Self.pair.changing { $0.objects[4] = BinaryAssembly.array([4]) }
        let error = Self.error(own, [.key("b")])
        #expect(error?.message == "object 4 contains itself")
        #expect(error?.path?.description == "b[0]")
        #expect(Self.error(own, [.key("b"), .index(0)])?.message == "object 4 contains itself")
    }

    @Test func countsDepthFromRoot() throws {
        let limit = PlistDecodingOptions.maximumDepth
        let steps = { (count: Int) in [PlistStep](repeating: .index(0), count: count) }
        let deep = ByteStore(BinaryAssembly.nestedArrays(levels: limit).bytes)
        for count in [1, 256, limit - 1] {
            let found = try BinaryCodec().decode(deep, at: steps(count), options: .init())
            #expect(found?.path.components.count == count)
        }
        #expect(try BinaryCodec().decode(deep, at: steps(limit), options: .init()) == nil)
        let deeper = BinaryAssembly.nestedArrays(levels: limit + 1)
        for count in [1, 256, limit - 1, limit, limit + 1] {
            let error = Self.error(deeper, steps(count))
            #expect(error?.diagnostic == Binary.error(deeper.bytes)?.diagnostic)
        }
    }

    @Test func refusesOverlappingDictionariesOnThePath() {
        // Consecutive heads of dictionaries: the references of each begin at the next head and all
        // refer to strings "a", except the last one, which refers to the next dictionary.
        let levels = 100
        let entries = 20_000
        let first = 100
        let head = [0xDF, 0x12] + BinaryAssembly.bigEndian(UInt64(entries), width: 4)
        var blob = (0..<levels).flatMap { _ in head }
        blob += [UInt8](repeating: 0, count: 2 * entries)
        var assembly = BinaryAssembly(objects: [BinaryAssembly.ascii("a")])
        assembly.objects += [[UInt8]](repeating: [], count: 255)
        for number in assembly.objects.indices { assembly.offsets[number] = 8 }
        for level in 0..<levels {
            assembly.offsets[first + level] = UInt64(10 + level * head.count)
            blob[(level + 1) * head.count + 2 * entries - 1] = UInt8(first + level + 1)
        }
        assembly.objects[first] = blob
        assembly.offsetWidth = 4
        assembly.topObject = first
        #expect(Self.error(assembly, .init(repeating: .key("a"), count: 90))?.code == .limit)
        let found = try? Self.find(assembly, .key("a"), .key("a"), .key("b"))
        #expect(found == nil)
    }

    /// Following a path through overlapping dictionaries reads all the bytes that they consist of.
    @Test(arguments: [5, 8]) func limitsBytesOnThePath(steps: Int) throws {
        let count = 20_000
        let heads = (0..<steps).flatMap { _ in BinaryAssembly.counted(0xD0, count) }
        let headSize = heads.count / steps
        var block = heads + [UInt8](repeating: 250, count: 2 * count + headSize)
        // All objects off the path are strings, because the head of one dictionary serves as keys
        // of another.
        var file = BinaryAssembly(
            objects: [BinaryAssembly.ascii("other"), BinaryAssembly.ascii("k")]
                + [[UInt8]](repeating: [], count: 254))
        let key = file.objects[0].count
        for step in 0..<steps {
            let start = headSize * (step + 1)
            block[start + count - 1] = 251
            block[start + 2 * count - 1] = UInt8(241 + step)
        }
        file.objects[255] = block
        for number in 0..<256 { file.offsets[number] = 8 }
        file.offsets[251] = UInt64(8 + key)
        for step in 0..<steps {
            file.offsets[240 + step] = UInt64(file.offset(of: 255) + headSize * step)
        }
        file.offsetWidth = 3
        file.topObject = 240
        let path = [PlistStep](repeating: .key("k"), count: steps)
        if steps == 5 {
            let found = try BinaryCodec().decode(ByteStore(file.bytes), at: path, options: .init())
            #expect(found?.value.string == "other")
        } else {
            let room = 4 * file.bytes.count + 65_536
            let error = Self.error(file, path)
            #expect(error?.code == .limit)
            #expect(error?.message == "overlapping objects take more than \(room) bytes in total")
        }
    }
}
