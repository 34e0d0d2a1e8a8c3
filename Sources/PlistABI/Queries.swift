// SPDX-License-Identifier: Apache-2.0

// The functions have the names of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CPlistCore
import PlistCore

/// The matches of a query, behind `plistcore_matches *`.
final class MatchesHandle: Sendable {
    /// One value, and the document that it is in.
    struct Match: Sendable {
        let document: DocumentHandle
        let node: NodeID
        let path: CText
    }

    let matches: [Match]

    init(_ matches: [PlistMatch], in document: DocumentHandle) {
        var owners = [ObjectIdentifier(document.document.arena): document]
        self.matches = matches.map { match in
            let arena = ObjectIdentifier(match.value.arena)
            let owner = owners[arena] ?? DocumentHandle(match.value.document)
            owners[arena] = owner
            return Match(
                document: owner, node: match.value.id, path: CText(match.path.description))
        }
    }

    func match(_ index: Int) -> Match? { matches.indices.contains(index) ? matches[index] : nil }
}

/// The options that the program reads paths with.
var queryOptions: PlistQueryOptions {
    var options = PlistQueryOptions()
    options.joinsKeys = true
    return options
}

@c @implementation
public func plistcore_query(
    _ document: OpaquePointer?, _ node: plistcore_node, _ query: UnsafePointer<CChar>?,
    _ count: Int, _ error: ErrorPlace
) -> OpaquePointer? {
    unsafe reporting(to: error) { () throws(PlistError) in
        guard let owner = unsafe Handle.document(document), let view = owner.view(node) else {
            throw .noValue
        }
        let query = try PlistQuery(unsafe Passed.text(query, count))
        let found = try view.matches(of: query, options: queryOptions)
        return unsafe Handle.owned(MatchesHandle(found, in: owner))
    }
}

@c @implementation
public func plistcore_at(
    _ document: OpaquePointer?, _ node: plistcore_node, _ query: UnsafePointer<CChar>?,
    _ count: Int, _ error: ErrorPlace
) -> plistcore_node {
    let found: NodeID? = unsafe reporting(to: error) { () throws(PlistError) in
        guard let view = unsafe Handle.view(document, node) else { throw .noValue }
        let query = try PlistQuery(unsafe Passed.text(query, count))
        let match = try view.view(at: query, options: queryOptions)
        guard match.arena === view.arena else {
            throw PlistError(
                .invalidArgument,
                "the query leads into an embedded property list; use plistcore_query")
        }
        return match.id
    }
    return found ?? noNode
}

extension PlistError {
    /// A null pointer for a document, or a number that no value has.
    static let noValue = PlistError(.invalidArgument, "there is no such value")
}

@c @implementation
public func plistcore_matches_count(_ matches: OpaquePointer?) -> Int {
    unsafe Handle.object(matches, as: MatchesHandle.self)?.matches.count ?? 0
}

@c @implementation
public func plistcore_matches_document(_ matches: OpaquePointer?, _ index: Int) -> OpaquePointer? {
    guard let match = unsafe Handle.object(matches, as: MatchesHandle.self)?.match(index) else {
        return nil
    }
    // The matches own it.
    return unsafe OpaquePointer(Unmanaged.passUnretained(match.document).toOpaque())
}

@c @implementation
public func plistcore_matches_node(_ matches: OpaquePointer?, _ index: Int) -> plistcore_node {
    unsafe Handle.object(matches, as: MatchesHandle.self)?.match(index)?.node ?? noNode
}

@c @implementation
public func plistcore_matches_path(
    _ matches: OpaquePointer?, _ index: Int
) -> UnsafePointer<CChar>? {
    unsafe Handle.object(matches, as: MatchesHandle.self)?.match(index)?.path.pointer
}

@c @implementation
public func plistcore_matches_release(_ matches: OpaquePointer?) {
    unsafe Handle.release(matches, as: MatchesHandle.self)
}
