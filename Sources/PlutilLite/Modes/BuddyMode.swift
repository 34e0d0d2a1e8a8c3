// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// PlistBuddy mode: its grammar, messages and exit statuses.
///
/// As in plutil mode, Foundation is not used here.
enum BuddyMode {
    /// - Parameter index: the index of the first argument.
    /// - Returns: 0, or 1 if there was any error.
    static func run(_ arguments: ProgramArguments, from index: Int) -> Int32 {
        let console = Console(speaksForOthers: true)
        let parsed = BuddyArguments(arguments, from: index)
        // PlistBuddy itself requires a file even with `-h`.
        let isHelped = parsed.wantsHelp && index > 0
        let isFine = run(parsed, console) || isHelped
        let isWritten = console.finish() == .done
        return isFine && isWritten ? 0 : 1
    }

    private static func run(_ arguments: BuddyArguments, _ console: Console) -> Bool {
        if arguments.wantsHelp {
            console.answer(BuddyHelp.text)
            return arguments.path != nil
        }
        do throws(BuddyFailure) {
            return try work(arguments, console)
        } catch {
            error.report(to: console)
            return false
        }
    }

    private static func work(
        _ arguments: BuddyArguments, _ console: Console
    ) throws(BuddyFailure) -> Bool {
        if arguments.hasTwoPaths { throw .answer("Invalid Arguments\n") }
        guard let path = arguments.path, !arguments.lacksCommand else {
            throw .answer(BuddyHelp.usage)
        }
        // If one command is invalid, none is run.
        var commands: [BuddyCommand] = []
        for line in arguments.commands { commands.append(try BuddyCommand(line)) }
        // An interactive session may last for hours, so it takes no lock.
        let file = try BuddyFile(
            path, followsLinks: arguments.followsLinks, commands.isEmpty ? .noting : .locking,
            console)
        var session = BuddySession(file, printsXML: arguments.printsXML, console)
        if commands.isEmpty {
            BuddyPrompt.run(&session)
        } else {
            for command in commands { session.run(command) }
            session.finish()
        }
        return session.isFine
    }
}

/// The arguments of PlistBuddy: options and the file, in any order.
struct BuddyArguments {
    /// `-h`
    private(set) var wantsHelp = false
    /// `-x`
    private(set) var printsXML = false
    /// Whether symbolic links are followed: not with `-l`.
    private(set) var followsLinks = true
    /// The arguments of `-c`.
    private(set) var commands: [[UInt8]] = []
    /// Whether the last argument is `-c`.
    private(set) var lacksCommand = false
    private(set) var path: FilePath?
    private(set) var hasTwoPaths = false

    init(_ arguments: ProgramArguments, from first: Int) {
        var index = first
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            switch argument {
            case "-h", "-help", "--help": wantsHelp = true
            case "-x": printsXML = true
            case "-l": followsLinks = false
            case "-c":
                lacksCommand = index == arguments.count
                if !lacksCommand { commands.append(arguments[index].bytes) }
                index += 1
            default:
                hasTwoPaths = path != nil
                path = path ?? FilePath(argument)
            }
        }
    }
}

/// The file that PlistBuddy edits, and its current contents.
struct BuddyFile {
    private let followsLinks: Bool
    private let manner: FileClaim.Manner
    private var file: EditableFile
    /// The files whose values changes used.
    private(set) var sources = ValueFiles()

    /// Reads a file; a missing one becomes an empty dictionary in XML.
    ///
    /// - Parameter manner: whether other editors have to wait until it is saved.
    /// - Throws: PlistBuddy's message for an unreadable file.
    init(
        _ path: FilePath, followsLinks: Bool, _ manner: FileClaim.Manner, _ console: Console
    ) throws(BuddyFailure) {
        self.followsLinks = followsLinks
        self.manner = manner
        do throws(EditableFile.Refusal) {
            file = try EditableFile(
                path, followsLinks: followsLinks, manner, newFormat: .xml, options: .plutil,
                console)
        } catch {
            throw BuddyFailure(error, path)
        }
        if file.isNew { console.answer("File Doesn't Exist, Will Create: \(path.shown)") }
    }

    /// The property list with all changes so far.
    var editor: PlistSourceEditor {
        get { file.editor }
        set { file.editor = newValue }
        _modify { yield &file.editor }
    }

    var edits: PlistEditor { file.edits }

    /// Returns the system's error in PlistBuddy's words.
    static func openingMessage(_ path: FilePath, _ error: SystemError) -> String {
        "Error Opening File: \(path.shown) [\(error.message)]"
    }

    /// Reads the file again; changes since the last `save` are lost.
    mutating func revert(_ console: Console) throws(BuddyFailure) {
        self = try BuddyFile(file.path, followsLinks: followsLinks, manner, console)
    }

    /// Writes the file, if that changes it.
    ///
    /// - Parameter creates: whether a missing file is created even if nothing has changed.
    mutating func save(creates: Bool) throws(BuddyFailure) {
        do throws(EditableFile.Refusal) {
            try file.save(creates: creates)
        } catch {
            throw BuddyFailure(error, file.path)
        }
        sources = ValueFiles()
    }
}

extension BuddyFailure {
    fileprivate init(_ refusal: EditableFile.Refusal, _ path: FilePath) {
        switch refusal {
        case .opening(let error):
            self = .unreadable(path, because: [BuddyFile.openingMessage(path, error)])
        case .decoding(let error):
            let text = DiagnosticText(fileName: path.shown, palette: .plain)
            self = .unreadable(path, because: [text.full(error.diagnostic)])
        case .writing(let reason):
            self.init("Error Writing File: \(path.shown) [\(reason)]")
        }
    }
}
