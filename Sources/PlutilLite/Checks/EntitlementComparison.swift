// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore

/// A comparison of the entitlements in XML and in DER in a code signature, which different parts of
/// the system read.
struct EntitlementComparison {
    private let decoding: PlistDecodingOptions

    /// The maximum number of keys listed on a line.
    private static let shownCount = 5

    init(_ decoding: PlistDecodingOptions) {
        self.decoding = decoding
    }

    /// Returns a finding for each architecture whose entitlements differ; none for files other than
    /// executables.
    ///
    /// - Throws: an error if either form cannot be read.
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

extension ExecutableFacts {
    /// - Returns: `nil` for files other than executables, and for damaged ones.
    init?(_ source: ByteStore) {
        guard MachOFile.isMachO(source), let file = try? MachOFile(source) else { return nil }
        let signed = [MachOPart.entitlements, .entitlementsDER].lazy.compactMap { part in
            file.slices.lazy.compactMap { $0.content(of: part, in: source) }.first
        }.first
        let platforms = Set(file.slices.compactMap(\.platform))
        self.init(
            entitlements: signed.flatMap {
                try? PlistCodecRegistry.commands.decode(
                    ByteStore($0), options: PlistDecodingOptions())
            },
            platforms: Set(platforms.compactMap { Self.names[$0] }),
            isForSimulator: !platforms.isEmpty && platforms.isSubset(of: Self.simulators),
            isHardened: file.slices.contains(where: \.isHardened))
    }

    /// The platform numbers in `LC_BUILD_VERSION`, for systems and their simulators.
    private static let names: [UInt32: String] = [
        1: "macOS", 2: "iOS", 3: "tvOS", 4: "watchOS", 7: "iOS", 8: "tvOS", 9: "watchOS",
        11: "visionOS", 12: "visionOS",
    ]

    private static let simulators: Set<UInt32> = [7, 8, 9, 12]
}
