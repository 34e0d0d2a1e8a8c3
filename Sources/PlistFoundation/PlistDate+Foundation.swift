// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore

extension PlistDate {
    /// The same point in time. Both types count seconds from 2001, so it is exact to the bit.
    public init(_ date: Date) {
        self.init(secondsSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    }
}

extension Date {
    /// The same point in time. Both types count seconds from 2001, so it is exact to the bit.
    public init(_ date: PlistDate) {
        self.init(timeIntervalSinceReferenceDate: date.secondsSinceReferenceDate)
    }
}

extension PlistValue {
    /// A date.
    public init(_ date: Date) { self = .date(PlistDate(date)) }

    /// Data.
    ///
    /// - Complexity: O(*n*) in the bytes.
    public init(_ data: Data) { self = .data(data.array) }
}

extension Date: PlistConvertible {
    /// The point in time of a date; `nil` for other types.
    public init?(plistValue: PlistValue) {
        guard let date = plistValue.asDate else { return nil }
        self.init(date)
    }

    /// A date.
    public var plistValue: PlistValue { PlistValue(self) }
}

extension Data: PlistConvertible {
    /// A copy of the bytes of data; `nil` for other types.
    public init?(plistValue: PlistValue) {
        guard let bytes = plistValue.asData else { return nil }
        self.init(bytes)
    }

    /// Data.
    public var plistValue: PlistValue { PlistValue(self) }
}
