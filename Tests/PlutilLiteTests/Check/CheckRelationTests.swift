// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Findings that involve several files of one run, or the place of a file.
@Suite(.tags(.process)) struct CheckRelationTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func check(_ words: String...) throws -> String {
        try ProgramRun(["check", "--notes"] + words, in: folder).output
    }

    private func profile(_ identifier: String) -> String {
        """
        <plist version="1.0"><dict>
        <key>PayloadType</key><string>Configuration</string>
        <key>PayloadIdentifier</key><string>\(identifier)</string>
        </dict></plist>
        """
    }

    @Test func reportsProfilesThatReplaceEachOther() throws {
        try folder.write(profile("com.example.a"), to: "a.mobileconfig")
        try folder.write(profile("com.example.a"), to: "b.mobileconfig")
        try folder.write(profile("com.example.c"), to: "c.mobileconfig")
        let finding =
            "b.mobileconfig:3:29: note: a.mobileconfig has the same PayloadIdentifier, so each "
            + "profile replaces the other; give each its own [repeated-identifier]"
        let all = try check("a.mobileconfig", "b.mobileconfig", "c.mobileconfig")
        #expect(all.split(separator: "\n").filter { $0.contains("same Payload") } == [finding[...]])
        let others = [["a.mobileconfig", "c.mobileconfig"], ["b.mobileconfig"]]
        for names in others {
            let run = try ProgramRun(["check", "--notes"] + names, in: folder)
            #expect(!run.output.contains("same Payload"))
        }
        let plain = try ProgramRun(["check", "a.mobileconfig", "b.mobileconfig"], in: folder)
        #expect(!plain.output.contains("same Payload"))
        #expect(
            try !check("--skip", "repeated-identifier", "a.mobileconfig", "b.mobileconfig")
                .contains("same Payload"))
    }

    @Test func reportsJobsOfAppsOutsideOfAnApp() throws {
        let job = """
            <plist version="1.0"><dict>
            <key>Label</key><string>com.example.a</string>
            <key>BundleProgram</key><string>Contents/MacOS/a</string>
            </dict></plist>
            """
        for path in [
            "Library/LaunchAgents/com.example.a.plist",
            "Library/LaunchDaemons/com.example.a.plist",
        ] {
            try folder.write(job, toNew: path)
            #expect(try check(path).contains("this job is not in an app, so nothing runs"))
        }
        for path in [
            "com.example.a.plist", "Sources/LaunchAgents/com.example.a.plist",
            "A.app/Contents/Library/LaunchAgents/com.example.a.plist",
        ] {
            try folder.write(job, toNew: path)
            #expect(try !check(path).contains("this job is not in an app"), "\(path)")
        }
    }

    @Test func takesSlicesOfAnXCFrameworkForNoUploads() throws {
        let slice = "Tides.xcframework/ios-arm64_x86_64-simulator/Tides.framework"
        try folder.write(
            "{ CFBundleIdentifier = \"com.example.tides\"; CFBundleSupportedPlatforms = "
                + "(iPhoneSimulator); CFBundlePackageType = FMWK; }", toNew: slice + "/Info.plist")
        for words in [["-r", "."], [slice], ["Tides.xcframework"]] {
            let run = try ProgramRun(["check", "--store"] + words, in: folder)
            #expect(!run.output.contains("ITMS-"), "\(words): \(run.output)")
        }
    }

    @Test func suggestsABackslashForAQuotationMark() throws {
        try folder.write("\"a\" = \"Say \"hi\" now\";\n", to: "a.strings")
        #expect(
            try check("a.strings").contains(
                "expected ';' after the value, found 'hi'; a quotation mark in a string is written "
                    + "'\\\"'"))
        try folder.write("\"a\" = b c;\n", to: "b.strings")
        #expect(try !check("b.strings").contains("quotation mark"))
    }

    @Test func reportsNumbersThatAreShownAsObjects() throws {
        func entry(_ form: String, _ format: String = "%#@n@") -> String {
            """
            <plist version="1.0"><dict><key>n</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
            <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>li</string>
            <key>one</key><string>\(form)</string><key>other</key><string>\(form)</string>
            </dict></dict></dict></plist>
            """
        }
        let finding = "the number is shown with '%@', which crashes; write '%li' in the forms"
        try folder.write(entry("%@ files"), toNew: "en.lproj/A.stringsdict")
        #expect(try check("en.lproj/A.stringsdict").contains("error: n: " + finding))
        for (form, format) in [("%li files", "%#@n@"), ("files", "%#@n@"), ("files", "%@ %#@n@")] {
            try folder.write(entry(form, format), to: "en.lproj/A.stringsdict")
            #expect(try !check("en.lproj/A.stringsdict").contains(finding), "\(form) \(format)")
        }
    }

    @Test func reportsKeysOfAStringCatalogueAmongItsTexts() throws {
        try folder.write(
            #"{ "sourceLanguage" : "en", "strings" : { "version" : "1.0" } }"#, to: "a.xcstrings")
        let found = try check("a.xcstrings")
        #expect(
            found.contains("'version' is a key of the catalogue; move it up, next to 'strings'"))
        #expect(!found.contains("version is missing"))
        try folder.write(
            #"{ "sourceLanguage" : "en", "strings" : { "version" : {} }, "version" : "1.0" }"#,
            to: "a.xcstrings")
        #expect(try !check("a.xcstrings").contains("move it up"))
    }

    @Test func explainsEveryCodeOfTheStore() throws {
        let run = try ProgramRun(["explain", "ITMS-90778", "90061"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.hasPrefix("ITMS-90778\n  The NFC formats do not fit the minimum system.\n"))
        #expect(run.output.contains("\nstore-nfc-formats\n"))
        #expect(run.output.contains("none: check cannot detect it; see earlier uploads"))
        let unknown = try ProgramRun(["explain", "ITMS-00000"], in: folder)
        #expect(unknown.status == 1)
    }
}
