// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// What a query finds in a property list.
struct QueryAnswer {
    let matches: [PlistMatch]
    /// What was read, the whole or the part that contains the matches; `nil` if there is none.
    let document: PlistDocument?
    /// Why there are no matches, if that was asked for.
    let absence: PlistError?
    /// Where values of an Info.plist come from, if that is to be printed.
    var origins: EffectiveDocument?
}

extension FileLoop {
    /// Reads one input and runs a query on it.
    ///
    /// If the query begins with plain components, only what they lead to is kept, and nothing else
    /// in a binary file is looked at. The whole file is read again to explain why there is no
    /// match.
    func answer(
        to query: PlistQuery, in input: Input, explainsAbsence: Bool
    ) throws(Failure) -> QueryAnswer {
        let steps = query.leadingSteps
        let registry = PlistCodecRegistry.standard
        let source = try input.read { start in
            !steps.isEmpty && registry.isIndexed(startingWith: start)
        }
        if steps.isEmpty { return try answer(to: query, in: decode(source, of: input)) }
        announce(source, of: input)
        let start: PlistMatch?
        do throws(PlistError) {
            start = try registry.decode(
                source, at: steps, as: format, fileName: input.fileName, options: decoding)
        } catch {
            throw .input(error)
        }
        if let start {
            let matches = try matches(of: query, from: start, after: steps.count)
            if !matches.isEmpty || !explainsAbsence {
                return QueryAnswer(
                    matches: matches, document: start.value.document, absence: nil)
            }
        } else if !explainsAbsence {
            return QueryAnswer(matches: [], document: nil, absence: nil)
        }
        return try answer(to: query, in: decode(source, of: input))
    }

    /// Runs a query on an Info.plist as a device and its user see it.
    func answer(
        to query: PlistQuery, in input: Input, as values: EffectiveValues
    ) throws(Failure) -> QueryAnswer {
        let effective = try values.applied(to: decode(input), of: input, decoding)
        var answer = try answer(to: query, in: effective.document)
        if values.isExplained { answer.origins = effective }
        return answer
    }

    private func answer(
        to query: PlistQuery, in document: PlistDocument
    ) throws(Failure) -> QueryAnswer {
        let start = PlistMatch(value: document.root, path: PlistPath())
        let matches = try matches(of: query, from: start, after: 0)
        return QueryAnswer(
            matches: matches, document: document,
            absence: matches.isEmpty ? query.failure(in: document.root) : nil)
    }

    private func matches(
        of query: PlistQuery, from start: PlistMatch, after taken: Int
    ) throws(Failure) -> [PlistMatch] {
        do throws(PlistError) {
            return try start.matches(of: query, after: taken)
        } catch {
            throw .unrepresentable(error)
        }
    }
}
