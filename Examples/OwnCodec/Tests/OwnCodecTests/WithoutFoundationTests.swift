// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

/// Without PlistFoundation, `Date` and `Data` would be encoded as a real and an array of integers.
@Suite struct WithoutFoundationTests {
    private struct Record: Encodable {
        var name = "Tide"
        var dates: [Date]? = nil
        var parts: [String: Data] = [:]
    }

    private func refusal(_ value: some Encodable) -> PlistError? {
        do {
            _ = try PlistEncoder().encode(value)
            return nil
        } catch {
            return (error as? EncodingError)?.plistError
        }
    }

    @Test func refusesWhatItWouldWriteOtherwise() throws {
        let message = "import PlistFoundation to write Foundation's Date and Data"
        let date = refusal(Record(dates: [Date()]))
        #expect(date?.message == message)
        #expect(date?.path?.description == "dates[0]")
        let data = refusal(Record(parts: ["a": Data([1])]))
        #expect(data?.message == message)
        #expect(data?.path?.description == "parts.a")
        #expect(refusal(Date())?.message == message)
        #expect(refusal(Record()) == nil)
        #expect(refusal(URL(filePath: "/")) == nil)
    }
}
