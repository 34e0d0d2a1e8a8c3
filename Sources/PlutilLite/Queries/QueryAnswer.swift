// SPDX-License-Identifier: Apache-2.0

import InfoPlist
import PlistContainers
import PlistCore

/// The result of a query on a property list.
struct QueryAnswer {
    let query: PlistQuery
    let matches: [PlistMatch]
    /// The document, or only the part that contains the matches; `nil` if there are none.
    let document: PlistDocument?
    /// The reason why there are no matches, if requested.
    let absence: PlistError?
    /// The sources of values of an Info.plist, if they are printed.
    var origins: EffectiveDocument?
    /// The variables without a value, if others have been replaced.
    var undefinedNames: Set<String> = []
}

extension FileLoop {
    /// Runs queries on the input.
    ///
    /// - Parameters:
    ///   - values: the platform and language for the values of an Info.plist; `nil` for the values
    ///     in the file.
    ///   - keepsPaths: whether the matches include their paths.
    func answers(
        to queries: [PlistQuery], in read: ReadInput, as values: EffectiveValues?,
        explainsAbsence: Bool, maximumExpansion: Int? = nil, keepsPaths: Bool = true
    ) throws(Failure) -> [QueryAnswer] {
        if unarchiving != nil {
            return try unarchivedAnswers(to: queries, in: read, keepsPaths: keepsPaths)
        }
        if values == nil && buildSettings == nil && queries.count == 1 {
            return [
                try answer(
                    to: queries[0], in: read, explainsAbsence: explainsAbsence,
                    keepsPaths: keepsPaths)
            ]
        }
        var (document, undefinedNames) = try decodeKeepingVariables(read)
        var effective: EffectiveDocument?
        if let values {
            effective = try values.applied(
                to: document, of: read.input, decoding, maximumExpansion: maximumExpansion)
            document = effective?.document ?? document
        }
        var answers: [QueryAnswer] = []
        for query in queries {
            var answer = try answer(
                to: query, in: document, of: read.input, keepsPaths: keepsPaths)
            if values?.isExplained == true { answer.origins = effective }
            answer.undefinedNames = undefinedNames
            answers.append(answer)
        }
        return answers
    }

    /// Whether queries read only small parts of indexed files.
    func isSparse(_ queries: [PlistQuery], as values: EffectiveValues?) -> (ByteStore) -> Bool {
        let looksAtOnePlace =
            unarchiving == nil && values == nil && buildSettings == nil && queries.count == 1
            && !queries[0].leadingSteps.isEmpty
        return { looksAtOnePlace && PlistCodecRegistry.commands.isIndexed(startingWith: $0) }
    }

    /// Runs queries on the objects of an archive; those that begin with `$top` on the archive as a
    /// whole.
    private func unarchivedAnswers(
        to queries: [PlistQuery], in read: ReadInput, keepsPaths: Bool
    ) throws(Failure) -> [QueryAnswer] {
        let found = try unarchived(decodeStored(read))
        var answers: [QueryAnswer] = []
        for query in queries {
            let isWhole = query.leadingSteps.first == .key("$top")
            answers.append(
                try answer(
                    to: query, in: isWhole ? found.whole : found.document, of: read.input,
                    keepsPaths: keepsPaths))
        }
        return answers
    }

