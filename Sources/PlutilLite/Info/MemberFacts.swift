// SPDX-License-Identifier: Apache-2.0

import PlistContainers
import PlistCore

/// What `info` knows of the archive that a file is in.
struct MemberFacts {
    private let archive: ZIPArchive
    private let member: ZIPMember

    /// `nil` for what is not in an archive.
    init?(_ input: Input) {
        guard case .file(let name) = input, let place = try? ArchivePlace(name),
            let member = place.member
        else { return nil }
        archive = place.archive
        self.member = member
    }

    /// Rows of a label and a text.
    var rows: [(label: String, text: String)] {
        let members = Counted.text(archive.members.count, "member")
        let size = Counted.text(archive.source.count, "byte")
        return [
            ("container", "ZIP archive of \(members), \(size)"),
            ("member", "\(member.packing), \(Counted.text(member.storedByteCount, "byte"))"),
        ]
    }

    /// The same for programs.
    var record: PlistValue {
        .dictionary([
            "kind": "zip", "size": PlistValue(archive.source.count),
            "members": PlistValue(archive.members.count),
            "packing": PlistValue(member.packing),
            "packedSize": PlistValue(member.storedByteCount),
        ])
    }
}
