// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// A PlistBuddy session on one file.
struct BuddySession {
    let console: Console
    /// `-x`
    let printsXML: Bool
    var file: BuddyFile
    /// The container that entries without a leading colon are relative to.
    var container = PlistPath()
    /// Whether `Exit` was given.
    private(set) var isOver = false
    /// Whether all commands have succeeded.
    private(set) var isFine = true

    init(_ file: BuddyFile, printsXML: Bool, _ console: Console) {
        self.file = file
        self.printsXML = printsXML
        self.console = console
    }

    /// Parses and runs a command, and reports its errors.
    mutating func run(_ line: [UInt8]) {
        do throws(BuddyFailure) {
            try execute(BuddyCommand(line))
        } catch {
            note(error)
        }
    }

    /// Runs a command, and reports its errors.
    mutating func run(_ command: BuddyCommand) {
        do throws(BuddyFailure) {
            try execute(command)
        } catch {
            note(error)
        }
    }

    /// Saves the changes made by `-c` commands.
    mutating func finish() {
        do throws(BuddyFailure) {
            try file.save(creates: mustCreate)
        } catch {
            note(error)
        }
    }

    /// Whether a missing file is created although it contains nothing, as after `Clear`.
    private var mustCreate = false

    private mutating func note(_ failure: BuddyFailure) {
        failure.report(to: console)
        isFine = false
    }

    private mutating func execute(_ command: BuddyCommand) throws(BuddyFailure) {
        switch command {
        case .help: console.answer(BuddyHelp.text)
        case .exit: isOver = true
        case .save:
            console.answer("Saving...")
            try file.save(creates: true)
        case .revert:
            console.answer("Reverting to last saved state...")
            container = PlistPath()
            try file.revert(console)
        case .clear(let kind):
            if kind == nil { console.answer("Unrecognized Type: ") }
            let value = try BuddyValue.initial(kind ?? .dict)
            console.answer("Initializing Plist...")
            try edit("Clear") { editor throws(PlistError) in
                try editor.set(value, at: PlistPath())
            }
            container = PlistPath()
            mustCreate = true
        case .print(let entry): try print(entry)
        case .set(let entry, let value): try set(entry, value, "Set")
        case .add(let entry, let kind, let value):
            let isAbsent = value.isEmpty
            let value = try isAbsent ? BuddyValue.initial(kind) : BuddyValue.parse(value, as: kind)
            try add(PlistDocument.make(value).root, at: entry, "Add")
        case .copy(let source, let destination): try copy(source, to: destination)
        case .delete(let entry): try delete(entry)
        case .merge(let path, let entry): try merge(path, into: entry)
        case .import(let entry, let path): try importFile(path, at: entry)
        case .changeContainer(let entry): try changeContainer(to: entry)
        }
    }

