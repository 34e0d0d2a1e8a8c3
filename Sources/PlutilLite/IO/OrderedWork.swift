// SPDX-License-Identifier: Apache-2.0

/// Work on many items by several threads, with results in the order of the items.
///
/// The calling thread fetches the items and consumes the results. It fetches only a limited number
/// of items ahead of the results, so memory does not grow with the number of items.
struct OrderedWork<Item: Sendable, Result: Sendable> {
    /// The number of worker threads.
    let threadCount: Int
    let work: @Sendable (Item) -> Result

    /// The number of items that a thread takes at a time, because locking for each would be costly.
    private static var rowLength: Int { 32 }
    /// The maximum number of rows in progress per thread.
    private static var rowsPerThread: Int { 8 }

    private struct Row: Sendable {
        let number: Int
        let items: [Item]
    }

    /// The work queue of the threads.
    private struct Queue: Sendable {
        var rows: [Row] = []
        var isComplete = false
    }

    /// The results of rows, by their numbers.
    private typealias Results = [Int: [Result]]

    /// Takes items until there are none, and passes each result to `consume` on this thread.
    func run(_ next: () -> Item?, _ consume: (Result) -> Void) {
        let queue = Monitor(Queue())
        let results = Monitor(Results())
        var threads = Threads()
        // Signals are left to the thread that writes.
        InterruptGuard.during {
            for _ in 0..<threadCount {
                threads.start { [work] in
                    while let row = Self.nextRow(of: queue) {
                        let found = row.items.map(work)
                        results.change { $0[row.number] = found }
                    }
                }
            }
        }
        if threads.count > 0 {
            distribute(queue, results, window: threads.count * Self.rowsPerThread, next, consume)
            queue.change { $0.isComplete = true }
        } else {
            while let item = next() { consume(work(item)) }
        }
        threads.join()
    }

    private func distribute(
        _ queue: Monitor<Queue>, _ results: Monitor<Results>, window: Int, _ next: () -> Item?,
        _ consume: (Result) -> Void
    ) {
        var (givenCount, takenCount, isComplete) = (0, 0, false)
        while true {
            while !isComplete && givenCount - takenCount < window {
                var items: [Item] = []
                while items.count < Self.rowLength, let item = next() { items.append(item) }
                isComplete = items.count < Self.rowLength
                if items.isEmpty { break }
                let row = Row(number: givenCount, items: items)
                queue.change { $0.rows.append(row) }
                givenCount += 1
            }
            guard takenCount < givenCount else { return }
            let number = takenCount
            results.waitFor { $0.removeValue(forKey: number) }.forEach(consume)
            takenCount += 1
        }
    }

    /// Returns the next row for a thread; `nil` when all work is done.
    private static func nextRow(of queue: Monitor<Queue>) -> Row? {
        queue.waitFor { queue -> Row?? in
            if !queue.rows.isEmpty { return queue.rows.removeFirst() }
            return queue.isComplete ? .some(nil) : nil
        }
    }
}
