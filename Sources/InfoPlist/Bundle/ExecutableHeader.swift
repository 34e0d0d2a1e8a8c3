// SPDX-License-Identifier: Apache-2.0

/// What the start of a Mach-O file says of the processors that it is for.
///
/// Source: the headers mach-o/loader.h, mach-o/fat.h and mach/machine.h.
struct ExecutableHeader: Hashable {
    /// Their names, such as `arm64`; other processors are left out.
    let architectures: [String]

    /// How much of a file to read.
    static let byteCount = 4096
    /// More of them are an attack, or a Java class, which begins alike.
    private static let maximumArchitectures = 32

    private static let names = [
        7: "i386", 0x0100_0007: "x86_64", 12: "arm", 0x0100_000C: "arm64",
        0x0200_000C: "arm64_32",
    ]

    /// `nil` if it is not a Mach-O file.
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
