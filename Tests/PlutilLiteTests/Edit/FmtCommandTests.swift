// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

/// `fmt`
@Suite(.tags(.process)) struct FmtCommandTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(#"{"b":1,"a":[2]}"#, to: "a.json")
        try folder.write("/* A */ \"a\"=\"x\";\n", to: "a.strings")
    }

    func run(_ arguments: String..., input: String = "") throws -> ProgramRun {
        try ProgramRun(["fmt"] + arguments, input: Data(input.utf8), in: folder)
    }

    @Test func formatsInPlace() throws {
        let run = try run("a.json", "a.strings")
        #expect(run.status == 0 && run.output == "" && run.messages == "")
        #expect(
            try folder.text(of: "a.json") == "{\n  \"b\": 1,\n  \"a\": [\n    2\n  ]\n}\n")
        #expect(try folder.text(of: "a.strings") == "/* A */ \"a\" = \"x\";\n")
    }

    @Test func sortsAndIndents() throws {
        let run = try run("--sort-keys", "--indent", "tab", "-o", "-", "a.json")
        #expect(run.status == 0)
        #expect(run.output == "{\n\t\"a\": [\n\t\t2\n\t],\n\t\"b\": 1\n}\n")
        #expect(try folder.text(of: "a.json") == #"{"b":1,"a":[2]}"#)
    }

    @Test func keepsOneLineContainers() throws {
        let old = "{a={b=1;/* B */c=( 2,3 ,);};\nd=();e={};\n}\n"
        let new = "{\n\ta = { b = 1; /* B */ c = (2, 3,); };\n\td = ();\n\te = {};\n}\n"
        #expect(try run("--one-line", input: old).output == new)
        #expect(try run("--one-line", input: new).output == new)
        #expect(
            try run("--one-line", "--sort-keys", input: #"{"b":[1,{}],"a":2}"#).output
                == "{ \"a\": 2, \"b\": [1, {}] }\n")
        let xml = "<plist version=\"1.0\"><array><string>a</string></array></plist>"
        #expect(try run("--one-line", input: xml).output == run(input: xml).output)
    }

    /// The texts of the key catalogue are laid out by this command, and warn of nothing.
    @Test func acceptsOurOwnPropertyLists() throws {
        let sources = Checkout["Sources/CCatalogue"]
        let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
            .filter { $0.hasSuffix(".plist") }
        #expect(names.count > 4)
        let paths = names.map { sources.appendingPathComponent($0).path }
        let layout = try ProgramRun(["fmt", "--one-line", "--check"] + paths, in: folder)
        #expect(layout.status == 0 && layout.messages == "")
        let lint = try ProgramRun(["lint", "--strict"] + paths, in: folder)
        #expect(lint.status == 0 && lint.messages == "")
        for path in paths {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.hasPrefix("// SPDX-License-Identifier: Apache-2.0\n"))
        }
    }

    @Test func readsStandardInput() throws {
        let run = try run("--indent", "1", input: "{a=1;}")
        #expect(run.status == 0 && run.output == "{\n a = 1;\n}\n")
    }

    @Test func checkWritesNothing() throws {
        let unlike = try run("--check", "a.json", "a.strings")
        #expect(unlike.status == 1 && unlike.messages == "")
        #expect(unlike.output == "a.json: would change\na.strings: would change\n")
        #expect(try run("-q", "--check", "a.json").output == "")
        #expect(try folder.text(of: "a.json") == #"{"b":1,"a":[2]}"#)
        _ = try run("a.json", "a.strings")
        #expect(try run("--check", "a.json", "a.strings").status == 0)
    }

    @Test func showsChangesInDryRun() throws {
        try folder.write("{\n  \"a\": 1,\n     \"b\": 2,\n  \"c\": 3\n}\n", to: "b.json")
        let run = try run("--dry-run", "b.json")
        #expect(run.status == 0)
        #expect(
            run.output == """
                --- b.json
                +++ b.json
                @@ -1,5 +1,5 @@
                 {
                   "a": 1,
                -     "b": 2,
                +  "b": 2,
                   "c": 3
                 }

                """)
    }

    /// A project as Xcode writes it.
    static let project = """
        // !$*UTF8*$!
        {
        \tclasses = {
        \t};
        \tobjects = {

        /* Begin PBXBuildFile section */
        \t\tA1 /* x.h in Headers */ = {isa = PBXBuildFile; fileRef = A2 /* x.h */; settings = {ATTRIBUTES = (Public, ); }; };
        \t\tA3 /* y.h in Headers */ = {isa = PBXBuildFile; fileRef = A4 /* y.h */; settings = {ATTRIBUTES = (); }; };
        /* End PBXBuildFile section */

        /* Begin PBXGroup section */
        \t\tA5 = {
        \t\t\tisa = PBXGroup;
        \t\t\tchildren = (
        \t\t\t);
        \t\t\tname = "a b";
        \t\t};
        /* End PBXGroup section */
        \t};
        \trootObject = A6 /* Project object */;
        }

        """
    static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {

            },
            "Tide" : {
              "localizations" : {
                "de" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Gezeiten / Flut"
                  }
                }
              }
            },
            "list" : [

            ]
          },
          "version" : "1.0"
        }
        """

    @Test func keepsXcodesLayout() throws {
        try folder.write(Self.project, to: "project.pbxproj")
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        try folder.write(Self.catalog + "\n", to: "InfoPlist.xcstrings")
        try folder.write(Self.catalog, to: "a.xctestplan")
        let files = [
            "project.pbxproj", "Localizable.xcstrings", "InfoPlist.xcstrings", "a.xctestplan",
        ]
        let run = try ProgramRun(["fmt", "--check"] + files, in: folder)
        #expect(run.status == 0 && run.output == "" && run.messages == "")
        // The first line says enough.
        #expect(try self.run("--check", input: Self.project).status == 0)
        #expect(try self.run("--style", "xcode", "--check", input: Self.catalog).status == 0)
        let plain = try self.run("-o", "-", "--style", "plain", "Localizable.xcstrings")
        #expect(plain.output.contains("\n    \"\": {},\n"))
        #expect(try self.run(input: Self.catalog).output == plain.output)
        let plainProject = try self.run("--style", "plain", input: Self.project)
        #expect(plainProject.output.contains("\n\tclasses = {};\n"))
        #expect(plainProject.output.contains("\n\t\t\tchildren = ();\n"))
    }

    @Test func formatsLikeXcode() throws {
        let squeezed = Self.catalog.split(whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }.joined()
        try folder.write(squeezed, to: "Localizable.xcstrings")
        #expect(try self.run("-o", "-", "Localizable.xcstrings").output == Self.catalog)
        let text = "{ a = (); /* b */ b = {x = 1;}; c = {\n}; d = (1,\n2); }"
        #expect(
            try self.run("--style", "xcode", input: text).output == """
                {
                \ta = (
                \t); /* b */
                \tb = {x = 1; };
                \tc = {
                \t};
                \td = (
                \t\t1,
                \t\t2
                \t);
                }

                """)
        let xml = "<plist><dict><key>a</key><array> </array></dict></plist>"
        #expect(
            try self.run("--style", "xcode", input: xml).output == self.run(input: xml).output)
    }

    @Test func refusesFormatsWithoutLayout() throws {
        let bytes = try PlistDocument(value: .dictionary(["a": 1])).encoded(as: .binary)
        try Data(bytes).write(to: folder["a.plist"])
        let run = try run("a.plist")
        #expect(run.status == 1)
        #expect(
            run.messages
                == "a.plist: error: binary property lists have no layout to format\n")
        #expect(try Data(contentsOf: folder["a.plist"]) == Data(bytes))
    }

    @Test(arguments: [
        (["--check", "--dry-run"], "--check and --dry-run cannot be combined"),
        (["--check", "-o", "x"], "--check and -o cannot be combined"),
        (["-o", "x", "b.json"], "expected one FILE for -o, found 2"),
        (["-o", "x", "-i"], "-o and -i cannot be combined"),
        (["-o", "x", "-r"], "-o and -r cannot be combined"),
        (["-o", ""], "the path after -o is empty"),
        (["--style", "x"], "expected plain or xcode after --style, found 'x'"),
    ])
    func refusesContradictoryOptions(_ options: [String], _ message: String) throws {
        let run = try ProgramRun(["fmt"] + options + ["a.json"], in: folder)
        #expect(run.status == 2)
        #expect(run.messages.hasPrefix("plutil-lite: error: \(message)\n"))
        #expect(try folder.names == ["a.json", "a.strings"])
    }
}
