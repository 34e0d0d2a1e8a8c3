// SPDX-License-Identifier: Apache-2.0

// Not inlined: there are hundreds of callers, and what they do otherwise is short.
extension DocumentBuilder {
    /// An error at a place, with the path of what is being read.
    @inline(never)
    func error(
        _ code: PlistDiagnostic.Code, _ message: String, at offset: Int, byteCount: Int = 1,
        notes: [PlistDiagnostic] = []
    ) -> PlistError {
        PlistError(
            code, message, at: PlistLocation(byteOffset: offset, byteCount: byteCount),
            path: path, format: diagnostics.format, notes: notes)
    }

    /// A warning at a place, with the path of what is being read.
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

    /// A note about a place, with the path of what is being read.
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

    /// Says where the innermost open container began.
    func openContainerNote() -> [PlistDiagnostic] {
        guard depth > 0 else { return [] }
        let container = openContainers[depth - 1]
        let name = container.isDictionary ? "dictionary" : "array"
        return [.stillOpen("the \(name)", at: container.sourceOffset)]
    }
}

extension PlistDiagnostic {
    /// A note on where something began whose end is missing.
    static func stillOpen(_ what: String, at offset: Int) -> PlistDiagnostic {
        PlistDiagnostic(
            .note, .syntax, "\(what) opened here is still open",
            at: PlistLocation(byteOffset: offset))
    }
}
