// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore
import Testing

/// PlistContainers as other programs use it, with only its public interface.
@Suite struct ContainersClientTests {
    private static let profile = Array(
        "<plist><dict><key>PayloadType</key><string>Configuration</string></dict></plist>".utf8)

    @Test func opensSignedProfile() throws {
        let source = ByteStore(DER.signed(DER.element(0x04, Self.profile)))
        #expect(CMSMessage.isCMS(source))
        let message = try CMSMessage(decoding: source)
        let document = try PlistDocument(decoding: message.content)
        #expect(document.root["PayloadType"]?.string == "Configuration")
        #expect(message.signers.map(\.name) == ["Tide Signing"])
        #expect(
            message.signers.map { $0.expiration?.description } == ["2036-01-02T03:04:05Z"])
    }

    /// Each nested message has its own signers.
    @Test func listsSignersOfAllMessages() throws {
        let inner = DER.signed(DER.element(0x04, Self.profile))
        let message = try CMSMessage(decoding: ByteStore(DER.signed(DER.element(0x04, inner))))
        #expect(message.content.array == Self.profile)
        #expect(message.signers.map(\.name) == ["Tide Signing", "Tide Signing"])
    }

    @Test func refusesBytesThatAreNotAMessage() {
        for bytes in [Self.profile, [], [0x30, 0x03, 0x02, 0x01, 0x00]] {
            let source = ByteStore(bytes)
            #expect(!CMSMessage.isCMS(source))
            do throws(PlistError) {
                _ = try CMSMessage(decoding: source)
                Issue.record("read")
            } catch {
                #expect(error.code == .unknownFormat)
                #expect(error.message == "expected a CMS message")
                #expect(error.location?.byteOffset == 0)
            }
        }
    }

    @Test func readsPartsOfExecutable() throws {
        let entitlements = Array("<plist><dict><key>a</key><true/></dict></plist>".utf8)
        let sample = MachOSample(entitlements: entitlements)
        let source = ByteStore(sample.bytes)
        let slice = try #require(try MachOFile(source).slices.first)
        #expect(slice.parts.contains(.entitlements))
        let selection = MachOSelection(part: .entitlements, architecture: slice.architecture)
        let content = try MachOContent(source, selecting: selection)
        #expect(content.part == .entitlements && content.architecture == slice.architecture)
        #expect(try PlistDocument(decoding: content.bytes).root["a"]?.boolean == true)
    }

    @Test func convertsEntitlementsInDER() throws {
        let registry = PlistCodecRegistry.standard.adding(DEREntitlementsCodec())
        let value: PlistValue = ["get-task-allow": true]
        let bytes = try PlistDocument(value: value).encoded(
            as: .entitlementsDER, registry: registry)
        let document = try registry.decode(ByteStore(bytes))
        #expect(document.format == .entitlementsDER)
        #expect(try document.value == value)
    }

    @Test func readsMembersOfArchive() throws {
        let archive = try ZIPArchive(
            ByteStore(ZIPSample([.init("Tides.app/Info.plist", "{a = b;}")]).bytes))
        #expect(archive.members.map(\.path) == ["Tides.app/Info.plist"])
        let member = try #require(archive.member(at: "Tides.app/Info.plist"))
        #expect(member.kind == .file && member.byteCount == 8)
        let document = try PlistDocument(decoding: archive.contents(of: member))
        #expect(document.root["a"]?.string == "b")
        #expect(archive.member(at: "Tides.app") == nil)
    }
}
