// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// ZIP archives as input of commands: an app, and other archives that Python makes.
@Suite(.tags(.process)) struct ArchiveTests {
    let folder: Folder

    init() throws { folder = try CommandDocument.samples() }

    private static let info = "Tidewater.ipa//Payload/Tidewater.app/Info.plist"

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line) 2>&1", in: folder)
        return run.output + (run.status == 0 ? "" : "status \(run.status)\n")
    }

    /// Returns the output of a command for the directory of the app.
    private func expected(_ line: String) throws -> String {
        try output(line.replacing("Tidewater.ipa", with: "Tidewater.app"))
    }

    @Test(arguments: [
        "get CFBundleVersion Tidewater.ipa", "print Tidewater.ipa", "check Tidewater.ipa",
        "bundle Tidewater.ipa", "convert json Tidewater.ipa", "print --locale fr Tidewater.ipa",
        "get --format xml . Tidewater.ipa", "check --rule translation Tidewater.ipa",
        "bundle --locale fr_CA Tidewater.ipa", "diff Tidewater.ipa Info.plist",
        "diff Info.plist Tidewater.ipa",
    ])
    func readsAppLikeDirectory(line: String) throws {
        let found = try output(line)
        let same = try expected(line)
        #expect(
            found.replacing("Tidewater.ipa//Payload/Tidewater.app", with: "Tidewater.app")
                .replacing("Tidewater.ipa", with: "Tidewater.app") == same)
    }

    @Test func reportsPlaceOfPathThroughArchive() throws {
        let path = "Tidewater.ipa/Payload/Tidewater.app/Info.plist"
        #expect(
            try output("get CFBundleVersion \(path)")
                == "\(path): error: not a directory; did you mean '\(Self.info)'?\nstatus 2\n")
        try folder.write("{}", to: "a.json")
        #expect(
            try output("print a.json/b.json")
                == "a.json/b.json: error: not a directory\nstatus 2\n")
    }

    @Test func listsFilesInArchive() throws {
        #expect(try output("lint Tidewater.ipa") == "\(Self.info): ok\n")
        #expect(try output("diff Tidewater.app Tidewater.ipa") == "")
        #expect(
            try output("resource --locale fr Tidewater.ipa Help.html")
                == "Tidewater.ipa//Payload/Tidewater.app/fr.lproj/Help.html\n")
        #expect(
            try output("resource Tidewater.ipa None.html")
                == "Tidewater.ipa//Payload/Tidewater.app: error: no resource named 'None.html'\n"
                + "status 1\n")
        #expect(
            try output("get CFBundleVersion \(Self.info)")
                == output("get CFBundleVersion Info.plist"))
        let extensionPath = "Tidewater.ipa//Payload/Tidewater.app/PlugIns/TideWidget.appex"
        #expect(try output("get CFBundleVersion \(extensionPath)") == "34\n")
        #expect(try output("bundle \(extensionPath)").contains("app extension"))
        #expect(try output("textconv Tidewater.ipa") == folder.text(of: "Tidewater.app/Info.plist"))
        #expect(
            try output("scan Tidewater.ipa --select v=CFBundleVersion --format csv").contains(
                "\(Self.info),xml,1741,,2041"))
    }

    @Test func namesArchiveInOutput() throws {
        let info = try output("info Tidewater.ipa")
        #expect(
            info.hasPrefix(
                """
                \(Self.info)
                  container  ZIP archive of 12 members, 3,090 bytes
                  member     deflated, 639 bytes
                  format     XML

                """))
        let json = try output("info --format json Tidewater.ipa")
        for field in [
            "\"kind\": \"zip\"", "\"members\": 12", "\"packing\": \"deflated\"",
            "\"packedSize\": 639", "\"size\": 3090",
        ] {
            #expect(json.contains(field))
        }
    }

    private static let refusal =
        "\(info): error: cannot edit a member of a ZIP archive; "
        + "'plutil-lite convert xml \(info) -o Info.plist' writes the content\n"

    @Test(arguments: [
        "set CFBundleVersion 7 Tidewater.ipa", "remove CFBundleVersion \(info)",
        "convert -i json Tidewater.ipa", "convert json -e json \(info)", "fmt \(info)",
        "set --dry-run CFBundleVersion 7 \(info)", "bump --patch Tidewater.ipa",
        "set --create CFBundleVersion 7 \(info)",
    ])
    func refusesEditsOfArchive(line: String) throws {
        let before = try Data(contentsOf: folder["Tidewater.ipa"])
        #expect(try output(line) == Self.refusal + "status 1\n")
        #expect(try Data(contentsOf: folder["Tidewater.ipa"]) == before)
    }

    @Test func readsValuesFromMembers() throws {
        #expect(try output("convert -q xml \(Self.info) -o New.plist") == "")
        #expect(try output("diff New.plist Info.plist") == output("diff Tidewater.app Info.plist"))
        #expect(try output("set a --value-from \(Self.info) --create new.plist") == "")
        #expect(try output("get a.CFBundleVersion new.plist") == "2041\n")
        // Data is taken as it is.
        #expect(try output("set b --data-file Tidewater.ipa new.plist") == "")
        #expect(try output("get --length b new.plist") == "3090\n")
    }

    @Test func prefersExistingFileNames() throws {
        #expect(try output("get CFBundleVersion .//Info.plist") == "2041\n")
        #expect(try output("get CFBundleVersion Tidewater.app//Info.plist") == "2041\n")
        #expect(
            try output("get a Info.plist//b")
                == "Info.plist//b: error: 'Info.plist' is not a ZIP archive\nstatus 2\n")
        #expect(try output("get a None.zip//b").hasPrefix("None.zip//b: error: no such file"))
        #expect(
            try output("get a Tidewater.ipa//None.plist")
                == "Tidewater.ipa//None.plist: error: the archive has no such member; it has "
                + "\(Self.info), Tidewater.ipa//Payload/Tidewater.app/PlugIns/TideWidget.appex/"
                + "Info.plist, Tidewater.ipa//Payload/Tidewater.app/en.lproj/InfoPlist.strings and "
                + "1 more property list\nstatus 2\n")
    }

    @Test func refusesMembersThatAreNotFiles() throws {
        #expect(
            try output("print < Tidewater.ipa")
                == "<stdin>: error: cannot read a ZIP archive from a stream; name a FILE\n"
                + "status 2\n")
        #expect(
            try output("merge Info.plist Tidewater.ipa").contains(
                "Tidewater.ipa: error: expected a property list, found a ZIP archive; it has "))
        #expect(
            try output("merge Info.plist Tidewater.ipa//Payload").contains(
                "Tidewater.ipa//Payload: error: expected a property list, found a folder in a ZIP "
                    + "archive; it has "))
        // As the originals do.
        #expect(
            try output("-p Tidewater.ipa").contains(
                "this is a ZIP archive, not a property list; 'unzip -p FILE MEMBER' extracts a "
                    + "member"
            )
        )
    }

    @Test func refusesTruncatedArchive() throws {
        let bytes = try Data(contentsOf: folder["Tidewater.ipa"])
        for count in stride(from: 0, to: bytes.count - 1, by: 211) {
            try bytes.prefix(count).write(to: folder["cut.ipa"])
            let run = try ProgramRun(["print", "cut.ipa"], in: folder)
            #expect(run.status == 2 && run.output == "")
            #expect(
                run.messages.hasPrefix(
                    "cut.ipa: byte 0x\(String(count, radix: 16)): error: expected the end record of "
                        + "a ZIP archive's central directory: it is cut off"))
        }
        #expect(try output("bundle cut.ipa").hasPrefix("cut.ipa: byte 0x"))
        #expect(try output("get a cut.ipa//a").hasPrefix("cut.ipa: byte 0x"))
        #expect(try output("check cut.ipa").hasSuffix("[syntax]\nstatus 1\n"))
        #expect(try output("textconv cut.ipa").hasSuffix("status 2\n"))
    }

    @Test func refusesDamagedMembers() throws {
        var bytes = try Data(contentsOf: folder["Tidewater.ipa"])
        let name = Data("Payload/Tidewater.app/Info.plist".utf8)
        let place = try #require(bytes.range(of: name)?.upperBound)
        bytes[place + 20] ^= 1
        try bytes.write(to: folder["Tidewater.ipa"])
        let found = try output("get CFBundleVersion Tidewater.ipa")
        #expect(found.hasPrefix("Tidewater.ipa: byte 0x") && found.hasSuffix("status 2\n"))
        let checked = try output("check Tidewater.ipa")
        #expect(checked.contains("\(Self.info): error: the "))
        #expect(checked.contains(" of the archive)\n") && checked.hasSuffix("status 2\n"))
    }
}

