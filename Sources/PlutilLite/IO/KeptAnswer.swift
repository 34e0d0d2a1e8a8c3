// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// An answer that is kept until it is complete, as all of it is written or nothing.
///
/// It is kept in pieces, so that growing takes no memory twice, and has no more room than the account
/// of what was read.
final class KeptAnswer {
    private var pieces: [[UInt8]] = []
    private var account: WorkAccount

    init(_ account: WorkAccount) { self.account = account }

    /// The interface through which the answer is written; to be finished at the end.
    ///
    /// Throws a `limit` error where the answer becomes too long.
    func makeOutput() -> PlistOutput {
        PlistOutput { bytes throws(PlistError) in
            try self.account.spend(bytes.count, "the answer takes")
            self.pieces.append(ByteView(bytes).array)
        }
    }

    /// What a function writes, as one piece.
    static func bytes(
        _ account: WorkAccount, _ body: (inout PlistOutput) throws(PlistError) -> Void
    ) throws(PlistError) -> [UInt8] {
        let answer = KeptAnswer(account)
        var output = answer.makeOutput()
        try body(&output)
        try output.finish()
        return answer.bytes
    }

    /// Makes sure that there is room for a text before it is made.
    func expect(_ byteCount: Int) throws(PlistError) {
        var account = account
        try account.spend(byteCount, "the answer takes")
    }

    /// Calls a function with each piece, in order.
    func forEachPiece<Failure: Error>(
        _ body: (ByteView) throws(Failure) -> Void
    ) throws(Failure) {
        for piece in pieces { try body(piece.view) }
    }

    /// The answer as one piece.
    var bytes: [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        for piece in pieces { all += piece }
        return all
    }
}
