// SPDX-License-Identifier: Apache-2.0

extension BundleVersion {
    /// One of the numbers of a release's version, by its place.
    public enum Position: Int, Sendable, CaseIterable {
        /// The first.
        case major
        /// The second.
        case minor
        /// The third.
        case patch
    }

    /// The largest number that a version may contain.
    private static let largestNumber = 999_999_999_999_999_999

    /// The version of the next build: the suffix, or else the last number, is one higher.
    ///
    /// `nil` if there is none: a suffix ends at 255, a number at 18 digits.
    public func raised() -> BundleVersion? {
        guard let suffix else { return raised(at: components.count - 1) }
        return Suffix(suffix.stage, build: suffix.build + 1).map {
            BundleVersion(components: components, suffix: $0)
        }
    }

    /// The version of the next release: a number is one higher, and those behind it are 0.
    ///
    /// Missing numbers before it are 0. `nil` for versions with a suffix, since only their author
    /// knows what they are to become, and if the number is 18 nines.
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
