// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Domains given by name instead of by path.
@Suite(.tags(.process)) struct DefaultsDomainTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write("{ Name = one; }", to: "Info.plist")
    }

    private func run(_ line: String) throws -> ProgramRun {
        try DefaultsCase.run(line, in: folder, home: folder.url.path)
    }

    private func messages(_ line: String) throws -> String {
        let run = try run(line)
        #expect(run.output == "")
        #expect(run.status == 1)
        return run.messages.replacing(folder.url.path, with: "…")
    }

    private func makePreferences() throws {
        let files = [
            "a.b": "{ Key = \"Some Word\"; Other = ({ k = word; }); }", "Two": "{ x = y; }",
            ".GlobalPreferences": "{ AppleLocale = en_US; }", "ByHost/a.b.HOST-1": "{ h = 1; }",
        ]
        for (name, text) in files {
            try folder.write(text, toNew: "Library/Preferences/\(name).plist")
        }
    }

    @Test func refusesNamesWithoutPreferencesFolder() throws {
        let missing =
            "there is no ~/Library/Preferences here, so name a file by a path that begins with '/'\n"
        #expect(
            try messages("read com.apple.dock")
                == "Domain com.apple.dock does not exist; " + missing)
        #expect(
            try messages("write -g k v")
                == "Domain Apple Global Domain does not exist; " + missing)
        let path = "a path must begin with '/'"
        for line in ["read Info.plist", "read Info Name", "write Info k v", "delete ./Info"] {
            let name = line.split(separator: " ")[1]
            #expect(
                try messages(line)
                    == "Domain \(name) does not exist; \(path), such as …/Info.plist\n")
        }
        #expect(try messages("read a/b") == "Domain a/b does not exist; \(path)\n")
        for line in ["find x", "domains", "read"] {
            #expect(try messages(line) == "expected a folder ~/Library/Preferences, found none\n")
        }
    }

    @Test func refusesMacOnlyFeatures() throws {
        #expect(
            try messages("read -app Safari")
                == "Couldn't find an application named \"Safari\"; defaults unchanged: "
                + "-app works on a Mac only, so name a file\n")
        #expect(
            try messages("-container x read a")
                == "-container works on a Mac only; name a file by its path\n")
    }

    @Test func readsAndWritesDomains() throws {
        try makePreferences()
        #expect(try run("read a.b Key").output == "Some Word\n")
        for name in ["-g", "-globalDomain", "NSGlobalDomain", "'Apple Global Domain'"] {
            #expect(try run("read \(name) AppleLocale").output == "en_US\n")
        }
        #expect(try run("write new.domain k v").status == 0)
        #expect(try run("read new.domain").output == "{\n    k = v;\n}\n")
        #expect(
            try messages("read -g Nope") == "The domain/default pair of "
                + "(kCFPreferencesAnyApplication, Nope) does not exist\n")
        #expect(try messages("read none") == "Domain none does not exist\n")
        let hint = "; a path must begin with '/', such as …/Info.plist\n"
        #expect(try messages("read Info") == "Domain Info does not exist" + hint)
        #expect(
            try messages("read Info Name")
                == "The domain/default pair of (Info, Name) does not exist" + hint)
        #expect(
            try messages("read ../nowhere/x")
                == "Domain ../nowhere/x does not exist; a path must begin with '/'\n")
    }

    @Test func findsFileOfHost() throws {
        try makePreferences()
        #expect(try run("-currentHost read a.b h").output == "1\n")
        #expect(try run("-host HOST-1 read a.b h").output == "1\n")
        #expect(
            try messages("-currentHost read -g")
                == "expected one file …/Library/Preferences/ByHost/.GlobalPreferences.HOST.plist "
                + "for -currentHost, found none\n")
        try folder.write("{ h = 2; }", toNew: "Library/Preferences/ByHost/a.b.HOST-2.plist")
        #expect(try messages("-currentHost read a.b").hasSuffix("for -currentHost, found 2\n"))
    }

    @Test func readsAllDomains() throws {
        try makePreferences()
        #expect(try run("domains").output == "Two, a.b\n")
        #expect(
            try run("read").output == """
                {
                    "Apple Global Domain" =     {
                        AppleLocale = "en_US";
                    };
                    Two =     {
                        x = y;
                    };
                    "a.b" =     {
                        Key = "Some Word";
                        Other =         (
                                        {
                                k = word;
                            }
                        );
                    };
                }

                """)
        #expect(
            try run("find WORD").output == """
                Found 2 keys in domain 'a.b': {
                    Key = "Some Word";
                    Other =     (
                                {
                            k = word;
                        }
                    );
                }

                """)
        #expect(try run("find tw").output == "Found 1 keys in domain 'Two': {\n    x = y;\n}\n")
        let nothing = try run("find zzz")
        #expect(nothing.messages == "No domain, key, nor value containing 'zzz'\n")
        #expect(nothing.status == 0)
        try folder.write("{", toNew: "Library/Preferences/bad.plist")
        let bad = try run("find Locale")
        #expect(bad.output.hasPrefix("Found 1 keys in domain 'Apple Global Domain': {\n"))
        #expect(bad.messages.contains("bad.plist:1:2: error: "))
        #expect(bad.status == 1)
    }
}
