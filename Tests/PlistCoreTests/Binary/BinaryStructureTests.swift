// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct BinaryStructureTests {
    // MARK: Cycles

    @Test func refusesArrayThatContainsItself() throws {
        let error = try #require(Binary.error(BinaryAssembly([0xA1, 0]).bytes))
        #expect(error.code == .cycle)
        #expect(error.location?.byteOffset == 8)
        #expect(error.message == "object 0 contains itself")
        #expect(error.path?.description == "[0]")
    }

    @Test func refusesLongerCycleWithItsPath() throws {
        let file = BinaryAssembly(
            BinaryAssembly.array([2, 1]), BinaryAssembly.dictionary([3], [4]), [0x09],
            BinaryAssembly.ascii("back"), BinaryAssembly.array([2, 0]))
        let error = try #require(Binary.error(file.bytes))
        #expect(error.code == .cycle)
        #expect(error.location?.byteOffset == file.offset(of: 4))
        #expect(error.message == "object 4 refers to object 0, which contains it")
        #expect(error.path?.description == "[1].back[1]")
    }

    @Test func refusesUnreachableCycle() throws {
        let file = BinaryAssembly([0x09], [0xA1, 2], [0xA1, 1])
        let error = try #require(Binary.error(file.bytes))
        #expect(error.code == .cycle)
        #expect(error.path == nil)
    }

    @Test func refusesDictionaryThatIsItsOwnKey() throws {
        let error = try #require(Binary.error(BinaryAssembly([0xD1, 0, 1], [0x50]).bytes))
        #expect(error.code == .object)
    }

    // MARK: Depth

    @Test(arguments: [false, true])
    func acceptsDepthLimitAndRefusesOneMore(isReversed: Bool) throws {
        for levels in [512, 513] {
            var file = BinaryAssembly.nestedArrays(levels: levels)
            if isReversed {
                // The innermost first, so that heights must be searched for.
                file.objects =
                    [[0xA0]]
                    + (0..<(levels - 1)).map {
                        BinaryAssembly.array([$0], width: 2)
                    }
                file.topObject = levels - 1
            }
            let error = Binary.error(file.bytes)
            if levels == 512 {
                #expect(error == nil)
            } else {
                #expect(error?.code == .depth)
                let innermost = isReversed ? 0 : 512
                #expect(error?.location?.byteOffset == file.offset(of: innermost))
                #expect(error?.path?.components.count == 512)
            }
        }
    }

    @Test func measuresDeepestOfSeveralPaths() throws {
        // The root refers to the same chain at its start and further down.
        var file = BinaryAssembly.nestedArrays(levels: 512)
        file.objects.insert(BinaryAssembly.array([300, 1], width: 2), at: 0)
        for index in 1..<512 {
            file.objects[index] = BinaryAssembly.array([index + 1], width: 2)
        }
        let error = try #require(Binary.error(file.bytes))
        #expect(error.code == .depth)
        #expect(error.path?.components.first == .index(1))
    }

    @Test func acceptsUnreachableDeepObjects() throws {
        var file = BinaryAssembly.nestedArrays(levels: 2000)
        file.topObject = 1999
        let document = try Binary.decode(file.bytes)
        #expect(document.root.count == 0)
        #expect(document.traits.contains(.unreachableNodes))
        #expect(try Binary.encode(document) == BinaryAssembly([0xA0]).bytes)
    }

    // MARK: Duplicate keys

    @Test(arguments: [
        [0x51, 0x6B] as [UInt8], [0x61, 0, 0x6B],
    ])
    func keepsLastOfEqualKeysAtFirstPlace(secondKey: [UInt8]) throws {
        let file = BinaryAssembly(
            BinaryAssembly.dictionary([1, 2, 3], [4, 5, 6]), BinaryAssembly.ascii("k"),
            BinaryAssembly.ascii("other"), secondKey, [0x10, 1], [0x10, 2], [0x10, 3])
        let document = try Binary.decode(file.bytes)
        #expect(document.root.entries.map(\.key) == ["k", "other"])
        #expect(document.root["k"]?.integer == 3)
        #expect(document.warnings.map(\.code) == [.duplicateKey])
        #expect(document.warnings.first?.changesValue == true)
        #expect(document.warnings.first?.location?.byteOffset == 8)
        let again = try Binary.decode(Binary.encode(document))
        #expect(again.warnings.isEmpty)
        #expect(Binary.value(of: again.root) == ["k": 3, "other": 2])
    }

    @Test func findsDuplicateKeyInSameObject() throws {
        let file = BinaryAssembly(
            BinaryAssembly.dictionary([1, 1], [2, 3]), BinaryAssembly.ascii("k"), [0x08], [0x09])
        let document = try Binary.decode(file.bytes)
        #expect(Binary.value(of: document.root) == ["k": true])
        #expect(document.warningCount == 1)
    }

    @Test func distinguishesKeysThatNormaliseAlike() throws {
        let file = BinaryAssembly(
            BinaryAssembly.dictionary([1, 2], [3, 4]),
            BinaryAssembly.utf16([0xE9]), BinaryAssembly.utf16([0x65, 0x301]), [0x08], [0x09])
        let document = try Binary.decode(file.bytes)
        #expect(document.root.count == 2)
        #expect(document.warnings.isEmpty)
    }

    @Test func findsEqualKeysAmongManyDictionaries() throws {
        // Each dictionary has its own two objects for "k"; every third uses one of them twice.
        var objects: [[UInt8]] = []
        for index in 0..<300 {
            let first = 301 + 2 * index
            let second = index % 3 == 0 ? first + 1 : 902
            objects.append(BinaryAssembly.dictionary([first, second], [901, 901], width: 2))
        }
        let root = BinaryAssembly.array(Array(1...300), width: 2)
        let keys = [[UInt8]](repeating: BinaryAssembly.ascii("k"), count: 600)
        let file = BinaryRefusalTests.wide(
            [root] + objects + keys + [[0x09], BinaryAssembly.ascii("unique")], reference: 2)
        let document = try Binary.decode(file.bytes)
        #expect(document.warningCount == 100)
        #expect(document.root.elements.map(\.count) == (0..<300).map { $0 % 3 == 0 ? 1 : 2 })
    }

    /// Returns a dictionary with these keys, each in its own object, and one value.
    static func large(_ keys: [String]) -> BinaryAssembly {
        BinaryRefusalTests.wide(
            [
                BinaryAssembly.dictionary(
                    Array(2..<(keys.count + 2)), [Int](repeating: 1, count: keys.count), width: 2),
                [0x09],
            ] + keys.map { BinaryAssembly.ascii($0) }, reference: 2)
    }

    @Test(arguments: [false, true])
    func findsDuplicatesInLargeDictionaries(isSorted: Bool) throws {
        // 1000 to 1299, so that the order of the texts is that of the numbers.
        var keys = (1000..<1300).map { "key \($0)" }
        if !isSorted { keys.swapAt(7, 250) }
        let sound = try Binary.decode(Self.large(keys).bytes)
        #expect(sound.warnings.isEmpty)
        #expect(sound.root.count == 300)
        #expect(sound.traits == .sharedLeaves)
        for place in [1, 150, 299] {
            var changed = keys
            changed[place] = changed[place - 1]
            let document = try Binary.decode(Self.large(changed).bytes)
            #expect(document.warnings.map(\.code) == [.duplicateKey])
            #expect(document.root.count == 299)
        }
        var changed = keys
        changed[299] = changed[0]
        #expect(try Binary.decode(Self.large(changed).bytes).warningCount == 1)
    }

    @Test func refusesNumberAsKeyInLargeDictionary() throws {
        var file = Self.large((1000..<1300).map(String.init))
        file.objects[200] = [0x10, 5]
        let error = try #require(Binary.error(file.bytes))
        #expect(error.code == .object)
        #expect(error.location?.byteOffset == 8)
        #expect(error.message.contains("object 200"))
    }

    @Test func distinguishesKeysOfSortedAndUnsortedDictionaries() throws {
        // The keys of a sorted dictionary are not looked up until another one uses them.
        let keys = (1000..<1300).map(String.init)
        let numbers = Array(4..<304)
        let values = [Int](repeating: 3, count: 302)
        let file = BinaryRefusalTests.wide(
            [
                [0xA2, 0, 1, 0, 2],
                BinaryAssembly.dictionary(numbers, Array(values.prefix(300)), width: 2),
                BinaryAssembly.dictionary([304, 5, 4, 6], Array(values.prefix(4)), width: 2),
                [0x09],
            ] + (keys + ["1001"]).map { BinaryAssembly.ascii($0) }, reference: 2)
        let document = try Binary.decode(file.bytes)
        #expect(document.root.elements.map(\.count) == [300, 3])
        #expect(document.warningCount == 1)
    }

    @Test func warnsOfReferencesTooNarrowForCoreFoundation() throws {
        for count in [255, 256] {
            let file = BinaryAssembly(
                objects: [[UInt8]](repeating: [0x09], count: count)
            ).changing { $0.offsetWidth = 2 }
            let document = try Binary.decode(file.bytes)
            #expect(
                document.warnings.map(\.code) == (count == 256 ? [.coreFoundationRefuses] : []))
        }
    }

    // MARK: Traits

    static func traits(_ objects: [UInt8]...) throws -> PlistTraits {
        try Binary.decode(BinaryAssembly(objects: objects).bytes).traits
    }

    @Test func notesNothingInPlainFile() throws {
        let traits = try Self.traits(
            [0xA3, 1, 2, 3], BinaryAssembly.ascii("tab\tand\nline feed"), [0x10, 5],
            [0x33, 0x41, 0, 0, 0, 0, 0, 0, 0])
        #expect(traits == [])
    }

    @Test func notesTraitsOfDocument() throws {
        #expect(try Self.traits([0x00]) == .nulls)
        #expect(try Self.traits([0x51, 0x0D]) == .nonXMLCharacters)
        #expect(try Self.traits(BinaryAssembly.ascii("long enough\u{1} text")) == .nonXMLCharacters)
        #expect(try Self.traits([0x51, 0x00]) == .nonXMLCharacters)
        #expect(try Self.traits(BinaryAssembly.utf16([0xFFFE])) == .nonXMLCharacters)
        #expect(try Self.traits(BinaryAssembly.utf16([0x1F])) == .nonXMLCharacters)
        #expect(
            try Self.traits(BinaryAssembly.utf16(Array("abcdefg\u{1}".utf16))) == .nonXMLCharacters)
        #expect(
            try Self.traits(BinaryAssembly.utf16(Array("äöü\u{1}äöü".utf16))) == .nonXMLCharacters)
        #expect(try Self.traits(BinaryAssembly.utf16(Array("ab\tcä\nöü\n".utf16))) == [])
        #expect(try Self.traits([0x53, 0xEF, 0xBF, 0xBF]) == .nonXMLCharacters)
        #expect(try Self.traits([0x53, 0xEF, 0xBF, 0xBD]) == [])
        #expect(try Self.traits(BinaryAssembly.utf16([0xD83C])) == .unpairedSurrogates)
        #expect(try Self.traits(BinaryAssembly.utf16([0xDF89, 0xD83C])) == .unpairedSurrogates)
        #expect(try Self.traits(BinaryAssembly.utf16([0xD83C, 0xDF89])) == [])
        #expect(try Self.traits([0xA2, 1, 1], [0x09]) == .sharedLeaves)
        #expect(try Self.traits([0xA2, 1, 1], [0xA0]) == .sharedContainers)
        #expect(try Self.traits([0xA0], [0x09]) == .unreachableNodes)
        #expect(
            try Self.traits([0xD1, 1, 2], BinaryAssembly.ascii("CF$UID"), [0x10, 1])
                == .uidDictionaries)
        #expect(try Self.traits([0xD1, 1, 2], BinaryAssembly.ascii("CF$UID"), [0x09]) == [])
    }

    @Test(arguments: [0.5, .nan, .infinity, 1e15, -4e13, -0.25])
    func notesUnusualDates(seconds: Double) throws {
        let object = [0x33] + BinaryAssembly.bigEndian(seconds.bitPattern, width: 8)
        #expect(try Self.traits(object) == .unusualDates)
    }

    @Test(arguments: [0, -1, 3.1e13, -3.1e13, 757_382_400])
    func acceptsWholeSeconds(seconds: Double) throws {
        let object = [0x33] + BinaryAssembly.bigEndian(seconds.bitPattern, width: 8)
        #expect(try Self.traits(object) == [])
    }

    @Test func treatsParentOfTopObjectAsUnreachable() throws {
        let file = BinaryAssembly([0xA1, 1], [0xA1, 2], [0x09]).changing { $0.topObject = 1 }
        let document = try Binary.decode(file.bytes)
        #expect(document.traits == .unreachableNodes)
        #expect(
            try Binary.encode(document)
                == BinaryAssembly([0xA1, 1], [0x09]).changing {
                    // Leaves come first in the file.
                    $0.objects = [[0x09], [0xA1, 1]]
                    $0.offsets = [0: 9, 1: 8]
                }.bytes)
    }

    // MARK: Overlap

    @Test func acceptsOverlappingObjects() throws {
        // The second string is the tail of the first.
        let file = BinaryAssembly([0xA2, 1, 2], [0x53, 0x61, 0x51, 0x62]).changing {
            $0.objects.append([])
            $0.offsets[2] = 13
        }
        #expect(try Binary.value(file.bytes) == ["aQb", "b"])
    }

    @Test func refusesExcessiveOverlap() throws {
        // Ten thousand entries that refer to the same string of 20,000 bytes.
        let text = BinaryAssembly.ascii(String(repeating: "a", count: 20_000))
        var file = BinaryAssembly(objects: [text] + [[UInt8]](repeating: [], count: 9_999))
        file.offsetWidth = 2
        file.referenceWidth = 2
        for index in 1..<10_000 { file.offsets[index] = 8 }
        let error = try #require(Binary.error(file.bytes))
        #expect(error.code == .limit)
        #expect(error.location?.byteOffset == 8)
    }

    @Test func refusesMoreObjectsThanFit() throws {
        var file = BinaryAssembly(objects: [[0x09]] + [[UInt8]](repeating: [], count: 70_000))
        file.referenceWidth = 3
        for index in 1...70_000 { file.offsets[index] = 8 }
        let error = try #require(Binary.error(file.bytes))
        #expect(error.code == .limit)
        #expect(error.location?.byteOffset == file.trailerStart + 8)
    }
}
