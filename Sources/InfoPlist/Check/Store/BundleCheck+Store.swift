// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The store's rules about one bundle.
extension BundleCheck {
    mutating func checkForStore(_ store: StoreBundle, _ facts: ExecutableFacts?) {
        if let info {
            var keys = StoreKeyCheck(
                store, root: info.root, in: hosts, rules: checker.infoPlist.storeRules)
            keys.run()
            addInfoFindings(keys.findings)
        }
        checkUniqueness(store)
        checkStoreExecutable(store)
        checkStoreFolders(store)
        checkSigning(store)
        checkEntitlements(store)
        if let signed = facts?.entitlements, let path = executablePath {
            addSigned(entitlementFindings(store, in: signed), at: path)
            addSigned(signatureFindings(store, in: signed), at: path)
            addSigned(relationFindings(store, in: signed), at: path)
        }
        if store.role.isApp {
            checkStoreIcons(store)
            checkLaunchFiles(store)
        }
        if store.role == .appExtension { checkExtensionFiles(store) }
    }

    /// The path of the executable that the Info.plist names, with links resolved.
    var executablePath: TreePath? {
        guard let path = bundle.executable(for: info?.root)?.path else { return nil }
        return bundle.files.resolved(path, as: .file)?.path
    }

    /// - Parameter value: the value concerned; `nil` for the whole file.
    private mutating func report(
        _ rule: StoreRule, _ message: String, of value: InfoValue? = nil,
        at path: TreePath? = nil, code: String? = nil,
        severity: PlistDiagnostic.Severity? = nil, fixes: [ValueFix] = []
    ) {
        guard checker.infoPlist.storeRules.contains(rule) else { return }
        let finding = rule.finding(
            message, of: value, code: code, severity: severity, fixes: fixes)
        if value != nil {
            addInfoFindings([finding])
        } else {
            add([finding], at: path ?? bundle.path)
        }
    }

    private func has(_ path: TreePath, _ kind: FileTreeEntry.Kind = .file) -> Bool {
        bundle.files.resolved(path, as: kind) != nil
    }

    private func start(of path: TreePath, byteCount: Int) -> [UInt8] {
        guard let file = bundle.files.resolved(path, as: .file) else { return [] }
        return (try? bundle.files.start(of: file.path, byteCount: byteCount)) ?? []
    }

    // MARK: Structure

    private mutating func checkUniqueness(_ store: StoreBundle) {
        guard hosts.first?.role.isApp == true, let value = store["CFBundleIdentifier"],
            let text = value.text, let owner = package.owners[text]
        else { return }
        let shown = owner == .root ? "the app" : "'\(VisibleText.excerpt(owner.description))'"
        report(
            .uniqueIdentifier, "\(shown) has the same identifier; give each bundle its own",
            of: value, code: store.platform == "macOS" ? "ITMS-90276" : "ITMS-90685",
            fixes: identifierFixes())
    }

    private mutating func checkStoreExecutable(_ store: StoreBundle) {
        guard let info else { return }
        let value = store["CFBundleExecutable"]
        let isOfDevices = store.isForDevices
        if store.role.hasCode && !store.hasValue("CFBundleExecutable") {
            report(
                .executable, "CFBundleExecutable is missing; add it",
                of: value ?? InfoValue(view: info.root, path: []),
                fixes: fileNames(in: bundle.executablesFolder).contains(bundle.stem)
                    ? [.write(PlistValue(bundle.stem), at: ["CFBundleExecutable"])] : [])
        }
        guard let value, let name = value.text, let relative = TreePath(name) else { return }
        let path = bundle.executablesFolder.appending(relative)
        let header = ExecutableHeader(start(of: path, byteCount: ExecutableHeader.byteCount))
        if store.role == .resources && store.platform != nil && header == nil {
            report(
                .resourceExecutable, "a bundle without code has no executable; remove the key",
                of: value, code: isOfDevices ? "ITMS-90535" : "ITMS-90261", fixes: [.remove()])
        }
        if store.role.hasCode && name.utf8.contains(where: { $0 > 0x7F }) {
            report(
                .strayFile, "executable names that are not ASCII may be refused; use ASCII letters",
                of: value, code: "ITMS-90048", severity: .warning)
        }
        guard let header, store.role.hasCode else { return }
        if isOfDevices {
            checkArchitectures(header.architectures, store, at: path)
        } else if store.platform == "macOS" {
            checkMacArchitectures(header.architectures, store, at: path)
        }
    }

    private mutating func checkMacArchitectures(
        _ names: [String], _ store: StoreBundle, at path: TreePath
    ) {
        for name in names where name == "i386" || name.hasPrefix("ppc") {
            report(
                .macArchitecture,
                "the store accepts no code for \(name); build for arm64 and x86_64", at: path,
                code: "ITMS-90240")
        }
        guard names == ["arm64"], store.role == .app, hosts.isEmpty,
            let value = store["LSMinimumSystemVersion"],
            let oldest = value.text.flatMap({ BundleVersion($0) }), oldest.components[0] < 12
        else { return }
        report(
            .macArchitecture,
            "the code is for arm64 only, so the minimum system is 12.0; build for x86_64 as well, "
                + "or raise it", of: value, code: "ITMS-90869",
            fixes: [.write(text: "12.0", .suggestion)])
    }

