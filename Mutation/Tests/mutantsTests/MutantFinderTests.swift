// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import mutants

@Suite struct MutantFinderTests {
    private func changes(of source: String) -> [String] {
        MutantFinder.mutants(of: source, in: "Sources/A/B.swift").map(\.change)
    }

    @Test(arguments: [
        ("a >= b", ["a >= b → a > b"]),
        ("a + b * c", ["a + b * c → a - b * c", "b * c → b / c"]),
        ("x == \"a\" ", ["x == \"a\" → x != \"a\""]),
        ("x + \"a\"", []),
        ("f(0 ..< n)", ["without f(0 ..< n)", "n → (n) + 1", "0 → 1"]),
        ("a ?? b", ["a ?? b → b"]),
        ("!a", ["!a → a"]),
        ("0xFF", ["0xFF → 254"]),
        ("1_000", ["1_000 → 1001"]),
        ("x = true", ["without x = true", "true → false"]),
        ("min(a, b)", ["without min(a, b)", "min(a, b) → max(a, b)"]),
        ("if a.isEmpty, let b { }", ["a.isEmpty → !(a.isEmpty)"]),
        ("try f()", ["without try f()"]),
        ("precondition(a < b)", []),
        ("enum E: Int { case a = 1 }", []),
        ("@available(macOS 15, *) struct S {}", []),
        ("#if A && B\nf()\n#endif", ["without f()"]),
        ("#if os(Linux)\nf()\n#elseif os(macOS)\nf()\n#endif", ["without f()"]),
    ])
    func finds(_ source: String, _ expected: [String]) {
        #expect(changes(of: source) == expected)
    }

    @Test func putsMutantsIntoEachOther() {
        let source = "if a + 1 > b { f() }\n"
        var mutants = MutantFinder.mutants(of: source, in: "Sources/A/B.swift")
        for index in mutants.indices { mutants[index].number = index + 1 }
        #expect(
            Mutant.rewrite(source, with: mutants) == """
                import Mutants; if (mutant(1) != ((mutant(2) ? (a + 1 >= b) : \
                ((mutant(3) ? (a - 1) : (a + (mutant(4) ? 2 : 1))) > b)))) \
                { if !mutant(5) { f() } }

                """)
    }

    @Test func namesPlaces() throws {
        let mutant = try #require(
            MutantFinder.mutants(of: "// A\nfunc f() {\n    g()\n}\n", in: "Sources/A/B.swift")
                .first)
        #expect(mutant.line == 3)
        #expect(mutant.lineText == "g()")
        #expect(mutant.functionLines == 2...4)
        #expect(mutant.module == "A")
    }

    @Test func readsEquivalentMutants() {
        let table = "# file\nSources/A/B.swift\tg()\twithout g()\tIt does nothing.\n"
        #expect(
            EquivalentMutant.read(table) == [
                EquivalentMutant(file: "Sources/A/B.swift", lineText: "g()", change: "without g()")
            ])
    }
}
