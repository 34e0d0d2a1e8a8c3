// SPDX-License-Identifier: Apache-2.0

public import PlistCore

/// Checks what an Info.plist says against what the references say of its keys.
///
/// Strings with `$(VARIABLES)` of an unbuilt project are taken for any kind and any value. Keys
/// that the catalogue does not have are no concern, unless they look like a slip of the hand.
public struct InfoPlistChecker: Sendable {
    /// The rules to apply.
    public var rules = Set(InfoPlistRule.allCases)

    /// One of ``PlatformName/all``; where it is `nil`, the property list may tell.
    public var platform: String?

    /// The name of the framework that the property list is in, without its extension.
    public var frameworkName: String?

    public init() {}

    /// What is wrong: in the order of the source where source ranges were recorded, else what is in
    /// a dictionary before what is in those within it.
    ///
    /// The code of a finding is the rule's name, its message says what to do, and it has the path
    /// of the value, or of the dictionary that lacks one.
    ///
    /// Complexity: O(*n*) in the values that the catalogue knows of, for catalogues of one size.
    public func findings(in document: PlistDocument) -> [PlistDiagnostic] {
        document.placed(unplacedFindings(in: document))
    }

    /// What is wrong, in the order in which it was found.
    func unplacedFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        var walk = CheckWalk(document, checker: self)
        walk.run()
        return walk.findings
    }
}
