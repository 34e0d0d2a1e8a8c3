# SPDX-License-Identifier: Apache-2.0

"""Tests the language server with pytest-lsp, as clients with the capabilities of several editors, and compares every
message with the types of lsprotocol. The environment names the program (PROGRAM) and the samples (SAMPLES)."""

import asyncio
import json
import os
import pathlib
import subprocess

import pytest
import pytest_asyncio
import pytest_lsp
from lsprotocol import converters, types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PROGRAM = os.environ["PROGRAM"]
SAMPLES = pathlib.Path(os.environ["SAMPLES"])
CLIENTS = ["visual_studio_code", "neovim", "neovim@v0.10.0", "emacs"]


def program(*arguments, cwd=None, text=None):
    return subprocess.run([PROGRAM, *arguments], cwd=cwd, input=text, capture_output=True, text=True).stdout


@pytest.fixture
def workspace(tmp_path):
    """A folder with a misspelt key, a translation, and a schema."""
    text = (SAMPLES / "Info.plist").read_text()
    (tmp_path / "Info.plist").write_text(text.replace("CFBundleVersion", "CFBundelVersion"))
    for language, greeting in [("en", "Hello"), ("de", "Moin")]:
        folder = tmp_path / f"{language}.lproj"
        folder.mkdir()
        (folder / "Localizable.strings").write_text(f'/* 🌊 */ "tide.greeting" = "{greeting}"; "tide.end" = "x";\n')
    (tmp_path / "tides.schema.json").write_text(json.dumps(
        {"type": "object", "required": ["Depth"], "properties": {"Depth": {"type": "integer"}}}))
    (tmp_path / "a.tides.plist").write_text('<plist><dict><key>Depth</key><string>x</string></dict></plist>\n')
    return tmp_path


SETTINGS = {"plutil-lite": {"schemas": [{"files": "*.tides.plist", "schema": "tides.schema.json"}]}}


@pytest_asyncio.fixture(params=CLIENTS)
async def client(request, workspace):
    client = pytest_lsp.make_test_lsp_client()
    client.set_configuration(SETTINGS)
    await client.start_io(PROGRAM, "lsp")
    result = await client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=workspace.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=workspace.as_uri(), name="workspace")]))
    encoding = result.capabilities.position_encoding or "utf-16"
    # The codec of the positions, and the bytes of a unit.
    client.units = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}[encoding]
    yield client
    await client.shutdown_session()
    await client.stop()


class Document:
    """An open document of a client."""

    def __init__(self, client, path, text=None):
        self.client, self.path, self.uri = client, path, path.as_uri()
        self.text = path.read_text() if text is None else text
        self.version = 1
        client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
            uri=self.uri, language_id="plist", version=1, text=self.text)))
        self.identifier = types.TextDocumentIdentifier(self.uri)

    def position(self, text, shift=0):
        """The position of a text in the units that the client and the server agreed on."""
        before = self.text[:self.text.index(text) + shift]
        line = before.rpartition("\n")[2]
        codec, size = self.client.units
        return types.Position(before.count("\n"), len(line.encode(codec)) // size)

    def offset(self, position):
        lines = self.text.split("\n")
        codec, size = self.client.units
        line = lines[position.line].encode(codec)[:position.character * size].decode(codec)
        return sum(len(line) + 1 for line in lines[:position.line]) + len(line)

    def apply(self, edits):
        """The text after edits."""
        text = self.text
        for edit in sorted(edits, key=lambda edit: self.offset(edit.range.start), reverse=True):
            text = text[:self.offset(edit.range.start)] + edit.new_text + text[self.offset(edit.range.end):]
        return text

    def change(self, text):
        self.text = text
        self.version += 1
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
            [types.TextDocumentContentChangeWholeDocument(text=text)]))

    async def diagnostics(self):
        pulls = self.client.capabilities.text_document.diagnostic
        if pulls:
            report = await self.client.text_document_diagnostic_async(types.DocumentDiagnosticParams(self.identifier))
            return report.items
        for _ in range(200):
            if self.uri in self.client.diagnostics:
                return self.client.diagnostics[self.uri]
            await asyncio.sleep(0.05)
        raise AssertionError("the server has sent no diagnostics")


