// SPDX-License-Identifier: Apache-2.0

import Foundation
import InfoPlist
import PlistCore
import PlistSchema
import TestSupport
import Testing

@testable import PlutilLite

@Suite(.tags(.process)) struct ExplainCommandTests {
    let folder: Folder

    init() throws { folder = try Folder() }

    private func explain(_ arguments: String...) throws -> ProgramRun {
        try ProgramRun(["explain"] + arguments, in: folder)
    }

    @Test func explainsKeyOnPage() throws {
        let run = try explain("CFBundleDocumentTypes.LSHandlerRank")
        #expect(run.status == 0)
        #expect(run.messages == "")
        #expect(
            run.output == """
                CFBundleDocumentTypes.LSHandlerRank  Handler rank
                  Rank of the app among those that declare the type.

                  value         string
                  platforms     iOS 3.0+, macOS 10.5+
                  default       Default
                  values        Owner      the app that creates files of the type; comes first
                                Default    opens files of the type; comes second
                                Alternate  another viewer; comes last
                                None       never opens them, but accepts them if they are
                                           dropped on it
                  see also      CFBundleURLTypes.LSHandlerRank
                  references    2010: macOS only, Default accepts no drops and is not ranked;
                                2018: Default is second, after Owner.
                  source        Information Property List Key Reference, Core Foundation Keys
                                (2018)

                """)
    }

    @Test func suggestsActionForKey() throws {
        let types = try explain("CFBundleTypeMIMETypes").output
        #expect(
            types.contains(
                "  required      this or LSItemContentTypes, CFBundleTypeExtensions or\n"
                    + "                CFBundleTypeOSTypes\n"))
        #expect(types.contains("  deprecated    since macOS 10.5; use LSItemContentTypes\n"))
        let minimum = try explain("MinimumOSVersion").output
        #expect(minimum.contains("  build system  writes this key; do not write it by hand\n"))
        let version = try explain("CFBundleInfoDictionaryVersion").output
        #expect(version.contains("  build system  sets this key; leave it as it is\n"))
        let name = try explain("CFBundleName").output
        #expect(name.contains("  recommended   in every bundle, in apps for macOS\n"))
        #expect(name.contains("  localizable   yes, in InfoPlist.strings\n"))
        let nib = try explain("UIStatusBarStyle").output
        #expect(nib.contains("  common        in apps for iOS\n"))
        let type = try explain("CFBundlePackageType").output
        #expect(type.contains("                and others\n"))
        let identifier = try explain("CFBundleIdentifier").output
        #expect(identifier.contains("  required      for apps\n"))
        let icons = try explain("CFBundleTypeIconFiles").output
        #expect(icons.contains("  image sizes   iPad: 64 x 64, 320 x 320\n"))
    }

    @Test func showsNestedKeysAndExamples() throws {
        let run = try explain("APFiles")
        #expect(
            run.output.contains(
                """
                  keys          APFileDescriptionKey  string
                                  Short description of the item for the Finder.

                """))
        #expect(run.output.contains("                and APFiles itself\n"))
        #expect(
            run.output.hasSuffix(
                """
                  example       <key>APFiles</key>
                                <array>
                                  <dict>
                                    <key>APFileName</key>
                                    <string>Charts</string>
                                    <key>APFileSourcePath</key>
                                    <string>Charts</string>
                                    <key>APInstallAction</key>
                                    <string>Copy</string>
                                  </dict>
                                </array>

                """))
        let icons = try explain("CFBundleIconFiles").output
        #expect(
            icons.contains("  see also      CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles,\n")
        )
    }

    @Test func acceptsXcodeNamesAndDeviceSpecificKeys() throws {
        let shown = try explain("Privacy - Face ID Usage Description").output
        #expect(
            shown.hasPrefix("NSFaceIDUsageDescription  Privacy - Face ID Usage Description\n"))
        for name in ["Bundle identifier", "bundle identifier", "CFBundleIdentifier~ipad"] {
            #expect(try explain(name).output.hasPrefix("CFBundleIdentifier  Bundle identifier\n"))
        }
    }

    @Test func showsLongXcodeNameInRow() throws {
        let path = "NSAppTransportSecurity.NSAllowsArbitraryLoadsForMedia"
        let lines = try explain(path).output.split(separator: "\n")
        #expect(lines.first == Substring(path))
        #expect(lines.contains("  in Xcode      Allows Arbitrary Loads for Media"))
    }

    @Test func explainsEveryKeyOfAmbiguousName() throws {
        let run = try explain("CFBundleTypeRole")
        #expect(run.output.hasPrefix("CFBundleDocumentTypes.CFBundleTypeRole  Role\n"))
        #expect(run.output.contains("\n\nCFBundleURLTypes.CFBundleTypeRole  Document Role\n"))
    }

    @Test func reportsUnknownKeysAndExplainsOthers() throws {
        let run = try explain(
            "CFBundelVersion", "CFBundleName", "Nonsense\u{202E}", "UIBackgroundMode")
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("CFBundleName  Bundle name\n"))
        #expect(
            run.messages == """
                plutil-lite: error: the catalogue has no entry 'CFBundelVersion'; did you mean 'CFBundleVersion'?
                plutil-lite: error: the catalogue has no entry 'Nonsense\\u{202e}'
                plutil-lite: error: the catalogue has no entry 'UIBackgroundMode'; did you mean 'UIBackgroundModes'?

                """)
    }

    @Test func explainsRulesAndStoreCodes() throws {
        let page = """
            store-nested-version
              Extensions and watch apps have the same versions as their app.

              why           The App Store warns about the upload: the extension appears to
                            belong to another build.
              rule          of check --store
              severity      usually warning
              App Store     ITMS-90473
              command       plutil-lite check --store --rule store-nested-version
              example       Tides.app/Info.plist
                              CFBundleVersion = 7;
                            Tides.app/PlugIns/Share.appex/Info.plist
                              CFBundleVersion = 6;
              fixed         Tides.app/Info.plist
                              CFBundleVersion = 7;
                            Tides.app/PlugIns/Share.appex/Info.plist
                              CFBundleVersion = 7;
              fix           a suggestion: --fix-all applies it

            """
        #expect(try explain("store-nested-version").output == page)
        let code = """
            ITMS-90473
              An extension or watch app has another version than its app.

              cause         only one of the versions was raised
              rule          store-nested-version


            """
        for name in ["ITMS-90473", "itms-90473", "90473"] {
            let run = try explain(name)
            #expect(run.output == code + page)
            #expect(run.status == 0 && run.messages == "")
        }
    }

    @Test func explainsSeveralNames() throws {
        #expect(
            try explain("missing-key", "ITMS-90062").output == """
                missing-key
                  Required keys are present.

                  why           Without the required keys the system does not register the
                                bundle, does not start it, or leaves the entry unused.
                  rule          of check
                  severity      usually warning
                  command       plutil-lite check --rule missing-key
                  file          Info.plist
                  example       <key>CFBundleURLTypes</key>
                                <array><dict>
                                  <key>CFBundleTypeRole</key><string>Viewer</string>
                                </dict></array>
                  fixed         <key>CFBundleURLTypes</key>
                                <array><dict>
                                  <key>CFBundleTypeRole</key><string>Viewer</string>
                                  <key>CFBundleURLSchemes</key>
                                  <array><string>tides</string></array>
                                </dict></array>
                  fix           none. Only the author knows the value of this key.

                ITMS-90062
                  CFBundleShortVersionString is not higher than the released one.

                  cause         the version was not raised
                  rule          none: check cannot detect it; see earlier uploads

                """)
        #expect(try explain("ITMS-91107").output.contains("\n\ntracking-domains\n"))
    }

    @Test func writesRulesInEachForm() throws {
        #expect(
            try explain("--list", "CFBundleGetInfoString", "store-sandbox").output == """
                Core Foundation
                  CFBundleGetInfoString  Get Info string  deprecated

                store-sandbox  error    Mac apps are sandboxed (ITMS-90296)

                """)
        #expect(
            try explain("--format", "markdown", "missing-key").output == """
                | rule | severity | requirement |
                |---|---|---|
                | `missing-key` | warning | required keys are present |

                """)
        let document = try PlistDocument(
            decoding: try explain("--format", "json", "missing-key").outputBytes, as: .json)
        let explanation = try #require(RuleExplanation(ofRule: "missing-key"))
        #expect(
            try PlistValue(document.root)
                == [
                    [
                        "rule": "missing-key", "severity": "warning",
                        "summary": "required keys are present",
                        "why": PlistValue(explanation.why), "exampleFile": "Info.plist",
                        "example": PlistValue(explanation.example),
                        "mended": PlistValue(explanation.mended), "fix": "none",
                        "unfixed": "Only the author knows the value of this key.",
                    ]
                ])
    }

    /// `explain` looks for rules first, so it would not show a key of the same name.
    @Test func rulesHaveNoNamesOfKeysOrValues() {
        let entries = KeyCatalogue.all.flatMap(\.allEntries)
        let schemas = SchemaLibrary()
        let types = SchemaText.allCases.flatMap(schemas.entries(of:))
        var names = Set(entries.flatMap { [$0.name, $0.path] + $0.otherSpellings })
        names.formUnion(entries.flatMap { [$0.displayName ?? ""] + $0.formerDisplayNames })
        names.formUnion(
            entries.flatMap(\.allowedValues).compactMap {
                if case .string(let text) = $0.value { text.description } else { nil }
            })
        names.formUnion(types.map(\.type))
        names.formUnion(types.flatMap(\.descendants).flatMap { [$0.name, $0.keyPath] })
        #expect(names.count > 4000)
        let lowercase = Set(names.map { $0.lowercased() })
        #expect(CheckRules.names.filter(lowercase.contains) == [])
        #expect(lowercase.filter { StoreCodes.code(called: $0) != nil } == [])
    }

    @Test func suggestsRules() throws {
        let messages = try explain("mising-key", "ITMS-1", "ITMS-99999").messages
        #expect(
            messages == """
                plutil-lite: error: the catalogue has no entry 'mising-key'; did you mean 'missing-key'?
                plutil-lite: error: the catalogue has no entry 'ITMS-1'
                plutil-lite: error: the catalogue has no entry 'ITMS-99999'

                """)
    }

    @Test func reportsUnknownKeysOnlyByStatusWhenQuiet() throws {
        for arguments in [["-q", "Nonsense"], ["--quiet", "--search", "qqqqq"]] {
            let run = try ProgramRun(["explain"] + arguments, in: Folder())
            #expect(run.status == 1)
            #expect(run.output == "" && run.messages == "")
        }
    }

    @Test func listsAllKeysOrThoseOfAFamily() throws {
        let all = try explain()
        #expect(all.output == (try explain("--list").output))
        let keys = all.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
        #expect(keys.count == KeyCatalogue.all.flatMap(\.entries).count)
        let family = try explain("--family", "utT")
        #expect(family.status == 2)
        #expect(family.messages.contains("expected CF, LS, NS, macOS, UI, Privacy, "))
        #expect(
            try explain("--family", "UT").output == """
                Cocoa
                  UTExportedTypeDeclarations  Exported Type UTIs
                  UTImportedTypeDeclarations  Imported Type UTIs

                """)
        #expect(
            try explain("--list", "CFBundleGetInfoString", "QuartzGLEnable").output == """
                Core Foundation
                  CFBundleGetInfoString  Get Info string  deprecated

                macOS
                  QuartzGLEnable         -

                """)
    }

    @Test func searchesForWords() throws {
        #expect(
            try explain("--search", "persistentwifi").output == """
                UIKit
                  UIRequiresPersistentWiFi  Application uses Wi-Fi

                """)
        let wifi = try explain("--search", "wifi").output
        #expect(wifi.contains("  UIRequiredDeviceCapabilities "))
        #expect(wifi.contains("  com.apple.developer.wifi-aware "))
        let nested = try explain("--search", "UTI", "--family", "CF").output
        #expect(nested.contains("  CFBundleDocumentTypes.LSItemContentTypes "))
        #expect(!nested.contains("UTExportedTypeDeclarations"))
        let nothing = try explain("--search", "submarine")
        #expect(nothing.status == 1)
        #expect(nothing.output == "")
        #expect(
            nothing.messages == "plutil-lite: error: no key matches 'submarine'\n")
    }

    @Test func refusesKeysBesideListing() throws {
        let run = try explain("--search", "icon", "CFBundleName")
        #expect(run.status == 2)
        #expect(
            run.messages.contains("error: --search and 'CFBundleName' cannot be combined\n"))
        #expect(try explain("--format", "no-format").status == 2)
    }

    @Test func writesRecordsForPrograms() throws {
        let run = try explain("--format", "json", "CFBundleURLTypes", "UIDeviceFamily")
        #expect(run.status == 0)
        let document = try PlistDocument(decoding: run.outputBytes, as: .json)
        let records = try PlistValue(document.root)
        #expect(records[0]?["key"] == "CFBundleURLTypes")
        #expect(records[0]?["displayName"] == "URL types")
        #expect(records[0]?["kinds"] == ["array"])
        #expect(records[0]?["elementKinds"] == ["dictionary"])
        #expect(records[0]?["keys"]?[0]?["path"] == "CFBundleURLTypes.CFBundleTypeRole")
        #expect(records[0]?["keys"]?[0]?["required"] == true)
        #expect(records[0]?["keys"]?[0]?["allowsOtherValues"] == false)
        #expect(records[0]?["example"]?[0]?["CFBundleURLSchemes"] == ["harbour"])
        #expect(records[0]?["localizable"] == nil)
        #expect(records[1]?["platforms"]?[0] == ["name": "iOS", "since": "3.2"])
        #expect(records[1]?["file"] == "Info.plist")
        #expect(records[1]?["buildSystem"] == "writes")
        #expect(records[1]?["values"]?[0]?["value"] == 1)
        #expect(records[2] == nil)
        let all = try PlistDocument(
            decoding: try explain("--format", "json").outputBytes, as: .json)
        #expect(all.root.count == KeyCatalogue.all.flatMap(\.entries).count)
    }

    @Test func coloursOnRequest() throws {
        let run = try explain("--color", "always", "CFBundleName")
        #expect(
            run.output.hasPrefix("\u{1B}[1mCFBundleName\u{1B}[0m  \u{1B}[2mBundle name\u{1B}[0m\n"))
        let message = try explain("--color", "always", "CFBundleNam").messages
        #expect(message.contains("\u{1B}[1;31merror:\u{1B}[0m the catalogue "))
    }

    @Test func keepsPagesWithinEightyColumns() throws {
        let names = KeyCatalogue.all.flatMap(\.allEntries).map(\.path)
        let run = try ProgramRun(["explain"] + names, in: folder)
        #expect(run.status == 0)
        let wide = run.output.split(separator: "\n").filter { line in
            // A long name has to be on some line.
            line.count > 80 && !line.contains("<")
                && !line.split(whereSeparator: { $0 == " " }).contains { $0.count > 50 }
        }
        #expect(wide == [])
    }
}

/// docs/keys.md has the catalogue's tables.
@Suite(.tags(.process)) struct KeyTablesTests {
    @Test(.tags(.recorded)) func pageHasTablesOfKeys() throws {
        let run = try ProgramRun(["explain", "--format", "markdown"], in: Folder())
        let mark = "-->\n\n"
        if Recording.isOn {
            try Recording.rewrite("docs/keys.md") { text in
                text.components(separatedBy: mark)[0] + mark + run.output
            }
        }
        let document = try String(
            contentsOf: Checkout["docs/keys.md"],
            encoding: .utf8)
        #expect(document.components(separatedBy: mark).last == run.output, "run make record")
    }

    @Test func everyFamilyAndParentKeyHasTitle() {
        let lines = KeyTables(KeyCatalogue.standard.entries(ofFamily: "LS")).lines
        #expect(lines.first == "### Launch Services")
        #expect(lines.contains { $0.hasPrefix("| `LSEnvironment` | Environment variables | ") })
        let nested = KeyTables(KeyCatalogue.standard.entries(ofFamily: "CF")).lines
        #expect(nested.contains("#### Within `CFBundleIcons.CFBundlePrimaryIcon`"))
    }
}
