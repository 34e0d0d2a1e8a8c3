// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// The target of a defaults command: a file.
struct DefaultsDomain {
    /// The name shown next to the name of a key.
    let identifier: String
    /// The name shown on its own.
    let title: String
    let path: FilePath
    /// Advice if the domain does not exist.
    private let advice: String

    private init(identifier: String, title: String? = nil, _ path: FilePath, advice: String = "") {
        self.identifier = identifier
        self.title = title ?? identifier
        self.path = path
        self.advice = advice
    }

    /// Takes a domain from the command line.
    init(_ arguments: inout DefaultsArguments, _ host: DefaultsHost) throws(DefaultsFailure) {
        let argument = try arguments.next()
        switch argument {
        case "-app":
            throw DefaultsFailure(
                "Couldn't find an application named \"\(try arguments.next().text)\"; "
                    + "defaults unchanged: -app works on a Mac only, so name a file")
        case "-g", "-globalDomain", "NSGlobalDomain", "Apple Global Domain":
            guard let folder = PreferencesFolder.current else {
                throw DefaultsFailure(
                    "Domain \(Self.globalTitle) does not exist\(Self.adviceWithoutFolder)")
            }
            self = try .global(in: folder, host)
        default:
            if argument.firstByte == UInt8(ascii: "/") {
                let path = Self.file(FilePath(argument))
                self.init(identifier: argument.text, path)
            } else {
                self = try Self.named(argument, host)
            }
        }
    }

    // MARK: By name

    private static let globalTitle = "Apple Global Domain"
    private static let globalFile = ".GlobalPreferences"

    private static let adviceWithoutFolder =
        "; there is no ~/Library/Preferences here, so name a file by a path that begins with '/'"

    static func global(
        in folder: PreferencesFolder, _ host: DefaultsHost
    ) throws(DefaultsFailure) -> DefaultsDomain {
        DefaultsDomain(
            identifier: "kCFPreferencesAnyApplication", title: globalTitle,
            try folder.file(of: globalFile, host))
    }

    /// Returns all domains in a folder, sorted by name.
    static func all(in folder: PreferencesFolder) -> [DefaultsDomain] {
        folder.names.map { name in
            let isGlobal = name == Array(globalFile.utf8)
            return DefaultsDomain(
                identifier: isGlobal ? globalTitle : String(decoding: name, as: UTF8.self),
                folder.file(of: name))
        }.sorted { $0.title < $1.title }
    }

    var isGlobal: Bool { title == Self.globalTitle }

    private static func named(
        _ argument: ProgramArgument, _ host: DefaultsHost
    ) throws(DefaultsFailure) -> DefaultsDomain {
        let name = argument.text
        let file = file(FilePath(argument))
        let example = isFile(file) ? file.absolute : nil
        let rule = "; a path must begin with '/'"
        let advice = example.map { rule + ", such as \($0.shown)" } ?? ""
        let hasSlash = argument.bytes.contains(UInt8(ascii: "/"))
        guard !hasSlash, let folder = PreferencesFolder.current else {
            let otherwise = hasSlash ? rule : adviceWithoutFolder
            throw DefaultsFailure(
                "Domain \(name) does not exist\(advice.isEmpty ? otherwise : advice)")
        }
        return DefaultsDomain(
            identifier: name, try folder.file(of: argument.text, host), advice: advice)
    }

    // MARK: By path

    /// Returns the file at a path, which may lack the extension. A file without the extension is
    /// used only if no other exists.
    private static func file(_ path: FilePath) -> FilePath {
        let suffix = ".plist"
        if path.bytes.count > suffix.utf8.count, path.bytes.suffix(6).elementsEqual(suffix.utf8) {
            return path
        }
        let full = path.appending(suffix)
        return isFile(path) && !isFile(full) ? path : full
    }

    private static func isFile(_ path: FilePath) -> Bool {
        guard let status = try? FileStatus(of: path) else { return false }
        return status.kind == .regular
    }

    // MARK: Contents

