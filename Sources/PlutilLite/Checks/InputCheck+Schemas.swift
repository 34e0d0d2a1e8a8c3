// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore
import PlistFiles
import PlistSchema

/// Checks of property lists that have a schema.
extension InputCheck {
    private var schemaRules: Set<PlistDiagnostic.Code> {
        selection.rules(InfoPlistRule.self).codes.union(selection.rules(SchemaRule.self).codes)
    }

    var jobChecker: JobChecker {
        var checker = JobChecker()
        checker.rules = selection.rules(JobRule.self)
        checker.schemaRules = schemaRules
        checker.system = scope.system
        return checker
    }

    func jobChecker(for input: Input) throws(Failure) -> JobChecker {
        var checker = jobChecker
        checker.path = input.filePath?.text
        if scope.checksInstallation { checker.installation = try Self.installation(of: input) }
        return checker
    }

    private static func installation(of input: Input) throws(Failure) -> JobInstallation {
        guard let path = input.place, let status = try input.status(),
            let folder = path.directory.absolute
        else {
            throw .file(
                name: input.shown,
                message: "expected a file with an owner; omit --installed")
        }
        var installation = JobInstallation(
            path: "\(folder.text)/\(path.nameText)", owner: status.owner,
            user: owner(ofJobsIn: folder), permissions: UInt32(status.permissions))
        installation.programFault = Self.fault(ofProgramAt:)
        return installation
    }

    private static func fault(ofProgramAt path: String) -> JobInstallation.ProgramFault? {
        let status: FileStatus?
        do throws(SystemError) {
            status = try FileStatus(of: FilePath(path))
        } catch {
            // A folder on the path cannot be searched.
            return nil
        }
        guard let status else { return .missing }
        if status.kind == .directory { return .directory }
        return status.permissions & 0o111 == 0 ? .notExecutable : nil
    }

    /// Returns the owner of the home folder that contains `Library/LaunchAgents`, otherwise the
    /// current user.
    private static func owner(ofJobsIn folder: FilePath) -> UInt32 {
        guard folder.directory.nameText == "Library",
            let home = try? FileStatus(of: folder.directory.directory)
        else { return System.user }
        return home.owner
    }

    var profileChecker: ProfileChecker {
        var checker = ProfileChecker()
        checker.rules = selection.rules(ProfileRule.self)
        checker.schemaRules = schemaRules
        checker.schemas = scope.schemas
        checker.consumers = Set(scope.profileReaders)
        checker.system = scope.system
        let now = System.secondsSinceReferenceDate
        checker.certificateFault = { Self.fault(ofCertificate: $0, at: now) }
        return checker
    }

    var exportOptionsChecker: ExportOptionsChecker {
        var checker = ExportOptionsChecker()
        checker.schemaRules = schemaRules
        return checker
    }

    func managementFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        var checker = ManagementChecker()
        checker.schemas = scope.schemas
        checker.rules = selection.rules(ProfileRule.self)
        checker.schemaRules = schemaRules
        checker.system = scope.system
        return document.placed(checker.findings(in: document) + nestedFindings(in: document))
    }

    /// Returns the findings about the profile that an MDM command installs.
    private func nestedFindings(in document: PlistDocument) -> [PlistDiagnostic] {
        guard let command = document.root["Command"],
            command["RequestType"]?.string == "InstallProfile", let payload = command["Payload"],
            let bytes = payload.data
        else { return [] }
        let place = document.location(of: payload)
        let path: [PlistPathComponent] = ["Command", "Payload"]
        do throws(PlistError) {
            let source = ByteStore(bytes)
            let content = try Container(source, fileName: nil)?.content ?? source
            let profile = try PlistCodecRegistry.standard.decode(content)
            return profileChecker.findings(in: profile).map { finding in
                PlistDiagnostic(
                    finding.severity, finding.code, "in the profile: \(finding.message)",
                    at: place, path: PlistPath(path + (finding.path?.components ?? [])))
            }
        } catch {
            return [
                PlistDiagnostic(
                    .error, error.diagnostic.code, "in the profile: \(error.diagnostic.message)",
                    at: place, path: PlistPath(path))
            ]
        }
    }

    func ownSchemaFindings(
        in document: PlistDocument, _ schema: CompiledSchema
    ) -> [PlistDiagnostic] {
        var checker = SchemaChecker(schema)
        checker.enabledRules = schemaRules
        checker.system = scope.system
        return checker.findings(in: document)
    }

    /// Returns the fault of a certificate; `nil` if it is valid.
    static func fault(ofCertificate bytes: [UInt8], at now: Int) -> String? {
        do throws(PlistError) {
            let certificate = try Certificate(ByteStore(bytes))
            guard let expiration = certificate.expiration,
                expiration.secondsSinceReferenceDate < Double(now)
            else { return nil }
            let day = expiration.description.prefix { $0 != "T" }
            let name = certificate.name.map { " of '\(VisibleText.excerpt($0))'" } ?? ""
            return "the certificate\(name) expired on \(day); use a newer one"
        } catch {
            return "the certificate cannot be read: \(error.diagnostic.message)"
        }
    }
}

