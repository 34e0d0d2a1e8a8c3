// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks an Info.plist against the references for its keys.
///
/// Strings with `$(VARIABLES)` and other placeholders match any type and value until the bundle is
/// built. Keys that are not in the catalogue are ignored unless they look misspelt.
public struct InfoPlistChecker: Sendable {
    /// The codes of the rules to apply, by default all of them. Codes of other rules are ignored,
    /// and so are codes of the App Store's rules if ``checksForStore`` is false.
    public var enabledRules: Set<PlistDiagnostic.Code> {
        get { rules.codes.union(storeRules.codes) }
        set {
            rules.codes = newValue
            storeRules.codes = newValue
        }
    }

    /// The rules to apply.
    package var rules = Set(InfoPlistRule.allCases)

    /// One of ``PlatformName/all``; `nil` to infer the platform from the property list.
    public var platform: String?

    /// The name of the framework that the property list belongs to, without its extension.
    public var frameworkName: String?

    /// The extension of the bundle's folder, such as `app`, if known.
    public var pathExtension: String?

    /// Whether the bundle is known to be built. Otherwise this is inferred from keys such as
    /// `DTXcodeBuild`, which build systems add.
    public var isBuilt = false

    /// Whether the property list is a template for another one, regardless of its keys.
    public var isTemplate = false

    /// The role of the bundle that contains the property list; `nil` to infer it from the keys.
    package var role: BundleRole?

    /// Whether values that only the App Store rejects are errors.
    public var checksForStore = false

    /// The store's rules to apply, if the bundle is for the store.
    package var storeRules = Set(StoreRule.allCases)

    /// Creates a checker with all rules, for any platform.
    public init() {}

    /// Returns the findings. If the source is text, they have lines and are in source order;
    /// otherwise the findings about a dictionary precede the findings about the dictionaries within
    /// it.
    ///
    /// A finding's code is the name of its rule, and its message explains the correction. Its key
    /// path leads to the value or, if a value is missing, to the dictionary.
    ///
    /// - Complexity: O(*n*) in the values that the catalogue knows, for a given size of catalogue.
    ///   The first finding takes O(*n*) in the bytes of the source if source ranges were not
    ///   recorded.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        let findings = unplacedFindings(in: document)
        guard checksForStore else { return document.placed(findings) }
        var store = StoreKeyCheck(
            StoreBundle(document.root, on: platform), root: document.root, in: [],
            rules: storeRules)
        store.run()
        let all = (findings + store.findings).map { BundleFinding(path: .root, diagnostic: $0) }
        return document.placed(StoreCodes.apply(to: all).map(\.diagnostic))
    }

    /// Returns the findings in the order of their detection.
    ///
    /// - Parameter catalogue: the catalogue for the property list's role.
    func unplacedFindings(
        in document: PlistDocument, catalogue: KeyCatalogue = .standard
    ) -> [PlistDiagnostic] {
        var walk = CheckWalk(document, checker: self, catalogue: catalogue)
        walk.run()
        return walk.findings
    }
}
