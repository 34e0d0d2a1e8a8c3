// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension XcodeLayout {
    /// Returns whether Xcode writes such files, judging by the name or the first line. Used both
    /// for edits and for the layout of whole files.
    package static func isUsual(fileName: String?, _ document: PlistDocument) -> Bool {
        let path = fileName ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return [".xcstrings", ".xctestplan", ".pbxproj"].contains(where: name.hasSuffix)
            || ["Contents.json", "Package.resolved"].contains(name)
            || document.source.starts(with: "// !$*UTF8*$!")
    }
}
