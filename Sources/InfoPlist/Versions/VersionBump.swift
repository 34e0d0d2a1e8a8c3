// SPDX-License-Identifier: Apache-2.0

public import PlistCore
public import PlistEditing

/// An edit that raises versions in an Info.plist: the build version (`CFBundleVersion`), the
/// release version (`CFBundleShortVersionString`), or both.
///
/// ```swift
/// var editor = PlistEditor(document)
/// let changes = try VersionBump(release: .patch, raisesBuild: true).apply(to: &editor)
/// ```
public struct VersionBump: Hashable, Sendable {
    /// The component of the release version to raise; the following ones become 0.
    public var release: BundleVersion.Position?
    /// Whether to raise the last number of the build version, or its suffix.
    public var raisesBuild: Bool

    /// Creates an edit that raises a component of the release version, the build version, or both.
    public init(release: BundleVersion.Position? = nil, raisesBuild: Bool = false) {
        self.release = release
        self.raisesBuild = raisesBuild
    }

    /// Raises the versions, each keeping its type: a string or an integer.
    ///
    /// - Returns: the changes, the release first.
    /// - Throws: `missing-version` if the key is missing; `version-kind` for a value that is not a
    ///   string, or for an integer whose successor must be a string; `version-suffix` for a release
    ///   with a suffix, and for the last suffix of a build; `invalid-edit` for any value other than
    ///   a version, for build variables, and if there is no higher version. The property list is
    ///   then unchanged.
    /// - Complexity: the cost of one edit for each version.
    public func apply(to editor: inout PlistEditor) throws(PlistError) -> [VersionChange] {
        var raised = editor
        var changes: [VersionChange] = []
        if let release {
            changes.append(
                try raise("CFBundleShortVersionString", in: &raised) { $0.raised(release) })
        }
        if raisesBuild {
            changes.append(try raise("CFBundleVersion", in: &raised) { $0.raised() })
        }
        editor = raised
        return changes
    }

    private func raise(
        _ key: PlistString, in editor: inout PlistEditor,
        _ next: (BundleVersion) -> BundleVersion?
    ) throws(PlistError) -> VersionChange {
        let old = try VersionValue(of: key, in: editor)
        guard let new = next(old.version) else { throw old.refusalToRaise }
        try editor.replace([.key(key)], with: old.replacement(new))
        let (excesses, known) = (new.excesses, old.version.excesses)
        // A number that already exceeded the limits still does, but its message contains a
        // different number.
        let isWorse = excesses.count > known.count
        return VersionChange(
            key: key, old: old.text, new: new,
            excesses: isWorse ? excesses.filter { !known.contains($0) } : [])
    }
}

extension PlistDiagnostic.Code {

    // Editing
    /// There was no version to raise.
    public static let missingVersion = Self(rawValue: "missing-version")
    /// A version that is not a string, or would have to become one.
    public static let versionKind = Self(rawValue: "version-kind")
    /// A version whose suffix cannot be raised.
    public static let versionSuffix = Self(rawValue: "version-suffix")
}

private struct VersionValue {
    let key: PlistString
    let kind: PlistKind
    let text: String
    let version: BundleVersion

    init(of key: PlistString, in editor: PlistEditor) throws(PlistError) {
        let root = editor.kind(at: [])
        guard root == .dictionary else {
            throw PlistError(
                .invalidEdit,
                "expected the dictionary of an Info.plist, found \(root?.words ?? "nothing")")
        }
        guard let kind = editor.kind(at: [.key(key)]) else {
            throw PlistError(
                .missingVersion, "there is no \(key) to raise", path: [.key(key)])
        }
        let value = try editor.view(at: [.key(key)])
        guard let text = value.string ?? value.integer?.description else {
            throw Self.refusal(
                key, "\(key) is \(kind.words), but a version is a string", .versionKind)
        }
        if let variable = BuildVariable(firstIn: PlistString(text)) {
            throw Self.refusal(
                key,
                "\(key) is '\(VisibleText.excerpt(text))', which the build system fills in; "
                    + "raise \(VisibleText.excerpt(variable.name)) in the project")
        }
        guard let version = BundleVersion(text) else {
            throw Self.refusal(
                key,
                "\(key) is '\(VisibleText.excerpt(text))'; "
                    + "expected \(BundleVersion.expectation(of: text))")
        }
        self.key = key
        self.kind = kind
        self.text = text
        self.version = version
    }

    /// Returns the new value.
    func replacement(_ new: BundleVersion) throws(PlistError) -> PlistValue {
        let text = new.description
        guard kind == .integer else { return .string(PlistString(text)) }
        guard let number = Int(text) else {
            throw refusal("\(key) is an integer, which \(text) is not", .versionKind)
        }
        return .integer(PlistInteger(number))
    }

    /// The reason why the version cannot be raised.
    var refusalToRaise: PlistError {
        guard let suffix = version.suffix else {
            return refusal("\(key) is \(version); a version number has at most 18 digits")
        }
        let advice =
            key == "CFBundleVersion"
            ? "a suffix ends at 255, so begin another"
            : "give the version without '\(suffix)' first"
        return refusal("\(key) is \(version); \(advice)", .versionSuffix)
    }

    private func refusal(
        _ message: String, _ code: PlistDiagnostic.Code = .invalidEdit
    ) -> PlistError { Self.refusal(key, message, code) }

    private static func refusal(
        _ key: PlistString, _ message: String, _ code: PlistDiagnostic.Code = .invalidEdit
    ) -> PlistError {
        PlistError(code, message, path: [.key(key)])
    }
}
