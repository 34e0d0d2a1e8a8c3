// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension Console {
    /// A value made by the program itself, as JSON.
    func answer(json value: PlistValue) throws(PlistError) {
        let bytes = try value.encoded(as: .json)
        // The console adds the line end.
        answer(String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self))
    }
}
