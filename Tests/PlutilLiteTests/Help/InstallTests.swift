// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct InstallTests {
    /// The files that `Scripts/install` puts below a prefix.
    static let files =
        ["bin/plutil-lite"] + Manual.pageNames.map { "share/man/man1/\($0).1" } + [
            "share/bash-completion/completions/plutil-lite",
            "share/zsh/site-functions/_plutil-lite",
            "share/fish/vendor_completions.d/plutil-lite.fish",
            "share/plutil-lite/editors/plutil-lite.vsix",
        ] + copies(of: "TestVectors/samples", named: "samples")
        + copies(of: "Editors", named: "editors").filter { !$0.contains("/vscode/") }

    /// The installed copies of the files in a folder.
    private static func copies(of folder: String, named name: String) -> [String] {
        let folder = Checkout[folder]
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { name in
            let values = try? folder.appendingPathComponent(name)
                .resourceValues(forKeys: [.isRegularFileKey])
            return values?.isRegularFile == true
        }.map { "share/plutil-lite/\(name)/\($0)" }
    }

    @Test func uninstallsExactlyInstalledFiles() throws {
        let folder = try Folder()
        let script = Checkout["Scripts/install"].path
        let run = try ProgramRun.shell(
            "\(script) '\(ProgramRun.program.path)' usr plutil PlistBuddy defaults && find usr ! -type d",
            in: folder)
        #expect(run.messages == "")
        let found = Set(run.output.split(separator: "\n").map { String($0.dropFirst(4)) })
        #expect(found == Set(Self.files + ["bin/plutil", "bin/PlistBuddy", "bin/defaults"]))
        let linted = try ProgramRun.shell(
            "echo '{a=1;}' > a.plist && usr/bin/plutil -lint a.plist", in: folder)
        #expect(linted.output == "a.plist: OK\n")
        let read = try ProgramRun.shell("usr/bin/defaults read \"$PWD/a\" a", in: folder)
        #expect(read.output == "1\n")
        let removed = try ProgramRun.shell(
            """
            rm usr/bin/plutil; echo theirs > usr/bin/plutil; chmod +x usr/bin/plutil
            \(script) --remove usr && find usr ! -type d
            """, in: folder)
        #expect(removed.status == 0)
        #expect(removed.output == "usr/bin/plutil\n")
    }

    @Test func copiesSamplesAsHelpShows() throws {
        let folder = try Folder()
        let lines = HelpPage.samples.blocks.flatMap(\.commands).joined(separator: "\n")
        let run = try ProgramRun.shell(
            """
            '\(Checkout["Scripts/install"].path)' '\(ProgramRun.program.path)' usr
            PATH="$PWD/usr/bin:$PATH"
            \(lines)
            """, in: folder)
        #expect(run.messages == "")
        #expect(run.status == 0)
        #expect(run.output.contains("Units"))
    }

    @Test func linksMacPaths() throws {
        let folder = try Folder()
        let script = Checkout["Scripts/install"].path
        let run = try ProgramRun.shell(
            """
            mkdir -p root/usr/bin; echo theirs > root/usr/bin/plutil
            \(script) --paths root /usr/local; \(script) --paths root /usr/local 2>/dev/null
            (cd root; find . -type l -printf '%P %l\\n' | sort)
            \(script) --remove-paths root /usr/local; find root ! -type d
            """, in: folder)
        #expect(run.messages == "/usr/bin/plutil: skipped because another file exists\n")
        #expect(
            run.output == """
                usr/bin/defaults /usr/local/bin/plutil-lite
                usr/libexec/PlistBuddy /usr/local/bin/plutil-lite
                root/usr/bin/plutil

                """)
    }
}
