// SPDX-License-Identifier: Apache-2.0

public import PlistCore
public import PlistEditing

extension PlistSourceEditor {
    /// Edits the property list in a file, and creates the file if it does not exist.
    ///
    /// ```swift
    /// try PlistSourceEditor.updating(file: "settings.plist") { editor in
    ///     let count = editor.document.root["LaunchCount"]?.int ?? 0
    ///     try editor.edits.set(PlistValue(count + 1), at: ["LaunchCount"])
    /// }
    /// ```
    ///
    /// No edit is lost. Programs and threads that use this function, and plutil-lite, edit the file
    /// one after the other. If another program replaces, creates or removes the file before it is
    /// written, the file is read again and `edit` is called again. `edit` may therefore run more
    /// than once, and must not have side effects that accumulate.
    ///
    /// The file is written only if `edit` changes something, and then either completely or not at
    /// all. A symbolic link is preserved.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - format: its format, or `nil` to detect it. A new file then has the format of its
    ///     extension, or XML.
    ///   - options: how to read it.
    ///   - encodingOptions: how to write new values.
    ///   - registry: the known formats.
    ///   - edit: makes the edits; the property list of a new file is an empty dictionary.
    /// - Returns: the result of the last call of `edit`.
    /// - Throws: a ``PlistFileError`` if the file cannot be read or written, is not a regular file,
    ///   or is not a valid property list, or if its format cannot represent the result; after 100
    ///   attempts, an error whose ``PlistFileError/isChanged`` or ``PlistFileError/isExisting`` is
    ///   true; any error of `edit`. In all cases, the file is unchanged.
    /// - Complexity: O(*n*) in the bytes, for each attempt.
    @discardableResult
    public static func updating<Result>(
        file path: String, as format: PlistFormat? = nil, options: PlistDecodingOptions = .init(),
        encodingOptions: PlistEncodingOptions = .init(), registry: PlistCodecRegistry = .standard,
        _ edit: (inout PlistSourceEditor) throws -> Result
    ) throws -> Result {
        var attemptsLeft = maximumAttempts
        while true {
            let claimed = try ClaimedFile(path)
            let newFormat = format ?? PlistFormat(ofFileNamed: claimed.name) ?? .xml
            var editor = try PlistFileError.about(path) { () throws(PlistError) in
                let source =
                    if let source = claimed.source { source } else {
                        try PlistDocument(value: [:]).encodedStore(
                            as: newFormat, registry: registry)
                    }
                return try PlistSourceEditor(
                    decoding: source, as: claimed.source == nil ? newFormat : format,
                    fileName: claimed.name, options: options, encodingOptions: encodingOptions,
                    registry: registry)
            }
            let result = try edit(&editor)
            let edited = try PlistFileError.about(path, editor.finish)
            guard edited.isChanged else { return result }
            do throws(PlistFileError) {
                try claimed.write(edited)
                return result
            } catch {
                attemptsLeft -= 1
                guard error.isChanged || error.isExisting, attemptsLeft > 0 else { throw error }
            }
        }
    }

    private static var maximumAttempts: Int { 100 }
}

/// A locked file and its contents.
private struct ClaimedFile {
    private let path: String
    private let file: FilePath
    private let claim: FileClaim
    /// `nil` if the file does not exist.
    let source: ByteStore?

    init(_ path: String) throws(PlistFileError) {
        self.path = path
        do throws(SystemError) {
            file = try FilePath(path).followingLinks()
            claim = try FileClaim(of: file, .locking)
            guard let kind = claim.seen?.kind else {
                source = nil
                return
            }
            if kind == .other { throw .notRegular }
            source = try FileReading.everything(in: file)
        } catch {
            throw PlistFileError(error, path)
        }
    }

    var name: String? { FilePath(path).nameText }

    func write(_ result: PlistEditResult) throws(PlistFileError) {
        let policy: ReplacementFile.Policy = source == nil ? .refuse : .replace
        try FileWriter.write(to: path, at: file, policy, claimedBy: claim) {
            (output) throws(PlistError) in
            try result.write(to: &output)
        }
    }
}
