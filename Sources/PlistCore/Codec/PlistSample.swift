// SPDX-License-Identifier: Apache-2.0

/// What codecs judge a format by: bytes, of which only the start counts, and the name of their file.
public final class PlistSample {
    /// The bytes.
    public let source: ByteStore

    /// The name of the file that they are from, if there is one.
    public let fileName: String?

    private var finding: AnyObject?

    /// The start of a source, and the name of its file as a hint.
    public init(_ source: ByteStore, fileName: String? = nil) {
        self.source = source
        self.fileName = fileName
    }

    /// Whether the file's name has an extension, which what follows a leading dot is not.
    var hasExtension: Bool {
        guard let fileName, let point = fileName.lastIndex(of: ".") else { return false }
        return point > fileName.startIndex
    }

    /// What one codec found out about the bytes and a related one asks for as well, which is so
    /// found out once.
    func finding<Finding: AnyObject>(_ find: (ByteStore) -> Finding) -> Finding {
        if let known = finding as? Finding { return known }
        let new = find(source)
        finding = new
        return new
    }
}
