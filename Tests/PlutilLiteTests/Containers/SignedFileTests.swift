// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Profiles signed by openssl, as input of commands.
@Suite(.tags(.process), .enabled(if: Tools.find("openssl") != nil, "openssl is not installed"))
struct SignedFileTests {
    let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            Samples.plist("<dict><key>a</key><string>b</string></dict>"), to: "a.plist")
        try Self.openssl(
            "req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 3650 "
                + "-subj '/O=Tide AS/CN=Tide Signing'", in: folder)
    }

    private static func openssl(_ line: String, in folder: Folder) throws {
        let run = try ProgramRun.shell("openssl \(line) 2> log", in: folder)
        let log = try folder.text(of: "log")
        #expect(run.status == 0, "\(log)")
    }

    private static let sign =
        "cms -sign -nodetach -binary -signer certificate.pem -inkey key.pem -in a.plist"

    /// Words after the signing command, and the name of its output.
    static let forms: [(words: String, name: String)] = [
        ("-outform DER", "der.mobileprovision"),
        ("-stream -outform DER", "streamed.provisionprofile"),
        ("-outform PEM", "pem.mobileconfig"),
        ("-keyid -outform DER", "keyid.mobileconfig"),
    ]

    private func signed(_ form: (words: String, name: String)) throws -> String {
        try Self.openssl("\(Self.sign) \(form.words) -out \(form.name)", in: folder)
        return form.name
    }

    private func output(_ line: String) throws -> String {
        let run = try ProgramRun.shell("plutil-lite \(line) 2>&1", in: folder)
        return run.output + (run.status == 0 ? "" : "status \(run.status)\n")
    }

    @Test(arguments: forms)
    func readsSignedFileLikePlainOne(form: (words: String, name: String)) throws {
        let name = try signed(form)
        #expect(try output("get a \(name)") == "b\n")
        #expect(try output("get ..a < \(name)") == "b\n")
        #expect(try output("print \(name)") == "a  \"b\"\n")
        #expect(try output("lint \(name)") == "\(name): ok\n")
        let checked = try output("check \(name)")
        #expect(
            name.hasSuffix(".mobileconfig")
                ? checked.contains(": error: expected the key PayloadUUID, found none")
                : checked.hasPrefix("\(name): ok as XML; there are no rules"), "\(checked)")
        #expect(try output("diff a.plist \(name)") == "")
        #expect(try output("convert json --indent 0 -o - \(name)").contains("\"a\""))
        #expect(try output("textconv \(name)") == (try folder.text(of: "a.plist")))
        let info = try output("info \(name)")
        #expect(info.contains("  container  CMS signed data"))
        #expect(
            info.contains(
                try Regex("signed by  'Tide Signing' until 20[0-9-]+T[0-9:]+Z, not verified\n")))
        #expect(info.contains("  size       \(try folder.text(of: "a.plist").utf8.count) bytes\n"))
        let json = try output("info --format json \(name)")
        #expect(json.contains("\"name\": \"Tide Signing\""))
        #expect(json.contains("\"verified\": false"))
    }

    @Test func readsNestedSignatures() throws {
        _ = try signed(Self.forms[0])
        try Self.openssl(
            "smime -sign -nodetach -binary -signer certificate.pem -inkey key.pem -nocerts "
                + "-in der.mobileprovision -outform DER -out twice.mobileprovision", in: folder)
        #expect(try output("get a twice.mobileprovision") == "b\n")
        let info = try output("info twice.mobileprovision")
        #expect(info.contains("signed by  an unknown signer, not verified\n  container  CMS"))
    }

    @Test(arguments: forms)
    func refusesTruncatedSignedFile(form: (words: String, name: String)) throws {
        let name = try signed(form)
        let bytes = try Data(contentsOf: folder[name])
        for count in stride(from: 1, to: bytes.count - 1, by: 97) {
            try bytes.prefix(count).write(to: folder["cut-\(name)"])
            let run = try ProgramRun(["print", "cut-\(name)"], in: folder)
            #expect(run.status == 2)
            #expect(run.output == "")
            #expect(
                run.messages.contains(
                    try Regex("^cut-[^:]*:( byte 0x[0-9a-f]+|[0-9]+:[0-9]+): error")))
        }
    }

    @Test func refusesEditsOfSignedFile() throws {
        let name = try signed(Self.forms[0])
        let before = try Data(contentsOf: folder[name])
        let refusal =
            "\(name): error: cannot edit a CMS message because its signature would no "
            + "longer match; 'plutil-lite convert xml \(name) -o der.plist' writes the content\n"
            + "status 1\n"
        for line in [
            "set a c", "remove a", "fmt", "set a c -o x.plist", "edit -c 'set a c'",
            "convert -i xml",
        ] {
            #expect(try output("\(line) \(name)") == refusal, "\(line)")
        }
        #expect(try Data(contentsOf: folder[name]) == before)
        #expect(
            try output("convert xml \(name) -o der.plist && plutil-lite get a der.plist") == "b\n")
        #expect(
            try output("set a c < \(name)")
                == "<stdin>: error: cannot edit a CMS message because its signature would "
                + "no longer match; 'plutil-lite convert xml -o FILE' writes the content\n"
                + "status 1\n"
        )
    }

    @Test func reportsPlacesInContent() throws {
        try folder.write(Samples.plist("<dict>\n<key>a</key></dict>"), to: "a.plist")
        let name = try signed(Self.forms[0])
        let text = try output("print \(name)")
        #expect(text.hasPrefix("\(name):2:13: error"))
        #expect(
            text.contains(
                "\(name): note: the position is relative to the content of the CMS message\n"))
    }

    @Test func reportsUnreadableContent() throws {
        try Self.openssl(
            "cms -sign -binary -signer certificate.pem -inkey key.pem -in a.plist -outform DER "
                + "-out detached.p7s", in: folder)
        #expect(try output("get a detached.p7s").contains("this is a detached CMS signature"))
        try Self.openssl(
            "cms -encrypt -binary -in a.plist -outform DER -out x.mobileconfig certificate.pem",
            in: folder)
        #expect(
            try output("get a x.mobileconfig")
                == "x.mobileconfig: byte 0x0: error: this is an encrypted CMS message, which "
                + "cannot be read without its key; see 'openssl cms -decrypt'\nstatus 2\n")
        #expect(
            try output("get a certificate.pem").hasSuffix(
                "error: this is PEM text with a 'CERTIFICATE', not a property list\nstatus 2\n"))
    }

    /// plutil and PlistBuddy do not support them.
    @Test func compatibilityModesRefuseSignedFiles() throws {
        let name = try signed(Self.forms[0])
        #expect(try ProgramRun(["-lint", name], in: folder).status == 1)
        #expect(try ProgramRun(["buddy", "-c", "Print", name], in: folder).status != 0)
    }
}