def edits_of(edit, uri):
    """The edits of a document in a workspace edit."""
    if edit.document_changes:
        return [one for change in edit.document_changes if change.text_document.uri == uri for one in change.edits]
    return edit.changes.get(uri, [])


@pytest.mark.asyncio
async def test_reports_what_check_finds(client, workspace):
    document = Document(client, workspace / "Info.plist")
    findings = json.loads(program("check", "--format", "json", "Info.plist", cwd=workspace))["findings"]
    found = await document.diagnostics()
    assert sorted((one.range.start.line + 1, one.message, one.code) for one in found) == \
        sorted((one["line"], one["message"], one["rule"]) for one in findings)


@pytest.mark.asyncio
async def test_fixes_a_misspelt_key(client, workspace):
    document = Document(client, workspace / "Info.plist")
    finding = next(one for one in await document.diagnostics() if one.code == "misspelt-key")
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        document.identifier, finding.range, types.CodeActionContext([finding])))
    action = next(one for one in actions if one.kind == types.CodeActionKind.QuickFix)
    fixed = document.apply(edits_of(action.edit, document.uri))
    assert fixed == document.text.replace("CFBundelVersion", "CFBundleVersion")


@pytest.mark.asyncio
async def test_explains_a_key(client, workspace):
    document = Document(client, workspace / "Info.plist")
    hover = await client.text_document_hover_async(types.HoverParams(
        document.identifier, document.position("CFBundleIdentifier", 3)))
    lines = program("explain", "CFBundleIdentifier").splitlines()
    summary = next(line for line in lines if len(line.split()) > 4).strip()
    assert summary.split(".")[0][:30] in " ".join(hover.contents.value.split())
    start, end = document.offset(hover.range.start), document.offset(hover.range.end)
    assert document.text[start:end] == "CFBundleIdentifier"


@pytest.mark.asyncio
async def test_completes_a_key_that_is_not_there(client, workspace):
    document = Document(client, workspace / "Info.plist")
    document.change(document.text.replace("\t<key>CFBundelVersion", "\t<key>NSCameraUs\n\t<key>CFBundelVersion"))
    found = await client.text_document_completion_async(types.CompletionParams(
        document.identifier, document.position("NSCameraUs", 10)))
    items = getattr(found, "items", found)
    labels = [item.label for item in items]
    assert "CFBundleIdentifier" not in labels
    item = next(item for item in items if item.label == "NSCameraUsageDescription")
    resolved = await client.completion_item_resolve_async(item)
    assert resolved.documentation
    edit = item.text_edit or resolved.text_edit
    text = document.apply([edit]).replace("$1", "text").replace("$0", "")
    (workspace / "Info.plist").write_text(text)
    assert program("lint", "Info.plist", cwd=workspace) == "Info.plist: ok\n"
    assert program("get", "--type", "NSCameraUsageDescription", "Info.plist", cwd=workspace) is not None


@pytest.mark.asyncio
async def test_formats(client, workspace):
    document = Document(client, workspace / "Info.plist")
    document.change(document.text.replace("\n\t<string>", "<string>"))
    edits = await client.text_document_formatting_async(types.DocumentFormattingParams(
        document.identifier, types.FormattingOptions(tab_size=4, insert_spaces=False)))
    assert document.apply(edits) == program("fmt", "-o", "-", text=document.text)


@pytest.mark.asyncio
async def test_lists_structure(client, workspace):
    document = Document(client, workspace / "Info.plist")
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document.identifier))
    assert [symbol.name for symbol in symbols] == program("get", "--keys", ".", "Info.plist", cwd=workspace).split()
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document.identifier))
    assert all(fold.start_line < fold.end_line for fold in folds) and folds
    ranges = await client.text_document_selection_range_async(types.SelectionRangeParams(
        document.identifier, [document.position("Icon@2x", 2)]))
    count = 0
    inner, outer = ranges[0], ranges[0].parent
    while outer:
        assert (outer.range.start, inner.range.end) <= (inner.range.start, outer.range.end)
        inner, outer, count = outer, outer.parent, count + 1
    assert count > 2
    linked = await client.text_document_linked_editing_range_async(types.LinkedEditingRangeParams(
        document.identifier, document.position("<key>", 2)))
    assert len(linked.ranges) == 2


