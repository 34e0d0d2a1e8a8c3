// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistLayout.Style {
    /// Xcode's for files that it writes, by their names or first lines, else the plain one.
    static func usual(of input: Input, _ document: PlistDocument) -> Self {
        let name = input.fileName ?? ""
        let isXcodes =
            [".xcstrings", ".xctestplan", ".pbxproj"].contains(where: name.hasSuffix)
            || ["Contents.json", "Package.resolved"].contains(name)
            || document.format == .openstep && document.source.starts(with: "// !$*UTF8*$!")
        return isXcodes ? .xcode : .plain
    }
}
