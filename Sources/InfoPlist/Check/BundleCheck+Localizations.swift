// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about `.lproj` folders.
extension BundleCheck {
    mutating func checkLocalizations() {
        let localizations = (try? bundle.localizations()) ?? []
        for localization in localizations { checkCode(in: localization.folder) }
    }

    /// Checks that no file in a localization is executable.
    private mutating func checkCode(in folder: TreePath) {
        guard checker.rules.contains(.localizedCode) else { return }
        var found: [TreePath] = []
        bundle.files.walk(from: folder) { entry in
            let isCode =
                switch entry.kind {
                case .folder: BundleKind(pathExtension: entry.path.pathExtension)?.hasCode == true
                case .file: isCode(entry.path)
                case .link, .other: false
                }
            if isCode { found.append(entry.path) }
            return !isCode
        } failed: { _ in
        }
        for path in found {
            report(
                .localizedCode, "code in a localization folder does not run; move it out",
                at: path)
        }
    }

    /// The first bytes of programs and libraries: Mach-O in both byte orders and for several
    /// processors, and scripts.
    private static let codeStarts: [[UInt8]] = [
        [0xFE, 0xED, 0xFA, 0xCE], [0xFE, 0xED, 0xFA, 0xCF], [0xCE, 0xFA, 0xED, 0xFE],
        [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE], Array("#!".utf8),
    ]

    private func isCode(_ file: TreePath) -> Bool {
        if file.pathExtension == "dylib" { return true }
        guard (try? bundle.files.isExecutable(file)) == true,
            let start = try? bundle.files.start(of: file, byteCount: 4)
        else { return false }
        return Self.codeStarts.contains { start.starts(with: $0) }
    }
}
