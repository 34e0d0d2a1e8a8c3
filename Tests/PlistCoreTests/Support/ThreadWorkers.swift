// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore

/// Foundation threads that share the work on a document, however small.
final class ThreadWorkers: Workers {
    let count: Int
    let grain: Int

    init(count: Int, grain: Int = 1) {
        self.count = count
        self.grain = grain
    }

    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork {
        let shared = ThreadWork(count)
        for _ in 0..<min(self.count, count) {
            shared.group.enter()
            let thread = Thread {
                while let number = shared.next() {
                    work(number)
                    shared.end(number)
                }
                shared.group.leave()
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
        return shared
    }
}

private final class ThreadWork: SharedWork, @unchecked Sendable {
    let group = DispatchGroup()
    private let condition = NSCondition()
    private let count: Int
    private var begun = 0
    private var waited = 0
    private var done: Set<Int> = []
    private var isStopped = false

    /// The number of pieces that may start before the awaited one ends.
    private static let window = 8

    init(_ count: Int) { self.count = count }

    func next() -> Int? {
        condition.withLock {
            while !isStopped, begun < count, begun > waited + Self.window { condition.wait() }
            guard !isStopped, begun < count else { return nil }
            begun += 1
            return begun - 1
        }
    }

    func end(_ number: Int) {
        condition.withLock {
            done.insert(number)
            condition.broadcast()
        }
    }

    func wait(for number: Int) {
        condition.withLock {
            waited = number
            condition.broadcast()
            while !done.contains(number), !isStopped || number < begun { condition.wait() }
        }
    }

    func finish() {
        condition.withLock {
            isStopped = true
            condition.broadcast()
        }
        group.wait()
    }
}
