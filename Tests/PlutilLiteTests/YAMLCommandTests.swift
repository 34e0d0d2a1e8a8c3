// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Commands that read and write YAML.
@Suite(.tags(.process)) struct YAMLCommandTests {
    private static let text = "name: Tides # c\nopen: no\n"

    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Self.text, to: "Tides.yaml")
    }

    @Test func lintNamesOptionThatReadsYAML() throws {
        try folder.write("---\na: b\n", to: "a.plist")
        let run = try ProgramRun(["lint", "a.plist"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("a YAML document"))
        #expect(run.output.contains("; --from yaml reads it\n"))
        let read = try ProgramRun(["lint", "--from", "yaml", "a.plist"], in: folder)
        #expect(read.output == "a.plist: ok\n")
    }

    @Test func lintReportsAmbiguousScalar() throws {
        let run = try ProgramRun(["lint", "--format", "json", "Tides.yaml"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("\"ambiguous-scalar\""))
    }

    @Test func lintForPyYAMLReportsOtherValue() throws {
        let run = try ProgramRun(["lint", "--for", "pyyaml", "Tides.yaml"], in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("Tides.yaml:2:7: error: PyYAML "))
    }

    @Test func readersShowPyYAMLForYAML() throws {
        let run = try ProgramRun(["readers", "Tides.yaml"], in: folder)
        #expect(run.output.contains("  pyyaml  accepts it, and sees a different value"))
        #expect(!run.output.contains("core-foundation"))
    }

    @Test func convertDropsCommentsOfYAMLWithWarning() throws {
        let run = try ProgramRun(["convert", "xml", "Tides.yaml"], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("<string>Tides</string>"))
        #expect(run.output.contains("<string>no</string>"))
        #expect(run.messages.contains("1 comment is dropped\n"))
    }

    @Test func editsRefuseYAML() throws {
        let run = try ProgramRun(["set", "name", "Ebb", "Tides.yaml"], in: folder)
        #expect(run.status == 2)
        #expect(
            run.messages.contains(
                "Tides.yaml: error: edits would drop the comments and the layout of YAML; "
                    + "'convert xml' writes a file to edit, 'convert yaml' converts it back"))
        #expect(try folder.text(of: "Tides.yaml") == Self.text)
    }

    @Test func taggedYAMLRepresentsUIDs() throws {
        try folder.write("{\"a\": {\"CF$UID\": 5}}", to: "a.json")
        let binary = ["convert", "binary", "--from", "json", "--tagged", "-o", "a.plist", "a.json"]
        #expect(try ProgramRun(binary, in: folder).status == 0)
        let refused = try ProgramRun(["convert", "yaml", "a.plist"], in: folder)
        #expect(refused.status == 1)
        #expect(refused.output == "")
        #expect(refused.messages.contains("YAML cannot represent a UID"))
        #expect(refused.messages.contains("--tagged loses nothing"))
        let tagged = try ProgramRun(["convert", "yaml", "--tagged", "a.plist"], in: folder)
        #expect(tagged.output == "a: !uid 5\n")
    }

    @Test func createWritesYAMLForItsExtension() throws {
        #expect(try ProgramRun(["create", "New.yaml"], in: folder).status == 0)
        #expect(try folder.text(of: "New.yaml") == "{}\n")
    }
}
