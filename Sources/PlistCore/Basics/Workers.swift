// SPDX-License-Identifier: Apache-2.0

/// Threads that share the work on one property list. The caller starts them; PlistCore starts none.
package protocol Workers: AnyObject, Sendable {
    /// The number of processors that they have.
    var count: Int { get }

    /// About the number of references to values in a piece of work that is worth sharing.
    var grain: Int { get }

    /// Begins to do pieces of work, in their order and several at a time.
    ///
    /// - Parameters:
    ///   - count: the number of pieces.
    ///   - work: does the piece with a number; called at most once for each, on any thread.
    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork
}

/// Pieces of work that several threads do. Only a few are done before the caller waits for them, so their
/// results take little memory.
package protocol SharedWork: AnyObject {
    /// Waits until a piece is done, or will not be because `finish` was called before it began. Pieces are
    /// waited for in their order; some may be left out.
    func wait(for number: Int)

    /// Begins no more pieces, and waits for the end of those that have begun. Called once or more often.
    func finish()
}
