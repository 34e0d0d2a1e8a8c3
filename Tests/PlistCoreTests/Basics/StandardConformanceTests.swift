// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

/// Conformances to protocols of the standard library.
@Suite struct StandardConformanceTests {
    private struct Place: Codable, Equatable {
        var path: PlistPath
        var format: PlistFormat
    }

    @Test(arguments: [
        (["CFBundleIcons", "a.b", 0] as PlistPath, #"CFBundleIcons.\"a.b\"[0]"#),
        (PlistPath(), "."), ([.embedded, "x"] as PlistPath, "!.x"),
        (["0"] as PlistPath, #"\"0\""#),
    ])
    func codesPathAsText(_ path: PlistPath, _ text: String) throws {
        let place = Place(path: path, format: .xml)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(place)
        #expect(String(decoding: json, as: UTF8.self) == #"{"format":"xml","path":"\#(text)"}"#)
        #expect(try JSONDecoder().decode(Place.self, from: json) == place)
        #expect(
            try PlistDecoder().decode(Place.self, from: PlistEncoder().encode(place)) == place)
    }

    @Test func refusesTextThatIsNotAPath() {
        let json = Data(#"{"format":"xml","path":"a[*]"}"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Place.self, from: json)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["path"])
        #expect(
            context.debugDescription
                == "expected a path to one value, found one that may match many")
    }

    @Test func readsAliasesAndFormatsOfOtherPackages() throws {
        let formats = try JSONDecoder().decode(
            [PlistFormat].self, from: Data(#"["binary1","ini"]"#.utf8))
        #expect(formats[0] == .binary && formats[0].displayName == PlistFormat.binary.displayName)
        #expect(formats[1] == PlistFormat(name: "ini", displayName: "INI"))
    }

    @Test func comparesErrors() throws {
        func error(_ text: String) throws -> PlistError? {
            do throws(PlistError) {
                _ = try PlistDocument(decoding: text)
                return nil
            } catch {
                return error
            }
        }
        let first = try #require(try error("<plist><true/>"))
        #expect(try error("<plist><true/>") == first)
        #expect(try error("<plist><false/></plis>") != first)
        #expect(PlistError(.limit, "enough") == PlistError(.limit, "enough"))
        #expect(
            PlistError(.limit, "enough", format: .xml)
                != PlistError(.limit, "enough", format: .json))
    }
}
