// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Puts the values of settings in the place of variables.
///
/// Settings can be made to stand for texts of any size, and to take any time: `A=$(B)$(B)`,
/// `B=$(C)$(C)` and so on. So the length of texts, how deep settings refer to each other and the
/// work in all are limited.
struct BuildSettingExpansion {
    /// A text, and whether all variables in it were replaced.
    struct Expanded {
        var bytes: [UInt8] = []
        var isComplete = true
    }

    /// One of the values of a setting.
    private struct Place {
        let name: String
        /// Its number among those whose conditions hold.
        let number: Int
    }

    private static let maximumTextLength = 1 << 20
    private static let maximumDepth = 256
    /// In bytes of values; each value costs as much as some bytes.
    private static let maximumWork = 1 << 24
    private static let workPerValue = 256

    private let settings: BuildSettings
    /// The names without a value that were kept, in their order.
    private(set) var undefined: [String] = []
    private var values: [String: [String]] = [:]
    /// What variables in a text stand for. Within the value of a setting they may stand for
    /// something else, as a setting that is being expanded stands for its value before.
    private var known: [String: Expanded] = [:]
    /// What is being expanded, outermost first.
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
                    "a text with variables grows to more than \(Self.maximumTextLength) bytes")
            }
        }
        return result
    }

    /// What stands for a variable; `nil` if that stays as it is.
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
        // `$()` stands for nothing: it keeps `//` in a configuration file from being a comment.
        if text.isEmpty { return Expanded() }
        if !reference.isBracketed { return Expanded(bytes: reference.source) }
        guard settings.keepsUndefined else { throw Self.undefined([text]) }
        undefined.append(text)
        return nil
    }

    // MARK: Values of settings

    /// The value of a setting; `nil` if it has none.
    private mutating func value(of name: String) throws(PlistError) -> Expanded? {
        if open.isEmpty, let result = known[name] { return result }
        if let place = open.last, name == "inherited" || name == "value" {
            // Without a value before, it is empty.
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
            "build settings are defined by each other: \(cycle.joined(separator: " → "))")
    }

    private mutating func matching(_ name: String) -> [String] {
        if let found = values[name] { return found }
        let found = settings.values(of: name)
        values[name] = found
        return found
    }

    /// A value of a setting; the one with the number -1 is taken from elsewhere, and literally.
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

    /// That variables have no value.
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
