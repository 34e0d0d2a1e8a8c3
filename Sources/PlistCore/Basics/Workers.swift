// SPDX-License-Identifier: Apache-2.0

/// Threads that share the work on one property list. The caller starts them; PlistCore starts none.
package protocol Workers: AnyObject, Sendable {
    /// The number of available processors.
    var count: Int { get }

    /// The approximate minimum size of a piece of work worth sharing, in references to values.
    var grain: Int { get }

    /// Starts the pieces of work in order, several at a time.
    ///
    /// - Parameters:
    ///   - count: the number of pieces.
    ///   - work: performs the piece with a given number; called at most once for each, on any
    ///     thread.
    func begin(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> any SharedWork
}

/// Pieces of work that several threads perform. Only a few run ahead of the caller, so their
/// results take little memory.
package protocol SharedWork: AnyObject {
    /// Waits until a piece is finished, or until it is certain that the piece will not run because
    /// `finish` was called first. Wait for pieces in order; some may be skipped.
    func wait(for number: Int)

    /// Starts no more pieces, and waits for those that have started. May be called more than once.
    func finish()
}
