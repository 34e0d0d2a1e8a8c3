// SPDX-License-Identifier: Apache-2.0

/// The texts of the catalogues: property lists in GNUstep's format, facts in our own words. They are
/// string literals because resources that are embedded as bytes take minutes to compile.
///
/// The families of keys have these fields:
///
///     Title        the name that people see             Prefixes      of the keys
///     Source       where the facts come from            Owner         whose keys, if not Apple's
///     Keys         the entries
///
/// An entry has these:
///
///     Title        the name that Xcode shows            FormerTitles  names that it showed before
///     Kinds        string, number, boolean, array, dictionary         Accepts  kinds that work although no source says so
///     Elements     kinds of the elements of the array   Entries       kinds of a dictionary's values, under any names
///     Keys         keys of the dictionary, of the array's dictionaries, or of the entries' dictionaries
///     KeysOf       another entry that has the same Keys               Nests    whether the entry may be within itself
///     Platforms    with the first version, where given  Form          the form of the value
///     Required     yes, or when                         OneOf         these keys are alternatives, and one is required
///     Recommended  for bundle, iOS, Cocoa               Common        often wanted: for iOS, Cocoa
///     Localizable  whether InfoPlist.strings may have it              Default  what applies if the key is absent
///     Deprecated   since when                           Use, UseOneOf the keys to use instead
///     Dead         whether a deprecated key has no effect any more
///     BuildSystem  writes: never by hand; keeps: from the template, to be left as it is; signs: from the profile
///     Values       allowed values with meanings         OpenValues    whether there are more than these
///     Spellings    wrong names that are met             Differs       where the references differ; the newer one counts
///     Source       if it is not the family's            Amended       where newer facts come from
///     Sure         medium or low; high if it is absent
///
/// An allowed value has a Value and what it Means, and perhaps the system Since which there is such a
/// value, and the Group that it belongs to.
enum CatalogueText {}
