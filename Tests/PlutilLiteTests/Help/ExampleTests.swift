// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Runs the examples of every help text, on files with the names that they use.
@Suite(.tags(.process, .documentation)) struct ExampleTests {
    static let examples = allExamples()

    private static func allExamples() -> [String] {
        var examples = ProgramHelp.examples
        for type in ModernCommands.all { examples += type.guide.examples }
        // The lines about the sample files need an installed program; `InstallTests` runs them.
        for page in HelpTopic.pages where page.title != "samples" {
            for block in page.blocks { examples += block.commands }
        }
        return examples
    }

    @Test(.tags(.slow), arguments: examples) func exampleRuns(_ example: String) throws {
        let folder = try Folder()
        try Self.fill(folder)
        // Nothing is downloaded.
        let line = example.replacing(
            "curl -s https://example.com/app.plist", with: "cat Info.plist")
        let environment = ["PAGER": "cat", "EDITOR": "true", "HOME": folder.outside.path]
        let run = try ProgramRun.shell(line + "\n", in: folder, environment: environment)
        // A difference is an answer, and so is a missing setup.
        let isAnswer = ["diff ", "fmt --check ", "apply --check ", "git status"].contains {
            example.hasPrefix("plutil-lite \($0)")
        }
        #expect(run.status == 0 || isAnswer && run.status == 1, "\(run.messages)")
        #expect(!run.messages.contains("error:"))
    }

    /// zsh treats brackets outside quotation marks as patterns, and runs nothing if they match
    /// nothing.
    @Test(arguments: examples) func exampleQuotesBrackets(_ example: String) {
        let parts = example.split(separator: "'", omittingEmptySubsequences: false)
        let outside = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined()
        #expect(!outside.contains("[") && !outside.contains("?"))
    }

    /// Creates everything that the examples name.
    private static func fill(_ folder: Folder) throws {
        let samples = Checkout["TestVectors/samples"]
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) {
            try FileManager.default.copyItem(
                at: samples.appendingPathComponent(name), to: folder[name])
        }
        try FileManager.default.removeItem(at: folder["broken.plist"])
        try folder.write(Samples.archive, to: "state.archive")
        _ = try ProgramRun.shell(
            """
            plutil-lite convert xml -i settings.plist
            echo '{"get-task-allow": true}' | plutil-lite convert xml -o App.entitlements
            cp Info.plist Widget-Info.plist; cp Info.plist app.plist; cp Info.plist old.plist
            cp Info.plist Defaults.plist; cp Info.plist Tides.recipe
            mkdir -p App Widget Resources Tides.framework
            for folder in App Widget Resources Tides.framework; do cp Info.plist $folder; done
            cp -R Tidewater.app Tide.app; cp -R Tidewater.app Tides.app
            echo 'set CFBundleVersion 43' > release.edits
            echo 'PRODUCT_NAME = Tides' > Tides.xcconfig
            echo '{"version": "1.0", "colour": 1, "tags": ["a"], "list": [{"obsolete": true}]}' > data.json
            cp data.json package.json; echo '{}' > app.json
            plutil-lite edit -c 'set B 2' -c 'set -p -k com.example.key -k name x' \\
                -c 'set -k old.key x' -c 'set enabled --bool true' -c 'set -p Servers[+] x' \\
                -c 'set -p Window.Size 2' -c 'set Size 3' -c 'set UIRequiresFullScreen x' \\
                -c 'set Debug x' settings.plist
            plutil-lite edit -c 'set Debug x' -c 'set UIRequiresFullScreen --bool true' \\
                -c 'set -p UIDeviceFamily[+] --integer 1' Info.plist
            for name in Fragment.plist Debug.plist Login.plist Fragment.json; do
                echo '{"Added": "x"}' > $name
            done
            echo '{"Ports": [1]}' > desired.json
            echo '[{"op": "add", "path": "/Added", "value": "x"}]' > changes.json
            cp data.json settings.json; echo 'a = b;' > Localizable.strings
            mkdir Settings; cp settings.plist Settings/a.plist; cp Info.plist Settings/b.plist
            echo '{"type": "object", "required": ["Size"]}' > tides.schema.json
            printf '{\\n  "strings" : {\\n\\n  }\\n}' > Localizable.xcstrings
            git init -q; cp settings.plist base.plist; cp settings.plist theirs.plist
            plutil-lite set Zoom 2 -o ours.plist settings.plist
            """, in: folder)
    }
}

extension HelpPage.Block {
    /// The lines of a block that is not wrapped.
    var commands: [String] {
        if case .lines(let lines) = self { return lines }
        return []
    }
}
