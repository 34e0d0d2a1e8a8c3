// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

extension Console {
    /// A value made by the program itself, as JSON.
    ///
    /// - Parameter options: such that all of it can be written.
    func answer(
        json value: PlistValue, options: PlistEncodingOptions = .init()
    ) throws(PlistError) {
        let document = try PlistDocument(value: value)
        guard !System.isTerminal(System.standardOutput) else {
            let bytes = try document.encoded(as: .json, options: options)
            return answer(raw: bytes)
        }
        var output = PlistOutput { bytes throws(PlistError) in
            self.answer(bytes: ByteView(bytes).array)
        }
        _ = try document.encode(as: .json, options: options, to: &output)
        try output.finish()
    }
}