extension PlistRole {
    /// Returns the name for a property list whose role has a schema; `nil` for other roles.
    func schemaWords(for document: PlistDocument, _ schemas: SchemaLibrary) -> String? {
        func words(_ name: String, _ schema: SchemaText) -> String {
            "\(name) (schema of \(VisibleText.excerpt(schemas.date(of: schema))))"
        }
        return switch self {
        case .launchdJob: "a launchd job"
        case .exportOptions: "xcodebuild export options"
        case .profile: words("a configuration profile", .profiles)
        case .management:
            words(
                "a device management message",
                ManagementMessage.schema(of: document) ?? .commands)
        case .infoPlist, .entitlements, .privacyManifest, .strings, .settingsPage, .other: nil
        }
    }
}

/// Reads files with schemas, or with examples to infer a schema from.
enum SchemaFile {
    static func root(of name: String) throws(Failure) -> PlistView {
        let input = Input(argument: name)
        let source = try input.read()
        do throws(PlistError) {
            return try PlistCodecRegistry.formats.decode(source, fileName: input.fileName).root
        } catch {
            throw .argument(name: input.shown, error)
        }
    }
}

/// A folder with newer schemas of device management.
struct SchemaFolder {
    let path: String

    /// Returns the schemas in the folder, plus the built-in ones that it lacks.
    ///
    /// - Throws: an error if the folder has no schemas, or if one is faulty.
    func library() throws(Failure) -> SchemaLibrary {
        guard let folder = try Input(argument: path).status() else {
            throw .file(name: VisibleText.escaped(path), message: "no such directory")
        }
        guard folder.kind == .directory else {
            throw .file(name: VisibleText.escaped(path), message: "expected a directory")
        }
        var newer: [SchemaText: PlistView] = [:]
        for schema in SchemaText.converted {
            let name = "\(path)/\(schema.fileName)"
            if try Input(argument: name).status() != nil {
                newer[schema] = try root(of: schema, in: name)
            }
        }
        guard newer.isEmpty else { return SchemaLibrary(newer: newer) }
        throw .file(
            name: VisibleText.escaped(path),
            message: "expected \(WordList.any(of: SchemaText.converted.map(\.fileName))) in it, as "
                + "written by Scripts/device-management/convert")
    }

    private func root(of schema: SchemaText, in name: String) throws(Failure) -> PlistView {
        let root = try SchemaFile.root(of: name)
        let isWhole =
            root["Types"]?.kind == .dictionary && root["Snapshot"]?.kind == .string
            && schema.necessaryTypes.allSatisfy { root["Types"]?[$0]?.kind == .dictionary }
        guard isWhole else {
            let needed = ["Snapshot", "Types"] + schema.necessaryTypes
            throw .file(
                name: VisibleText.escaped(name),
                message: "expected a schema with \(WordList.all(of: needed)), as "
                    + "written by Scripts/device-management/convert")
        }
        return root
    }
}
