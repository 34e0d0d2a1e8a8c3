// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about relations between the Info.plist and the entitlements of a program.
extension BundleCheck {
    /// Entitlements of the bundle, from its signature or from a file.
    private struct Source {
        let path: TreePath
        let root: PlistView
        let isSigned: Bool
    }

    mutating func checkRelations(of product: StoreBundle, _ facts: ExecutableFacts?) {
        guard let root = info?.root, root.kind == .dictionary, product.role != .framework,
            product.role != .resources
        else { return }
        let sources = entitlementSources(facts)
        checkPrompts(of: product, root, sources, facts)
        guard !sources.isEmpty else { return }
        let isWhole = root["CFBundleIdentifier"] != nil
        for source in sources where isWhole {
            checkNeeds(of: source, product, root)
            checkGroups(in: source, root)
        }
        checkKeyNeeds(root, sources)
    }

    // MARK: Entitlements

    private func entitlementSources(_ facts: ExecutableFacts?) -> [Source] {
        if let signed = facts?.entitlements, signed.root.kind == .dictionary, let executablePath {
            return [Source(path: executablePath, root: signed.root, isSigned: true)]
        }
        let folder = bundle.layout == .folder ? bundle.base : bundle.resourcesFolder
        let entries = (try? bundle.files.entries(of: folder)) ?? []
        let files = entries.filter { ["entitlements", "xcent"].contains($0.path.pathExtension) }
        // Several files belong to several programs, or configurations.
        guard files.count <= Self.maximumSourceCount else { return [] }
        return files.compactMap { entry in
            guard let document = try? bundle.read(entry.path, options: checker.decodingOptions),
                document.root.kind == .dictionary
            else { return nil }
            return Source(path: entry.path, root: document.root, isSigned: false)
        }
    }

    /// The maximum number of files with entitlements that a folder may contain, for one program in
    /// two configurations.
    private static let maximumSourceCount = 2

    private mutating func report(
        _ rule: BundleRule, _ message: String, of value: InfoValue, in source: Source
    ) {
        guard checker.rules.contains(rule) else { return }
        var finding = rule.finding(message, severity: isSourceFolder ? .note : nil)
        if !source.isSigned { finding.location = value.view.location }
        finding.path = PlistPath(value.path)
        add([finding], at: source.path)
    }

    /// Reports entitlements whose keys the Info.plist lacks.
    private mutating func checkNeeds(
        of source: Source, _ product: StoreBundle, _ root: PlistView
    ) {
        // An extension's app asks for it.
        guard product.role != .appExtension else { return }
        for need in EntitlementNeed.all {
            guard let value = need.entitlement.value(in: source.root),
                need.platforms.isEmpty || product.platform.map(need.platforms.contains) == true,
                need.condition.value(in: root) == nil, !isReportedByStore(need)
            else { continue }
            report(
                .entitlementKey, "the entitlement needs \(need.condition.words); add it",
                of: value, in: source)
        }
    }

    /// Whether a rule of the store reports the missing key with its code.
    private func isReportedByStore(_ need: EntitlementNeed) -> Bool {
        guard checker.infoPlist.checksForStore else { return false }
        switch need.condition {
        case .anyKey(let names):
            return checker.infoPlist.storeRules.contains(.purpose)
                && names.contains(where: checkedPurposes.contains)
        case .element("NSUserActivityTypes", _):
            return checker.infoPlist.storeRules.contains(.communication)
        default: return false
        }
    }

    // MARK: Keys

    private mutating func checkKeyNeeds(_ root: PlistView, _ sources: [Source]) {
        for need in KeyNeed.all {
            guard let value = need.condition.value(in: root),
                !sources.contains(where: { source in
                    need.entitlements.contains { $0.value(in: source.root) != nil }
                })
            else { continue }
            report(
                .keyEntitlement,
                "without \(need.entitlements[0].words), \(need.effect); add it",
                of: value)
        }
    }

    /// Reports groups and containers of the Info.plist that the entitlements do not list.
    private mutating func checkGroups(in source: Source, _ root: PlistView) {
        let groups = "com.apple.security.application-groups"
        for value in InfoValue(view: root, path: [])[
            "NSExtensionFileProviderDocumentGroup", "BAAppGroupID"]
            + InfoValue.values(of: "NSExtension", in: root)["NSExtensionFileProviderDocumentGroup"]
        {
            checkMembership(of: value, in: [groups], source)
        }
        for container in InfoValue.values(of: "NSUbiquitousContainers", in: root).elements {
            guard case .key(let name)? = container.path.last, !Placeholder.isPart(of: name) else {
                continue
            }
            let lists = ["ubiquity-container-identifiers", "icloud-container-identifiers"]
            checkMembership(
                of: container, called: name.description,
                in: lists.map { "com.apple.developer.\($0)" }, source)
        }
    }

    private mutating func checkMembership(
        of value: InfoValue, called name: String? = nil, in keys: [String], _ source: Source
    ) {
        guard let text = name ?? value.text else { return }
        let listed = keys.flatMap { InfoValue(view: source.root, path: [])[$0] }.elements
        // A build system may complete any of the elements.
        guard listed.allSatisfy({ $0.text != nil && $0.text != text && $0.text != "*" }) else {
            return
        }
        report(
            .keyEntitlement,
            "the entitlement \(keys[0]) does not list '\(VisibleText.excerpt(text))'; add it there",
            of: value)
    }

    // MARK: Prompts on the Mac

    /// Reports purpose strings that no prompt shows, because the sandbox or the hardened runtime
    /// refuses access without the entitlement.
    private mutating func checkPrompts(
        of product: StoreBundle, _ root: PlistView, _ sources: [Source], _ facts: ExecutableFacts?
    ) {
        guard product.platform == "macOS" || sources.contains(where: Self.isSandboxed),
            !product.isForDevices, product.role.isApp || product.role == .other
        else { return }
        let isSandboxed = !sources.isEmpty && sources.allSatisfy(Self.isSandboxed)
        let isHardened = facts?.isHardened == true
        guard isSandboxed || isHardened else { return }
        for need in PromptNeed.all where isSandboxed || !need.isOfSandbox {
            guard let value = KeyCondition.anyKey(need.purposes).value(in: root),
                !sources.contains(where: { source in
                    need.entitlements.contains {
                        RelatedEntitlement($0).value(in: source.root) != nil
                    }
                })
            else { continue }
            report(
                .keyEntitlement,
                "\(isSandboxed ? "the sandbox" : "the hardened runtime") refuses access without "
                    + "the entitlement \(need.entitlements[0]), and no prompt appears; add it",
                of: value)
        }
    }

    private static func isSandboxed(_ source: Source) -> Bool {
        source.root["com.apple.security.app-sandbox"]?.boolean == true
    }
}
