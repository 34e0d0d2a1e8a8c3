// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The rules that a schema can apply, by the codes of their findings.
package enum SchemaRules {
    package static let all = Set(names.map(PlistDiagnostic.Code.init))

    private static let names = [
        "value-kind", "missing-key", "allowed-value", "value-form", "misspelt-key",
        "deprecated-key", "key-combination", "other-platform", "value-range", "unknown-key",
        "ineffective-key", "private-key", "supervised-key",
    ]

    /// Returns the name of the rule that a fault breaks, and the usual severity.
    fileprivate static func rule(
        of fault: SchemaFault
    ) -> (name: String, severity: PlistDiagnostic.Severity) {
        switch fault {
        case .kind, .noAlternative: ("value-kind", .error)
        case .missing: ("missing-key", .error)
        case .value, .misspeltValue: ("allowed-value", .warning)
        case .pattern: ("value-form", .warning)
        case .misspelt(_, let isRequired): ("misspelt-key", isRequired ? .error : .warning)
        case .deprecated: ("deprecated-key", .note)
        case .condition(let condition):
            ("key-combination", condition.isCertain ? .error : .warning)
        case .platform: ("other-platform", .warning)
        case .range, .length, .count: ("value-range", .warning)
        case .limit: (PlistDiagnostic.Code.limit.rawValue, .warning)
        case .unknown: ("unknown-key", .warning)
        case .ignored: ("ineffective-key", .warning)
        case .isPrivate: ("private-key", .note)
        case .supervised: ("supervised-key", .note)
        }
    }
}

extension SchemaOptions {
    /// The options for applying some rules, for a system.
    package init(rules: Set<PlistDiagnostic.Code>, system: SystemVersion?) {
        self.system = system
        reportsSlips = rules.contains(PlistDiagnostic.Code(rawValue: "misspelt-key"))
    }
}

extension SchemaFinding {
    /// Returns the finding with the code of its rule; `nil` if the rule is not among `rules`.
    ///
    /// - Parameter severity: overrides the usual severity.
    package func diagnostic(
        in document: PlistDocument, _ rules: Set<PlistDiagnostic.Code>,
        severity: PlistDiagnostic.Severity? = nil
    ) -> PlistDiagnostic? {
        let (name, usual) = SchemaRules.rule(of: fault)
        let code = PlistDiagnostic.Code(rawValue: name)
        guard code == .limit || rules.contains(code) else { return nil }
        return PlistDiagnostic(
            severity ?? usual, code, message, at: document.location(of: value, isKey: isKey),
            path: path, fixes: fixes)
    }

    /// The fixes of the fault.
    private var fixes: [PlistFix] {
        func write(_ new: PlistValue, _ words: String, _ safety: PlistFix.Safety) -> PlistFix {
            PlistFix("write \(words)", safety, [.set(path, new)])
        }
        let name = path.components.last.map { PlistPath([$0]).excerpt } ?? "the value"
        func remove() -> [PlistFix] {
            path.components.isEmpty
                ? [] : [PlistFix("remove \(name)", .suggestion, [.remove(path)])]
        }
        switch fault {
        case .kind(let kinds): return fixes(to: kinds, write)
        case .misspelt(let right, _):
            return [
                PlistFix(
                    "rename to \(VisibleText.excerpt(right))", .safe, [.rename(path, to: right)])
            ]
        case .misspeltValue(let right):
            let isCase = right.description.lowercased() == value.string?.lowercased()
            return [
                write(
                    .string(right), "'\(VisibleText.excerpt(right))'", isCase ? .safe : .suggestion)
            ]
        case .unknown, .ignored, .isPrivate, .platform: return remove()
        case .deprecated: return message.hasSuffix("; remove it") ? remove() : []
        case .range(let least, let most): return fixes(within: least, most, write)
        case .missing, .value, .length, .count, .pattern, .condition, .noAlternative,
            .supervised, .limit:
            return []
        }
    }

    /// Returns the fixes of a number outside limits: the nearest number, and zero for the first
    /// number after a count from zero, such as 24 for an hour.
    private func fixes(
        within least: Double?, _ most: Double?,
        _ write: (PlistValue, String, PlistFix.Safety) -> PlistFix
    ) -> [PlistFix] {
        guard let number = value.number else { return [] }
        let limit = least.map { number < $0 } == true ? least : most
        guard let limit, number != limit, let whole = Int(exactly: limit) else { return [] }
        guard least == 0, number == limit + 1 else {
            return [write(PlistValue(whole), "\(whole)", .suggestion)]
        }
        return [write(0, "0", .alternative), write(PlistValue(whole), "\(whole)", .alternative)]
    }

    /// Returns the exact conversion of the value to one of some types.
    private func fixes(
        to kinds: PlistKindSet, _ write: (PlistValue, String, PlistFix.Safety) -> PlistFix
    ) -> [PlistFix] {
        if kinds.contains(.init(.boolean)), let meant = value.meantBoolean {
            return [write(.boolean(meant), "\(meant)", .suggestion)]
        }
        guard value.isShort, !value.kind.isContainer else { return [] }
        if kinds.contains(.init(.integer)), let number = value.string.flatMap({ Int($0) }) {
            return [write(PlistValue(number), "\(number)", .suggestion)]
        }
        if kinds == .init(.string), let number = value.integer {
            return [write(PlistValue(number.description), "'\(number)'", .suggestion)]
        }
        if kinds == .init(.array), let text = value.text {
            return [write([.string(text)], "an array", .suggestion)]
        }
        return []
    }
}
