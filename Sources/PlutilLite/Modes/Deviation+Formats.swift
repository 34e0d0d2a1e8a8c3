// SPDX-License-Identifier: Apache-2.0

extension Deviation {
    /// Where all commands, including plutil mode, read and write differently from Core Foundation.
    static let formats: [Deviation] = binary + xml + otherTexts

    private static let binary: [Deviation] = [
        Deviation(
            "expansion", theirs: "writes shared objects out until memory or patience runs out",
            ours: "keeps sharing, and refuses text that would grow beyond a budget",
            because: "142 bytes hang every other tool"),
        Deviation(
            "duplicate-keys", theirs: "in binary files the first of two equal keys counts",
            ours: "in every format the last one counts, with a warning",
            because: "one rule for all formats"),
        Deviation(
            "normalised-keys", theirs: "keys that look the same are the same",
            ours: "keys are compared by their bytes", because: "entries would be lost"),
        Deviation(
            "uids", theirs: "writes no UIDs, and prints an address",
            ours: "UIDs up to 2^64−1 are read and written, in text as CF$UID, and printed as "
                + "<UID 1>",
            because: "archives are property lists"),
        Deviation(
            "binary-signature", theirs: "a broken file that begins with bplist is a string",
            ours: "it is refused", because: "it is not text"),
        Deviation(
            "wide-integers", theirs: "drops the upper half of integers of 16 bytes",
            ours: "keeps what fits in 64 bits and refuses the rest",
            because: "no number changes silently"),
        Deviation(
            "latin-1", theirs: "bytes from 0x80 on in ASCII strings are Latin-1",
            ours: "they are UTF-8, with a warning, or refused", because: "old libplist wrote them"),
        Deviation(
            "surrogates", theirs: "replaces unpaired surrogates with U+FFFD",
            ours: "keeps them in binary files and refuses them in text", because: "data loss"),
        Deviation(
            "sets", theirs: "crashes on sets", ours: "refuses them, naming them",
            because: "no other format has them"),
        Deviation(
            "nulls", theirs: "prints nulls but never writes them",
            ours: "nulls are printed, edited and written as JSON, binary and Swift, and refused in "
                + "XML",
            because: "one null in JSON breaks nothing else"),
    ]

    private static let xml: [Deviation] = [
        Deviation(
            "byte-order-marks", theirs: "drops U+FEFF at the start of a string", ours: "keeps it",
            because: "data loss"),
        Deviation(
            "markup-in-text",
            theirs: "refuses comments, CDATA and references within keys and numbers, and decodes "
                + "references in data wrongly",
            ours: "joins the text, as in XML, with a warning", because: "XML says so"),
        Deviation(
            "odd-xml",
            theirs: "refuses or misreads <data/>, empty comments before the root, long references, "
                + "> in attributes, and > and [ in the quotation marks of a DOCTYPE",
            ours: "reads them, with a warning", because: "XML allows them"),
        Deviation(
            "trailing-xml", theirs: "ignores what follows </plist>",
            ours: "refuses it, like a second root and text between elements",
            because: "it hides broken files"),
        Deviation(
            "stray-elements", theirs: "reads keys outside of dictionaries and plist within plist",
            ours: "refuses them", because: "the DTD does"),
        Deviation(
            "base64", theirs: "skips anything but base64 and loses what follows",
            ours: "refuses it; white space is fine", because: "data loss"),
        Deviation(
            "encodings", theirs: "reads UTF-7; relies on ICU for the rest",
            ours: "reads Unicode, ASCII and Latin-1, others through libxml2, never UTF-7",
            because: "UTF-7 hides markup"),
        Deviation(
            "negative-zero", theirs: "writes −0.0 as 0.0 to XML", ours: "writes -0.0",
            because: "no number changes silently"),
        Deviation(
            "far-dates", theirs: "prints garbage for dates that are not numbers",
            ours: "refuses them, and years beyond a million, in text",
            because: "they have no textual form"),
    ]

    private static let otherTexts: [Deviation] = [
        Deviation(
            "typed-values", theirs: "refuses GNUstep's typed values",
            ours: "reads and keeps them", because: "GNUstep writes them"),
        Deviation(
            "unicode-escapes", theirs: "\\U without digits is U+0000", ours: "it is refused",
            because: "it is a mistake"),
        Deviation(
            "strings-junk",
            theirs: "a stray token or an open comment silently ends a .strings file",
            ours: "they are refused", because: "every later entry would be lost"),
        Deviation(
            "wide-hex", theirs: "reads letters of other scripts as hexadecimal digits",
            ours: "refuses them", because: "it is a mistake in Core Foundation"),
        Deviation(
            "blank-files", theirs: "reads white space as an empty dictionary",
            ours: "only in .strings files, or if the format is given",
            because: "a blanked Info.plist is not empty"),
        Deviation(
            "strict-json",
            theirs: "JSON may have trailing commas; integers beyond 64 bits are reals",
            ours: "follows RFC 8259; -0 is a real", because: "no number changes silently"),
    ]
}
