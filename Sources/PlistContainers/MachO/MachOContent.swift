// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Which property list of a Mach-O file is meant.
package struct MachOSelection: Sendable {
    /// The part; `nil` for the first that there is.
    package var part: MachOPart?
    /// The name of a processor; `nil` for any, if all have the same.
    package var architecture: String?

    package init() {}

    /// Whether anything was chosen.
    package var isGiven: Bool { part != nil || architecture != nil }
}

/// One property list of a Mach-O file.
package struct MachOContent {
    /// The file.
    package let file: MachOFile
    /// The part that was taken, and the processor that it is for.
    package let part: MachOPart
    package let architecture: String
    /// Its bytes.
    package let bytes: ByteStore

    /// - Throws: `no-match` if there is no such part, or several that differ; what ``MachOFile`` throws.
    package init(_ source: ByteStore, _ selection: MachOSelection) throws(PlistError) {
        file = try MachOFile(source)
        var slices = file.slices
        if let architecture = selection.architecture {
            slices.removeAll { $0.architecture != architecture }
            guard !slices.isEmpty else {
                throw Self.refusal(
                    "no code for \(VisibleText.excerpt(architecture)); there is code for "
                        + file.slices.map(\.architecture).joined(separator: ", "))
            }
        }
        let parts = selection.part.map { [$0] } ?? MachOPart.allCases
        guard
            let part = parts.first(where: { part in slices.contains { $0.range(of: part) != nil } })
        else { throw Self.missing(selection.part, slices) }
        let found = slices.filter { $0.range(of: part) != nil }
        let contents = found.compactMap { $0.content(of: part, in: source) }
        guard contents.dropFirst().allSatisfy({ $0 == contents[0] }) else {
            throw Self.refusal(
                "the part '\(part.rawValue)' is not the same for all processors: "
                    + found.map(\.architecture).joined(separator: ", "))
        }
        self.part = part
        architecture = found[0].architecture
        bytes = ByteStore(contents[0])
    }

    private static func missing(_ part: MachOPart?, _ slices: [MachOFile.Slice]) -> PlistError {
        let names = Set(slices.flatMap(\.parts).map(\.part))
        let there = MachOPart.allCases.filter(names.contains).map(\.rawValue)
        guard let part, !there.isEmpty else {
            return refusal("a Mach-O file without a property list in it")
        }
        return refusal(
            "a Mach-O file without the part '\(part.rawValue)'; there is "
                + there.joined(separator: ", "))
    }

    private static func refusal(_ message: String) -> PlistError {
        PlistError(.noMatch, message, at: PlistLocation(byteOffset: 0))
    }
}

extension MachOFile.Slice {
    /// The bytes of a part, of a section without what fills it up; `nil` if there is no such part.
    package func content(of part: MachOPart, in source: ByteStore) -> [UInt8]? {
        guard let range = range(of: part) else { return nil }
        let bytes = source.view.slice(range.lowerBound, range.count)
        var count = bytes.count
        if part == .info || part == .launchd {
            while count > 0, bytes[count - 1] == 0 { count -= 1 }
        }
        return bytes.slice(0, count).array
    }
}

extension PlistDiagnostic.Code {
    /// Entitlements that are not the same in XML and in DER.
    package static let entitlementsDisagree = Self(rawValue: "entitlements-disagree")
}
