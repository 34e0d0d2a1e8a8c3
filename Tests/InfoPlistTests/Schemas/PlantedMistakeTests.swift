// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistCore
import Testing

/// At least forty mistakes for each type of file, each reported by its rule at its place.
@Suite struct PlantedMistakeTests {
    @Test func findsNothingInUnchangedFiles() throws {
        for file in JobPlants.files + ProfilePlants.files + CommandPlants.files
            + DeclarationPlants.files
        {
            let findings = try file.findings(in: file.value).filter { $0.severity != .note }
            #expect(findings.map(\.message) == [], "\(file.value)")
        }
    }

    @Test(arguments: JobPlants.files.flatMap(\.plantings))
    func reportsMistakesInJobs(_ planting: PlantedFile.Planting) throws { try check(planting) }

    @Test(arguments: ProfilePlants.files.flatMap(\.plantings))
    func reportsMistakesInProfiles(_ planting: PlantedFile.Planting) throws { try check(planting) }

    @Test(arguments: CommandPlants.files.flatMap(\.plantings))
    func reportsMistakesInCommands(_ planting: PlantedFile.Planting) throws { try check(planting) }

    @Test(arguments: DeclarationPlants.files.flatMap(\.plantings))
    func reportsMistakesInDeclarations(_ planting: PlantedFile.Planting) throws {
        try check(planting)
    }

    @Test func plantsAtLeastFortyMistakesPerFileType() {
        for files in [
            JobPlants.files, ProfilePlants.files, CommandPlants.files, DeclarationPlants.files,
        ] {
            #expect(files.reduce(0) { $0 + $1.plants.count } >= 40)
        }
    }

    private func check(_ planting: PlantedFile.Planting) throws {
        let (file, plant) = (planting.file, planting.plant)
        let findings = try file.findings(in: plant.planted(in: file.value))
        let found = findings.map { "\($0.code.rawValue) at \($0.path ?? PlistPath())" }
        #expect(found.contains(plant.testDescription), "\(found)")
        // One mistake does not break many rules.
        let rules = Set(findings.filter { $0.severity != .note }.map(\.code.rawValue))
        #expect(rules.count <= 2, "\(found)")
    }
}

/// A correct property list, and the mistakes to plant in it.
struct PlantedFile: Sendable {
    enum Kind: Sendable {
        case job(path: String), profile, message
    }

    struct Planting: Sendable, CustomTestStringConvertible {
        let file: PlantedFile
        let plant: Plant

        var testDescription: String { plant.testDescription }
    }

    let kind: Kind
    let value: PlistValue
    let plants: [Plant]

    var plantings: [Planting] { plants.map { Planting(file: self, plant: $0) } }

    func findings(in value: PlistValue) throws -> [PlistDiagnostic] {
        let document = try PlistDocument(value: value)
        switch kind {
        case .job(let path):
            var checker = JobChecker()
            checker.path = path
            return checker.findings(in: document)
        case .profile: return ProfileChecker().findings(in: document)
        case .message: return ManagementChecker().findings(in: document)
        }
    }
}
