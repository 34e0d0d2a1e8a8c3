// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistFoundation
import Testing

/// Cases from Foundation's tests, under their names: numbers and dates.
@Suite struct CodingNumberTests {
    /// Expects both decoders to refuse the values as another type.
    private func refuse<T: Codable, Other: Decodable & Equatable>(
        _ values: [T], as type: Other.Type, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (format, _) in Coders.formats {
            let outcome = Coders.agree(
                [Other].self, try Coders.encode(values, format), "\(values) as \(type)",
                sourceLocation: sourceLocation)
            #expect(outcome.value == nil, sourceLocation: sourceLocation)
        }
    }

    private func refuseForBooleans<T: FixedWidthInteger & Codable>(_ type: T.Type) throws {
        try refuse([false, true], as: T.self)
        try refuse([0 as T, 1], as: Bool.self)
    }

    @Test func typeCoercion() throws {
        try refuseForBooleans(Int.self)
        try refuseForBooleans(Int8.self)
        try refuseForBooleans(Int16.self)
        try refuseForBooleans(Int32.self)
        try refuseForBooleans(Int64.self)
        try refuseForBooleans(UInt.self)
        try refuseForBooleans(UInt8.self)
        try refuseForBooleans(UInt16.self)
        try refuseForBooleans(UInt32.self)
        try refuseForBooleans(UInt64.self)
        try refuse([true, false], as: Double.self)
        try refuse([true], as: Float.self)
        try refuse([0.0, 1], as: Bool.self)
        try refuse([0 as Float], as: Bool.self)
        try refuse([256.0], as: UInt8.self)
        try refuse([-129.0], as: Int8.self)
        try refuse([-1.0], as: UInt64.self)
        try refuse([2.5], as: Int.self)
        try refuse([Double.infinity], as: UInt64.self)
        try refuse([Double.nan], as: Int64.self)
        try refuse([1e19], as: Int64.self)
        try refuse([Int64(-1)], as: UInt64.self)
        try refuse([UInt64.max], as: Int64.self)
        try refuse(["1"], as: Int.self)
        try refuse(["1.5"], as: Double.self)
        try refuse(["true"], as: Bool.self)
        try refuse([1], as: String.self)
        try refuse([[1]], as: Int.self)
        try refuse([["a": 1]], as: [Int].self)
    }

    private func coerce<T: Codable, Other: Decodable & Equatable>(
        _ value: T, to other: Other, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (format, _) in Coders.formats {
            let outcome = Coders.agree([Other].self, try Coders.encode([value], format))
            #expect(outcome.value == [other], sourceLocation: sourceLocation)
        }
    }

    @Test func integerRealCoercion() throws {
        try coerce(1 as UInt64, to: 1.0)
        try coerce(-1 as Int64, to: -1 as Float)
        try coerce(UInt64.max, to: Double(UInt64.max))
        try coerce(Int64.min, to: Double(Int64.min))
        try coerce(1.0, to: 1 as UInt8)
        try coerce(1.0, to: 1 as UInt64)
        try coerce(-0.0, to: 0)
        try coerce(-1.0, to: -1 as Int8)
        try coerce(255.0, to: 255 as UInt8)
        try coerce(-128.0, to: -128 as Int8)
        try coerce(1e15, to: 1_000_000_000_000_000)
        try coerce(0x1p53 as Float, to: 1 << 53)
    }

    @Test(arguments: [("", ""), ("0x", "")], [false, true])
    func xmlIntegerEdgeCases(prefix: (String, String), isUpper: Bool) throws {
        func text(_ number: some BinaryInteger) -> String {
            let digits = String(number.magnitude, radix: prefix.0 == "" ? 10 : 16)
            let shown = isUpper ? digits.uppercased() : digits
            return "<integer>\(number < 0 ? "-" : "")\(prefix.0)\(shown)</integer>"
        }
        func check<T: FixedWidthInteger & Decodable>(_ type: T.Type) {
            #expect(Coders.agree(type, text(T.max)).value == .max)
            #expect(Coders.agree(type, text(T.min)).value == .min)
            // Integers in a property list have at most 64 bits.
            guard T.bitWidth < 64 else { return }
            #expect(Coders.agree(type, text(Int(T.max) + 1)).value == nil)
            #expect(Coders.agree(type, text(Int(T.min) - 1)).value == nil)
        }
        check(Int8.self)
        check(Int16.self)
        check(Int32.self)
        check(Int64.self)
        check(Int.self)
        check(UInt8.self)
        check(UInt16.self)
        check(UInt32.self)
        check(UInt64.self)
        check(UInt.self)
        #expect(Coders.agree(Int64.self, text(UInt64(Int64.max) + 1)).value == nil)
        #expect(Coders.agree(UInt64.self, text(-1)).value == nil)
    }