    mutating func edit(
        _ command: String, _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(BuddyFailure) {
        do throws(PlistError) {
            try body(&file.editor.edits)
        } catch {
            throw BuddyFailure(command, error)
        }
    }

    /// Returns the path to the value at an entry.
    mutating func resolve(
        _ entry: BuddyEntry, _ command: String
    ) throws(BuddyFailure) -> PlistPath {
        let way = look(at: entry)
        guard way.isThere else {
            throw BuddyFailure("\(command): Entry, \"\(entry.shown)\", Does Not Exist")
        }
        return way.path
    }

    /// Follows an entry, and records the look-up, so that thousands of look-ups become faster.
    @discardableResult
    mutating func look(at entry: BuddyEntry) -> (path: PlistPath, isThere: Bool) {
        let way = entry.follow(in: file.edits, from: container)
        file.editor.edits.noteLookUp(of: way.path)
        return way
    }

    private mutating func print(_ entry: BuddyEntry) throws(BuddyFailure) {
        let path = try resolve(entry, "Print")
        let output = OutputFile(nil)
        console.flush()
        do throws(PlistError) {
            let value = try file.edits.view(at: path)
            try output.append { window throws(PlistError) in
                if printsXML {
                    try BuddyPrinter.writeXML(value, to: &window)
                } else {
                    try BuddyPrinter.write(value, to: &window)
                }
            }
        } catch {
            guard let error = output.systemError else { throw BuddyFailure("Print", error) }
            throw BuddyFailure("<stdout>: \(error.message)")
        }
    }

    private mutating func changeContainer(to entry: BuddyEntry) throws(BuddyFailure) {
        let path = try resolve(entry, "CD")
        guard file.edits.kind(at: path)?.isContainer == true else {
            throw BuddyFailure("CD: Entry, \"\(entry.shown)\", Is Not A Container")
        }
        container = path
    }
}

extension BuddySession {
    /// Replaces the text of a value, keeping its type.
    mutating func set(
        _ entry: BuddyEntry, _ text: [UInt8], _ command: String
    ) throws(BuddyFailure) {
        let path = try resolve(entry, command)
        guard let found = file.edits.kind(at: path), let kind = BuddyKind(found) else {
            throw Self.hasNoType(entry, command)
        }
        if kind == .array || kind == .dict {
            throw BuddyFailure("Set: Cannot Perform Set On Containers")
        }
        let value: PlistValue
        do throws(BuddyFailure) {
            value = try BuddyValue.parse(text, as: kind)
        } catch {
            let word = text.prefix { $0 != 0x20 }
            guard word.count < text.count, (try? BuddyKind(Array(word))) != nil else { throw error }
            throw error.explained("Set takes no type: the entry keeps its own")
        }
        try edit(command) { editor throws(PlistError) in try editor.set(value, at: path) }
    }

    /// Adds a value, and creates missing dictionaries on its path.
    mutating func add(
        _ value: PlistView, at entry: BuddyEntry, _ command: String
    ) throws(BuddyFailure) {
        let path = try place(entry, command)
        try edit(command) { editor throws(PlistError) in
            try editor.insert(value, at: path, creatingParents: true)
        }
        follow(path, by: 1)
    }

    mutating func copy(
        _ source: BuddyEntry, to destination: BuddyEntry
    ) throws(BuddyFailure) {
        let from = try resolve(source, "Copy")
        let to = try place(destination, "Copy")
        try edit("Copy") { editor throws(PlistError) in
            try editor.copy(from, to: to, creatingParents: true)
        }
        follow(to, by: 1)
    }

    mutating func delete(_ entry: BuddyEntry) throws(BuddyFailure) {
        var path = try resolve(entry, "Delete")
        if entry.endsOpen {
            // PlistBuddy treats a trailing colon as the key "", and in an array as the first
            // element, which is a bug.
            guard file.edits.kind(at: path) == .dictionary else {
                throw BuddyFailure("Delete: Entry, \"\(entry.shown)\", Does Not Exist")
            }
            if path == container { leaveContainer() }
            path.components.append(.key(""))
            guard file.edits.kind(at: path) != nil else { return }
        }
        try edit("Delete") { editor throws(PlistError) in try editor.remove(at: path) }
        if container.components.starts(with: path.components) {
            leaveContainer()
        } else {
            follow(path, by: -1)
        }
    }

    mutating func merge(_ path: FilePath, into entry: BuddyEntry) throws(BuddyFailure) {
        guard let target = entry.resolve(in: file.edits, from: container),
            let kind = file.edits.kind(at: target)
        else { throw BuddyFailure("Merge: \"\(entry.shown)\" Entry Does Not Exist") }
        guard kind.isContainer else {
            throw BuddyFailure("Merge: Specified Entry Must Be a Container")
        }
        let source = try read(path, "Merge").root
        guard source.kind == kind else {
            let found = BuddyKind(source.kind)?.rawValue ?? source.kind.name
            let wanted = kind == .array ? BuddyKind.array : .dict
            throw BuddyFailure("Merge: Can't Add \(found) Entries to \(wanted.rawValue)")
        }
        var skipped: [PlistString] = []
        try edit("Merge") { editor throws(PlistError) in
            skipped = try editor.merge(source, into: target)
        }
        for key in skipped {
            console.answer("Duplicate Entry Was Skipped: \(VisibleText.escaped("\(key)"))")
        }
    }

