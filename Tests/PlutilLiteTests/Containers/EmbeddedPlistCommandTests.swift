// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The commands that messages suggest extract the property list that is in a file.
@Suite(.tags(.process)) struct EmbeddedPlistCommandTests {
    /// Shell lines that make the file `a b` from the property list `p`, and their tools.
    static let makers: [(line: String, tools: [String])] = [
        ("{ echo 'note: read'; cat p; }", []), ("{ printf '\\n'; cat b; }", []),
        ("{ printf '\\357\\273\\277'; cat b; }", []), ("{ printf '\\0\\0\\1\\0'; cat b; }", []),
        ("{ echo '```xml'; cat p; echo '```'; }", []), ("{ cat b; echo end; }", []),
        ("{ printf 'HTTP/1.1 200 OK\\r\\n\\r\\n'; cat p; }", []),
        ("{ echo 'x:'; base64 p; }", ["base64"]), ("base64 p", ["base64"]),
        ("base64 -w 0 b", ["base64"]), ("base64 p | sed 's/$/\\r/'", ["base64"]),
        ("xxd b", ["xxd"]), ("xxd -p b", ["xxd"]), ("xxd -i p", ["xxd"]),
        ("od -A x -t x1z -v b", ["xxd"]), ("hexdump -C p", ["hexdump", "xxd"]),
        ("iconv -f ISO-8859-1 -t UTF-8 b", ["iconv"]), ("perl -pe 's/\\n/\\r\\n/' b", ["perl"]),
        (
            "python3 -c 'import html; print(html.escape(open(\"p\").read()))'", ["python3"]
        ),
        (
            "python3 -c 'import urllib.parse as u; print(u.quote(open(\"p\").read(), safe=\"\"))'",
            ["python3", "perl"]
        ),
    ]

    @Test(arguments: makers)
    func suggestedCommandExtractsPropertyList(line: String, tools: [String]) throws {
        if let tool = tools.first(where: { Tools.find($0) == nil }) {
            try Test.cancel("\(tool) is not installed")
        }
        let folder = try Folder()
        try folder.write(
            Samples.plist("<dict><key>a</key><string>é\nb</string></dict>"), to: "p")
        let run = try ProgramRun.shell(
            "plutil-lite convert binary -o b p && \(line) > 'a b'; plutil-lite lint 'a b' 2>&1",
            in: folder)
        let command = try #require(
            run.output.split(separator: "'").first { $0.contains("FILE") }, "\(run.output)")
        let shell = command.replacing("FILE", with: "'a b'")
        let result = try ProgramRun.shell("\(shell) > c; plutil-lite get a c", in: folder)
        #expect(result.output == "é\nb\n", "\(shell): \(run.output)\(result.messages)")
    }
}
