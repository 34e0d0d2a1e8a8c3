// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension Console {
    /// A value made by the program itself, as JSON.
    func answer(json value: PlistValue) throws(PlistError) {
        let bytes = try value.encoded(as: .json)
        answer(raw: bytes.last == 0x0A ? bytes : bytes + [0x0A])
    }
}