    @Test(arguments: ["18446744073709551616", "-9223372036854775809", "0x10000000000000000"])
    func integersThatAreTooLong(digits: String) {
        #expect(Coders.agree(UInt64.self, "<integer>\(digits)</integer>").value == nil)
        #expect(Coders.agree(Int64.self, "<integer>\(digits)</integer>").value == nil)
    }

    @Test func issue6164184() {
        let xml =
            "<plist><array><integer>0x721B</integer><integer>0x0</integer>"
            + "<integer>-0xFFFF</integer></array></plist>"
        #expect(Coders.agree([Int].self, xml).value == [0x721B, 0, -0xFFFF])
    }

    @Test func xmlIntegerWhitespace() {
        let xml =
            "<array><integer> +\t7</integer><integer>\t-   8</integer>"
            + "<integer> -\t0xBEE</integer></array>"
        #expect(Coders.agree([Int].self, xml).value == [7, -8, -0xBEE])
    }

    @Test func binaryNumberEdgeCases() throws {
        try Coders.roundTrip([Int8.min, .max])
        try Coders.roundTrip([Int16.min, .max])
        try Coders.roundTrip([Int32.min, .max])
        try Coders.roundTrip([Int64.min, .max, -1, 0])
        try Coders.roundTrip([UInt8.max])
        try Coders.roundTrip([UInt16.max])
        try Coders.roundTrip([UInt32.max])
        try Coders.roundTrip([UInt64.max, 1 << 63, 1 << 63 - 1])
        try Coders.roundTrip([Float.greatestFiniteMagnitude, -.greatestFiniteMagnitude])
        try Coders.roundTrip([Float.leastNonzeroMagnitude, .infinity, -.infinity])
        try Coders.roundTrip([Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude])
        try Coders.roundTrip([Double.leastNonzeroMagnitude, .infinity, -.infinity])
    }

