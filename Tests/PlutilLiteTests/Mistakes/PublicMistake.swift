// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A mistake that a public thread or repository reports, in files of our own.
struct PublicMistake: Sendable, CustomTestStringConvertible {
    enum File: Sendable {
        case text(String)
        /// A Mach-O file with the hardened runtime and entitlements in its signature, if any.
        case program(String)
        /// The header of a PNG file with a width and height.
        case picture(UInt32)
    }

    /// A unique name.
    let name: String
    /// The thread in a repository of GitHub, or the code and the repository's name.
    let source: String
    /// The file or folder to check.
    let target: String
    let isForStore: Bool
    let files: [(path: String, file: File)]
    /// Alternative texts; a finding contains at least one.
    let names: [String]

    init(
        _ name: String, _ source: String, target: String, isForStore: Bool = false,
        files: KeyValuePairs<String, File>, names: String...
    ) {
        self.name = name
        self.source = source
        self.target = target
        self.isForStore = isForStore
        self.files = files.map { ($0.key, $0.value) }
        self.names = names
    }

    var testDescription: String { "\(name) (\(source))" }

    /// Known mistakes that no rule finds, with the reason.
    static let unnamed = [
        "keychainInDeveloperID": "whether a profile grants an entitlement is not in the files"
    ]

    static let all = first + second + third

    // MARK: Info.plist files

    /// The entries of an app for any platform.
    static let app = """
        CFBundleIdentifier = com.example.tides; CFBundleName = Tides;
        CFBundleDisplayName = Tides; CFBundleExecutable = Tides; CFBundlePackageType = APPL;
        CFBundleShortVersionString = "1.2"; CFBundleVersion = "7";
        CFBundleInfoDictionaryVersion = "6.0"; CFBundleDevelopmentRegion = en;
        """
    static let phone = """
        \(app) CFBundleSupportedPlatforms = (iPhoneOS); MinimumOSVersion = "16.0";
        LSRequiresIPhoneOS = <*BY>;
        """
    static let mac = """
        \(app) CFBundleSupportedPlatforms = (MacOSX); LSMinimumSystemVersion = "13.0";
        """

    // MARK: Writing

    func write(to folder: Folder) throws {
        for (path, file) in files {
            try folder.write("", toNew: path)
            switch file {
            case .text(let text): try folder.write(text + "\n", to: path)
            case .program(let entitlements):
                try Data(program(entitlements)).write(to: folder[path])
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: folder[path].path)
            case .picture(let width): try Data(Self.picture(width)).write(to: folder[path])
            }
        }
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static func picture(_ width: UInt32) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + Array("IHDR".utf8)
            + big(width) + big(width) + [8, 2, 0, 0, 0] + big(0)
    }

    private var isForMac: Bool {
        files.contains { _, file in
            if case .text(let text) = file { text.contains("MacOSX") } else { false }
        }
    }

    private func program(_ entitlements: String) -> [UInt8] {
        let signature = Self.signature(entitlements)
        let words: [UInt32] = [
            0xFEED_FACF, 0x0100_000C, 0, 2, 2, 40, 0, 0,
            0x32, 24, isForMac ? 1 : 2, 0x0D_0000, 0x0D_0000, 0,
            0x1D, 16, 72, UInt32(signature.count),
        ]
        return words.flatMap { Self.big($0.byteSwapped) } + signature
    }

    /// Returns a signature with a code directory, and with entitlements if there are any.
    private static func signature(_ entitlements: String) -> [UInt8] {
        let directory =
            big(0xFADE_0C02) + big(44) + big(0x2_0400) + big(0x1_0000)
            + [UInt8](repeating: 0, count: 28)
        let text = Array(entitlements.utf8)
        guard !text.isEmpty else {
            return big(0xFADE_0CC0) + big(64) + big(1) + big(0) + big(20) + directory
        }
        let blob = big(0xFADE_7171) + big(UInt32(8 + text.count)) + text
        return big(0xFADE_0CC0) + big(UInt32(72 + blob.count)) + big(2)
            + big(0) + big(28) + big(5) + big(72) + directory + blob
    }
}

/// `check` names the mistakes of public threads.
@Suite(.tags(.process)) struct PublicMistakeTests {
    /// Returns the lines of findings about a mistake that name it.
    private func findings(_ mistake: PublicMistake) throws -> [Substring] {
        let folder = try Folder()
        try mistake.write(to: folder)
        let run = try ProgramRun(
            ["check", "--notes"] + (mistake.isForStore ? ["--store"] : []) + [mistake.target],
            in: folder)
        let severities = [": error: ", ": warning: ", ": note: "]
        return run.output.split(separator: "\n").filter { line in
            severities.contains(where: line.contains)
                && mistake.names.contains(where: line.contains)
        }
    }

    @Test(arguments: PublicMistake.all) func namesTheMistake(_ mistake: PublicMistake) throws {
        let isKnown = PublicMistake.unnamed[mistake.name] == nil
        #expect(try findings(mistake).isEmpty != isKnown)
    }

    @Test func hasAtLeastSixtyMistakesFromDifferentPlaces() {
        let all = PublicMistake.all
        #expect(all.count >= 60)
        #expect(Set(all.map(\.name)).count == all.count)
        #expect(Set(all.map(\.source)).count == all.count)
        #expect(Set(PublicMistake.unnamed.keys).isSubset(of: all.map(\.name)))
    }
}