/// Archives without an app in `Payload`.
@Suite(.tags(.process), .enabled(if: Tools.python != nil, "python3 is not installed"))
struct OtherArchiveTests {
    let folder: Folder

    init() throws { folder = try CommandDocument.samples() }

    private func pack(_ archive: String, _ names: String) throws {
        let run = try ProgramRun.shell("python3 -m zipfile -c \(archive) \(names)", in: folder)
        #expect(run.status == 0, "\(run.messages)")
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line) 2>&1", in: folder)
        return run.output + (run.status == 0 ? "" : "status \(run.status)\n")
    }

    @Test func findsOnlyBundleInArchive() throws {
        try pack("Tidewater.app.zip", "Tidewater.app")
        #expect(try output("get CFBundleVersion Tidewater.app.zip") == "2041\n")
        #expect(try output("check Tidewater.app.zip") == "Tidewater.app.zip: ok\n")
        #expect(
            try output("bundle Tidewater.app.zip").contains("  executable      Tidewater, present"))
        try pack("Tides.xcarchive.zip", "Info.plist Tidewater.app")
        #expect(try output("get CFBundleVersion Tides.xcarchive.zip") == "2041\n")
        #expect(try output("lint Tides.xcarchive.zip") == "Tides.xcarchive.zip//Info.plist: ok\n")
    }

    @Test func listsBundlesIfAmbiguous() throws {
        try pack("a.zip", "settings.plist")
        #expect(
            try output("print a.zip")
                == "a.zip: error: a ZIP archive without an app; it has a.zip//settings.plist\n"
                + "status 2\n")
        #expect(try output("lint a.zip//settings.plist") == "a.zip//settings.plist: ok\n")
        try pack("b.zip", "tide-tool")
        #expect(
            try output("check b.zip")
                == "b.zip: error: a ZIP archive without an app; it has 1 member, none of them with "
                + "the name of a property list; FILE//MEMBER selects one, "
                + "'unzip -l FILE' lists them\n"
                + "status 2\n")
        #expect(try output("get --part launchd Label b.zip//tide-tool") == "com.example.tides\n")
        try pack("outer.zip", "a.zip")
        #expect(
            try output("print outer.zip//a.zip")
                == "outer.zip//a.zip: error: cannot read a ZIP archive in a ZIP archive; "
                + "unpack the outer one first\nstatus 2\n")
        let run = try ProgramRun.shell(
            "mkdir -p Payload && cp -R Tidewater.app Payload/A.app && cp -R Tidewater.app "
                + "Payload/B.app", in: folder)
        #expect(run.status == 0)
        try pack("two.ipa", "Payload")
        #expect(
            try output("print two.ipa")
                == "two.ipa: error: an archive with several apps; name one: "
                + "two.ipa//Payload/A.app, two.ipa//Payload/B.app\nstatus 2\n")
        #expect(try output("get CFBundleVersion two.ipa//Payload/B.app") == "2041\n")
    }

    /// Signed files and executables in archives are opened like those outside.
    @Test func opensContainersInArchive() throws {
        try pack("a.zip", "Tidewater.mobileprovision tide-tool")
        #expect(
            try output("get Name a.zip//Tidewater.mobileprovision") == "Tidewater Development\n")
        let info = try output("info a.zip//Tidewater.mobileprovision")
        #expect(info.contains("  container  ZIP archive of 2 members"))
        #expect(info.contains("  container  CMS signed data"))
    }

    /// Links lead to other members, and never out of the archive.
    @Test func followsLinksInArchive() throws {
        try folder.write(
            """
            import zipfile
            with zipfile.ZipFile("links.zip", "w") as archive:
                archive.writestr("A.framework/Versions/1/Resources/Info.plist", "{ a = b; }")
                for name, target in [("A.framework/Versions/Current", "1"),
                        ("A.framework/Resources", "Versions/Current/Resources"),
                        ("out", "../../etc/passwd"), ("loop", "loop"), ("pipe", "")]:
                    info = zipfile.ZipInfo(name)
                    info.create_system = 3
                    info.external_attr = (0o120777 if target else 0o010644) << 16
                    archive.writestr(info, target)
            """, to: "links.py")
        let run = try ProgramRun.shell("python3 links.py", in: folder)
        #expect(run.status == 0, "\(run.messages)")
        #expect(try output("get a links.zip") == "b\n")
        #expect(try output("get a links.zip//A.framework/Resources/Info.plist") == "b\n")
        let info = try output("info links.zip//A.framework/Resources/Info.plist")
        #expect(info.contains("  member     stored, 10 bytes\n"))
        #expect(
            try output("get a links.zip//out")
                == "links.zip//out: error: a symbolic link that leads out of the bundle is not "
                + "followed\nstatus 2\n")
        #expect(
            try output("get a links.zip//loop")
                == "links.zip//loop: error: symbolic links form a cycle\nstatus 2\n")
        #expect(
            try output("get a links.zip//pipe")
                == "links.zip//pipe: error: not a regular file\nstatus 2\n")
    }
}
