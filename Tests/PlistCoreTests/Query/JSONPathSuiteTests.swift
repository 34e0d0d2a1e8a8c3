// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import TestSupport
import Testing

/// The public JSONPath Compliance Test Suite, if it is beside the package.
@Suite struct JSONPathSuiteTests {
    static let file = Checkout.root.deletingLastPathComponent()
        .appendingPathComponent("shared/vectors/jsonpath-cts.json")

    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let selector: String
        let document: PlistValue
        let isInvalid: Bool
        /// The accepted answers, each with the paths of its values.
        let answers: [(values: PlistValue, paths: PlistValue)]

        init?(_ view: PlistView) throws {
            guard let name = view["name"]?.string, let selector = view["selector"]?.string else {
                return nil
            }
            self.name = name
            self.selector = selector
            document = try view["document"]?.value ?? .null
            isInvalid = view["invalid_selector"]?.boolean ?? false
            if let result = view["result"], let paths = view["result_paths"] {
                answers = [(try result.value, try paths.value)]
            } else if let results = view["results"], let paths = view["results_paths"] {
                answers = try zip(results.elements, paths.elements).map {
                    (try $0.value, try $1.value)
                }
            } else {
                answers = []
            }
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = {
        guard let data = try? Data(contentsOf: file),
            let suite = try? PlistDocument(decoding: data, as: .json),
            let tests = suite.root["tests"]
        else { return [] }
        return tests.elements.compactMap { try? Case($0) }
    }()

    private static let isPresent = FileManager.default.fileExists(atPath: file.path)

    @Test(.enabled(if: isPresent)) func readsSuite() {
        #expect(Self.cases.count == 703)
        #expect(Self.cases.allSatisfy { $0.isInvalid || !$0.answers.isEmpty })
    }

    @Test(.enabled(if: isPresent), arguments: cases) func agreesWithSuite(with test: Case) throws {
        if test.isInvalid {
            let error = #expect(throws: PlistError.self) {
                try PlistQuery(parsing: test.selector, syntax: .jsonPath)
            }
            #expect(error?.code == .querySyntax)
            #expect(error?.location != nil)
            return
        }
        let query = try PlistQuery(parsing: test.selector, syntax: .jsonPath)
        let document = try PlistDocument(value: test.document)
        let matches = try document.matches(of: query)
        let values = PlistValue.array(try matches.map { try $0.value.value })
        let paths = PlistValue.array(
            matches.map { .string(PlistString($0.path.jsonPath ?? "none")) })
        #expect(test.answers.contains { $0.values == values && $0.paths == paths })
        #expect(try document.views(at: query).map(\.id) == matches.map(\.value.id))
    }

    @Test(.enabled(if: isPresent), arguments: cases.filter { !$0.isInvalid })
    func findsEachMatchByItsPath(test: Case) throws {
        let document = try PlistDocument(value: test.document)
        let query = try PlistQuery(parsing: test.selector, syntax: .jsonPath)
        for match in try document.matches(of: query) {
            let texts = [match.path.description, match.path.jsonPath, match.path.jsonPointer]
            for text in texts {
                let found = try document.matches(of: PlistQuery(#require(text)))
                #expect(found.map(\.value.id) == [match.value.id])
                #expect(found.map(\.path) == [match.path])
            }
        }
    }
}
