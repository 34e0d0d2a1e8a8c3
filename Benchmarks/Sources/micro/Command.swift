// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif
import PlistCore

/// Measures the library's parts within one process: `micro [FILE…]`.
@main
struct Command {
    static func main() async {
        var files = Array(CommandLine.arguments.dropFirst())
        if files.isEmpty { files = [".corpora/mixed.xml", ".corpora/mixed.bplist"] }
        print("| file | part | ms | MB/s of the file |")
        print("|---|---|--:|--:|")
        for file in files {
            do {
                try Measurement(file).run()
            } catch {
                print("| \(file) | \(error) | | |")
            }
        }
        do {
            try await ViewMeasurement().run()
        } catch {
            print("\(error)")
        }
    }
}

/// Measures the parts of the library on one file.
struct Measurement {
    private let name: String
    private let source: ByteStore

    /// The number of runs per part; the fastest is used.
    private static let runCount = 5

    init(_ file: String) throws {
        name = String(file.split(separator: "/").last ?? "")
        source = try Self.read(file)
    }

    func run() throws {
        let registry = PlistCodecRegistry.standard
        try report("validate") { _ = try registry.validate(source) }
        try report("decode") { _ = try registry.decode(source) }
        let document = try registry.decode(source)
        for codec in registry.codecs {
            try report("encode as \(codec.format)") {
                try PlistOutput.withWriter({ _ in }) { output throws(PlistError) in
                    _ = try codec.encode(document, options: .init(), to: &output)
                }
            }
            try report("encode as \(codec.format) into an array") {
                _ = try document.encoded(as: codec.format)
            }
        }
        report("read the value at a path", perRun: 1000) {
            var value: PlistView? = document.root
            while let container = value {
                value = container.entries.last?.value ?? container.elements.last
            }
        }
    }

    /// Prints the CPU time of the fastest run; a run calls `work` `perRun` times.
    private func report(_ part: String, perRun: Int = 1, _ work: () throws -> Void) rethrows {
        var best = Double.infinity
        for _ in 0..<Self.runCount {
            let start = clock()
            for _ in 0..<perRun { try work() }
            best = min(best, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
        }
        let time = best / Double(perRun)
        let rate = perRun > 1 ? "" : String(Int(Double(source.count) / 1000 / max(best, 0.001)))
        print("| \(name) | \(part) | \(Self.rounded(time)) | \(rate) |")
    }

    private static func rounded(_ milliseconds: Double) -> String {
        let scale = milliseconds < 1 ? 100_000.0 : 10.0
        return String((milliseconds * scale).rounded() / scale)
    }

    private struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    private static func read(_ file: String) throws -> ByteStore {
        let descriptor = open(file, O_RDONLY)
        guard descriptor >= 0 else {
            throw Unreadable(description: String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        return ByteStore(capacity: size) { memory in
            var count = 0
            while count < size {
                let added = pread(
                    descriptor, memory.baseAddress! + count, size - count, off_t(count))
                if added <= 0 { break }
                count += added
            }
            return count
        }
    }
}
