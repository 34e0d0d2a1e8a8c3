// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import TestSupport
import Testing

// Edits that create keys in documents that have no keys with dots yet.
extension DottedKeyTests {
    /// Files, edits that would make containers in them, and the two spellings.
    static let doubtful: [(json: String, name: String, arguments: [String], message: String)] = [
        (
            "{\"com.apple.a\": \"1\"}", "F", ["set", "-p", "com.apple.b", "v"],
            "there is no com.apple.b, but a key 'com.apple.a' with dots: write '\"com.apple.b\"' "
                + "for one key, or -p '[\"com\"][\"apple\"][\"b\"]' for nested containers"
        ),
        (
            "{\"com.apple.a\": \"1\"}", "F", ["set", "com.apple.b", "v"],
            "the root has no key 'com'; it has: com.apple.a; write '\"com.apple.b\"' "
                + "for one key, or -p '[\"com\"][\"apple\"][\"b\"]' for nested containers"
        ),
        (
            "{}", "F.entitlements", ["set", "--from", "json", "-p", "com.apple.b", "v"],
            "there is no com.apple.b, and keys of entitlements contain dots: "
                + "write '\"com.apple.b\"' for one key, or -p '[\"com\"][\"apple\"][\"b\"]' "
                + "for nested containers"
        ),
        (
            "{}", "F.entitlements", ["set", "--from", "json", "com.apple.b", "v"],
            "the root has no key 'com'; it is empty; write '\"com.apple.b\"' "
                + "for one key, or -p '[\"com\"][\"apple\"][\"b\"]' for nested containers"
        ),
        (
            "{\"get-task-allow\": true}", "F", ["set", "-p", "com.apple.b[+]", "v"],
            "there is no com.apple.b[+], and keys of entitlements contain dots: "
                + "write '\"com.apple.b\"[+]' for one key, or -p '[\"com\"][\"apple\"][\"b\"][+]' "
                + "for nested containers"
        ),
        (
            "{\"get-task-allow\": true}", "F", ["append", "-p", "com.apple.b", "v"],
            "there is no com.apple.b, and keys of entitlements contain dots: "
                + "write '\"com.apple.b\"' for one key, or -p '[\"com\"][\"apple\"][\"b\"]' "
                + "for nested containers"
        ),
        (
            "{\"get-task-allow\": true}", "F", ["insert", "-p", "com.apple.b", "v"],
            "there is no com.apple.b, and keys of entitlements contain dots: "
                + "write '\"com.apple.b\"' for one key, or -p '[\"com\"][\"apple\"][\"b\"]' "
                + "for nested containers"
        ),
        (
            "{\"com.apple.a\": \"1\"}", "F", ["move", "-p", "com.apple.a", "com.apple.b"],
            "there is no com.apple.b, but a key 'com.apple.a' with dots: write '\"com.apple.b\"' "
                + "for one key, or -p '[\"com\"][\"apple\"][\"b\"]' for nested containers"
        ),
        (
            "{\"com.apple.a\": \"1\", \"x\": \"2\"}", "F", ["copy", "-p", "x", "com.apple.b"],
            "there is no com.apple.b, but a key 'com.apple.a' with dots: write '\"com.apple.b\"' "
                + "for one key, or -p '[\"com\"][\"apple\"][\"b\"]' for nested containers"
        ),
        (
            "{\"a\": [{\"u.v\": \"1\"}, {\"w\": \"2\"}]}", "F",
            ["set", "-p", "--all", "a[*].u.x", "v"],
            "there is no a[*].u.x, but a key 'u.v' with dots: write 'a[*].\"u.x\"' "
                + "for one key, or -p 'a[*][\"u\"][\"x\"]' for nested containers"
        ),
        (
            "{\"com.a\": [{\"u.v\": \"1\"}]}", "F", ["set", "-p", "com.a[*].u.x.y", "v"],
            "there is no com.a[*].u.x.y, but a key 'u.v' with dots: write '\"com.a\"[*].\"u.x.y\"' "
                + "for one key, or -p '[\"com.a\"][*][\"u\"][\"x\"][\"y\"]' for nested containers"
        ),
        (
            "{\"com\": {\"q\": \"1\"}, \"com.a\": \"1\"}", "F", ["set", "-p", "com.b.c", "v"],
            "there is no com.b.c, but a key 'com.a' with dots: write '\"com.b.c\"' "
                + "for one key, or -p '[\"com\"][\"b\"][\"c\"]' for nested containers"
        ),
        (
            "{\"deep\": {\"x\": \"1\"}}", "F", ["set", "deep.y.z", "v"],
            "deep has no key 'y'; it has: x; use -p to create the containers, "
                + "or write 'deep.\"y.z\"' for one key"
        ),
        (
            "{\"it's\": {\"x.y\": \"1\"}}", "F", ["set", "-p", "it's.x.z", "v"],
            "there is no it's.x.z, but a key 'x.y' with dots: write 'it'\\''s.\"x.z\"' "
                + "for one key, or -p '[\"it'\\''s\"][\"x\"][\"z\"]' for nested containers"
        ),
    ]

