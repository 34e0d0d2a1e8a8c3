// SPDX-License-Identifier: Apache-2.0

import PlistFiles

/// Names with a zero behind each, as `find -print0` writes them.
final class NameStream {
    let input: Input
    /// The file, unless it is standard input.
    private let file: OpenFile?
    private var bytes = [UInt8](repeating: 0, count: 1 << 16)
    private var start = 0
    private var end = 0
    private var isAtEnd = false

    init(_ input: Input) throws(Failure) {
        self.input = input
        do throws(SystemError) {
            if case .file(let path) = input {
                file = try FileSystem.openFile(path, .read)
            } else {
                file = nil
            }
            try FileReading.refuseDevice(descriptor)
        } catch {
            throw Failure(error, on: input.shown)
        }
    }

    private var descriptor: Int32 { file?.withDescriptor { $0 } ?? System.standardInput }

    /// No file has a name that long, and no list that many empty names in a row.
    private static let maximumCount = 1 << 20

    /// The next name; one that is empty is skipped.
    func next() throws(SystemError) -> [UInt8]? {
        var name: [UInt8] = []
        var emptyCount = 0
        while true {
            if let zero = bytes[start..<end].firstIndex(of: 0) {
                name += bytes[start..<zero]
                start = zero + 1
                if !name.isEmpty { return name }
                emptyCount += 1
                guard emptyCount < Self.maximumCount else { throw SystemError.invalidPath }
                continue
            }
            name += bytes[start..<end]
            (start, end) = (0, 0)
            guard name.count < Self.maximumCount else { throw SystemError.invalidPath }
            if isAtEnd { return name.isEmpty ? nil : name }
            end = try FileSystem.readBytes(descriptor, into: &bytes, from: 0)
            isAtEnd = end == 0
        }
    }
}
