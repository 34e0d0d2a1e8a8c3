// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

@Suite struct ManifestTests {
    /// Other files in the folder: tests of other parsers that use the vectors.
    private static let others: Set<String> = [
        "LICENSE", "README.md", "manifest.tsv", "plist-test", "results", "results.svg",
        "results.tsv",
    ]

    private static var filesPresent: Set<String> {
        let root = TestVector.folder.resolvingSymlinksInPath().path + "/"
        let urls = FileManager.default.enumerator(
            at: TestVector.folder, includingPropertiesForKeys: [.isRegularFileKey])
        var files: Set<String> = []
        for case let url as URL in urls ?? FileManager.DirectoryEnumerator() {
            let values = try? url.resourceValues(forKeys: [.isRegularFileKey])
            guard values?.isRegularFile == true else { continue }
            let path = String(url.resolvingSymlinksInPath().path.dropFirst(root.count))
            // Examples for users and for the documentation, decoders, and files with their own
            // manifest.
            if ["samples/", "adapters/", "readers/"].allSatisfy({ !path.hasPrefix($0) }) {
                files.insert(path)
            }
        }
        return files
    }

    @Test func manifestNamesEveryFileAndNoOther() {
        var named = Set(TestVector.all.flatMap { [$0.file] + $0.companions })
        let present = Self.filesPresent.subtracting(Self.others)
        // A hex description is the source of a binary file.
        named.formUnion(named.map(HexDescription.fileName).filter(present.contains))
        #expect(present.subtracting(named).sorted() == [], "files without a row")
        #expect(named.subtracting(present).sorted() == [], "rows without a file")
    }

    @Test func identifiersAreUnique() {
        let identifiers = TestVector.all.map(\.id)
        #expect(Set(identifiers).count == identifiers.count)
        let files = TestVector.all.map(\.file)
        #expect(Set(files).count == files.count)
    }

    @Test func manifestIsSortedByFile() {
        let files = TestVector.all.map(\.file)
        #expect(files == files.sorted())
    }

    @Test(arguments: TestVector.all)
    func filesAreInFolderOfVerdict(vector: TestVector) throws {
        let folders = vector.file.split(separator: "/")
        #expect(folders.count == 4, "expected format/verdict/topic/file, found \(vector.file)")
        #expect(vector.format != nil)
        let folder = vector.verdict == .refused ? "written" : vector.verdict.rawValue
        #expect(folders[1] == folder)
        #expect(vector.id == vector.stem.replacing("/", with: "."))
        #expect(!vector.source.isEmpty && vector.source != "-")
    }

    @Test(arguments: TestVector.all)
    func rowExpectsPossibleFindings(vector: TestVector) {
        switch vector.verdict {
        case .accepted, .written: break
        case .rejected, .refused: #expect(vector.findings.count == 1)
        }
    }
}
