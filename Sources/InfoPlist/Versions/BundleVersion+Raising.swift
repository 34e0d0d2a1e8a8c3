// SPDX-License-Identifier: Apache-2.0

extension BundleVersion {
    /// A number of a release's version, by its place.
    public enum Position: Int, Sendable, CaseIterable {
        case major, minor, patch
    }

    /// The largest number that a version may have.
    private static let largestNumber = 999_999_999_999_999_999

    /// The version of the next build: with a suffix that is one higher, or else a last number that
    /// is.
    ///
    /// `nil` where that cannot be: a suffix ends at 255, a number at 18 digits.
    public func raised() -> BundleVersion? {
        guard let suffix else { return raised(at: components.count - 1) }
        return Suffix(suffix.stage, build: suffix.build + 1).map {
            BundleVersion(components: components, suffix: $0)
        }
    }

    /// The version of the next release: with a number that is one higher, those behind it being 0.
    ///
    /// Numbers that are missing up to there are 0. `nil` for versions with a suffix, as what they
    /// are to become is known to their author only, and where the number has 18 digits of 9.
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
