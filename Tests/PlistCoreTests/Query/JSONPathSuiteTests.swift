// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

/// The public JSONPath Compliance Test Suite, where it lies beside the package.
@Suite struct JSONPathSuiteTests {
    static let file = SourceFile.package.deletingLastPathComponent()
        .appendingPathComponent("shared/vectors/jsonpath-cts.json")

    struct Case: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let selector: String
        let document: JSONValue?
        let result: [JSONValue]?
        let results: [[JSONValue]]?
        let paths: [String]?
        let alternativePaths: [[String]]?
        let isInvalid: Bool?

        enum CodingKeys: String, CodingKey {
            case name, selector, document, result, results
            case paths = "result_paths"
            case alternativePaths = "results_paths"
            case isInvalid = "invalid_selector"
        }

        // A document that is null is not a document that is missing.
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            selector = try container.decode(String.self, forKey: .selector)
            document =
                container.contains(.document)
                ? try container.decode(JSONValue.self, forKey: .document) : nil
            result = try container.decodeIfPresent([JSONValue].self, forKey: .result)
            results = try container.decodeIfPresent([[JSONValue]].self, forKey: .results)
            paths = try container.decodeIfPresent([String].self, forKey: .paths)
            alternativePaths = try container.decodeIfPresent(
                [[String]].self, forKey: .alternativePaths)
            isInvalid = try container.decodeIfPresent(Bool.self, forKey: .isInvalid)
        }

        var testDescription: String { name }
    }

    static let cases: [Case] = {
        struct Suite: Decodable { let tests: [Case] }
        guard let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode(Suite.self, from: data).tests) ?? []
    }()

    private static let isPresent = FileManager.default.fileExists(atPath: file.path)

    @Test(.enabled(if: isPresent)) func isRead() {
        #expect(Self.cases.count > 600)
    }

    @Test(.enabled(if: isPresent), arguments: cases) func agrees(with test: Case) throws {
        if test.isInvalid == true {
            let error = #expect(throws: PlistError.self) {
                try PlistQuery(parsing: test.selector, syntax: .jsonPath)
            }
            #expect(error?.code == .querySyntax)
            #expect(error?.location != nil)
            return
        }
        let query = try PlistQuery(parsing: test.selector, syntax: .jsonPath)
        let document = try PlistDocument(#require(test.document).value)
        let matches = try document.matches(of: query)
        let values = try matches.map { try $0.value.value }
        let paths = matches.map { $0.path.jsonPath ?? "" }
        let expected = test.results ?? [test.result ?? []]
        let expectedPaths = test.alternativePaths ?? [test.paths ?? []]
        let answers = zip(expected, expectedPaths)
        #expect(answers.contains { $0.map(\.value) == values && $1 == paths }, "found \(paths)")
        #expect(try document.values(at: query).map { try $0.value } == values)
    }

    @Test(.enabled(if: isPresent), arguments: cases) func findsEachMatchByItsPath(test: Case) throws
    {
        guard test.isInvalid != true, let json = test.document else { return }
        let document = try PlistDocument(json.value)
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

/// A JSON value of the suite.
struct JSONValue: Decodable, Sendable {
    let value: PlistValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let boolean = try? container.decode(Bool.self) {
            value = .boolean(boolean)
        } else if let integer = try? container.decode(Int64.self) {
            value = .integer(PlistInteger(integer))
        } else if let real = try? container.decode(Double.self) {
            value = .real(.init(real))
        } else if let text = try? container.decode(String.self) {
            value = .string(PlistString(text))
        } else if let elements = try? container.decode([JSONValue].self) {
            value = .array(elements.map(\.value))
        } else {
            let entries = try container.decode([String: JSONValue].self)
            value = .dictionary(
                PlistDictionary(entries.map { (key: PlistString($0.key), value: $0.value.value) }))
        }
    }
}
