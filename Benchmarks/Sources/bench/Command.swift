// SPDX-License-Identifier: Apache-2.0

@main
enum Command {
    static func main() {
        let options = Options(Array(CommandLine.arguments.dropFirst()))
        let rows = Row.all.filter { isChosen($0.name, options) }
        var ladders = Ladder.all.filter { isChosen($0.name, options) }
        if options.lists {
            for name in rows.map(\.name) + ladders.map(\.name) { print(name) }
            return
        }
        guard Files.byteCount("Package.swift") != nil else {
            fail("expected to run in the folder Benchmarks")
        }
        if !options.hasTool { ladders = [] }
        if options.hasTool, !Files.isExecutable(options.tool) {
            fail("expected a program at \(options.tool); build it, or name it with --tool")
        }
        let runner = runner(options)
        makeCorpora(rows.map(\.file) + ladders.flatMap(\.files), options)
        let report = measure(rows, ladders, runner)
        let text = heading(runner) + report.markdown
        print(text)
        if let path = options.markdown, !Files.write(text, to: path) {
            fail("cannot write \(path)")
        }
    }

    private static func isChosen(_ name: String, _ options: Options) -> Bool {
        options.only.isEmpty || options.only.contains { name.contains($0) }
    }

    private static func runner(_ options: Options) -> Runner {
        let folder = options.folder
        let scratch = "\(options.corpora)/scratch"
        [options.corpora, folder, scratch].forEach(Files.makeFolder)
        let tool = options.hasTool ? [Program.tool(options.tool)] : []
        let previous = options.previous.map { [Program.tool($0, name: .previous)] } ?? []
        let peers =
            options.peers == .none
            ? [] : Program.installedPeers(rust: options.rust, scratch: scratch)
        return Runner(
            options: options, programs: tool + previous + peers, folder: folder, scratch: scratch)
    }

    /// The generator is a separate program, because its memory would be inherited by every child.
    private static func makeCorpora(_ files: [String], _ options: Options) {
        let folder = options.folder
        let missing = files.filter { Files.byteCount("\(folder)/\($0)") == nil }
        guard !missing.isEmpty else { return }
        Files.report("making corpora in \(folder)")
        let parts = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
        let generator = (parts.dropLast() + ["corpus"]).joined(separator: "/")
        let command = [generator, "--corpora", folder, "--size", options.size] + missing
        guard Execution(command, output: nil).succeeded else {
            fail("expected \(generator) to write the corpora")
        }
    }

    private static func measure(_ rows: [Row], _ ladders: [Ladder], _ runner: Runner) -> Report {
        var report = Report(programs: runner.programs)
        for row in rows {
            Files.report(row.name)
            let byteCount = Files.byteCount(runner.path(row.file)) ?? 0
            report.add(row, byteCount: byteCount, runner.samples(row))
        }
        for ladder in ladders {
            Files.report(ladder.name)
            let byteCounts = ladder.files.map { Files.byteCount(runner.path($0)) ?? 0 }
            report.add(ladder, byteCounts: byteCounts, runner.samples(ladder))
        }
        return report
    }

    private static func heading(_ runner: Runner) -> String {
        let peers = runner.programs.filter { $0.name != .tool }.map { program in
            let version = program.version.hasPrefix("/") ? "" : " (\(program.version))"
            return program.name.rawValue + version
        }
        return peers.isEmpty ? "" : "Peers: \(peers.joined(separator: ", ")).\n\n"
    }
}
