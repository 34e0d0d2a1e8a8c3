// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A file's name as the system has it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
    /// The name and a zero byte, as the system wants it.
    private let terminated: [UInt8]

    init(bytes: some Sequence<UInt8>) {
        var terminated: [UInt8] = []
        terminated.append(contentsOf: bytes)
        terminated.append(0)
        self.terminated = terminated
    }

    /// The name.
    var bytes: ArraySlice<UInt8> { terminated.dropLast() }

    /// The name that an argument of the command line gives.
    ///
    /// Swift repairs arguments that are not UTF-8, which makes them another name; those are looked
    /// up among the arguments as they were passed.
    package init(argument: String) {
        // U+FFFD begins with this byte, as do few other characters.
        if argument.utf8.contains(0xEF), argument.unicodeScalars.contains("\u{FFFD}") {
            self.init(bytes: System.rawArgument(repairedAs: argument))
        } else {
            self.init(bytes: argument.utf8)
        }
    }

    /// The name made safe to show.
    var shown: String {
        let text = String(decoding: bytes, as: UTF8.self)
        // Most names are plain, and escaping is slow to start.
        for byte in bytes where byte < 0x20 || byte >= 0x7F { return VisibleText.escaped(text) }
        return text
    }

    /// Everything up to the last slash, `.` if there is none.
    var directory: FilePath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(bytes: [0x2E]) }
        return FilePath(bytes: slash == 0 ? [Self.slash] : bytes[..<slash])
    }

    /// What follows the last slash.
    var name: ArraySlice<UInt8> {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes }
        return bytes[(slash + 1)...]
    }

    /// The path of another name in the same directory, or of `name` itself if it is absolute.
    func sibling(named name: [UInt8]) -> FilePath {
        guard name.first != Self.slash, let slash = bytes.lastIndex(of: Self.slash) else {
            return FilePath(bytes: name)
        }
        return FilePath(bytes: bytes[...slash] + name)
    }

    /// The path with another extension; one is appended where the name has none.
    func withExtension(_ newExtension: String) -> FilePath {
        let name = self.name
        var stem = name
        // The dot of `.hidden` starts a name, not an extension.
        if let dot = name.lastIndex(of: 0x2E), dot > name.startIndex { stem = name[..<dot] }
        return sibling(named: Array(stem) + [0x2E] + Array(newExtension.utf8))
    }

    func withCString<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try terminated.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(UnsafeRawPointer(buffer.baseAddress!).assumingMemoryBound(to: CChar.self))
        }
    }

    private static let slash = UInt8(ascii: "/")
}
