// SPDX-License-Identifier: Apache-2.0

/// The evidence for detecting a format: the beginning of the bytes and the name of their file.
public final class PlistSample {
    /// The bytes.
    public let source: ByteStore

    /// The name of the file that the bytes come from; `nil` if there is none.
    public let fileName: String?

    private var finding: AnyObject?

    /// The beginning of a source, with the name of its file as a hint.
    public init(_ source: ByteStore, fileName: String? = nil) {
        self.source = source
        self.fileName = fileName
    }

    /// Whether the file's name has an extension; the part after a leading dot is not one.
    var hasExtension: Bool {
        guard let fileName, let point = fileName.lastIndex(of: ".") else { return false }
        return point > fileName.startIndex
    }

    /// Returns a cached finding of one codec, which a related codec can reuse.
    func finding<Finding: AnyObject>(_ find: (ByteStore) -> Finding) -> Finding {
        if let known = finding as? Finding { return known }
        let new = find(source)
        finding = new
        return new
    }
}
