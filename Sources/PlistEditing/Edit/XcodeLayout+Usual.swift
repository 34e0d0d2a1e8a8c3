// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension XcodeLayout {
    /// Whether a file is one that Xcode writes, by its name or its first line. Edits and the layout of
    /// whole texts both follow this.
    package static func isUsual(fileName: String?, _ document: PlistDocument) -> Bool {
        let path = fileName ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return [".xcstrings", ".xctestplan", ".pbxproj"].contains(where: name.hasSuffix)
            || ["Contents.json", "Package.resolved"].contains(name)
            || document.source.starts(with: "// !$*UTF8*$!")
    }
}
