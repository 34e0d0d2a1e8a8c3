// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

/// The file that PlistBuddy works on, and its current contents.
struct BuddyFile {
    private let followsLinks: Bool
    private let manner: FileClaim.Manner
    private var file: EditableFile
    /// The files that the changes took values from.
    private(set) var sources = ValueFiles()

    /// Reads a file; one that does not exist becomes an empty dictionary in XML.
    ///
    /// - Parameter manner: whether others have to wait until it is saved.
    /// - Throws: PlistBuddy's message for a file that it cannot read.
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

    /// The property list with all changes.
    var editor: PlistSourceEditor {
        get { file.editor }
        set { file.editor = newValue }
        _modify { yield &file.editor }
    }

    var edits: PlistEditor { file.edits }

    /// The system's refusal, as reported by PlistBuddy.
    static func openingMessage(_ path: FilePath, _ error: SystemError) -> String {
        "Error Opening File: \(path.shown) [\(error.message)]"
    }

    /// Reads the file again; all changes since the last `save` are lost.
    mutating func revert(_ console: Console) throws(BuddyFailure) {
        self = try BuddyFile(file.path, followsLinks: followsLinks, manner, console)
    }

    /// Writes the file, if that changes it.
    ///
    /// - Parameter creates: whether a file is created even if nothing has changed.
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
