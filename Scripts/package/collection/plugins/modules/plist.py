#!/usr/bin/python
# -*- coding: utf-8 -*-
# SPDX-License-Identifier: Apache-2.0

from __future__ import annotations

DOCUMENTATION = r"""
---
module: plist
short_description: Have property lists hold what they should
description:
  - Makes a property list of any format hold some values, and leaves the rest of the file alone, with its format,
    comments and layout.
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
      - What the property list should hold. Dictionaries are compared key by key, to any depth; other values as wholes.
      - Required unless O(state=absent).
    type: raw
  state:
    description:
      - V(present) makes the file hold O(value); keys that only the file has stay.
      - V(absent) takes O(value) out of it key by key, and what O(remove) finds.
      - V(equal) makes the file hold O(value) and nothing else.
    type: str
    choices: [present, absent, equal]
    default: present
  remove:
    description: Key paths or queries of values that should not be there.
    type: list
    elements: str
    default: []
  policies:
    description:
      - What becomes of differing values at a key path and below - V(error), V(first) or V(last); and for arrays
        V(replace), V(append), V(union), or V(by:KEY) for dictionaries with the same value for KEY.
    type: dict
    default: {}
  previous:
    description: An earlier O(value); what it has and O(value) no longer has is taken out of the file.
    type: raw
  state_file:
    description:
      - Where to keep O(value) on the managed machine once it is applied, as the O(previous) of the next time.
    type: path
  tagged:
    description:
      - Whether O(value) and O(previous) have tags for what YAML lacks, such as C({"$data":"AAEC"}) and
        C({"$date":"2001-01-01T00:00:00Z"}).
    type: bool
    default: false
  create:
    description: Whether to make the file if there is none.
    type: bool
    default: true
  format:
    description: The format of a file that is made; that of its extension by default, or else XML.
    type: str
    choices: [xml, binary, json, openstep, gnustep, strings]
  backup:
    description: Whether to keep a copy of the file with its date when it changes.
    type: bool
    default: false
  executable:
    description: The program, if it is not on the path.
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
- name: The settings of the tide panel, whatever else they hold
  plutil_lite.files.plist:
    path: /etc/tide/settings.plist
    value:
      Units: feet
      Panel:
        Grid: true
    remove:
      - Recent
    state_file: /etc/tide/settings.applied.json

- name: A job of launchd, exactly so
  plutil_lite.files.plist:
    path: /Library/LaunchDaemons/org.example.tide.plist
    state: equal
    value:
      Label: org.example.tide
      ProgramArguments: [/usr/local/bin/tide, serve]
      RunAtLoad: true
    owner: root
    mode: "0644"

- name: No key of a date
  plutil_lite.files.plist:
    path: /etc/tide/settings.plist
    state: absent
    remove:
      - LastSync
"""

RETURN = r"""
changes:
  description: The key paths of what changed, or would change; a word instead if the file was made.
  returned: success
  type: list
  elements: str
  sample: ["Units", "Panel"]
backup_file:
  description: The copy of the file.
  returned: changed and if O(backup=true)
  type: str
  sample: /etc/tide/settings.plist.4711.2026-11-22@10:00:00~
"""

import json
import os
import tempfile

from ansible.module_utils.basic import AnsibleModule


class PropertyList:
    """The file, and the command line that makes it hold what it should."""

    def __init__(self, module):
        self.module = module
        self.path = module.params["path"]
        self.folder = tempfile.mkdtemp(dir=module.tmpdir)
        self.program = module.params["executable"] or module.get_bin_path("plutil-lite", required=True)

    def run(self, words, **options):
        return self.module.run_command([self.program] + words, **options)

    def kept(self, name, value):
        """The name of a file with a value in it."""
        name = os.path.join(self.folder, name)
        with open(name, "w") as file:
            json.dump(value, file)
        return name

    def words(self):
        """The command line, with the options of writing left out."""
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
        """The key paths of what differs between the file and what it would be."""
        name = os.path.join(self.folder, "after.plist")
        with open(name, "wb") as file:
            file.write(data)
        tags = ["--tagged"] if self.module.params["tagged"] else []
        output = self.run(["diff", "--format", "json"] + tags + [self.path, name])[1]
        differences = json.loads(output)[0]["differences"]
        return [difference.get("newPath", difference.get("oldPath")) for difference in differences]

    def text(self, data=None):
        """The file, or what it would be, as XML for people to compare."""
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
        # A dictionary that a template made is a text.
        if isinstance(parameters[name], str) and parameters[name].lstrip().startswith(("{", "[")):
            parameters[name] = module.from_json(parameters[name])
    if parameters["state"] != "present" and (parameters["previous"] is not None or parameters["state_file"]):
        module.fail_json(msg="previous and state_file are for state: present")

    if parameters["state_file"]:
        folder = os.path.dirname(os.path.abspath(parameters["state_file"]))
        # Before anything changes, since what was put in could not be taken out again.
        if not os.access(folder, os.W_OK):
            module.fail_json(msg="state_file: %s is not a folder that can be written" % folder)

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
        # It holds what the property list does, whose mode may keep it from others.
        module.set_mode_if_different(parameters["state_file"], "0600", False)
    if not module.check_mode or os.path.exists(parameters["path"]):
        attributes = module.load_file_common_arguments(parameters)
        result["changed"] = module.set_fs_attributes_if_different(attributes, result["changed"])
    module.exit_json(**result)


if __name__ == "__main__":
    main()
