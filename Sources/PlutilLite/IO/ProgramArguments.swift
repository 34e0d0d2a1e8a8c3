// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

// The C libraries declare the environment as a mutable global variable.
#if canImport(Glibc)
    @unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
    @unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

// Arguments stay in place: converting them to strings or an array is the most expensive operation
// at start-up, a tenth of the time of plutil mode.

#if os(Linux)
    /// Passes the program's arguments to Swift's runtime before anything else runs.
    ///
    /// By default, the runtime reads them from `/proc`, where it also looks up the tool that prints
    /// crashes. If `/proc` is not mounted, as in some build environments, it aborts before `main`.
    /// The linker adds this address to the list of functions that the C library calls first, with
    /// the arguments of `main`.
    @section(".preinit_array") @used
    private let takeArguments:
        @convention(c) (
            Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Void = { count, words, _ in
            unsafe overrideUnsafeArgvArgc(words, count)
            if unsafe access("/proc/self/exe", F_OK) != 0 { unsafe setenv("SWIFT_ROOT", "/", 0) }
        }

    /// The runtime's function for programs that supply their own arguments.
    @_silgen_name("_swift_stdlib_overrideUnsafeArgvArgc")
    private func overrideUnsafeArgvArgc(
        _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: Int32)
#endif

/// The arguments as the system passed them.
struct ProgramArguments {
    /// The number of arguments, not counting the program's name.
    var count: Int { max(Int(Swift.CommandLine.argc) - 1, 0) }

    var programName: ProgramArgument { argument(0) }

    /// The argument at a 0-based index.
    subscript(index: Int) -> ProgramArgument { argument(index + 1) }

    private func argument(_ index: Int) -> ProgramArgument {
        precondition(index >= 0)
        // A program may be started without even a name.
        guard index < Int(Swift.CommandLine.argc),
            let start = unsafe Swift.CommandLine.unsafeArgv[index]
        else {
            return ProgramArgument()
        }
        return unsafe ProgramArgument(start)
    }
}

/// One argument, which lives as long as the program.
///
/// Invariant: `start` is the start of one of the program's arguments, which never change.
@safe
struct ProgramArgument {
    private let start: UnsafePointer<CChar>?

    @unsafe
    fileprivate init(_ start: UnsafePointer<CChar>) { unsafe self.start = unsafe start }

    /// Creates a missing argument, which reads as an empty one.
    fileprivate init() { unsafe start = nil }

    private var count: Int { unsafe start.map { unsafe strlen($0) } ?? 0 }

    private var memory: UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(start: start, count: count)
    }

    var bytes: [UInt8] { unsafe Array(memory) }

    var firstByte: UInt8? { unsafe memory.first }

    /// The argument as text; bytes that are not UTF-8 are replaced.
    var text: String { unsafe String(decoding: memory, as: UTF8.self) }

    /// A copy of the bytes, for decoding.
    var store: ByteStore { unsafe ByteStore(memory) }

    /// A copy for use as a file name.
    var terminated: TerminatedBytes {
        let bytes = unsafe UnsafeBufferPointer(
            start: start.map { unsafe UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) },
            count: count)
        return unsafe TerminatedBytes(bytes.span)
    }

    static func ~= (pattern: StaticString, argument: ProgramArgument) -> Bool {
        argument.count == pattern.utf8CodeUnitCount && argument.hasSuffix(pattern)
    }

    /// Whether the argument is the name, or a path that ends in it.
    ///
    /// Case is ignored, as on the file systems of macOS.
    func isLastComponent(_ name: StaticString) -> Bool {
        let rest = count - name.utf8CodeUnitCount
        guard rest >= 0, let start = unsafe start,
            unsafe strcasecmp(
                start + rest, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
                == 0
        else { return false }
        return unsafe rest == 0 || start[rest - 1] == 0x2F
    }

    func hasSuffix(_ suffix: StaticString) -> Bool {
        let rest = count - suffix.utf8CodeUnitCount
        guard rest >= 0, let start = unsafe start else { return false }
        return unsafe memcmp(start + rest, suffix.utf8Start, suffix.utf8CodeUnitCount) == 0
    }
}

enum ArgumentText {
    /// Returns an argument, or throws an error if it was not UTF-8, because Swift has then replaced
    /// bytes in it.
    static func checkedUTF8(_ text: String) throws(Failure) -> String {
        if isUTF8(text) { return text }
        throw .usage(refusal(of: text))
    }

    /// Whether an argument was UTF-8 before Swift converted it.
    static func isUTF8(_ text: String) -> Bool {
        !text.utf8.contains(0xEF) || !text.unicodeScalars.contains("\u{FFFD}")
            || System.rawArgument(repairedAs: text) == Array(text.utf8)
    }

    static func refusal(of text: String) -> String {
        "expected an argument in UTF-8, found '\(VisibleText.escaped(text))'"
    }
}

extension FilePath {
    /// Creates the path given by a command-line argument, with its original bytes.
    init(_ argument: ProgramArgument) { self.init(argument.terminated) }

    /// Creates the path given by a command-line argument.
    ///
    /// Swift replaces bytes that are not UTF-8, which changes the name. Such names are therefore
    /// looked up among the original arguments.
    init(argument: String) {
        if Self.mayBeRepaired(argument) {
            self.init(bytes: System.rawArgument(repairedAs: argument))
        } else {
            self.init(argument)
        }
    }

    /// Whether an argument may differ from the original one.
    static func mayBeRepaired(_ argument: String) -> Bool {
        // U+FFFD begins with this byte, as few other characters do.
        argument.utf8.contains(0xEF) && argument.unicodeScalars.contains("\u{FFFD}")
    }
}
