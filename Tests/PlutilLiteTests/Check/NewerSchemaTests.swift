// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Tables of `--schema-dir` in the commands that answer questions about schemas.
@Suite(.tags(.process)) struct NewerSchemaTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            { Snapshot = "2027-03-01 abc"; Types = {
            TopLevel = { Keys = { PayloadContent = array; }; };
            CommonPayloadKeys = { Keys = { PayloadUUID = string; }; };
            com.example.tides = { Keys = { height = real; }; }; }; }
            """, toNew: "newer/Profiles.plist")
    }

    private func run(_ words: String...) throws -> ProgramRun {
        try ProgramRun(words, in: folder)
    }

    @Test func explainsNewerSchemas() throws {
        let type = try run("explain", "--schema-dir", "newer", "com.example.tides")
        #expect(type.status == 0)
        #expect(type.output.contains("height  real\n"))
        #expect(type.output.hasSuffix("  source        apple/device-management, 2027-03-01\n"))
        #expect(try run("explain", "com.example.tides").status == 1)
        let near = try run("explain", "--schema-dir", "newer", "com.example.tide")
        #expect(near.messages.contains("did you mean 'com.example.tides'?"))
        // Other schemas stay as they are.
        #expect(try run("explain", "--schema-dir", "newer", "StartInterval").status == 0)
        #expect(try run("explain", "--schema-dir", "newer", "DeviceLock").status == 0)
        #expect(try run("explain", "--schema-dir", "newer", "com.apple.dock").status == 1)
        #expect(
            try run("explain", "--schema-dir", "none", "com.example.tides").messages
                == "none: error: no such directory\n")
    }

    @Test func exportsNewerSchemas() throws {
        let type = try run("schema", "export", "--schema-dir", "newer", "com.example.tides")
        #expect(type.status == 0)
        #expect(type.output.contains("\"height\"") && type.output.contains("\"PayloadUUID\""))
        #expect(
            try run("schema", "export", "com.example.tides").messages
                == "com.example.tides: error: no such file or directory\n")
        let infer = try run("schema", "infer", "--schema-dir", "newer", "newer/Profiles.plist")
        #expect(infer.status == 2)
        #expect(
            infer.messages.contains("--schema-dir requires 'schema export'\n"))
        #expect(
            try run("schema", "export", "--schema-dir", "", "launchd").messages
                .contains("the directory after --schema-dir is empty\n"))
    }
}
