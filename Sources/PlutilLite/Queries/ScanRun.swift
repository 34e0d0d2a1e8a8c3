// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Writes the rows of all inputs.
struct ScanRun {
    let plan: ScanPlan
    let loop: FileLoop

    private var console: Console { loop.console }

    /// - Parameter file: the output file of an earlier run, to continue.
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
                    // Its row already exists, but the failure recurs.
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
                message: "its last row is for '\(shown)', which is not among the files")
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
    /// Whether its rows contain a path.
    fileprivate func hasRows(named path: [UInt8]) -> Bool {
        failure == nil ? input.hasRows(named: path) : Array(input.text.utf8) == path
    }
}

extension Input {
    /// Whether its rows contain a path; the rows of bundles and archives contain the path of the
    /// Info.plist.
    fileprivate func hasRows(named path: [UInt8]) -> Bool {
        let own = Array(text.utf8)
        // A folder that cannot be listed has its own row, before the rows of its contents.
        if own == path || own.starts(with: path + [UInt8(ascii: "/")]) { return true }
        guard path.starts(with: own), let folder = try? contents().bundle(),
            let file = try? folder.infoPlist()
        else { return false }
        return Array(folder.filePath(of: file).text.utf8) == path
    }
}

/// The end of the complete rows of an earlier run.
///
/// The rows of the last file may be incomplete, so they are written again.
struct ResumePoint {
    /// The number of bytes to keep.
    var byteCount = 0
    /// The file whose rows come next, as named in rows; `nil` to start with the first one.
    var path: [UInt8]?
    /// Whether the header row exists.
    var hasHeader = false

    /// - Throws: an error if the file cannot be read; a missing file has no rows.
    init(_ file: FilePath, _ form: RowForm, header: [UInt8]) throws(Failure) {
        let bytes: ByteStore
        do throws(SystemError) {
            guard try FileStatus(of: file) != nil else { return }
            bytes = try FileReading.everything(in: file)
        } catch {
            throw Failure(error, on: file.shown)
        }
        let view = bytes.view
        var start = 0
        if !header.isEmpty {
            guard view.count >= header.count else { return }
            guard view.slice(0, header.count).array == header else {
                throw .file(
                    name: file.shown, message: "does not begin with the column names")
            }
            start = header.count
            (byteCount, hasHeader) = (start, true)
        }
        while let end = Self.rowEnd(from: start, in: view, form) {
            guard let path = Self.path(of: view.slice(start, end - start).array, form) else {
                throw .file(
                    name: file.shown, message: "byte \(start): expected a row of \(form.rawValue)")
            }
            if path != self.path { (self.path, byteCount) = (path, start) }
            start = end
        }
    }

    /// Returns the end of the row at an offset, after its line end; `nil` if the row is truncated.
    private static func rowEnd(from start: Int, in bytes: ByteView, _ form: RowForm) -> Int? {
        var isQuoted = false
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if form == .csv && byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == 0x0A && !isQuoted { return index }
        }
        return nil
    }

    /// Returns the path in the first column.
    private static func path(of row: [UInt8], _ form: RowForm) -> [UInt8]? {
        switch form {
        case .ndjson:
            guard let document = try? PlistDocument(decoding: row, as: .json) else { return nil }
            return document.root["_path"]?.string.map { Array($0.utf8) }
        case .csv:
            guard row.first == UInt8(ascii: "\"") else {
                return Array(row.prefix { $0 != UInt8(ascii: ",") && $0 != 0x0A })
            }
            var path: [UInt8] = []
            var rest = row.dropFirst()
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\"") {
                    guard rest.first == byte else { return path }
                    rest.removeFirst()
                }
                path.append(byte)
            }
            return nil
        case .tsv, .table:
            var path: [UInt8] = []
            var rest = row[...]
            while let byte = rest.popFirst(), byte != 0x09, byte != 0x0A {
                guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                    path.append(byte)
                    continue
                }
                switch escaped {
                case UInt8(ascii: "t"): path.append(0x09)
                case UInt8(ascii: "n"): path.append(0x0A)
                case UInt8(ascii: "r"): path.append(0x0D)
                default: path.append(escaped)
                }
            }
            return path
        }
    }
}

/// A subset of all files chosen by a hash of their names, so that independent processes can share
/// the work.
struct Shard: Sendable {
    let number: Int
    let count: Int

    /// Parses `K/N`, with K from 0 to N − 1; `nil` for any other text.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
            count > 0, count <= 1 << 20, (0..<count).contains(number)
        else { return nil }
        self.number = number
        self.count = count
    }

    /// Whether a file belongs to the shard: the remainder of its name's hash (64-bit FNV-1a over
    /// the bytes) is the shard's number.
    func holds(_ path: FilePath) -> Bool {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Int(hash % UInt64(count)) == number
    }
}
