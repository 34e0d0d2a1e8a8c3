// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistLayout.Style {
    /// Xcode's for files that it writes, by their names or first lines, else the plain one.
    static func usual(of input: Input, _ document: PlistDocument) -> Self {
        XcodeLayout.isUsual(fileName: input.fileName, document) ? .xcode : .plain
    }
}
