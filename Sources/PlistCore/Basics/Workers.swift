// SPDX-License-Identifier: Apache-2.0

/// Threads that share the work on one property list. Somebody else starts them: PlistCore does not.
package protocol Workers: AnyObject, Sendable {
    /// The number of processors that they have.
    var count: Int { get }

    /// About how many references to values make a piece of work that is worth sharing.
    var grain: Int { get }

    /// Begins to do pieces of work, in their order and several at a time.
    ///
    /// - Parameters:
    ///   - count: how many there are.
    ///   - work: does the piece with a number; called at most once for each, on any thread.
    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork
}

/// Pieces of work that several threads do. Only few are done before somebody waits for them, so that what
/// they have made takes little memory.
package protocol SharedWork: AnyObject {
    /// Waits until a piece is done, or will not be, as `finish` came before it was begun. Pieces are waited
    /// for in their order; some may be left out.
    func wait(for number: Int)

    /// Begins no more pieces, and waits for the end of those that have begun. Called once or more often.
    func finish()
}

/// What pieces of work have made, by their numbers.
package final class WorkResults<Result: Sendable>: Sendable {
    private let state = Locked(State())

    private struct State: Sendable {
        var results: [Int: Result] = [:]
        var isCancelled = false
    }

    package init() {}

    package func keep(_ result: Result, of number: Int) {
        state.whenAvailable { $0.results[number] = result }
    }

    /// Takes what a piece has made, if anything.
    package func take(_ number: Int) -> Result? {
        state.whenAvailable { $0.results.removeValue(forKey: number) }
    }

    /// Whether nobody wants results any more.
    var isCancelled: Bool { state.whenAvailable { $0.isCancelled } }

    func cancel() { state.whenAvailable { $0.isCancelled = true } }
}
