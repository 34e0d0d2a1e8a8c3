// SPDX-License-Identifier: Apache-2.0

@testable import PlistCore
@testable import PlistContainers

/// Reads any bytes as a ZIP archive. The result is members or located errors.
enum ZIP: FuzzTarget {
    static func fuzz(_ bytes: UnsafeBufferPointer<UInt8>) {
        let source = ByteStore(bytes)
        do throws(PlistError) {
            let archive = try ZIPArchive(source)
            var packedCount = 0
            for member in archive.members {
                packedCount += member.storedByteCount
                precondition(ZIPName.mistake(member.name) == nil)
                precondition(archive.member(named: member.name)?.name == member.name)
                read(member, in: archive)
            }
            precondition(packedCount <= source.count)
        } catch {
            precondition(error.location != nil, error.message)
            Judge.check(error.diagnostic, source)
        }
    }

    private static func read(_ member: ZIPMember, in archive: ZIPArchive) {
        do throws(PlistError) {
            let contents = try archive.contents(of: member)
            precondition(contents.count == member.byteCount)
            let start = try archive.start(of: member, byteCount: 9)
            precondition(start.array == Array(contents.array.prefix(9)))
        } catch {
            precondition(error.location != nil, error.message)
            Judge.check(error.diagnostic, archive.source)
        }
    }
}
