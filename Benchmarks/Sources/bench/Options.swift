// SPDX-License-Identifier: Apache-2.0

/// The options of the command line.
struct Options {
    enum Peers: String {
        /// Every peer within `limit`; slow peers run once.
        case all
        /// Stops peers that take more than `fastLimit`, and shows them as slower than that.
        case fast
        case none
    }

    static let fastLimit = 5

    var tool = "../.build/release/plutil-lite"
    /// Another build of plutil-lite that alternates with `tool`.
    var previous: String?
    /// A build of the Rust peer with another version of the crate.
    var rust: String?
    var peers = Peers.fast
    var corpora = ".corpora"
    var size = "1"
    var runs = 7
    var startUpRuns = 200
    /// Seconds of CPU time.
    var limit = 120
    var only: [String] = []
    var markdown: String?
    var checks = false
    var lists = false

    var peerLimit: Int { peers == .fast ? Self.fastLimit : limit }
    /// The folder of the corpora of this size.
    var folder: String { size == "1" ? corpora : "\(corpora)/size-\(size)" }
    var hasTool: Bool { tool != "none" }

    static let usage = """
        usage: bench [option]…   (from the folder Benchmarks, after `swift build -c release`)
          --tool PATH        the program to measure, or none for only the peers
                             (../.build/release/plutil-lite)
          --previous PATH    another build of plutil-lite, to compare with
          --peers WHICH      all, fast (stopped after 5 s) or none (fast)
          --rust PATH        a build of Peers/rust-plist with another version of the crate
          --only TEXT        only rows with TEXT in their name; repeatable
          --runs N           runs per row (7)
          --start-runs N     runs per start-up row (200)
          --limit SECONDS    CPU time after which a program is stopped (120)
          --size FACTOR      scale of the corpora (1)
          --corpora DIR      the folder for the corpora (.corpora)
          --check            compare the values of each output with its input (python3)
          --markdown FILE    also write the tables to a file
          --list             print the names of the rows
        """

    init(_ arguments: [String]) {
        var rest = arguments.makeIterator()
        while let option = rest.next() {
            switch option {
            case "--check": checks = true
            case "--list": lists = true
            case "--help", "-h":
                print(Self.usage)
                fail("nothing was measured")
            default:
                guard let value = rest.next() else { fail("expected a value after '\(option)'") }
                set(option, value)
            }
        }
    }

    private mutating func set(_ option: String, _ value: String) {
        switch option {
        case "--tool": tool = value
        case "--peers":
            guard let which = Peers(rawValue: value) else {
                fail("expected all, fast or none, found '\(value)'")
            }
            peers = which
        case "--rust": rust = program(value)
        case "--previous": previous = program(value)
        case "--only": only.append(value)
        case "--runs": runs = count(option, value)
        case "--start-runs": startUpRuns = count(option, value)
        case "--limit": limit = count(option, value)
        case "--size": size = value
        case "--corpora": corpora = value
        case "--markdown": markdown = value
        default: fail("unknown option '\(option)'\n\(Self.usage)")
        }
    }

    private func program(_ path: String) -> String {
        guard Files.isExecutable(path) else { fail("'\(path)' is not a program") }
        return path
    }

    private func count(_ option: String, _ value: String) -> Int {
        guard let number = Int(value), number > 0 else {
            fail("expected a number above 0 after '\(option)', found '\(value)'")
        }
        return number
    }
}
