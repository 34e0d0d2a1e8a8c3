// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `check` of bundles on a file system.
@Suite(.tags(.process)) struct CheckBundleTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(Samples.app, toNew: "Tides.app/Info.plist")
        try folder.write("", toNew: "Tides.app/Tides")
        try folder.write("CFBundleName = A;", toNew: "Tides.app/en.lproj/InfoPlist.strings")
    }

    @Test func reportsCorrectBundleAsOk() throws {
        for name in ["Tides.app", "Tides.app/"] {
            let run = try ProgramRun(["check", name], in: folder)
            #expect(run.status == 0)
            #expect(run.output == "\(name): ok\n")
            #expect(run.messages == "")
        }
        let inside = try ProgramRun.shell("cd Tides.app && plutil-lite check .", in: folder)
        #expect(inside.output == ".: ok\n")
    }

    @Test func namesAffectedFiles() throws {
        try FileManager.default.removeItem(at: folder["Tides.app/Tides"])
        try folder.write("CFBundleNmae = A;", toNew: "Tides.app/fr.lproj/InfoPlist.strings")
        try folder.write("", toNew: "Tides.app/Frameworks/Sea.framework/Sea")
        try folder.link("Tides.app/gone", to: "nowhere")
        let run = try ProgramRun(["check", "Tides.app"], in: folder)
        #expect(run.status == 1)
        #expect(run.messages == "")
        #expect(
            run.output == """
                Tides.app/Info.plist:3:22: error: the executable 'Tides' is missing; \
                put it in the bundle, or correct the name [missing-executable]
                 3 | CFBundleExecutable = Tides;
                   |                      ^~~~~
                Tides.app/Frameworks/Sea.framework: error: expected 'Info.plist' in the bundle; \
                add it [missing-info-plist]
                Tides.app/gone: warning: the symbolic link leads to 'nowhere', which does not \
                exist; remove it [broken-link]
                Tides.app/fr.lproj/InfoPlist.strings:1:1: warning: unknown key 'CFBundleNmae'; \
                write 'CFBundleName' [misspelt-key]
                 1 | CFBundleNmae = A;
                   | ^~~~~~~~~~~~

                """)
        let tables = try ProgramRun(
            ["check", "--rule", "missing-translation", "--rule", "extra-translation", "Tides.app"],
            in: folder)
        #expect(
            tables.output == """
                Tides.app/fr.lproj/InfoPlist.strings: note: 1 key of en is missing here; translate \
                'CFBundleName' [missing-translation]
                Tides.app/fr.lproj/InfoPlist.strings:1:1: note: en has no key 'CFBundleNmae'; \
                add it there, or remove it [extra-translation]
                 1 | CFBundleNmae = A;
                   | ^~~~~~~~~~~~
                Tides.app: ok, with 2 notes

                """)
        let json = try ProgramRun(
            ["check", "--notes", "--format", "json", "Tides.app"], in: folder)
        #expect(json.output.contains("\"file\": \"Tides.app/fr.lproj/InfoPlist.strings\""))
        let github = try ProgramRun(["check", "--format", "github", "Tides.app"], in: folder)
        #expect(
            github.output.contains(
                "::error file=Tides.app/Info.plist,line=3,col=22,title=missing-executable::"))
        #expect(
            github.output.contains("::warning file=Tides.app/gone,title=broken-link::the symbolic"))
        let rule = try ProgramRun(["check", "--rule", "broken-link", "Tides.app"], in: folder)
        #expect(rule.status == 0)
        #expect(rule.output.hasSuffix("\nTides.app: ok, with 1 warning\n"))
    }

    @Test func checksOtherDirectory() throws {
        try folder.write("", toNew: "Sources/main.swift")
        let run = try ProgramRun(["check", "Sources"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages == "Sources: error: a directory without a property list in it\n")
    }

    @Test(.enabled(if: !Machine.isSuperuser)) func reportsUnreadableFiles() throws {
        try folder.write("", toNew: "Tides.app/locked/a")
        let locked = folder["Tides.app/locked"].path
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: locked)
        }
        let run = try ProgramRun(["check", "Tides.app"], in: folder)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.messages == "Tides.app/locked: error: permission denied\n")
    }

    /// Circular links, names that are not UTF-8 and deep folders end like all others.
    @Test func survivesHostileBundles() throws {
        let run = try ProgramRun.shell(
            #"""
            cd Tides.app && ln -s . self && ln -s b a && ln -s a b && ln -s ../.. up \
                && mkfifo pipe fr.lproj en.lproj/Localizable.strings && touch $'l\xe9' \
                && mkdir -p $(printf 'd/%.0s' {1..300}) && cd .. && plutil-lite check Tides.app
            """#, in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("\nTides.app: ok, with 3 warnings\n"))
        #expect(run.messages == "")
    }

    @Test(.timeLimit(.minutes(5))) func checksLargeBundlesFast() throws {
        let run = try ProgramRun.shell(
            """
            cd Tides.app
            for number in {10..49}; do
                mkdir x$number.lproj
                echo 'CFBundleName = A;' > x$number.lproj/InfoPlist.strings
                (cd x$number.lproj; touch {1..125})
            done
            cd .. && plutil-lite check Tides.app
            """, in: folder)
        #expect(run.status == 0)
        #expect(run.output == "Tides.app: ok\n")
    }

    /// A slow file uses up the second that must pass first.
    @Test(.enabled(if: Tools.script != nil)) func showsProgressOnTerminal() throws {
        let slow = "plutil-lite check <(sleep 1.2; cat Tides.app/Info.plist) Tides.app"
        let run = try ProgramRun.shell(
            """
            mkdir Tides.app/{a,b,c} && for name in a b c; do
                (cd Tides.app/$name && touch {1..10000})
            done
            script -qec "bash -c '\(slow)'" /dev/null
            """, in: folder, environment: ["TERM": "xterm"])
        #expect(run.output.contains(/\rTides.app: [\d,]+ files checked\u{1B}\[K/))
        // The progress line is gone before the answer appears.
        #expect(run.output.contains("\r\u{1B}[K/dev/fd/"))
        #expect(run.output.contains("\nTides.app: ok\r\n2 files: 2 ok\r\n"))
        #expect(try ProgramRun.shell(slow, in: folder).messages == "")
    }
}
