// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `--define`, `--xcconfig`, `--env` and `--unexpanded`.
@Suite(.tags(.process)) struct BuildSettingOptionTests {
    let folder: Folder

    static let info = """
        { CFBundleName = "$(PRODUCT_NAME)"; CFBundleVersion = "${BUILD:default=1}";
          CFBundleIdentifier = "com.example.$(PRODUCT_NAME:rfc1034identifier)"; "$(KEY)" = x;
          CFBundleDevelopmentRegion = "$(REGION)"; Names = ( a, "$(PRODUCT_NAME)" );
          "CFBundleName~ipad" = "$(PRODUCT_NAME) on iPad"; }
        """

    init() throws {
        folder = try Folder()
        try folder.write(Self.info, to: "Info.plist")
        try folder.write(
            """
            #include "shared/Common"
            PRODUCT_NAME = Low Tide
            BUILD[config=Debug] = 0
            """, to: "Tide.xcconfig")
        try folder.write("REGION = en\nPRODUCT_NAME = Tide", toNew: "shared/Common.xcconfig")
        try folder.write("PRODUCT_NAME = $(inherited)s", to: "More.xcconfig")
        try folder.write("#include \"Ring\"", to: "Ring.xcconfig")
        try folder.write("A = 1\n#include \"nosuch\"", to: "Gap.xcconfig")
        try folder.write("A = 1\n?", to: "Wrong.xcconfig")
    }

    func run(
        _ arguments: String, environment: [String: String] = [:]
    ) throws -> ProgramRun {
        try ProgramRun.shell("plutil-lite \(arguments)", in: folder, environment: environment)
    }

    static let values: [(line: String, output: String)] = [
        ("get CFBundleName --define PRODUCT_NAME=Tide Info.plist", "Tide"),
        ("get CFBundleName --define=PRODUCT_NAME=a=b Info.plist", "a=b"),
        ("get CFBundleName --define PRODUCT_NAME= Info.plist", ""),
        ("get CFBundleName --define PRODUCT_NAME=a --define PRODUCT_NAME=b Info.plist", "b"),
        ("get CFBundleVersion --define X=1 Info.plist", "1"),
        ("get CFBundleVersion --unexpanded keep Info.plist", "1"),
        ("get CFBundleVersion --xcconfig Tide.xcconfig Info.plist", "1"),
        (
            "get CFBundleVersion --xcconfig Tide.xcconfig --define CONFIGURATION=Debug Info.plist",
            "0"
        ),
        ("get CFBundleIdentifier --xcconfig Tide.xcconfig Info.plist", "com.example.Low-Tide"),
        (
            "get CFBundleName --xcconfig Tide.xcconfig --xcconfig More.xcconfig Info.plist",
            "Low Tides"
        ),
        (
            "get CFBundleName --define 'PRODUCT_NAME=$(inherited)!' --xcconfig Tide.xcconfig "
                + "Info.plist", "Low Tide!"
        ),
        ("get CFBundleName --env --xcconfig Tide.xcconfig Info.plist", "Low Tide"),
        ("get CFBundleVersion --env Info.plist", "$(FROM_OUTSIDE)"),
        ("get 'Names[1]' --define PRODUCT_NAME=Tide Info.plist", "Tide"),
        ("get '..[?@ == \"Tide\"]' --define PRODUCT_NAME=Tide Info.plist", "Tide\nTide"),
        ("get CFBundleName --device ipad --define PRODUCT_NAME=Tide Info.plist", "Tide on iPad"),
        ("get CFBundleName --unexpanded keep Info.plist", "$(PRODUCT_NAME)"),
        ("get CFBundleName Info.plist", "$(PRODUCT_NAME)"),
        ("get --type CFBundleName --unexpanded error Info.plist", "string"),
        ("get --count CFBundleName --unexpanded error Info.plist", "1"),
        ("get --keys '.' --unexpanded error Info.plist | tail -1", "CFBundleName~ipad"),
        (
            "get --path CFBundleName --path CFBundleVersion --define PRODUCT_NAME=Tide Info.plist",
            "Tide\n1"
        ),
        ("print --path CFBundleName --define PRODUCT_NAME=Tide Info.plist", "\"Tide\""),
        ("print --path CFBundleName --unexpanded keep Info.plist", "\"$(PRODUCT_NAME)\""),
        ("print --env Info.plist | head -1 | tr -s ' '", "CFBundleName \"From Outside\""),
        (
            "convert json --compact --unexpanded keep Info.plist | head -c 32",
            #"{"CFBundleName":"$(PRODUCT_NAME)"#
        ),
        ("convert json --xcconfig Tide.xcconfig Info.plist | grep -c Low", "4"),
        ("convert xml --xcconfig Tide.xcconfig Info.plist | grep KEY", "\t<key>$(KEY)</key>"),
    ]

    @Test(arguments: CaseIndex.all(of: values))
    func expandsVariables(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (line, output) = Self.values[index]
        let run = try run(
            line, environment: ["PRODUCT_NAME": "From Outside", "BUILD": "$(FROM_OUTSIDE)"])
        #expect(run.output == output + "\n" || run.output == output, "\(line): \(run.messages)")
        #expect(run.messages == "", "\(line)")
    }

    static let advice = "define it with --define NAME=VALUE, or keep it with --unexpanded keep"

    static let refusals: [(line: String, status: Int32, message: String)] = [
        (
            "get CFBundleName --define X=1 Info.plist", 1,
            "Info.plist: CFBundleName: error: no value for $(PRODUCT_NAME); \(advice)"
        ),
        (
            "get --length Names --define X=1 Info.plist --format json", 2,
            "plutil-lite: error: --length and --format cannot be combined"
        ),
        (
            "print --path Names --unexpanded error Info.plist", 1,
            "Info.plist: Names: error: no value for $(PRODUCT_NAME); \(advice)"
        ),
        (
            "print --unexpanded error Info.plist", 1,
            "Info.plist: CFBundleName: error: no value for $(PRODUCT_NAME) and $(REGION); \(advice)"
        ),
        (
            "convert xml --define PRODUCT_NAME=x -o out.plist Info.plist", 1,
            "Info.plist: CFBundleDevelopmentRegion: error: no value for $(REGION); \(advice)"
        ),
        (
            "get CFBundleName --define 'PRODUCT_NAME=$(A)' --define 'A=$(PRODUCT_NAME)' Info.plist",
            1,
            "Info.plist: CFBundleName: error: build settings form a cycle: "
                + "PRODUCT_NAME → A → PRODUCT_NAME"
        ),
        (
            "get a --define 'PRODUCT_NAME=$(X:loer)' Info.plist", 1,
            "Info.plist: CFBundleName: error: unknown operator ':loer'; "
                + "did you mean ':lower'?"
        ),
        (
            "get a --define PRODUCT_NAME Info.plist", 2,
            "plutil-lite: error: expected NAME=VALUE after --define, found 'PRODUCT_NAME'"
        ),
        (
            "check --define =x Info.plist", 2,
            "plutil-lite: error: expected NAME=VALUE after --define, found '=x'"
        ),
        (
            "bundle --define 'A B=x' .", 2,
            "plutil-lite: error: expected NAME=VALUE after --define, found 'A B=x'"
        ),
        (
            "get a --xcconfig '' Info.plist", 2,
            "plutil-lite: error: the file after --xcconfig is empty"
        ),
        (
            "print --unexpanded no Info.plist", 2,
            "plutil-lite: error: expected error or keep after --unexpanded, found 'no'"
        ),
        (
            "get a --xcconfig nosuch.xcconfig Info.plist", 2,
            "nosuch.xcconfig: error: no such file or directory"
        ),
        ("check --xcconfig shared Info.plist", 2, "shared: error: is a directory"),
        (
            "convert xml --xcconfig Gap.xcconfig Info.plist", 2,
            "Gap.xcconfig:2:1: error: there is no file 'nosuch' to include; "
                + "write '#include?' if it may be missing"
        ),
        (
            "bundle --xcconfig Ring.xcconfig .", 2,
            "Ring.xcconfig:1:1: error: 'Ring' includes this file in turn; "
                + "remove one of the includes"
        ),
        (
            "print --xcconfig Wrong.xcconfig Info.plist", 2,
            "Wrong.xcconfig:2:1: error: expected the name of a setting, '#include' or a comment "
                + "after '//'"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: refusals))
    func refusesInvalidSettings(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (line, status, message) = Self.refusals[index]
        let run = try run(line)
        #expect(run.status == status, "\(line)")
        #expect(run.output == "", "\(line)")
        #expect(run.messages.hasPrefix(message + "\n"), "\(line): \(run.messages)")
        #expect(!FileManager.default.fileExists(atPath: folder["out.plist"].path))
    }

    // MARK: Files

    @Test func readsConfigurationFromPipe() throws {
        let run = try run(
            "get CFBundleName --xcconfig <(echo PRODUCT_NAME = Piped) Info.plist; "
                + "echo PRODUCT_NAME = In | "
                + "plutil-lite get CFBundleName --xcconfig /dev/stdin Info.plist")
        #expect(run.output == "Piped\nIn\n", "\(run.messages)")
    }

    /// Devices may never end, and pipes wait for a writer, so both are refused.
    @Test func readsOnlyRegularFiles() throws {
        let device = try run("get CFBundleName --xcconfig /dev/zero Info.plist")
        #expect(device.status == 2)
        #expect(device.messages == "/dev/zero: error: not a regular file\n")
        #expect(mkfifo(folder["p"].path, 0o600) == 0)
        for name in ["p", "/dev/zero"] {
            try folder.write("#include? \"\(name)\"", to: "Inc.xcconfig")
            let run = try run("get CFBundleName --xcconfig Inc.xcconfig Info.plist")
            #expect(run.status == 2)
            #expect(run.messages == "\(name): error: not a regular file\n")
        }
        let endless = try run("get CFBundleName --xcconfig <(yes 'A = 1') Info.plist")
        #expect(endless.status == 2)
        #expect(endless.messages.contains("the files have more than 4194304 bytes together"))
    }

    /// The author of an include may not be allowed to read the file.
    @Test func showsNothingOfIncludedFiles() throws {
        let secret = folder.outside.appendingPathComponent("secret")
        try Data("PASSWORD = x\nhunter2: 3\n".utf8).write(to: secret)
        try folder.link("link.xcconfig", to: secret.path)
        for name in [secret.path, "../\(folder.outside.lastPathComponent)/secret", "link"] {
            try folder.write("#include \"\(name)\"", to: "Inc.xcconfig")
            let run = try run("get CFBundleName --xcconfig Inc.xcconfig Info.plist")
            #expect(run.status == 2)
            #expect(!run.messages.contains("hunter2"))
            #expect(
                run.messages.hasSuffix(
                    ": error: line 2, column 8: not a configuration file; details are not "
                        + "shown for files outside the folder of Inc.xcconfig\n"),
                "\(run.messages)")
        }
        try folder.write("hunter2: 3", to: "shared/Own.xcconfig")
        try folder.write("#include \"shared/Own\"", to: "Inc.xcconfig")
        let own = try run("get CFBundleName --xcconfig Inc.xcconfig Info.plist")
        let message = "shared/Own.xcconfig:1:8: error: expected '=' after 'hunter2'"
        #expect(own.messages.contains(message))
        #expect(own.messages.contains("1 | hunter2: 3"))
    }

    // MARK: check and bundle

    private static let source = """
        { CFBundleIdentifier = "com.example.$(NAME:lower)"; CFBundleName = "$(NAME)";
          CFBundleShortVersionString = "$(VERSION)"; CFBundleVersion = 1;
          CFBundleExecutable = "$(EXECUTABLE)"; CFBundlePackageType = APPL;
          CFBundleInfoDictionaryVersion = "6.0"; CFBundleDevelopmentRegion = en; }
        """

    @Test func checksExpandedInfoPlist() throws {
        try folder.write(Self.source, to: "Source.plist")
        let right = try run("check --define NAME=Tide --define VERSION=1.0 Source.plist")
        #expect(right.output == "Source.plist: ok\n")
        let wrong = try run("check --define NAME='Low Tide' --define VERSION=x Source.plist")
        #expect(wrong.output.contains("Source.plist:1:24: "))
        #expect(wrong.output.contains("the identifier has ' '; "))
        #expect(wrong.output.contains("Source.plist:2:"))
        let refused = try run("check --define NAME=x --unexpanded error Source.plist")
        #expect(refused.status == 1)
        #expect(
            refused.output.contains(
                "Source.plist:2:32: error: no value for $(VERSION) and $(EXECUTABLE); "
                    + "\(Self.advice) [undefined-setting]"))
    }

    @Test func readsBundlesWithVariables() throws {
        for path in ["Tide.app", "Tide.app/PlugIns/Widget.appex"] {
            try folder.write(Self.source, toNew: "\(path)/Info.plist")
            try folder.write("", to: "\(path)/tide")
        }
        let options = "--define NAME=Tide --define VERSION=1.2 --define EXECUTABLE=tide"
        let text = try run("bundle \(options) Tide.app").output
        #expect(text.contains("com.example.tide\n"))
        #expect(text.contains("1.2 (1)\n"))
        #expect(text.contains("tide, "))
        #expect(text.contains("com.example.tide, 1.2"))
        #expect(try run("bundle Tide.app").output.contains("$(VERSION) (1)"))
        let refused = try run("bundle --unexpanded error Tide.app")
        #expect(refused.messages.contains("no value for $(NAME), $(VERSION) and $(EXECUTABLE); "))
        let missing = "--rule missing-executable"
        let found = try run("check \(missing) \(options) --define EXECUTABLE=none Tide.app")
        #expect(found.output.contains("Tide.app/Info.plist:3:"))
        #expect(found.output.contains("Tide.app/PlugIns/Widget.appex/Info.plist:3:"))
        #expect(found.output.contains("the executable 'none' is missing"))
        #expect(try run("check \(missing) \(options) Tide.app").output == "Tide.app: ok\n")
        let undefined = try run("check \(missing) --unexpanded error Tide.app")
        #expect(undefined.output.contains("[undefined-setting]"))
    }
}
