// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif
public import PlistCore

extension PlistError: LocalizedError {
    /// The problem and its location: `10:2: expected a value or '</array>', found '</dict>'`.
    public var errorDescription: String? { description }
}
