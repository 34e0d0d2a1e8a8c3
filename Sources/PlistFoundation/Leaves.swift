// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore

// As with Foundation's coders, `URL`, `UUID` and `Decimal` use their own conformances to `Codable`.

extension Date: PlistLeaf {
    /// The point in time of a date; `nil` for other types.
    public init?(plistLeaf view: PlistView) {
        guard let date = view.date else { return nil }
        self.init(date)
    }

    /// A date.
    public var plistLeaf: PlistValue { .date(PlistDate(self)) }
}

extension Date: DraftedLeaf {
    package func node(in draft: inout DocumentDraft) -> PlistNode { draft.date(PlistDate(self)) }
}

extension Data: PlistLeaf {
    /// A copy of the bytes of data; `nil` for other types.
    public init?(plistLeaf view: PlistView) {
        guard let bytes = view.bytes else { return nil }
        self.init(bytes)
    }

    /// Data.
    public var plistLeaf: PlistValue { .data(array) }
}

extension Data: DraftedLeaf {
    package func node(in draft: inout DocumentDraft) -> PlistNode { draft.data(ByteView(span)) }
}
