// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import Testing

@testable import DynamicLibraries
@testable import PlistLibXML

@Suite struct MissingLibraryTests {
    @Test func libraryIsMissingIfNoNameOpens() {
        #expect(throws: DynamicLibrary.Absence.notInstalled) {
            try LibXMLFunctions(libraryNames: ["libno-such-library.so.99"])
        }
        #expect(throws: DynamicLibrary.Absence.notInstalled) {
            try LibXMLFunctions(libraryNames: [])
        }
    }

    @Test func libraryIsMissingIfAnotherAnswers() {
        // The C library is always present, and has none of the functions.
        #expect(throws: DynamicLibrary.Absence.notInstalled) {
            try LibXMLFunctions(libraryNames: ["libc.so.6", "libSystem.B.dylib"])
        }
    }

    @Test(
        arguments: [
            (.notInstalled, "which was not found; install it with "),
            (
                .otherCLibrary,
                "which this program cannot open because it was built with another C library than "
                    + "this system's; build it on this system"
            ),
        ] as [(DynamicLibrary.Absence, String)])
    func suggestsInstallation(absence: DynamicLibrary.Absence, advice: String) {
        let transcoding = #expect(throws: PlistError.self) {
            try LibXML.transcode(
                encodingName: "Shift_JIS", text: ByteStore([0x61]), with: .failure(absence))
        }
        #expect(transcoding?.code == .unsupportedEncoding)
        #expect(
            transcoding?.message.hasPrefix("the encoding 'Shift_JIS' needs libxml2, \(advice)")
                == true)
        let validation = #expect(throws: PlistError.self) {
            try LibXML.validate(text: ByteStore([0x61]), with: .failure(absence))
        }
        #expect(validation?.code == .missingLibrary)
        #expect(
            validation?.message.hasPrefix("validation against the DTD needs libxml2, \(advice)")
                == true)
    }
}

/// Trial loading of a library in a child process, which static programs do first.
@Suite struct LibraryTrialTests {
    @Test(.enabled(if: LibXML.isAvailable, "libxml2 is not installed"))
    func opensInstalledLibrary() throws {
        #expect(
            try LibXMLFunctions.libraryNames.contains { name in
                try DynamicLibrary.opensInChild(name)
            })
    }

    @Test func doesNotOpenMissingLibrary() throws {
        #expect(try !DynamicLibrary.opensInChild("libno-such-library.so.99"))
    }

    private static let compiler = ["/usr/bin/cc", "/usr/bin/clang"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Statements that imitate what another C library does, or might do, in a static program.
    @Test(
        .enabled(if: compiler != nil, "there is no C compiler"),
        arguments: ["abort();", "*(volatile int *)0 = 0;", "_exit(0);", "for (;;) pause();"])
    func survivesMisbehavingLibraries(statement: String) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("plutil-lite-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appendingPathComponent("library.c")
        let library = folder.appendingPathComponent("library.so")
        try """
        #include <stdlib.h>
        #include <unistd.h>
        __attribute__((constructor)) static void begin(void) { \(statement) }

        """.write(to: source, atomically: true, encoding: .utf8)
        let build = try Process.run(
            URL(fileURLWithPath: try #require(Self.compiler)),
            arguments: ["-shared", "-fPIC", "-o", library.path, source.path])
        build.waitUntilExit()
        try #require(build.terminationStatus == 0)
        #expect(throws: DynamicLibrary.Absence.otherCLibrary) {
            try DynamicLibrary.opensInChild(library.path, withinMilliseconds: 500)
        }
    }
}
