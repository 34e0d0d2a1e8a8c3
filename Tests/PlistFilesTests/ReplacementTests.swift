// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    import Foundation
    import PlistFiles
    import Testing

    /// What a file that takes the place of another one gets, and in which order the disk does.
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

        @Test(arguments: [true, false]) func givesANewFileItsMode(mayBeUnnamed: Bool) throws {
            let file = try ReplacementFile(
                for: FilePath(folder["b"]), replacing: nil, policy: .replace,
                mayBeUnnamed: mayBeUnnamed)
            if !mayBeUnnamed { #expect(try folder.names.count == 2) }
            try file.write(Self.new.span)
            #expect(try file.commit() == nil)
            #expect(try folder.names == ["a", "b"])
            // As the system gives it to any new file.
            close(open(folder["c"], O_WRONLY | O_CREAT, 0o666))
            #expect(try mode(of: "b") == mode(of: "c"))
        }

        @Test func takesAttributesOfAnotherFile() throws {
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

        @Test(arguments: [false, true]) func stopsWhenAsked(isWritten: Bool) throws {
            let interrupts = Interrupts()
            let target = try FileTarget(replacing: path, interrupts: interrupts)
            if isWritten { try target.write(Self.new.span) }
            interrupts.isInterrupted = true
            #expect(throws: SystemError.interrupted) {
                if isWritten { try target.commit() } else { try target.write(Self.new.span) }
            }
            #expect(try folder.text(of: "a") == "old")
        }

        /// The new file before it has the name, and the name.
        @Test func synchronisesTheFileAndTheDirectory() throws {
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
        @Test func synchronisesTheCopyAndWhatIsWrittenOver() throws {
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

        @Test(arguments: [true, false]) func refusesANameThatIsTaken(mayLink: Bool) throws {
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

        @Test func givesASecondName() throws {
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
