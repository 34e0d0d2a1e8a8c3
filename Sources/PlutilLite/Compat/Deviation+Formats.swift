// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// What all commands, plutil mode too, read and write otherwise than Core Foundation.
    static let formats: [Deviation] = binary + xml + otherTexts

    private static let binary: [Deviation] = [
        Deviation(
            "expansion", theirs: "writes shared objects out until memory or patience ends",
            ours: "keeps sharing, and refuses text that would grow beyond a budget",
            because: "142 bytes hang every other tool"),
        Deviation(
            "duplicate-keys", theirs: "in binary files the first of two equal keys counts",
            ours: "in every format the last, with a warning", because: "one rule for all"),
        Deviation(
            "normalised-keys", theirs: "keys that look the same are the same",
            ours: "keys are compared by their bytes", because: "entries would be lost"),
        Deviation(
            "uids", theirs: "plutil writes no UIDs and prints an address",
            ours: "UIDs up to 2^64−1 are read and written, in text as CF$UID, and printed as "
                + "<UID 1>",
            because: "archives are property lists"),
        Deviation(
            "binary-signature", theirs: "a broken file that begins with bplist is a string",
            ours: "is refused", because: "it is no text"),
        Deviation(
            "wide-integers", theirs: "drops the upper half of integers of 16 bytes",
            ours: "keeps what fits 64 bits and refuses the rest",
            because: "no number changes in silence"),
        Deviation(
            "latin-1", theirs: "bytes from 0x80 on in ASCII strings are Latin-1",
            ours: "are UTF-8, with a warning, or refused", because: "old libplist wrote them"),
        Deviation(
            "surrogates", theirs: "replaces halves of surrogate pairs by U+FFFD",
            ours: "keeps them in binary files and refuses them in text", because: "data loss"),
        Deviation(
            "sets", theirs: "crashes on sets", ours: "refuses them by name",
            because: "no other format has them"),
        Deviation(
            "nulls", theirs: "prints nulls and writes them nowhere",
            ours: "nulls are printed, edited and written as JSON, binary and Swift, and refused in "
                + "XML",
            because: "one null in JSON breaks nothing else"),
    ]

    private static let xml: [Deviation] = [
        Deviation(
            "carriage-returns", theirs: "writes carriage returns raw, which readers change",
            ours: "writes &#13;", because: "data loss"),
        Deviation(
            "byte-order-marks", theirs: "drops U+FEFF at the start of a string", ours: "keeps it",
            because: "data loss"),
        Deviation(
            "markup-in-text",
            theirs: "refuses comments, CDATA and references within keys and numbers, and decodes "
                + "references in data wrongly",
            ours: "joins the text, as XML has it, with a warning", because: "XML"),
        Deviation(
            "odd-xml",
            theirs: "refuses or misreads <data/>, comments before the root, long references and > "
                + "in attributes",
            ours: "reads them, with a warning", because: "XML"),
        Deviation(
            "trailing-xml", theirs: "ignores what follows </plist>",
            ours: "refuses it, as a second root and text between elements",
            because: "it hides broken files"),
        Deviation(
            "stray-elements", theirs: "reads keys outside of dictionaries and plist within plist",
            ours: "refuses them", because: "the DTD does"),
        Deviation(
            "base64", theirs: "skips what is no base64 and loses what follows",
            ours: "refuses it; white space is fine", because: "data loss"),
        Deviation(
            "encodings", theirs: "reads UTF-7; counts on ICU for the rest",
            ours: "reads Unicode, ASCII and Latin-1, others through libxml2, never UTF-7",
            because: "UTF-7 hides markup"),
        Deviation(
            "negative-zero", theirs: "writes −0.0 as 0.0 to XML", ours: "as -0.0",
            because: "no number changes in silence"),
        Deviation(
            "far-dates", theirs: "prints dates that are no numbers as garbage",
            ours: "refuses them, and years beyond a million, in text", because: "they have no form"),
    ]

    private static let otherTexts: [Deviation] = [
        Deviation(
            "typed-values", theirs: "refuses GNUstep's typed values",
            ours: "reads and keeps them", because: "GNUstep writes them"),
        Deviation(
            "unicode-escapes", theirs: "\\U without digits is U+0000", ours: "is refused",
            because: "it is a mistake"),
        Deviation(
            "strings-junk",
            theirs: "a stray token ends a .strings file in silence; an open comment, too",
            ours: "are refused", because: "every later entry would be lost"),
        Deviation(
            "wide-hex", theirs: "takes letters of other scripts for hexadecimal digits",
            ours: "refuses them", because: "a mistake of Core Foundation's"),
        Deviation(
            "blank-files", theirs: "reads white space as an empty dictionary",
            ours: "only in .strings files, or when told the format",
            because: "a blanked Info.plist is not empty"),
        Deviation(
            "strict-json",
            theirs: "JSON may have trailing commas; integers beyond 64 bits are reals",
            ours: "RFC 8259; -0 is a real", because: "no number changes in silence"),
    ]
}
