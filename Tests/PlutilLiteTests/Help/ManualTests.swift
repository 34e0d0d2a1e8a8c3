// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct ManualTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test func hasEachCommandOnOnePage() {
        var headings: [String] = []
        for name in Manual.pageNames.dropFirst() {
            headings += (Manual.page(called: name) ?? []).filter { $0.hasPrefix(".SH ") }
        }
        for type in ModernCommands.all {
            let heading = ".SH \"\(type.guide.name.uppercased())\""
            let count = headings.filter { $0 == heading }.count
            #expect(count == 1)
        }
    }

    @Test(arguments: Manual.pageNames) func printsAPage(_ name: String) throws {
        let run = try ProgramRun(["help", "--manual", name], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("\n.SH NAME\n\(name.replacing("-", with: "\\-")) \\-\n"))
        #expect(run.output.contains("\n.SH \"SEE ALSO\"\n"))
    }

    @Test func refusesAnUnknownPage() throws {
        let run = try ProgramRun(["help", "--manual", "plutil-lite-nothing"], in: folder)
        #expect(run.status == 2)
        #expect(
            run.messages.hasPrefix(
                "plutil-lite: error: no command or topic is called 'plutil-lite-nothing'"))
    }

    @Test(.enabled(if: Tools.mandoc != nil), arguments: Manual.pageNames)
    func isSilentUnderMandoc(_ name: String) throws {
        let run = try ProgramRun.shell(
            "plutil-lite help --manual \(name) | mandoc -Tlint 2>&1", in: folder)
        #expect(run.output == "")
    }

    @Test(.enabled(if: Tools.groff != nil), arguments: Manual.pageNames)
    func isSilentUnderGroff(_ name: String) throws {
        let run = try ProgramRun.shell(
            "plutil-lite help --manual \(name) | groff -man -ww -Tutf8 > text", in: folder)
        #expect(run.messages == "")
        #expect(try folder.text(of: "text").contains("plutil-lite"))
    }
}
