// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

/// A hand-assembled binary property list, object by object.
struct BinaryAssembly {
    var objects: [[UInt8]]
    var offsetWidth = 1
    var referenceWidth = 1
    var topObject = 0
    var magic = Array("bplist00".utf8)
    /// Offsets that replace those of objects.
    var offsets: [Int: UInt64] = [:]
    var gap: [UInt8] = []

    init(_ objects: [UInt8]...) { self.objects = objects }
    init(objects: [[UInt8]]) { self.objects = objects }

    static func bigEndian(_ value: UInt64, width: Int) -> [UInt8] {
        (0..<width).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }

    private static let headerByteCount = 8

    var tableStart: Int { Self.headerByteCount + objects.reduce(0) { $0 + $1.count } }

    /// The start of the trailer.
    var trailerStart: Int { tableStart + objects.count * offsetWidth + gap.count }

    func offset(of object: Int) -> Int {
        Self.headerByteCount + objects[..<object].reduce(0) { $0 + $1.count }
    }

    var bytes: [UInt8] {
        var result = magic
        for object in objects { result += object }
        var next = UInt64(Self.headerByteCount)
        for number in objects.indices {
            result += Self.bigEndian(offsets[number] ?? next, width: offsetWidth)
            next += UInt64(objects[number].count)
        }
        result += gap + [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
        result += Self.bigEndian(UInt64(objects.count), width: 8)
        result += Self.bigEndian(UInt64(topObject), width: 8)
        result += Self.bigEndian(UInt64(tableStart), width: 8)
        return result
    }

    func changing(_ change: (inout BinaryAssembly) -> Void) -> BinaryAssembly {
        var copy = self
        change(&copy)
        return copy
    }

    // MARK: Objects

    static func ascii(_ text: String) -> [UInt8] { counted(0x50, text.utf8.count) + text.utf8 }

    static func utf16(_ units: [UInt16]) -> [UInt8] {
        counted(0x60, units.count) + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    static func counted(_ marker: UInt8, _ count: Int) -> [UInt8] {
        if count < 15 { return [marker | UInt8(count)] }
        if count < 256 { return [marker | 15, 0x10, UInt8(count)] }
        return [marker | 15, 0x12] + bigEndian(UInt64(count), width: 4)
    }

    static func array(_ references: [Int], width: Int = 1) -> [UInt8] {
        counted(0xA0, references.count)
            + references.flatMap { bigEndian(UInt64($0), width: width) }
    }

    static func dictionary(_ keys: [Int], _ values: [Int], width: Int = 1) -> [UInt8] {
        counted(0xD0, keys.count)
            + (keys + values).flatMap { bigEndian(UInt64($0), width: width) }
    }

    /// Returns `levels` nested arrays, each containing the next one twice, around one integer.
    static func doublingArrays(levels: Int) -> BinaryAssembly {
        BinaryAssembly(
            objects: (0..<levels).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x10, 1]])
    }

    /// Returns `levels` nested arrays; the innermost is empty.
    static func nestedArrays(levels: Int) -> BinaryAssembly {
        BinaryAssembly(
            objects: (1..<levels).map { array([$0], width: 2) } + [[0xA0]]
        ).changing {
            $0.offsetWidth = 2
            $0.referenceWidth = 2
        }
    }
}

/// Shortcuts to the codec.
enum Binary {
    /// Reads a file, and expects validation to find the same.
    static func decode(
        _ bytes: [UInt8], options: PlistDecodingOptions = .init()
    ) throws(PlistError) -> PlistDocument {
        let store = ByteStore(bytes)
        var findings: PlistFindings?
        var refusal: PlistError?
        do throws(PlistError) {
            findings = try BinaryCodec().validate(store, options: options)
        } catch {
            refusal = error
        }
        do throws(PlistError) {
            let document = try BinaryCodec().decode(store, options: options)
            #expect(refusal == nil)
            #expect(findings?.warnings == document.warnings)
            #expect(findings?.warningCount == document.warningCount)
            return document
        } catch {
            #expect(refusal?.diagnostic == error.diagnostic)
            throw error
        }
    }

    static func encode(
        _ document: PlistDocument, options: PlistEncodingOptions = .init()
    ) throws(PlistError) -> [UInt8] {
        var output = PlistOutput()
        _ = try BinaryCodec().encode(document, options: options, to: &output)
        return output.bytes()
    }

    /// Returns the error of reading a file; `nil` if there is none.
    static func error(
        _ bytes: [UInt8], options: PlistDecodingOptions = .init()
    ) -> PlistError? {
        do throws(PlistError) {
            _ = try decode(bytes, options: options)
            return nil
        } catch {
            return error
        }
    }

    static func trailer(_ bytes: [UInt8]) throws(PlistError) -> BinaryTrailer {
        let store = ByteStore(bytes)
        return try BinaryTrailer(of: store.view)
    }

    static func value(_ bytes: [UInt8]) throws(PlistError) -> PlistValue {
        value(of: try decode(bytes).root)
    }

    /// Returns a tree as a value, by recursion, for trees that are known to be small.
    static func value(of view: PlistView) -> PlistValue {
        switch view.kind {
        case .dictionary:
            .dictionary(
                PlistDictionary(view.entries.map { (key: $0.key, value: value(of: $0.value)) }))
        case .array: .array(view.elements.map(value(of:)))
        case .string: .string(view.text!)
        case .data: .data(view.data!)
        case .integer: .integer(view.integer!)
        case .real: .real(.init(view.real!))
        case .boolean: .boolean(view.boolean!)
        case .date: .date(view.date!)
        case .uid: .uid(view.uid!)
        case .null: .null
        }
    }
}
