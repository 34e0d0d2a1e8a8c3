// SPDX-License-Identifier: Apache-2.0

/// The processors that a Mach-O file is built for, according to its start.
///
/// Source: the headers mach-o/loader.h, mach-o/fat.h and mach/machine.h.
struct ExecutableHeader: Hashable {
    /// The architecture names, such as `arm64`; unknown processors are omitted.
    let architectures: [String]

    /// The number of bytes to read from a file.
    static let byteCount = 4096
    /// The maximum number of architectures. More indicate an attack, or a Java class, which begins
    /// with the same bytes.
    private static let maximumArchitectures = 32

    private static let names = [
        7: "i386", 0x0100_0007: "x86_64", 12: "arm", 0x0100_000C: "arm64",
        0x0200_000C: "arm64_32",
    ]

    /// Returns `nil` if the file is not Mach-O.
    ///
    /// - Parameter start: the first bytes of the file.
    init?(_ start: [UInt8]) {
        guard start.count >= 8 else { return nil }
        func number(at position: Int, isReversed: Bool = false) -> Int {
            let bytes = start[position..<position + 4]
            return (isReversed ? Array(bytes.reversed()) : Array(bytes))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        let kinds: [Int]
        switch number(at: 0) {
        case 0xCEFA_EDFE, 0xCFFA_EDFE: kinds = [number(at: 4, isReversed: true)]
        case 0xFEED_FACE, 0xFEED_FACF: kinds = [number(at: 4)]
        case let magic where magic == 0xCAFE_BABE || magic == 0xCAFE_BABF:
            let count = number(at: 4)
            let size = magic == 0xCAFE_BABE ? 20 : 32
            guard count <= Self.maximumArchitectures, 8 + count * size <= start.count else {
                return nil
            }
            kinds = (0..<count).map { number(at: 8 + $0 * size) }
        default: return nil
        }
        architectures = kinds.compactMap { Self.names[$0] }
    }
}
