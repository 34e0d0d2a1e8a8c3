// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import Testing

/// The places of the nodes of an XML text.
@Suite struct SourceMapTests {
    static func decode(_ text: some Sequence<UInt8>) throws -> PlistDocument {
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        return try PlistDocument(decoding: Array(text), options: options)
    }

    /// Returns the text of a value and, for an entry, of its key.
    static func texts(_ view: PlistView) throws -> (value: String, key: String) {
        let map = try #require(view.document.sourceMap)
        let source = view.document.arena.source
        func text(_ range: SourceMap.Range) -> String {
            source.withUnsafeBytes {
                String(decoding: $0[Int(range.start)..<Int(range.end)], as: UTF8.self)
            }
        }
        return (text(map.range(of: view.id)), text(map.keyRange(ofValue: view.id)))
    }

    @Test func locatesEachElementAndKey() throws {
        let document = try Self.decode(
            """
            <plist>
            <dict>
              <key>a</key>  <string>x &amp; y</string>
              <key >b</key ><array> <true/><integer>5</integer ></array >
              <key>c</key><data/>
            </dict>
            </plist>
            """.utf8)
        let root = document.root
        #expect(try Self.texts(root).value.hasPrefix("<dict>"))
        #expect(try Self.texts(root).value.hasSuffix("</dict>"))
        let a = try Self.texts(#require(root["a"]))
        #expect(a == ("<string>x &amp; y</string>", "<key>a</key>"))
        let b = try Self.texts(#require(root["b"]))
        #expect(b.value == "<array> <true/><integer>5</integer ></array >")
        #expect(b.key == "<key >b</key >")
        #expect(try Self.texts(#require(root["b"]?[0])) == ("<true/>", ""))
        #expect(try Self.texts(#require(root["b"]?[1])) == ("<integer>5</integer >", ""))
        #expect(try Self.texts(#require(root["c"])) == ("<data/>", "<key>c</key>"))
    }

    @Test func locatesDroppedEntries() throws {
        let document = try Self.decode(
            "<dict><key>a</key><true/><key>b</key><true/><key>a</key><false/></dict>".utf8)
        let dropped = try #require(document.sourceMap).droppedEntries
        #expect(dropped.count == 1)
        #expect(dropped.first?.dictionary == document.rootID)
        #expect(dropped.first.map { $0.key.start..<$0.key.end } == 6..<18)
        #expect(dropped.first.map { $0.value.start..<$0.value.end } == 18..<25)
        #expect(try Self.texts(#require(document.root["a"])).value == "<false/>")
    }

    @Test func recordsNoPlacesUnlessAsked() throws {
        #expect(try PlistDocument(decoding: Array("<true/>".utf8)).sourceMap == nil)
    }

    @Test(arguments: UInt64(0)..<60) func rangesNestLikeValues(seed: UInt64) throws {
        let value = RoundTripTests.tree(seed, .xml)
        let document = try Self.decode(PlistDocument(value: value).encoded(as: .xml))
        #expect(try document.value == value)
        let map = try #require(document.sourceMap)
        func check(_ view: PlistView) throws {
            let range = map.range(of: view.id)
            let texts = try Self.texts(view)
            #expect(texts.value.hasPrefix("<") && texts.value.hasSuffix(">"))
            // Reading the element alone gives the same value.
            #expect(try PlistDocument(decoding: Array(texts.value.utf8)).root == view)
            var end = range.start
            for child in view.kind == .dictionary ? view.entries.map(\.value) : Array(view.elements)
            {
                let childRange = map.range(of: child.id)
                let keyRange = map.keyRange(ofValue: child.id)
                if view.kind == .dictionary {
                    #expect(keyRange.start > end && keyRange.end <= childRange.start)
                }
                #expect(childRange.start > end && childRange.end < range.end)
                end = childRange.end - 1
                try check(child)
            }
        }
        try check(document.root)
    }
}
