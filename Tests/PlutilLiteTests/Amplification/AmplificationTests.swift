// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import PlutilLite

/// Every command on files that expand far beyond their size: an answer or a refusal in bounded
/// memory and time, and never a signal.
///
/// `make test-amplification` runs more commands on more and larger files, and measures them.
@Suite(.tags(.process, .hostile)) struct AmplificationTests {
    /// The command lines, with `F` for the file, `G` for a copy of it and `S` for a small property
    /// list.
    static let lines = listed + CorrectLine.others(than: listed, file: "F")

    private static let listed = [
        "print F", "get '..*' F", "get --count '..*' F", "get --type '..*' F",
        "get --with-path '..*' F", "get --format gron . F", "get --format json . F",
        "get --format tsv '[*]' F", "get --format shell . F", "convert xml -o - F",
        "convert binary -o - F", "convert json --lossy -o - F", "convert xml --for codesign -o - F",
        "lint F", "lint --format json F", "readers F", "diff F G", "diff F S", "diff S F",
        "diff --format json F S", "diff --format patch S F", "diff --format edit S F",
        "diff --format unified F S",
        "diff --format buddy S F", "merge F S -o -", "merge3 F G F -o -", "textconv F",
        "unarchive F", "scan F", "scan --rows value F", "scan --digest F",
        "scan --select '..*' F", "info F", "bundle F", "resource . x", "check F",
        "check --format json F", "check --schema F S", "check --schema S F", "schema infer F",
        "schema export F", "explain CFBundleName", "create S2.plist", "set '[0]' b -o - F",
        "set --dry-run '[0]' b F", "insert '[0]' x -o - F", "replace '[0]' x -o - F",
        "append . x -o - F", "remove '[0]' -o - F", "rename '[0]' x -o - F",
        "copy '[0]' '[1]' -o - F", "move '[0]' '[1]' -o - F", "bump --build -o - F",
        "edit -c 'set a b' -o - F", "apply S F -o -", "apply --previous F F S -o -",
        "apply --previous G --at '.=union' S F -o -", "fmt -o - F", "git status", "-p F", "-lint F",
        "-convert json -o - F", "-extract 0 raw -o - F", "buddy -c Print F",
        "buddy -c 'Print :0' F", "defaults read $PWD/F", "defaults read $PWD/F list",
        "defaults export $PWD/F -", "defaults write $PWD/F zz -string x",
        "defaults import $PWD/S F", "defaults import $PWD/F S",
    ]

    @Test func runsUnlistedCommands() {
        let lines = CorrectLine.others(than: ["print F", "get a F"], file: "F")
        #expect(lines.count == CorrectLine.all.count - 2)
        #expect(lines.contains("bump --build F") && lines.contains("resource F Hand.png"))
    }

    @Test(.tags(.slow), arguments: AmplifyingFile.all(byteCount: 20_000))
    func answersOrRefusesInBoundedResources(_ file: AmplifyingFile) throws {
        let folder = try Folder()
        let small = "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"
        // In KiB and seconds; unoptimised code takes many times as long.
        let memory = (1 << 20) + 2 * file.bytes.count / 1024
        for line in Self.lines {
            try file.bytes.write(to: folder.url.appendingPathComponent(file.name))
            try file.bytes.write(to: folder.url.appendingPathComponent("g-" + file.name))
            try folder.write(small, to: "s.plist")
            let words = line.split(separator: " ").map { word in
                switch word {
                case "F": file.name
                case "G": "g-" + file.name
                case "S": "s.plist"
                case "$PWD/F": "$PWD/\(file.name)"
                case "$PWD/S": "$PWD/s.plist"
                default: String(word)
                }
            }
            let run = try ProgramRun.shell(
                "ulimit -v \(memory) -t 60; plutil-lite \(words.joined(separator: " "))",
                in: folder)
            #expect((0...2).contains(run.status), "\(line): status \(run.status)")
            #expect(run.messages.utf8.count < 100_000, "\(line): \(run.messages.utf8.count) bytes")
        }
    }
}
