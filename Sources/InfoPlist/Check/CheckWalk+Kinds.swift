// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistSchema

/// Rules about the types of values.
extension CheckWalk {
    /// Reports a value whose type is not allowed; returns whether it is allowed.
    ///
    /// - Parameter kinds: the allowed types; empty if unknown.
    mutating func checkKind(
        of value: PlistView, among kinds: [ValueKind], for entry: KeyEntry,
        path: [PlistPathComponent]
    ) -> Bool {
        // Third parties define the types of their own keys.
        if kinds.isEmpty || entry.owner != nil && !entry.isTypeStrict { return true }
        if let kind = ValueKind(value.kind), kinds.contains(kind) { return true }
        // Consumers of entitlements depend on the type.
        if catalogue.file == .infoPlist, let (found, meant) = Self.understood(value, as: kinds) {
            report(
                .valueKind,
                "expected \(Self.words(for: kinds)), found \(found), which works; write \(meant)",
                at: value, path: path, severity: severity(for: entry) ?? .warning,
                fixes: Self.fixes(of: value, as: kinds, .safe))
            return false
        }
        var advice = ""
        if let first = kinds.first { advice = "; write \(first.advice)" }
        report(
            .valueKind,
            "expected \(Self.words(for: kinds)), found \(value.kind.words)\(advice)", at: value,
            path: path, severity: entry.owner == nil ? severity(for: entry) : .warning,
            fixes: Self.fixes(of: value, as: kinds, .suggestion))
        return false
    }

    /// Returns the exact conversion of a value to one of some types.
    private static func fixes(
        of value: PlistView, as kinds: [ValueKind], _ safety: PlistFix.Safety
    ) -> [ValueFix] {
        if kinds.contains(.boolean), let meant = value.meantBoolean {
            return [.write(.boolean(meant), safety)]
        }
        guard value.isShort, let kind = kinds.first else { return [] }
        if kinds.contains(.number), let text = value.string, let number = Int(text) {
            return [.write(PlistValue(number), safety)]
        }
        switch kind {
        case .string:
            let text = value.integer?.description ?? value.boolean.map { $0 ? "YES" : "NO" }
            return text.map { [.write(text: $0, .suggestion)] } ?? []
        case .array where value.kind != .array:
            return PlistValue(small: value).map { [.write(.array([$0]), .suggestion)] } ?? []
        default: return []
        }
    }

    /// Reports a string with a build variable where a container is required, because variables
    /// expand to text.
    mutating func checkVariable(
        in value: PlistView, among kinds: [ValueKind], for entry: KeyEntry,
        path: [PlistPathComponent]
    ) {
        guard !isBuilt, !checker.isTemplate, entry.owner == nil, let first = kinds.first,
            kinds.allSatisfy({ $0 == .array || $0 == .dictionary })
        else { return }
        judge(value, as: entry.path + "$", path: path) { walk in
            guard let text = value.text, let variable = BuildVariable(firstIn: text) else { return }
            walk.report(
                .valueKind,
                "expected \(Self.words(for: kinds)), found the variable "
                    + "'\(VisibleText.excerpt(variable.name))', which expands to text; "
                    + "write \(first.advice)", at: value, path: path,
                severity: walk.severity(for: entry))
        }
    }

    private static func words(for kinds: [ValueKind]) -> String {
        kinds.map(\.words).joined(separator: " or ")
    }

    /// Returns the type of a mistyped value, and how systems interpret it: they read `YES`, 1 and
    /// similar values as Booleans.
    private static func understood(
        _ value: PlistView, as kinds: [ValueKind]
    ) -> (found: String, meant: String)? {
        guard kinds.contains(.boolean) || kinds.contains(.number) else { return nil }
        if kinds.contains(.boolean), let meant = value.meantBoolean {
            let found = value.integer.map { "the integer \($0)" }
            return (found ?? "'\(value.string ?? "")'", "\(meant)")
        }
        // No such text is longer.
        guard kinds.contains(.number), value.kind == .string, value.node.length <= 20,
            let text = value.string, Int(text) != nil
        else { return nil }
        return ("the string '\(text)'", "it as a number")
    }
}

extension ValueKind {
    /// The type with its article: `a string`.
    var words: String {
        switch self {
        case .array: "an array"
        case .boolean: "a Boolean"
        case .string, .number, .dictionary: "a \(rawValue)"
        }
    }

    /// How to write a value of the type.
    fileprivate var advice: String {
        switch self {
        case .string: "it as a string"
        case .number: "it as a number"
        case .boolean: "true or false"
        case .array: "it as an element of an array"
        case .dictionary: "its parts as entries of a dictionary"
        }
    }
}
