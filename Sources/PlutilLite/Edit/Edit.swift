// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A change that can be made to any property list.
protocol Edit {
    /// - Throws: why it cannot be made; the property list is then unchanged.
    func apply(to editor: inout PlistEditor) throws(PlistError)

    /// Learns about the property list that is edited next.
    ///
    /// - Parameter fileName: the name of its file, if it has one.
    mutating func prepare(fileName: String?)

    /// Makes the change and returns lines to report, without the name of the file.
    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [String]
}

extension Edit {
    func prepare(fileName: String?) {}

    func applyAndReport(_ editor: inout PlistEditor) throws(PlistError) -> [String] {
        try apply(to: &editor)
        return []
    }
}
