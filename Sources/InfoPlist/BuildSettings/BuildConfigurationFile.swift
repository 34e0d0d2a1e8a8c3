// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// The values of settings in a configuration file of Xcode, an `.xcconfig`, and in the files that it
/// includes.
///
/// Each line is an assignment, a comment after `//`, or `#include "PATH"`; `#include?` skips a file
/// that does not exist.
///
///     #include "Shared.xcconfig"
///     PRODUCT_NAME = Low Tide              // a comment
///     MARKETING_VERSION[config=Debug] = 0
///     OTHER_SWIFT_FLAGS = $(inherited) \
///         -D TIDES
///
/// A value ends with its line, or before a comment; white space at its ends and a semicolon after
/// it do not belong to it. After a backslash it goes on in the next line. Quotation marks are part of
/// a value.
public struct BuildConfigurationFile: Hashable, Sendable {
    /// A value that a line gives to a setting.
    package struct Assignment: Hashable, Sendable {
        /// The setting.
        package let name: String
        /// When the value counts; all must hold.
        package let conditions: [BuildSettingCondition]
        /// The value as written, without comments.
        package let value: String
    }

    /// In the order of the lines, those of an included file in the place of the line that includes
    /// it.
    package private(set) var assignments: [Assignment] = []

    /// Reads a file, and those that it includes.
    ///
    /// An included file is looked for in the folder of the file that includes it, then in the
    /// folder of the one that includes that; its extension may be missing.
    ///
    /// - Parameters:
    ///   - path: where the file is.
    ///   - read: the contents of a file, UTF-8; `nil` if there is none.
    /// - Throws: what `read` throws, or what is wrong with a file.
    /// - Complexity: O(*n*) in the files, which may have 1,000 includes and 4 MiB together; one that
    ///   is included twice counts twice.
    public init(
        at path: String, reading read: (String) throws(BuildConfigurationError) -> [UInt8]?
    ) throws(BuildConfigurationError) {
        guard let bytes = try read(path) else { throw .missing(path) }
        var count = 0
        var byteCount = 0
        try add(bytes, of: [path], &count, &byteCount, reading: read)
    }

    /// How many files may include each other.
    private static let maximumDepth = 32
    /// Those of files that do not exist count, as each is looked for in many places.
    private static let maximumIncludeCount = 1000
    /// What the files may have together.
    package static let maximumByteCount = 4 << 20

    /// - Parameter chain: the paths of the file and of those through which it is included.
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

/// Why a configuration file cannot be read.
public enum BuildConfigurationError: Error {
    /// There is no such file.
    case missing(String)
    /// The system's reason, for a path.
    case unreadable(String, message: String)
    /// What is wrong in a file, by its path.
    case content(String, PlistError)
}

extension BuildConfigurationError: CustomStringConvertible {
    /// The file, and the reason or what is wrong in it: `Shared.xcconfig: no such file`.
    public var description: String {
        switch self {
        case .missing(let path): "\(path): no such file"
        case .unreadable(let path, let message): "\(path): \(message)"
        case .content(let path, let error): "\(path): \(error)"
        }
    }
}
