// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// Compares the entitlements of a code signature in XML with those in DER: one part of the system
/// reads these, another one those.
struct EntitlementComparison {
    private let decoding: PlistDecodingOptions

    /// More keys than a line has room for.
    private static let shownCount = 5

    init(_ decoding: PlistDecodingOptions) {
        self.decoding = decoding
    }

    /// A finding for each processor for which they differ; none for what is not an executable.
    ///
    /// - Throws: what is wrong with one of them.
    func findings(in source: ByteStore) throws(Failure) -> [PlistDiagnostic] {
        guard MachOFile.isMachO(source) else { return [] }
        do throws(PlistError) {
            var found: [PlistDiagnostic] = []
            for slice in try MachOFile(source).slices {
                guard let text = slice.content(of: .entitlements, in: source),
                    let binary = slice.content(of: .entitlementsDER, in: source)
                else { continue }
                let keys = differingKeys(try document(text), try document(binary))
                guard !keys.isEmpty else { continue }
                found.append(finding(keys, slice.architecture))
            }
            return found
        } catch {
            throw .input(error)
        }
    }

    private func document(_ bytes: [UInt8]) throws(PlistError) -> PlistDocument {
        try PlistCodecRegistry.commands.decode(ByteStore(bytes), options: decoding)
    }

    private func differingKeys(_ left: PlistDocument, _ right: PlistDocument) -> [PlistString] {
        var keys: [PlistString] = []
        for (key, value) in left.root.entries where right.root[key] != value { keys.append(key) }
        for (key, _) in right.root.entries where left.root[key] == nil { keys.append(key) }
        return keys
    }

    private func finding(_ keys: [PlistString], _ architecture: String) -> PlistDiagnostic {
        let shown = keys.prefix(Self.shownCount).map { VisibleText.excerpt($0.description) }
        let rest = keys.count > shown.count ? " and \(keys.count - shown.count) more" : ""
        return PlistDiagnostic(
            .error, .entitlementsDisagree,
            "the entitlements for \(architecture) in XML and in DER disagree about "
                + shown.joined(separator: ", ") + rest)
    }
}
