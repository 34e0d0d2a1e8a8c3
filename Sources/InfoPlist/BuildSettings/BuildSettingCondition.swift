// SPDX-License-Identifier: Apache-2.0

/// A condition on a value in a configuration file: `[sdk=iphoneos*]`.
package struct BuildSettingCondition: Hashable, Sendable {
    /// The parameter: `sdk`, `arch`, `config` or `variant`.
    package let parameter: String
    /// The pattern for the parameter's value; `*` matches any characters, `?` matches one.
    package let pattern: String

    /// Creates a condition on a parameter, such as `sdk` and `iphoneos*`.
    package init(_ parameter: String, _ pattern: String) {
        self.parameter = parameter
        self.pattern = pattern
    }

    /// The settings that define the parameter's value.
    var settings: [String] {
        switch parameter {
        case "sdk": ["SDK_NAME", "PLATFORM_NAME"]
        case "arch": ["CURRENT_ARCH"]
        case "config": ["CONFIGURATION"]
        case "variant": ["CURRENT_VARIANT"]
        default: []
        }
    }

    /// The maximum length of a parameter value in bytes.
    private static let maximumLength = 256

    /// Whether one of the values matches; without any value, only `*` matches.
    func holds(for values: [String]) -> Bool {
        if pattern == "*" { return true }
        guard pattern.utf8.count <= Self.maximumLength else { return false }
        return values.contains {
            $0.utf8.count <= Self.maximumLength
                && Self.matches(Array($0.utf8), Array(pattern.utf8))
        }
    }

    /// Whether a string matches a pattern.
    ///
    /// - Complexity: O(*n* *m*) in their lengths.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (place, next) = (0, 0)
        // The position to backtrack to after the last `*` if the rest does not match.
        var retry: (place: Int, next: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                next += 1
                retry = (place, next)
            } else if next < pattern.count,
                pattern[next] == UInt8(ascii: "?") || pattern[next] == text[place]
            {
                place += 1
                next += 1
            } else if let last = retry {
                (place, next) = (last.place + 1, last.next)
                retry = (place, next)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
