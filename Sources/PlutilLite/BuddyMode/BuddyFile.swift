// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The file that PlistBuddy works on, and its current contents.
struct BuddyFile {
    let path: FilePath
    private let followsLinks: Bool
    private let manner: FileClaim.Manner
    private let console: Console
    /// What the file was before it was read.
    private let claim: FileClaim
    /// The property list with all changes.
    var editor: PlistSourceEditor
    /// What is in the file.
    private var source: ByteStore
    /// Whether there is something to write even if nothing in the property list has changed: the
    /// file does not exist.
    private var isNew: Bool

    /// Reads a file; one that does not exist becomes an empty dictionary in XML.
    ///
    /// - Parameter manner: whether others have to wait until it is saved.
    /// - Throws: PlistBuddy's message for a file that it cannot read.
    init(
        _ path: FilePath, followsLinks: Bool, _ manner: FileClaim.Manner, _ console: Console
    ) throws(BuddyFailure) {
        self.path = path
        self.followsLinks = followsLinks
        self.manner = manner
        self.console = console
        do throws(SystemError) {
            if !followsLinks { try path.refuseLinks() }
            claim = try FileClaim(of: path, manner)
            isNew = claim.seen == nil
        } catch {
            throw .unreadable(path, because: [Self.openingMessage(path, error)])
        }
        if isNew { console.answer("File Doesn't Exist, Will Create: \(path.shown)") }
        source = try isNew ? Self.emptyDictionary() : Self.read(path)
        editor = try Self.makeEditor(source, at: path)
    }

    var edits: PlistEditor { editor.edits }

    /// The system's refusal, as reported by PlistBuddy.
    static func openingMessage(_ path: FilePath, _ error: SystemError) -> String {
        "Error Opening File: \(path.shown) [\(error.message)]"
    }

    /// Reads the file again; all changes since the last `save` are lost.
    mutating func revert(_ console: Console) throws(BuddyFailure) {
        self = try BuddyFile(path, followsLinks: followsLinks, manner, console)
    }

    /// Writes the file, if that changes it.
    ///
    /// - Parameter creates: whether a file is created even if nothing has changed.
    mutating func save(creates: Bool) throws(BuddyFailure) {
        guard edits.hasChanges || isNew && creates else { return }
        let result: PlistEditResult
        do throws(PlistError) {
            result = try editor.finish()
        } catch {
            throw failure(error.advice)
        }
        if isNew || result.isChanged { try write(result) }
        isNew = false
        let format = editor.document.format
        source = result.bytes
        editor = try Self.makeEditor(source, as: format, at: path)
    }

    private func write(_ result: PlistEditResult) throws(BuddyFailure) {
        let file = OutputFile(path)
        file.claim = claim
        file.overwrites(noting: console)
        do throws(Failure) {
            try file.write(result)
        } catch {
            if case .file(_, let message) = error { throw failure(message) }
            throw failure("\(error)")
        }
    }

    private func failure(_ reason: String) -> BuddyFailure {
        BuddyFailure("Error Writing File: \(path.shown) [\(reason)]")
    }

    // MARK: Reading

    private static func emptyDictionary() throws(BuddyFailure) -> ByteStore {
        do throws(PlistError) {
            return ByteStore(try PlistDocument(value: [:]).encoded(as: .xml))
        } catch {
            throw BuddyFailure("Clear", error)
        }
    }

    private static func read(_ path: FilePath) throws(BuddyFailure) -> ByteStore {
        do throws(SystemError) {
            return try Input.file(path).readBytes()
        } catch {
            throw .unreadable(path, because: [openingMessage(path, error)])
        }
    }

    private static func makeEditor(
        _ source: ByteStore, as format: PlistFormat? = nil, at path: FilePath
    ) throws(BuddyFailure) -> PlistSourceEditor {
        do throws(PlistError) {
            var encoding = PlistEncodingOptions()
            encoding.controlCharacters = .raw
            encoding.writesRawReturns = true
            return try PlistSourceEditor(
                decoding: source, as: format, fileName: path.nameText, options: .plutil,
                encodingOptions: encoding)
        } catch {
            let text = DiagnosticText(fileName: path.shown, palette: .plain)
            throw .unreadable(path, because: [text.full(error.diagnostic)])
        }
    }
}
