// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension PlistError {
    /// What a check says of an error: that a table of texts has nothing in it, not even a comment,
    /// is not a mistake, as systems ignore such a table.
    package func diagnostic(inFile fileName: String) -> PlistDiagnostic {
        let extensions = [".strings", ".stringsdict", ".xcstrings", ".loctable"]
        guard code == .empty, extensions.contains(where: fileName.hasSuffix) else {
            return diagnostic
        }
        return PlistDiagnostic(.note, code, "the table has no entries")
    }
}
