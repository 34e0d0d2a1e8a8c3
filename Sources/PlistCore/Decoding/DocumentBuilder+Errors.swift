// SPDX-License-Identifier: Apache-2.0

// Not inlined, because there are hundreds of callers whose remaining code is short.
extension DocumentBuilder {
    /// Returns an error at a location, with the path of the current value.
    @inline(never)
    func error(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1,
        notes: [PlistDiagnostic] = []
    ) -> PlistError {
        PlistError(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            path: path, format: diagnostics.format, notes: notes)
    }

    /// Records a warning at a location, with the path of the current value.
    @inline(never)
    mutating func warn(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1,
        changesValue: Bool = false
    ) throws(PlistError) {
        let path = diagnostics.wantsDetails ? self.path : nil
        try diagnostics.warn(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            path: path, changesValue: changesValue)
    }

    /// Records a note about a location, with the path of the current value.
    @inline(never)
    mutating func note(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1
    ) {
        let path = diagnostics.wantsDetails ? self.path : nil
        diagnostics.note(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount), path: path)
    }

    /// The path of the value that is being read.
    var path: PlistPath {
        var path = PlistPath()
        for level in 0..<depth {
            let container = openContainers[level]
            let isInnermost = level == depth - 1
            // The open child container has already been pushed.
            let end = isInnermost ? pending.count : openContainers[level + 1].pendingStart - 1
            let count = end - container.pendingStart
            if !container.isDictionary {
                path.components.append(.index(count))
            } else if count % 2 == 1 {
                let key = nodes[Int(pending[end - 1])]
                path.append(key: reader.bytes(of: key), like: diagnostics.lastPath)
            }
        }
        return path
    }

    /// Returns a note on where the innermost open container was opened.
    func openContainerNote() -> [PlistDiagnostic] {
        guard depth > 0 else { return [] }
        let container = openContainers[depth - 1]
        let name = container.isDictionary ? "dictionary" : "array"
        return [.stillOpen("the \(name)", at: container.sourceOffset)]
    }
}

extension PlistDiagnostic {
    /// Returns a note on the start of a construct whose end is missing.
    static func stillOpen(_ what: String, at offset: Int) -> PlistDiagnostic {
        PlistDiagnostic(
            .note, .syntax, "\(what) opened here is still open",
            at: PlistLocation(byteOffset: offset))
    }
}
