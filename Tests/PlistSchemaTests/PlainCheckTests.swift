// SPDX-License-Identifier: Apache-2.0

import PlistCore
import TestSupport
import Testing

@testable import PlistSchema

/// Two implementations agree on random mutants.
@Suite struct PlainCheckTests {
    private static let samples: [(text: SchemaText, type: String, value: PlistValue)] = [
        (
            .launchd, "launchd",
            [
                "Label": "com.example.tides", "ProgramArguments": ["/bin/tides", "-v"],
                "KeepAlive": ["SuccessfulExit": false, "PathState": ["/tmp/a": true]],
                "StartCalendarInterval": [["Hour": 3, "Minute": 0], ["Weekday": 7]],
                "Sockets": ["A": [["SockServiceName": 80, "SockType": "stream"]]],
                "MachServices": ["com.example": ["ResetAtClose": true]], "Umask": 18, "Nice": -5,
                "EnvironmentVariables": ["PATH": "/bin"], "ProcessType": "Background",
            ]
        ),
        (
            .profiles, "com.apple.dock",
            [
                "tilesize": 32, "orientation": "left", "autohide": true,
                "persistent-apps": [["tile-type": "file-tile", "tile-data": ["file-label": "A"]]],
            ]
        ),
        (
            .profiles, "com.apple.homescreenlayout",
            [
                "Dock": [["Type": "Application", "BundleID": "a"]],
                "Pages": [[["Type": "Folder", "Pages": [[["Type": "WebClip", "URL": "b"]]]]]],
            ]
        ),
        (
            .profiles, "com.apple.TCC.configuration-profile-policy",
            [
                "Services": [
                    "Camera": [
                        [
                            "Identifier": "a", "IdentifierType": "bundleID", "CodeRequirement": "c",
                            "Allowed": false,
                        ]
                    ]
                ]
            ]
        ),
        (
            .profiles, "com.apple.wifi.managed",
            [
                "SSID_STR": "a", "EncryptionType": "WPA2", "AutoJoin": true,
                "EAPClientConfiguration": [
                    "AcceptEAPTypes": [13, 25], "TTLSAllowTrustExceptions": false,
                ],
                "MCCAndMNCs": ["310410"],
            ]
        ),
        (
            .declarations, "com.apple.configuration.passcode.settings",
            [
                "RequirePasscode": true, "MinimumLength": 8,
                "CustomRegex": ["Regex": "a", "Description": ["default": "b"]],
            ]
        ),
    ]

    private static let values: [PlistValue] = [
        0, 1, -1, 65_536, 1.5, "", "left", "true", "$(A)", true, [], [1], ["a"], [:], ["Hour": 24],
        .data([1]), .date(PlistDate(secondsSinceReferenceDate: 0)),
    ]
    private static let names: [PlistString] = [
        "Hour", "Label", "Mine", "Type", "Allowed", "SockType",
    ]

    /// Returns the value with one random change.
    private static func mutant(
        of value: PlistValue, _ random: inout some RandomNumberGenerator
    ) -> PlistValue {
        let stops = Int.random(in: 0..<4, using: &random) == 0
        switch value {
        case .dictionary(var entries) where !stops && entries.count > 0:
            let key = Array(entries.keys).randomElement(using: &random)!
            switch Int.random(in: 0..<6, using: &random) {
            case 0: entries[key] = nil
            case 1:
                entries[names.randomElement(using: &random)!] = values.randomElement(
                    using: &random)!
            default: entries[key] = mutant(of: entries[key]!, &random)
            }
            return .dictionary(entries)
        case .array(var elements) where !stops && !elements.isEmpty:
            let index = elements.indices.randomElement(using: &random)!
            elements[index] = mutant(of: elements[index], &random)
            return .array(elements)
        default: return values.randomElement(using: &random)!
        }
    }

    private static func name(of finding: SchemaFinding) -> String? {
        let steps = finding.path.components.map { step in
            switch step {
            case .key(let key): key.description
            case .index(let index): "\(index)"
            case .embedded: ""
            }
        }.joined(separator: "/")
        return switch finding.fault {
        case .kind: "\(steps): kind"
        case .missing(let name): "\(steps): missing \(name)"
        case .value, .misspeltValue: "\(steps): value"
        case .range: "\(steps): range"
        case .length: "\(steps): length"
        case .count: "\(steps): count"
        case .pattern: "\(steps): pattern"
        case .unknown, .misspelt:
            finding.path.components.count == 1 ? "/\(steps): unknown" : "\(steps): unknown"
        default: nil
        }
    }

    @Test(.timeLimit(.minutes(5)), arguments: CaseIndex.all(of: samples))
    func implementationsAgreeOnMutants(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let sample = Self.samples[index]
        let text = try #require(SchemaLibrary().type(sample.type, in: sample.text))
        let table = SchemaTable(compiling: text)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<1700 {
            var value = sample.value
            for _ in 0..<Int.random(in: 1..<4, using: &random) {
                value = Self.mutant(of: value, &random)
            }
            var plain = PlainCheck(root: text)
            plain.check(value, text, [])
            var walk = SchemaWalk(table, options: SchemaOptions())
            walk.run(try PlistDocument(value: value).root)
            var found = Set(walk.findings.compactMap(Self.name))
            // A misspelt key is not also missing, and a key of any name may be misspelt.
            for finding in walk.findings {
                guard case .misspelt(let name, _) = finding.fault else { continue }
                var path = finding.path.components
                path.removeLast()
                let place = Self.name(
                    of: SchemaFinding(
                        fault: .missing(name), message: "", value: finding.value,
                        path: PlistPath(path),
                        isKey: false, node: 0))!
                plain.found.remove(place)
                if let own = Self.name(of: finding), !plain.found.contains(own) {
                    found.remove(own)
                }
            }
            #expect(found == plain.found, "\(value)")
            if found != plain.found { return }
        }
    }
}
