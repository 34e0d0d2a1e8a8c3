// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore

/// Checks that must pass for every input.
enum Judge {
    /// Returns one of several options for an input, chosen by its bytes, because trying all of them
    /// would take as long as that many inputs.
    static func choose<Way>(from ways: [Way], for bytes: UnsafeBufferPointer<UInt8>) -> Way {
        // FNV-1a; its high half depends on all bytes.
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return ways[Int(hash >> 32) % ways.count]
    }

    /// Plain, with source ranges, and strict.
    static func options(for bytes: UnsafeBufferPointer<UInt8>) -> PlistDecodingOptions {
        var places = PlistDecodingOptions()
        places.recordsSourceRanges = true
        var strict = places
        strict.isStrict = true
        return choose(from: [PlistDecodingOptions(), places, strict], for: bytes)
    }

    /// Decodes, and checks the error if there is one; validation must find the same.
    @discardableResult
    static func decode(
        _ source: ByteStore, _ codec: any PlistCodec, _ options: PlistDecodingOptions
    ) -> PlistDocument? {
        let validated = Result { () throws(PlistError) in
            try codec.validate(source, options: options)
        }
        do throws(PlistError) {
            let document = try codec.decode(source, options: options)
            for warning in document.warnings { check(warning, source) }
            guard case .success(let findings) = validated else {
                preconditionFailure("only validation refuses it")
            }
            precondition(findings.warningCount == document.warningCount)
            precondition(findings.warnings == document.warnings, "\(findings.warnings)")
            return document
        } catch {
            precondition(error.location != nil || error.code == .empty, error.message)
            check(error.diagnostic, source)
            guard case .failure(let refusal) = validated else {
                preconditionFailure("validation accepts it: \(error.message)")
            }
            precondition(refusal.diagnostic == error.diagnostic, refusal.message)
            return nil
        }
    }

    /// Whether there are bits that text cannot represent: payloads of NaN, the sign of a zero date.
    static func holdsBitsThatTextLoses(_ document: PlistDocument) -> Bool {
        let nodes = document.arena.reader.nodes
        return (0..<nodes.count).contains { index in
            let node = nodes[index]
            switch node.kind {
            case .real: return node.double.isNaN && node.payload != Double.nan.bitPattern
            case .date: return node.double == 0 && node.payload != 0
            default: return false
            }
        }
    }

    static func check(_ diagnostic: PlistDiagnostic, _ source: ByteStore) {
        precondition(!diagnostic.message.isEmpty && diagnostic.message.utf8.count < 2000)
        for scalar in diagnostic.message.unicodeScalars {
            precondition(!VisibleText.isUnsafe(scalar), diagnostic.message)
        }
        if let location = diagnostic.location {
            // Text may have grown during transcoding.
            precondition(location.byteOffset >= 0 && location.byteOffset <= 4 * source.count + 4)
            precondition(location.byteCount >= 1)
            if let text = location.text {
                precondition(text.line >= 1 && text.column >= 1 && text.caretCount >= 1)
                precondition(text.excerpt.utf8.count < 4000)
            }
        }
        for note in diagnostic.notes { check(note, source) }
    }
}
