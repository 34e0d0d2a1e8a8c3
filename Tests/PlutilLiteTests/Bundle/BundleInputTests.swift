// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Every command that takes a property list takes a bundle.
@Suite(.tags(.process)) struct BundleInputTests {
    static let places: [(bundle: String, infoPlist: String)] = [
        ("Phone.app", "Info.plist"), ("Desk.app", "Contents/Info.plist"),
        ("Mobile.framework", "Info.plist"), ("Plain.framework", "Resources/Info.plist"),
        ("Kit.framework", "Versions/A/Resources/Info.plist"), ("Disk.sparsebundle", "Info.plist"),
        ("Manual.docset", "Contents/Info.plist"), ("Sources", "Info.plist"),
    ]

    private static func sample() throws -> Folder {
        let folder = try Folder()
        for (bundle, infoPlist) in places {
            try folder.write(Samples.small, toNew: "\(bundle)/\(infoPlist)")
        }
        try folder.link("Kit.framework/Versions/Current", to: "A")
        try folder.link("Kit.framework/Resources", to: "Versions/Current/Resources")
        return folder
    }

    @Test(arguments: places)
    func readsInfoPlistOfBundle(_ bundle: String, _ infoPlist: String) throws {
        let folder = try Self.sample()
        let name = "\(bundle)/\(infoPlist)"
        #expect(try ProgramRun(["get", "a", bundle], in: folder).output == "x\n")
        #expect(try ProgramRun(["print", bundle], in: folder).output == "b  1\na  \"x\"\n")
        #expect(
            try ProgramRun(["convert", "json", "--compact", bundle], in: folder).output
                == "{\"b\":1,\"a\":\"x\"}\n")
        #expect(try ProgramRun(["lint", bundle], in: folder).output == "\(name): ok\n")
        #expect(
            try ProgramRun(["info", bundle], in: folder).output.hasPrefix("\(name)\n  format  "))
        #expect(
            try ProgramRun(["get", "--with-filename", "a", bundle], in: folder).output
                == "\(name)\tx\n")
    }

    @Test(arguments: places)
    func editsInfoPlistOfBundle(_ bundle: String, _ infoPlist: String) throws {
        let folder = try Self.sample()
        let run = try ProgramRun(["set", "a", "y", bundle], in: folder)
        #expect(run.status == 0 && run.messages == "" && run.output == "")
        let name = "\(bundle)/\(infoPlist)"
        #expect(
            try folder.text(of: name)
                == Samples.small.replacingOccurrences(of: ">x<", with: ">y<"))
        #expect(try ProgramRun(["edit", "-c", "remove a", bundle], in: folder).status == 0)
        #expect(try !folder.text(of: name).contains(">y<"))
    }

    @Test func convertsInPlaceAndBesideInfoPlist() throws {
        let folder = try Self.sample()
        #expect(try ProgramRun(["convert", "json", "-i", "Desk.app"], in: folder).status == 0)
        #expect(try folder.text(of: "Desk.app/Contents/Info.plist").hasPrefix("{"))
        #expect(
            try ProgramRun(["convert", "xml", "-e", "xml", "Desk.app/"], in: folder).status == 0)
        #expect(try folder.text(of: "Desk.app/Contents/Info.xml") == Samples.small)
        #expect(
            try ProgramRun(["convert", "xml", "-o", "out.xml", "Desk.app"], in: folder).status == 0)
        #expect(try folder.text(of: "out.xml") == Samples.small)
    }

    @Test func acceptsSlashesAndDotsInPaths() throws {
        let folder = try Self.sample()
        #expect(try ProgramRun(["get", "a", "Phone.app///"], in: folder).output == "x\n")
        #expect(try ProgramRun(["get", "a", "./Phone.app/."], in: folder).output == "x\n")
        let run = try ProgramRun.shell("cd Kit.framework; plutil-lite lint .", in: folder)
        #expect(run.output == "./Versions/A/Resources/Info.plist: ok\n")
        try folder.link("Linked.app", to: "Desk.app")
        #expect(try ProgramRun(["get", "a", "Linked.app"], in: folder).output == "x\n")
    }

    @Test func namesInfoPlistInMessages() throws {
        let folder = try Folder()
        try folder.write(Samples.broken, toNew: "A.app/Contents/Info.plist")
        for command in [
            ["print"], ["get", "A"], ["convert", "xml"], ["info"], ["set", "A", "1"],
        ] {
            let run = try ProgramRun(command + ["A.app"], in: folder)
            #expect(run.messages.hasPrefix("A.app/Contents/Info.plist:5:3: error: "))
            #expect(run.status == 2)
        }
        let run = try ProgramRun(["lint", "A.app", "missing"], in: folder)
        #expect(run.status == 2)
        #expect(run.output.hasPrefix("A.app/Contents/Info.plist:5:3: error: "))
        #expect(run.output.hasSuffix("\n2 files: 0 ok, 1 with errors, 1 not read\n"))
        let absent = try Folder()
        try absent.write(Samples.small, toNew: "A.app/Info.plist")
        #expect(
            try ProgramRun(["get", "C", "A.app"], in: absent).messages
                == "A.app/Info.plist: error: the root has no key 'C'; it has: b, a\n")
    }

    // MARK: Directories that are not bundles

    static let refused: [(files: [String], message: String)] = [
        (
            ["A/x"],
            "A: error: a directory, not a bundle: it has no Info.plist; "
                + "use -r to read the property lists in it\n"
        ),
        (
            ["A/info.plist"],
            "A: error: a directory, not a bundle: it has no Info.plist; "
                + "'info.plist' is in the wrong case, expected 'Info.plist'; "
                + "use -r to read the property lists in it\n"
        ),
        (["A.app/x"], "A.app: error: a bundle without its 'Info.plist'\n"),
        (
            ["A.app/Contents/INFO.plist"],
            "A.app: error: a bundle without its 'Contents/Info.plist'; "
                + "'Contents/INFO.plist' is in the wrong case, expected 'Info.plist'\n"
        ),
        (["A.app/Info.plist/x"], "A.app: error: a bundle without its 'Info.plist'\n"),
    ]

    @Test(arguments: refused) func reportsMissingInfoPlist(
        _ files: [String], _ message: String
    ) throws {
        let folder = try Folder()
        for file in files { try folder.write(Samples.small, toNew: file) }
        let bundle = String(message.prefix { $0 != ":" })
        for command in [["print"], ["get", "a"], ["info"], ["set", "a", "1"]] {
            let run = try ProgramRun(command + [bundle], in: folder)
            let ending = "\n"
            // It reads no directories except bundles.
            let expected =
                command == ["print"]
                ? message.replacing("; use -r to read the property lists in it", with: "") : message
            #expect(run.messages == expected.dropLast() + ending)
            #expect(run.status == 2)
            #expect(run.output == "")
        }
    }

    @Test func countsOtherDirectoryOnce() throws {
        let folder = try Folder()
        try folder.write("", toNew: "A/x")
        try folder.write(Samples.small, toNew: "B.app/Info.plist")
        let run = try ProgramRun(["lint", "A", "B.app"], in: folder)
        #expect(run.output == "B.app/Info.plist: ok\n2 files: 1 ok, 1 not read\n")
    }

    @Test(arguments: [
        ("../outside", "a symbolic link that leads out of the bundle is not followed"),
        ("/etc/passwd", "a symbolic link that leads out of the bundle is not followed"),
        ("Info.plist", "symbolic links form a cycle"),
    ]) func doesNotFollowHostileLinks(_ target: String, _ message: String) throws {
        let folder = try Folder()
        try folder.write(Samples.small, toNew: "outside")
        try folder.write("", toNew: "A.app/x")
        try folder.link("A.app/Info.plist", to: target)
        let run = try ProgramRun(["get", "a", "A.app"], in: folder)
        #expect(run.messages == "A.app/Info.plist: error: \(message)\n")
        #expect(run.status == 2)
    }

    @Test func doesNotWaitForPipe() throws {
        let folder = try Folder()
        try folder.write("", toNew: "A.app/x")
        #expect(mkfifo(folder["A.app/Info.plist"].path, 0o600) == 0)
        let run = try ProgramRun(["print", "A.app"], in: folder)
        #expect(run.messages == "A.app: error: a bundle without its 'Info.plist'\n")
    }

    @Test(.enabled(if: !Machine.isSuperuser, "permissions do not bind root"))
    func reportsUnreadableDirectory() throws {
        let folder = try Folder()
        try folder.write(Samples.small, toNew: "A.app/Info.plist")
        chmod(folder["A.app"].path, 0)
        defer { chmod(folder["A.app"].path, 0o700) }
        let run = try ProgramRun(["print", "A.app"], in: folder)
        #expect(run.messages == "A.app: error: permission denied\n")
        #expect(run.status == 2)
    }

    @Test func compatibilityModesDoNotOpenBundles() throws {
        let folder = try Self.sample()
        for arguments in [["-lint", "Phone.app"], ["-p", "Phone.app"]] {
            let run = try ProgramRun(arguments, in: folder)
            #expect(run.status == 1)
            #expect(!run.output.contains("OK"))
        }
        #expect(try ProgramRun(["buddy", "-c", "Print", "Phone.app"], in: folder).status == 1)
    }
}
