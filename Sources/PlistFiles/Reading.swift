// SPDX-License-Identifier: Apache-2.0

public import PlistCore
public import PlistEditing

extension ByteStore {
    /// Reads a file or a pipe to its end. Files of 32 MiB and more are mapped.
    ///
    /// - Throws: why it cannot be read: a device other than a terminal or `/dev/null` has no end, and
    ///   of a pipe no more than 4 GiB are kept.
    /// - Complexity: O(*n*) in the bytes of what is not mapped.
    public convenience init(contentsOfFile path: String) throws(PlistFileError) {
        let file = FilePath(path)
        do throws(SystemError) {
            self.init(try FileReading.memory(of: file))
        } catch {
            throw PlistFileError(error, path)
        }
    }

    /// Maps a file into memory, so that the system reads parts of it when they are looked at.
    ///
    /// That suits binary property lists of which few values are needed. A mapped file that is made
    /// shorter meanwhile ends the program with a signal: replace such files, as
    /// ``PlistCore/ByteStore/write(toFile:ifMissing:)`` does, and do not change them in place. What cannot be
    /// mapped, an empty file or a pipe, is read.
    ///
    /// - Throws: why it cannot be read.
    public convenience init(mapping path: String) throws(PlistFileError) {
        let file = FilePath(path)
        do throws(SystemError) {
            self.init(try FileReading.mapping(of: file))
        } catch {
            throw PlistFileError(error, path)
        }
    }
}

extension PlistDocument {
    /// Reads a property list of any known format from a file.
    ///
    /// - Parameters:
    ///   - path: the file; its name may help to detect the format, as of `.strings` files.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    ///   - registry: the formats that are known.
    /// - Throws: ``PlistFileError/system(path:errorNumber:message:)`` if the file cannot be read,
    ///   ``PlistFileError/content(path:error:)`` with the place of an error in it.
    /// - Complexity: O(*n*) in the bytes.
    public init(
        contentsOfFile path: String, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistFileError) {
        let source = try ByteStore(contentsOfFile: path)
        self = try PlistFileError.about(path) { () throws(PlistError) in
            try registry.decode(
                source, as: format, fileName: FilePath(path).nameText, options: options)
        }
    }
}

extension PlistSourceEditor {
    /// Begins to edit the property list in a file, whose source stays but for what is edited.
    ///
    /// ```swift
    /// var editor = try PlistSourceEditor(contentsOfFile: "Info.plist")
    /// try editor.edits.set("2042", at: ["CFBundleVersion"])
    /// try editor.finish().write(toFile: "Info.plist")
    /// ```
    ///
    /// - Parameters:
    ///   - path: the file; its name may help to detect the format.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    ///   - registry: the formats that are known.
    /// - Throws: ``PlistFileError/system(path:errorNumber:message:)`` if the file cannot be read,
    ///   ``PlistFileError/content(path:error:)`` with the place of an error in it.
    public init(
        contentsOfFile path: String, as format: PlistFormat? = nil,
        options: PlistDecodingOptions = .init(), registry: PlistCodecRegistry = .standard
    ) throws(PlistFileError) {
        let source = try ByteStore(contentsOfFile: path)
        self = try PlistFileError.about(path) { () throws(PlistError) in
            try PlistSourceEditor(
                decoding: source, as: format, fileName: FilePath(path).nameText, options: options,
                registry: registry)
        }
    }
}
