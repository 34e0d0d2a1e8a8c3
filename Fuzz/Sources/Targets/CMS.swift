// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistContainers

/// Reads any bytes as a CMS message. The result is a message or a located error.
enum CMS: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        let form = CMSForm(of: source, fileName: "a.mobileprovision")
        do throws(PlistError) {
            let message = try CMSMessage(decoding: source, form: form ?? .binary)
            precondition(!message.layers.isEmpty && message.content.count < source.count)
            for signer in message.layers.flatMap({ $0.signers ?? [] }) {
                precondition((signer.name?.utf8.count ?? 0) <= 3 * source.count)
            }
        } catch {
            precondition(error.location != nil, error.message)
            Judge.check(error.diagnostic, source)
        }
    }
}