    /// Decodes the input, and replaces variables that have a value; the others may be in values
    /// that no query matches.
    private func decodeKeepingVariables(
        _ read: ReadInput
    ) throws(Failure) -> (PlistDocument, undefinedNames: Set<String>) {
        let document = try decodeUnexpanded(read)
        guard let buildSettings else { return (document, []) }
        do throws(PlistError) {
            let (expanded, undefined) = try buildSettings.expandingKnown(document)
            return (expanded, Set(undefined))
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Rejects matched values that contain variables without a value, unless these are kept.
    func checkVariables(in answers: [QueryAnswer]) throws(Failure) {
        guard let buildSettings, !buildSettings.keepsUndefined else { return }
        for answer in answers where !answer.undefinedNames.isEmpty {
            for match in answer.matches {
                let names = BuildSettings.variables(in: match.value)
                    .filter(answer.undefinedNames.contains)
                guard !names.isEmpty else { continue }
                var diagnostic = BuildSettings.refusal(ofUndefined: names).diagnostic
                diagnostic.path = match.path
                throw .unrepresentable(PlistError(diagnostic))
            }
        }
    }

    /// Runs a query on the input.
    ///
    /// If the query begins with plain components, only the value at these is kept, and nothing else
    /// in a binary file is read. The whole input is decoded to explain a missing match.
    private func answer(
        to query: PlistQuery, in read: ReadInput, explainsAbsence: Bool, keepsPaths: Bool
    ) throws(Failure) -> QueryAnswer {
        let input = read.input
        let steps = query.leadingSteps
        if steps.isEmpty {
            return try answer(to: query, in: decode(read), of: input, keepsPaths: keepsPaths)
        }
        var decoding = decoding
        decoding.joinedKeys = query.joinedKeys(ofSteps: steps.count)
        let start = try open(read) { source throws(PlistError) in
            try PlistCodecRegistry.commands.decode(
                source, at: steps, as: format, fileName: input.fileName, options: decoding)
        }
        if let start {
            let matches = try matches(
                of: query, from: start, after: steps.count, keepsPaths: keepsPaths)
            let isKnown =
                matches.isEmpty
                ? !explainsAbsence && !query.isJoinable : !start.passesJoinedKeys
            if isKnown {
                if !matches.isEmpty {
                    try reportOtherReading(of: query, from: start, after: steps.count, in: input)
                }
                return QueryAnswer(
                    query: query, matches: matches, document: start.value.document, absence: nil)
            }
        } else if !explainsAbsence && !query.isJoinable {
            return QueryAnswer(query: query, matches: [], document: nil, absence: nil)
        }
        return try answer(to: query, in: decode(read), of: input, keepsPaths: keepsPaths)
    }

    private func answer(
        to query: PlistQuery, in document: PlistDocument, of input: Input, keepsPaths: Bool
    ) throws(Failure) -> QueryAnswer {
        let start = PlistMatch(value: document.root, path: PlistPath())
        var matches = try matches(
            of: query, from: start, after: 0, keepsPaths: keepsPaths)
        if !matches.isEmpty {
            try reportOtherReading(of: query, from: start, after: 0, in: input)
        } else if query.isJoinable {
            do throws(PlistError) {
                matches = try start.joinedMatches(of: query)
            } catch {
                throw .unrepresentable(error)
            }
        }
        return QueryAnswer(
            query: query, matches: matches, document: document,
            absence: matches.isEmpty
                ? query.failure(in: document.root, options: .joiningKeys) : nil)
    }

    private func matches(
        of query: PlistQuery, from start: PlistMatch, after taken: Int, keepsPaths: Bool
    ) throws(Failure) -> [PlistMatch] {
        do throws(PlistError) {
            return try start.matches(of: query, after: taken, keepsPaths: keepsPaths)
        } catch {
            throw .unrepresentable(error)
        }
    }

    /// Warns that a path with matches also leads to another value through keys with dots.
    ///
    /// - Parameter taken: the number of path steps that led to `start`.
    private func reportOtherReading(
        of query: PlistQuery, from start: PlistMatch, after taken: Int, in input: Input
    ) throws(Failure) {
        // A search that is aborted has found nothing to warn about.
        guard query.isJoinable, decoding.isStrict || !console.isQuiet,
            let reading = try? start.joinedReading(of: query, after: taken)
        else { return }
        let readings = ReadingText(query, reading)
        if decoding.isStrict { throw .refused(readings.refusal) }
        console.warnOfChanges(
            [PlistDiagnostic(.warning, .ambiguousPath, readings.warning)], in: input)
    }
}