@pytest.mark.asyncio
async def test_renames_a_key_in_all_languages(client, workspace):
    path = workspace / "en.lproj/Localizable.strings"
    document = Document(client, path)
    place = document.position("tide.end", 2)
    assert await client.text_document_prepare_rename_async(types.PrepareRenameParams(document.identifier, place))
    edit = await client.text_document_rename_async(types.RenameParams(document.identifier, place, "tide.stop"))
    for language in ["en", "de"]:
        other = workspace / f"{language}.lproj/Localizable.strings"
        text = Document(client, other).apply(edits_of(edit, other.as_uri()))
        assert text == other.read_text().replace("tide.end", "tide.stop")


@pytest.mark.asyncio
async def test_finds_the_translations_of_a_key(client, workspace):
    document = Document(client, workspace / "de.lproj/Localizable.strings")
    place = document.position("tide.end", 2)
    found = await client.text_document_references_async(types.ReferenceParams(
        context=types.ReferenceContext(include_declaration=True), text_document=document.identifier, position=place))
    assert {one.uri for one in found} == {
        (workspace / f"{language}.lproj/Localizable.strings").as_uri() for language in ["en", "de"]}
    assert await client.text_document_definition_async(types.DefinitionParams(document.identifier, place))


@pytest.mark.asyncio
async def test_uses_the_schema_of_the_settings(client, workspace):
    document = Document(client, workspace / "a.tides.plist")
    # The server asks for the settings after it has started.
    for _ in range(100):
        if found := await document.diagnostics():
            break
        await asyncio.sleep(0.05)
    expected = json.loads(program(
        "check", "--schema", "tides.schema.json", "--format", "json", "a.tides.plist", cwd=workspace))["findings"]
    assert expected
    assert [one.message for one in found] == [one["message"] for one in expected]


@pytest.mark.asyncio
async def test_reports_the_error_of_a_broken_text(client, workspace):
    document = Document(client, workspace / "a.plist", (SAMPLES / "broken.plist").read_text())
    found = await document.diagnostics()
    (workspace / "a.plist").write_text(document.text)
    expected = json.loads(program("lint", "--format", "json", "a.plist", cwd=workspace))
    assert any(one.severity == types.DiagnosticSeverity.Error for one in found)
    assert str(expected).count("error") > 0


