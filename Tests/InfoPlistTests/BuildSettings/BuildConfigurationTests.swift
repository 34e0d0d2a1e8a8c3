// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import TestSupport
import Testing

/// Reading `.xcconfig` files.
@Suite struct BuildConfigurationTests {
    static func file(
        _ texts: [String: String], at path: String = "a.xcconfig"
    ) throws(BuildConfigurationError) -> BuildConfigurationFile {
        try BuildConfigurationFile(at: path) { path throws(BuildConfigurationError) in
            texts[path].map { Array($0.utf8) }
        }
    }

    static func settings(_ text: String) throws -> [String] {
        try file(["a.xcconfig": text]).assignments.map { assignment in
            let conditions = assignment.conditions.map { "[\($0.parameter)=\($0.pattern)]" }
            return "\(assignment.name)\(conditions.joined()) = \(assignment.value)"
        }
    }

    static let texts: [(text: String, lines: [String])] = [
        ("", []), ("// nothing", []), ("\u{FEFF}A = 1", ["A = 1"]), ("A=1", ["A = 1"]),
        ("  A  =  1  ;  \n\n\tB = 2;", ["A = 1", "B = 2"]), ("A = 1;;", ["A = 1;"]),
        ("A = 1 // one\nB = // two\nC =", ["A = 1", "B = ", "C = "]),
        ("A = \"x y\"", ["A = \"x y\""]), ("A = a = b", ["A = a = b"]),
        ("U = https://example.com", ["U = https:"]),
        ("U = https:/$()/example.com", ["U = https:/$()/example.com"]),
        (
            "A = 1\r\nB = 2\rC = 3\u{2028}D = 4\u{2029}E = 5",
            ["A = 1", "B = 2", "C = 3", "D = 4", "E = 5"]
        ),
        ("A[sdk=iphoneos*][arch=arm64] = 1", ["A[sdk=iphoneos*][arch=arm64] = 1"]),
        ("A [config=Low Tide] [sdk=] = 1", ["A[config=Low Tide][sdk=] = 1"]),
        // Values that span several lines.
        ("A = 1 \\\n   2\\\n3\nB = 4", ["A = 1 2 3", "B = 4"]),
        ("A = \\\n 1 \\ // one\n \\\n 2;\nB = 3", ["A = 1 2", "B = 3"]),
        ("A = 1 \\\n\nB = 2", ["A = 1", "B = 2"]), ("A = 1 \\", ["A = 1"]),
        ("A = a \\ b \\ c", ["A = a \\ b \\ c"]), ("A = \\\r\n1", ["A = 1"]),
    ]

    @Test(arguments: CaseIndex.all(of: texts))
    func readsAssignments(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        #expect(try Self.settings(Self.texts[index].text) == Self.texts[index].lines)
    }

    static let mistakes: [(text: String, place: String, message: String)] = [
        ("A = 1\nA 1", "2:3", "expected '=' after 'A'"),
        ("  1 = 2", "1:3", "expected the name of a setting, '#include' or a comment after '//'"),
        ("{}", "1:1", "expected the name of a setting, '#include' or a comment after '//'"),
        ("A[sdk] = 1", "1:6", "expected a condition such as [config=Debug] after 'A'"),
        ("A[sdk=* = 1", "1:12", "expected ']' after the condition 'sdk'"),
        ("#if x", "1:4", "expected 'include' after '#', found 'if'"),
        ("#", "1:2", "expected 'include' after '#', found ''"),
        (
            "#include b.xcconfig", "1:10",
            "expected a file path in quotation marks after '#include'"
        ),
        ("#include \"b", "1:12", "expected a path and a closing quotation mark"),
        ("#include \"\"", "1:11", "expected a path and a closing quotation mark"),
        ("#include? \"b\" x", "1:15", "expected the end of the line"),
        (
            "\n#include \"b\"", "2:1",
            "there is no file 'b' to include; write '#include?' if it may be missing"
        ),
        (
            "#include \"a\"", "1:1",
            "'a' includes this file in turn; remove one of the includes"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: mistakes))
    func refusesMalformedLines(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (text, place, message) = Self.mistakes[index]
        do throws(BuildConfigurationError) {
            _ = try Self.file(["a.xcconfig": text])
            Issue.record("took \(text)")
        } catch {
            guard case .content("a.xcconfig", let error) = error, let text = error.location?.text
            else {
                Issue.record("\(error)")
                return
            }
            #expect(error.message == message)
            #expect("\(text.line):\(text.column)" == place)
        }
    }

    // MARK: Includes

    @Test func readsIncludedFiles() throws {
        let file = try Self.file([
            "a.xcconfig": "A = 1\n#include \"sub/b\" // a comment\nA = 2\n#include? \"none\"",
            "sub/b.xcconfig": "B = 1\n#include \"c.xcconfig\"\n#include \"../d.xcconfig\"",
            "sub/c.xcconfig": "#include \"e.xcconfig\"\nC = 1", "sub/../d.xcconfig": "D = 1",
            // Found beside the first file, because there is none beside the second.
            "e.xcconfig": "E = 1",
        ])
        #expect(file.assignments.map(\.name) == ["A", "B", "E", "C", "D", "A"])
    }

