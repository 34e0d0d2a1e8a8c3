// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import PlistLanguage
import PlistSchema

/// The settings that the editor sends.
struct ServerSettings {
    /// A schema for files whose names match a pattern.
    private struct Assignment {
        let patterns: [String]
        let schema: CompiledSchema
    }

    var platform: String?
    var checksForStore = false
    var showsNotes = false
    private var assignments: [Assignment] = []
    /// Settings that have no effect, in words.
    private(set) var faults: [String] = []

    init() {}

    /// Reads the settings, which may be below the program's name.
    ///
    /// - Parameters:
    ///   - root: the folder that paths of schemas are relative to.
    ///   - host: reads the schemas.
    init(_ parameters: Parameters, root: String?, _ host: any ServerHost) {
        let own = parameters[host.name]
        let settings = own.isDictionary ? own : parameters
        checksForStore = settings["store"].boolean ?? false
        showsNotes = settings["notes"].boolean ?? false
        if let name = settings["platform"].string, !name.isEmpty {
            platform = PlatformName.platform(called: name)
            if platform == nil { faults.append("unknown platform '\(VisibleText.excerpt(name))'") }
        }
        for entry in settings["schemas"].elements {
            do throws(ServerError) {
                assignments.append(try Self.assignment(entry, root, host))
            } catch {
                faults.append(error.message)
            }
        }
    }

    private static func assignment(
        _ entry: Parameters, _ root: String?, _ host: any ServerHost
    ) throws(ServerError) -> Assignment {
        let patterns =
            entry["files"].string.map { [$0] } ?? entry["files"].elements.compactMap(\.string)
        let path = try entry.requiredString("schema")
        let absolute = path.hasPrefix("/") ? path : (root ?? "") + "/" + path
        guard let bytes = host.contents(ofFileAt: absolute) else {
            throw ServerError(
                .requestFailed, "cannot read the schema '\(VisibleText.excerpt(path))'")
        }
        do throws(PlistError) {
            let document = try PlistDocument(decoding: ByteStore(bytes))
            return Assignment(patterns: patterns, schema: CompiledSchema(document.root))
        } catch {
            throw ServerError(
                .requestFailed,
                "cannot read the schema '\(VisibleText.excerpt(path))': \(error.diagnostic.message)"
            )
        }
    }

    /// Returns the schema for a file: that of the first pattern that its path matches.
    func schema(forFileAt path: String) -> CompiledSchema? {
        assignments.first { $0.patterns.contains { Self.matches(path, $0) } }?.schema
    }

    /// Whether a pattern with `*` and `?` matches the last components of a path, as many as it has.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "/")
        let names = path.split(separator: "/").suffix(max(parts.count, 1))
        guard names.count == parts.count else { return false }
        return zip(names, parts).allSatisfy { matches(name: Array($0.utf8), Array($1.utf8)) }
    }

    private static func matches(name: [UInt8], _ pattern: [UInt8]) -> Bool {
        var (index, next) = (0, 0)
        var retreat: (index: Int, next: Int)?
        while index < name.count {
            if next < pattern.count, pattern[next] == 0x2A {
                retreat = (index, next + 1)
                next += 1
            } else if next < pattern.count, pattern[next] == 0x3F || pattern[next] == name[index] {
                (index, next) = (index + 1, next + 1)
            } else if let last = retreat {
                retreat = (last.index + 1, last.next)
                (index, next) = (last.index + 1, last.next)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == 0x2A }
    }
}
