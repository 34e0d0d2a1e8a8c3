// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// Facts about an executable beyond its header. Clients that parse such files pass them to a
/// ``BundleChecker``.
package struct ExecutableFacts: Sendable {
    /// The entitlements in its code signature.
    package let entitlements: PlistDocument?
    /// The platforms it is built for, from `PlatformName.all`; empty if unknown.
    package let platforms: Set<String>

    /// Whether it is built only for simulators.
    package let isForSimulator: Bool

    /// Whether its code signature requires the hardened runtime.
    package let isHardened: Bool

    package init(
        entitlements: PlistDocument?, platforms: Set<String>, isForSimulator: Bool = false,
        isHardened: Bool = false
    ) {
        self.entitlements = entitlements
        self.platforms = platforms
        self.isForSimulator = isForSimulator
        self.isHardened = isHardened
    }

    /// The maximum size in bytes of a file that is read.
    static let maximumByteCount = 256 << 20
}