    @Test(arguments: CaseIndex.all(of: doubtful))
    func suggestsBothSpellingsOfDottedKey(_ caseIndex: CaseIndex) throws {
        let index = caseIndex.number
        let (json, name, arguments, message) = Self.doubtful[index]
        try folder.write(json, to: name)
        let run = try run(arguments + [name])
        #expect(run.status == 1)
        #expect(run.messages == "\(name): error: \(message)\n")
        #expect(try folder.text(of: name) == json)
    }

    @Test func createsDottedKeyAsSpelled() throws {
        try folder.write("{\"get-task-allow\": true}", to: "F")
        let plain = "[\"com\"][\"apple\"][\"b\"]"
        #expect(try run(["set", "\"com.apple.a\"", "v", "F"]).status == 0)
        #expect(try run(["set", "-p", plain, "v", "F"]).status == 0)
        #expect(
            try content() == "{\"get-task-allow\":true,\"com.apple.a\":\"v\","
                + "\"com\":{\"apple\":{\"b\":\"v\"}}}")
    }

    @Test(arguments: [
        ("{}", "a.b.c", "{\"a\":{\"b\":{\"c\":\"v\"}}}"),
        ("{\"x.y\": \"1\"}", "a.b", "{\"x.y\":\"1\",\"a\":{\"b\":\"v\"}}"),
        ("{\"a\": {\"b\": {}}}", "a.b.c.d", "{\"a\":{\"b\":{\"c\":{\"d\":\"v\"}}}}"),
        ("{\"abc.d\": \"1\"}", "a.b", "{\"abc.d\":\"1\",\"a\":{\"b\":\"v\"}}"),
        ("{\"get-task-allow\": \"1\"}", "a[0]", "{\"get-task-allow\":\"1\",\"a\":[\"v\"]}"),
    ])
    func otherCommandsCreateContainersAsBefore(json: String, path: String, content: String) throws {
        try folder.write(json, to: "F")
        let run = try run(["set", "-p", path, "v", "F"])
        #expect(run.status == 0 && run.messages == "")
        #expect(try self.content() == content)
    }

    @Test func findsDottedKeysInEmbeddedPropertyLists() throws {
        try folder.write("{\"k.l\": \"1\", \"m\": {}}", to: "inner.json")
        try folder.write("{}", to: "F")
        #expect(
            try run(["set", "\"data.in\"", "--data-file", "inner.json", "--from", "json", "F"])
                .status == 1)
        try make("{}", "xml")
        #expect(try run(["set", "\"data.in\"", "--data-file", "inner.json", "F"]).status == 0)
        #expect(try run(["get", "data.in.!.k.l", "F"]).output == "1\n")
        #expect(try run(["set", "data.in.!.k.l", "2", "F"]).status == 0)
        #expect(try run(["set", "data.in.!.m.n", "3", "F"]).status == 0)
        let refused = try run(["set", "-p", "data.in.!.k.m", "2", "F"])
        #expect(refused.status == 1)
        #expect(refused.messages.contains("write '\"data.in\".!.\"k.m\"' for one key"))
        #expect(try run(["move", "data.in.!.k.l", "out", "F"]).status == 0)
        #expect(try run(["get", "data.in.!", "F"]).output == "{\"m\":{\"n\":\"3\"}}\n")
        #expect(try run(["get", "out", "F"]).output == "2\n")
    }
}
