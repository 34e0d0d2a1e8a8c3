// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

@Suite struct CheckerTests {
    /// Returns the severities of a rule's findings in a value.
    private func severities(
        _ rule: InfoPlistRule, in value: PlistValue, on platform: String? = nil,
        _ change: (inout InfoPlistChecker) -> Void = { _ in }
    ) throws -> [PlistDiagnostic.Severity] {
        var checker = InfoPlistChecker()
        checker.platform = platform
        checker.rules = [rule]
        change(&checker)
        return checker.findings(in: try PlistDocument(value: value)).map(\.severity)
    }

    /// The references require keys that systems do not need.
    @Test func reportsReferenceRequirementsAsNotes() throws {
        let types: PlistValue = [
            "CFBundleDocumentTypes": [
                ["CFBundleTypeName": "A", "LSItemContentTypes": ["b"]],
                ["CFBundleTypeRole": "Editor", "CFBundleTypeExtensions": ["b"]],
            ],
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["a"]]],
            "UTExportedTypeDeclarations": [["UTTypeIdentifier": "a"]],
            "NSServices": [["NSMessage": "a"]],
        ]
        let found = try severities(.missingKey, in: types, on: "macOS")
        #expect(found == [.note, .note, .note, .note, .note, .note])
    }

    /// A missing key matters more if something does not work without it.
    @Test func gradesMissingKeysByEffect() throws {
        func found(_ key: PlistString, _ value: PlistValue) throws -> [PlistDiagnostic.Severity] {
            let all = try severities(.missingKey, in: [key: [value]])
            return all.filter { $0 != .note }
        }
        #expect(try found("CFBundleDocumentTypes", [:]) == [.warning])
        #expect(try found("CFBundleDocumentTypes", ["LSItemContentTypes": [""]]) == [])
        #expect(try found("CFBundleDocumentTypes", ["NSDocumentClass": "D"]) == [])
        #expect(try found("UTExportedTypeDeclarations", [:]) == [.warning])
        #expect(try found("UTExportedTypeDeclarations", ["UTTypeDescription": "A"]) == [.error])
    }

    @Test func requiresAppKeysOnDevices() throws {
        let app: PlistValue = ["CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.a.b"]
        #expect(try severities(.missingKey, in: app) == [.warning, .warning])
        #expect(try severities(.missingKey, in: app) { $0.checksForStore = true }.first == .error)
        for (platform, severity) in [("iOS", PlistDiagnostic.Severity.error), ("macOS", .warning)] {
            let found = try severities(.missingKey, in: app, on: platform) { $0.isBuilt = true }
            #expect(found == [severity, severity])
        }
        let framework: PlistValue = ["CFBundlePackageType": "FMWK"]
        #expect(try severities(.missingKey, in: framework) == [.note])
    }

    @Test func onlyStoreIsStrictAboutIdentifiersAndVersions() throws {
        let cases: [(InfoPlistRule, PlistString, PlistValue)] = [
            (.identifierCharacters, "CFBundleIdentifier", "com.example.my_app"),
            (.bundleVersion, "CFBundleVersion", "186C"),
            (.bundleVersion, "CFBundleVersion", "1.2.3.4"),
            (.shortVersion, "CFBundleShortVersionString", "1.4.0-beta"),
        ]
        for (rule, key, value) in cases {
            let info: PlistValue = ["CFBundleExecutable": "a", key: value]
            #expect(try severities(rule, in: info) == [.warning])
            #expect(try severities(rule, in: info) { $0.checksForStore = true } == [.error])
        }
        let suffix: PlistValue = ["CFBundleVersion": "3.1.3a1"]
        #expect(try severities(.bundleVersion, in: suffix) == [])
        #expect(try severities(.bundleVersion, in: suffix) { $0.checksForStore = true } == [.error])
    }

    @Test func identifiersOfCodelessBundlesMatterLess() throws {
        let resources: PlistValue = [
            "CFBundlePackageType": "BNDL", "CFBundleIdentifier": "com.example.my resources",
        ]
        #expect(try severities(.identifierCharacters, in: resources) == [.note])
        let name: PlistValue = ["CFBundlePackageType": "BNDL", "CFBundleIdentifier": "Resources"]
        #expect(try severities(.identifierShape, in: name) == [.note])
    }

    @Test func reportsWorkingValuesAsWarnings() throws {
        #expect(try severities(.valueKind, in: ["LSRequiresIPhoneOS": 1]) == [.warning])
        #expect(try severities(.valueKind, in: ["LSRequiresIPhoneOS": "no"]) == [.warning])
        #expect(try severities(.valueKind, in: ["LSRequiresIPhoneOS": "off"]) == [.error])
        #expect(try severities(.valueKind, in: ["LSUIPresentationMode": "1"]) == [.warning])
    }

    /// A program's private values in its Info.plist may look like variables.
    @Test func reportsVariablesInUnknownKeysAsWarnings() throws {
        let info: PlistValue = ["CFBundleName": "$(A)", "Mine": "$(B)"]
        let found = try severities(.unexpandedVariable, in: info) { $0.isBuilt = true }
        #expect(found == [.error, .warning])
    }

    @Test func treatsTemplatesAsSources() throws {
        let info: PlistValue = ["DTXcode": "1600", "CFBundleName": "$(A)"]
        let found = try severities(.unexpandedVariable, in: info) { $0.isTemplate = true }
        #expect(found == [])
        for name in ["Info.plist.in", "Info.template.plist", "MacOSXBundleInfo.PLIST.IN", "a.erb"] {
            #expect(TemplateName.isTemplate(name))
        }
        for name in ["Info.plist", "in", "template.plist", "Main.plist", ""] {
            #expect(!TemplateName.isTemplate(name))
        }
    }

    @Test(arguments: [
        ("/a/A.app/Contents/Info.plist", "app"), ("A.app/Info.plist", "app"),
        ("A.framework/Versions/A/Resources/Info.plist", "framework"),
        ("A.framework/Resources/Info.plist", "framework"), ("A.appex/Info.plist", "appex"),
        ("Info.plist", nil), ("A.app/Settings.plist", nil), ("A/Resources/Info.plist", nil),
        ("Contents/Info.plist", nil), ("A.app/b/Info.plist", nil),
    ])
    func infersBundleFromInfoPlistPath(_ path: String, _ pathExtension: String?) {
        #expect(BundleKind(infoPlistAt: path)?.pathExtension == pathExtension)
    }

    @Test func reportsReplacedKeysAsNotes() throws {
        #expect(try severities(.deprecatedKey, in: ["CFBundleGetInfoString": "a"]) == [.note])
        #expect(try severities(.deprecatedKey, in: ["NSJavaNeeded": true]) == [.warning])
    }

    @Test func reportsDefaultBehaviourAsNote() throws {
        let domains: PlistValue = ["a.example": ["NSRequiresCertificateTransparency": true]]
        let security: PlistValue = ["NSExceptionDomains": domains]
        #expect(try severities(.deprecatedKey, in: ["NSAppTransportSecurity": security]) == [.note])
        #expect(
            try severities(.deprecatedKey, in: ["UIApplicationExitsOnSuspend": true]) == [.warning])
    }

    @Test func reportsBuildSystemKeysWithVariablesAsNotes() throws {
        let info: PlistValue = ["MinimumOSVersion": "$(TARGET)", "UIDeviceFamily": [1]]
        #expect(try severities(.buildSystemKey, in: info) == [.note, .warning])
    }

    @Test(arguments: [999, 1_000])
    func checksSpellingOfAThousandUnknownKeys(otherCount: Int) throws {
        var entries = PlistDictionary()
        for index in 0..<otherCount { entries["unknown\(index)"] = true }
        entries["CFBundleNam"] = "A"
        var checker = InfoPlistChecker()
        checker.rules = [.misspeltKey]
        let findings = checker.findings(in: try PlistDocument(value: .dictionary(entries)))
        #expect(findings.count == (otherCount < 1_000 ? 1 : 0))
    }

    @Test func locatesFindingsInSource() throws {
        let text = FindingPlaceTests.info
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        let document = try PlistDocument(decoding: Array(text.utf8), options: options)
        let findings = InfoPlistChecker().findings(in: document)
        let places = findings.map { finding in
            let text = finding.location?.text
            return "\(finding.code.rawValue) \(text?.line ?? 0):\(text?.column ?? 0)"
        }
        #expect(places == ["value-kind 4:2", "misspelt-key 5:2"])
        #expect(findings.first?.severity == .error)
        #expect(findings.first?.location?.byteCount == "<integer>1</integer>".utf8.count)
    }

    @Test func appliesOnlyRequestedRules() throws {
        let document = try PlistDocument(value: ["CFBundleVersion": 1, "CFBundleNam": "A"])
        var checker = InfoPlistChecker()
        #expect(
            checker.findings(in: document).map(\.code.rawValue) == ["value-kind", "misspelt-key"])
        checker.rules = [.misspeltKey]
        #expect(checker.findings(in: document).map(\.code.rawValue) == ["misspelt-key"])
        checker.rules = []
        #expect(checker.findings(in: document) == [])
    }

    /// A binary property list may refer to one dictionary many times.
    @Test func checksSharedDictionariesOnce() throws {
        // Each dictionary contains the one before it twice.
        var objects: [[UInt8]] = [
            [0x57] + Array("APFiles".utf8), [0x5A] + Array("APFileName".utf8), [0x10, 1],
            [0xD1, 1, 2],
        ]
        for _ in 0..<30 {
            let last = UInt8(objects.count - 1)
            objects += [[0xA2, last, last], [0xD1, 0, last + 1]]
        }
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        #expect(InfoPlistChecker().findings(in: document).map(\.code.rawValue) == ["value-kind"])
    }

    /// A binary property list may refer to one list from many dictionaries.
    @Test func checksSharedListsOnce() throws {
        var objects: [[UInt8]] = [
            BinaryObjects.text("LSItemContentTypes"), [0x10, 1],
            BinaryObjects.array(Array(repeating: 1, count: 200)),
        ]
        for _ in 0..<200 { objects.append([0xD1, 0, 2]) }
        let types = UInt8(objects.count)
        objects += [
            BinaryObjects.array(Array(3..<types)), BinaryObjects.text("CFBundleDocumentTypes"),
            [0xD1, types + 1, types],
        ]
        var checker = InfoPlistChecker()
        checker.rules = [.valueKind]
        let document = try PlistDocument(decoding: BinaryObjects.propertyList(objects))
        #expect(checker.findings(in: document).count == 200)
    }

    @Test func checksDeepPropertyLists() throws {
        var value: PlistValue = ["APFileName": 1]
        for _ in 0..<250 { value = ["APFiles": [value]] }
        let findings = InfoPlistChecker().findings(in: try PlistDocument(value: value))
        #expect(findings.count == 1)
        #expect(findings.first?.path?.components.count == 501)
    }

    @Test func ordersFindingsLikeTheTree() throws {
        let document = try PlistDocument(value: [
            "CFBundleURLTypes": [
                ["CFBundleTypeRole": 1, "CFBundleURLName": 2, "CFBundleURLSchemes": []],
                ["CFBundleTypeRole": "None", "CFBundleURLName": 3, "CFBundleURLSchemes": []],
            ],
            "CFBundleVersion": 4,
        ])
        #expect(
            InfoPlistChecker().findings(in: document).map { "\($0.path ?? PlistPath())" } == [
                "CFBundleVersion", "CFBundleURLTypes[0].CFBundleTypeRole",
                "CFBundleURLTypes[0].CFBundleURLName", "CFBundleURLTypes[1].CFBundleURLName",
            ])
    }
}
