// SPDX-License-Identifier: Apache-2.0

package import PlistCore

extension PlistError {
    /// Returns the diagnostic for an error. For a completely empty string table, it is only a note,
    /// because systems ignore such a table.
    package func diagnostic(inFile fileName: String) -> PlistDiagnostic {
        let extensions = [".strings", ".stringsdict", ".xcstrings", ".loctable"]
        guard code == .empty, extensions.contains(where: fileName.hasSuffix) else {
            return diagnostic
        }
        return PlistDiagnostic(.note, code, "the table has no entries")
    }
}
