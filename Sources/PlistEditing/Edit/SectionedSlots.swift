// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// The entries in a container's text, divided into sections by headings.
///
/// The text between two sections consists of the headings, each with the white space before it.
/// Everything up to the last end mark belongs to the first section, the rest to the second.
struct SectionedSlots {
    struct Section {
        /// The last heading before the section's first entry, at the beginning of the section or at
        /// the end of the previous one; empty if there is none.
        let name: [UInt8]
        let opening: Range<Int>
        var slots: Range<Int>
        var closing: Range<Int>
    }

    /// A heading, with the entry or the end of the container that follows it.
    private struct Place {
        let slot: Int
        let heading: EditableText.Heading
        let name: [UInt8]
    }

    let slots: SourceSlots
    let text: EditableText
    private(set) var sections: [Section]
    /// The end of the last section, including its end marks.
    private(set) var end: Int
    private var places: [Place] = []
    /// The section numbers, by name.
    private var numbers: [[UInt8]: Int] = [:]

    /// Creates one section with all entries.
    init(_ slots: SourceSlots, _ text: EditableText) {
        self.slots = slots
        self.text = text
        let start = slots.contentStart
        end = slots.end(slots.count - 1)
        let section = Section(
            name: [], opening: start..<start, slots: 0..<slots.count, closing: end..<end)
        sections = [section]
        numbers = [[]: 0]
    }

    /// Finds the headings in the versions of a dictionary. A heading that occurs several times
    /// divides nothing.
    static func divide(_ versions: OfVersions<SectionedSlots>) -> OfVersions<SectionedSlots> {
        let found = versions.map { $1.withPlaces() }
        var repeated: Set<[UInt8]> = []
        for version in MergeVersion.allCases {
            var known: Set<[UInt8]> = []
            for place in found[version]?.places ?? [] where !known.insert(place.name).inserted {
                repeated.insert(place.name)
            }
        }
        return found.map { $1.divided(except: repeated) }
    }

    private func withPlaces() -> SectionedSlots {
        var sectioned = self
        guard slots.count > 0 else { return self }
        for slot in 0...slots.count {
            let start = slots.end(slot - 1)
            let limit = slot < slots.count ? slots.start(slot) : slots.content.upperBound
            let comments = text.skipBlanks(from: start, limit: limit)..<limit
            guard !comments.isEmpty else { continue }
            for heading in text.headings(in: comments) {
                sectioned.places.append(
                    Place(slot: slot, heading: heading, name: text.array(heading.range)))
            }
        }
        return sectioned
    }

    private func divided(except repeated: Set<[UInt8]>) -> SectionedSlots {
        var sectioned = self
        let places = places.filter { !repeated.contains($0.name) }
        var next = places.startIndex
        while next < places.endIndex {
            let slot = places[next].slot
            let end = places[next...].firstIndex { $0.slot != slot } ?? places.endIndex
            sectioned.divide(at: slot, places[next..<end])
            next = end
        }
        sectioned.places = places
        sectioned.numbers = [:]
        for (number, section) in sectioned.sections.enumerated() {
            sectioned.numbers[section.name] = number
        }
        return sectioned
    }

    private mutating func divide(at slot: Int, _ places: ArraySlice<Place>) {
        let start = slots.end(slot - 1)
        let closing = places.last { $0.heading.endsSection }?.heading.range.upperBound
        guard slot < slots.count else {
            end = closing ?? start
            sections[sections.count - 1].closing = start..<end
            return
        }
        guard let last = places.last else { return }
        var opening = start
        if slot == 0 {
            sections = []
        } else {
            opening = closing ?? start
            let section = sections[sections.count - 1]
            sections[sections.count - 1].slots = section.slots.lowerBound..<slot
            sections[sections.count - 1].closing = start..<opening
        }
        sections.append(
            Section(
                name: last.name, opening: opening..<last.heading.range.upperBound,
                slots: slot..<slots.count, closing: end..<end))
    }

    /// The text at the beginning of the container that belongs to no entry.
    var head: TextPart { TextPart(text, slots.content.lowerBound..<slots.contentStart) }

    /// Whether headings divide the entries.
    var isDivided: Bool {
        sections.count > 1 || sections.contains { !$0.name.isEmpty || !$0.closing.isEmpty }
    }

    func section(named name: [UInt8]) -> Section? { numbers[name].map { sections[$0] } }

    func headings(in range: Range<Int>) -> [[UInt8]] {
        func count(before offset: Int) -> Int {
            Self.count(in: places) { $0.heading.range.lowerBound < offset }
        }
        let start = count(before: range.lowerBound)
        return places[start..<max(start, count(before: range.upperBound))].map(\.name)
    }

    func section(of slot: Int) -> Section? {
        let count = Self.count(in: sections) { $0.slots.lowerBound <= slot }
        return count > 0 ? sections[count - 1] : nil
    }

    /// Returns the number of leading elements that meet a condition.
    private static func count<Element>(in list: [Element], where meets: (Element) -> Bool) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if meets(list[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// An entry that is not the first in its section.
    var laterSlot: Int? { sections.first { $0.slots.count > 1 }.map { $0.slots.lowerBound + 1 } }

    /// Returns whether an entry is the first in its section.
    func isFirst(_ slot: Int) -> Bool { section(of: slot)?.slots.lowerBound == slot }

    /// Returns the start of an entry's own extent, after the beginning of its section.
    func start(_ slot: Int) -> Int {
        guard let section = section(of: slot), section.slots.lowerBound == slot else {
            return slots.end(slot - 1)
        }
        return section.opening.upperBound
    }

    /// Returns the white space before an entry and its own comments.
    func space(_ slot: Int) -> Range<Int> {
        let start = start(slot)
        return start..<text.skipBlanks(from: start, limit: slots.start(slot))
    }

    /// Returns the white space before the first entry that belongs to the head of text without
    /// brackets.
    func headSpace(_ slot: Int) -> Range<Int> {
        let end = slots.start(slot)
        guard slot == 0, slots.content == slots.range else { return end..<end }
        var start = end
        while start > slots.content.lowerBound, text.isBlank(start - 1..<start) { start -= 1 }
        return start..<end
    }

    /// Returns the white space before entries that are on separate lines; `nil` if they are not.
    ///
    /// - Parameter unit: the indentation per level, which is used if there are no entries.
    func indentation(unit: [UInt8]) -> [UInt8]? {
        guard slots.count > 0 else {
            return text.array(text.indentation(ofLineAt: slots.range.lowerBound)) + unit
        }
        guard text.firstLineBreak(slots.content.lowerBound..<slots.start(0)) != nil else {
            return nil
        }
        return text.array(text.indentation(ofLineAt: slots.start(0)))
    }
}
