// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
import TestSupport
import Testing

/// A project.pbxproj as Xcode writes it, of a real size.
@Suite struct ProjectFileTests {
    static func identifier(_ generator: inout SeededGenerator) -> String {
        let digits = String(generator.next(), radix: 16, uppercase: true)
        return String((digits + "000000000000000000000000").prefix(24))
    }

    struct Project {
        var text = ""
        var fileNames: [String: String] = [:]
    }

    /// - Parameter count: the number of source files.
    static func project(fileCount count: Int) -> Project {
        var generator = SeededGenerator(seed: 7)
        var project = Project()
        var buildFiles = ""
        var references = ""
        var sources = ""
        for number in 0..<count {
            let build = identifier(&generator)
            let reference = identifier(&generator)
            let name =
                number % 5 == 0 ? "\"View +Extension \(number).swift\"" : "File\(number).swift"
            let shown = name.replacing("\"", with: "")
            project.fileNames[reference] = shown
            buildFiles += """
                \t\t\(build) /* \(shown) in Sources */ = {isa = PBXBuildFile; \
                fileRef = \(reference) /* \(shown) */; };\n
                """
            references += """
                \t\t\(reference) /* \(shown) */ = {isa = PBXFileReference; \
                lastKnownFileType = sourcecode.swift; path = \(name); sourceTree = "<group>"; };\n
                """
            sources += "\t\t\t\t\(build) /* \(shown) in Sources */,\n"
        }
        project.text = """
            // !$*UTF8*$!
            {
            \tarchiveVersion = 1;
            \tclasses = {
            \t};
            \tobjectVersion = 56;
            \tobjects = {

            /* Begin PBXBuildFile section */
            \(buildFiles)/* End PBXBuildFile section */

            /* Begin PBXFileReference section */
            \(references)/* End PBXFileReference section */

            /* Begin PBXSourcesBuildPhase section */
            \t\tPHASE /* Sources */ = {
            \t\t\tisa = PBXSourcesBuildPhase;
            \t\t\tbuildActionMask = 2147483647;
            \t\t\tfiles = (
            \(sources)\t\t\t);
            \t\t\tshellScript = "echo \\"${SRCROOT}\\"\\nexit 0\\n";
            \t\t};
            /* End PBXSourcesBuildPhase section */
            \t};
            \trootObject = ROOT /* Project object */;
            }

            """
        return project
    }

    @Test(.tags(.slow)) func roundTripsProjectFile() throws {
        let project = Self.project(fileCount: 3200)
        #expect(project.text.utf8.count > 1_000_000)
        let source = ByteStore(Array(project.text.utf8))
        let document = try PlistCodecRegistry.standard.decode(source, fileName: "project.pbxproj")
        #expect(document.format == .openstep)
        #expect(document.warningCount == 0)
        let objects = try #require(document.root["objects"])
        #expect(objects.count == 6401)
        for (reference, name) in project.fileNames {
            let file = try #require(objects[PlistString(reference)])
            #expect(file["path"]?.string == name)
            #expect(file["sourceTree"]?.string == "<group>")
        }
        let phase = try #require(objects["PHASE"])
        #expect(phase["files"]?.count == 3200)
        #expect(phase["shellScript"]?.string == "echo \"${SRCROOT}\"\nexit 0\n")

        let written = try document.encoded(as: .openstep)
        let again = try PlistDocument(decoding: written)
        #expect(again.isIdentical(to: document))
        #expect(try again.encoded(as: .openstep) == written)
    }

    @Test func quotesLikeXcode() throws {
        let project = Self.project(fileCount: 10)
        let document = try PlistDocument(decoding: Array(project.text.utf8))
        let text = try String(decoding: document.encoded(as: .openstep), as: UTF8.self)
        for line in [
            "\t\t\tpath = File1.swift;", "\t\t\tpath = \"View +Extension 5.swift\";",
            "\t\t\tsourceTree = \"<group>\";", "\t\t\tlastKnownFileType = sourcecode.swift;",
            "\t\t\tshellScript = \"echo \\\"${SRCROOT}\\\"\\nexit 0\\n\";",
            "\trootObject = ROOT;", "\tobjectVersion = 56;",
        ] {
            #expect(text.contains("\n\(line)\n"), "\(line)")
        }
    }
}
