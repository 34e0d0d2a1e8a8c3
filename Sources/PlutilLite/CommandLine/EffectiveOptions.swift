// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// For whom the values of an Info.plist are looked up, and what variables in it stand for.
struct EffectiveOptions {
    let device: String?
    let platform: String?
    let locales: [LocaleName]
    let explain: Bool
    let buildSettings: BuildSettingOptions

    /// The options that choose values, each with whether it is given.
    private var given: UsageError.Given {
        [
            ("--device", device != nil), ("--platform", platform != nil),
            ("--locale", !locales.isEmpty), ("--explain", explain),
        ]
    }

    /// - Parameter standard: what becomes of variables without a value if no option says so.
    init(
        _ line: inout CommandLine, otherwise standard: BuildSettingOptions.Unexpanded
    ) throws(UsageError) {
        device = try line.choice(
            "--device", among: DeviceKey.devices, in: .rare,
            help: "Use the values of an Info.plist for a device: iphone, ipod or ipad.")
        platform = try line.choice(
            "--platform", among: DeviceKey.platforms, in: .rare,
            help: "Use the values of an Info.plist for a platform: iphoneos.")
        locales = try line.locales(
            in: .rare,
            help:
                "Use the values of an Info.plist in a language, such as de_AT; separate several with "
                + "commas, or repeat the option: they are tried in order.")
        explain = line.flag(
            "--explain", in: .rare, help: "Print where each value of an Info.plist comes from.")
        buildSettings = try BuildSettingOptions(&line, otherwise: standard)
    }

    /// - Throws: that one of the options is given with `--unarchive`.
    func validate(unarchive: Bool) throws(UsageError) {
        guard unarchive else { return }
        try UsageError.refuse(given + buildSettings.given, with: "--unarchive")
    }

    /// `nil` where property lists are wanted as they are.
    var values: EffectiveValues? {
        guard given.contains(where: \.isGiven) else { return nil }
        return EffectiveValues(
            context: ValueContext(device: device, platform: platform, languages: locales),
            isExplained: explain)
    }
}

extension CommandLine {
    /// Languages in the order of preference; a text may have several, with commas between them.
    mutating func locales(
        in section: @autoclosure () -> OptionDescription.Section = .own,
        help: @autoclosure () -> String
    ) throws(UsageError) -> [LocaleName] {
        let texts = try options("--locale", value: "locale", in: section(), help: help())
        var locales: [LocaleName] = []
        for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            locales.append(try Self.language(String(text)))
        }
        return locales
    }

    /// A language as people and environments write it, `de_at` or `de_AT.UTF-8`; also its old name.
    private static func language(_ text: String) throws(UsageError) -> LocaleName {
        let old = LocaleName(text)
        if old.isHumanReadable { return old }
        let parts = text.prefix { $0 != "." && $0 != "@" }
            .split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy(isLetterOrDigit)
        }
        guard isPlain, let language = parts.first else {
            throw UsageError(
                expected: "a language such as de, de_AT or zh-Hans", after: "--locale", found: text)
        }
        let rest = parts.dropFirst().map { part in
            part.utf8.count == 4 ? part.capitalizedASCII : part.uppercased()
        }
        return LocaleName(([language.lowercased()] + rest).joined(separator: "_"))
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }
}

extension Substring {
    /// The first letter in upper case, the others in lower case.
    fileprivate var capitalizedASCII: String {
        prefix(1).uppercased() + dropFirst().lowercased()
    }
}
