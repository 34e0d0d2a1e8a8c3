// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Paths of conflicts; there may be one for each value of a document.
enum ConflictPath {
    /// The memory that a step takes, in bytes; all paths share its key.
    static let stepByteCount = MemoryLayout<PlistPathComponent>.stride

    /// The budget for all paths.
    static var account: WorkAccount { WorkAccount(limit: WorkAccount.base) }
}
