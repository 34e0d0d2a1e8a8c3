// SPDX-License-Identifier: Apache-2.0

/// The size of a PNG image and its potential transparency, from the first bytes of its file.
///
/// Source: Portable Network Graphics (PNG) Specification, sections 5.2, 11.2.2 and 11.3.2.1.
struct PNGHeader: Hashable {
    /// The width in pixels.
    let width: Int
    let height: Int
    /// Whether pixels may be transparent, as far as the given bytes show.
    let hasAlpha: Bool

    /// The number of bytes required: transparency is declared before the pixels, but after colour
    /// profiles and text chunks.
    static let byteCount = 4096

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// - Parameter start: at least the first ``byteCount`` bytes of a file, or the whole file.
    /// - Returns: `nil` if it does not begin like a PNG file.
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
        // Builds for iOS insert their own chunk before all others.
        if first.name.elementsEqual("CgBI".utf8) { index = first.end }
        guard let header = chunk(at: index), header.name.elementsEqual("IHDR".utf8),
            let width = number(at: index + 8), let height = number(at: index + 12),
            width > 0, height > 0
        else { return nil }
        (self.width, self.height) = (width, height)
        // Greyscale or colour with an alpha channel.
        var hasAlpha = index + 17 < start.count && [4, 6].contains(start[index + 17])
        // Each iteration advances by at least 12 bytes.
        while !hasAlpha, let next = chunk(at: index), !next.name.elementsEqual("IDAT".utf8) {
            hasAlpha = next.name.elementsEqual("tRNS".utf8)
            index = next.end
        }
        self.hasAlpha = hasAlpha
    }
}
