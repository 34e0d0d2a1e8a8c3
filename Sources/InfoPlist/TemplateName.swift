// SPDX-License-Identifier: Apache-2.0

/// Names of template files: `Info.plist.in`, `Info.template.plist`.
package enum TemplateName {
    /// Extensions that may be anywhere in the name. They are used by Autoconf and CMake, template
    /// languages, and Qt.
    private static let extensions: Set<String> = [
        "cmake", "ejs", "erb", "gotmpl", "gyb", "hbs", "in", "j2", "jinja", "jinja2", "liquid",
        "m4", "mustache", "stencil", "template", "tmpl", "tpl", "tt",
    ]

    /// Whether a file is a template, judging by its name.
    package static func isTemplate(_ fileName: String) -> Bool {
        fileName.lowercased().split(separator: ".").dropFirst().contains {
            extensions.contains(String($0))
        }
    }
}
