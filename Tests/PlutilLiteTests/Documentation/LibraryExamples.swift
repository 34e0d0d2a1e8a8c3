// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistEditing
import TestSupport
import Testing

/// The Swift code of README.md and docs/coming-from.md: every line there is also here, where it is
/// compiled and run.
@Suite(.tags(.documentation)) struct LibraryExamples {
    private static let source = """
        <plist version="1.0"><dict>
        <key>CFBundleShortVersionString</key><string>2.4.1</string>
        <!-- kept --><key>CFBundleVersion</key><string>2041</string>
        <key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLName</key><string>tide</string>
        <key>CFBundleURLSchemes</key><array><string>tides</string></array>
        </dict></array>
        <key>UIDeviceFamily</key><array><integer>1</integer></array>
        <key>Zoom</key><real>1.5</real>
        </dict></plist>
        """

    private var bytes: [UInt8] { Array(Self.source.utf8) }

    @Test func runsReadmeExample() throws {
        let document = try PlistDocument(decoding: bytes)  // any format
        let version = try document.view(at: "CFBundleShortVersionString").string
        let schemes = try document.views(at: "CFBundleURLTypes[*].CFBundleURLSchemes[*]")
        #expect(version == "2.4.1")
        #expect(schemes.map(\.string) == ["tides"])
        let settings = try PlistDecoder().decode([String: PlistValue].self, from: bytes)  // Codable
        #expect(settings["Zoom"] == 1.5 && settings.count == 5)

        var value = try document.value  // a plain Swift value
        value["CFBundleVersion"] = "2042"
        value["UIDeviceFamily"]?.asArray?.append(2)
        let binary = try value.encoded(as: .binary)
        let written = try PlistDocument(decoding: binary).root
        #expect(written["CFBundleVersion"]?.string == "2042")
        #expect(written["UIDeviceFamily"]?.elements.map(\.int) == [1, 2])

        var source = try PlistSourceEditor(decoding: ByteStore(bytes))  // keeps the layout
        try source.edits.set("2042", at: ["CFBundleVersion"])
        let edited = try source.finish().bytes
        let text = edited.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        #expect(text == Self.source.replacingOccurrences(of: "2041", with: "2042"))
    }

    @Test func readsLikePlistlib() throws {
        let document = try PlistDocument(decoding: bytes)
        let same = try PlistDocument(decoding: bytes, as: .xml)
        #expect(document == same)
        #expect(document.root["CFBundleVersion"]?.string == "2041")
        #expect(try document.view(at: "CFBundleURLTypes[0].CFBundleURLName").string == "tide")
        let names = try document.views(at: "CFBundleURLTypes[*].CFBundleURLName").map(\.string)
        #expect(names == ["tide"])
        #expect((document.root["Language"]?.string ?? "en") == "en")
        #expect((document.root["Language"] != nil) == false)
        #expect(document.root.count == 5)
        #expect(document.root["Zoom"]?.kind == .real)
        for (key, item) in document.root.entries { print(key, item.kind) }
    }

    @Test func writesLikePlistlib() throws {
        var value = try PlistDocument(decoding: bytes).value
        value["Count"] = 2
        value["Count"] = nil
        value["List"] = ["a", 1.5, true]
        value["Blob"] = .data([0, 1])
        var sorted = PlistEncodingOptions()
        sorted.sortsKeys = true
        let plain = try value.encoded(as: .xml)
        let inOrder = try value.encoded(as: .xml, options: sorted)
        #expect(try PlistDocument(decoding: plain) == PlistDocument(decoding: inOrder))
        #expect(plain != inOrder)
        value["Link"] = .uid(7)
        let binary = try value.encoded(as: .binary)
        #expect(try PlistDocument(decoding: binary).root["Link"]?.uid == 7)
        #expect(try PlistDocument(decoding: binary).root["Count"] == nil)
        do {
            _ = try PlistDocument(decoding: Array("<plist>\n<array></dict>".utf8))
            Issue.record("read what is not a property list")
        } catch { print(error.message, error.location?.text?.line ?? 0) }
    }

    /// The lines of this file, without white space around them.
    private static let lines: [String] = {
        let text = (try? String(contentsOfFile: #filePath, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }()

    @Test func readmeLinesAreInThisFile() throws {
        let text = try Checkout.text(of: "README.md")
        let block = try #require(text.components(separatedBy: "```swift\n").dropFirst().first)
        let code = try #require(block.components(separatedBy: "```").first)
            .components(separatedBy: "\n").filter { !$0.isEmpty }
        #expect(code.count > 8)
        for line in code { #expect(Self.lines.contains(line), "\(line)") }
    }

    @Test func comingFromLinesAreInThisFile() throws {
        for row in try ComingFromTests.rows(titled: "PlistCore") {
            #expect(
                Self.lines.contains { !$0.hasPrefix("//") && $0.contains(row.right) },
                "\(ComingFromTests.document):\(row.line): \(row.right)")
        }
    }
}
