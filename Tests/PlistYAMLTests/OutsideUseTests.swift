// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistYAML
import Testing

/// The public API, used like in another package.
@Suite struct OutsideUseTests {
    private let registry = PlistCodecRegistry.standard.adding(YAMLCodec())

    @Test func registryReadsAndWritesYAML() throws {
        let source = ByteStore(Array("version: '1.10'\ncount: 5\n".utf8))
        let document = try registry.decode(source, fileName: "a.yaml")
        #expect(document.root["version"]?.string == "1.10")
        #expect(document.format == .yaml)
        let text = try document.encoded(as: .yaml, registry: registry)
        #expect(String(decoding: text, as: UTF8.self) == "version: '1.10'\ncount: 5\n")
        #expect(registry.codec(named: "yml")?.format == .yaml)
    }

    @Test func looksUpOneValueInYAML() throws {
        let source = ByteStore(Array("a:\n- b: x\n- b: y\n".utf8))
        let steps: [PlistStep] = [.key("a"), .index(1), .key("b")]
        let match = try registry.decode(source, at: steps, as: .yaml)
        #expect(match?.value.string == "y")
        #expect(try registry.decode(source, at: [.key("c")], as: .yaml) == nil)
    }

    @Test func standardRegistryHasNoYAML() {
        #expect(PlistCodecRegistry.standard.codec(for: .yaml) == nil)
    }
}
