// SPDX-License-Identifier: Apache-2.0

import TestSupport

#if DEBUG
    import Foundation
    import PlistCore
    import PlistEditing
    import PlistFiles
    import Testing

    /// Every system call fails in turn, in every way it can: the file is either the old or the new
    /// one, an error has its reason, and no file is left behind or open.
    @Suite struct SystemFaultTests {
        /// The errors that a call may report. `readlink` never reports a missing link, because that
        /// is a missing file.
        private static let errors: [SystemCall: [Int32]] = [
            .open: [EACCES, ENOENT, ENOSPC, EDQUOT, EROFS, EMFILE, ENFILE, EIO, EINTR, ELOOP],
            .openat: [EACCES, ENOENT, EMFILE, EIO, EINTR],
            .stat: [EIO, EACCES, ENOENT, ESTALE], .lstat: [EIO, EACCES, ENOENT],
            .fstat: [EIO, ESTALE], .faccessat: [EIO, EACCES, EROFS, ENOENT],
            .rename: [EXDEV, EIO, ENOSPC, EDQUOT, EACCES, EPERM, EROFS, EBUSY, ENOENT],
            .linkat: [EEXIST, ENOSPC, EDQUOT, EIO, EROFS, EXDEV, EPERM, EMLINK, ENOENT],
            .unlink: [EIO, EACCES, EROFS, ENOENT], .readlink: [EIO, EACCES],
            .realpath: [EIO, ENOENT, EACCES],
            .fdopendir: [ENOMEM], .readdir: [EIO, ENOENT], .closedir: [EIO],
            .read: [EIO, EINTR, ESTALE], .pread: [EIO, EINTR],
            .write: [ENOSPC, EDQUOT, EIO, EINTR, EFBIG], .lseek: [EIO],
            .ftruncate: [EIO, EINTR, EFBIG], .fsync: [EIO, ENOSPC, EDQUOT, EINTR],
            .fcntl: [EBADF], .flock: [EINTR, EWOULDBLOCK, ENOLCK, EIO],
            .mmap: [ENOMEM, ENODEV], .malloc: [ENOMEM], .realloc: [ENOMEM],
            .fchown: [EPERM, EIO, EINTR], .fchmod: [EPERM, EIO, EROFS, EINTR],
            .flistxattr: [EIO, ENOTSUP], .fgetxattr: [EIO, ENOTSUP, ERANGE],
            .fsetxattr: [EIO, ENOSPC, ENOTSUP], .fremovexattr: [EIO, EPERM],
            .fcopyfile: [EIO, ENOTSUP],
        ]

        private static func faults(of name: SystemCall) -> [SystemFaults.Fault] {
            switch name {
            // The descriptor is closed whatever the system reports.
            case .close: [EIO, EINTR, ENOSPC].map { .failsAfterwards($0) }
            case .closedir: [.failsAfterwards(EIO)]
            case .write:
                (errors[name] ?? []).map { .fails($0) }
                    + [.stopsAfter(byteCount: 0), .stopsAfter(byteCount: 1)]
            case .read, .pread:
                (errors[name] ?? []).map { .fails($0) } + [.stopsAfter(byteCount: 1)]
            default: (errors[name] ?? []).map { .fails($0) }
            }
        }

        /// An operation in a folder with the files `a`, `other`, and `link`, which leads to `a`.
        struct Operation: Sendable, CustomTestStringConvertible {
            let name: String
            /// Faults that occur each time, to take another path through the operation.
            var always: @Sendable (SystemFaults.Call) -> SystemFaults.Fault? = { _ in nil }
            /// The number of those faults, which may be the reason for an error.
            var reason: Int32?
            /// Runs the operation, and returns the text that it has read.
            let run: @Sendable (Folder) throws -> String

            var testDescription: String { name }
        }

        struct Folder: Sendable {
            let scratch: Scratch

            init() throws {
                scratch = try Scratch()
                try scratch.write("{ a = 1; /* old */ }\n", to: "here/a")
                try scratch.write("other", to: "here/other")
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o640], ofItemAtPath: scratch["here/a"])
                try FileManager.default.createSymbolicLink(
                    atPath: scratch["here/link"], withDestinationPath: "a")
                try FileManager.default.createDirectory(
                    atPath: scratch["copies"], withIntermediateDirectories: true)
            }

            var a: FilePath { FilePath(scratch["here/a"]) }
            var new: FilePath { FilePath(scratch["here/new"]) }

            /// The contents of all files.
            var contents: [String: String] {
                get throws {
                    var found: [String: String] = [:]
                    for folder in ["here", "copies"] {
                        for name in try FileManager.default.contentsOfDirectory(
                            atPath: scratch[folder])
                        {
                            found["\(folder)/\(name)"] = try scratch.text(of: "\(folder)/\(name)")
                        }
                    }
                    return found
                }
            }
        }

        /// The outcome of an operation.
        private struct Outcome {
            var result = ""
            var error: (any Error)?
            let contents: [String: String]
            let calls: [SystemFaults.Call]
            let openCount: Int

            var number: Int32? {
                switch error {
                case let error as SystemError: error.number
                case let error as PlistFileError: error.errorNumber
                case let error as FileTargetError: error.error.number
                default: nil
                }
            }

            var message: String {
                switch error {
                case let error as SystemError: error.message
                case let error as PlistFileError: error.message
                case let error as FileTargetError: error.message
                case let error?: "\(error)"
                case nil: ""
                }
            }
        }

        private static func perform(
            _ operation: Operation,
            _ plan: @escaping @Sendable (SystemFaults.Call) -> SystemFaults.Fault? = { _ in nil }
        ) throws -> Outcome {
            let folder = try Folder()
            let faults = SystemFaults {
                plan($0) ?? operation.always($0) ?? ($0.name == .fsync ? .isSkipped : nil)
            }
            var (result, refusal) = ("", (any Error)?.none)
            SystemFaults.$current.withValue(faults) {
                do {
                    result = try operation.run(folder)
                } catch {
                    refusal = error
                }
            }
            return Outcome(
                result: result, error: refusal, contents: try folder.contents, calls: faults.calls,
                openCount: faults.openCount)
        }

        // MARK: Operations

        private static func write(
            _ text: String, _ path: FilePath, policy: ReplacementFile.Policy = .replace,
            claimedBy claim: FileClaim? = nil, lastResort: Overwriting? = nil
        ) throws {
            let target = try FileTarget(
                replacing: path, policy: policy, claimedBy: claim, lastResort: lastResort)
            try target.write(Array(text.utf8).span)
            try target.commit()
        }

        private static func write(_ path: FilePath, mayLink: Bool) throws {
            let file = try ReplacementFile(
                for: path, replacing: nil, policy: .refuse, mayBeUnnamed: false, mayLink: mayLink)
            try file.write(Array("new".utf8).span)
            try file.commit()
        }

        /// Hides the files in `/proc`, so that new files have a name from the start.
        @Sendable private static func hasNames(_ call: SystemFaults.Call) -> SystemFaults.Fault? {
            call.name == .faccessat && call.indexOfName > 0 ? .fails(ENOENT) : nil
        }

        @Sendable private static func isMounted(_ call: SystemFaults.Call) -> SystemFaults.Fault? {
            call.name == .rename ? .fails(EBUSY) : nil
        }

        static let writings = [
            Operation(name: "replaces a file") { folder in
                try ByteStore("new".utf8).write(toFile: folder.a.text)
                return ""
            },
            Operation(name: "replaces a file by a named one", always: hasNames) { folder in
                try write("new", folder.a)
                return ""
            },
            Operation(name: "replaces what a link leads to") { folder in
                try write("new", FilePath(folder.scratch["here/link"]))
                return ""
            },
            Operation(name: "writes a new file") { folder in
                try PlistDocument(value: ["k": 1]).write(toFile: folder.new.text, as: .xml)
                return ""
            },
            Operation(name: "writes only a new file") { folder in
                try write("new", folder.new, policy: .refuse)
                return ""
            },
            Operation(name: "writes only a new file, by a link") { folder in
                try write(folder.new, mayLink: true)
                return ""
            },
            Operation(name: "writes only a new file, without links") { folder in
                try write(folder.new, mayLink: false)
                return ""
            },
            Operation(name: "edits a file under a lock") { folder in
                let claim = try FileClaim(of: folder.a, .locking)
                let old = try FileReading.everything(in: folder.a)
                try write("new \(old.count)", folder.a, claimedBy: claim)
                return ""
            },
            Operation(name: "edits a file at a terminal") { folder in
                let claim = try FileClaim(of: folder.a, .noting)
                try write("new", folder.a, claimedBy: claim)
                return ""
            },
            Operation(name: "edits a file that has not changed") { folder in
                var editor = try PlistSourceEditor(contentsOfFile: folder.a.text)
                try editor.edits.set("2", at: "a")
                try editor.finish().write(toFile: folder.a.text)
                return ""
            },
            Operation(name: "writes over a file", always: isMounted, reason: EBUSY) { folder in
                let copies = FilePath(folder.scratch["copies"])
                try write("new", folder.a, lastResort: Overwriting(copyDirectory: copies))
                return ""
            },
            Operation(
                name: "writes over a file in a folder that takes no new ones",
                always: { $0.name == .open && $0.indexOfName < 2 ? .fails(EACCES) : nil },
                reason: EACCES,
                run: { folder in
                    let claim = try FileClaim(of: folder.a, .noting)
                    let copies = FilePath(folder.scratch["copies"])
                    try write(
                        "new", folder.a, claimedBy: claim,
                        lastResort: Overwriting(copyDirectory: copies))
                    return ""
                }),
        ]

        static let readings = [
            Operation(name: "reads a file") { folder in
                try "\(FileReading.everything(in: folder.a).count)"
            },
            Operation(name: "maps a file") { folder in
                try "\(ByteStore(mapping: folder.a.text).count)"
            },
            Operation(name: "looks at the start of a file") { folder in
                try "\(FileReading.start(of: folder.a, byteCount: 10))"
            },
            Operation(name: "reads a part of a file") { folder in
                try "\(FileReading.limited(folder.a, byteCount: 5, mayBePipe: false))"
            },
            Operation(name: "reads a folder") { folder in
                let tree = DirectoryTree(folder.scratch["here"])
                let entries = try tree.entries(of: .root)
                return try "\(entries.map(\.kind)) \(tree.read(entries[0].path).count)"
            },
        ]

        /// Calls that bypass the faults would be untested.
        @Test func allSystemCallsGoThroughOnePlace() throws {
            let sources = Checkout["Sources/PlistFiles"]
            let names = SystemCall.allCases.map(\.rawValue).joined(separator: "|")
            // The name in front of the call on the same line or one of the two before it.
            let call = try Regex("(^|[ (])unsafe (\(names))\\(|[{(] ?(\(names))\\(")
            var count = 0
            for file in try FileManager.default.contentsOfDirectory(atPath: sources.path)
            where file.hasSuffix(".swift") {
                let text = try String(
                    contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
                let lines = text.components(separatedBy: "\n")
                for (index, line) in lines.enumerated() {
                    guard let match = try call.firstMatch(in: line) else { continue }
                    count += 1
                    let name = (match[2].substring ?? match[3].substring).map(String.init) ?? ""
                    let before = lines[max(index - 6, 0)...index].joined()
                    #expect(
                        before.contains(".\(name),") || before.contains(".\(name))"),
                        "\(file):\(index + 1)")
                }
            }
            #expect(count >= SystemCall.allCases.count)
        }

        // MARK: Checks

        /// Returns the problem with an outcome; `nil` if there is none.
        private static func problem(
            _ outcome: Outcome, old: [String: String], plain: Outcome, numbers: Set<Int32>
        ) -> String? {
            if outcome.openCount != 0 { return "\(outcome.openCount) files are open" }
            if outcome.calls.count > plain.calls.count * 3 + 1000 { return "too many calls" }
            guard outcome.error != nil else {
                if outcome.result != plain.result { return "read \(outcome.result)" }
                return outcome.contents == plain.contents ? nil : "wrong: \(outcome.contents)"
            }
            if let number = outcome.number, !numbers.contains(number) {
                return "error \(number): \(outcome.message)"
            }
            if outcome.message.isEmpty { return "no message" }
            if outcome.contents == old { return nil }
            // Overwritten in part; the message says so, and where the rest is.
            guard outcome.message.contains("the file was partly written") else {
                return "changed: \(outcome.contents): \(outcome.message)"
            }
            let copies = outcome.contents.filter { $0.key.hasSuffix(".old") }
            if !outcome.message.contains("its old contents are in '") {
                return copies.isEmpty ? nil : "keeps silent about \(copies)"
            }
            return copies.values.contains(old["here/a"]!) ? nil : "no copy: \(copies)"
        }

        /// Returns the errors that may be reported instead: a vanished file is a change by another
        /// program.
        private static func numbers(
            for faults: [SystemFaults.Fault], of operation: Operation
        ) -> Set<Int32> {
            let numbers = faults.map { fault in
                switch fault {
                case .fails(let number), .failsAfterwards(let number): number
                case .isSkipped, .stopsAfter: EIO
                }
            }
            return Set(
                numbers + [SystemError.changedFile.number] + [operation.reason].compactMap(\.self))
        }

        /// The reference for operations with faults.
        @Test(arguments: writings) func writesGivenBytes(operation: Operation) throws {
            let old = try Folder().contents
            let outcome = try Self.perform(operation)
            #expect(outcome.error == nil && outcome.openCount == 0)
            // A link and its target have the same contents.
            let written = Set(outcome.contents.filter { old[$0.key] != $0.value }.values)
            #expect(written.count == 1 && outcome.contents.count <= old.count + 1)
            let text = try #require(written.first)
            let edited = "{ a = 2; /* old */ }\n"
            #expect(["new", "new 21", edited].contains(text) || text.contains("<key>k</key>"))
        }

        @Test(.tags(.slow), arguments: writings + readings) func survivesEachFault(
            of operation: Operation
        ) throws {
            let old = try Folder().contents
            let plain = try Self.perform(operation)
            #expect(plain.error == nil && plain.openCount == 0)
            #expect(Self.problem(plain, old: old, plain: plain, numbers: []) == nil)
            for call in plain.calls {
                let faults = Self.faults(of: call.name)
                #expect(!faults.isEmpty, "it is unknown how \(call.name) fails")
                for fault in faults {
                    let outcome = try Self.perform(operation) { $0 == call ? fault : nil }
                    let problem = Self.problem(
                        outcome, old: old, plain: plain,
                        numbers: Self.numbers(for: [fault], of: operation))
                    // A file that cannot be removed stays.
                    if call.name == .unlink, outcome.error == nil { continue }
                    #expect(problem == nil, "\(call.name) \(call.index) \(fault)")
                }
            }
        }

        /// As on a disk that stays full, or that has disappeared.
        @Test(.tags(.slow), arguments: writings) func survivesLastingFaults(
            of operation: Operation
        ) throws {
            let old = try Folder().contents
            let plain = try Self.perform(operation)
            for call in plain.calls where call.name != .unlink {
                for fault in Self.faults(of: call.name)
                where ![.fails(EINTR), .fails(EWOULDBLOCK)].contains(fault) {
                    let outcome = try Self.perform(operation) {
                        $0.name == call.name && $0.index >= call.index ? fault : nil
                    }
                    let problem = Self.problem(
                        outcome, old: old, plain: plain,
                        numbers: Self.numbers(for: [fault], of: operation))
                    #expect(problem == nil, "\(call.name) from \(call.index) on: \(fault)")
                }
            }
        }

        /// The set-user-ID bit would be lost if another owner's file were replaced.
        @Test func repeatsInterruptedChangeOfOwner() throws {
            let folder = try Folder()
            let path = folder.a.text
            #expect(chmod(path, 0o4640) == 0)
            let faults = SystemFaults {
                $0.name == .fchown && $0.indexOfName == 0 ? .fails(EINTR) : nil
            }
            try SystemFaults.$current.withValue(faults) {
                try ByteStore("new".utf8).write(toFile: path)
            }
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            #expect(attributes[.posixPermissions] as? Int == 0o4640)
        }

        /// Bits for another owner or group would apply to the wrong users.
        @Test(arguments: [
            (SystemCall.fchown, 1, 0o2675), (.fchown, 2, 0o655), (.fgetxattr, 1, 0o6605),
        ]) func keepsOnlyEquivalentPermissions(
            call: SystemCall, count: Int, expected: Int
        ) throws {
            #if os(macOS)
                if call == .fgetxattr { try Test.cancel("macOS has other access control lists") }
            #endif
            let folder = try Folder()
            #expect(chmod(folder.a.text, 0o6675) == 0)
            let faults = SystemFaults {
                $0.name == call && $0.indexOfName < count ? .fails(EPERM) : nil
            }
            try SystemFaults.$current.withValue(faults) {
                try ByteStore("new".utf8).write(toFile: folder.a.text)
            }
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.a.text)
            #expect(attributes[.posixPermissions] as? Int == expected)
        }

        /// There is no room for a copy, and the disk fails in the middle.
        @Test(arguments: [false, true]) func reportsLostContents(hasCopy: Bool) throws {
            let operation = try #require(Self.writings.first { $0.name == "writes over a file" })
            let outcome = try Self.perform(operation) { call in
                guard call.name == .write else { return nil }
                // The new file, the copies, the old file.
                let copyCount = hasCopy ? 1 : 2
                switch call.indexOfName {
                case 0: return nil
                case ...copyCount: return hasCopy ? nil : .fails(ENOSPC)
                case copyCount + 1: return .stopsAfter(byteCount: 1)
                default: return .fails(EIO)
                }
            }
            #expect(outcome.openCount == 0)
            #expect(outcome.contents["here/a"] == "n a = 1; /* old */ }\n")
            let reason = "Input/output error; the file was partly written, and "
            if hasCopy {
                let copy = try #require(outcome.contents.first { $0.key.hasSuffix(".old") })
                #expect(copy.value == "{ a = 1; /* old */ }\n")
                #expect(outcome.message.hasPrefix(reason + "its old contents are in '"))
                #expect(outcome.message.hasSuffix("/\(copy.key)'"))
            } else {
                #expect(outcome.message == reason + "there is no copy of its old contents")
                #expect(outcome.contents.keys.allSatisfy { !$0.hasSuffix(".old") })
            }
        }

        /// A call fails, and so does one of the calls that recover from it.
        @Test(.tags(.slow), arguments: writings) func survivesTwoFaults(of operation: Operation)
            throws
        {
            let old = try Folder().contents
            let plain = try Self.perform(operation)
            for call in plain.calls {
                let faults = Self.faults(of: call.name)
                // One of the faults, and a partial write.
                for fault in faults.prefix(1) + (call.name == .write ? faults.suffix(1) : []) {
                    let known = try Self.perform(operation) { $0 == call ? fault : nil }
                    for second in known.calls where second.index > call.index {
                        // A file that cannot be removed stays.
                        guard second.name != .unlink, call.name != .unlink,
                            let other = Self.faults(of: second.name).first
                        else { continue }
                        let outcome = try Self.perform(operation) {
                            $0 == call ? fault : $0 == second ? other : nil
                        }
                        let problem = Self.problem(
                            outcome, old: old, plain: plain,
                            numbers: Self.numbers(for: [fault, other], of: operation))
                        #expect(
                            problem == nil,
                            "\(call.name) \(call.index) \(fault), \(second.name) \(second.index)")
                    }
                }
            }
        }
    }
#endif
