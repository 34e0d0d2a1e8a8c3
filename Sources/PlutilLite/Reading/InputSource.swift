// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// Which files of directories are property lists.
struct FileSelection: Sendable {
    /// Patterns for names, or for paths below the directory if they have a slash; those of the usual
    /// extensions if there are none.
    var included: [GlobPattern] = []
    var excluded: [GlobPattern] = []
    /// Whether the first bytes decide instead of the name.
    var looksIntoFiles = false
    var links = FileWalk.Links.readFiles

    /// What version control keeps of its own.
    private static let leftOut: Set<[UInt8]> = Set(
        [".git", ".hg", ".svn", ".bzr", "CVS"].map { Array($0.utf8) })

    /// Extensions of files that are property lists, as far as names tell.
    static let extensions: Set<String> = [
        "plist", "strings", "stringsdict", "xcstrings", "loctable", "entitlements", "xcent",
        "mobileconfig", "pbxproj", "xcprivacy", "webloc", "savedsearch", "bplist",
        "xcworkspacestate",
        "xcuserstate", "xcsettings", "xcscmblueprint", "itermcolors", "terminal", "tmtheme",
        "tmlanguage", "tmsnippet", "tmpreferences", "nib", "wflow", "inetloc", "fileloc", "glyphs",
        "intentdefinition", "dvtcolortheme", "xccolortheme", "idekeybindings", "codesnippet",
        "sfl2", "sfl3",
    ]

    /// Whether a directory is looked into, or a file may be a property list, as far as its name
    /// tells.
    func wants(_ path: [UInt8], isDirectory: Bool) -> Bool {
        guard mayWant(path, isDirectory: isDirectory) else { return false }
        let name = Self.name(of: path)
        if !isDirectory && !included.isEmpty {
            return included.contains { $0.matches(path: path, name: name) }
        }
        return isDirectory || looksIntoFiles || Self.hasExtension(name)
    }

    /// The same for files of any name.
    func mayWant(_ path: [UInt8], isDirectory: Bool) -> Bool {
        let name = Self.name(of: path)
        if excluded.contains(where: { $0.matches(path: path, name: name) }) { return false }
        return !isDirectory || !Self.leftOut.contains(Array(name))
    }

    private static func name(of path: [UInt8]) -> ArraySlice<UInt8> {
        path[((path.lastIndex(of: GlobPattern.slash) ?? -1) + 1)...]
    }

    /// Whether the first bytes of a file are right, if they decide.
    func admitsContent(of file: FilePath) -> Bool {
        !looksIntoFiles || !included.isEmpty || Self.beginsAsPropertyList(file)
    }

    private static func hasExtension(_ name: ArraySlice<UInt8>) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased())
    }

    /// Whether a file begins as a property list that is known by its first bytes: binary, XML, or an
    /// Xcode project.
    private static func beginsAsPropertyList(_ path: FilePath) -> Bool {
        guard let start = try? FileReading.start(of: path, byteCount: 1024) else { return false }
        let text = String(decoding: start, as: UTF8.self)
        return text.hasPrefix("bplist") || text.hasPrefix("// !$*UTF8*$!")
            || text.contains("<plist") || text.contains("<!DOCTYPE plist")
    }

    static func beginsAsBinary(_ path: FilePath) -> Bool {
        (try? FileReading.start(of: path, byteCount: 6))?.elementsEqual("bplist".utf8) ?? false
    }
}

/// Where the inputs of a command come from besides its words, and how many are worked on at a time.
struct InputTree: Sendable {
    /// `nil` for as many as there are processors.
    var jobCount: Int?
    /// What of directories is read; `nil` if they are bundles.
    var selection: FileSelection?
    /// The file that has the names of the inputs.
    var names: Input?
    /// Whether the inputs are in a tar archive on standard input.
    var readsTar = false
    /// Whether the inputs are replaced.
    var changesFiles = false
    /// What to do with a directory that is no bundle, if there is anything.
    var advice: String?

