// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct ManualTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    @Test func hasPageForEachCommand() throws {
        let names = ModernCommands.all.map { "plutil-lite-" + $0.guide.name }
        #expect(Set(Manual.pageNames) == Set(["plutil-lite"] + names))
        #expect(Manual.pageNames.count == names.count + 1)
        let run = try ProgramRun(["help", "--manual"], in: folder)
        #expect(run.output == Manual.pageNames.map { $0 + "\n" }.joined())
    }

    @Test func describesEachOptionOnPageOfCommand() throws {
        for type in ModernCommands.all {
            let page = try #require(Manual.page(called: "plutil-lite-" + type.guide.name))
            #expect(page.contains(#".SH "SYNOPSIS""#))
            #expect(page.contains(#".SH "DESCRIPTION""#))
            for option in type.options where option.kind != .word && option.section != .hidden {
                let term = option.term.replacing("-", with: #"\-"#)
                #expect(page.contains(#"\fB\#(term)\fR"#))
            }
        }
    }

    @Test func titlesPageForIndexes() throws {
        let page = try #require(Manual.page(called: "plutil-lite-set"))
        let heading = try #require(page.firstIndex(of: ".SH NAME"))
        #expect(
            Array(page.dropFirst(heading + 1).prefix(2)) == [
                #"plutil\-lite\-set \-"#, "set the value at a path, or add it if it is missing",
            ])
    }

    @Test(arguments: Manual.pageNames) func printsPage(_ name: String) throws {
        let run = try ProgramRun(["help", "--manual", name], in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("\n.SH NAME\n\(name.replacing("-", with: "\\-")) \\-\n"))
        #expect(run.output.contains("\n.SH \"SEE ALSO\"\n"))
    }

    @Test func refusesUnknownPage() throws {
        let run = try ProgramRun(["help", "--manual", "plutil-lite-nothing"], in: folder)
        #expect(run.status == 2)
        #expect(
            run.messages.hasPrefix(
                "plutil-lite: error: unknown command or topic 'plutil-lite-nothing'"))
    }

    @Test(.enabled(if: Tools.mandoc != nil), arguments: Manual.pageNames)
    func pageHasNoMandocWarnings(_ name: String) throws {
        let run = try ProgramRun.shell(
            "plutil-lite help --manual \(name) | mandoc -Tlint 2>&1", in: folder)
        #expect(run.output == "")
    }

    @Test(.enabled(if: Tools.groff != nil), arguments: Manual.pageNames)
    func pageHasNoGroffWarnings(_ name: String) throws {
        let run = try ProgramRun.shell(
            "plutil-lite help --manual \(name) | groff -man -ww -Tutf8 > text", in: folder)
        #expect(run.messages == "")
        #expect(try folder.text(of: "text").contains("plutil-lite"))
    }
}
