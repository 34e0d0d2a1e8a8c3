// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore

@c @implementation
public func plistcore_version() -> UnsafePointer<CChar>? { unsafe CConstant.version }

@c @implementation
public func plistcore_abi_version() -> UInt32 { UInt32(PLISTCORE_ABI_VERSION) }

@c @implementation
public func plistcore_format_name(_ format: plistcore_format) -> UnsafePointer<CChar>? {
    guard let index = CFormat.all.firstIndex(where: { $0.number == format }) else { return nil }
    return unsafe CConstant.formatNames[index].pointer
}

@c @implementation
public func plistcore_format_named(
    _ name: UnsafePointer<CChar>?, _ count: Int
) -> plistcore_format {
    let name = unsafe Passed.text(name, count)
    return CFormat.number(PlistCodecRegistry.standard.codec(named: name)?.format)
}

/// Texts that live as long as the process.
private enum CConstant {
    private static let versionText = CText(PlistLibrary.version)

    @unsafe
    static var version: UnsafePointer<CChar> { unsafe versionText.pointer }

    static let formatNames = CFormat.all.map { CText($0.format.name) }
}

/// The numbers of formats in C.
enum CFormat {
    static let all: [(number: plistcore_format, format: PlistFormat)] = [
        (plistcore_format(PLISTCORE_FORMAT_XML), .xml),
        (plistcore_format(PLISTCORE_FORMAT_BINARY), .binary),
        (plistcore_format(PLISTCORE_FORMAT_JSON), .json),
        (plistcore_format(PLISTCORE_FORMAT_OPENSTEP), .openstep),
        (plistcore_format(PLISTCORE_FORMAT_STRINGS), .strings),
        (plistcore_format(PLISTCORE_FORMAT_GNUSTEP), .gnustep),
    ]

    static let automatic = plistcore_format(PLISTCORE_FORMAT_AUTOMATIC)

    static func number(_ format: PlistFormat?) -> plistcore_format {
        all.first { $0.format == format }?.number ?? automatic
    }

    /// The format of a number; `nil` for the automatic one.
    ///
    /// - Throws: `invalid-argument` for other numbers.
    static func format(_ number: plistcore_format) throws(PlistError) -> PlistFormat? {
        if number == automatic { return nil }
        guard let known = all.first(where: { $0.number == number }) else {
            throw PlistError(.invalidArgument, "there is no format with the number \(number)")
        }
        return known.format
    }
}
