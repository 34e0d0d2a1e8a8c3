// SPDX-License-Identifier: Apache-2.0

/// Our own equivalent of Apple's PropertyList-1.0 DTD.
///
/// Public identifier `-//Apple//DTD PLIST 1.0//EN`. It is never read from the network or from the
/// location in a document's DOCTYPE.
enum PropertyListDTD {
    private static let object =
        "array | data | date | dict | real | integer | string | true | false"

    static let text = """
        <!ELEMENT plist (\(object))>
        <!ATTLIST plist version CDATA "1.0">
        <!ELEMENT array (\(object))*>
        <!ELEMENT dict (key, (\(object)))*>
        <!ELEMENT key (#PCDATA)>
        <!ELEMENT string (#PCDATA)>
        <!ELEMENT data (#PCDATA)>
        <!ELEMENT date (#PCDATA)>
        <!ELEMENT real (#PCDATA)>
        <!ELEMENT integer (#PCDATA)>
        <!ELEMENT true EMPTY>
        <!ELEMENT false EMPTY>

        """
}