    @Test func reportsMissingIncludes() {
        do throws(BuildConfigurationError) {
            _ = try Self.file([:])
            Issue.record("read nothing")
        } catch {
            guard case .missing("a.xcconfig") = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    static let cycles: [[String: String]] = [
        ["a.xcconfig": "#include \"b\"", "b.xcconfig": "#include \"a\""],
        ["a.xcconfig": "#include \"s/../a.xcconfig\"", "s/../a.xcconfig": ""],
        ["a.xcconfig": "#include \"./a.xcconfig\"", "./a.xcconfig": ""],
    ]

    @Test(arguments: cycles) func refusesIncludeCycles(_ texts: [String: String]) {
        do throws(BuildConfigurationError) {
            _ = try Self.file(texts)
            Issue.record("read a cycle")
        } catch {
            guard case .content(_, let error) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.message.contains("includes this file in turn"))
        }
    }

    /// Each file includes the next one twice.
    @Test func limitsNumberOfIncludedFiles() {
        var texts = ["a30.xcconfig": "A = 1"]
        for index in 0..<30 {
            let name = "a\(index).xcconfig"
            texts[name] = "#include \"a\(index + 1)\"\n#include \"a\(index + 1)\""
        }
        var long: [String: String] = [:]
        for index in 0..<40 { long["a\(index).xcconfig"] = "#include \"a\(index + 1)\"" }
        let missing = ["a0.xcconfig": String(repeating: "#include? \"none\"\n", count: 1001)]
        let many = "the files have more than 1000 includes together"
        for (texts, message) in [
            (texts, many), (missing, many), (long, "more than 32 files include each other"),
        ] {
            do throws(BuildConfigurationError) {
                _ = try Self.file(texts, at: "a0.xcconfig")
                Issue.record("read everything")
            } catch {
                guard case .content(_, let error) = error else {
                    Issue.record("\(error)")
                    return
                }
                #expect(error.code == .limit)
                #expect(error.message == message)
            }
        }
    }

    @Test func limitsSizeOfFiles() {
        do throws(BuildConfigurationError) {
            _ = try Self.file(["a.xcconfig": String(repeating: " ", count: (4 << 20) + 1)])
            Issue.record("read everything")
        } catch {
            guard case .content(_, let error) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.code == .limit)
            #expect(error.message == "the files have more than 4194304 bytes together")
        }
    }

    // MARK: Conditions

    static let conditions: [(condition: String, definitions: [String: String], holds: Bool)] = [
        ("[sdk=x\(String(repeating: "*", count: 300))]", ["SDK_NAME": "x"], false),
        ("[sdk=x*]", ["SDK_NAME": String(repeating: "x", count: 300)], false),
        ("[sdk=iphoneos*]", ["SDK_NAME": "iphoneos18.0"], true),
        ("[sdk=iphoneos*]", ["PLATFORM_NAME": "iphoneos"], true),
        ("[sdk=iphoneos*]", ["SDK_NAME": "iphonesimulator18.0"], false),
        ("[sdk=iphoneos*]", [:], false), ("[sdk=*]", [:], true), ("[sdk=**]", [:], false),
        ("[sdk=*os*.?]", ["SDK_NAME": "macosx15.2"], true),
        ("[sdk=*os*.??]", ["SDK_NAME": "macosx15.2"], false),
        ("[sdk=iphoneos*][arch=arm64]", ["SDK_NAME": "iphoneos", "CURRENT_ARCH": "arm64"], true),
        ("[sdk=iphoneos*][arch=arm64]", ["SDK_NAME": "iphoneos", "CURRENT_ARCH": "i386"], false),
        ("[config=Debug]", ["CONFIGURATION": "Debug"], true),
        ("[config=Debug]", ["CONFIGURATION": "debug"], false),
        ("[config=Debug]", ["CONFIGURATION": "Debug2"], false),
        ("[variant=normal]", ["CURRENT_VARIANT": "normal"], true),
        ("[colour=red]", ["colour": "red"], false), ("[colour=*]", [:], true),
    ]

    @Test(arguments: CaseIndex.all(of: conditions))
    func evaluatesConditions(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (condition, definitions, holds) = Self.conditions[index]
        var settings = BuildSettings()
        settings.add(try Self.file(["a.xcconfig": "A = no\nA\(condition) = $(inherited) yes"]))
        for (name, value) in definitions { settings.define(name, as: value) }
        #expect(try settings.expanding("$(A)") == (holds ? "no yes" : "no"))
    }

    @Test func laterSettingsOverrideEarlierOnes() throws {
        var settings = BuildSettings { $0 == "A" ? "0" : nil }
        settings.add(try Self.file(["a.xcconfig": "A = $(A)1\nA = $(inherited)2"]))
        settings.add(try Self.file(["a.xcconfig": "A = $(inherited)3"]))
        settings.define("A", as: "$(A)4")
        #expect(try settings.expanding("$(A)") == "01234")
    }
}
