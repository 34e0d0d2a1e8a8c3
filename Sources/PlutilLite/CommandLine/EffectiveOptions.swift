// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The options that select effective values of an Info.plist: platform, language and build
/// settings.
struct EffectiveOptions {
    let device: String?
    let platform: String?
    let locales: [LocaleName]
    let explain: Bool
    let buildSettings: BuildSettingOptions

    /// The options that select values, each with whether it was given.
    private var given: UsageError.Given {
        [
            ("--device", device != nil), ("--platform", platform != nil),
            ("--locale", !locales.isEmpty), ("--explain", explain),
        ]
    }

    /// - Parameter standard: the default treatment of variables without a value.
    init(
        _ line: inout CommandLine, otherwise standard: BuildSettingOptions.Unexpanded
    ) throws(UsageError) {
        device = try line.choice(
            "--device", among: DeviceKey.devices, in: .rare,
            help: "Use the Info.plist values for this device: iphone, ipod or ipad.")
        platform = try line.choice(
            "--platform", among: DeviceKey.platforms, in: .rare,
            help: "Use the Info.plist values for this platform: iphoneos.")
        locales = try line.locales(
            in: .rare,
            help:
                "Use the Info.plist values in this language, such as de_AT; several, separated by "
                + "commas or in repeated options, are tried in order.")
        explain = line.flag(
            "--explain", in: .rare, help: "Print where each Info.plist value comes from.")
        buildSettings = try BuildSettingOptions(&line, otherwise: standard)
    }

    /// - Throws: an error if one of the options is combined with `--unarchive`.
    func validate(unarchive: Bool) throws(UsageError) {
        guard unarchive else { return }
        try UsageError.refuse(given + buildSettings.given, with: "--unarchive")
    }

    /// `nil` if property lists are used unchanged.
    var values: EffectiveValues? {
        guard given.contains(where: \.isGiven) else { return nil }
        return EffectiveValues(
            context: ValueContext(device: device, platform: platform, languages: locales),
            isExplained: explain)
    }
}

extension CommandLine {
    /// Takes the preferred languages, in order; a value may list several, separated by commas.
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

    /// Parses a language as people and environment variables write it, such as `de_at` or
    /// `de_AT.UTF-8`, including obsolete codes.
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
    /// The text with its first letter in upper case and the others in lower case.
    fileprivate var capitalizedASCII: String {
        prefix(1).uppercased() + dropFirst().lowercased()
    }
}

/// The options that give values to variables in an Info.plist.
struct BuildSettingOptions {
    /// The treatment of variables without a value.
    enum Unexpanded: String, CaseIterable { case error, keep }

    private let definitions: [String]
    private let configurations: [String]
    private let usesEnvironment: Bool
    private let unexpanded: Unexpanded?
    private let standard: Unexpanded

    /// - Parameter standard: the default treatment of variables without a value.
    init(_ line: inout CommandLine, otherwise standard: Unexpanded) throws(UsageError) {
        definitions = try line.options(
            "--define", value: "name=value", in: .rare,
            help: "Replace $(NAME) with VALUE; may be repeated.")
        configurations = try line.options(
            "--xcconfig", value: "file", in: .rare, completes: .files,
            help: "Read values of variables such as $(NAME) from an .xcconfig file.")
        usesEnvironment = line.flag(
            "--env", in: .rare, help: "Also read values of variables from the environment.")
        unexpanded = try line.choice(
            "--unexpanded", value: "policy", in: .rare,
            help: "Policy for variables without a value: error or keep. "
                + "(default: \(standard.rawValue))")
        self.standard = standard
        for definition in definitions { _ = try Self.parts(of: definition) }
    }

    /// The options, each with whether it was given.
    var given: UsageError.Given {
        [
            ("--define", !definitions.isEmpty), ("--xcconfig", !configurations.isEmpty),
            ("--env", usesEnvironment), ("--unexpanded", unexpanded != nil),
        ]
    }

    /// Returns the settings; `nil` to leave property lists unchanged.
    func settings() throws(Failure) -> BuildSettings? {
        guard given.contains(where: \.isGiven) else { return nil }
        let usesEnvironment = usesEnvironment
        let choice = unexpanded ?? standard
        var settings = BuildSettings(keepsUndefined: choice == .keep) { name in
            usesEnvironment ? System.environmentVariable(name) : nil
        }
        for file in configurations { settings.add(try Self.configuration(at: file)) }
        for definition in definitions {
            guard let (name, value) = try? Self.parts(of: definition) else { continue }
            settings.define(name, as: value)
        }
        return settings
    }

    private static func parts(
        of definition: String
    ) throws(UsageError) -> (name: String, value: String) {
        let parts = definition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard parts.count == 2, BuildSettings.isName(name) else {
            throw UsageError(expected: "NAME=VALUE", after: "--define", found: definition)
        }
        return (name, String(parts[1]))
    }

    // MARK: Configuration files

    private static func configuration(
        at path: String
    ) throws(Failure) -> BuildConfigurationFile {
        do throws(BuildConfigurationError) {
            return try BuildConfigurationFile(at: path) { other throws(BuildConfigurationError) in
                try contents(of: other, mayBePipe: other == path)
            }
        } catch {
            switch error {
            case .missing(let path):
                throw .file(name: shown(path), message: SystemError.missingFile.message)
            case .unreadable(let path, let message):
                throw .file(name: shown(path), message: message)
            case .content(let other, let error):
                guard isWithin(other, theFolderOf: path) else {
                    throw .file(name: shown(other), message: hidden(error, beside: path))
                }
                throw .argument(name: shown(other), error)
            }
        }
    }

    /// Reads a settings file up to the size limit; the parser rejects larger files.
    private static func contents(
        of path: String, mayBePipe: Bool
    ) throws(BuildConfigurationError) -> [UInt8]? {
        do throws(SystemError) {
            return try FileReading.limited(
                FilePath(argument: path), byteCount: BuildConfigurationFile.maximumByteCount + 1,
                mayBePipe: mayBePipe)
        } catch {
            if error.isMissingFile { return nil }
            throw .unreadable(path, message: error.message)
        }
    }

    /// Whether a file is in the same folder as another one, after links are resolved.
    private static func isWithin(_ path: String, theFolderOf first: String) -> Bool {
        if path == first { return true }
        guard let folder = FilePath(argument: first).directory.absolute,
            let place = FilePath(argument: path).absolute
        else { return false }
        return place.bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
    }

    /// Returns an error in an included file outside the folder, without an excerpt, because the
    /// author of the include may not be allowed to read that file.
    private static func hidden(_ error: PlistError, beside first: String) -> String {
        let place = error.location?.text.map { "line \($0.line), column \($0.column): " } ?? ""
        let reason = error.code == .limit ? error.message : "not a configuration file"
        return "\(place)\(reason); details are not shown for files outside the folder of "
            + shown(first)
    }

    private static func shown(_ path: String) -> String { FilePath(argument: path).shown }
}
