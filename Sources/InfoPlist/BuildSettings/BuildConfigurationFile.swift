// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The setting values in an Xcode configuration file (`.xcconfig`) and the files that it includes.
///
/// Each line is an assignment, a comment after `//`, or `#include "PATH"`; `#include?` skips a
/// missing file.
///
///     #include "Shared.xcconfig"
///     PRODUCT_NAME = Low Tide              // a comment
///     MARKETING_VERSION[config=Debug] = 0
///     OTHER_SWIFT_FLAGS = $(inherited) \
///         -D TIDES
///
/// A value ends at the end of its line, or before a comment; surrounding white space and a trailing
/// semicolon are removed. A backslash at the end continues it on the next line. Quotation marks are
/// part of the value.
public struct BuildConfigurationFile: Hashable, Sendable {
    /// A value assigned to a setting by one line.
    package struct Assignment: Hashable, Sendable {
        /// The name of the setting.
        package let name: String
        /// The conditions of the value; all must hold.
        package let conditions: [BuildSettingCondition]
        /// The value as written, without comments.
        package let value: String
    }

    /// The assignments in line order; the assignments of an included file are at the position of
    /// its `#include`.
    package private(set) var assignments: [Assignment] = []

    /// Reads a file and the files that it includes.
    ///
    /// An included file is looked up in the folder of the including file, then in the folder of
    /// that file's own includer. Its extension may be omitted.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - read: returns the contents of a file as UTF-8; `nil` if it does not exist.
    /// - Throws: any error from `read`, or an error in a file.
    /// - Complexity: O(*n*) in the files, which may have 1,000 includes and 4 MiB in total; a file
    ///   that is included twice counts twice.
    public init(
        at path: String, reading read: (String) throws(BuildConfigurationError) -> [UInt8]?
    ) throws(BuildConfigurationError) {
        guard let bytes = try read(path) else { throw .missing(path) }
        var count = 0
        var byteCount = 0
        try add(bytes, of: [path], &count, &byteCount, reading: read)
    }

    /// The maximum depth of includes.
    private static let maximumDepth = 32
    /// The maximum number of includes, counting missing files, because each is looked up in many
    /// folders.
    private static let maximumIncludeCount = 1000
    /// The maximum total size of the files, in bytes.
    package static let maximumByteCount = 4 << 20

    /// - Parameter chain: the paths of the file and of the files that include it.
    private mutating func add(
        _ bytes: [UInt8], of chain: [String], _ count: inout Int, _ byteCount: inout Int,
        reading read: (String) throws(BuildConfigurationError) -> [UInt8]?
    ) throws(BuildConfigurationError) {
        byteCount += bytes.count
        let path = chain[chain.count - 1]
        var parser = BuildConfigurationParser(bytes)
        guard byteCount <= Self.maximumByteCount else {
            throw parser.failure(
                .limit, "the files have more than \(Self.maximumByteCount) bytes together",
                in: path)
        }
        while let statement = try parser.next(in: path) {
            switch statement {
            case .assignment(let assignment): assignments.append(assignment)
            case .include(let name, let isOptional):
                count += 1
                if chain.count == Self.maximumDepth || count > Self.maximumIncludeCount {
                    let limit =
                        count > Self.maximumIncludeCount
                        ? "the files have more than \(Self.maximumIncludeCount) includes together"
                        : "more than \(Self.maximumDepth) files include each other"
                    throw parser.failure(.limit, limit, in: path)
                }
                let found = try Self.find(name, from: chain, reading: read)
                guard let found else {
                    if isOptional { continue }
                    throw parser.failure(
                        .syntax,
                        "there is no file '\(VisibleText.escaped(name))' to include; "
                            + "write '#include?' if it may be missing", in: path)
                }
                let own = PathText.standardized(found.path, keepsParents: false)
                if chain.contains(where: { PathText.standardized($0, keepsParents: false) == own })
                {
                    throw parser.failure(
                        .syntax,
                        "'\(VisibleText.escaped(name))' includes this file in turn; "
                            + "remove one of the includes", in: path)
                }
                try add(
                    found.bytes, of: chain + [found.path], &count, &byteCount, reading: read)
            }
        }
    }

    private static func find(
        _ name: String, from chain: [String],
        reading read: (String) throws(BuildConfigurationError) -> [UInt8]?
    ) throws(BuildConfigurationError) -> (path: String, bytes: [UInt8])? {
        let hasExtension = !PathText(name).suffix.isEmpty
        for includer in chain.reversed() {
            let path = PathText.joined(PathText(includer).folder, name)
            for path in hasExtension ? [path] : [path, path + ".xcconfig"] {
                if let bytes = try read(path) { return (path, bytes) }
            }
        }
        return nil
    }
}

/// The reason why a configuration file cannot be read.
public enum BuildConfigurationError: Error {
    /// The file does not exist.
    case missing(String)
    /// The system cannot read the file at a path, with its reason.
    case unreadable(String, message: String)
    /// The file at a path contains an error.
    case content(String, PlistError)
}

extension BuildConfigurationError: CustomStringConvertible {
    /// The file and the reason or error: `Shared.xcconfig: no such file`.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): no such file"
        case .unreadable(let path, let message): "\(path): \(message)"
        case .content(let path, let error): "\(path): \(error)"
        }
    }
}
