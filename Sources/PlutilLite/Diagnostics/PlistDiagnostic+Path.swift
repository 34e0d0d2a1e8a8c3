// SPDX-License-Identifier: Apache-2.0

import PlistCore

extension PlistDiagnostic {
    /// A finding about a value of its own as one about a part of the whole.
    func moved(into path: PlistPath) -> PlistDiagnostic {
        var diagnostic = self
        diagnostic.path = PlistPath(path.components + (self.path?.components ?? []))
        return diagnostic
    }
}
