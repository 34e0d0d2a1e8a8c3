// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// Returns the installed peers; a new one takes one function and one line here.
    ///
    /// - Parameter rust: a build of the Rust peer; `nil` for the one with Debian's crate.
    static func installedPeers(rust: String?, scratch: String) -> [Program] {
        let peers = [
            rust.map { self.rust(version: $0, program: $0) } ?? debianRust(scratch: scratch),
            plistutil(scratch: scratch), plistlib(scratch: scratch),
            plutil(), jq(scratch: scratch),
            openstepPlist(scratch: scratch),
            xmlReader(), cat(),
        ]
        return peers.compactMap { $0 }
    }

    /// The plutil of the Swift toolchain or of macOS.
    private static func plutil() -> Program? {
        Files.program("plutil").map { path in
            Program(
                name: .plutil, version: path, prefix: [path],
                arguments: [
                    .toBinary: ["-convert", "binary1", "-o", "{out}", "{in}"],
                    .toXML: ["-convert", "xml1", "-o", "{out}", "{in}"],
                    .toJSON: ["-convert", "json", "-o", "{out}", "{in}"],
                    .lint: ["-lint", "{in}"],
                    .print: ["-p", "{in}"],
                ].merging(getting(["-extract", "{place}", "raw", "-o", "-", "{in}"])) { $1 })
        }
    }

    /// libplist's program. Without `-o` it prints the conversion.
    private static func plistutil(scratch: String) -> Program? {
        Files.program("plistutil").map { path in
            Program(
                name: .plistutil, version: firstLine([path, "--version"], scratch), prefix: [path],
                arguments: [
                    .toBinary: ["-i", "{in}", "-f", "bin", "-o", "{out}"],
                    .toXML: ["-i", "{in}", "-f", "xml", "-o", "{out}"],
                    .print: ["-i", "{in}"],
                ])
        }
    }

    /// Python's plistlib. Asks the interpreter for its path, because `python3` may be a script.
    private static func plistlib(scratch: String) -> Program? {
        guard let launcher = Files.program("python3") else { return nil }
        let path = firstLine([launcher, "-c", "import sys; print(sys.executable)"], scratch)
        guard Files.isExecutable(path) else { return nil }
        return Program(
            name: .plistlib, version: firstLine([path, "--version"], scratch),
            prefix: [path, "Peers/python/plist-peer.py"],
            arguments: [
                .toBinary: ["binary", "{in}", "{out}"],
                .toXML: ["xml", "{in}", "{out}"],
                .toJSON: ["json", "{in}", "{out}"],
                .lint: ["lint", "{in}"],
                .print: ["print", "{in}"],
            ].merging(getting(["get", "{in}", "{place}"])) { $1 })
    }

    /// jq, which only reads JSON.
    private static func jq(scratch: String) -> Program? {
        Files.program("jq").map { path in
            Program(
                name: .jq, version: firstLine([path, "--version"], scratch), prefix: [path],
                arguments: [.lint: ["empty", "{in}"]])
        }
    }

    /// The openstep-plist package of Python.
    private static func openstepPlist(scratch: String) -> Program? {
        guard let python = plistlib(scratch: scratch) else { return nil }
        let question = "import openstep_plist; print(openstep_plist.__version__)"
        let version = firstLine([python.prefix[0], "-c", question], scratch)
        guard version.first?.isNumber == true else { return nil }
        return Program(
            name: .openstepPlist, version: version, prefix: python.prefix,
            arguments: [.toXML: ["xml", "{in}", "{out}"], .lint: ["lint", "{in}"]])
    }

    private static func xmlReader() -> Program? {
        Files.program("xmllint").map { path in
            Program(
                name: .xmlReader, version: path, prefix: [path, "--huge", "--stream", "--noout"],
                arguments: [.lint: ["{in}"]])
        }
    }

    private static func cat() -> Program {
        let converting = [
            "cat \"$0\" > /dev/null && exec cat \"$1\" > \"$2\"", "{in}", "{result}", "{out}",
        ]
        return Program(
            name: .cat, version: "/bin/cat", prefix: ["/bin/sh", "-c"],
            arguments: [
                .toBinary: converting, .toXML: converting, .toJSON: converting,
                .lint: ["exec cat \"$0\" > /dev/null", "{in}"],
            ])
    }

    /// The plist crate of Debian's librust-plist-dev, built offline here if cargo is installed.
    private static func debianRust(scratch: String) -> Program? {
        let search = "ls -d /usr/share/cargo/registry/plist-[0-9]* | sed s,.*/,,"
        let source = firstLine(["/bin/sh", "-c", search], scratch)
        guard source.hasPrefix("plist-"), let cargo = Files.program("cargo") else { return nil }
        let folder = "Peers/rust-plist"
        let program = "\(folder)/target/release/rust-plist-peer"
        if !Files.isExecutable(program) {
            Files.report("building the Rust peer")
            let build = "cd '\(folder)' && exec '\(cargo)' build --quiet --release --offline"
            let outcome = Execution(["/bin/sh", "-c", build], output: nil)
            guard outcome.succeeded else { return nil }
        }
        return rust(version: source, program: program)
    }

    private static func rust(version: String, program: String) -> Program {
        Program(
            name: .rust, version: version, prefix: [program],
            arguments: [
                .toBinary: ["binary", "{in}", "{out}"],
                .toXML: ["xml", "{in}", "{out}"],
                .lint: ["lint", "{in}"],
                .getLast: ["get", "{place}", "{in}"],
            ])
    }

    private static func firstLine(_ command: [String], _ scratch: String) -> String {
        let path = "\(scratch)/answer.txt"
        _ = Execution(command, output: path)
        return Files.text(path).split(separator: "\n").first.map { String($0) } ?? ""
    }
}
