// SPDX-License-Identifier: Apache-2.0

extension PlistOutput {
    /// Appends the parts of a document, which are written by several threads.
    ///
    /// The text of a part is buffered until its turn, unless it is long: then the calling thread
    /// writes the part again, directly to this output. After several long parts in a row, that
    /// thread writes the rest alone.
    ///
    /// - Parameter write: writes one part.
    /// - Throws: the errors of this output's writer.
    mutating func append(
        _ parts: [WalkPart], by workers: any Workers,
        _ write: @escaping @Sendable (WalkPart, inout PlistOutput) throws(PlistError) -> Void
    ) throws(PlistError) {
        let texts = Locked<[Int: ByteStore]>([:])
        let shared = workers.begin(parts.count) { number in
            var output = PlistOutput(atMost: Self.maximumPartSize)
            if (try? write(parts[number], &output)) != nil {
                let text = output.store()
                texts.whenAvailable { $0[number] = text }
            }
        }
        defer { shared.finish() }
        var longCount = 0
        for number in parts.indices {
            shared.wait(for: number)
            if let text = texts.whenAvailable({ $0.removeValue(forKey: number) }) {
                longCount = 0
                try append(piece: text.view)
            } else {
                longCount += 1
                if longCount == Self.maximumLongCount { shared.finish() }
                try write(parts[number], &self)
            }
        }
    }

    /// The maximum length of buffered text, in bytes.
    private static let maximumPartSize = 240 << 10
    private static let maximumLongCount = 8
}

extension PlistEncodingOptions {
    /// Returns the parts of a document for workers to write; empty if that is not worthwhile.
    func parts(of document: PlistDocument) -> [WalkPart] {
        // If nulls are dropped, finding out whether a container is empty needs a walk of its
        // contents.
        guard let workers, nulls != .drop, document.reader.children.count >= 16 * workers.grain,
            workers.count > 1
        else { return [] }
        return WalkPartition.parts(of: document, keyOrder: keyOrder, grain: workers.grain)
    }
}