    @Test func int128() throws {
        let fitting: [Int128] = [0, -1, Int128(Int64.min), Int128(UInt64.max)]
        for (format, _) in Coders.formats {
            let bytes = try Coders.encode(fitting, format)
            #expect(try PlistDecoder().decode([Int128].self, from: bytes) == fitting)
            #expect(try PlistDecoder().decode([Int128?].self, from: bytes) == fitting)
            let map = try Coders.encode(["k": UInt128(UInt64.max)], format)
            #expect(
                try PlistDecoder().decode([String: UInt128].self, from: map)
                    == ["k": UInt128(UInt64.max)])
            for value in [Int128.max, .min, Int128(UInt64.max) + 1, Int128(Int64.min) - 1] {
                #expect(throws: EncodingError.self) { try Coders.encode([value], format) }
                #expect(throws: EncodingError.self) { try Coders.encode(["k": value], format) }
            }
            #expect(throws: DecodingError.self) {
                try PlistDecoder().decode([UInt128].self, from: bytes)
            }
        }
        #expect(throws: EncodingError.self) { try Coders.encode(UInt128.max, .xml) }
    }

    @Test func binaryReals() throws {
        try Coders.roundTrip([1.5, 2, -3.14, 0.1, 31415.9e-4, 1e-300, -.infinity, .infinity])
        try Coders.roundTrip([1.5, 2, -0.25, .infinity] as [Float])
    }

    /// Foundation refuses a number that has no exact value as a Float.
    @Test func floatsThatAreNotExact() throws {
        for (format, _) in Coders.formats {
            let bytes = try Coders.encode([3.14, 0.1] as [Float], format)
            #expect(try PlistDecoder().decode([Float].self, from: bytes) == [3.14, 0.1])
            #expect(
                try PropertyListDecoder().decode([Float].self, from: Data(bytes)) == [3.14, 0.1])
            let doubles = try Coders.encode([0.1], format)
            #expect(try PlistDecoder().decode([Float].self, from: doubles) == [0.1])
        }
    }

    @Test func xmlReals() throws {
        let reals =
            ["1.5", "2", "  -3.14", "1.000000000000000000000001", "31415.9e-4", "-iNf", "infInItY"]
        let xml = "<array>" + reals.map { "<real>\($0)</real>" }.joined() + "</array>"
        let expected = [1.5, 2, -3.14, 1, 3.14159, -.infinity, .infinity]
        #expect(Coders.agree([Double].self, Array(xml.utf8)).value == expected)
        #expect(Coders.agree([Float].self, Array(xml.utf8)).value == expected.map { Float($0) })
        let nans = Array("<array><real>nAn</real><real>NAN</real></array>".utf8)
        #expect(try PlistDecoder().decode([Double].self, from: nans).allSatisfy(\.isNaN))
        #expect(try PlistDecoder().decode([Float].self, from: nans).allSatisfy(\.isNaN))
    }

    @Test func specialReals() throws {
        for (format, other) in Coders.formats {
            let own = try Coders.encode([-0.0, .nan], format)
            let theirs = try Data(Coders.foundationEncode([-0.0, .nan], other))
            for bytes in [own, Array(theirs)] {
                let values = try PlistDecoder().decode([Double].self, from: bytes)
                #expect(values[0] == 0 && values[0].sign == .minus && values[1].isNaN)
                let others = try PropertyListDecoder().decode([Double].self, from: Data(bytes))
                #expect(others[0] == 0 && others[0].sign == .minus && others[1].isNaN)
            }
        }
    }

    @Test(arguments: ["0x10", "notanumber", "infinite", "1.2.3", "1.e", "1.5  ", ""])
    func bad_XMLReals(text: String) {
        let bytes = Array("<real>\(text)</real>".utf8)
        #expect(Coders.agree(Double.self, bytes, "'\(text)'").value == nil)
        #expect(Coders.agree(Float.self, bytes, "'\(text)'").value == nil)
    }

    @Test func realEncodeRemoveZeroSuffix() throws {
        var encoder = PlistEncoder()
        encoder.format = .xml
        let text = String(decoding: try encoder.encode([2.0, -5, 0.5, 1e22]), as: UTF8.self)
        #expect(text.contains("<real>2</real>") && text.contains("<real>-5</real>"))
        #expect(text.contains("<real>0.5</real>"))
        let floats = String(decoding: try encoder.encode([2 as Float, 0.1]), as: UTF8.self)
        #expect(floats.contains("<real>2</real>"))
    }

    // MARK: Dates

    @Test(arguments: [0, 728_512_994, 999_999_999_999, -1, 31_556_952, -13_000_000_000])
    func badDates(seconds: Int) throws {
        try Coders.roundTrip([Date(timeIntervalSinceReferenceDate: Double(seconds))])
    }

    @Test func farFutureDates() throws {
        try Coders.roundTrip([Date(timeIntervalSince1970: 999_999_999_999)])
        try Coders.roundTrip([Date.distantFuture])
    }

    @Test func decodingCompatibility_122065123() throws {
        let bytes = Array("<date>2024-01-32T20:43:14Z</date>".utf8)
        let date = Coders.agree(Date.self, bytes).value
        #expect(date == Date(timeIntervalSinceReferenceDate: 728_512_994))
    }

    @Test func encode_122065123() throws {
        let dates = [Date(timeIntervalSinceReferenceDate: 728_512_994)]
        let bytes = try Coders.encode(dates, .xml)
        let date = "<date>2024-02-01T20:43:14Z</date>"
        #expect(String(decoding: bytes, as: UTF8.self).contains(date))
        #expect(try Data(bytes) == Coders.foundationEncode(dates, .xml))
    }

    /// Before October 1582, Foundation's texts use the Julian calendar; Core Foundation's and ours
    /// use the Gregorian one.
    @Test(arguments: [
        ("0009-09-15T23:16:13Z", 0), ("0000-01-02T00:00:00Z", 0), ("1582-10-04T00:00:00Z", 10),
        ("1582-10-15T00:00:00Z", 0),
    ])
    func badDate_decode(text: String, julianDays: Int) throws {
        let bytes = Array("<array><date>\(text)</date></array>".utf8)
        let dates = try PlistDecoder().decode([Date].self, from: bytes)
        #expect(try Coders.encode(dates, .xml).contains(Array("<date>\(text)</date>".utf8)))
        let theirs = try PropertyListDecoder().decode([Date].self, from: Data(bytes))
        if julianDays > 0 {
            #expect(theirs[0].timeIntervalSince(dates[0]) == Double(julianDays) * 86_400)
        }
        let binary = try Coders.encode(dates, .binary)
        #expect(try PropertyListDecoder().decode([Date].self, from: Data(binary)) == dates)
    }
}
