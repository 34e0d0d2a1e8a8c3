// SPDX-License-Identifier: Apache-2.0

/// What a writer looks at: a document, or one that is still being built.
struct DocumentContent: ~Escapable {
    let reader: ArenaReader
    let rootID: NodeID
    let traits: PlistTraits

    @inline(__always)
    @_lifetime(copy reader)
    init(_ reader: ArenaReader, rootID: NodeID, traits: PlistTraits) {
        self.reader = reader
        self.rootID = rootID
        self.traits = traits
    }
}

extension PlistDocument {
    var content: DocumentContent {
        @_lifetime(borrow self)
        get { DocumentContent(reader, rootID: rootID, traits: traits) }
    }
}
