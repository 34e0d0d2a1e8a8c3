// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Threads that share the work on one file.
final class FileWorkers: Workers {
    /// The number of threads; `nil` for one per processor.
    private let jobCount: Int?

    init(jobCount: Int?) { self.jobCount = jobCount }

    var count: Int { min(jobCount ?? ProcessorCount.available, Self.maximumCount) }

    /// The maximum number of threads; more would gain little, and each takes some megabytes.
    private static let maximumCount = 16

    var grain: Int { 4096 }

    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork {
        ThreadedWork(count, threadCount: min(self.count, count), work)
    }
}

/// Pieces of work for threads.
private final class ThreadedWork: SharedWork {
    private struct State: Sendable {
        /// The next piece to start, and the first piece that may not be started yet.
        var next = 0
        var end: Int
        /// Finished pieces that have not been fetched yet.
        var done: Set<Int> = []
        /// The number of pieces in progress.
        var runningCount = 0
        /// The piece that the caller waits for.
        var wanted: Int?
        var isStopped = false
    }

    private let state: Monitor<State>
    private var threads: Threads?
    private let work: @Sendable (Int) -> Void
    private let hasThreads: Bool

    /// The number of pieces per thread that may be finished before they are fetched.
    private static let piecesPerThread = 4
    /// The number of pieces that may be started beyond the piece that the caller waits for.
    private let window: Int
    /// With at least this many windows of pieces, the pieces are small.
    private static let manyWindows = 8

    init(_ count: Int, threadCount: Int, _ work: @escaping @Sendable (Int) -> Void) {
        window = threadCount * Self.piecesPerThread
        // Waking a thread for each small piece takes longer than the work on the piece.
        let batch = count >= Self.manyWindows * window ? window / 2 : 1
        let state = Monitor(State(end: window))
        var threads = Threads()
        // Results are freed by a different thread.
        System.shareFreedMemory()
        // Signals are left to the thread that writes.
        InterruptGuard.during {
            for _ in 0..<threadCount {
                threads.start {
                    while let number = Self.nextPiece(of: state, count) {
                        work(number)
                        state.changeQuietly {
                            $0.done.insert(number)
                            $0.runningCount -= 1
                            return Self.isWorthWaking($0, batch)
                        }
                    }
                }
            }
        }
        self.state = state
        self.work = work
        hasThreads = threads.count > 0
        self.threads = consume threads
    }

    private static func nextPiece(of state: Monitor<State>, _ count: Int) -> Int? {
        state.waitFor { state -> Int?? in
            if state.isStopped || state.next == count { return .some(nil) }
            guard state.next < state.end else { return nil }
            state.next += 1
            state.runningCount += 1
            return state.next - 1
        }
    }

    /// Whether enough pieces are ready to wake the waiting thread, or no more will come until it
    /// continues.
    private static func isWorthWaking(_ state: State, _ batch: Int) -> Bool {
        guard let wanted = state.wanted, state.done.contains(wanted) else { return false }
        return state.done.count >= batch || state.runningCount == 0
    }

    func wait(for number: Int) {
        guard hasThreads else { return work(number) }
        state.changeQuietly {
            let isFull = $0.next == $0.end
            $0.end = number + window
            $0.wanted = number
            return isFull
        }
        state.waitFor { state -> Void? in
            let isLeftOut = state.isStopped && number >= state.next
            return state.done.remove(number) != nil || isLeftOut ? () : nil
        }
    }

    func finish() {
        state.change { $0.isStopped = true }
        threads.take()?.join()
    }
}
