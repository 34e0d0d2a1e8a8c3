// SPDX-License-Identifier: Apache-2.0

/// A value of `CFBundleVersion`: integers separated by periods and, while a version is in
/// development, a suffix: `3.1.3a1`.
///
/// Versions are compared component by component; a missing component is 0, and versions in
/// development sort before the corresponding release. Source: Information Property List Key
/// Reference, CFBundleVersion (2018).
public struct BundleVersion: Sendable {
    /// The stage of development.
    public enum Stage: String, Sendable, CaseIterable {
        /// In development: `1.0d1`.
        case development = "d"
        /// An alpha version: `1.0a1`.
        case alpha = "a"
        /// A beta version: `1.0b1`.
        case beta = "b"
        /// A release candidate: `1.0fc1`.
        case finalCandidate = "fc"
    }

    /// The suffix of a version in development.
    public struct Suffix: Hashable, Sendable {
        /// The stage of development.
        public let stage: Stage
        /// The build number, from 1 to 255.
        public let build: Int

        /// Returns `nil` unless the build is from 1 to 255.
        public init?(_ stage: Stage, build: Int) {
            guard (1...255).contains(build) else { return nil }
            self.stage = stage
            self.build = build
        }
    }

    /// The numeric components, at least one; the references allow at most three.
    public let components: [Int]
    /// The suffix; `nil` for a release.
    public let suffix: Suffix?

    init(components: [Int], suffix: Suffix?) {
        self.components = components
        self.suffix = suffix
    }

    /// Parses a version; `nil` for other text, and for a number of more than 18 digits.
    ///
    /// Leading zeros are ignored: `1.02.3` is `1.2.3`. There may be more numbers, and larger ones,
    /// than the references allow; see ``excesses``.
    public init?(_ text: String) {
        let letters = text.utf8.firstIndex { !(0x30...0x39).contains($0) && $0 != 0x2E }
        let end = letters ?? text.endIndex
        var components: [Int] = []
        for part in text[..<end].split(separator: ".", omittingEmptySubsequences: false) {
            let digits = part.drop { $0 == "0" }
            guard !part.isEmpty, digits.utf8.count <= 18 else { return nil }
            components.append(Int(digits) ?? 0)
        }
        guard !components.isEmpty else { return nil }
        self.components = components
        guard end < text.endIndex else {
            suffix = nil
            return
        }
        let ending = text[end...]
        let stage = Stage.allCases.first { ending.hasPrefix($0.rawValue) }
        guard let stage, let suffix = Self.suffix(stage, ending.dropFirst(stage.rawValue.count))
        else { return nil }
        self.suffix = suffix
    }

    /// Returns the expected form for a string that is not a version.
    static func expectation(of text: String) -> String {
        let hasOnlyNumbers = text.split(separator: ".", omittingEmptySubsequences: false)
            .allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
        if hasOnlyNumbers { return "integers of at most 18 digits" }
        let digits = text.reversed().prefix(while: \.isWholeNumber).count
        let numbers = text.dropLast(digits)
        if digits > 0, let stage = Stage.allCases.first(where: { numbers.hasSuffix($0.rawValue) }),
            BundleVersion(String(numbers.dropLast(stage.rawValue.count))) != nil
        {
            return "a number from 1 to 255 after '\(stage.rawValue)'"
        }
        return "integers separated by periods, such as 1.2.3"
    }

    private static func suffix(_ stage: Stage, _ digits: Substring) -> Suffix? {
        let isPlain = (1...3).contains(digits.utf8.count) && digits.utf8.first != 0x30
        guard isPlain, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let build = Int(digits)
        else { return nil }
        return Suffix(stage, build: build)
    }

    /// Violations of the references' limits, each with advice: more than three numbers, 0 as the
    /// first number, or more than 4, 2 and 2 digits in the numbers.
    public var excesses: [String] {
        (excessOfComponents.map { [$0] } ?? []) + excessesOfNumbers
    }

    /// The violation of having more than three numbers.
    var excessOfComponents: String? {
        components.count > 3
            ? "the version has \(components.count) numbers; use at most three" : nil
    }

    var excessesOfNumbers: [String] {
        var found: [String] = []
        if components[0] == 0 {
            found.append("the first number of the version is 0; begin with 1 or more")
        }
        for (number, digits) in zip(components, [4, 2, 2]) where String(number).count > digits {
            found.append("the number \(number) has more than \(digits) digits; use a smaller one")
        }
        return found
    }

    /// The significant numbers.
    private var significant: ArraySlice<Int> {
        components[...(components.lastIndex { $0 != 0 } ?? 0)]
    }
}

extension BundleVersion: Comparable, Hashable {
    public static func == (left: BundleVersion, right: BundleVersion) -> Bool {
        left.significant == right.significant && left.suffix == right.suffix
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(significant)
        hasher.combine(suffix)
    }

    public static func < (left: BundleVersion, right: BundleVersion) -> Bool {
        if left.significant != right.significant {
            return left.significant.lexicographicallyPrecedes(right.significant)
        }
        switch (left.suffix, right.suffix) {
        case (let first?, let second?): return first < second
        case (_?, nil): return true
        case (nil, _): return false
        }
    }
}

extension BundleVersion.Suffix: Comparable {
    public static func < (left: Self, right: Self) -> Bool {
        let order = BundleVersion.Stage.allCases
        let (first, second) = (order.firstIndex(of: left.stage), order.firstIndex(of: right.stage))
        return (first ?? 0, left.build) < (second ?? 0, right.build)
    }
}

extension BundleVersion: CustomStringConvertible {
    /// The canonical text of the version, without leading zeros.
    public var description: String {
        components.map(String.init).joined(separator: ".")
            + (suffix?.description ?? "")
    }
}

extension BundleVersion.Suffix: CustomStringConvertible {
    /// `fc12`
    public var description: String { stage.rawValue + String(build) }
}
