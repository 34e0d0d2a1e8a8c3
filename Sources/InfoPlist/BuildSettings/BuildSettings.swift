// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The build settings that a property list's variables, such as `$(PRODUCT_NAME)`, stand for.
///
/// ```swift
/// var settings = BuildSettings()
/// settings.define("PRODUCT_NAME", as: "Low Tide")
/// try settings.expanding("com.example.$(PRODUCT_NAME:rfc1034identifier)")
/// // "com.example.Low-Tide"
/// ```
///
/// A variable is `$(NAME)`, `${NAME}`, `$[NAME]` or `$NAME`; `$$` stands for a dollar sign, and so
/// does `$` before anything else. Names and the operands of operators may contain variables:
/// `$(NAME_$(CONFIGURATION))`. Operators follow a colon, and there may be several of them:
/// `$(NAME:default=Tide:lower)`. Values may contain variables in turn.
///
/// A setting may have several values. The one that was added last counts; within it,
/// `$(inherited)`, or the setting's own name, stands for the one before.
///
/// Source: the build system of Xcode, which is public as Swift Build.
public struct BuildSettings: Sendable {
    /// One value of a setting.
    struct Assignment: Sendable {
        let value: String
        var conditions: [BuildSettingCondition] = []
    }

    /// Whether variables that have no value stay as they are; otherwise they are errors.
    public var keepsUndefined: Bool

    /// The value of a setting that has no other, for example an environment variable. It is taken
    /// literally, whatever dollar signs it has.
    public var fallback: @Sendable (_ name: String) -> String?

    /// The values of each setting, the one that counts last.
    private var assignments: [String: [Assignment]] = [:]

    /// Settings without a value yet.
    ///
    /// - Parameters:
    ///   - keepsUndefined: whether variables that have no value stay as they are.
    ///   - fallback: the value of a setting that has no other.
    public init(
        keepsUndefined: Bool = false,
        fallback: @escaping @Sendable (_ name: String) -> String? = { _ in nil }
    ) {
        self.keepsUndefined = keepsUndefined
        self.fallback = fallback
    }

    /// Adds a value for a setting, which takes precedence over those before.
    ///
    /// - Parameters:
    ///   - name: see `isName(_:)`; no variable has another name.
    ///   - value: may contain variables.
    public mutating func define(_ name: String, as value: String) {
        assignments[name, default: []].append(Assignment(value: value))
    }

    /// Adds the values in a configuration file, which take precedence over those before.
    public mutating func add(_ file: BuildConfigurationFile) {
        for assignment in file.assignments {
            assignments[assignment.name, default: []].append(
                Assignment(value: assignment.value, conditions: assignment.conditions))
        }
    }

    /// Whether a text can be the name of a setting: letters of ASCII, digits and underscores,
    /// without a digit at the start.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, BuildSettingName.canStart(with: first) else {
            return false
        }
        return text.utf8.allSatisfy(BuildSettingName.canContain)
    }

    // MARK: Values

    /// The values of a setting whose conditions hold, the one that counts last.
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

    /// The value of a setting that conditions are about, which cannot depend on them.
    private func literalValue(of name: String) -> String? {
        let value = assignments[name]?.last { $0.conditions.isEmpty }?.value ?? fallback(name)
        return value?.contains("$") == true ? nil : value
    }
}

/// The characters of the names of settings.
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
    /// A build variable without a value.
    public static let undefinedSetting = Self(rawValue: "undefined-setting")
    /// Build settings that are defined by each other.
    public static let circularSetting = Self(rawValue: "circular-setting")
    /// An operator of build settings that does not exist.
    public static let unknownOperator = Self(rawValue: "unknown-operator")
}
