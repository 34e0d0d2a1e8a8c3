// SPDX-License-Identifier: Apache-2.0

// Reads untrusted files in many concurrent tasks; the result is always a value or an error.

import PlistCore
import PlistFiles

/// Returns the name of the first track in a library.
func firstTrack(in source: ByteStore) -> String {
    var options = PlistDecodingOptions()
    options.maximumNodeCount = 1000
    options.maximumByteCount = 1 << 20
    options.acceptedFormats = [.xml, .binary]
    do throws(PlistError) {
        let library = try PlistCodecRegistry.standard.decode(source, options: options)
        return try library.view(at: "Tracks[0].Name").string ?? "no text"
    } catch {
        return "refused: \(error.code.rawValue)"
    }
}

var sources = try CommandLine.arguments.dropFirst().map { try ByteStore(contentsOfFile: $0) }
sources.append(ByteStore(Array(repeating: UInt8(ascii: "["), count: 1 << 20)))
sources.append(ByteStore("<array>\(String(repeating: "<true/>", count: 5000))</array>".utf8))
let answers = await withTaskGroup { group in
    for source in sources {
        for _ in 0..<100 { group.addTask { firstTrack(in: source) } }
    }
    var answers: Set<String> = []
    for await answer in group { answers.insert(answer) }
    return answers
}
for answer in answers.sorted() { print(answer) }