class RawSession:
    """A session that sees the bytes of every message."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.methods = {}
        self.received = []

    def send(self, **message):
        if "id" in message and "method" in message:
            self.methods[message["id"]] = message["method"]
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def read(self):
        length = None
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if length is None:
            return None
        message = json.loads(self.process.stdout.read(length))
        self.received.append(message)
        return message

    def answer(self, number):
        while (message := self.read()) is not None:
            if message.get("id") == number and "method" not in message:
                return message
        raise AssertionError("the server has ended")


def without_nulls(value):
    if isinstance(value, dict):
        return {key: without_nulls(one) for key, one in value.items() if one is not None}
    return [without_nulls(one) for one in value] if isinstance(value, list) else value


def test_sends_only_what_the_protocol_knows(workspace):
    session = RawSession()
    converter = converters.get_converter()
    uri = (workspace / "Info.plist").as_uri()
    strings = (workspace / "en.lproj/Localizable.strings").as_uri()
    text = (workspace / "Info.plist").read_text()
    line = text.split("\n").index("\t<key>CFBundelVersion</key>")
    capabilities = converter.unstructure(client_capabilities("visual_studio_code"), types.ClientCapabilities)
    session.send(id=1, method="initialize", params={
        "processId": None, "rootUri": workspace.as_uri(), "capabilities": capabilities})
    session.answer(1)
    session.send(method="initialized", params={})
    session.send(method="textDocument/didOpen", params={"textDocument": {
        "uri": uri, "languageId": "plist", "version": 1, "text": text}})
    session.send(method="textDocument/didOpen", params={"textDocument": {
        "uri": strings, "languageId": "plist", "version": 1,
        "text": (workspace / "en.lproj/Localizable.strings").read_text()}})
    at = {"textDocument": {"uri": uri}, "position": {"line": line, "character": 10}}
    at_string = {"textDocument": {"uri": strings}, "position": {"line": 0, "character": 14}}
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": line + 1, "character": 0}}
    options = {"tabSize": 4, "insertSpaces": False}
    requests = [
        ("textDocument/hover", at), ("textDocument/completion", at), ("textDocument/documentSymbol", at),
        ("textDocument/foldingRange", at), ("textDocument/linkedEditingRange", at), ("textDocument/definition", at),
        ("textDocument/selectionRange", {**at, "positions": [at["position"]]}),
        ("textDocument/codeAction", {**at, "range": whole, "context": {"diagnostics": []}}),
        ("textDocument/formatting", {**at, "options": options}),
        ("textDocument/rangeFormatting", {**at, "range": whole, "options": options}),
        ("textDocument/diagnostic", at), ("textDocument/references", {**at_string, "context": {
            "includeDeclaration": True}}), ("textDocument/definition", at_string),
        ("textDocument/prepareRename", at_string), ("textDocument/rename", {**at_string, "newName": "other"}),
        ("textDocument/rename", {**at, "newName": "other"}), ("textDocument/unknown", at),
        ("workspace/symbol", {"query": "a"}), ("textDocument/hover", {}), ("shutdown", None),
    ]
    for number, (method, params) in enumerate(requests, 2):
        session.send(id=number, method=method, params=params)
        session.answer(number)
    session.send(method="exit")
    assert session.process.wait(10) == 0
    session.process.stdin.close()
    while session.read() is not None:
        pass
    for message in session.received:
        assert message["jsonrpc"] == "2.0"
        if "method" in message:
            kind = types.METHOD_TO_TYPES[message["method"]][0]
        elif "error" in message:
            assert isinstance(message["error"]["code"], int) and message["error"]["message"]
            assert set(message["error"]) <= {"code", "message", "data"}
            continue
        else:
            kind = types.METHOD_TO_TYPES[session.methods[message["id"]]][1]
        # A field that the types do not know, or an optional value of another type, would get lost on the way.
        again = converter.unstructure(converter.structure(message, kind), kind)
        assert without_nulls(json.loads(json.dumps(again))) == without_nulls(message), message
    answered = {message["id"] for message in session.received if "result" in message}
    assert len(answered) > len(requests) - 5


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_counts_in_the_encoding_that_it_chose(workspace, encoding):
    text = '{ /* 🌊é */ "🌊" = (1; }\n'
    session = RawSession()
    session.send(id=1, method="initialize", params={
        "processId": None, "rootUri": None, "capabilities": {"general": {"positionEncodings": [encoding]}}})
    assert session.answer(1)["result"]["capabilities"]["positionEncoding"] == encoding
    session.send(method="initialized", params={})
    session.send(method="textDocument/didOpen", params={"textDocument": {
        "uri": (workspace / "b.plist").as_uri(), "languageId": "plist", "version": 1, "text": text}})
    while (message := session.read()).get("method") != "textDocument/publishDiagnostics":
        pass
    size = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
    codec = encoding if encoding == "utf-8" else encoding + "-le"
    start = message["params"]["diagnostics"][0]["range"]["start"]
    before = text.encode(codec)[:start["character"] * size].decode(codec)
    # The array that is not closed, behind characters that the encodings count differently.
    assert (start["line"], text[len(before)]) == (0, "(")
    session.send(id=2, method="shutdown")
    session.answer(2)
    session.send(method="exit")
    assert session.process.wait(10) == 0


def test_ends_with_1_without_shutdown():
    session = RawSession()
    session.send(id=1, method="initialize", params={"processId": None, "rootUri": None, "capabilities": {}})
    session.answer(1)
    session.send(method="exit")
    assert session.process.wait(10) == 1


def test_ends_when_the_input_ends():
    session = RawSession()
    session.send(id=1, method="initialize", params={"processId": None, "rootUri": None, "capabilities": {}})
    session.answer(1)
    session.process.stdin.close()
    assert session.process.wait(10) == 1
