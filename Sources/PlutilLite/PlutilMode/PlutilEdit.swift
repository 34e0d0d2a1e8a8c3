// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// `plutil -insert`, `-replace` and `-remove`
enum PlutilEdit {
    static func insert(
        _ scan: PlutilArgumentScan, isReplacing: Bool, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        throw PlutilUsageError("")
    }

    static func remove(
        _ scan: PlutilArgumentScan, _ console: Console
    ) throws(PlutilUsageError) -> Bool {
        throw PlutilUsageError("")
    }
}
