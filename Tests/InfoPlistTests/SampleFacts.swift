// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

extension ExecutableFacts {
    /// Reads a sample: a 12-byte header that includes the platform and whether it is a simulator's,
    /// then entitlements.
    init?(ofSample source: ByteStore) {
        let text = source.view.array.dropFirst(12)
        guard !text.isEmpty, let document = try? PlistDocument(decoding: Array(text)) else {
            return nil
        }
        let platform = document.root["platform"]?.string
        self.init(
            entitlements: document, platforms: Set(platform.map { [$0] } ?? []),
            isForSimulator: document.root["simulator"] != nil,
            isHardened: document.root["hardened"] != nil)
    }
}
