// SPDX-License-Identifier: Apache-2.0

extension PlistOutput {
    /// Appends the parts of a document, which several threads write.
    ///
    /// The text of a part is kept until its turn, unless it is long: then the calling thread writes the part
    /// again, directly to this output. After some long parts in a row, that thread writes the rest alone.
    ///
    /// - Parameter write: writes one part.
    /// - Throws: what the writer of this output throws.
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

    /// The maximum length of a text that is kept, in bytes.
    private static let maximumPartSize = 240 << 10
    private static let maximumLongCount = 8
}

extension PlistEncodingOptions {
    /// The parts in which workers write a document; none if it is not worth it.
    func parts(of document: PlistDocument) -> [WalkPart] {
        // Without nulls, a walk of its contents is needed to know whether a container is empty.
        guard let workers, nulls != .drop, document.reader.children.count >= 16 * workers.grain,
            workers.count > 1
        else { return [] }
        return WalkPartition.parts(of: document, keyOrder: keyOrder, grain: workers.grain)
    }
}
