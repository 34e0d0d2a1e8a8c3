// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Values for the variables in a property list, such as `$(PRODUCT_NAME)`.
///
/// ```swift
/// var settings = BuildSettings()
/// settings.define("PRODUCT_NAME", as: "Low Tide")
/// try settings.expanding("com.example.$(PRODUCT_NAME:rfc1034identifier)")
/// // "com.example.Low-Tide"
/// ```
///
/// A variable is `$(NAME)`, `${NAME}`, `$[NAME]` or `$NAME`; `$$` is a literal dollar sign, and so
/// is `$` before any other character. Names and the operands of operators may contain variables:
/// `$(NAME_$(CONFIGURATION))`. One or more operators may follow a colon:
/// `$(NAME:default=Tide:lower)`. Values may also contain variables.
///
/// A setting may have several values. The last one added applies; within it, `$(inherited)` or the
/// setting's own name refers to the previous one.
///
/// Source: the build system of Xcode, which is public as Swift Build.
public struct BuildSettings: Sendable {
    /// One value of a setting.
    struct Assignment: Sendable {
        let value: String
        var conditions: [BuildSettingCondition] = []
    }

    /// Whether undefined variables are kept unchanged; otherwise they are errors.
    public var keepsUndefined: Bool

    /// Returns the value of a setting that is not defined otherwise, for example an environment
    /// variable. Dollar signs in it are literal.
    public var fallback: @Sendable (_ name: String) -> String?

    /// The values of each setting; the last one applies.
    private var assignments: [String: [Assignment]] = [:]

    /// Creates settings without values.
    ///
    /// - Parameters:
    ///   - keepsUndefined: whether undefined variables are kept unchanged.
    ///   - fallback: returns the value of a setting that is not defined otherwise.
    public init(
        keepsUndefined: Bool = false,
        fallback: @escaping @Sendable (_ name: String) -> String? = { _ in nil }
    ) {
        self.keepsUndefined = keepsUndefined
        self.fallback = fallback
    }

    /// Adds a value for a setting, which overrides earlier ones.
    ///
    /// - Parameters:
    ///   - name: a valid name, see `isName(_:)`; variables cannot have other names.
    ///   - value: the value, which may contain variables.
    public mutating func define(_ name: String, as value: String) {
        assignments[name, default: []].append(Assignment(value: value))
    }

    /// Adds the values in a configuration file, which override earlier ones.
    public mutating func add(_ file: BuildConfigurationFile) {
        for assignment in file.assignments {
            assignments[assignment.name, default: []].append(
                Assignment(value: assignment.value, conditions: assignment.conditions))
        }
    }

    /// Whether a string is a valid setting name: ASCII letters, digits and underscores, without a
    /// leading digit.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, BuildSettingName.canStart(with: first) else {
            return false
        }
        return text.utf8.allSatisfy(BuildSettingName.canContain)
    }

    // MARK: Values

    /// Returns the values of a setting whose conditions hold; the last one applies.
    func values(of name: String) -> [String] {
        var known: [String: [String]] = [:]
        return (assignments[name] ?? []).filter { assignment in
            assignment.conditions.allSatisfy { condition in
                let tested = condition.settings
                let values = known[condition.parameter] ?? tested.compactMap(literalValue)
                known[condition.parameter] = values
                return condition.holds(for: values)
            }
        }.map(\.value)
    }

    /// Returns the literal value of a setting that conditions refer to. Such a setting cannot have
    /// conditions itself.
    private func literalValue(of name: String) -> String? {
        let value = assignments[name]?.last { $0.conditions.isEmpty }?.value ?? fallback(name)
        return value?.contains("$") == true ? nil : value
    }
}

/// The characters of setting names.
enum BuildSettingName {
    static func canStart(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    static func canContain(_ byte: UInt8) -> Bool {
        canStart(with: byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

extension PlistDiagnostic.Code {
    /// An undefined build variable.
    public static let undefinedSetting = Self(rawValue: "undefined-setting")
    /// Build settings that refer to each other in a cycle.
    public static let circularSetting = Self(rawValue: "circular-setting")
    /// An unknown operator of build settings.
    public static let unknownOperator = Self(rawValue: "unknown-operator")
}