    /// Whether there may be more files than are named on the command line.
    var isUsed: Bool { selection != nil || names != nil || readsTar }

    /// - Parameter inputs: those on the command line.
    func source(_ inputs: [Input]) throws(Failure) -> InputSource {
        if readsTar { return InputSource(.tar(TarStream()), nil) }
        if let names { return InputSource(.stream(try NameStream(names)), selection) }
        return InputSource(.inputs(inputs[...]), selection)
    }
}

/// The inputs of a command, one after the other: those that it names, and what is in directories.
struct InputSource {
    struct Item: Sendable {
        let input: Input
        /// Why it could not be looked for.
        var failure: Failure?
    }

    /// Whether what is in directories is read.
    private let selection: FileSelection?
    private var names: Names
    private var walk: FileWalk?

    /// Where names come from.
    enum Names {
        case inputs(ArraySlice<Input>)
        case stream(NameStream)
        /// The files in a tar archive on standard input.
        case tar(TarStream)
    }

    init(_ names: Names, _ selection: FileSelection?) {
        self.names = names
        self.selection = selection
    }

    mutating func next() -> Item? {
        while true {
            if let item = nextOfWalk() { return item }
            guard let item = nextName() else { return nil }
            guard let selection, item.failure == nil, case .file(let path) = item.input,
                (try? FileStatus(of: path))?.kind == .directory
            else { return item }
            walk = FileWalk(path, links: selection.links) { selection.wants($0, isDirectory: $1) }
        }
    }

    private mutating func nextName() -> Item? {
        switch names {
        case .inputs(var inputs):
            let input = inputs.popFirst()
            names = .inputs(inputs)
            return input.map { Item(input: $0) }
        case .tar(let archive):
            do throws(TarStream.Mistake) {
                return try archive.next().map { Item(input: .member($0)) }
            } catch {
                names = .inputs([])
                return Item(input: .standardInput, failure: error.failure)
            }
        case .stream(let stream):
            do throws(SystemError) {
                return try stream.next().map { Item(input: .file(FilePath(bytes: $0))) }
            } catch {
                names = .inputs([])
                return Item(
                    input: stream.input, failure: Failure(error, on: stream.input.shown))
            }
        }
    }

    private mutating func nextOfWalk() -> Item? {
        while true {
            switch walk?.next() {
            case nil:
                walk = nil
                return nil
            case .failure(let path, let error)?:
                return Item(input: .file(path), failure: Failure(error, on: path.shown))
            case .file(let path)?:
                if selection?.admitsContent(of: path) == false { continue }
                return Item(input: .file(path))
            }
        }
    }
}

/// Names with a zero behind each, as `find -print0` writes them.
final class NameStream {
    let input: Input
    /// The file, unless it is standard input.
    private let file: OpenFile?
    private var bytes = [UInt8](repeating: 0, count: 1 << 16)
    private var start = 0
    private var end = 0
    private var isAtEnd = false

    init(_ input: Input) throws(Failure) {
        self.input = input
        guard case .file(let path) = input else {
            file = nil
            return
        }
        do throws(SystemError) {
            file = try FileSystem.openFile(path, .read)
        } catch {
            throw Failure(error, on: input.shown)
        }
    }

    /// The next name; one that is empty is skipped.
    func next() throws(SystemError) -> [UInt8]? {
        var name: [UInt8] = []
        while true {
            if let zero = bytes[start..<end].firstIndex(of: 0) {
                name += bytes[start..<zero]
                start = zero + 1
                if !name.isEmpty { return name }
                continue
            }
            name += bytes[start..<end]
            (start, end) = (0, 0)
            // No file has a name that long.
            guard name.count < 1 << 20 else { throw SystemError.invalidPath }
            if isAtEnd { return name.isEmpty ? nil : name }
            end = try FileSystem.readBytes(
                file?.withDescriptor { $0 } ?? System.standardInput, into: &bytes, from: 0)
            isAtEnd = end == 0
        }
    }
}
