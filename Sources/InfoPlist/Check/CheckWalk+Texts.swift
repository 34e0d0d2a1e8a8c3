// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Rules about strings that people or systems read in a certain way, and about keys that belong
/// together.
extension CheckWalk {
    mutating func checkTexts() {
        checkPurposes()
        for form in TextForm.allCases {
            for (value, isKey) in form.places(in: root) {
                checkForm(form, of: value, isKey: isKey)
            }
        }
        checkCombinations()
        checkDeclarations()
        checkDictionaryVersion()
    }

    private mutating func checkForm(_ form: TextForm, of value: InfoValue, isKey: Bool) {
        if isKey, case .key(let key) = value.path.last {
            guard !Placeholder.isPart(of: key),
                let mistake = form.mistake(in: key.description)
            else { return }
            report(
                .valueForm, mistake, at: value.view, path: value.path, isKey: true,
                fixes: form.correction(of: key.description).map {
                    [.rename(to: $0, .suggestion)]
                } ?? [])
        } else if value.view.kind == .string, !isOpen(value.view) {
            judge(value.view, as: "\(form)", path: value.path) { walk in
                guard let text = value.view.string, let mistake = form.mistake(in: text) else {
                    return
                }
                walk.report(
                    .valueForm, mistake, at: value.view, path: value.path, severity: form.severity,
                    fixes: form.correction(of: text).map { [.write(text: $0, .suggestion)] } ?? [])
            }
        }
    }

    // MARK: Purpose strings

    private mutating func checkPurposes() {
        for (key, value) in root.shownEntries {
            checkPurpose(InfoValue(view: value, path: [.key(key)]), of: key.description)
        }
    }

    mutating func checkPurpose(_ purpose: InfoValue, of key: String) {
        let name = DeviceKey(key).root
        if PurposeKey.isName(name) {
            checkPurpose(purpose)
        } else if name == "NSLocationTemporaryUsageDescriptionDictionary" {
            for reason in purpose.elements { checkPurpose(reason) }
        }
    }

    private mutating func checkPurpose(_ purpose: InfoValue) {
        guard purpose.view.kind == .string else { return }
        judge(purpose.view, as: "purpose", path: purpose.path) { walk in
            guard let text = purpose.view.string, PurposeKey.isSilent(text) else { return }
            walk.report(
                .emptyPurpose, "the purpose string says nothing; write why the app asks",
                at: purpose.view, path: purpose.path)
        }
    }

    // MARK: Versions

    /// Checks that the version of the Info.plist's structure is 6.0; it has nothing to do with the
    /// version of the program.
    private mutating func checkDictionaryVersion() {
        let key: PlistString = "CFBundleInfoDictionaryVersion"
        guard let value = root[key], value.isShort, let text = value.string else { return }
        let variables = ["MARKETING_VERSION", "CURRENT_PROJECT_VERSION"]
        let isOfProgram =
            value.text.flatMap(BuildVariable.init).map { variables.contains($0.name) }
            ?? (!Self.isOfStructure(text) || text != "6.0" && versions.contains(text))
        guard isOfProgram, !text.isEmpty else { return }
        report(
            .allowedValue,
            "expected '6.0', which is not a version of the program, "
                + "found '\(VisibleText.excerpt(text))'", at: value, path: [.key(key)],
            fixes: [.write(text: "6.0", .suggestion)])
    }

    /// Whether a string looks like a version of the structure, including 1.0 of old plug-ins.
    private static func isOfStructure(_ text: String) -> Bool {
        text.hasSuffix(".0") && text.utf8.count == 3 && text.first?.isNumber == true
    }

    /// The versions of the program, except the usual initial one.
    private var versions: [String] {
        ["CFBundleShortVersionString", "CFBundleVersion"].flatMap {
            InfoValue.values(of: $0, in: root).compactMap(\.text)
        }.filter { $0 != "1.0" }
    }

    // MARK: Related keys

    private mutating func checkCombinations() {
        checkModes()
        checkScenes()
        checkSchemes()
        checkDocumentBrowser()
        checkUpdates()
        checkUnclosedVariables()
        if let code = root["ITSEncryptionExportComplianceCode"],
            root["ITSAppUsesNonExemptEncryption"]?.boolean == false
        {
            report(
                .keyCombination,
                "the code is used only if ITSAppUsesNonExemptEncryption is true; remove it",
                at: code, path: [.key("ITSEncryptionExportComplianceCode")], isKey: true,
                fixes: [.remove()])
        }
        checkLocationPurposes()
        checkNetworkPurpose()
        checkEntrances()
        checkExclusions()
        checkRequirements()
    }

    private mutating func checkLocationPurposes() {
        guard isWholeApp, platform != "macOS" else { return }
        let always = "NSLocationAlwaysAndWhenInUseUsageDescription"
        expect("NSLocationWhenInUseUsageDescription", beside: always)
        expect(always, beside: "NSLocationAlwaysUsageDescription")
    }

    /// Reports a missing purpose string for network access, because users are unlikely to accept
    /// the system's default text.
    private mutating func checkNetworkPurpose() {
        let purpose = "NSLocalNetworkUsageDescription"
        guard isWholeApp, root[PlistString(purpose)] == nil,
            let services = InfoValue.values(of: "NSBonjourServices", in: root).first,
            services.view.count > 0
        else { return }
        report(
            .companionKey, "NSBonjourServices needs \(purpose); add it", at: services.view,
            path: services.path, isKey: true,
            severity: platform == "iOS" || root["LSRequiresIPhoneOS"] != nil ? .warning : nil)
    }

    /// Extension points whose view comes either from a storyboard or from a class.
    private static let viewExtensions: Set = [
        "com.apple.share-services", "com.apple.ui-services", "com.apple.widget-extension",
    ]

    private mutating func checkEntrances() {
        guard let settings = InfoValue.values(of: "NSExtension", in: root).first,
            let point = settings["NSExtensionPointIdentifier"].first?.text,
            Self.viewExtensions.contains(point), !settings["NSExtensionPrincipalClass"].isEmpty,
            let storyboard = settings["NSExtensionMainStoryboard"].first
        else { return }
        report(
            .keyCombination,
            "an extension has either NSExtensionMainStoryboard or NSExtensionPrincipalClass; "
                + "remove one", at: storyboard.view, path: storyboard.path, isKey: true,
            fixes: [.remove()])
    }

    @inline(never)
    private mutating func expect(_ other: String, beside key: String) {
        guard root[PlistString(other)] == nil, let value = root[PlistString(key)] else { return }
        report(
            .keyCombination, "\(key) needs \(other); add it", at: value,
            path: [.key(PlistString(key))], isKey: true,
            fixes: PlistValue(small: value).map { [.add(other, $0)] } ?? [])
    }
}