    private mutating func checkArchitectures(
        _ names: [String], _ store: StoreBundle, at path: TreePath
    ) {
        for name in names where name == "i386" || name == "x86_64" {
            report(
                .architecture,
                "the code for \(name) is for simulators; build for devices only", at: path,
                code: "ITMS-90087")
        }
        guard store.role == .app, store.platform == "iOS" else { return }
        if !names.isEmpty, names.allSatisfy({ $0 == "arm" }) {
            report(
                .architecture, "the code is for 32-bit processors only; build for arm64 as well",
                at: path, code: "ITMS-90086")
        }
        let asked = store.capabilities.compactMap(StoreBundle.name)
        let oldest = store["MinimumOSVersion"]?.text.flatMap { BundleVersion($0) }
        let value = store["UIRequiredDeviceCapabilities"]
        if names == ["arm64"], !asked.contains("arm64"), let oldest, oldest.components[0] < 11 {
            report(
                .architecture,
                "the code is for arm64 only, so UIRequiredDeviceCapabilities needs arm64; add it",
                of: value ?? store["MinimumOSVersion"], code: "ITMS-90502")
        }
        if names.contains("arm"), asked.contains("arm64") {
            report(
                .architecture, "the code also supports older processors; leave out arm64",
                of: value, code: "ITMS-90503")
        }
    }

    private mutating func checkStoreFolders(_ store: StoreBundle) {
        if store.role.isApp && bundle.name.contains(":") {
            report(.bundleName, "the store refuses ':' in the name of an app; rename the product")
        }
        if store.role == .framework && store.platform == "macOS"
            && bundle.layout != .versionedFramework
        {
            report(
                .flatFramework,
                "a framework on the Mac has its files in Versions/A, and links to them")
        }
        guard store.isForDevices,
            store.role == .framework
                || store.role == .appExtension && store.platform != "watchOS"
        else { return }
        let path = bundle.base.appending("Frameworks")
        guard let entries = try? bundle.files.entries(of: path) else { return }
        let hasBundles = entries.contains { $0.path.pathExtension == "framework" }
        report(
            .nestedFolder, "only the app may have a Frameworks folder; move the contents there",
            at: path, code: hasBundles ? "ITMS-90205" : "ITMS-90206")
    }

    // MARK: Signing

    private mutating func checkSigning(_ store: StoreBundle) {
        guard store.role.hasCode, store.platform != nil else { return }
        if !has(bundle.base.appending("_CodeSignature"), .folder) {
            report(.signature, "the bundle is not signed; sign it with a certificate for the store")
        }
        let isProduct = store.role.isApp || store.role == .appExtension
        if store.isForDevices && isProduct
            && !has(bundle.base.appending("embedded.mobileprovision"))
        {
            report(
                .profile, "embedded.mobileprovision is missing; sign with a profile for the store",
                code: "ITMS-90174")
        }
        if store.role == .app && store.platform == "macOS" && hosts.isEmpty
            && !has(bundle.base.appending("embedded.provisionprofile"))
        {
            report(
                .profile,
                "embedded.provisionprofile is missing, so TestFlight refuses the app; "
                    + "sign with a profile", code: "ITMS-90889", severity: .warning)
        }
    }

    /// Entitlements that only the Mac's sandbox supports.
    private static let macEntitlements = [
        "com.apple.security.app-sandbox", "com.apple.security.cs.", "com.apple.security.device.",
        "com.apple.security.files.", "com.apple.security.network.",
        "com.apple.security.personal-information.",
    ]

    /// Checks entitlements, which are in the signature, and often also next to the code or the
    /// sources.
    private mutating func checkEntitlements(_ store: StoreBundle) {
        guard store.role.isApp || store.role == .appExtension || bundle.layout == .folder else {
            return
        }
        for folder in Set([bundle.base, bundle.resourcesFolder]) {
            let entries = (try? bundle.files.entries(of: folder)) ?? []
            for entry in entries
            where ["entitlements", "xcent"].contains(entry.path.pathExtension) {
                guard let document = try? bundle.read(entry.path, options: checker.decodingOptions)
                else {
                    continue
                }
                let found =
                    entitlementFindings(store, in: document)
                    + (bundle.layout == .folder ? relationFindings(store, in: document) : [])
                add(document.placed(found), at: entry.path)
            }
        }
    }

