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
        guard case .file(let path) = input else {
            file = nil
            return
        }
        do throws(SystemError) {
            file = try FileSystem.openFile(path, .read)
        } catch {
            throw Failure(error, on: input.shown)
        }
    }

    /// The next name; one that is empty is skipped.
    func next() throws(SystemError) -> [UInt8]? {
        var name: [UInt8] = []
        while true {
            if let zero = bytes[start..<end].firstIndex(of: 0) {
                name += bytes[start..<zero]
                start = zero + 1
                if !name.isEmpty { return name }
                continue
            }
            name += bytes[start..<end]
            (start, end) = (0, 0)
            // No file has a name that long.
            guard name.count < 1 << 20 else { throw SystemError.invalidPath }
            if isAtEnd { return name.isEmpty ? nil : name }
            end = try FileSystem.readBytes(
                file?.withDescriptor { $0 } ?? System.standardInput, into: &bytes, from: 0)
            isAtEnd = end == 0
        }
    }
}