    /// Returns the domain's dictionary; `nil` if the file does not exist.
    func document() throws(DefaultsFailure) -> PlistDocument? {
        let source: ByteStore
        do throws(SystemError) {
            source = try Input.file(path).readBytes()
        } catch {
            if error.isMissingFile || error.isThroughFile { return nil }
            throw DefaultsFailure("Could not read \(path.shown): \(error.message)")
        }
        let document: PlistDocument
        do throws(PlistError) {
            document = try PlistCodecRegistry.standard.decode(
                source, fileName: path.nameText, options: .plutil)
        } catch {
            throw DefaultsFailure(error, in: path.shown)
        }
        try requireDictionary(document)
        return document
    }

    func requireDictionary(_ document: PlistDocument) throws(DefaultsFailure) {
        let kind = document.root.kind
        guard kind == .dictionary else {
            throw DefaultsFailure(
                "Domain \(title) does not exist; \(path.shown) holds \(kind.phrase), "
                    + "not a dictionary")
        }
    }

    /// The failure for a domain without a file.
    var missing: DefaultsFailure {
        DefaultsFailure("Domain \(title) does not exist" + advice)
    }

    func missing(_ key: PlistString) -> DefaultsFailure {
        DefaultsFailure(
            "The domain/default pair of (\(identifier), \(key)) does not exist" + advice)
    }
}

/// The computer that preferences apply to.
enum DefaultsHost {
    case any
    /// `-currentHost`
    case current
    /// `-host NAME`
    case named(String)

    /// Takes the host options before the command.
    init(_ arguments: inout DefaultsArguments) throws(DefaultsFailure) {
        self = .any
        while true {
            switch arguments.first {
            case "-currentHost": self = .current
            case "-verbose": break
            case "-host":
                _ = try arguments.next()
                self = .named(arguments.first.text)
            case "-container":
                _ = try arguments.next()
                throw DefaultsFailure("-container works on a Mac only; name a file by its path")
            default: return
            }
            _ = try arguments.next()
        }
    }
}

/// `~/Library/Preferences`
struct PreferencesFolder {
    private let path: FilePath

    /// The current user's folder; `nil` if there is none, as on systems other than macOS.
    static var current: PreferencesFolder? {
        guard let home = System.environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
        let path = FilePath(home).appending("/Library/Preferences")
        guard let status = try? FileStatus(of: path), status.kind == .directory else { return nil }
        return PreferencesFolder(path: path)
    }

    /// The names of the property lists in the folder, without the extension.
    var names: [[UInt8]] { Self.names(in: path) }

    func file(of name: [UInt8]) -> FilePath {
        path.appending(name: name + Array(Self.suffix.utf8))
    }

    /// Returns the file of a domain for a host.
    func file(of name: String, _ host: DefaultsHost) throws(DefaultsFailure) -> FilePath {
        let hosts = path.appending("/ByHost")
        switch host {
        case .any: return file(of: Array(name.utf8))
        case .named(let host): return hosts.appending("/\(name).\(host)\(Self.suffix)")
        case .current:
            let start = Array(name.utf8) + [UInt8(ascii: ".")]
            let found = Self.names(in: hosts).filter {
                $0.starts(with: start) && !$0.dropFirst(start.count).contains(UInt8(ascii: "."))
            }
            guard found.count == 1 else {
                throw DefaultsFailure(
                    "expected one file \(hosts.shown)/\(name).HOST\(Self.suffix) for "
                        + "-currentHost, found \(found.isEmpty ? "none" : "\(found.count)")")
            }
            return hosts.appending(name: found[0] + Array(Self.suffix.utf8))
        }
    }

    private static let suffix = ".plist"

    private static func names(in folder: FilePath) -> [[UInt8]] {
        guard let entries = try? DirectoryTree(root: folder).entries(of: .root) else { return [] }
        return entries.compactMap { entry in
            let name = entry.path.nameBytes
            guard entry.kind != .folder, name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
            else { return nil }
            return Array(name.dropLast(suffix.utf8.count))
        }
    }
}
