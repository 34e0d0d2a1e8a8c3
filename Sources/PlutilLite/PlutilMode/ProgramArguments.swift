// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The arguments as the system passed them.
///
/// Turning them into strings, or into an array, is the most expensive thing that a program can
/// begin with: it takes a tenth of the time that plutil mode has in all.
struct ProgramArguments {
    /// The number of arguments, without the program's name.
    var count: Int { max(Int(CommandLine.argc) - 1, 0) }

    var programName: ProgramArgument { argument(0) }

    /// The argument at a 0-based index.
    subscript(index: Int) -> ProgramArgument { argument(index + 1) }

    private func argument(_ index: Int) -> ProgramArgument {
        precondition(index >= 0)
        // A program may be started without even a name.
        guard index < Int(CommandLine.argc), let start = CommandLine.unsafeArgv[index] else {
            return ProgramArgument()
        }
        return ProgramArgument(start)
    }
}

/// One argument; it lives as long as the program.
struct ProgramArgument {
    private let start: UnsafePointer<CChar>?

    init(_ start: UnsafePointer<CChar>) { self.start = start }

    /// An argument that does not exist reads as an empty one.
    init() { start = nil }

    var bytes: UnsafeBufferPointer<UInt8> {
        guard let start else { return UnsafeBufferPointer(start: nil, count: 0) }
        let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: bytes, count: strlen(start))
    }

    /// The argument as text; bytes that are not UTF-8 are repaired.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    static func ~= (pattern: StaticString, argument: ProgramArgument) -> Bool {
        argument.hasSuffix(pattern) && argument.bytes.count == pattern.utf8CodeUnitCount
    }

    /// Whether this is the name, or a path that ends in it.
    ///
    /// Upper and lower case are equal, as on the file systems of macOS.
    func isLastComponent(_ name: StaticString) -> Bool {
        let bytes = self.bytes
        let rest = bytes.count - name.utf8CodeUnitCount
        guard let start, rest >= 0,
            strcasecmp(
                start + rest, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
                == 0
        else { return false }
        return rest == 0 || bytes[rest - 1] == UInt8(ascii: "/")
    }

    func hasSuffix(_ suffix: StaticString) -> Bool {
        let bytes = self.bytes
        let count = suffix.utf8CodeUnitCount
        guard bytes.count >= count, let base = bytes.baseAddress else { return false }
        return memcmp(base + (bytes.count - count), suffix.utf8Start, count) == 0
    }
}
