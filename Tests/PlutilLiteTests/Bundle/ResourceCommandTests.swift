// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite(.tags(.process)) struct ResourceCommandTests {
    private static func sample() throws -> Folder {
        let folder = try Folder()
        try folder.write("{CFBundleDevelopmentRegion = en;}", toNew: "A.app/Info.plist")
        for name in [
            "Hand.png", "Hand~ipad.png", "Foot@2x.png", "Foot@3x.png", "en.lproj/Help.html",
            "fr.lproj/Help.html",
            "fr_CA.lproj/Help~iphone.html",
        ] {
            try folder.write("", toNew: "A.app/\(name)")
        }
        try folder.link("A.app/out.txt", to: "/etc/passwd")
        return folder
    }

    static let found: [(arguments: [String], path: String)] = [
        (["Hand.png"], "Hand.png"), (["Hand.png", "--device", "ipad"], "Hand~ipad.png"),
        (["Help.html"], "en.lproj/Help.html"),
        (["Help.html", "--locale", "fr_CA"], "fr.lproj/Help.html"),
        (["Help.html", "--locale", "fr_CA", "--device", "ipod"], "fr_CA.lproj/Help~iphone.html"),
        (["Help.html", "--locale", "de", "--locale", "fr"], "fr.lproj/Help.html"),
        (["Help.html", "--locale", "de,fr"], "fr.lproj/Help.html"),
        (["Help.html", "--locale", "fr_FR.UTF-8"], "fr.lproj/Help.html"),
        (["Help.html", "--locale", "fr-ca", "--device", "ipod"], "fr_CA.lproj/Help~iphone.html"),
        (["Foot.png", "--scale", "1"], "Foot@2x.png"), (["Foot.png", "--scale=3"], "Foot@3x.png"),
        (["fr.lproj/../Hand.png"], "Hand.png"),
    ]

    @Test(arguments: found)
    func printsPathOfResource(_ arguments: [String], _ path: String) throws {
        let run = try ProgramRun(["resource", "A.app"] + arguments, in: Self.sample())
        #expect(run.output == "A.app/\(path)\n")
        #expect(run.messages == "")
        #expect(run.status == 0)
    }

    @Test func reportsScaleOfName() throws {
        let run = try ProgramRun(
            ["resource", "--all", "--scale", "3", "A.app", "Foot.png"], in: Self.sample())
        #expect(
            run.output.hasPrefix(
                """
                chosen   A.app/Foot@3x.png           for all languages, at scale 3
                found    A.app/Foot@2x.png           for all languages, at scale 2
                missing  A.app/Foot.png              for all languages, at scale 1

                """))
    }

    static let missing: [(name: String, message: String)] = [
        ("Nothing.png", "A.app: error: no resource named 'Nothing.png'\n"),
        (
            "hand.PNG",
            "A.app: error: no resource named 'hand.PNG'; 'Hand.png' differs in case\n"
        ),
        (
            "help.html",
            "A.app: error: no resource named 'help.html'; 'en.lproj/Help.html' differs in case\n"
        ),
        ("out.txt", "A.app: error: no resource named 'out.txt'; see --all\n"),
    ]

    @Test(arguments: missing)
    func reportsMissingResource(_ name: String, _ message: String) throws {
        let run = try ProgramRun(["resource", "A.app", name], in: Self.sample())
        #expect(run.output == "")
        #expect(run.messages == message)
        #expect(run.status == 1)
        let quiet = try ProgramRun(["resource", "-q", "A.app", name], in: Self.sample())
        #expect(quiet.output == "" && quiet.messages == "")
        #expect(quiet.status == 1)
    }

    @Test func listsAllPlacesOfResource() throws {
        let folder = try Self.sample()
        let run = try ProgramRun(
            ["resource", "--all", "--locale", "fr_CA", "--device", "iphone", "A.app", "Help.html"],
            in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                missing  A.app/Help~iphone.html              for all languages, for iphone
                missing  A.app/Help.html                     for all languages
                chosen   A.app/fr_CA.lproj/Help~iphone.html  the region, for iphone
                missing  A.app/fr_CA.lproj/Help.html         the region
                missing  A.app/fr.lproj/Help~iphone.html     the language, for iphone
                found    A.app/fr.lproj/Help.html            the language
                missing  A.app/en.lproj/Help~iphone.html     the development region, for iphone
                found    A.app/en.lproj/Help.html            the development region

                """)
        let none = try ProgramRun(["resource", "--all", "A.app", "out.txt"], in: folder)
        #expect(none.status == 1)
        #expect(
            none.output.hasPrefix(
                "refused  A.app/out.txt           for all languages: a symbolic link that leads "
                    + "out of the bundle is not followed\nmissing  "))
    }

    @Test func printsNamesUnescaped() throws {
        let folder = try Self.sample()
        let run = try ProgramRun.shell(
            #": > $'A.app/l\xe9.png'; plutil-lite resource A.app $'l\xe9.png' | od -An -tx1"#,
            in: folder)
        #expect(run.output == " 41 2e 61 70 70 2f 6c e9 2e 70 6e 67 0a\n")
    }

    static let mistakes: [(arguments: [String], message: String)] = [
        (["A.app"], "expected a name"),
        (
            ["A.app", "x", "--device", "tv"],
            "expected iphone, ipod or ipad after --device, found 'tv'"
        ),
        (
            ["A.app", "x", "--locale", "../en"],
            "expected a language such as de, de_AT or zh-Hans after --locale, found '../en'"
        ),
        (["A.app", "x", "--locale", ""], "expected a language such as de, de_AT or zh-Hans after"),
        (
            ["A.app", "x", "--locale", "en,"],
            "expected a language such as de, de_AT or zh-Hans after"
        ),
        (["A.app", "../x"], "expected the name of a resource in the bundle, found '../x'"),
        (["A.app", "/etc/passwd"], "expected the name of a resource in the bundle, found '/etc"),
        (["A.app", ""], "expected the name of a resource in the bundle, found ''"),
    ]

    @Test(arguments: mistakes) func refusesInvalidArguments(
        _ arguments: [String], _ message: String
    ) throws {
        let run = try ProgramRun(["resource"] + arguments, in: Self.sample())
        #expect(run.messages.contains(message))
        #expect(run.output == "")
        #expect(run.status == 2)
    }

    @Test func requiresBundle() throws {
        let folder = try Self.sample()
        try folder.write("{", toNew: "B.app/Info.plist")
        try folder.write("", toNew: "C/x")
        for (bundle, message) in [
            ("C", "C: error: a directory, not a bundle: it has no Info.plist\n"),
            ("A.app/Info.plist", "A.app/Info.plist: error: not a directory\n"),
            ("missing", "missing: error: no such file or directory\n"),
        ] {
            let run = try ProgramRun(["resource", bundle, "x"], in: folder)
            #expect(run.messages == message)
            #expect(run.status == 2)
        }
        let run = try ProgramRun(["resource", "B.app", "x"], in: folder)
        #expect(run.messages.hasPrefix("B.app/Info.plist:1:2: error: "))
        #expect(run.status == 2)
    }
}
