// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore

extension ExecutableFacts {
    /// - Returns: `nil` for what is not an executable, or a damaged one.
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
            isForSimulator: !platforms.isEmpty && platforms.isSubset(of: Self.simulators))
    }

    /// The numbers of `LC_BUILD_VERSION`: those of systems and of their simulators.
    private static let names: [UInt32: String] = [
        1: "macOS", 2: "iOS", 3: "tvOS", 4: "watchOS", 7: "iOS", 8: "tvOS", 9: "watchOS",
        11: "visionOS", 12: "visionOS",
    ]

    private static let simulators: Set<UInt32> = [7, 8, 9, 12]
}
