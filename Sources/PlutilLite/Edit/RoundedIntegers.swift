// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Integers beyond 2^53, which programs that keep numbers as doubles print rounded: jq before 1.7 and
/// JavaScript do.
struct RoundedIntegers {
    /// What programs may print instead, with the integer; `nil` if several integers round to it.
    private var originals: [Double: PlistInteger?] = [:]
    private static let limit = 0x1p53

    init(in document: PlistDocument) throws(PlistError) {
        for match in try Self.numbers(in: document) {
            guard let integer = match.value.integer, let rounded = Self.double(match.value) else {
                continue
            }
            if let other = originals[rounded], other != integer {
                originals[rounded] = .some(nil)
            } else {
                originals[rounded] = integer
            }
        }
    }

    /// Returns a document with the original integers in the place of their rounded forms.
    ///
    /// Complexity: O(*n*) in the values.
    func restored(in document: PlistDocument) throws(PlistError) -> PlistDocument {
        if originals.isEmpty { return document }
        var editor = PlistEditor(document)
        for match in try Self.numbers(in: document) {
            guard let rounded = Self.double(match.value), let original = originals[rounded],
                let original, match.value.integer != original
            else { continue }
            try editor.replace(match.path, with: PlistDocument.make(.integer(original)).root)
        }
        return try editor.document()
    }

    /// Whether a number is the rounded form of an integer that was at its place: several integers may
    /// have the same one.
    static func isRounded(_ new: PlistView, from old: PlistView) -> Bool {
        guard old.integer != nil, let rounded = double(old) else { return false }
        return double(new) == rounded
    }

    private static func numbers(in document: PlistDocument) throws(PlistError) -> [PlistMatch] {
        try document.matches(of: PlistQuery("$..*")).filter { double($0.value) != nil }
    }

    /// The nearest double of a number that may be rounded.
    private static func double(_ value: PlistView) -> Double? {
        guard let double = value.real ?? value.integer.flatMap({ Double($0.description) }),
            double.magnitude >= limit, double.isFinite
        else { return nil }
        return double
    }
}
