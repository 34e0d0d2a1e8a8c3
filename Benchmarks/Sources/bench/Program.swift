// SPDX-License-Identifier: Apache-2.0

/// A task that every program does with its own command line.
enum Job {
    case toBinary, toXML, toJSON, lint, plutilLint, print
    /// Prints one value of the corpus "mixed".
    case getFirst, getMiddle, getLast

    /// Returns the key path of the value in a corpus of the given size.
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
        /// Another build of plutil-lite, which does the same work.
        case previous
        case rust = "Rust plist"
        case plistutil, plistlib, plutil, jq, openstepPlist = "openstep-plist"
        /// A bound rather than a peer: libxml2's reader, which builds no tree.
        case xmlReader = "libxml2 reader"
        /// A floor rather than a peer: the kernel's time to read the input and write the result.
        case cat

        var isPeer: Bool { ![.tool, .previous, .xmlReader, .cat].contains(self) }
    }

    let name: Name
    /// The detected version, for the heading of the report.
    let version: String
    /// The program and the arguments of every job.
    let prefix: [String]
    /// The arguments of each job; `{in}` and `{out}` are the files, `{result}` is the output of
    /// plutil-lite, and `{place}` is a key path.
    let arguments: [Job: [String]]

    /// Whether this is a build of plutil-lite.
    var isTool: Bool { name == .tool || name == .previous }

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

    /// The arguments for printing one value.
    static func getting(_ words: [String]) -> [Job: [String]] {
        [.getFirst: words, .getMiddle: words, .getLast: words]
    }

    static func tool(_ path: String, name: Name = .tool) -> Program {
        Program(
            name: name, version: "", prefix: [path],
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
