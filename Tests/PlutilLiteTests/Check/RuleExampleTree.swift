// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// The files that an example of a rule's explanation lists.
///
/// Each has a line: its path, after a mode if that matters, and before `->` if it is a link. The
/// lines after it that begin with spaces are a part of the file. The rest of it, and the Info.plist
/// files of bundles, are as usual.
struct RuleExampleTree {
    private struct Item {
        let path: String
        var target: String?
        var mode: String?
        var part: [Substring] = []

        var name: String { String(path.split(separator: "/").last ?? "") }
        var pathExtension: String { (name as NSString).pathExtension }
    }

    private let rule: String
    private var items: [Item] = []

    init(_ rule: String, _ text: String) {
        self.rule = rule
        for line in text.split(separator: "\n") {
            if line.hasPrefix("  ") {
                items[items.count - 1].part.append(line)
                continue
            }
            let hasMode = line.hasPrefix("-rw")
            let listed = hasMode ? line.dropFirst("-rw-r--r--  ".count) : line
            let ends = listed.components(separatedBy: " -> ")
            items.append(
                Item(
                    path: ends[0], target: ends.dropFirst().first,
                    mode: hasMode ? String(line.prefix(10)) : nil))
        }
        addInfoPlists()
    }

    private var isForMac: Bool { items.contains { $0.path.contains("/Contents/") } }

    /// Adds the Info.plist files that bundles need, unless that is the point of the rule.
    private mutating func addInfoPlists() {
        guard !["missing-info-plist", "misnamed-file"].contains(rule) else { return }
        for item in items {
            let names = item.path.split(separator: "/")
            for count in 1..<max(names.count, 1) {
                let bundle = names.prefix(count).joined(separator: "/")
                guard isWithoutInfoPlist(bundle) else { continue }
                items.append(Item(path: bundle + (isForMac ? "/Contents" : "") + "/Info.plist"))
            }
        }
    }

    private func isWithoutInfoPlist(_ bundle: String) -> Bool {
        let infoPlist = bundle + (isForMac ? "/Contents" : "") + "/Info.plist"
        if items.contains(where: { $0.path == infoPlist }) { return false }
        switch (bundle as NSString).pathExtension {
        case "app", "appex", "xpc": return true
        case "framework":
            return !items.contains { $0.path.hasPrefix(bundle + "/Versions") }
        default: return false
        }
    }

    // MARK: Writing

    /// Returns the path of the bundle, or of the folder that contains the files.
    func write(to folder: Folder) throws -> String {
        for item in items {
            let path = "\(rule)/\(item.path)"
            if let target = item.target {
                try folder.link(path, to: target)
            } else if path.hasSuffix("/") {
                try FileManager.default.createDirectory(
                    at: folder[path], withIntermediateDirectories: true)
            } else {
                try folder.write("", toNew: path)
                try Data(bytes(of: item)).write(to: folder[path])
                let isExecutable = item.pathExtension.isEmpty && item.mode?.contains("x") != false
                try FileManager.default.setAttributes(
                    [.posixPermissions: isExecutable ? 0o755 : 0o644],
                    ofItemAtPath: folder[path].path)
            }
        }
        let tops = Set(items.compactMap { $0.path.split(separator: "/").first })
        guard tops.count == 1, let top = tops.first, !top.hasSuffix(".lproj") else { return rule }
        return "\(rule)/\(top)"
    }

    private func bytes(of item: Item) -> [UInt8] {
        let part = item.part.joined(separator: "\n")
        switch item.pathExtension {
        case "png": return Self.picture(part)
        case "": return Self.program(part)
        case "plist" where item.name == "Info.plist" && !item.path.contains("xcframework/Info"):
            return Array("{\n\(part)\n\(missingKeys(of: item, part))}\n".utf8)
        case "plist" where item.name == "Info.plist":
            let keys = "CFBundlePackageType = XFWK; XCFrameworkFormatVersion = \"1.0\";"
            return Array("{\n\(part)\n\(keys)}\n".utf8)
        case "plist", "stringsdict", "xcent", "entitlements", "xcprivacy":
            return Array("{\n\(part)\n}\n".utf8)
        default: return Array(part.utf8)
        }
    }

    /// Entries of an Info.plist that the example does not show.
    private func missingKeys(of item: Item, _ part: String) -> String {
        var names = item.path.split(separator: "/").dropLast()
        while let last = names.last, !last.contains(".") { names.removeLast() }
        let bundle = (String(names.last ?? "") as NSString)
        let name = bundle.deletingPathExtension
        let suffix = names.count > 1 ? ".\(name.lowercased())" : ""
        let isOfWatch = item.path.contains("/Watch/")
        let platform = isForMac ? "MacOSX" : isOfWatch ? "WatchOS" : "iPhoneOS"
        let types = ["appex": "XPC!", "xpc": "XPC!", "framework": "FMWK", "bundle": "BNDL"]
        var keys = [
            "CFBundleIdentifier": "\"com.example.tides\(suffix)\"", "CFBundleName": "\"\(name)\"",
            "CFBundleExecutable": "\"\(name)\"", "CFBundleVersion": "7",
            "CFBundlePackageType": "\"\(types[bundle.pathExtension] ?? "APPL")\"",
            "CFBundleShortVersionString": "\"1.2\"", "CFBundleSupportedPlatforms": "(\(platform))",
        ]
        if !isForMac { keys["MinimumOSVersion"] = "\"17.0\"" }
        if bundle.pathExtension == "bundle" { keys["CFBundleExecutable"] = nil }
        return keys.filter { !part.contains("\($0.key) =") }
            .map { "\($0.key) = \($0.value);\n" }.joined()
    }

    // MARK: Binary files

    private static func bytes(of number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// The header of a PNG file with the size that `120 x 120 pixels` states, or 57.
    private static func picture(_ part: String) -> [UInt8] {
        let width = part.split(separator: " ").first.flatMap { UInt32($0) } ?? 57
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return signature + bytes(of: 13) + Array("IHDR".utf8) + bytes(of: width)
            + bytes(of: width) + [8, part.hasSuffix("alpha") ? 6 : 2, 0, 0, 0] + bytes(of: 0)
    }

    /// A Mach-O file for arm64 and the processors and the platform that the part names.
    private static func program(_ part: String) -> [UInt8] {
        if part.contains("x86_64") {
            return [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2]
                + [UInt8(12), 7].flatMap { [1, 0, 0, $0] + [UInt8](repeating: 0, count: 16) }
        }
        var words: [UInt32] = [0xFEED_FACF, 0x0100_000C, 0, 2, 0, 0, 0, 0]
        if part.contains("platform") {
            words[4...5] = [1, 24]
            words += [0x32, 24, part.hasSuffix("macOS") ? 1 : 2, 0x11_0000, 0x11_0000, 0]
        }
        return words.flatMap { bytes(of: $0.byteSwapped) }
    }
}
