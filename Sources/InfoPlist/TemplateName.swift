// SPDX-License-Identifier: Apache-2.0

/// The names of files from which generators make others: `Info.plist.in`, `Info.template.plist`.
package enum TemplateName {
    /// Extensions, anywhere in the name: of Autoconf and CMake, of template languages, and of Qt.
    private static let extensions: Set<String> = [
        "cmake", "ejs", "erb", "gotmpl", "gyb", "hbs", "in", "j2", "jinja", "jinja2", "liquid",
        "m4", "mustache", "stencil", "template", "tmpl", "tpl", "tt",
    ]

    /// Whether a file is a template by its name.
    package static func isTemplate(_ fileName: String) -> Bool {
        fileName.lowercased().split(separator: ".").dropFirst().contains {
            extensions.contains(String($0))
        }
    }
}
