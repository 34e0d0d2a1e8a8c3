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

    /// Certain from the magic alone, so that no text codec reads `bplist15…` as a string.
    public func detect(_ sample: PlistSample) -> PlistDetection {
        let source = sample.source
        return source.view.starts(with: "bplist") ? .certain : .no
    }

    /// Reads the whole object table, whether or not the root refers to an object.
    ///
    /// - Throws: what is wrong with the trailer, the offset table or an object, with its number
    ///   and byte offset.
    /// - Complexity: O(*n*) in the bytes; memory is proportional, whatever the file claims.
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

    /// Reads the value and what is on its path, and nothing else.
    ///
    /// - Throws: what is wrong with the trailer, or with an object that was looked at.
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

    /// True: a table says where each object is.
    public var isIndexed: Bool { true }

    /// Reads a whole property list only to find out whether it is one.
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
    /// The same document always gives the same bytes. Objects that the document shares stay shared;
    /// equal containers are not merged, because such a small file could then stand for a tree that
    /// no reader has room for.
    ///
    /// - Returns: nothing, since the format represents every value.
    public func encode(
        _ document: PlistDocument, options: PlistEncodingOptions, to output: inout PlistOutput
    ) throws(PlistError) -> [PlistDiagnostic] {
        var writer = BinaryWriter(document, options: options)
        try writer.write(to: &output)
        return []
    }
}