    /// Converts the bytes of a file to a value: data, or the type of the existing value.
    mutating func importFile(_ path: FilePath, at entry: BuddyEntry) throws(BuddyFailure) {
        let old = entry.resolve(in: file.edits, from: container)
        let kind = old.flatMap { file.edits.kind(at: $0) }
        if kind?.isContainer == true {
            throw BuddyFailure("Import: Specified Entry Must Not Be a Container")
        }
        let value = try read(path, as: kind ?? .data, for: entry)
        if let old {
            try edit("Import") { editor throws(PlistError) in try editor.set(value, at: old) }
        } else {
            try add(value, at: entry, "Import")
        }
    }

    // MARK: Places

    private mutating func place(
        _ entry: BuddyEntry, _ command: String
    ) throws(BuddyFailure) -> PlistPath {
        look(at: entry)
        do throws(BuddyEntry.Obstacle) {
            return try entry.place(in: file.edits, from: container)
        } catch {
            switch error {
            case .exists: throw BuddyFailure("\(command): \"\(entry.shown)\" Entry Already Exists")
            case .parent:
                throw BuddyFailure("\(command): Can't Add Entry, \"\(entry.shown)\", to Parent")
            case .way:
                throw BuddyFailure("\(command): Entry, \"\(entry.shown)\", Incorrectly Specified")
            }
        }
    }

    private mutating func leaveContainer() {
        console.answer("Working Container has become Invalid.  Setting to :")
        container = PlistPath()
    }

    /// Adjusts the working container's path when elements before it are inserted or removed.
    private mutating func follow(_ path: PlistPath, by difference: Int) {
        let level = path.components.count - 1
        guard level >= 0, container.components.count > level,
            container.components[..<level] == path.components[..<level],
            case .index(let changed) = path.components[level],
            case .index(let index) = container.components[level], changed <= index
        else { return }
        container.components[level] = .index(index + difference)
    }

    // MARK: Other files

    private static func hasNoType(_ entry: BuddyEntry, _ command: String) -> BuddyFailure {
        BuddyFailure("\(command): Entry, \"\(entry.shown)\", Has No Type of PlistBuddy's")
    }

    private func read(
        _ path: FilePath, as kind: PlistKind, for entry: BuddyEntry
    ) throws(BuddyFailure) -> PlistView {
        try read(path, as: .value(kind), "Import") { bytes throws(BuddyFailure) in
            guard let kind = BuddyKind(kind) else { throw Self.hasNoType(entry, "Import") }
            return .make(try BuddyValue.parse(bytes.array, as: kind))
        }.root
    }

    private func read(_ path: FilePath, _ command: String) throws(BuddyFailure) -> PlistDocument {
        try read(path, as: .propertyList, command) { bytes throws(BuddyFailure) in
            do throws(PlistError) {
                return try PlistCodecRegistry.takingStringsForOpenStep.decode(
                    bytes, fileName: path.nameText, options: .plutil)
            } catch {
                let text = DiagnosticText(fileName: path.shown, palette: .plain)
                throw .unreadable(path, by: command, because: [text.full(error.diagnostic)])
            }
        }
    }

    private func read(
        _ path: FilePath, as form: ValueFiles.Form, _ command: String,
        _ decode: (ByteStore) throws(BuddyFailure) -> PlistDocument
    ) throws(BuddyFailure) -> PlistDocument {
        try file.sources.document(
            .file(path), as: form, refusal: { BuddyFailure(command, $0) }
        ) { () throws(BuddyFailure) in
            try decode(readBytes(path, command))
        }
    }

    private func readBytes(_ path: FilePath, _ command: String) throws(BuddyFailure) -> ByteStore {
        do throws(SystemError) {
            return try Input.file(path).readBytes()
        } catch {
            let reason = BuddyFile.openingMessage(path, error)
            throw .unreadable(path, by: command, because: [reason])
        }
    }
}
