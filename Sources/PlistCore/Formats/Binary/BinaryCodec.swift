// SPDX-License-Identifier: Apache-2.0

extension PlistFormat {
    /// Apple's binary property lists, `bplist00`.
    public static let binary = PlistFormat(
        name: "binary", displayName: "binary", aliases: ["binary1"])
}

/// Reads and writes binary property lists (`bplist00`).
public struct BinaryCodec: PlistCodec {
    /// A codec for binary property lists.
    public init() {}

    /// ``PlistFormat/binary``.
    public var format: PlistFormat { .binary }

    /// Returns `certain` for the magic alone, so that no text codec reads `bplist15…` as a string.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        return source.view.starts(with: "bplist") ? .certain : .no
    }

    /// Reads the whole object table, whether or not the root refers to an object.
    ///
    /// - Throws: an error in the trailer, the offset table or an object, with its number and byte
    ///   offset.
    /// - Complexity: O(*n*) time and memory in the bytes, whatever counts the file declares.
    public func decode(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistDocument {
        try options.check(source, as: format)
        return try BinaryDamage.explaining(source) { () throws(PlistError) in
            var reader = try BinaryReader(source: source, options: options)
            try reader.readObjects()
            try reader.validateStructure()
            return reader.finish()
        }
    }

    /// Reads only the value and the objects on its path.
    ///
    /// - Throws: an error in the trailer, or in an object that was examined.
    /// - Complexity: O(*n*) in the keys on the path, and in the bytes of the value.
    public func decode(
        _ source: ByteStore, at steps: [PlistStep], options: PlistDecodingOptions
    ) throws(PlistError) -> PlistMatch? {
        guard !steps.isEmpty else {
            let document = try decode(source, options: options)
            return PlistMatch(value: document.root, path: PlistPath())
        }
        try options.check(source, as: format)
        return try BinaryDamage.explaining(source) { () throws(PlistError) in
            var reader = try BinaryReader(source: source, options: options)
            guard try reader.find(steps) else { return nil }
            try reader.readTree()
            try reader.validateTree()
            reader.extractTree()
            let path = reader.rootPath
            let passesJoinedKeys = reader.passesJoinedKeys
            var match = PlistMatch(value: reader.finish().root, path: path)
            match.passesJoinedKeys = passesJoinedKeys
            return match
        }
    }

    /// True: the offset table records the position of each object.
    public var isIndexed: Bool { true }

    /// Checks a whole property list.
    public func validate(
        _ source: ByteStore, options: PlistDecodingOptions
    ) throws(PlistError) -> PlistFindings {
        try options.check(source, as: format)
        // The size of the document is known only once it has been read.
        if options.maximumByteCount == nil, options.maximumNodeCount == nil,
            let file = try? BinaryFile(source.view)
        {
            var check = BinaryCheck(file)
            if check.isSound() { return PlistFindings() }
        }
        return PlistFindings(try decode(source, options: options))
    }

    /// Writes each distinct string, number, date, data and UID once, in the smallest form.
    ///
    /// The same document always produces the same bytes. Objects that the document shares stay
    /// shared. Equal containers are not merged, because a small file could then represent a tree
    /// too large for any reader.
    ///
    /// - Returns: an empty array, because the format represents every value.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        var writer = BinaryWriter(document, options: options)
        try writer.write(to: &output)
        return []
    }
}
