// SPDX-License-Identifier: Apache-2.0

public import PlistCore
public import PlistEditing

extension ByteStore {
    /// Reads a file or a pipe to its end. Files of 32 MiB and more are mapped.
    ///
    /// - Throws: the reason why it cannot be read. Devices other than terminals and `/dev/null` are
    ///   refused because they may have no end, and so are pipes with more than 4 GiB.
    /// - Complexity: O(*n*) in the bytes that are not mapped.
    public convenience init(contentsOfFile path: String) throws(PlistFileError) {
        let file = FilePath(path)
        do throws(SystemError) {
            self.init(try FileReading.memory(of: file))
        } catch {
            throw PlistFileError(error, path)
        }
    }

    /// Maps a file into memory, so that the system reads parts of it on access.
    ///
    /// This is useful for binary property lists if only a few values are needed. If a mapped file
    /// is truncated, the program ends with a signal. Therefore, replace such files, as
    /// ``PlistCore/ByteStore/write(toFile:ifMissing:)`` does, instead of changing them in place.
    /// Files that cannot be mapped, such as empty files and pipes, are read.
    ///
    /// - Throws: the reason why it cannot be read.
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
    ///   - path: the file; its name may help to detect the format, such as the extension of
    ///     `.strings` files.
    ///   - format: the format, or `nil` to detect it.
    ///   - options: how to read it.
    ///   - registry: the known formats.
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
    /// Reads the property list in a file for editing. Everything that is not edited keeps its
    /// source text.
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
    ///   - registry: the known formats.
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
