// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// Writes rows to standard output or a file; whatever happens, no row is written in part where that can
/// be helped.
final class RowOutput {
    let shown: String
    private let file: OpenFile?
    private var pending: [UInt8] = []
    /// Where the rows end that are pending.
    private var rowEnds: [Int] = []
    private(set) var failure: SystemError?

    private static let pieceSize = 1 << 16

    /// Writes to standard output.
    init() {
        shown = "<stdout>"
        file = nil
    }

    /// Appends to a file of which everything from a byte on is dropped.
    init(_ path: FilePath, keeping byteCount: Int) throws(SystemError) {
        shown = path.shown
        file = try FileSystem.openFile(path, continuingAt: byteCount)
    }

    private var descriptor: Int32 { file?.withDescriptor { $0 } ?? System.standardOutput }

    func add(_ row: [UInt8]) {
        pending += row
        rowEnds.append(pending.count)
        if pending.count >= Self.pieceSize { flush() }
    }

    /// Writes the rows that are pending.
    func flush() {
        guard failure == nil, !pending.isEmpty else { return }
        let isShown = file == nil && System.isTerminal(System.standardOutput)
        let bytes = isShown ? TerminalText.escaped(pending.view) : pending
        // A signal takes effect between rows.
        InterruptGuard.during {
            let start = FileSystem.position(descriptor)
            do throws(SystemError) {
                try FileSystem.writeAll(descriptor, bytes.span)
            } catch {
                failure = error
                if let start { dropPart(writtenFrom: start) }
            }
        }
        pending.removeAll(keepingCapacity: true)
        rowEnds.removeAll(keepingCapacity: true)
    }

    /// Drops what was written of a row, where the output is a file: its disk may be full.
    private func dropPart(writtenFrom start: Int) {
        guard let end = FileSystem.position(descriptor), end > start else { return }
        let complete = rowEnds.last { $0 <= end - start } ?? 0
        FileSystem.truncate(descriptor, to: start + complete)
    }
}
