// SPDX-License-Identifier: Apache-2.0

/// Work on many items by several threads, whose results are handed on in the order of the items.
///
/// The thread that calls takes the items from where they come from and hands the results on; it
/// is never more than a window ahead of the results, so memory does not grow with the items.
struct OrderedWork<Item: Sendable, Result: Sendable> {
    /// The number of threads that work.
    let threadCount: Int
    let work: @Sendable (Item) -> Result

    /// Items that one thread takes at a time: a lock for each would take a part of the time.
    private static var rowLength: Int { 32 }
    /// Rows for each thread that may be under way.
    private static var rowsPerThread: Int { 8 }

    private struct Row: Sendable {
        let number: Int
        let items: [Item]
    }

    /// What the threads do next.
    private struct Queue: Sendable {
        var rows: [Row] = []
        var isComplete = false
    }

    /// The results of rows, by their numbers.
    private typealias Results = [Int: [Result]]

    /// Takes items until there are none, and gives each result to `consume`, on this thread.
    func run(_ next: () -> Item?, _ consume: (Result) -> Void) {
        let queue = Monitor(Queue())
        let results = Monitor(Results())
        var threads = Threads()
        // Signals are for the thread that writes.
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
            handOn(queue, results, window: threads.count * Self.rowsPerThread, next, consume)
            queue.change { $0.isComplete = true }
        } else {
            while let item = next() { consume(work(item)) }
        }
        threads.join()
    }

    private func handOn(
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

    /// What a thread does next; `nil` once all is done.
    private static func nextRow(of queue: Monitor<Queue>) -> Row? {
        queue.waitFor { queue -> Row?? in
            if !queue.rows.isEmpty { return queue.rows.removeFirst() }
            return queue.isComplete ? .some(nil) : nil
        }
    }
}
