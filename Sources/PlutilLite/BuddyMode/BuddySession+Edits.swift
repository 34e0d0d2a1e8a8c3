// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

extension BuddySession {
    /// Gives a value another text; its kind stays the same.
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

    /// Puts a value where there is none, and creates the dictionaries on its path.
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
            // PlistBuddy treats a colon at the end as the key "", and in an array as the first
            // element, which nobody means.
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

    /// Turns the bytes of a file into a value: data, or the kind of the existing value.
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

    /// Keeps the working container the same when elements before it are inserted or removed.
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
