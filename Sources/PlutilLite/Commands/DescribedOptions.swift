// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Synchronization

/// Whether ArgumentParser is told what options are called and how their values are completed.
///
/// A plain command line needs none of it: `init(plain:)` asks for options by their names. To make the
/// first of ArgumentParser's names takes the run time a third of the time that a command takes to start.
enum DescribedOptions {
    private static let areLeftOut = Atomic(false)

    /// Makes a command with options that cannot be described.
    ///
    /// This is for the whole process, so only the program does it, before it starts threads.
    static func leftOut<Command>(_ make: () -> Command) -> Command {
        areLeftOut.store(true, ordering: .relaxed)
        defer { areLeftOut.store(false, ordering: .relaxed) }
        return make()
    }

    fileprivate static var areWanted: Bool { !areLeftOut.load(ordering: .relaxed) }
}

extension NameSpecification {
    /// Names that are only made if somebody wants to read them.
    static func described(_ names: @autoclosure () -> Self) -> Self {
        DescribedOptions.areWanted ? names() : []
    }
}

extension CompletionKind {
    /// The same for what completes a value.
    static func described(_ kind: @autoclosure () -> Self) -> Self {
        DescribedOptions.areWanted ? kind() : .default
    }
}
