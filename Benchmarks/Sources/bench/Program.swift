// SPDX-License-Identifier: Apache-2.0

/// A piece of work that every program does with a command line of its own.
enum Job {
    case toBinary, toXML, toJSON, lint, plutilLint, print
}

/// A program under measurement: plutil-lite or a peer.
struct Program {
    enum Name: String, CaseIterable {
        case tool = "plutil-lite"
        case rust = "Rust plist"
        case plistutil, plistlib, plutil, jq, openstepPlist = "openstep-plist"
        /// A bound rather than a peer: a parse that builds nothing.
        case xmllint
    }

    let name: Name
    /// What was found, for the heading of the report.
    let version: String
    /// The program and the arguments that every job has.
    let prefix: [String]
    /// Arguments of each job; `{in}` and `{out}` stand for the files.
    let arguments: [Job: [String]]

    func command(_ job: Job, input: String, output: String) -> [String]? {
        arguments[job].map { words in
            prefix
                + words.map { word in
                    word == "{in}" ? input : word == "{out}" ? output : word
                }
        }
    }

    static func tool(_ path: String) -> Program {
        Program(
            name: .tool, version: "", prefix: [path],
            arguments: [
                .toBinary: ["convert", "binary", "-o", "{out}", "{in}"],
                .toXML: ["convert", "xml", "-o", "{out}", "{in}"],
                .toJSON: ["convert", "json", "-o", "{out}", "{in}"],
                .lint: ["lint", "{in}"],
                .plutilLint: ["-lint", "{in}"],
                .print: ["print", "{in}"],
            ])
    }
}
