// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PlistCore

@Suite struct TypeTableTests {
    private final class Token {}

    private func isString(_ treatment: TypeTreatment?) -> Bool {
        if case .string? = treatment { return true }
        return false
    }

    /// Otherwise two types in the same slot would be looked up again each time.
    @Test func noTwoTypesEvictEachOther() {
        let tokens = (0..<60).map { _ in Token() }
        for one in tokens {
            for other in tokens where one !== other {
                var treatments = TypeTable<TypeTreatment>()
                treatments.set(.string, for: ObjectIdentifier(one))
                treatments.set(.codable, for: ObjectIdentifier(other))
                #expect(isString(treatments[ObjectIdentifier(one)]))
                #expect(treatments[ObjectIdentifier(other)] != nil)
            }
        }
    }

    @Test func findsLastEntryAtOnce() {
        let tokens = (0..<2000).map { _ in Token() }
        var treatments = TypeTable<TypeTreatment>()
        for (index, token) in tokens.enumerated() {
            let id = ObjectIdentifier(token)
            #expect(treatments[id] == nil)
            treatments.set(index.isMultiple(of: 2) ? .string : .codable, for: id)
            #expect(isString(treatments[id]) == index.isMultiple(of: 2))
        }
        // No type is mistaken for another one.
        for (index, token) in tokens.enumerated() {
            guard let found = treatments[ObjectIdentifier(token)] else { continue }
            #expect(isString(found) == index.isMultiple(of: 2))
        }
    }
}
