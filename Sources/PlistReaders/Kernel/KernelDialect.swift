// SPDX-License-Identifier: Apache-2.0

/// The differences between the two readers of the kernel's grammar.
///
/// Source: the observed behaviour of XNU's `OSUnserializeXML` and IOKitUser's `IOCFUnserialize`.
struct KernelDialect {
    /// The size of the parser's stack.
    let stackSize: Int
    let maximumValueCount: Int
    let refusesDuplicateKeys: Bool
    /// Whether `format="hex"` on data means hexadecimal digits.
    let readsHexData: Bool
    /// Whether `size` on integers may be any number of bits, with unsigned integers.
    let cutsToSize: Bool
    /// Whether bytes that are not UTF-8 are read as MacRoman.
    let readsMacRoman: Bool

    static let kernel = KernelDialect(
        stackSize: 199, maximumValueCount: 131_071, refusesDuplicateKeys: true, readsHexData: true,
        cutsToSize: true, readsMacRoman: false)

    static let iokit = KernelDialect(
        stackSize: 9_999, maximumValueCount: .max, refusesDuplicateKeys: false, readsHexData: false,
        cutsToSize: false, readsMacRoman: true)

    static let maximumNameLength = 30
    static let maximumAttributeValueLength = 30
    static let maximumAttributeCount = 31
    static let maximumReferenceCount = 65_535

    /// The characters of MacRoman from 0x80 on.
    static let macRoman = Array(
        "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ"
            .unicodeScalars)
}
