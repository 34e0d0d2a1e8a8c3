// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// What an executable says of itself beyond its header. Whoever reads such files hands it to a
/// ``BundleChecker``.
package struct ExecutableFacts: Sendable {
    /// The entitlements in its signature.
    package let entitlements: PlistDocument?
    /// The platforms that it is built for, of `PlatformName.all`; none if that is not known.
    package let platforms: Set<String>

    /// Whether it is built for simulators only.
    package let isForSimulator: Bool

    package init(
        entitlements: PlistDocument?, platforms: Set<String>, isForSimulator: Bool = false
    ) {
        self.entitlements = entitlements
        self.platforms = platforms
        self.isForSimulator = isForSimulator
    }

    /// Larger files are not read.
    static let maximumByteCount = 256 << 20
}
