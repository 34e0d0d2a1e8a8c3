// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistReaders

/// The readers that a file is for, and what they say of it.
struct FileRequirement {
    private let readers: [ReaderProfile]
    /// Whether nobody asked for them.
    private let isByName: Bool
    private var found: [PlistDiagnostic] = []

    /// - Parameter readers: whom it is for; `nil` to go by its name.
    init(_ readers: [ReaderProfile]?, of input: Input) {
        isByName = readers == nil
        let isEntitlements = input.fileName?.lowercased().hasSuffix(".entitlements") ?? false
        self.readers = readers ?? (isEntitlements ? [.codesign] : [])
    }

    /// Whom it is for, for people.
    var names: String {
        if readers.isEmpty { return "" }
        return readers.count == 1
            ? readers[0].rawValue : readers.map(\.rawValue).joined(separator: ", ")
    }

    /// What the readers refuse or read otherwise.
    mutating func check(
        _ read: ReadInput, _ loop: FileLoop, _ findings: PlistFindings?
    ) -> [PlistDiagnostic] {
        guard !readers.isEmpty else { return [] }
        found = ReaderRequirement(readers).findings(
            in: read.source, validated: findings, as: loop.format, fileName: read.input.fileName,
            options: loop.decoding, registry: .commands)
        if isByName, !found.isEmpty {
            found[found.count - 1].notes.append(
                PlistDiagnostic(
                    .note, .init(rawValue: "hint"),
                    "entitlements are checked for codesign; '--for none' does not"))
        }
        return found
    }

    /// Warnings of what is not an error for the readers already.
    func withoutRepetitions(_ warnings: [PlistDiagnostic]) -> [PlistDiagnostic] {
        guard !found.isEmpty else { return warnings }
        let offsets = Set(found.compactMap { $0.location?.byteOffset })
        return warnings.filter { warning in
            warning.location.map { !offsets.contains($0.byteOffset) } ?? true
        }
    }
}
