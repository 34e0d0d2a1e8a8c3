// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// PlistBuddy at work on one file.
struct BuddySession {
    let console: Console
    /// `-x`
    let printsXML: Bool
    var file: BuddyFile
    /// Where entries without a leading colon begin.
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

    /// Reads and runs a command, and reports what it throws.
    mutating func run(_ line: [UInt8]) {
        do throws(BuddyFailure) {
            try execute(BuddyCommand(line))
        } catch {
            note(error)
        }
    }

    /// Runs a command, and reports what it throws.
    mutating func run(_ command: BuddyCommand) {
        do throws(BuddyFailure) {
            try execute(command)
        } catch {
            note(error)
        }
    }

    /// Writes what has changed, as happens after commands that were given by `-c`.
    mutating func finish() {
        do throws(BuddyFailure) {
            try file.save(creates: mustCreate)
        } catch {
            note(error)
        }
    }

    /// Whether a missing file is created although nothing was put into it, as `Clear` does.
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

    /// Changes the property list.
    mutating func edit(
        _ command: String, _ body: (inout PlistEditor) throws(PlistError) -> Void
    ) throws(BuddyFailure) {
        do throws(PlistError) {
            try body(&file.editor.edits)
        } catch {
            throw BuddyFailure(command, error)
        }
    }

    /// The path to the value at an entry.
    mutating func resolve(
        _ entry: BuddyEntry, _ command: String
    ) throws(BuddyFailure) -> PlistPath {
        let way = look(at: entry)
        guard way.isThere else {
            throw BuddyFailure("\(command): Entry, \"\(entry.shown)\", Does Not Exist")
        }
        return way.path
    }

    /// Follows an entry, and notes that, as thousands of commands may do it.
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
            let value = try file.edits.value(at: path)
            var window = output.makeOutput()
            if printsXML {
                try BuddyPrinter.writeXML(value, to: &window)
            } else {
                try BuddyPrinter.write(value, to: &window)
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
