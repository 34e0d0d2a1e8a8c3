// SPDX-License-Identifier: Apache-2.0

import PlistCore

/// Types declared by systems, for correcting misspellings; the list is incomplete.
enum SystemTypes {
    /// Returns the correction of a type that resembles a system type; `nil` if the type may exist.
    static func meant(by text: String) -> String? {
        guard text.hasPrefix(prefix), !names.contains(text) else { return nil }
        let digits = text.filter(\.isNumber)
        return EditDistance.nearest(to: text, among: names).first { name in
            name.filter(\.isNumber) == digits
                // Short names resemble each other too easily.
                && (text.utf8.count >= longText
                    || EditDistance.between(text, name, limit: 1) != nil
                    || haveOneStem(text, name))
        }
    }

    /// Whether names of medium length have the same start: `public.datum` and `public.data`.
    private static func haveOneStem(_ text: String, _ name: String) -> Bool {
        let stemLength = prefix.utf8.count + 3
        return text.utf8.count >= stemLength + 2 && name.utf8.count > stemLength
            && text.utf8.prefix(stemLength).elementsEqual(name.utf8.prefix(stemLength))
    }

    private static let prefix = "public."
    private static let longText = prefix.utf8.count + 8

    private static let names = """
        3d-content aac-audio ac3-audio aifc-audio aiff-audio alembic archive assembly-source audio
        audiovisual-content au-audio avi avif bash-script bookmark c-header c-plus-plus-header
        c-plus-plus-source c-source calendar-event camera-raw-image comma-separated-values-text
        composite-content contact content cpio-archive csh-script css data database
        delimited-values-text directory disk-image email-message enhanced-ac3-audio executable fax
        file-url folder font geometry-definition-format heic heics heif heif-standard html image
        iso-image item jpeg jpeg-2000 json ksh-script log m3u-playlist make-source message
        midi-audio movie mp2 mp3 mpeg mpeg-2-transport-stream mpeg-2-video mpeg-4 mpeg-4-audio
        object-code objective-c-plus-plus-source objective-c-source opentype-font perl-script
        php-script plain-text playlist png polygon-file-format presentation python-script rtf
        ruby-script script shell-script source-code spreadsheet
        standard-tesselated-geometry-format svg-image swift-source symlink
        tab-separated-values-text tar-archive text tiff to-do-item truetype-collection-font
        truetype-font truetype-ttf-font ulaw-audio unix-executable url url-name
        utf16-external-plain-text utf16-plain-text utf8-plain-text
        utf8-tab-separated-values-text vcard video volume webp x509-certificate xbitmap-image
        xhtml xml yaml zip-archive zsh-script
        """.split { $0 == " " || $0 == "\n" }.map { prefix + $0 }
}
