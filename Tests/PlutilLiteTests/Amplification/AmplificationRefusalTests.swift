// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistDifferences
import TestSupport
import Testing

/// Messages about files that expand to more than a command may keep or visit.
@Suite(.tags(.process, .hostile)) struct AmplificationRefusalTests {
    private static let files = Dictionary(
        uniqueKeysWithValues: AmplifyingFile.all(byteCount: 160_000).map { ($0.name, $0.bytes) })

    @Test(
        .tags(.slow),
        arguments: [
            ("get 'list[*]' list.plist", "the answer takes more than"),
            ("get list list.plist", "the value takes more than"),
            ("set --all '..*' b -o - keys.plist", "the paths to edit take more than"),
            ("scan --rows value strings.plist", "the rows of the file take more than"),
            (
                "scan --rows value --where '@==2' paths.plist",
                "the paths of the values take more than"
            ),
            ("scan --select '..*' strings.plist", "the column takes more than"),
            (
                "diff --format json s.plist strings.plist",
                "strings.plist: error: the values of the differences take more than"
            ),
            (
                "diff --format patch s.plist strings.plist",
                "strings.plist: error: the values of the differences take more than"
            ),
            (
                "diff --format edit s.plist strings.plist",
                "strings.plist: error: the values of the differences take more than"
            ),
            (
                "diff --format json strings.plist s.plist",
                "strings.plist: error: the values of the differences take more than"
            ),
            (
                "diff --format unified s.plist levels.plist",
                "levels.plist: error: 61 stored objects"
            ),
            (
                "diff --format unified levels.plist s.plist",
                "levels.plist: error: 61 stored objects"
            ),
            ("scan --each '..*' keys.plist", "the rows of the file take more than"),
            ("diff --format buddy s.plist list.plist", "the commands take more than"),
            ("diff paths.plist other.plist", "the paths of the differences take more than"),
        ])
    func reportsExceededLimit(_ line: String, _ text: String) throws {
        let folder = try Folder()
        for (name, bytes) in Self.files where line.contains(name) {
            try bytes.write(to: folder.url.appendingPathComponent(name))
        }
        try folder.write("<plist version=\"1.0\"><dict/></plist>", to: "s.plist")
        if line.contains("other.plist"), var bytes = Self.files["paths.plist"] {
            // The only number in the file, which is in many places.
            let place = try #require(bytes.firstRange(of: Data([0x10, 1])))
            bytes[place.lowerBound + 1] = 2
            try bytes.write(to: folder.url.appendingPathComponent("other.plist"))
        }
        let run = try ProgramRun.shell("plutil-lite \(line)", in: folder)
        #expect((1...2).contains(run.status))
        #expect((run.messages + run.output).contains(text), "\(run.messages.prefix(300))")
        #expect(run.messages.split(separator: "\n").count <= 1)
    }

    /// A property list in data that a thousand places share is compared as a property list only a
    /// few times.
    @Test func comparesSharedDataFewTimes() throws {
        let documents = try [1, 2].map { (number: UInt8) in
            var (file, inner) = (BinaryFile(), BinaryFile())
            let elements = Array(repeating: inner.number(number), count: 5000)
            let innerRoot = inner.array(elements)
            let data = file.data(inner.data(root: innerRoot))
            let root = file.array(Array(repeating: data, count: 1000))
            return try PlistDocument(decoding: Array(file.data(root: root)))
        }
        let differences = PlistDifferences(from: documents[0], to: documents[1])
        let whole = differences.count { $0.oldValue?.kind == .data }
        #expect((800..<1000).contains(whole))
        #expect(differences.count > 100 * (1000 - whole))
    }

    /// The result does not depend on how much of long texts is compared.
    @Test func comparesSharedTextsLikeOthers() throws {
        var generator = SystemRandomNumberGenerator()
        let texts = (0..<6).map { String(repeating: "t", count: 300 + $0 / 3) + "\($0 % 3)" }
        for _ in 0..<200 {
            let choices = (0..<2).map { _ in
                (0..<40).map { _ in Int.random(in: 0..<texts.count, using: &generator) }
            }
            let documents = try choices.map { numbers in
                var file = BinaryFile()
                let leaves = texts.map { file.text($0) }
                let root = file.array(numbers.map { leaves[$0] })
                return try PlistDocument(decoding: Array(file.data(root: root)))
            }
            #expect((documents[0] == documents[1]) == (choices[0] == choices[1]))
            for place in 0..<40 {
                let (one, other) = (choices[0][place], choices[1][place])
                let isEqual = documents[0].root[place] == documents[1].root[place]
                #expect(isEqual == (texts[one] == texts[other]))
            }
            #expect(documents[0] == documents[0])
        }
    }
}
