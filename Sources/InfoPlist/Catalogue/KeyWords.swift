// SPDX-License-Identifier: Apache-2.0

package import PlistCore

/// The facts about a key in words.
package struct KeyWords {
    package let entry: KeyEntry

    package init(_ entry: KeyEntry) { self.entry = entry }

    /// The lines of the example in XML, without those around its dictionary.
    package var exampleLines: [String] {
        guard let value = entry.example else { return [] }
        var options = PlistEncodingOptions()
        options.indentation = .spaces(2)
        let dictionary = PlistDictionary([(key: PlistString(entry.name), value: value)])
        guard
            let bytes = try? PlistDocument(value: .dictionary(dictionary))
                .encoded(as: .xml, options: options)
        else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.dropFirst(4).dropLast(2).map { String($0.dropFirst(2)) }
    }

    /// `string`, `array of strings or dictionary of booleans`.
    package var kinds: String { entry.kinds.map(words).joined(separator: " or ") }

    private func words(_ kind: ValueKind) -> String {
        let inner =
            switch kind {
            case .array: entry.elementKinds
            case .dictionary: entry.entryKinds
            case .string, .number, .boolean: [ValueKind]()
            }
        if inner.isEmpty { return kind.rawValue }
        return "\(kind.rawValue) of \(inner.map(\.plural).joined(separator: " or "))"
    }

    /// `string: a UTI`.
    package var valueForm: String {
        [kinds, entry.form ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// `iOS 3.2+, macOS`.
    package var platforms: String { Self.platforms(entry.platforms) }

    package static func platforms(_ platforms: [KeyPlatform]) -> String {
        platforms.map { platform in
            platform.firstVersion.map { "\(platform.name) \($0)+" } ?? platform.name
        }.joined(separator: ", ")
    }

    /// The document, or `in public use since iOS 14.0`.
    package var source: String {
        var text = entry.source
        let first = entry.platforms.first { $0.firstVersion != nil }
        if text == Self.publicUse, let first, let version = first.firstVersion {
            text += " since \(first.name) \(version)"
        }
        guard let amendment = entry.amendment else { return text }
        return "\(text); newer facts: \(amendment)"
    }

    /// The catalogue's source name for undocumented facts.
    private static let publicUse = "in public use"

    /// The certainty of the facts, unless they are certain.
    package var certainty: String? {
        switch entry.confidence {
        case .high: nil
        case .medium: "probable, not fully documented"
        case .low: "uncertain; its value is not checked"
        }
    }

    /// `yes`, `for apps`, `one of A, B or C`; `nil` if the key is optional.
    package var requirement: String? {
        switch entry.requirement {
        case .always: return "yes"
        case .conditional(let condition): return condition
        case nil: break
        }
        return entry.alternatives.isEmpty
            ? nil : "this or " + WordList.any(of: entry.alternatives.filter { $0 != entry.name })
    }

    /// `in every bundle, in apps for iOS`; `nil` if no reference recommends it.
    package var recommendation: String? { Self.places(entry.recommendedFor) }

    /// Places where the key is common without being recommended.
    package var custom: String? {
        Self.places(entry.commonFor.filter { !entry.recommendedFor.contains($0) })
    }

    private static func places(_ audiences: [KeyAudience]) -> String? {
        audiences.isEmpty
            ? nil
            : audiences.map { audience in
                switch audience {
                case .bundle: "in every bundle"
                case .iOS: "in apps for iOS"
                case .cocoa: "in apps for macOS"
                }
            }.joined(separator: ", ")
    }

    /// `since macOS 10.5; use LSItemContentTypes`.
    package var deprecation: String? {
        guard let deprecation = entry.deprecation else { return nil }
        let since = deprecation.since.map { "since \($0)" } ?? "yes"
        let effect = deprecation.isIneffective ? ", and without effect" : ""
        let replacements = deprecation.replacements.joined(
            separator: deprecation.areAlternatives ? " or " : " and ")
        return since + effect + (replacements.isEmpty ? "" : "; use \(replacements)")
    }

    /// The advice to leave the key to the build system.
    package var buildSystem: String? {
        switch entry.buildSystemRole {
        case .writes: "writes this key; do not write it by hand"
        case .keeps: "sets this key; leave it as it is"
        case .signs: "adds this key from the provisioning profile"
        case nil: nil
        }
    }

    /// The most important facts, in a few words: `required, localizable, deprecated`.
    package var brief: [String] {
        var words: [String] = []
        switch entry.requirement {
        case .always: words.append("required")
        case .conditional(let condition): words.append("required \(condition)")
        case nil: if !entry.alternatives.isEmpty { words.append("one of several required") }
        }
        if entry.requirement == nil && entry.recommendedFor.contains(.bundle) {
            words.append("recommended")
        }
        if entry.isLocalizable { words.append("localizable") }
        if entry.deprecation != nil { words.append("deprecated") }
        if entry.buildSystemRole == .writes { words.append("set by the build system") }
        return words
    }

    /// Returns a scalar as Xcode displays it, or an array as its elements.
    package static func text(of value: PlistValue) -> String {
        switch value {
        case .string(let text): text.description
        case .boolean(let flag): flag ? "true" : "false"
        case .integer(let number): number.description
        case .array(let elements): elements.map(text).joined(separator: ", ")
        case .real(let number): String(number.value)
        case .dictionary, .data, .date, .uid, .null: value.kind.name
        }
    }
}

extension ValueKind {
    package var plural: String { self == .dictionary ? "dictionaries" : rawValue + "s" }
}
