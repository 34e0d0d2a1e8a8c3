// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// The kinds that a value may be of if no option gives its kind, and why.
struct KindExpectation {
    enum Reason {
        /// The value that it replaces is of that kind.
        case replaced
        /// The other elements of the array are.
        case siblings
        /// It is known of the key, or of the elements of its array.
        case knownKey, knownElements
    }

    /// In the order in which they are tried; not empty.
    let kinds: [PlistKind]
    let reason: Reason
    /// The path of the value, or of the array that it is put into.
    let path: PlistPath

    /// Whether a text stays a string, as a build system has still to fill in a part of it.
    func leaves(_ text: String) -> Bool {
        let kindsOfVariables: [PlistKind] = [.string, .boolean, .integer, .real]
        return kinds.allSatisfy(kindsOfVariables.contains)
            && BuildVariable(firstIn: PlistString(text)) != nil
    }

    /// - Throws: `invalid-edit` for a text that is none of the kinds.
    func value(of text: String) throws(PlistError) -> PlistValue {
        var expected: [String] = []
        for kind in kinds where !kind.isContainer {
            do throws(ScalarText.Mistake) {
                return try ScalarText.value(of: Array(text.utf8), as: kind)
            } catch {
                expected.append(error.expected)
            }
        }
        if kinds.contains(.real) { expected = expected.filter { $0 != "a whole number" } }
        let advice =
            expected.isEmpty
            ? "give the kind of the new value: --string, --json, --xml …"
            : "expected \(WordList.any(of: expected)), found '\(VisibleText.escaped(text))'; "
                + "use --string to set a string"
        throw PlistError(.invalidEdit, "\(claim): \(advice)", path: path)
    }

    private var claim: String {
        let isNumber = kinds.starts(with: [.integer, .real])
        let kinds = kinds.filter { !isNumber || $0 != .real }
        let one = WordList.any(
            of:
                kinds.map { isNumber && $0 == .integer ? "a number" : $0.phrase })
        let many = WordList.any(
            of:
                kinds.map { isNumber && $0 == .integer ? "numbers" : $0.pluralPhrase })
        return switch reason {
        case .replaced: "\(path.excerpt) is \(one)"
        case .siblings: "the elements of \(path.excerpt) are \(many)"
        case .knownKey: "\(path.excerpt) takes \(one)"
        case .knownElements: "\(path.excerpt) takes \(many)"
        }
    }
}

extension PlistKind {
    /// `strings`, `arrays`, `data`.
    fileprivate var pluralPhrase: String {
        switch self {
        case .data: name
        case .dictionary: "dictionaries"
        default: name + "s"
        }
    }
}