    private mutating func entitlementFindings(
        _ store: StoreBundle, in document: PlistDocument
    ) -> [PlistDiagnostic] {
        var findings: [PlistDiagnostic] = []
        let rules = checker.infoPlist.storeRules
        let root = document.root
        let sandbox = root["com.apple.security.app-sandbox"]
        // A framework on its own is signed again with the app that contains it.
        let isOfApp = store.role.isApp || hosts.isEmpty || hosts.contains { $0.role.isApp }
        if rules.contains(.sandbox), store.platform == "macOS", isOfApp, sandbox?.boolean != true {
            findings.append(
                StoreRule.sandbox.finding(
                    "the store accepts sandboxed apps only; make com.apple.security.app-sandbox true",
                    of: InfoValue(view: sandbox ?? root, path: []),
                    fixes: [.write(true, at: ["com.apple.security.app-sandbox"])]))
        }
        for (key, view) in root.shownEntries where rules.contains(.entitlement) {
            let name = key.description
            let value = InfoValue(view: view, path: [.key(key)])
            if store.isForDevices, Self.macEntitlements.contains(where: { name.hasPrefix($0) }) {
                findings.append(
                    StoreRule.entitlement.finding(
                        "this is for the Mac only; remove it", of: value, fixes: [.remove()]))
            }
            if name == "com.apple.developer.icloud-container-environment",
                view.string?.isEmpty == true || view.kind == .array && view.count == 0
            {
                findings.append(
                    StoreRule.entitlement.finding(
                        "write Production, or remove it", of: value,
                        fixes: [.write(text: "Production", .suggestion)]))
            }
        }
        checkPurposes(store, in: root)
        return findings
    }

    /// Entitlements with their effects, and the keys that explain their purpose.
    private static let purposes = [
        ("com.apple.developer.healthkit", "HealthKit", "NSHealthShareUsageDescription"),
        ("com.apple.developer.healthkit", "HealthKit", "NSHealthUpdateUsageDescription"),
        ("com.apple.developer.nfc.readersession.formats", "NFC", "NFCReaderUsageDescription"),
        ("com.apple.developer.siri", "Siri", "NSSiriUsageDescription"),
        (
            "com.apple.security.automation.apple-events", "automation",
            "NSAppleEventsUsageDescription"
        ),
        ("com.apple.security.device.camera", "the camera", "NSCameraUsageDescription"),
        (
            "com.apple.security.device.audio-input", "the microphone",
            "NSMicrophoneUsageDescription"
        ),
    ]

    private mutating func checkPurposes(_ store: StoreBundle, in entitlements: PlistView) {
        guard let info, store.role != .appExtension else { return }
        for (entitlement, name, key) in Self.purposes where store[key] == nil {
            guard let value = entitlements[PlistString(entitlement)],
                value.boolean == true || value.kind == .array && value.count > 0,
                checkedPurposes.insert(key).inserted
            else { continue }
            report(
                .purpose, "\(name) needs \(key); add it, and say what the data is for",
                of: InfoValue(view: info.root, path: []))
        }
    }

    // MARK: Signed entitlements

    /// Returns the findings about a development signature.
    private func signatureFindings(
        _ store: StoreBundle, in document: PlistDocument
    ) -> [PlistDiagnostic] {
        guard store.role.isApp || store.role == .appExtension,
            checker.infoPlist.storeRules.contains(.signedEntitlement)
        else { return [] }
        let root = InfoValue(rootOf: document)
        let rule = StoreRule.signedEntitlement
        var findings: [PlistDiagnostic] = []
        for value in root["get-task-allow", "com.apple.security.get-task-allow"]
        where value.view.boolean == true {
            findings.append(
                rule.finding("this is for development; sign for the store", of: value))
        }
        let environments = root[
            "aps-environment", "com.apple.developer.aps-environment",
            "com.apple.developer.icloud-container-environment"]
        for value in environments.flatMap(\.each)
        where value.text?.lowercased() == "development" {
            findings.append(
                rule.finding(
                    "'development' is for development; sign for the store, with 'production'",
                    of: value))
        }
        findings += identifierFindings(store, in: root)
        let isPushed = !root["aps-environment", "com.apple.developer.aps-environment"].isEmpty
        let modes = store["UIBackgroundModes"].map(\.elements) ?? []
        if store.role.isApp, !isPushed, modes.texts.contains("remote-notification") {
            findings.append(
                rule.finding(
                    "UIBackgroundModes has remote-notification, but the signature has no "
                        + "aps-environment; add the capability, or remove the mode",
                    of: root, code: "ITMS-90078", severity: .warning))
        }
        return findings
    }

    /// Checks that the application identifier consists of the team's prefix and the bundle
    /// identifier.
    private func identifierFindings(
        _ store: StoreBundle, in root: InfoValue
    ) -> [PlistDiagnostic] {
        guard let identifier = store["CFBundleIdentifier"]?.text,
            StoreKeyCheck.isIdentifier(identifier)
        else { return [] }
        let signed = root["application-identifier", "com.apple.application-identifier"]
        return signed.compactMap { value in
            guard let text = value.text, !text.hasSuffix("." + identifier), !text.hasSuffix("*")
            else { return nil }
            return StoreRule.signedEntitlement.finding(
                "expected the team's prefix and '.\(VisibleText.excerpt(identifier))', "
                    + "found '\(VisibleText.excerpt(text))'", of: value)
        }
    }
}
