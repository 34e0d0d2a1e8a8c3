// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Replaces variables with the values of settings.
///
/// Settings such as `A=$(B)$(B)`, `B=$(C)$(C)` can expand to strings of any size and take any amount
/// of time, so the length of strings, the depth of references and the total work are limited.
struct BuildSettingExpansion {
    /// An expanded text, and whether all variables in it were replaced.
    struct Expanded {
        var bytes: [UInt8] = []
        var isComplete = true
    }

    /// One of the values of a setting.
    private struct Place {
        let name: String
        /// The index among the values whose conditions hold.
        let number: Int
    }

    private static let maximumTextLength = 1 << 20
    private static let maximumDepth = 256
    /// The maximum work in bytes of values; each value costs some bytes in addition.
    private static let maximumWork = 1 << 24
    private static let workPerValue = 256

    private let settings: BuildSettings
    /// The names of undefined variables that were kept, in order.
    private(set) var undefined: [String] = []
    private var values: [String: [String]] = [:]
    /// The known values of variables in the string. Inside a setting's own value, variables may
    /// have other values, because the setting's name then refers to its previous value.
    private var known: [String: Expanded] = [:]
    /// The values that are being expanded, outermost first.
    private var open: [Place] = []
    private var depth = 0
    private var work = 0

    init(_ settings: BuildSettings) { self.settings = settings }

    /// - Throws: `undefined-setting`, `circular-setting`, `unknown-operator`, `syntax` or `limit`.
    mutating func expand(_ text: [UInt8]) throws(PlistError) -> Expanded {
        try expand(BuildSettingExpression(text).pieces)
    }

    private mutating func expand(
        _ pieces: [BuildSettingExpression.Piece]
    ) throws(PlistError) -> Expanded {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw PlistError(
                .limit,
                "build settings refer to others through more than \(Self.maximumDepth) levels")
        }
        var result = Expanded()
        for piece in pieces {
            switch piece {
            case .text(let text): result.bytes += text
            case .unclosed(let text):
                guard settings.keepsUndefined else {
                    let shown = VisibleText.excerpt(String(decoding: text, as: UTF8.self))
                    throw PlistError(
                        .syntax, "the variable '\(shown)' has no closing bracket; add it")
                }
                result.bytes += text
                result.isComplete = false
            case .reference(let reference):
                let found = try value(of: reference)
                result.bytes += found?.bytes ?? reference.source
                result.isComplete = result.isComplete && found?.isComplete == true
            }
            guard result.bytes.count <= Self.maximumTextLength else {
                throw PlistError(
                    .limit,
                    "text with variables expands to more than \(Self.maximumTextLength) bytes")
            }
        }
        return result
    }

    /// Returns the expansion of a variable; `nil` to keep it unchanged.
    private mutating func value(
        of reference: BuildSettingExpression.Reference
    ) throws(PlistError) -> Expanded? {
        let name = try expand(reference.name)
        guard name.isComplete else { return nil }
        let text = String(decoding: name.bytes, as: UTF8.self)
        var value = try value(of: text)
        for operation in reference.operations {
            if value?.isComplete == false { return nil }
            let isDefault = operation.operator == .default
            guard isDefault ? value?.bytes.isEmpty != false : value != nil else { continue }
            var operand: String?
            if let pieces = operation.operand {
                let found = try expand(pieces)
                guard found.isComplete else { return nil }
                operand = String(decoding: found.bytes, as: UTF8.self)
            }
            let old = String(decoding: value?.bytes ?? [], as: UTF8.self)
            let new = operation.operator.applied(to: old, operand: operand)
            value = Expanded(bytes: Array(new.utf8))
        }
        if let value { return value }
        // `$()` expands to nothing, which keeps `//` in a configuration file from starting a
        // comment.
        if text.isEmpty { return Expanded() }
        if !reference.isBracketed { return Expanded(bytes: reference.source) }
        guard settings.keepsUndefined else { throw Self.undefined([text]) }
        undefined.append(text)
        return nil
    }

    // MARK: Values of settings

    /// Returns the value of a setting; `nil` if it is undefined.
    private mutating func value(of name: String) throws(PlistError) -> Expanded? {
        if open.isEmpty, let result = known[name] { return result }
        if let place = open.last, name == "inherited" || name == "value" {
            // Without a previous value, it is empty.
            return try value(at: Place(name: place.name, number: place.number - 1)) ?? Expanded()
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else {
            let result = try value(at: Place(name: name, number: matching(name).count - 1))
            if open.isEmpty { known[name] = result }
            return result
        }
        let place = Place(name: name, number: open[index].number - 1)
        if let value = try value(at: place) { return value }
        let cycle = (open[index...].map(\.name) + [name]).map(VisibleText.escaped)
        throw PlistError(
            .circularSetting,
            "build settings form a cycle: \(cycle.joined(separator: " → "))")
    }

    private mutating func matching(_ name: String) -> [String] {
        if let found = values[name] { return found }
        let found = settings.values(of: name)
        values[name] = found
        return found
    }

    /// Returns a value of a setting; index −1 means the fallback, whose dollar signs are
    /// literal.
    private mutating func value(at place: Place) throws(PlistError) -> Expanded? {
        guard place.number >= 0 else {
            guard place.number == -1, BuildSettings.isName(place.name) else { return nil }
            return settings.fallback(place.name).map { Expanded(bytes: Array($0.utf8)) }
        }
        let text = Array(matching(place.name)[place.number].utf8)
        open.append(place)
        defer { open.removeLast() }
        let result = try expand(text)
        work += Self.workPerValue + text.count + result.bytes.count
        guard work <= Self.maximumWork else {
            throw PlistError(.limit, "build settings refer to each other too many times")
        }
        return result
    }

    // MARK: Errors

    /// Returns the error for undefined variables.
    static func undefined(_ names: [String]) -> PlistError {
        let shown = names.prefix(4).map { "$(\(VisibleText.excerpt($0)))" }
        let rest = names.count - shown.count
        let list =
            rest > 0
            ? shown.joined(separator: ", ") + " and \(rest) more"
            : WordList.all(of: shown)
        return PlistError(.undefinedSetting, "no value for \(list)")
    }
}
