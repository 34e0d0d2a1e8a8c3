// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore
@testable import PlistEditing

/// A proof by parts takes right splices and no wrong ones.
@Suite struct EditProofTests {
    /// A text, an edit of it, and splices that claim to be the edit.
    struct Sample: CustomTestStringConvertible {
        let codec: any SourceKeepingCodec
        let text: String
        let path: PlistPath
        var value: PlistValue = "new"
        /// What is replaced, found by its first occurrence.
        let old: String
        let new: String
        var testDescription: String { "\(codec.format) \(old) -> \(new) in \(text)" }

        init(
            _ codec: any SourceKeepingCodec, _ text: String, _ path: PlistPath,
            _ value: PlistValue = "new", replacing old: String, by new: String
        ) {
            self.codec = codec
            self.text = text
            self.path = path
            self.value = value
            self.old = old
            self.new = new
        }

        func succeedsInParts() throws -> Bool {
            let source = ByteStore(Array(text.utf8))
            var options = PlistDecodingOptions()
            options.recordsSourceRanges = true
            let document = try codec.decode(source, options: options)
            var edits = PlistEditor(document)
            try edits.set(value, at: path)
            let (bytes, found) = (Array(text.utf8), Array(old.utf8))
            let start = try #require(
                bytes.indices.first { bytes[$0...].starts(with: found) })
            let splice = TextSplice(
                range: start..<start + found.count, replacement: Array(new.utf8))
            options.recordsSourceRanges = false
            return EditProof(
                tree: edits.tree, map: try #require(document.sourceMap),
                text: EditableText(source, syntax: codec.sourceSyntax),
                splices: [splice], codec: codec, options: options
            ).succeedsInParts()
        }
    }

    static let xml =
        "<dict><key>a</key><string>old</string><key>b</key><dict>"
        + "<key>c</key><string>one</string></dict></dict>"
    static let json = #"{"a": "old", "b": {"c": "one"}, "d": [1, 2]}"#
    static let openstep = #"{ a = old; b = { c = "one"; d = two; }; }"#

    @Test(arguments: [
        Sample(XMLCodec(), xml, ["a"], replacing: "old", by: "new"),
        Sample(XMLCodec(), xml, ["b", "c"], replacing: "one", by: "new"),
        Sample(
            XMLCodec(), xml, ["b", "c"], 1, replacing: "<string>one</string>",
            by: "<integer>1</integer>"),
        Sample(XMLCodec(), xml, ["b"], [:], replacing: "<key>c</key><string>one</string>", by: ""),
        Sample(JSONCodec(), json, ["b", "c"], replacing: "one", by: "new"),
        Sample(JSONCodec(), json, ["d", 1], 77, replacing: "2", by: "77"),
        Sample(JSONCodec(), json, ["d", 1], 77, replacing: ", 2]", by: ", 77]"),
        Sample(OpenStepCodec(), openstep, ["b", "c"], replacing: "one", by: "new"),
    ]) func takesWhatIsRight(sample: Sample) throws {
        #expect(try sample.succeedsInParts())
    }

    @Test(arguments: [
        // Another value, or none.
        Sample(XMLCodec(), xml, ["a"], replacing: "old", by: "other"),
        Sample(XMLCodec(), xml, ["a"], replacing: "<string>old</string>", by: ""),
        Sample(JSONCodec(), json, ["b", "c"], replacing: #""one""#, by: #"["new"]"#),
        // Something else changes as well.
        Sample(XMLCodec(), xml, ["a"], replacing: "a</key><string>old", by: "z</key><string>new"),
        Sample(XMLCodec(), xml, ["a"], replacing: "<string>old", by: "<!-- --><string>new"),
        Sample(JSONCodec(), json, ["b", "c"], replacing: #""one"}"#, by: #""new", "x": 1}"#),
        Sample(JSONCodec(), json, ["a"], replacing: #""old""#, by: #""new", "x": 1"#),
        // What is meant to be one value ends early, or goes on.
        Sample(
            XMLCodec(), xml, ["b", "c"],
            replacing: "one", by: "new</string></dict><key>x</key><dict><key>y</key><string>"),
        Sample(JSONCodec(), json, ["b", "c"], replacing: #""one""#, by: #""new"}, "x": {"y": 1"#),
        Sample(OpenStepCodec(), openstep, ["b", "c"], replacing: #""one""#, by: #""new" /*"#),
        Sample(OpenStepCodec(), openstep, ["b", "d"], replacing: "two", by: "new"),
        Sample(OpenStepCodec(), #"("old"/* */)"#, [0], replacing: #""old""#, by: "new"),
        // The root.
        Sample(XMLCodec(), "<string>old</string>", [], replacing: "old", by: "new"),
        // What the dictionary is depends on it.
        Sample(
            XMLCodec(), "<array><dict><key>CF$UID</key><string>1</string></dict></array>",
            [0, "CF$UID"], 1, replacing: "<string>1</string>", by: "<integer>1</integer>"),
    ]) func takesNothingElse(sample: Sample) throws {
        #expect(try !sample.succeedsInParts())
    }

    @Test func countsTheLevelsAround() throws {
        var options = PlistDecodingOptions()
        options.enclosingLevels = PlistDecodingOptions.maximumDepth - 1
        #expect(throws: Never.self) {
            try JSONCodec().decode(ByteStore(Array("[]".utf8)), options: options)
        }
        #expect {
            try JSONCodec().decode(ByteStore(Array("[[]]".utf8)), options: options)
        } throws: {
            ($0 as? PlistError)?.code == .depth
        }
    }
}
