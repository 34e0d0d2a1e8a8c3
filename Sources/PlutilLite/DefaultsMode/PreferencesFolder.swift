// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistFiles

/// Which computer preferences are for.
enum DefaultsHost {
    case any
    /// `-currentHost`
    case current
    /// `-host NAME`
    case named(String)

    /// Takes the options before the command.
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

    /// The user's; `nil` if there is none, as anywhere but on a Mac.
    static var current: PreferencesFolder? {
        guard let home = System.environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
        let path = FilePath(home).appending("/Library/Preferences")
        guard let status = try? FileStatus(of: path), status.kind == .directory else { return nil }
        return PreferencesFolder(path: path)
    }

    /// The names of its property lists, without the extension.
    var names: [[UInt8]] { Self.names(in: path) }

    func file(of name: [UInt8]) -> FilePath {
        path.appending(name: name + Array(Self.suffix.utf8))
    }

    /// The file of a domain for a host.
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
