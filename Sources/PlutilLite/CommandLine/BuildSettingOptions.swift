// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// What variables in an Info.plist stand for.
struct BuildSettingOptions {
    /// What becomes of variables that have no value.
    enum Unexpanded: String, CaseIterable { case error, keep }

    private let definitions: [String]
    private let configurations: [String]
    private let usesEnvironment: Bool
    private let unexpanded: Unexpanded?
    private let standard: Unexpanded

    /// - Parameter standard: what becomes of variables without a value if no option says so.
    init(_ line: inout CommandLine, otherwise standard: Unexpanded) throws(UsageError) {
        definitions = try line.options(
            "--define", value: "name=value", in: .rare,
            help: "Put VALUE in the place of $(NAME); repeat the option for more.")
        configurations = try line.options(
            "--xcconfig", value: "file", in: .rare, completes: .files,
            help: "Take the values of variables such as $(NAME) from an .xcconfig file.")
        usesEnvironment = line.flag(
            "--env", in: .rare, help: "Take the values of variables from the environment, too.")
        unexpanded = try line.choice(
            "--unexpanded", value: "what", in: .rare,
            help: "Variables without a value: error or keep. (default: \(standard.rawValue))")
        self.standard = standard
        for definition in definitions { _ = try Self.parts(of: definition) }
    }

    /// The options, each with whether it is given.
    var given: UsageError.Given {
        [
            ("--define", !definitions.isEmpty), ("--xcconfig", !configurations.isEmpty),
            ("--env", usesEnvironment), ("--unexpanded", unexpanded != nil),
        ]
    }

    /// The settings; `nil` if property lists are to be left as they are.
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

    /// The contents of a file, as much as one may have; more is an error of the parser's.
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

    /// Whether a file is in the folder of another one, with links followed.
    private static func isWithin(_ path: String, theFolderOf first: String) -> Bool {
        if path == first { return true }
        guard let folder = FilePath(argument: first).directory.absolute,
            let place = FilePath(argument: path).absolute
        else { return false }
        return place.bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
    }

    /// What is wrong in a file from elsewhere, without its text: who wrote the include may not be
    /// who may read the file.
    private static func hidden(_ error: PlistError, beside first: String) -> String {
        let place = error.location?.text.map { "line \($0.line), column \($0.column): " } ?? ""
        let reason = error.code == .limit ? error.message : "not the text of a configuration file"
        return "\(place)\(reason); more is not shown of files outside the folder of "
            + shown(first)
    }

    private static func shown(_ path: String) -> String { FilePath(argument: path).shown }
}
