// SPDX-License-Identifier: Apache-2.0

extension BundleVersion {
    /// A component of a release version, by its position.
    public enum Position: Int, Sendable, CaseIterable {
        /// The first component.
        case major
        /// The second component.
        case minor
        /// The third component.
        case patch
    }

    /// The largest number that a version may contain.
    private static let largestNumber = 999_999_999_999_999_999

    /// Returns the version of the next build: the suffix or, without a suffix, the last number is
    /// increased by one.
    ///
    /// Returns `nil` if the suffix is already 255 or the number already has 18 nines.
    public func raised() -> BundleVersion? {
        guard let suffix else { return raised(at: components.count - 1) }
        return Suffix(suffix.stage, build: suffix.build + 1).map {
            BundleVersion(components: components, suffix: $0)
        }
    }

    /// Returns the version of the next release: a component is increased by one, and the following
    /// ones become 0.
    ///
    /// Missing components before it become 0. Returns `nil` for versions with a suffix, because
    /// only their author knows the next version, and if the component already has 18 nines.
    public func raised(_ position: Position) -> BundleVersion? {
        suffix == nil ? raised(at: position.rawValue) : nil
    }

    private func raised(at index: Int) -> BundleVersion? {
        var components = components
        while components.count <= index { components.append(0) }
        guard components[index] < Self.largestNumber else { return nil }
        components[index] += 1
        for later in components.indices.dropFirst(index + 1) { components[later] = 0 }
        return BundleVersion(components: components, suffix: nil)
    }
}
