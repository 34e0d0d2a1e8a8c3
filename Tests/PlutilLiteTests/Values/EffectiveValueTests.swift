// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `get`, `print` and `convert` with `--device`, `--platform`, `--locale` and `--explain`.
@Suite(.tags(.process)) struct EffectiveValueTests {
    let folder: Folder

    static let info = """
        { CFBundleDevelopmentRegion = en; CFBundleDisplayName = Tide; Zoom = 2;
          "UIInterfaceOrientation" = Portrait; "UIInterfaceOrientation~ipad" = LandscapeRight;
          "UIInterfaceOrientation-iphoneos" = Phone; Icons = ( a ); "Icons~ipad" = ( b, c ); }
        """

    static let tables = [
        ("en", "CFBundleDisplayName = \"Tide\"; NSHumanReadableCopyright = \"Free\";"),
        ("de", "CFBundleDisplayName = \"Gezeiten\"; Zoom = \"zwei\";"),
        ("de_AT", "CFBundleDisplayName = \"Gezeitn\";"),
        ("French", "CFBundleDisplayName = \"Marées\";"),
    ]

    /// The places of a bundle's Info.plist and of its resources.
    static let layouts = [
        ("Tide.app", "Info.plist", ""),
        ("Desk.app", "Contents/Info.plist", "Contents/Resources/"),
        ("Tide.framework", "Versions/A/Resources/Info.plist", "Versions/A/Resources/"),
    ]

    init() throws {
        folder = try Folder()
        for (bundle, infoPlist, resources) in Self.layouts {
            try folder.write(Self.info, toNew: "\(bundle)/\(infoPlist)")
            for (language, text) in Self.tables {
                let table = "\(bundle)/\(resources)\(language).lproj/InfoPlist.strings"
                try folder.write(text, toNew: table)
            }
        }
        try folder.link("Tide.framework/Versions/Current", to: "A")
        try folder.link("Tide.framework/Resources", to: "Versions/Current/Resources")
    }

    func run(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(arguments, in: folder)
    }

    static let values: [(line: [String], value: String)] = [
        (["UIInterfaceOrientation", "--device", "iphone"], "Portrait"),
        (["UIInterfaceOrientation", "--device", "ipad"], "LandscapeRight"),
        (["UIInterfaceOrientation", "--platform", "iphoneos"], "Phone"),
        (["UIInterfaceOrientation", "--device", "ipod", "--platform", "iphoneos"], "Phone"),
        (
            ["UIInterfaceOrientation", "--device", "ipad", "--platform", "iphoneos"],
            "LandscapeRight"
        ),
        (["Icons[1]", "--device", "ipad"], "c"),
        (["--count", "$.*", "--device", "ipad"], "5"),
        (["CFBundleDisplayName", "--locale", "de_AT"], "Gezeitn"),
        (["CFBundleDisplayName", "--locale", "de-at"], "Gezeitn"),
        (["CFBundleDisplayName", "--locale", "de_CH.UTF-8@euro"], "Gezeiten"),
        (["CFBundleDisplayName", "--locale", "German"], "Gezeiten"),
        (["CFBundleDisplayName", "--locale", "ja,fr_CA,de"], "Marées"),
        (["CFBundleDisplayName", "--locale", "ja", "--locale", "fr"], "Marées"),
        (["CFBundleDisplayName", "--locale", "ja"], "Tide"),
        (["NSHumanReadableCopyright", "--locale", "de"], "Free"),
        (["Zoom", "--locale", "de_AT"], "zwei"),
        (["Zoom", "--locale", "fr"], "2"),
    ]

    @Test(arguments: CaseIndex.all(of: values))
    func printsValueThatDeviceSees(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (line, value) = Self.values[index]
        for (bundle, infoPlist, _) in Self.layouts {
            for file in [bundle, "\(bundle)/\(infoPlist)"] {
                let run = try ProgramRun(["get"] + line + [file], in: folder)
                #expect(run.output == value + "\n", "\(file)")
                #expect(run.messages == "")
            }
        }
    }

    @Test func explainsSourcesOfValues() throws {
        for (bundle, infoPlist, resources) in Self.layouts {
            let context = ["--explain", "--device", "ipad", "--locale", "de_AT"]
            let lines = [
                ("CFBundleDisplayName", "\(resources)de_AT.lproj/InfoPlist.strings\tGezeitn"),
                ("Zoom", "\(resources)de.lproj/InfoPlist.strings\tzwei"),
                ("NSHumanReadableCopyright", "\(resources)en.lproj/InfoPlist.strings\tFree"),
                ("Icons[0]", "\(infoPlist): Icons~ipad\tb"),
                ("CFBundleDevelopmentRegion", "\(infoPlist)\ten"),
            ]
            for (path, line) in lines {
                let run = try ProgramRun(["get", path, bundle] + context, in: folder)
                #expect(run.output == "\(bundle)/\(line)\n")
            }
        }
        #expect(
            try run("get", "--explain", "--type", ".", "Tide.app").output
                == "Tide.app/Info.plist\tdictionary\n")
        let beside = try ProgramRun.shell(
            "cd Tide.app; plutil-lite get CFBundleDisplayName Info.plist --locale fr --explain",
            in: folder)
        #expect(beside.output == "French.lproj/InfoPlist.strings\tMarées\n")
    }

    @Test func listsExistingKeysIfNothingIsFound() throws {
        let run = try run("get", "UIInterfaceOrientation~ipad", "--device", "ipad", "Tide.app")
        #expect(run.status == 1)
        #expect(
            run.messages == """
                Tide.app/Info.plist: error: the root has no key 'UIInterfaceOrientation~ipad'; it has: \
                CFBundleDevelopmentRegion, CFBundleDisplayName, Zoom, UIInterfaceOrientation, Icons

                """)
        #expect(
            try self.run("get", "--default", "x", "Nope", "--device", "ipad", "Tide.app").output
                == "x\n")
    }

    @Test func printsEffectiveDictionary() throws {
        let plain = try run("print", "--device", "ipad", "Tide.app")
        #expect(
            plain.output == """
                CFBundleDevelopmentRegion  "en"
                CFBundleDisplayName        "Tide"
                Zoom                       "2"
                UIInterfaceOrientation     "LandscapeRight"
                Icons  [2]
                  0  "b"
                  1  "c"

                """)
        let explained = try run(
            "print", "--device", "ipad", "--locale", "de", "--explain", "Desk.app")
        #expect(
            explained.output == """
                CFBundleDevelopmentRegion  "en"  # Desk.app/Contents/Info.plist
                CFBundleDisplayName        "Gezeiten"  # \
                Desk.app/Contents/Resources/de.lproj/InfoPlist.strings
                Zoom                       "zwei"  # \
                Desk.app/Contents/Resources/de.lproj/InfoPlist.strings
                UIInterfaceOrientation     "LandscapeRight"  # \
                Desk.app/Contents/Info.plist: UIInterfaceOrientation~ipad
                Icons  [2]  # Desk.app/Contents/Info.plist: Icons~ipad
                  0  "b"
                  1  "c"
                NSHumanReadableCopyright  "Free"  # \
                Desk.app/Contents/Resources/en.lproj/InfoPlist.strings

                """)
        let named = try run("print", "--xcode-names", "--locale", "fr", "--explain", "Tide.app")
        #expect(
            named.output.contains(
                "Bundle display name                     \"Marées\"  # Tide.app/French.lproj/"))
    }

    @Test func convertsEffectiveDictionary() throws {
        let run = try run(
            "convert", "json", "--compact", "--device", "ipad", "--locale", "fr", "--explain",
            "Tide.app")
        #expect(
            run.output == #"{"CFBundleDevelopmentRegion":"en","CFBundleDisplayName":"Marées","#
                + #""Zoom":"2","UIInterfaceOrientation":"LandscapeRight","Icons":["b","c"],"#
                + #""NSHumanReadableCopyright":"Free"}"# + "\n")
        #expect(
            run.messages == """
                Tide.app/Info.plist: CFBundleDevelopmentRegion is from Tide.app/Info.plist
                Tide.app/Info.plist: CFBundleDisplayName is from \
                Tide.app/French.lproj/InfoPlist.strings
                Tide.app/Info.plist: Zoom is from Tide.app/Info.plist
                Tide.app/Info.plist: UIInterfaceOrientation is from \
                Tide.app/Info.plist: UIInterfaceOrientation~ipad
                Tide.app/Info.plist: Icons is from Tide.app/Info.plist: Icons~ipad
                Tide.app/Info.plist: NSHumanReadableCopyright is from \
                Tide.app/en.lproj/InfoPlist.strings

                """)
        let quiet = try self.run("convert", "xml", "-q", "--explain", "Tide.app")
        #expect(quiet.messages == "")
    }

    @Test func readsCompiledTables() throws {
        let table = "Tide.app/de.lproj/InfoPlist.strings"
        #expect(try run("convert", "binary", "-i", table).status == 0)
        #expect(
            try run("get", "CFBundleDisplayName", "--locale", "de", "Tide.app").output
                == "Gezeiten\n")
        #expect(try run("convert", "strings", "--encoding", "utf-16", "-i", table).status == 0)
        #expect(
            try run("get", "CFBundleDisplayName", "--locale", "de", "Tide.app").output
                == "Gezeiten\n")
    }

    @Test func resolvesDevicesWithoutFile() throws {
        let line = ["get", "UIInterfaceOrientation", "--device", "ipad"]
        #expect(
            try ProgramRun(line, input: Data(Self.info.utf8), in: folder).output
                == "LandscapeRight\n")
        for file in ["-", "/dev/stdin"] {
            let refused = try ProgramRun(
                line + ["--locale", "de", file], input: Data(Self.info.utf8), in: folder)
            let name = file == "-" ? "<stdin>" : file
            #expect(refused.status == 2)
            #expect(
                refused.messages
                    == "\(name): error: not a file, so there are no .lproj folders beside it\n")
        }
    }

    @Test func reportsUnreadableTables() throws {
        try folder.write("a = ", to: "Tide.app/de.lproj/InfoPlist.strings")
        let broken = try run("get", "Zoom", "--locale", "de", "Tide.app")
        #expect(broken.status == 2)
        #expect(broken.messages.hasPrefix("Tide.app/de.lproj/InfoPlist.strings:1:"))
        #expect(broken.output == "")
        #expect(try run("get", "Zoom", "--locale", "fr", "Tide.app").output == "2\n")
        try folder.write("(a)", toNew: "List.app/Info.plist")
        let list = try run("get", ".", "--device", "ipad", "List.app")
        #expect(list.status == 1)
        #expect(
            list.messages
                == "List.app/Info.plist: error: expected a dictionary of keys, found an array\n")
        try folder.write("{ a = b; }", toNew: "Loop.app/Info.plist")
        try folder.link("Loop.app/de.lproj", to: "fr.lproj")
        try folder.link("Loop.app/fr.lproj", to: "de.lproj")
        #expect(try run("get", "a", "--locale", "de", "Loop.app").output == "b\n")
        try folder.link("Out.app/en.lproj/InfoPlist.strings", to: "../../../secret.strings")
        try folder.write("{ a = b; }", to: "Out.app/Info.plist")
        let out = try run("get", "a", "--locale", "en", "Out.app")
        #expect(out.status == 2)
        #expect(
            out.messages == """
                Out.app/en.lproj/InfoPlist.strings: error: \
                a symbolic link that leads out of the bundle is not followed

                """)
    }

    @Test func refusesUnknownDevicesPlatformsAndLanguages() throws {
        for (option, word, expected) in [
            ("--device", "tv", "expected iphone, ipod or ipad after --device, found 'tv'"),
            ("--platform", "macos", "expected iphoneos after --platform, found 'macos'"),
            (
                "--locale", "de,",
                "expected a language such as de, de_AT or zh-Hans after --locale, found ''"
            ),
            (
                "--locale", "../x",
                "expected a language such as de, de_AT or zh-Hans after --locale, found '../x'"
            ),
        ] {
            for command in [["get", "a"], ["print"], ["convert", "xml"]] {
                let run = try ProgramRun(command + [option, word, "Tide.app"], in: folder)
                #expect(run.status == 2)
                #expect(run.messages.hasPrefix("plutil-lite: error: \(expected)\n"))
            }
        }
    }
}
