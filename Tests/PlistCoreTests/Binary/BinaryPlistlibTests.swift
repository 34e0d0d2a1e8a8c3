// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PlistCore

private enum Python {
    static let isInstalled: Bool = (try? run("import plistlib")) != nil

    private struct Failure: Error { let status: Int32 }

    /// Runs a Python program with `input` in the file `sys.argv[1]`, and returns its output from
    /// the file `sys.argv[2]`.
    ///
    /// It uses files because a pipe stays open if another test's child process inherits it.
    static func run(_ program: String, input: [UInt8] = []) throws -> [UInt8] {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent("plist-\(UInt64.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let inputFile = directory.appendingPathComponent("input")
        let outputFile = directory.appendingPathComponent("output")
        try Data(input).write(to: inputFile)
        try Data().write(to: outputFile)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program, inputFile.path, outputFile.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(status: process.terminationStatus)
        }
        return try Array(Data(contentsOf: outputFile))
    }

    /// Returns byte strings, each preceded by its length in eight bytes.
    static func framed(_ files: [[UInt8]]) -> [UInt8] {
        files.flatMap { BinaryAssembly.bigEndian(UInt64($0.count), width: 8) + $0 }
    }

    static func unframed(_ bytes: [UInt8]) -> [[UInt8]] {
        var files: [[UInt8]] = []
        var position = 0
        while position < bytes.count {
            let count = bytes[position..<(position + 8)].reduce(0) { $0 << 8 | Int($1) }
            files.append(Array(bytes[(position + 8)..<(position + 8 + count)]))
            position += 8 + count
        }
        return files
    }
}

/// Python's plistlib as a second opinion, if Python is installed.
@Suite(.enabled(if: Python.isInstalled)) struct BinaryPlistlibTests {
    /// Trees of all types, each as plistlib writes it; without objects that are equal but differ in
    /// their bits, because plistlib merges them.
    private static let trees = """
        import plistlib, random, datetime, sys
        random.seed(7)
        def text():
            alphabet = random.choice(['abc XYZ', 'äöüß', '漢字', '🎉x'])
            return ''.join(random.choice(alphabet) for _ in range(random.randrange(30)))
        def leaf():
            return random.choice([
                lambda: random.choice([0, 1, 255, 256, 65535, 65536, 2**32, 2**63 - 1, 2**63,
                                       2**64 - 1, -1, -2**63, random.randrange(-10**6, 10**6)]),
                lambda: random.choice([0.0, 1.5, 0.1, 1e300, random.random()]),
                lambda: random.random() < 0.5,
                text, text,
                lambda: random.randbytes(random.randrange(40)),
                lambda: datetime.datetime(2001, 1, 1) + datetime.timedelta(
                    seconds=random.randrange(10**9)),
                lambda: plistlib.UID(random.choice([0, 255, 256, 2**16, 2**32, 2**64 - 1])),
            ])()
        def tree(depth):
            if depth == 0 or random.random() < 0.3: return leaf()
            count = random.randrange(12)
            if random.random() < 0.5: return [tree(depth - 1) for _ in range(count)]
            return {text() or 'k': tree(depth - 1) for _ in range(count)}
        with open(sys.argv[2], 'wb') as output:
            for index in range(100):
                value = [tree(3) for _ in range(3)]
                file = plistlib.dumps(value, fmt=plistlib.FMT_BINARY, sort_keys=index % 2 == 0)
                output.write(len(file).to_bytes(8, 'big') + file)
        """

    @Test func writesNoLargerFilesThanPlistlib() throws {
        var count = 0
        for theirs in Python.unframed(try Python.run(Self.trees)) {
            let document = try Binary.decode(theirs)
            #expect(document.warnings.isEmpty)
            let ours = try Binary.encode(document)
            #expect(ours.count <= theirs.count)
            #expect(try Binary.value(ours) == Binary.value(of: document.root))
            count += 1
        }
        #expect(count == 100)
    }

    @Test func plistlibReadsOurOutput() throws {
        let files = Python.unframed(try Python.run(Self.trees)).prefix(50)
        let pairs = try files.flatMap { [$0, try Binary.encode(Binary.decode($0))] }
        let program = """
            import plistlib, sys
            data = open(sys.argv[1], 'rb').read()
            position = 0
            files = []
            while position < len(data):
                count = int.from_bytes(data[position:position + 8], 'big')
                files.append(data[position + 8:position + 8 + count])
                position += 8 + count
            for theirs, ours in zip(files[::2], files[1::2]):
                assert repr(plistlib.loads(theirs)) == repr(plistlib.loads(ours))
            open(sys.argv[2], 'w').write(str(len(files)))
            """
        #expect(try Python.run(program, input: Python.framed(pairs)) == Array("100".utf8))
    }
}
