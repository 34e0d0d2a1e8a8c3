// SPDX-License-Identifier: Apache-2.0

import PlistCore
import PlistFiles

extension OutputFile {
    /// Has a file written over whose place no other one can take, and says so.
    func overwrites(noting console: Console) {
        onOverwrite = { [shown] obstacle in
            guard !console.isQuiet else { return }
            console.say(
                .note, of: shown,
                "no other file can take its place (\(obstacle.phrase)), so it was written over")
        }
    }
}
