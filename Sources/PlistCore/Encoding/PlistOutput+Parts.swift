// SPDX-License-Identifier: Apache-2.0

extension PlistOutput {
    /// Appends the parts of a document, which several threads write.
    ///
    /// What a part writes is kept until its turn, so it is small: a longer one is written again, by the
    /// calling thread, as it goes. If it comes to some in a row, that thread writes the rest alone.
    ///
    /// - Parameter write: writes one part.
    /// - Throws: what the writer of this output throws.
    mutating func append(
        _ parts: [WalkPart], by workers: any Workers,
        _ write: @escaping @Sendable (WalkPart, inout PlistOutput) throws(PlistError) -> Void
    ) throws(PlistError) {
        let texts = WorkResults<ByteStore>()
        let shared = workers.begin(parts.count) { number in
            var output = PlistOutput(atMost: Self.maximumPartSize)
            if (try? write(parts[number], &output)) != nil {
                texts.keep(output.store(), of: number)
            }
        }
        defer { shared.finish() }
        var longCount = 0
        for number in parts.indices {
            shared.wait(for: number)
            if let text = texts.take(number) {
                longCount = 0
                try append(piece: text.view)
            } else {
                longCount += 1
                if longCount == Self.maximumLongCount { shared.finish() }
                try write(parts[number], &self)
            }
        }
    }

    /// The bytes that a part may have to be kept.
    private static let maximumPartSize = 240 << 10
    private static let maximumLongCount = 8
}

extension PlistEncodingOptions {
    /// The parts in which workers write a document; none if it is not worth it.
    func parts(of content: DocumentContent) -> [WalkPart] {
        // Which containers are empty then is known only once all that is in them was looked at.
        guard let workers, nulls != .drop, content.reader.children.count >= 16 * workers.grain,
            workers.count > 1
        else { return [] }
        return WalkPartition.parts(of: content, keyOrder: keyOrder, grain: workers.grain)
    }
}
