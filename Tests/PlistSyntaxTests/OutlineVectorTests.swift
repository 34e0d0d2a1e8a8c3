// SPDX-License-Identifier: Apache-2.0

import Foundation
import PlistCore
import PlistSyntax
import TestSupport
import Testing

/// Compares outlines with the decoders on the test vectors.
@Suite struct OutlineVectorTests {
    /// The files of the text formats, by the folder of their format.
    private static func files(of format: PlistFormat) throws -> [URL] {
        let folder = Checkout["TestVectors/\(format.name)"]
        let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
        return paths.compactMap { $0 as? String }.sorted()
            .map(folder.appendingPathComponent)
            .filter { !$0.hasDirectoryPath && $0.pathExtension != "hex" }
    }

    private static let formats: [PlistFormat] = [.xml, .openstep, .gnustep, .strings, .json]

    @Test(arguments: formats) func equalsAcceptedDocument(_ format: PlistFormat) throws {
        let codec = try #require(PlistCodecRegistry.standard.codec(for: format))
        var options = PlistDecodingOptions()
        options.recordsSourceRanges = true
        var count = 0
        for url in try Self.files(of: format) {
            guard let data = try? Data(contentsOf: url) else { continue }
            let source = ByteStore(data)
            guard let document = try? codec.decode(source, options: options) else { continue }
            count += 1
            let outline = PlistOutline(reading: source, as: format)
            let difference = OutlineComparison.difference(outline, document)
            #expect(difference == nil, "\(url.path)")
            #expect(OutlineInvariants.violation(outline) == nil, "\(url.path)")
        }
        #expect(count > 15)
    }

    @Test(arguments: formats) func reportsOrExplainsDecoderError(_ format: PlistFormat) throws {
        let codec = try #require(PlistCodecRegistry.standard.codec(for: format))
        var count = 0
        for url in try Self.files(of: format) {
            guard let data = try? Data(contentsOf: url) else { continue }
            let source = ByteStore(data)
            do {
                _ = try codec.decode(source, options: PlistDecodingOptions())
            } catch {
                count += 1
                let outline = PlistOutline(reading: source, as: format)
                #expect(outline.error == error, "\(url.path)")
                #expect(OutlineInvariants.violation(outline) == nil, "\(url.path)")
            }
        }
        #expect(count > 5)
    }
}
