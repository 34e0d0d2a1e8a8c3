// SPDX-License-Identifier: Apache-2.0

/// A piece of work that every program does with a command line of its own.
enum Job {
    case toBinary, toXML, toJSON, lint, plutilLint, print
    /// Tells one value of the corpus "mixed".
    case getFirst, getMiddle, getLast

    /// The key path of the value, in a corpus of some size.
    func place(size: Double) -> String {
        switch self {
        case .getFirst: "Records.0.Name"
        case .getMiddle: "Records.\(Int(size * 68_000)).Name"
        case .getLast: "Version"
        case .toBinary, .toXML, .toJSON, .lint, .plutilLint, .print: ""
        }
    }
}

/// A program under measurement: plutil-lite or a peer.
struct Program {
    enum Name: String, CaseIterable {
        case tool = "plutil-lite"
        case rust = "Rust plist"
        case plistutil, plistlib, plutil, jq, openstepPlist = "openstep-plist"
        /// A bound rather than a peer: libxml2's reader, which builds nothing.
        case xmlReader = "libxml2 reader"
        /// A floor rather than a peer: what the kernel takes to read the input and to write the result.
        case cat

        var isPeer: Bool { ![.tool, .xmlReader, .cat].contains(self) }
    }

    let name: Name
    /// What was found, for the heading of the report.
    let version: String
    /// The program and the arguments that every job has.
    let prefix: [String]
    /// Arguments of each job; `{in}` and `{out}` stand for the files, `{result}` for what plutil-lite
    /// wrote, `{place}` for a key path.
    let arguments: [Job: [String]]

    func command(
        _ job: Job, input: String, output: String, result: String, size: Double
    ) -> [String]? {
        arguments[job].map { words in
            prefix
                + words.map { word in
                    switch word {
                    case "{in}": input
                    case "{out}": output
                    case "{result}": result
                    case "{place}": job.place(size: size)
                    default: word
                    }
                }
        }
    }

    /// The arguments for telling one value, whichever it is.
    static func getting(_ words: [String]) -> [Job: [String]] {
        [.getFirst: words, .getMiddle: words, .getLast: words]
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
            ].merging(getting(["get", "{place}", "{in}"])) { $1 })
    }
}
