// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistEditing
import PlistFiles

/// The commands that change a domain.
struct DefaultsEdit {
    let domain: DefaultsDomain
    let console: Console

    /// `write DOMAIN PLIST` and `write DOMAIN KEY VALUE`
    func write(_ arguments: inout DefaultsArguments) throws(DefaultsFailure) {
        guard arguments.count > 1 else { return try writeAll(arguments.next()) }
        let key = try arguments.nextKey()
        let change = try DefaultsChange(&arguments)
        try edit { editor throws(DefaultsFailure) in
            let path = PlistPath([.key(key)])
            let kind = editor.kind(at: path)
            switch change {
            case .set(let value): try set(value, at: path, &editor)
            case .append(let elements):
                if kind == nil { return try set(.array(elements), at: path, &editor) }
                guard kind == .array else { throw unchanged(key, .array) }
                try perform { () throws(PlistError) in
                    for element in elements { try editor.append(element, to: path) }
                }
            case .add(let entries):
                if kind == nil { return try set(.dictionary(entries), at: path, &editor) }
                guard kind == .dictionary else { throw unchanged(key, .dictionary) }
                try perform { () throws(PlistError) in
                    for (name, value) in entries {
                        try editor.set(value, at: PlistPath([.key(key), .key(name)]))
                    }
                }
            }
        }
    }

    private func set(
        _ value: PlistValue, at path: PlistPath, _ editor: inout PlistEditor
    ) throws(DefaultsFailure) {
        try perform { () throws(PlistError) in try editor.set(value, at: path) }
    }

    private func unchanged(_ key: PlistString, _ kind: PlistKind) -> DefaultsFailure {
        DefaultsFailure(
            "Value for key \(key) is not \(kind.phrase); cannot append.  "
                + "Leaving defaults unchanged.")
    }

    /// Replaces the whole domain.
    private func writeAll(_ argument: ProgramArgument) throws(DefaultsFailure) {
        guard case .dictionary(let new) = try DefaultsValue.bare(argument) else {
            throw DefaultsFailure(
                "Rep argument is not a dictionary", "Defaults have not been changed.")
        }
        try edit { editor throws(DefaultsFailure) in
            try perform { () throws(PlistError) in
                for key in editor.keys(at: PlistPath()) where new[key] == nil {
                    try editor.remove(at: PlistPath([.key(key)]))
                }
                for (key, value) in new { try editor.set(value, at: PlistPath([.key(key)])) }
            }
        }
    }

    /// `rename DOMAIN OLD NEW`
    func rename(_ arguments: inout DefaultsArguments) throws(DefaultsFailure) {
        let (old, new) = (try arguments.nextKey(), try arguments.nextKey())
        try arguments.end()
        try edit { editor throws(DefaultsFailure) in
            let (from, to) = (PlistPath([.key(old)]), PlistPath([.key(new)]))
            guard editor.kind(at: from) != nil else {
                throw DefaultsFailure(
                    "Key \(old) does not exist in domain \(domain.title); "
                        + "leaving defaults unchanged")
            }
            if old == new { return }
            try perform { () throws(PlistError) in
                if editor.kind(at: to) != nil { try editor.remove(at: to) }
                try editor.rename(from, to: new)
            }
        }
    }

    /// `delete DOMAIN` and `delete DOMAIN KEY`
    func delete(_ arguments: inout DefaultsArguments) throws(DefaultsFailure) {
        let key = arguments.isAtEnd ? nil : try arguments.nextKey()
        try arguments.end()
        try edit { editor throws(DefaultsFailure) in
            let path = PlistPath(key.map { [.key($0)] } ?? [])
            guard editor.kind(at: path) != nil, key != nil || editor.count(at: path) > 0 else {
                throw DefaultsFailure(
                    "Domain (\(domain.identifier)) not found.", "Defaults have not been changed.")
            }
            try perform { () throws(PlistError) in
                if key == nil {
                    try editor.set([:], at: path)
                } else {
                    try editor.remove(at: path)
                }
            }
        }
    }

    /// `import DOMAIN PATH` and `import DOMAIN -`
    func importFile(_ arguments: inout DefaultsArguments) throws(DefaultsFailure) {
        if arguments.isAtEnd { throw DefaultsFailure("Need a path to read from") }
        let input = Input(argument: try arguments.next())
        try arguments.end()
        let document = try read(input)
        try edit { editor throws(DefaultsFailure) in
            try perform { () throws(PlistError) in
                for (key, value) in document.root.entries {
                    try editor.set(value, at: PlistPath([.key(key)]))
                }
            }
        }
    }

    private func read(_ input: Input) throws(DefaultsFailure) -> PlistDocument {
        let source: ByteStore
        do throws(SystemError) {
            source = try input.readBytes()
        } catch {
            throw DefaultsFailure("Could not read data from \(input.shown): \(error.message)")
        }
        let document: PlistDocument
        do throws(PlistError) {
            document = try PlistCodecRegistry.standard.decode(
                source, fileName: input.fileName, options: .plutil)
        } catch {
            throw DefaultsFailure(
                error, in: input.shown,
                after: "Could not parse property list from \(input.shown) due to")
        }
        guard document.root.kind == .dictionary else {
            throw DefaultsFailure(
                "Property list \(input.shown) was not a dictionary",
                "Defaults have not been changed.")
        }
        return document
    }

    // MARK: Files

    /// Reads the domain's file, changes it, and writes it if anything has changed. A new file is
    /// binary.
    private func edit(
        _ body: (inout PlistEditor) throws(DefaultsFailure) -> Void
    ) throws(DefaultsFailure) {
        var file = try refusing { () throws(EditableFile.Refusal) in
            try EditableFile(domain.path, .locking, newFormat: .binary, options: .plutil, console)
        }
        try domain.requireDictionary(file.editor.document)
        try body(&file.editor.edits)
        try refusing { () throws(EditableFile.Refusal) in try file.save(creates: false) }
    }

    private func refusing<Result>(
        _ body: () throws(EditableFile.Refusal) -> Result
    ) throws(DefaultsFailure) -> Result {
        do throws(EditableFile.Refusal) {
            return try body()
        } catch {
            switch error {
            case .opening(let error): throw unwritten(error.message)
            case .decoding(let error): throw DefaultsFailure(error, in: domain.path.shown)
            case .writing(let reason): throw unwritten(reason)
            }
        }
    }

    private func perform(_ body: () throws(PlistError) -> Void) throws(DefaultsFailure) {
        do throws(PlistError) {
            try body()
        } catch {
            throw unwritten(error.advice)
        }
    }

    private func unwritten(_ reason: String) -> DefaultsFailure {
        DefaultsFailure(
            "Could not write domain \(domain.title); exiting", "\(domain.path.shown): \(reason)")
    }
}
