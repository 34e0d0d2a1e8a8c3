#!/usr/bin/python
# -*- coding: utf-8 -*-
# SPDX-License-Identifier: Apache-2.0

from __future__ import annotations

DOCUMENTATION = r"""
---
module: plist
short_description: Manage the contents of property lists
description:
  - Makes sure that a property list of any format contains certain values, and leaves the rest of the file alone,
    including its format, comments and layout.
  - Runs the program plutil-lite on the managed machine.
author:
  - The authors of plutil-lite (@plutil-lite)
requirements:
  - plutil-lite
options:
  path:
    description: The property list.
    type: path
    required: true
    aliases: [dest, file]
  value:
    description:
      - The values that the property list should contain. Dictionaries are compared key by key, to any depth; other
        values are compared as a whole.
      - Required unless O(state=absent).
    type: raw
  state:
    description:
      - V(present) adds O(value) to the file; keys that only the file has stay.
      - V(absent) removes the keys of O(value), and the values that O(remove) matches.
      - V(equal) makes O(value) the whole contents of the file.
    type: str
    choices: [present, absent, equal]
    default: present
  remove:
    description: Key paths or queries for values to remove.
    type: list
    elements: str
    default: []
  policies:
    description:
      - How to handle different values at a key path and below - V(error), V(first) or V(last); for arrays also
        V(replace), V(append), V(union), or V(by:KEY), which merges dictionaries with the same value for KEY.
    type: dict
    default: {}
  previous:
    description: An earlier O(value). Keys that O(value) no longer contains are removed from the file.
    type: raw
  state_file:
    description:
      - A file on the managed machine that stores O(value) after it is applied, and is used as O(previous) next time.
    type: path
  tagged:
    description:
      - Whether O(value) and O(previous) contain tags for types that YAML lacks, such as C({"$data":"AAEC"}) and
        C({"$date":"2001-01-01T00:00:00Z"}).
    type: bool
    default: false
  create:
    description: Whether to create the file if it does not exist.
    type: bool
    default: true
  format:
    description: The format of a created file. The default depends on the extension, and is XML if it is unknown.
    type: str
    choices: [xml, binary, json, openstep, gnustep, strings]
  backup:
    description: Whether to keep a copy of the old file, with the date in its name, when it changes.
    type: bool
    default: false
  executable:
    description: The path of plutil-lite, if it is not in PATH.
    type: path
extends_documentation_fragment:
  - ansible.builtin.files
  - ansible.builtin.action_common_attributes
attributes:
  check_mode:
    support: full
  diff_mode:
    support: full
  platform:
    platforms: posix
"""

EXAMPLES = r"""
- name: Set the units and grid of the tide panel, and keep its other settings
  plutil_lite.files.plist:
    path: /etc/tide/settings.plist
    value:
      Units: feet
      Panel:
        Grid: true
    remove:
      - Recent
    state_file: /etc/tide/settings.applied.json

- name: Install a launchd job with exactly these contents
  plutil_lite.files.plist:
    path: /Library/LaunchDaemons/org.example.tide.plist
    state: equal
    value:
      Label: org.example.tide
      ProgramArguments: [/usr/local/bin/tide, serve]
      RunAtLoad: true
    owner: root
    mode: "0644"

- name: Remove a key
  plutil_lite.files.plist:
    path: /etc/tide/settings.plist
    state: absent
    remove:
      - LastSync
"""

RETURN = r"""
changes:
  description: The key paths of changed values, or of values that would change. A single word if the file was created.
  returned: success
  type: list
  elements: str
  sample: ["Units", "Panel"]
backup_file:
  description: The path of the copy of the old file.
  returned: changed and if O(backup=true)
  type: str
  sample: /etc/tide/settings.plist.4711.2026-11-22@10:00:00~
"""

import json
import os
import tempfile

from ansible.module_utils.basic import AnsibleModule


