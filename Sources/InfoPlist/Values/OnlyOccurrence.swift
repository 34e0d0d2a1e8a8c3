// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The maximum number of bytes of a string that is searched.
    private static let maximumSearchedCount = 1 << 16

    /// Returns the string with the only occurrence of a part replaced; `nil` if the part is empty
    /// or occurs more or less often, or if the string is long.
    ///
    /// - Complexity: O(*n* · *m*) in the bytes of the string and the part.
    func replacing(only old: String, with new: String) -> String? {
        let (bytes, part) = (Array(utf8), Array(old.utf8))
        guard !part.isEmpty, bytes.count >= part.count, bytes.count <= Self.maximumSearchedCount
        else { return nil }
        let places = (0...bytes.count - part.count).filter {
            bytes[$0] == part[0] && bytes[$0..<$0 + part.count].elementsEqual(part)
        }
        guard places.count == 1 else { return nil }
        return String(
            decoding: bytes[..<places[0]] + Array(new.utf8) + bytes[(places[0] + part.count)...],
            as: UTF8.self)
    }
}
