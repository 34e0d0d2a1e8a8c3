// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore

/// For whom the values of an Info.plist are looked up, and what variables in it stand for.
struct EffectiveOptions {
    let device: String?
    let platform: String?
    let locales: [String]
    let explain: Bool
    let buildSettings: BuildSettingOptions

    /// Whether one of the options is given.
    var isGiven: Bool {
        device != nil || platform != nil || !locales.isEmpty || explain || buildSettings.isGiven
    }

    /// - Parameter standard: what becomes of variables without a value if no option says so.
    init(
        _ line: inout CommandLine, otherwise standard: BuildSettingOptions.Unexpanded
    ) throws(UsageError) {
        device = try line.option(
            "--device", value: "device", in: .rare, completes: .words(DeviceKey.devices),
            help: "Use the values of an Info.plist for a device: iphone, ipod or ipad.")
        platform = try line.option(
            "--platform", value: "platform", in: .rare, completes: .words(DeviceKey.platforms),
            help: "Use the values of an Info.plist for a platform: iphoneos.")
        locales = try line.options(
            "--locale", value: "locale", in: .rare,
            help:
                "Use the values of an Info.plist in a language, such as de_AT; separate several with "
                + "commas, or repeat the option: they are tried in order.")
        explain = line.flag(
            "--explain", in: .rare, help: "Print where each value of an Info.plist comes from.")
        buildSettings = try BuildSettingOptions(&line, otherwise: standard)
        try validate()
    }

    func validate() throws(UsageError) {
        _ = try makeValues()
    }

    /// `nil` where property lists are wanted as they are.
    func makeValues() throws(UsageError) -> EffectiveValues? {
        guard device != nil || platform != nil || !locales.isEmpty || explain else { return nil }
        // As Apple writes them, and as keys have them.
        let device = device?.lowercased()
        let platform = platform?.lowercased()
        try Self.check(device, among: DeviceKey.devices, after: "--device")
        try Self.check(platform, among: DeviceKey.platforms, after: "--platform")
        var languages: [LocaleName] = []
        for list in locales {
            for text in list.split(separator: ",", omittingEmptySubsequences: false) {
                languages.append(try Self.language(String(text)))
            }
        }
        return EffectiveValues(
            context: ValueContext(device: device, platform: platform, languages: languages),
            isExplained: explain)
    }

    private static func check(
        _ word: String?, among words: [String], after option: String
    ) throws(UsageError) {
        guard let word, !words.contains(word) else { return }
        throw UsageError(expected: WordList.any(of: words), after: option, found: word)
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