class PropertyList:
    """The file, and the command line that applies the desired values to it."""

    def __init__(self, module):
        self.module = module
        self.path = module.params["path"]
        self.folder = tempfile.mkdtemp(dir=module.tmpdir)
        self.program = module.params["executable"] or module.get_bin_path("plutil-lite", required=True)

    def run(self, words, **options):
        return self.module.run_command([self.program] + words, **options)

    def kept(self, name, value):
        """Writes a value to a temporary file, and returns its path."""
        name = os.path.join(self.folder, name)
        with open(name, "w") as file:
            json.dump(value, file)
        return name

    def words(self):
        """Returns the command line, without the options for writing, and its operands."""
        parameters = self.module.params
        value = parameters["value"]
        previous = parameters["previous"]
        earlier = None
        if parameters["state"] == "absent":
            value, previous = {}, value
        if parameters["state"] == "equal":
            earlier = self.path if os.path.exists(self.path) else None
        elif previous is not None:
            earlier = self.kept("previous.json", previous)
        elif parameters["state_file"] and os.path.exists(parameters["state_file"]):
            earlier = parameters["state_file"]
        words = ["apply"]
        if parameters["create"] and parameters["state"] != "absent":
            words.append("--create")
            if parameters["format"]:
                words += ["--create-format", parameters["format"]]
        if parameters["tagged"]:
            words.append("--tagged")
        if earlier:
            words += ["--previous", earlier]
        for path in parameters["remove"]:
            words += ["--remove", path]
        for path, policy in sorted(parameters["policies"].items()):
            words += ["--at", "%s=%s" % (path, policy)]
        return words, [self.kept("desired.json", value), self.path]

    def changes(self, data):
        """Returns the key paths of the differences between the file and its new contents."""
        name = os.path.join(self.folder, "after.plist")
        with open(name, "wb") as file:
            file.write(data)
        tags = ["--tagged"] if self.module.params["tagged"] else []
        output = self.run(["diff", "--format", "json"] + tags + [self.path, name])[1]
        differences = json.loads(output)[0]["differences"]
        return [difference.get("newPath", difference.get("oldPath")) for difference in differences]

    def text(self, data=None):
        """Returns the file, or its new contents, as XML for a diff."""
        if data is None and not os.path.exists(self.path):
            return ""
        words = ["convert", "xml", "--quiet", "--null", "string", "-" if data is not None else self.path]
        status, output, messages = self.run(words, data=data, binary_data=True)
        return output if status == 0 else messages


def main():
    module = AnsibleModule(
        argument_spec=dict(
            path=dict(type="path", required=True, aliases=["dest", "file"]),
            value=dict(type="raw"),
            state=dict(type="str", choices=["present", "absent", "equal"], default="present"),
            remove=dict(type="list", elements="str", default=[]),
            policies=dict(type="dict", default={}),
            previous=dict(type="raw"),
            state_file=dict(type="path"),
            tagged=dict(type="bool", default=False),
            create=dict(type="bool", default=True),
            format=dict(type="str", choices=["xml", "binary", "json", "openstep", "gnustep", "strings"]),
            backup=dict(type="bool", default=False),
            executable=dict(type="path"),
        ),
        add_file_common_args=True,
        supports_check_mode=True,
        mutually_exclusive=[("previous", "state_file")],
        required_if=[("state", "present", ["value"]), ("state", "equal", ["value"]),
                     ("state", "absent", ["value", "remove"], True)],
    )
    parameters = module.params
    for name in ("value", "previous"):
        # A dictionary from a template is a string.
        if isinstance(parameters[name], str) and parameters[name].lstrip().startswith(("{", "[")):
            parameters[name] = module.from_json(parameters[name])
    if parameters["state"] != "present" and (parameters["previous"] is not None or parameters["state_file"]):
        module.fail_json(msg="previous and state_file require state: present")

    if parameters["state_file"]:
        folder = os.path.dirname(os.path.abspath(parameters["state_file"]))
        # Checked before anything changes, because without the file, added keys could not be removed again.
        if not os.access(folder, os.W_OK):
            module.fail_json(msg="state_file: %s is not a writable folder" % folder)

    result = dict(changed=False, changes=[], path=parameters["path"])
    if parameters["state"] == "absent" and not os.path.exists(parameters["path"]):
        module.exit_json(**result)
    file = PropertyList(module)
    words, operands = file.words()
    status, output, messages = file.run(words + ["--check"] + operands)
    prefix = "%s: would " % parameters["path"]
    if status != 0 and not output.startswith(prefix):
        module.fail_json(msg=(messages or output).strip(), rc=status)
    if status != 0:
        result["changed"] = True
        after = file.run(words + ["-o", "-"] + operands, encoding=None)[1]
        is_made = not os.path.exists(parameters["path"])
        result["changes"] = [output[len(prefix):].strip()] if is_made else file.changes(after)
        if module._diff:
            result["diff"] = dict(before=file.text(), after=file.text(after),
                                  before_header=parameters["path"], after_header=parameters["path"])
        if not module.check_mode:
            if parameters["backup"] and os.path.exists(parameters["path"]):
                result["backup_file"] = module.backup_local(parameters["path"])
            status, output, messages = file.run(words + operands)
            if status != 0:
                module.fail_json(msg=messages.strip(), rc=status)
    if parameters["state_file"] and not module.check_mode:
        module.atomic_move(file.kept("applied.json", parameters["value"]), parameters["state_file"])
        # It has the same contents as the property list, which others may not be allowed to read.
        module.set_mode_if_different(parameters["state_file"], "0600", False)
    if not module.check_mode or os.path.exists(parameters["path"]):
        attributes = module.load_file_common_arguments(parameters)
        result["changed"] = module.set_fs_attributes_if_different(attributes, result["changed"])
    module.exit_json(**result)


if __name__ == "__main__":
    main()
