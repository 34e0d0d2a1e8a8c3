// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// A file's name as the system has it: bytes, which need not be UTF-8.
struct FilePath: Hashable, Sendable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The name that an argument of the command line gives.
    ///
    /// Swift repairs arguments that are not UTF-8, which makes them another name; those are looked
    /// up among the arguments as they were passed.
    init(argument: String) {
        bytes =
            argument.unicodeScalars.contains("\u{FFFD}")
            ? System.rawArgument(repairedAs: argument) : Array(argument.utf8)
    }

    /// The name made safe to show.
    var shown: String { VisibleText.escaped(String(decoding: bytes, as: UTF8.self)) }

    /// Everything up to the last slash, `.` if there is none.
    var directory: FilePath {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(bytes: [0x2E]) }
        return FilePath(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
    }

    /// What follows the last slash.
    var name: [UInt8] {
        guard let slash = bytes.lastIndex(of: Self.slash) else { return bytes }
        return Array(bytes[(slash + 1)...])
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
        var stem = name[...]
        // The dot of `.hidden` starts a name, not an extension.
        if let dot = name.lastIndex(of: 0x2E), dot > 0 { stem = name[..<dot] }
        return sibling(named: stem + [0x2E] + Array(newExtension.utf8))
    }

    func withCString<Result, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // A name with a zero byte cannot come from the system, so none is lost here.
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return try terminated.withUnsafeBufferPointer { buffer throws(Failure) in
            try body(buffer.baseAddress!)
        }
    }

    private static let slash = UInt8(ascii: "/")
}
