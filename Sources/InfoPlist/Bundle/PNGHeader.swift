// SPDX-License-Identifier: Apache-2.0

/// The size of a PNG image, as told by the first bytes of its file.
///
/// Source: Portable Network Graphics (PNG) Specification, sections 5.2 and 11.2.2.
struct PNGHeader: Hashable {
    /// In pixels.
    let width: Int
    let height: Int

    /// How many bytes of a file are needed.
    static let byteCount = 64

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Parameter start: at least the first ``byteCount`` bytes of a file, or all there are.
    /// - Returns: `nil` if it does not begin as a PNG file.
    init?(_ start: [UInt8]) {
        func number(at index: Int) -> Int? {
            guard index + 4 <= start.count else { return nil }
            return start[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        func chunk(at index: Int) -> (name: ArraySlice<UInt8>, end: Int)? {
            guard let length = number(at: index), index + 8 <= start.count else { return nil }
            return (start[index + 4..<index + 8], index + 12 + length)
        }
        guard start.starts(with: Self.signature) else { return nil }
        var index = Self.signature.count
        guard let first = chunk(at: index) else { return nil }
        // Builds for iOS put a chunk of their own before all others.
        if first.name.elementsEqual("CgBI".utf8) { index = first.end }
        guard let header = chunk(at: index), header.name.elementsEqual("IHDR".utf8),
            let width = number(at: index + 8), let height = number(at: index + 12),
            width > 0, height > 0
        else { return nil }
        (self.width, self.height) = (width, height)
    }
}
