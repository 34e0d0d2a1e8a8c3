// SPDX-License-Identifier: Apache-2.0

/// Runs rows: the tool and the peers alternate, so that other load affects all of them equally.
struct Runner {
    let options: Options
    let programs: [Program]
    /// The folder of the corpora of this size.
    let folder: String
    let scratch: String

    func path(_ file: String) -> String {
        "\(folder)/\(file)"
    }

    func samples(_ row: Row) -> [Program.Name: Samples] {
        let input = path(row.file)
        let contenders = programs.compactMap { program -> (Program, [String])? in
            let job = program.isTool ? row.job : row.peers[program.name]
            guard let job else { return nil }
            return command(program, job, input).map { (program, $0) }
        }
        var samples: [Program.Name: Samples] = [:]
        Files.warm(input)
        for _ in 0..<(row.section == .startUp ? options.startUpRuns : options.runs) {
            for (program, command) in contenders where samples[program.name]?.isDone != true {
                samples[program.name, default: Samples()].add(run(command, program))
            }
        }
        for (program, _) in contenders {
            if program.name == .tool, options.checks,
                [.toBinary, .toXML, .toJSON].contains(row.job)
            {
                check(row, output: output(of: .tool))
            }
            Files.remove(output(of: program.name))
        }
        return samples
    }

    /// Returns the tool's samples for each file of a ladder, in alternating runs.
    func samples(_ ladder: Ladder) -> [Samples] {
        var samples = ladder.files.map { _ in Samples() }
        guard let tool = programs.first(where: { $0.name == .tool }) else { return samples }
        for file in ladder.files { Files.warm(path(file)) }
        for _ in 0..<options.runs {
            for (step, file) in ladder.files.enumerated() where !samples[step].isDone {
                let command = command(tool, ladder.job, path(file))
                if let command { samples[step].add(run(command, tool)) }
            }
        }
        Files.remove(output(of: .tool))
        return samples
    }

    private func command(_ program: Program, _ job: Job, _ input: String) -> [String]? {
        program.command(
            job, input: input, output: output(of: program.name), result: output(of: .tool),
            size: Double(options.size) ?? 1)
    }

    private func output(of program: Program.Name) -> String { "\(scratch)/\(program).out" }

    /// Removes the output file, so that every run creates a new one.
    private func run(_ command: [String], _ program: Program) -> Execution {
        Files.remove(output(of: program.name))
        let limit = program.isTool ? options.limit : options.peerLimit
        return Execution(command, cpuLimit: limit)
    }

    private func check(_ row: Row, output: String) {
        guard let python = Files.program("python3") else { fail("--check needs python3") }
        let answer = "\(scratch)/answer.txt"
        let check = Execution([python, "compare.py", path(row.file), output], output: answer)
        Files.report("  \(check.succeeded ? "same values" : "OTHER VALUES: \(Files.text(answer))")")
    }
}
