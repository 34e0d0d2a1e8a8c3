// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

@Suite struct ScalarDiagnosticTests {
    @Test(arguments: [
        ("<integer>5 </integer>", 2), ("<real>1_0</real>", 3), ("<date>today</date>", 5),
    ])
    func marksTextOfScalar(_ element: String, _ count: Int) throws {
        let text = "<plist>\(element)</plist>"
        let error = try #require(throws: PlistError.self) {
            _ = try PlistDocument(decoding: Array(text.utf8))
        }
        #expect(error.code == .invalidValue)
        #expect(
            error.location?.byteOffset == 7 + element.firstIndex(of: ">")!.utf16Offset(in: element)
                + 1)
        #expect(error.location?.byteCount == count)
    }
}

@Suite struct CommonDateTests {
    /// Years have at least four places, and a minus sign is one of them.
    @Test(arguments: ["-1000", "-999", "-001", "0000", "0999", "1000", "9999", "10000", "-10000"])
    func writesYears(year: String) throws {
        let element = "<date>\(year)-02-03T04:05:06Z</date>"
        let document = try PlistDocument(decoding: Array("<plist>\(element)</plist>".utf8))
        let text = String(decoding: try document.encoded(as: .xml), as: UTF8.self)
        #expect(text.contains(element))
    }

    @Test(arguments: [
        ("YQ==", 1), ("YWI=", 2), ("YWJj", 3), ("YQ===", nil), ("YWI==", nil), ("Y===", nil),
        ("====", nil), ("YQ==YQ==", nil), ("YQ=", nil),
    ]) func readsPadding(text: String, count: Int?) throws {
        let bytes = Array("<plist><data>\(text)</data></plist>".utf8)
        let document = try? PlistDocument(decoding: bytes)
        #expect(document?.root.data?.count == count)
    }
}

@Suite struct DroppedNullTests {
    private static let cases: [(value: PlistValue, expected: String)] = [
        ([.null, .null], "<array/>"), (["a": .null], "<dict/>"),
        ([.null, true], "<array>\n\t<true/>\n</array>"),
    ]

    @Test(arguments: cases)
    func writesContainersOfDroppedNullsAsEmpty(_ value: PlistValue, _ expected: String) throws {
        var options = PlistEncodingOptions()
        options.nulls = .drop
        let bytes = try PlistDocument(value: value).encoded(as: .xml, options: options)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasSuffix("<plist version=\"1.0\">\n\(expected)\n</plist>\n"))
    }

    /// Fractions of seconds are for display.
    @Test(arguments: [
        (0.25, "2001-01-01T00:00:00.25Z"), (60, "2001-01-01T00:01:00Z"),
        (-0.5, "2000-12-31T23:59:59.5Z"), (1e-9, "2001-01-01T00:00:00.000000001Z"),
        // Not the next second
        (0.999_999_999_99, "2001-01-01T00:00:00.999999999Z"),
        (999_999.123_456_789, "2001-01-12T13:46:39.123456789Z"),
        (1_000_000.123_456_789, "2001-01-12T13:46:40.123457Z"),
        (1_000_000.999_999_9, "2001-01-12T13:46:40.999999Z"),
    ]) func showsDates(seconds: Double, text: String) throws {
        let date = PlistValue.date(PlistDate(secondsSinceReferenceDate: seconds))
        var options = PlistEncodingOptions()
        options.showsAll = true
        let bytes = try PlistDocument(value: [date]).encoded(as: .xml, options: options)
        #expect(
            String(decoding: bytes, as: UTF8.self).contains("\n\t<date>\(text)</date>\n</array>"))
    }

    @Test func replacesControlCharacters() throws {
        let document = try PlistDocument(value: "é\u{1}x")
        var options = PlistEncodingOptions()
        options.controlCharacters = .replace
        func written() throws -> String {
            let text = String(
                decoding: try document.encoded(as: .xml, options: options), as: UTF8.self)
            return String(text.split(separator: "<string>")[1].split(separator: "</string>")[0])
        }
        #expect(try written() == "é\u{FFFD}x")
        options.escapesNonASCII = true
        #expect(try written() == "&#233;&#65533;x")
    }
}
