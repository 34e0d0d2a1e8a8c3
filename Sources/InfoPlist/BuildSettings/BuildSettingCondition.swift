// SPDX-License-Identifier: Apache-2.0

/// When a value in a configuration file counts: `[sdk=iphoneos*]`.
package struct BuildSettingCondition: Hashable, Sendable {
    /// What it is about: `sdk`, `arch`, `config` or `variant`.
    package let parameter: String
    /// What that must be; `*` stands for any characters, `?` for one.
    package let pattern: String

    /// A condition on what a parameter is: `sdk` and `iphoneos*`.
    package init(_ parameter: String, _ pattern: String) {
        self.parameter = parameter
        self.pattern = pattern
    }

    /// The settings that say what the parameter is.
    var settings: [String] {
        switch parameter {
        case "sdk": ["SDK_NAME", "PLATFORM_NAME"]
        case "arch": ["CURRENT_ARCH"]
        case "config": ["CONFIGURATION"]
        case "variant": ["CURRENT_VARIANT"]
        default: []
        }
    }

    /// Nothing that conditions are about has a longer name, in bytes.
    private static let maximumLength = 256

    /// Whether one of the values fits; if there is none, only `*` does.
    func holds(for values: [String]) -> Bool {
        if pattern == "*" { return true }
        guard pattern.utf8.count <= Self.maximumLength else { return false }
        return values.contains {
            $0.utf8.count <= Self.maximumLength
                && Self.matches(Array($0.utf8), Array(pattern.utf8))
        }
    }

    /// Whether a text fits a pattern. Complexity: O(*n* *m*) in their lengths.
    private static func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (place, next) = (0, 0)
        // Where to go on after the last `*` if what follows it does not fit.
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
