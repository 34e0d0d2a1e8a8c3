// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Writes the rows of all inputs.
struct ScanRun {
    let plan: ScanPlan
    let loop: FileLoop

    private var console: Console { loop.console }

    /// - Parameter file: rows that were written earlier and are to be continued.
    func run(shard: Shard?, resuming file: FilePath?) throws(Failure) -> ExitStatus {
        let header = plan.header
        var point = try file.map { file throws(Failure) in
            try ResumePoint(file, plan.form, header: header)
        }
        let output = try makeOutput(file, point)
        let table =
            plan.form == .table ? RowTable(console, fileColumnCount: plan.fileColumnCount) : nil
        let add: ([UInt8]) -> Void = { table?.add($0) ?? output.add($0) }
        if point?.hasHeader != true && !header.isEmpty { add(header) }
        var skippedPath = point?.path
        var hasEarlierFailure = false
        let result = loop.runAll { [plan] input, loop throws(Failure) in
            plan.answer(try loop.read(&input, mayMap: false), loop)
        } failed: { [plan] input, failure in
            plan.answer(input, failed: failure)
        } isWanted: { item in
            guard output.failure == nil else { return nil }
            if let path = skippedPath {
                guard item.hasRows(named: path) else {
                    // Its row is there, but it fails again.
                    if item.failure != nil { hasEarlierFailure = true }
                    return false
                }
                skippedPath = nil
            }
            guard let shard, item.failure == nil else { return true }
            switch item.input {
            case .standardInput: return true
            case .file(let path): return shard.holds(path)
            case .member(let member): return shard.holds(member.path)
            }
        } then: { [plan, console] (answer: ScanPlan.Answer) in
            answer.rows.forEach(add)
            guard let failure = answer.failure else { return .done }
            if !plan.hasFileColumns { _ = console.report(failure, on: answer.input) }
            return .no
        }
        table?.flush()
        output.flush()
        point = nil
        var status = result.status
        if hasEarlierFailure { status.worsen(to: .no) }
        if let failure = output.failure {
            if !failure.isBrokenPipe { console.complain(of: output.shown, failure.phrase) }
            status = .notRun
        } else if let path = skippedPath, let file {
            let shown = VisibleText.escaped(String(decoding: path, as: UTF8.self))
            throw .file(
                name: file.shown,
                message: "its last row is of '\(shown)', which is not among the files")
        }
        status.worsen(to: console.finish())
        return status
    }

    private func makeOutput(
        _ file: FilePath?, _ point: ResumePoint?
    ) throws(Failure) -> RowOutput {
        guard let file else { return RowOutput() }
        do throws(SystemError) {
            return try RowOutput(file, keeping: point?.byteCount ?? 0)
        } catch {
            throw Failure(error, on: file.shown)
        }
    }
}

extension InputSource.Item {
    /// Whether its rows have a path.
    fileprivate func hasRows(named path: [UInt8]) -> Bool {
        failure == nil ? input.hasRows(named: path) : Array(input.text.utf8) == path
    }
}

extension Input {
    /// Whether its rows have a path: of bundles and archives, those have the path of the Info.plist.
    fileprivate func hasRows(named path: [UInt8]) -> Bool {
        let own = Array(text.utf8)
        // A folder that could not be listed has a row of its own, before those of what is in it.
        if own == path || own.starts(with: path + [UInt8(ascii: "/")]) { return true }
        guard path.starts(with: own), let folder = try? contents().bundle(),
            let file = try? folder.infoPlist()
        else { return false }
        return Array(folder.filePath(of: file).text.utf8) == path
    }
}
