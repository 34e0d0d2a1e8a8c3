// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistEditing
import TestSupport
import Testing

@Suite struct VersionBumpTests {
    static let builds: [(old: String, new: String?)] = [
        ("42", "43"), ("1.2.3", "1.2.4"), ("1.9", "1.10"), ("0", "1"), ("007", "8"),
        ("1.02.03", "1.2.4"), ("3.1.3a1", "3.1.3a2"), ("2fc254", "2fc255"), ("2fc255", nil),
        ("9999", "10000"), ("1.2.99", "1.2.100"), ("1.2.3.4", "1.2.3.5"),
        ("999999999999999998", "999999999999999999"), ("999999999999999999", nil),
    ]

    @Test(arguments: CaseIndex.all(of: builds))
    func raisesLastNumberOrSuffix(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (old, new) = Self.builds[index]
        #expect(BundleVersion(old)?.raised()?.description == new)
    }

    static let releases: [(old: String, position: BundleVersion.Position, new: String?)] = [
        ("1.2.3", .major, "2.0.0"), ("1.2.3", .minor, "1.3.0"), ("1.2.3", .patch, "1.2.4"),
        ("1.2", .major, "2.0"), ("1.2", .patch, "1.2.1"), ("1", .minor, "1.1"),
        ("1", .patch, "1.0.1"), ("1", .major, "2"), ("1.2.3.4", .minor, "1.3.0.0"),
        ("9.9.9", .patch, "9.9.10"), ("2.0b1", .patch, nil), ("999999999999999999.1", .major, nil),
    ]

    @Test(arguments: CaseIndex.all(of: releases))
    func raisesNumberAndResetsFollowingOnes(_ caseIndex: CaseIndex) {
        let index = caseIndex.number
        let (old, position, new) = Self.releases[index]
        #expect(BundleVersion(old)?.raised(position)?.description == new)
    }

    /// Returns the property list after a bump, and the changes.
    private func bumped(
        _ value: PlistValue, _ bump: VersionBump
    ) throws -> (PlistValue, [VersionChange]) {
        var editor = PlistEditor(try PlistDocument(value: value))
        let changes = try bump.apply(to: &editor)
        return (try editor.document().value, changes)
    }

    @Test func raisesBothVersionsAndNothingElse() throws {
        let (value, changes) = try bumped(
            ["CFBundleVersion": "41", "A": 1, "CFBundleShortVersionString": "1.2.3"],
            VersionBump(release: .minor, raisesBuild: true))
        #expect(value == ["CFBundleVersion": "42", "A": 1, "CFBundleShortVersionString": "1.3.0"])
        #expect(
            changes.map(\.description) == [
                "CFBundleShortVersionString 1.2.3 -> 1.3.0", "CFBundleVersion 41 -> 42",
            ])
    }

    @Test func keepsIntegerVersions() throws {
        let value = try bumped(["CFBundleVersion": 41], VersionBump(raisesBuild: true)).0
        #expect(value == ["CFBundleVersion": 42])
    }

    @Test func notesOnlyNewDeviationsFromReferences() throws {
        let bump = VersionBump(raisesBuild: true)
        #expect(
            try bumped(["CFBundleVersion": "9999"], bump).1.first?.excesses == [
                "the number 10000 has more than 4 digits; use a smaller one"
            ])
        #expect(try bumped(["CFBundleVersion": "0.1"], bump).1.first?.excesses == [])
        #expect(try bumped(["CFBundleVersion": "10000"], bump).1.first?.excesses == [])
    }

    static let refusals:
        [(
            value: PlistValue, bump: VersionBump, code: PlistDiagnostic.Code, message: String
        )] = [
            (
                ["A": 1], VersionBump(raisesBuild: true), .missingVersion,
                "there is no CFBundleVersion to raise"
            ),
            (
                ["CFBundleVersion": "$(CURRENT_PROJECT_VERSION)"], VersionBump(raisesBuild: true),
                .invalidEdit,
                "CFBundleVersion is '$(CURRENT_PROJECT_VERSION)', which the build system fills in; "
                    + "raise CURRENT_PROJECT_VERSION in the project"
            ),
            (
                ["CFBundleShortVersionString": "1.${MINOR:default=0}"],
                VersionBump(release: .major), .invalidEdit,
                "CFBundleShortVersionString is '1.${MINOR:default=0}', which the build system fills in; "
                    + "raise MINOR in the project"
            ),
            (
                ["CFBundleVersion": "v1\u{1B}"], VersionBump(raisesBuild: true), .invalidEdit,
                "CFBundleVersion is 'v1\\u{1b}'; expected integers separated by periods, "
                    + "such as 1.2.3"
            ),
            (
                ["CFBundleVersion": -1], VersionBump(raisesBuild: true), .invalidEdit,
                "CFBundleVersion is '-1'; expected integers separated by periods, such as 1.2.3"
            ),
            (
                ["CFBundleVersion": "1.1000000000000000000"], VersionBump(raisesBuild: true),
                .invalidEdit,
                "CFBundleVersion is '1.1000000000000000000'; expected integers of at most 18 digits"
            ),
            (
                ["CFBundleVersion": 1.5], VersionBump(raisesBuild: true), .versionKind,
                "CFBundleVersion is a real, but a version is a string"
            ),
            (
                ["CFBundleShortVersionString": 1], VersionBump(release: .patch), .versionKind,
                "CFBundleShortVersionString is an integer, which 1.0.1 is not"
            ),
            (
                ["CFBundleVersion": "2fc255"], VersionBump(raisesBuild: true), .versionSuffix,
                "CFBundleVersion is 2fc255; a suffix ends at 255, so begin another"
            ),
            (
                ["CFBundleShortVersionString": "2.0b1"], VersionBump(release: .patch),
                .versionSuffix,
                "CFBundleShortVersionString is 2.0b1; give the version without 'b1' first"
            ),
            (
                ["CFBundleVersion": "999999999999999999"], VersionBump(raisesBuild: true),
                .invalidEdit,
                "CFBundleVersion is 999999999999999999; a version number has at most 18 digits"
            ),
            (
                ["1.2.3"], VersionBump(raisesBuild: true), .invalidEdit,
                "expected the dictionary of an Info.plist, found an array"
            ),
        ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func refusesVersionsItCannotRaise(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (value, bump, code, message) = Self.refusals[index]
        let error = #expect(throws: PlistError.self) { try bumped(value, bump) }
        #expect(error?.message == message)
        #expect(error?.code == code)
    }

    @Test func changesNothingIfOneVersionCannotBeRaised() throws {
        var editor = PlistEditor(try PlistDocument(value: ["CFBundleShortVersionString": "1.0"]))
        let bump = VersionBump(release: .major, raisesBuild: true)
        let error = #expect(throws: PlistError.self) { try bump.apply(to: &editor) }
        #expect(error?.code == .missingVersion)
        #expect(error?.path == ["CFBundleVersion"])
        #expect(!editor.hasChanges)
    }

    @Test func refusesVariablesOfBuildSystems() throws {
        for (text, isVariable) in [
            ("$(A)", true), ("${A}", true), ("x$$(A)", true), ("$(A}", false), ("$A", false),
            ("$", false), ("$()", true), (String(repeating: "$(", count: 200_000), false),
        ] {
            let message = #expect(throws: PlistError.self) {
                try bumped(
                    ["CFBundleVersion": .string(PlistString(text))], VersionBump(raisesBuild: true))
            }?.message
            #expect(message?.contains("build system") == isVariable, "\(text.prefix(9))")
        }
    }
}
