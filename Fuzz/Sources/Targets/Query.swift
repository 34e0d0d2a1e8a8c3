// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Parses any text as a query in each syntax. The result is a query or a located error, and the
/// path of every match leads to that match.
enum Query: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        for syntax in PlistQuery.Syntax.allCases {
            do throws(PlistError) {
                let query = try PlistQuery(parsing: text, syntax: syntax)
                for warning in query.warnings { check(warning, text) }
                if let steps = query.steps {
                    precondition(PlistQuery(steps).steps == steps)
                }
                try ask(query)
                try join(query)
            } catch {
                check(error.diagnostic, text)
            }
        }
    }
}

private let document: PlistDocument = {
    let inner: PlistValue = ["a": [1, 2.5, "x"], "b": ["c": .null]]
    let value: PlistValue = [
        "a": [1, 2, 3, ["a": "abc", "b": 1.0], [[]]], "b": ["": true, "0": .uid(1), "a.b": "é😀"],
        "a.b": ["c": 1, "c.d": ["e": 2]], "a.a": [["b": ["c": 1], "b.c": 2]], "c.!": true,
        "c": .data([1, 2, 3]), "d": .date(PlistDate(secondsSinceReferenceDate: 0)),
        "!": .data((try? PlistDocument(value: inner).encoded(as: .binary)) ?? []), "[a-b]*": "a",
    ]
    guard let document = try? PlistDocument(value: value) else {
        fatalError("no document of a value")
    }
    return document
}()

private func ask(_ query: PlistQuery) throws(PlistError) {
    var options = PlistQueryOptions()
    options.maximumStepCount = 20_000
    let matches: [PlistMatch]
    do throws(PlistError) {
        matches = try document.matches(of: query, options: options)
    } catch {
        precondition(error.code == .limit, error.message)
        return
    }
    precondition(!query.isSingular || matches.count <= 1)
    if matches.isEmpty { _ = query.failure(in: document.root) }
    for match in matches.prefix(20) {
        let again = try PlistQuery(match.path.description)
        let found = try document.matches(of: again)
        precondition(found.count == 1 && found[0].path == match.path, match.path.description)
        precondition(found[0].value == match.value)
    }
}

/// The displayed path of a match with dotted keys leads to that match.
private func join(_ query: PlistQuery) throws(PlistError) {
    var options = PlistQueryOptions()
    options.maximumStepCount = 20_000
    let start = PlistMatch(value: document.root, path: PlistPath())
    let joined: [PlistMatch]
    let reading: QueryReading?
    do throws(PlistError) {
        joined = try start.joinedMatches(of: query, options: options)
        reading = try start.joinedReading(of: query, options: options)
    } catch {
        precondition(error.code == .limit, error.message)
        return
    }
    precondition((reading == nil) == joined.isEmpty)
    guard let reading else { return }
    let text = query.text(reading: reading)
    let again = try start.matches(of: PlistQuery(parsing: text, syntax: .keyPath), after: 0)
    precondition(again.contains { $0.path == joined[0].path }, text)
    precondition(!query.isSingular || again.count == 1, text)
    _ = try PlistQuery(parsing: query.text(reading: QueryReading(), inBrackets: true))
}

private func check(_ diagnostic: PlistDiagnostic, _ text: String) {
    guard let location = diagnostic.location else { preconditionFailure(diagnostic.message) }
    precondition(location.byteOffset >= 0 && location.byteOffset <= text.utf8.count)
    precondition(location.text != nil && location.byteCount > 0)
    for scalar in diagnostic.message.unicodeScalars {
        precondition(!VisibleText.isUnsafe(scalar), diagnostic.message)
    }
}
