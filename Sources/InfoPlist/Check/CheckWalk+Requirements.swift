// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about code requirements, which helper tools and the apps that install them contain.
extension CheckWalk {
    mutating func checkRequirements() {
        for value in InfoValue.values(of: "SMAuthorizedClients", in: root).elements {
            checkRequirement(value, of: nil)
        }
        for value in InfoValue.values(of: "SMPrivilegedExecutables", in: root).elements {
            guard case .key(let key)? = value.path.last else { continue }
            checkRequirement(value, of: Placeholder.isPart(of: key) ? nil : key.description)
        }
    }

    /// - Parameter name: the identifier of the program that the requirement is for, if known.
    private mutating func checkRequirement(_ value: InfoValue, of name: String?) {
        guard value.view.kind == .string, !isOpen(value.view) else { return }
        judge(value.view, as: "requirement of \(name ?? "")", path: value.path) { walk in
            guard let text = value.view.string else { return }
            let requirement = CodeRequirement(text)
            let mistake =
                requirement.fault
                ?? name.flatMap { requirement.mistake(for: $0, called: "the key is") }
            guard let mistake else { return }
            walk.report(
                .codeRequirement, mistake, at: value.view, path: value.path,
                fixes: CodeRequirement.correction(of: text).map {
                    [.write(text: $0, .suggestion)]
                } ?? [])
        }
    }
}

extension CodeRequirement {
    /// Returns a requirement without the words before it, as codesign prints them; `nil` if there
    /// are none.
    static func correction(of text: String) -> String? {
        let words = "designated =>"
        guard text.hasPrefix(words) else { return nil }
        return String(text.dropFirst(words.count).drop(while: \.isWhitespace))
    }

    /// Returns the error of a requirement that is for another program; `nil` if there is none.
    ///
    /// - Parameter words: the place of the identifier: `the key is`.
    func mistake(for name: String, called words: String) -> String? {
        guard let first = identifiers.first, !identifiers.contains(name),
            !identifiers.contains(where: { $0.hasSuffix("*") })
        else { return nil }
        return "the requirement is for '\(VisibleText.excerpt(first))', but \(words) "
            + "'\(VisibleText.excerpt(name))'; use the same"
    }
}
