// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import PlistCore
import Testing

/// Python's plistlib reads our output, and we read its output.
@Suite(.enabled(if: ExternalProgram.python != nil, "there is no Python with plistlib"))
struct PlistlibOracleTests {
    /// Reads `n.xml` and `n.bin`, prints the contents of each as tagged JSON on a line, and writes
    /// both forms again.
    static let script = """
        import datetime, json, plistlib, sys
        epoch = datetime.datetime(2001, 1, 1)
        def tagged(v):
            if isinstance(v, dict):
                return {"dictionary": [[k, tagged(x)] for k, x in v.items()]}
            if isinstance(v, list): return {"array": [tagged(x) for x in v]}
            if isinstance(v, str): return {"string": v}
            if isinstance(v, bool): return {"bool": v}
            if isinstance(v, int): return {"integer": str(v)}
            if isinstance(v, float): return {"real": repr(v)}
            if isinstance(v, bytes): return {"data": v.hex()}
            if isinstance(v, plistlib.UID): return {"uid": str(v.data)}
            seconds = v - epoch
            return {"date": str(seconds.days * 86400 + seconds.seconds) + ".0"}
        for number in range(int(sys.argv[1])):
            for name, format in (("xml", plistlib.FMT_XML), ("bin", plistlib.FMT_BINARY)):
                with open(f"{number}.{name}", "rb") as file: value = plistlib.load(file)
                print(json.dumps(tagged(value)))
                with open(f"{number}.{name}.out", "wb") as file:
                    plistlib.dump(value, file, fmt=format, sort_keys=False)
        """

    struct Answer {
        let read: PlistValue
        let written: [UInt8]
    }

    static func answers(
        _ files: [(xml: [UInt8], binary: [UInt8])]
    ) throws -> [(xml: Answer, binary: Answer)] {
        let python = try #require(ExternalProgram.python)
        return try ExternalProgram.withFolder { folder in
            for (number, file) in files.enumerated() {
                try Data(file.xml).write(to: folder.appendingPathComponent("\(number).xml"))
                try Data(file.binary).write(to: folder.appendingPathComponent("\(number).bin"))
            }
            let result = try python.run(["-c", script, "\(files.count)"], in: folder)
            try #require(result.status == 0, "\(result.errors)")
            let lines = result.output.split(separator: 0x0A)
            try #require(lines.count == 2 * files.count)
            func answer(_ line: Int, _ name: String) throws -> Answer {
                let url = folder.appendingPathComponent("\(name).out")
                return Answer(
                    read: try TaggedValue.decode(Data(lines[line])),
                    written: try Array(Data(contentsOf: url)))
            }
            return try files.indices.map {
                (try answer(2 * $0, "\($0).xml"), try answer(2 * $0 + 1, "\($0).bin"))
            }
        }
    }

    @Test func plistlibAgreesInBothDirections() throws {
        // It does not know UIDs in XML, and refuses only integers that take more than 64 bits.
        let range: RandomValue.Range = [.trickyText, .largeIntegers, .carriageReturns]
        let values = (UInt64(0)..<200).map { seed -> PlistValue in
            var random = RandomValue(seed: seed, range)
            return random.tree()
        }
        let files = try values.map { value in
            let document = try PlistDocument(value: value)
            return (
                xml: try document.encoded(as: .xml), binary: try document.encoded(as: .binary)
            )
        }
        for (seed, (answer, file)) in zip(try Self.answers(files), files).enumerated() {
            let value = values[seed]
            let text = TaggedValue.text(value)
            #expect(TaggedValue.text(answer.xml.read) == text, "seed \(seed)")
            #expect(TaggedValue.text(answer.binary.read) == text, "seed \(seed)")
            // plistlib writes carriage returns as line feeds.
            if !text.contains("\\u000d") {
                #expect(try PlistDocument(decoding: answer.xml.written).value == value)
            }
            #expect(try PlistDocument(decoding: answer.binary.written).value == value)
            #expect(file.binary.count <= answer.binary.written.count, "seed \(seed)")
        }
    }

    @Test func plistlibAgreesOnUIDs() throws {
        let value: PlistValue = ["top": .uid(1), "l": [.uid(0), .uid(255), .uid(256), .uid(.max)]]
        let binary = try PlistDocument(value: value).encoded(as: .binary)
        let xml = try PlistDocument(value: []).encoded(as: .xml)
        let answer = try #require(Self.answers([(xml: xml, binary: binary)]).first?.binary)
        #expect(answer.read == value)
        #expect(try PlistDocument(decoding: answer.written).value == value)
        #expect(binary.count <= answer.written.count)
    }

    @Test func plistlibWritesNoSmallerFiles() throws {
        // Thousands of objects, so that references and offsets take two and three bytes.
        var rows: [PlistValue] = []
        for number in 0..<6000 {
            var row = PlistDictionary()
            row["name"] = "name \(number % 500)"
            row["number"] = .integer(PlistInteger(number * 37))
            row["ratio"] = .real(.init(Double(number % 100) / 8))
            row["flag"] = .boolean(number % 2 == 0)
            row["list"] = .array([.integer(PlistInteger(number % 7)), "x"])
            rows.append(.dictionary(row))
        }
        let document = try PlistDocument(value: .array(rows))
        let binary = try document.encoded(as: .binary)
        let xml = try document.encoded(as: .xml)
        let answer = try #require(Self.answers([(xml: xml, binary: binary)]).first)
        #expect(binary.count <= answer.binary.written.count)
        #expect(try PlistDocument(decoding: answer.binary.written) == document)
        #expect(try PlistDocument(decoding: answer.xml.written) == document)
    }
}
