// SPDX-License-Identifier: Apache-2.0

// Fields of libxml2's public structures that no function returns. Both structures have had this
// layout in every release of libxml2 2; new fields were added at the end.

/// A finding of libxml2, `struct _xmlError` of `xmlerror.h`, on a 64- or 32-bit machine.
///
/// int domain, int code, char *message, int level, char *file, int line, char *str1, char *str2,
/// char *str3, int int1, int int2, void *ctxt, void *node.
@safe
struct LibXMLError {
    private let base: UnsafeRawPointer

    /// The memory must be one of libxml2's errors, valid as long as this is used.
    @unsafe
    init(_ base: UnsafeRawPointer) { unsafe self.base = unsafe base }

    private static let word = unsafe MemoryLayout<UnsafeRawPointer>.size

    private func number(at offset: Int) -> Int {
        Int(unsafe base.load(fromByteOffset: offset, as: CInt.self))
    }

    private func pointer(at offset: Int) -> UnsafeMutableRawPointer? {
        unsafe base.load(fromByteOffset: offset, as: UnsafeMutableRawPointer?.self)
    }

    /// The part of libxml2 that found it.
    var domain: Int { number(at: 0) }

    /// 1: a warning; 2: an error; 3: the parser could not go on.
    var level: Int { number(at: 8 + Self.word) }

    var message: String {
        guard let text = unsafe pointer(at: 8) else { return "" }
        return unsafe String(cString: text.assumingMemoryBound(to: CChar.self))
    }

    /// 1-based.
    var line: Int { number(at: 8 + 3 * Self.word) }

    /// What found it: for the parser's own findings, the parser.
    @unsafe
    var context: UnsafeMutableRawPointer? { unsafe pointer(at: 16 + 7 * Self.word) }

    /// The element or attribute concerned.
    @unsafe
    var node: UnsafeMutableRawPointer? { unsafe pointer(at: 16 + 8 * Self.word) }

    /// Domains whose findings have a parser as context: the parser and its namespaces.
    var isOfParser: Bool { domain == 1 || domain == 3 }
}

/// The name of an element, `struct _xmlNode` of `tree.h`: void *_private, int type, char *name.
@unsafe
func libXMLElementName(_ node: UnsafeRawPointer) -> String {
    let offset = unsafe 2 * MemoryLayout<UnsafeRawPointer>.size
    let name = unsafe node.load(fromByteOffset: offset, as: UnsafePointer<CChar>?.self)
    return unsafe name.map { unsafe String(cString: $0) } ?? ""
}
