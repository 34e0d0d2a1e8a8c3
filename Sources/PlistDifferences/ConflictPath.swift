// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Paths of conflicts, of which there may be one for each value of a document.
enum ConflictPath {
    /// What a step takes in memory; its key is shared by all paths.
    static let stepByteCount = MemoryLayout<PlistPathComponent>.stride

    /// What all of them may take.
    static var account: WorkAccount { WorkAccount(limit: WorkAccount.base) }
}
