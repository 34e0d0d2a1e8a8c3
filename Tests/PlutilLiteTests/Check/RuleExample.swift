// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport

/// An example of a rule's explanation, as a file or a tree of files.
struct RuleExample {
    let rule: String
    /// The name of the file; `nil` if the text lists files.
    let file: String?
    let text: String

    /// Writes the example into a folder named after the rule.
    ///
    /// - Returns: the path to check, relative to the folder.
    func write(to folder: Folder) throws -> String {
        guard let file else { return try RuleExampleTree(rule, text).write(to: folder) }
        if file.hasSuffix(".xcconfig") {
            try folder.write(text, to: file)
            try folder.write(
                "{ CFBundleName = \"$(CFBUNDLE_NAME)\"; }", toNew: "\(rule)/Info.plist")
            return "\(rule)/Info.plist"
        }
        try folder.write("", toNew: "\(rule)/\(file)")
        try Data(try bytes(of: file)).write(to: folder["\(rule)/\(file)"])
        return "\(rule)/\(file)"
    }

    private func bytes(of file: String) throws -> [UInt8] {
        if let bytes = hexadecimal { return bytes }
        if file.hasSuffix(".pbxproj") { return Array("{\n\(text)\n}\n".utf8) }
        guard text.hasPrefix("<key>") else { return Array(text.utf8) }
        if file.hasSuffix(".mobileconfig") {
            return try PlistDocument(value: profile()).encoded(as: .xml)
        }
        return Array(try Self.wrapped(text, with: Self.surroundings(of: rule, in: file)).utf8)
    }

    /// The bytes that the text gives in hexadecimal digits; `nil` if it has other characters.
    private var hexadecimal: [UInt8]? {
        let digits = text.filter { !$0.isWhitespace }
        guard !digits.isEmpty, digits.allSatisfy({ $0.isHexDigit && !$0.isLowercase }) else {
            return nil
        }
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(digits.dropFirst($0).prefix(2), radix: 16)
        }
    }

    // MARK: Files around fragments

    /// A document with a fragment and the entries that the fragment lacks.
    private static func wrapped(_ fragment: String, with entries: PlistDictionary) throws -> String
    {
        let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        let end = "\n</dict>\n</plist>\n"
        let own = try dictionary(of: start + fragment + end)
        let missing = PlistDictionary(
            entries.filter { own[$0.key] == nil }.map { ($0.key, $0.value) })
        let bytes = try PlistDocument(value: .dictionary(missing)).encoded(as: .xml)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let more = missing.isEmpty ? [] : lines.dropFirst(4).dropLast(2)
        return start + fragment + "\n" + more.joined(separator: "\n") + end
    }

    private static func dictionary(of text: String) throws -> PlistDictionary {
        try PlistDocument(decoding: Array(text.utf8)).value.asDictionary ?? [:]
    }

    /// The entries that a file needs for the rule to apply.
    private static func surroundings(of rule: String, in file: String) throws -> PlistDictionary {
        if rule == "recommended-key" {
            return [
                "CFBundlePackageType": "FMWK", "CFBundleIdentifier": "com.example.tides",
                "CFBundleInfoDictionaryVersion": "6.0", "CFBundleVersion": "7",
                "CFBundleExecutable": "Tides",
            ]
        }
        if file == "Info.plist" && rule.hasPrefix("store-") { return builtApp }
        guard file.hasSuffix("com.example.tides.plist") || rule == "job-file-name" else {
            return [:]
        }
        return ["Label": "com.example.tides", "ProgramArguments": ["/usr/local/bin/tides"]]
    }

    private static let builtApp: PlistDictionary = [
        "CFBundleName": "Tides", "CFBundlePackageType": "APPL", "CFBundleExecutable": "Tides",
        "CFBundleIdentifier": "com.example.tides", "CFBundleShortVersionString": "1.2",
        "CFBundleVersion": "7", "CFBundleSupportedPlatforms": ["iPhoneOS"],
        "DTPlatformName": "iphoneos", "DTSDKName": "iphoneos26.0", "DTSDKBuild": "23A339",
        "DTXcodeBuild": "17A324", "BuildMachineOSBuild": "25A354", "MinimumOSVersion": "17.0",
        "UIDeviceFamily": [1],
    ]

    // MARK: Profiles

    /// Rules whose fragments are entries of the profile, not of a payload.
    private static let profileRules: Set = [
        "no-payload", "payload-companion", "payload-reference", "payload-scope", "profile-removal",
        "repeated-identifier", "repeated-payload", "repeated-uuid",
    ]

    private func profile() throws -> PlistValue {
        let fragment = try Self.dictionary(
            of: "<plist version=\"1.0\"><dict>\(text)</dict></plist>")
        var profile = fragment
        if !Self.profileRules.contains(rule) {
            profile = ["PayloadContent": [.dictionary(fragment)]]
        }
        let payloads = profile["PayloadContent"]?.asArray ?? [[:]]
        profile["PayloadContent"] = .array(
            payloads.enumerated().map { index, payload in
                .dictionary(completed(payload.asDictionary ?? [:], "com.apple.dock", index + 2))
            })
        return .dictionary(completed(profile, "Configuration", 1))
    }

    /// Returns a profile or payload with the entries that all of them have.
    private func completed(
        _ payload: PlistDictionary, _ type: PlistValue, _ number: Int
    ) -> PlistDictionary {
        var payload = payload
        let common: PlistDictionary = [
            "PayloadType": type,
            "PayloadVersion": rule == "payload-version" && number > 1 ? .null : 1,
            "PayloadIdentifier": PlistValue("com.example.\(rule).\(number)"),
            "PayloadUUID": PlistValue("00000000-0000-4000-8000-00000000000\(number)"),
        ]
        for (key, value) in common where payload[key] == nil && value != .null {
            payload[key] = value
        }
        return payload
    }
}
