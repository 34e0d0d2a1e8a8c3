// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    #if os(Linux)
        import CFileAttributes
    #endif
    import Foundation
    import PlistCore
    import PlistFiles
    import Testing

    /// Replacing a file: the attributes of the new one, and the order of writes to the disk.
    @Suite struct ReplacementTests {
        private let folder: Scratch
        private let path: FilePath

        init() throws {
            folder = try Scratch()
            try folder.write("old", to: "a")
            path = FilePath(folder["a"])
        }

        private static let new = Array("new".utf8)

        private func mode(of name: String) throws -> Int? {
            let attributes = try FileManager.default.attributesOfItem(atPath: folder[name])
            return attributes[.posixPermissions] as? Int
        }

        @Test(arguments: [true, false]) func setsModeOfNewFile(mayBeUnnamed: Bool) throws {
            let file = try ReplacementFile(
                for: FilePath(folder["b"]), replacing: nil, policy: .replace,
                mayBeUnnamed: mayBeUnnamed)
            if !mayBeUnnamed { #expect(try folder.names.count == 2) }
            try file.write(Self.new.span)
            #expect(try file.commit() == nil)
            #expect(try folder.names == ["a", "b"])
            // The system gives any new file this mode.
            close(open(folder["c"], O_WRONLY | O_CREAT, 0o666))
            #expect(try mode(of: "b") == mode(of: "c"))
        }

        @Test func copiesAttributesOfAnotherFile() throws {
            #expect(chmod(folder["a"], 0o604) == 0)
            let target = try FileTarget(replacing: FilePath(folder["b"]), like: path)
            try target.write(Self.new.span)
            try target.commit()
            #expect(try mode(of: "b") == 0o604)
            #expect(target.obstacle == nil)
        }

        private final class Interrupts: InterruptSource {
            var isInterrupted = false
        }

        @Test(arguments: [false, true]) func stopsOnRequest(isWritten: Bool) throws {
            let interrupts = Interrupts()
            let target = try FileTarget(replacing: path, interrupts: interrupts)
            if isWritten { try target.write(Self.new.span) }
            interrupts.isInterrupted = true
            #expect(throws: SystemError.interrupted) {
                if isWritten { try target.commit() } else { try target.write(Self.new.span) }
            }
            #expect(try folder.text(of: "a") == "old")
        }

        /// First the new file, before it gets its name, and then the name.
        @Test func synchronisesFileAndDirectory() throws {
            let faults = SystemFaults { $0.name == .fsync ? .isSkipped : nil }
            try SystemFaults.$current.withValue(faults) {
                let target = try FileTarget(replacing: path)
                try target.write(Self.new.span)
                try target.commit()
            }
            let order = faults.calls.map(\.name).filter { [.write, .fsync, .rename].contains($0) }
            #expect(order == [.write, .fsync, .rename, .fsync])
        }

        /// The copy is on the disk before the file is touched.
        @Test func synchronisesCopyAndOverwrittenFile() throws {
            let faults = SystemFaults {
                switch $0.name {
                case .rename: .fails(EBUSY)
                case .fsync: .isSkipped
                default: nil
                }
            }
            try SystemFaults.$current.withValue(faults) {
                let target = try FileTarget(
                    replacing: path, lastResort: Overwriting(copyDirectory: nil))
                try target.write(Self.new.span)
                try target.commit()
                #expect(target.obstacle == SystemError(number: EBUSY))
            }
            let order = faults.calls.map(\.name).filter {
                [.write, .fsync, .rename, .ftruncate].contains($0)
            }
            #expect(
                order == [
                    .write, .fsync, .rename, .write, .fsync, .write, .ftruncate, .fsync, .fsync,
                ])
            #expect(try folder.text(of: "a") == "new")
            #expect(try folder.names == ["a"])
        }

        /// The message gives the reason.
        @Test func overwritesIfNoFileCanBeCreated() throws {
            let faults = SystemFaults { $0.name == .open ? .fails(EACCES) : nil }
            let target = try SystemFaults.$current.withValue(faults) {
                try FileTarget(replacing: path, lastResort: Overwriting(copyDirectory: nil))
            }
            try target.write(Self.new.span)
            #expect(target.obstacle == nil)
            #expect(try folder.text(of: "a") == "old")
            try target.commit()
            #expect(target.obstacle == SystemError(number: EACCES))
            #expect(try folder.text(of: "a") == "new")
            #expect(try folder.names == ["a"])
        }

        @Test func leavesPrivateCopy() throws {
            let faults = SystemFaults {
                switch $0.name {
                case .rename: .fails(EBUSY)
                case .ftruncate: .fails(EIO)
                default: nil
                }
            }
            try SystemFaults.$current.withValue(faults) {
                let target = try FileTarget(
                    replacing: path, lastResort: Overwriting(copyDirectory: nil))
                try target.write(Self.new.span)
                #expect(throws: SystemError.self) { try target.commit() }
            }
            let copy = try #require(try folder.names.first { $0.hasSuffix(".old") })
            #expect(try folder.text(of: copy) == "old")
            #expect(try mode(of: copy) == 0o600)
        }

        @Test(arguments: [true, false]) func refusesExistingName(mayLink: Bool) throws {
            let faults = SystemFaults()
            try SystemFaults.$current.withValue(faults) {
                let file = try ReplacementFile(
                    for: path, replacing: nil, policy: .refuse, mayBeUnnamed: false,
                    mayLink: mayLink)
                try file.write(Self.new.span)
                do {
                    try file.commit()
                    Issue.record("the name was taken")
                } catch {
                    #expect(error as? SystemError == SystemError(number: EEXIST))
                }
            }
            #expect(faults.calls.contains { $0.name == .linkat } == mayLink)
            #expect(try folder.text(of: "a") == "old")
            #expect(try folder.names == ["a"])
        }

        @Test func commitsBySecondName() throws {
            let faults = SystemFaults()
            try SystemFaults.$current.withValue(faults) {
                let file = try ReplacementFile(
                    for: FilePath(folder["b"]), replacing: nil, policy: .refuse,
                    mayBeUnnamed: false)
                try file.write(Self.new.span)
                try file.commit()
            }
            #expect(faults.calls.contains { $0.name == .linkat })
            #expect(try folder.text(of: "b") == "new")
            #expect(try folder.names == ["a", "b"])
        }

        /// The new file is private until it has the mode of the file that it replaces.
        @Test func newFileIsPrivateUntilReplacement() throws {
            let file = try ReplacementFile(
                for: path, replacing: try FileStatus(of: path), policy: .replace,
                mayBeUnnamed: false)
            let temporary = try #require(try folder.names.first { $0 != "a" })
            #expect(try mode(of: temporary) == 0o600)
            try file.commit()
            #expect(try folder.names == ["a"])
        }

        #if os(Linux)
            @Test func newFileHasNoNameUntilReplacement() throws {
                let flag: Int32 = 0o20_000_000 | O_DIRECTORY
                let probe = open(folder["."], flag | O_WRONLY, 0o600)
                if probe < 0 { try Test.cancel("the file system has no files without a name") }
                close(probe)
                let file = try ReplacementFile(for: path, replacing: nil, policy: .replace)
                #expect(try folder.names == ["a"])
                try file.write(Self.new.span)
                try file.commit()
                #expect(try folder.text(of: "a") == "new")
            }

            /// Extended attributes and the access control list, of the file that is replaced or of
            /// another one.
            @Test(arguments: ["a", "b"]) func keepsAttributes(target: String) throws {
                // The owner, user 7, the group, the mask and others may read and write.
                let entries: [(UInt16, UInt16, UInt32)] = [
                    (1, 6, .max), (2, 6, 7), (4, 4, .max), (16, 6, .max), (32, 0, .max),
                ]
                let list = entries.reduce(into: [2, 0, 0, 0] as [UInt8]) { bytes, entry in
                    withUnsafeBytes(of: entry.0.littleEndian) { bytes += $0 }
                    withUnsafeBytes(of: entry.1.littleEndian) { bytes += $0 }
                    withUnsafeBytes(of: entry.2.littleEndian) { bytes += $0 }
                }
                let attributes: [(name: String, value: [UInt8])] = [
                    ("user.note", Array("kept".utf8)), ("user.empty", []),
                    ("system.posix_acl_access", list),
                ]
                for (name, value) in attributes {
                    guard setxattr(path.text, name, value, value.count, 0) == 0 else {
                        try Test.cancel("the file system has no attribute \(name)")
                    }
                }
                let file = try FileTarget(
                    replacing: FilePath(folder[target]), like: target == "a" ? nil : path)
                try file.write(Self.new.span)
                try file.commit()
                for (name, value) in attributes {
                    var found = [UInt8](repeating: 0, count: 100)
                    let count = getxattr(folder[target], name, &found, found.count)
                    #expect(count == value.count, "\(name)")
                    #expect(Array(found.prefix(max(count, 0))) == value, "\(name)")
                }
                #expect(try mode(of: target) == 0o660)
            }

            /// A file system without access control lists has none to remove.
            @Test func keepsModeWithoutAccessControlLists() throws {
                #expect(chmod(folder["a"], 0o664) == 0)
                for number in [ENODATA, ENOTSUP] {
                    let faults = SystemFaults {
                        $0.name == .fgetxattr || $0.name == .fremovexattr ? .fails(number) : nil
                    }
                    try SystemFaults.$current.withValue(faults) {
                        try ByteStore(Self.new).write(toFile: folder["a"])
                    }
                    #expect(faults.calls.contains { $0.name == .fremovexattr })
                    #expect(try mode(of: "a") == 0o664)
                }
            }
        #endif

        /// Pipes and some file systems have nothing to synchronise; a failing disk is an error.
        @Test(arguments: [
            (EINVAL, true), (ENOTSUP, true), (EROFS, true), (EIO, false), (ENOSPC, false),
        ]) func reportsFailedSynchronisation(number: Int32, isHarmless: Bool) throws {
            let faults = SystemFaults { $0.name == .fsync ? .fails(number) : nil }
            try SystemFaults.$current.withValue(faults) {
                let target = try FileTarget(replacing: path)
                try target.write(Self.new.span)
                if isHarmless {
                    try target.commit()
                } else {
                    #expect(throws: SystemError(number: number)) { try target.commit() }
                }
            }
            #expect(try folder.text(of: "a") == (isHarmless ? "new" : "old"))
        }

        @Test func refusesLinks() throws {
            try folder.write("x", to: "inner/b")
            try FileManager.default.createSymbolicLink(
                atPath: folder["link"], withDestinationPath: "inner")
            let root = try #require(FilePath(folder["a"]).absolute?.directory.text)
            try FilePath(root + "/inner/b").refuseLinks()
            for name in ["link/b", "link"] {
                #expect(throws: SystemError(number: ELOOP)) {
                    try FilePath(root + "/" + name).refuseLinks()
                }
            }
        }
    }
#endif
