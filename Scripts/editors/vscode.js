// SPDX-License-Identifier: Apache-2.0
//
// Tests the extension for VS Code in a stub of its API, and its manifest: vscode.js PACKAGE FOLDER PROGRAM. PACKAGE is
// the unpacked extension, FOLDER has the files of the trial. The stub throws if the extension uses anything else.

'use strict';

const assert = require('assert');
const childProcess = require('child_process');
const fs = require('fs');
const Module = require('module');
const path = require('path');


const [folder, work, program] = process.argv.slice(2);
const results = path.join(work, 'results');

async function test(name, body) {
  let line = `ok ${name}`;
  try {
    await body();
  } catch (error) {
    line = `FAILED ${name}: ${error.stack.replace(/\n/g, ' | ')}`;
  }
  fs.appendFileSync(results, `${line}\n`);
}

const run = (args, input) => childProcess.spawnSync(program, args, { input, encoding: 'utf8', cwd: work });

/** Waits until `condition` is true. */
async function until(condition, what) {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const found = await condition();
    if (found) return found;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error(`timeout: ${what}`);
}

// MARK: The stub

const strict = (name, members) => new Proxy(members, {
  get(target, key) {
    if (key in target || typeof key === 'symbol' || key === 'then' || key === 'toJSON') return target[key];
    throw new Error(`the stub has no ${name}.${String(key)}`);
  },
});

class Disposable {
  constructor(dispose) { this.dispose = dispose || (() => {}); }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }

  fire(value) { for (const listener of this.listeners) listener(value); }
}

class Uri {
  constructor(scheme, filePath) { Object.assign(this, { scheme, path: filePath, authority: '', query: '', fragment: '' }); }

  static file(filePath) { return new Uri('file', filePath); }

  static parse(text) {
    const parsed = new URL(text);
    return new Uri(parsed.protocol.slice(0, -1), decodeURIComponent(parsed.pathname));
  }

  with(change) { return new Uri(change.scheme ?? this.scheme, change.path ?? this.path); }

  get fsPath() { return this.path; }

  toString() {
    const encoded = encodeURIComponent(this.path).replace(/%2F/g, '/');
    return this.scheme === 'file' ? `file://${encoded}` : `${this.scheme}:${encoded}`;
  }
}

class Position {
  constructor(line, character) {
    assert(Number.isInteger(line) && line >= 0 && Number.isInteger(character) && character >= 0, 'a position');
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(start, end) {
    assert(start instanceof Position && end instanceof Position, 'a range has two positions');
    Object.assign(this, { start, end });
  }
}

// A class with the fields of its constructor's arguments, of these types.
const record = (types) => class {
  constructor(...values) {
    Object.entries(types).forEach(([name, type], index) => {
      const value = values[index];
      const isRight = (one) => (typeof one === 'string' ? typeof value === one : value instanceof one);
      assert(value === undefined || [type].flat().some(isRight), `${name} is ${typeof value}`);
      this[name] = value;
    });
  }
};

class TextEdit extends record({ range: Range, newText: 'string' }) {}

class WorkspaceEdit {
  constructor() { this.edits = new Map(); }

  set(uri, edits) {
    assert(uri instanceof Uri && edits.every((edit) => edit instanceof TextEdit), 'edits of a document');
    this.edits.set(uri.toString(), edits);
  }
}

class MarkdownString {
  constructor(value = '') { this.value = value; }

  appendText(text) { this.value += text; return this; }

  appendCodeblock(text) { this.value += text; return this; }
}

class CodeActionKind {
  constructor(value) { this.value = value; }

  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind('');

class FileSystemError extends Error {}
for (const name of ['FileNotFound', 'FileExists', 'NoPermissions']) {
  FileSystemError[name] = (uri) => Object.assign(new FileSystemError(`${name}: ${uri}`), { code: name });
}

class TextDocument {
  constructor(uri, text) {
    const extension = path.extname(uri.path);
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json')));
    const language = manifest.contributes.languages.find((one) => one.extensions.includes(extension));
    Object.assign(this, { uri, text, version: 1, isDirty: false, languageId: language ? language.id : 'plaintext' });
  }

  getText() { return this.text; }

  offset({ line, character }) {
    const lines = this.text.split('\n');
    return lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + character;
  }

  position(offset) {
    const before = this.text.slice(0, offset).split('\n');
    return new Position(before.length - 1, before[before.length - 1].length);
  }

  at(text, shift = 0) {
    const offset = this.text.indexOf(text);
    assert(offset >= 0, `${text} is in the document`);
    return this.position(offset + shift);
  }

  /** Applies edits as VS Code does, and reports them. */
  edit(edits) {
    const changes = edits.map((edit) => ({
      start: this.offset(edit.range.start), end: this.offset(edit.range.end), range: edit.range, text: edit.newText,
    })).sort((first, second) => second.start - first.start);
    for (const change of changes) {
      this.text = this.text.slice(0, change.start) + change.text + this.text.slice(change.end);
    }
    this.version += 1;
    this.isDirty = true;
    events.change.fire({ document: this, contentChanges: changes });
  }

  replace(from, to) {
    this.edit([new TextEdit(new Range(this.at(from), this.at(from, from.length)), to)]);
  }

  async save() {
    await providers.files.writeFile(this.uri, Buffer.from(this.text), { create: true, overwrite: true });
    this.isDirty = false;
    events.save.fire(this);
  }
}

const events = { open: new EventEmitter(), change: new EventEmitter(), save: new EventEmitter(),
  close: new EventEmitter(), configuration: new EventEmitter(), tabs: new EventEmitter() };
const providers = {};
const commands = {};
const documents = [];
const shown = [];
const messages = [];
const closedTabs = [];
const diagnostics = new Map();
const settings = { path: program, openBinaryAsText: true };

class TabInputText extends record({ uri: Uri }) {}

const message = (text) => { messages.push(text); return Promise.resolve(undefined); };
const vscode = strict('vscode', {
  version: 'stub', EventEmitter, Uri, Position, Range, TextEdit, WorkspaceEdit, MarkdownString, CodeActionKind,
  FileSystemError, TabInputText,
  FileType: { File: 1, Directory: 2 }, FilePermission: { Readonly: 1 },
  FileChangeType: { Changed: 1, Created: 2, Deleted: 3 },
  Location: class extends record({ uri: Uri, range: Range }) {},
  Diagnostic: class extends record({ range: Range, message: 'string', severity: 'number' }) {},
  DiagnosticRelatedInformation: class extends record({ location: Object, message: 'string' }) {},
  CompletionItem: class extends record({ label: 'string', kind: 'number' }) {},
  CompletionList: class extends record({ items: Array, isIncomplete: 'boolean' }) {},
  SnippetString: class extends record({ value: 'string' }) {},
  Hover: class extends record({ contents: Array, range: Range }) {},
  CodeAction: class extends record({ title: 'string', kind: CodeActionKind }) {},
  DocumentSymbol: class extends record({
    name: 'string', detail: 'string', kind: 'number', range: Range, selectionRange: Range }) {},
  SymbolInformation: class extends record({
    name: 'string', kind: 'number', containerName: 'string', location: Object }) {},
  FoldingRange: class extends record({ start: 'number', end: 'number', kind: 'number' }) {},
  SelectionRange: class extends record({ range: Range, parent: Object }) {},
  LinkedEditingRanges: class extends record({ ranges: Array, wordPattern: RegExp }) {},
  DocumentLink: class extends record({ range: Range, target: Uri }) {},
  RelativePattern: class extends record({ base: 'string', pattern: 'string' }) {},
  window: strict('window', {
    createOutputChannel: () => ({ append() {}, appendLine(text) { messages.push(text); } }),
    showErrorMessage: message, showWarningMessage: message, showInformationMessage: message,
    showTextDocument: async (document, options) => { shown.push({ document, options }); },
    activeTextEditor: undefined,
    tabGroups: strict('tabGroups', {
      all: [], activeTabGroup: {}, onDidChangeTabs: events.tabs.event,
      close: async (tab) => { closedTabs.push(tab); return true; },
    }),
  }),
  workspace: strict('workspace', {
    textDocuments: documents,
    workspaceFolders: [{ uri: Uri.file(work), name: 'work' }],
    getConfiguration: (section) => {
      assert.strictEqual(section, 'plutil-lite');
      return { ...settings, get: (name) => settings[name] };
    },
    registerFileSystemProvider: (scheme, provider) => {
      providers.files = provider;
      providers.scheme = scheme;
      return new Disposable();
    },
    createFileSystemWatcher: () => new Proxy({ dispose() {} }, { get: (target, key) => target[key] || (() => {}) }),
    openTextDocument: async (uri) => {
      const open = documents.find((document) => document.uri.toString() === uri.toString());
      if (open) return open;
      const bytes = uri.scheme === 'file' ? fs.readFileSync(uri.fsPath) : await providers.files.readFile(uri);
      const document = new TextDocument(uri, Buffer.from(bytes).toString());
      documents.push(document);
      events.open.fire(document);
      return document;
    },
    applyEdit: async (edit) => {
      for (const [uri, edits] of edit.edits) documents.find((one) => one.uri.toString() === uri).edit(edits);
      return true;
    },
    onDidOpenTextDocument: events.open.event, onDidChangeTextDocument: events.change.event,
    onDidSaveTextDocument: events.save.event, onDidCloseTextDocument: events.close.event,
    onDidChangeConfiguration: events.configuration.event,
  }),
  commands: strict('commands', {
    registerCommand: (name, action) => { commands[name] = action; return new Disposable(); },
    executeCommand: async (name, ...args) => (commands[name] ? commands[name](...args) : undefined),
  }),
  languages: strict('languages', {
    createDiagnosticCollection: () => ({
      set: (uri, list) => diagnostics.set(uri.toString(), list), clear: () => diagnostics.clear(),
      delete: (uri) => diagnostics.delete(uri.toString()),
    }),
    ...Object.fromEntries(['CompletionItem', 'Hover', 'CodeActions', 'DocumentFormattingEdit',
      'DocumentRangeFormattingEdit', 'DocumentSymbol', 'FoldingRange', 'SelectionRange', 'LinkedEditingRange',
      'Definition', 'Reference', 'DocumentLink', 'Rename'].map((name) => [`register${name}Provider`,
      (selector, provider) => { providers[name] = provider; return new Disposable(() => delete providers[name]); }])),
  }),
});

const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));

const token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() };
const file = (name) => path.join(work, name);
const own = (name) => Uri.file(file(name)).with({ scheme: 'plutil-lite' });
const isSame = (first, second) => fs.readFileSync(file(first)).equals(fs.readFileSync(file(second)));
const get = (key, name) => run(['get', key, '--', name]).stdout.replace(/\n$/, '');

// MARK: The manifest

async function testManifest() {
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json')));
  const { contributes } = manifest;
  await test('manifest: has what a package needs', () => {
    assert.match(manifest.name, /^[a-z0-9-]+$/);
    assert.match(manifest.publisher, /^[a-zA-Z0-9-]+$/);
    assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
    assert.match(manifest.engines.vscode, /^\^1\.\d+\.0$/);
    for (const name of ['displayName', 'description', 'license']) assert(manifest[name], name);
    assert(manifest.categories.every((category) => ['Programming Languages', 'Linters', 'Formatters'].includes(category)));
    assert(manifest.keywords.length <= 30);
  });
  await test('manifest: has only known fields', () => {
    const known = ['name', 'displayName', 'description', 'version', 'publisher', 'license', 'repository', 'engines',
      'categories', 'keywords', 'main', 'extensionKind', 'capabilities', 'activationEvents', 'contributes'];
    assert.deepStrictEqual(Object.keys(manifest).filter((name) => !known.includes(name)), []);
    assert.deepStrictEqual(
      Object.keys(contributes).filter((name) =>
        !['languages', 'grammars', 'commands', 'menus', 'configuration'].includes(name)), []);
  });
  await test('manifest: names files that exist', () => {
    const files = [manifest.main, ...contributes.languages.map((language) => language.configuration),
      ...contributes.grammars.map((grammar) => grammar.path)];
    for (const name of files) assert(fs.statSync(path.join(folder, name)).isFile(), name);
    for (const name of files.filter((one) => one.endsWith('.json'))) {
      JSON.parse(fs.readFileSync(path.join(folder, name)));
    }
  });
  await test('manifest: the archive lists the types of its files', () => {
    const types = fs.readFileSync(path.join(folder, '..', '[Content_Types].xml'), 'utf8');
    const names = fs.readdirSync(folder).concat('extension.vsixmanifest');
    for (const name of names) assert(types.includes(`Extension="${path.extname(name)}"`), name);
    const assets = fs.readFileSync(path.join(folder, '..', 'extension.vsixmanifest'), 'utf8').matchAll(/Path="([^"]+)"/g);
    for (const [, name] of assets) assert(fs.existsSync(path.join(folder, '..', name)), name);
  });
  await test('manifest: the language and its grammar agree', () => {
    const ids = contributes.languages.map((language) => language.id);
    for (const grammar of contributes.grammars) {
      assert(ids.includes(grammar.language));
      const { scopeName } = JSON.parse(fs.readFileSync(path.join(folder, grammar.path)));
      assert.strictEqual(scopeName, grammar.scopeName);
    }
    assert(contributes.languages.every((language) => language.extensions.every((name) => name.startsWith('.'))));
  });
  await test('manifest: menus use declared commands', () => {
    const declared = contributes.commands.map((command) => command.command);
    for (const item of Object.values(contributes.menus).flat()) assert(declared.includes(item.command), item.command);
  });
  await test('manifest: commands are registered', () => {
    for (const { command } of contributes.commands) assert(commands[command], command);
  });
  await test('manifest: activates for its file system', () => {
    assert(manifest.activationEvents.includes(`onFileSystem:${providers.scheme}`));
  });
  await test('manifest: settings have descriptions and defaults of their types', () => {
    for (const [name, property] of Object.entries(contributes.configuration.properties)) {
      assert(name.startsWith('plutil-lite.'), name);
      assert(property.description, name);
      const type = Array.isArray(property.default) ? 'array' : typeof property.default;
      assert.strictEqual(type, property.type, name);
    }
  });
  await test('manifest: the source uses declared settings', () => {
    const source = fs.readFileSync(path.join(folder, 'extension.js'), 'utf8');
    for (const [, name] of source.matchAll(/getConfiguration\('plutil-lite'\)\.get\('(\w+)'\)/g)) {
      assert(`plutil-lite.${name}` in contributes.configuration.properties, name);
    }
  });
}

// MARK: Binary files

async function testBinaryFiles() {
  const text = fs.readFileSync(file('settings.xml'), 'utf8');
  for (const name of ['settings.plist', 'with space.plist', '-dash.plist', 'quote\'s "%#$!.plist', 'umlaut ü.strings']) {
    const uri = own(name);
    let document;
    await test(`${name}: a tab becomes a tab of its text`, async () => {
      const tab = { input: new TabInputText(Uri.file(file(name))), group: { viewColumn: 2 }, isPreview: true };
      events.tabs.fire({ opened: [tab] });
      await until(() => closedTabs.includes(tab), 'the tab is closed');
      const { document: found, options } = shown[shown.length - 1];
      document = found;
      assert.deepStrictEqual([document.uri.toString(), options], [uri.toString(), { viewColumn: 2, preview: true }]);
      assert.strictEqual(document.getText(), text);
      assert.strictEqual(document.languageId, 'plist');
    });
    await test(`${name}: saves the restored text with the same bytes`, async () => {
      document.replace('metres', 'fathoms');
      document.replace('fathoms', 'metres');
      await document.save();
      assert(isSame(name, 'original'));
    });
    await test(`${name}: saves a change as binary`, async () => {
      document.replace('metres', 'fathöms');
      await document.save();
      assert.strictEqual(get('Units', name), 'fathöms');
      assert.strictEqual(fs.readFileSync(file(name)).subarray(0, 6).toString(), 'bplist');
      fs.copyFileSync(file(name), file('before'));
    });
    await test(`${name}: refuses a broken text`, async () => {
      document.replace('</dict>\n</plist>', '</plist>');
      const expected = run(['convert', 'binary'], document.getText()).stderr.split('\n')[0].replace('<stdin>', name);
      await assert.rejects(document.save(), { message: expected });
      assert(document.isDirty);
      assert(isSame(name, 'before'));
    });
    await test(`${name}: saves the mended text`, async () => {
      document.replace('</plist>', '</dict>\n</plist>');
      await document.save();
      assert(isSame(name, 'before'));
    });
  }
  await test('a text file keeps its tab', async () => {
    const count = shown.length;
    events.tabs.fire({ opened: [{ input: new TabInputText(Uri.file(file('Info.plist'))), group: {}, isPreview: true }] });
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    assert.strictEqual(shown.length, count);
  });
  await test('a binary file keeps its tab if the setting says so', async () => {
    settings.openBinaryAsText = false;
    const count = shown.length;
    events.tabs.fire({ opened: [{ input: new TabInputText(Uri.file(file('other.plist'))), group: {}, isPreview: true }] });
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    settings.openBinaryAsText = true;
    assert.strictEqual(shown.length, count);
  });
  await test('the command opens a file', async () => {
    await commands['plutil-lite.openAsText'](Uri.file(file('other.plist')));
    assert.strictEqual(shown[shown.length - 1].document.uri.toString(), own('other.plist').toString());
  });
  await test('values that XML cannot represent are shown as JSON', async () => {
    const document = await vscode.workspace.openTextDocument(own('control.plist'));
    assert.strictEqual(JSON.parse(document.getText()).Text, 'a\u0001b');
    document.replace('u0001', 'u0002');
    await document.save();
    assert.strictEqual(get('Text', 'control.plist'), 'a\u0002b');
    document.replace('u0002', 'u0001');
    await document.save();
    assert(isSame('control.plist', 'control'));
  });
  await test('a truncated file is an error', async () => {
    const expected = run(['convert', 'xml'], fs.readFileSync(file('truncated'))).stderr.split('\n')[0];
    await assert.rejects(providers.files.readFile(own('truncated.plist')),
      { message: expected.replace('<stdin>', 'truncated.plist') });
    assert(isSame('truncated.plist', 'truncated'));
  });
  await test('a missing file is an error', async () => {
    await assert.rejects(providers.files.stat(own('missing.plist')), { code: 'FileNotFound' });
    await assert.rejects(providers.files.readFile(own('missing.plist')), { code: 'FileNotFound' });
    await assert.rejects(providers.files.writeFile(own('missing.plist'), Buffer.from('{}'), { overwrite: true }),
      { code: 'FileNotFound' });
  });
  await test('a link stays a link', async () => {
    const document = await vscode.workspace.openTextDocument(own('link.plist'));
    document.replace('metres', 'fathoms');
    await document.save();
    assert(fs.lstatSync(file('link.plist')).isSymbolicLink());
    assert.strictEqual(get('Units', 'target.plist'), 'fathoms');
  });
  await test('a new text is saved as binary', async () => {
    fs.writeFileSync(file('new.plist'), '');
    const document = await vscode.workspace.openTextDocument(Uri.file(file('new.plist')));
    document.text = '{ Name = "Tide"; }\n';
    vscode.window.activeTextEditor = { document };
    await commands['plutil-lite.saveAsBinary']();
    vscode.window.activeTextEditor = undefined;
    assert.strictEqual(get('Name', 'new.plist'), 'Tide');
    assert.strictEqual(fs.readFileSync(file('new.plist')).subarray(0, 6).toString(), 'bplist');
    assert.strictEqual(shown[shown.length - 1].document.uri.toString(), own('new.plist').toString());
  });
  await test('a signed profile is shown read-only as text', async () => {
    const uri = own('signed.mobileconfig');
    const tab = { input: new TabInputText(Uri.file(uri.fsPath)), group: {}, isPreview: true };
    events.tabs.fire({ opened: [tab] });
    await until(() => closedTabs.includes(tab), 'the tab is closed');
    assert.strictEqual(shown[shown.length - 1].document.getText(), fs.readFileSync(file('signed.xml'), 'utf8'));
    assert.strictEqual((await providers.files.stat(uri)).permissions, 1);
    await assert.rejects(providers.files.writeFile(uri, Buffer.from('{}'), { create: true, overwrite: true }),
      { code: 'NoPermissions' });
  });
  await test('a read-only file is shown read-only', async () => {
    assert.strictEqual((await providers.files.stat(own('locked/readonly.plist'))).permissions, 1);
  });
}

// MARK: The language server

async function testServer() {
  const findings = JSON.parse(run(['check', '--format', 'json', 'Info.plist']).stdout).findings;
  const document = await vscode.workspace.openTextDocument(Uri.file(file('Info.plist')));
  const key = document.uri.toString();
  await test('server: reports what check finds', async () => {
    const found = await until(() => diagnostics.get(key), 'diagnostics');
    assert.deepStrictEqual(
      found.map((one) => [one.range.start.line + 1, one.message, one.code.value || one.code]).sort(),
      findings.map((one) => [one.line, one.message, one.rule]).sort());
  });
  await test('server: an action mends the misspelt key', async () => {
    const finding = diagnostics.get(key).find((one) => (one.code.value || one.code) === 'misspelt-key');
    const actions = await providers.CodeActions.provideCodeActions(
      document, finding.range, { diagnostics: [finding], triggerKind: 1 }, token);
    const action = actions.find((one) => one.edit && one.kind.value === 'quickfix');
    assert(action, 'there is a quick fix');
    await vscode.workspace.applyEdit(action.edit);
    assert(document.getText().includes('<key>CFBundleVersion</key>'));
    await until(() => !diagnostics.get(key).some((one) => (one.code.value || one.code) === 'misspelt-key'), 'no finding');
  });
  await test('server: explains a key', async () => {
    const hover = await providers.Hover.provideHover(document, document.at('CFBundleVersion', 3), token);
    const first = run(['explain', 'CFBundleVersion']).stdout.split('\n').find((line) => line.startsWith('  '));
    assert(hover.contents[0].value.includes('CFBundleVersion'), first);
  });
  await test('server: completes a key', async () => {
    document.replace('\t<key>CFBundleVersion</key>', '\t<key>CFBundleShortV\n\t<key>CFBundleVersion</key>');
    const list = await providers.CompletionItem.provideCompletionItems(
      document, document.at('CFBundleShortV\n', 14), token, { triggerKind: 0 });
    const labels = list.items.map((item) => (typeof item.label === 'string' ? item.label : item.label.label));
    assert(labels.length > 0);
    const item = list.items[labels.findIndex((label) => label.startsWith('CFBundle'))];
    assert(item, labels.slice(0, 5).join());
    const resolved = providers.CompletionItem.resolveCompletionItem
      ? await providers.CompletionItem.resolveCompletionItem(item, token) : item;
    assert(resolved.documentation || resolved.detail);
    document.replace('\t<key>CFBundleShortV\n', '');
  });
  await test('server: formats', async () => {
    document.replace('<dict>', '<dict>   ');
    const expected = run(['fmt', '-o', '-'], document.getText()).stdout;
    const edits = await providers.DocumentFormattingEdit.provideDocumentFormattingEdits(
      document, { tabSize: 4, insertSpaces: false }, token);
    document.edit(edits);
    assert.strictEqual(document.getText(), expected);
  });
  await test('server: lists symbols and ranges to fold', async () => {
    assert((await providers.DocumentSymbol.provideDocumentSymbols(document, token)).length > 0);
    assert((await providers.FoldingRange.provideFoldingRanges(document, {}, token)).length > 0);
  });
  await test('server: sees the file of a binary document', async () => {
    const binary = await vscode.workspace.openTextDocument(own('copied.plist'));
    await until(() => diagnostics.has(binary.uri.toString()), 'diagnostics');
    assert(!diagnostics.has(Uri.file(file('copied.plist')).toString()));
  });
  await test('server: uses the schema of the settings', async () => {
    settings.schemas = [{ files: '*.tides.plist', schema: 'tides.schema.json' }];
    events.configuration.fire({ affectsConfiguration: () => true });
    const other = await vscode.workspace.openTextDocument(Uri.file(file('a.tides.plist')));
    const output = run(['check', '--schema', 'tides.schema.json', '--format', 'json', 'a.tides.plist']).stdout;
    const expected = JSON.parse(output).findings.map((one) => one.message);
    assert(expected.length > 0);
    await until(() => {
      const found = (diagnostics.get(other.uri.toString()) || []).map((one) => one.message);
      return JSON.stringify(found) === JSON.stringify(expected);
    }, 'diagnostics of the schema');
  });
  await test('server: starts again', async () => {
    await commands['plutil-lite.restart']();
    await until(() => diagnostics.has(key), 'diagnostics');
  });
}

async function main() {
  const { activate, deactivate } = require(path.join(folder, 'extension.js'));
  await activate({ subscriptions: [] });
  await testManifest();
  await testBinaryFiles();
  await testServer();
  await deactivate();
  fs.appendFileSync(results, 'done\n');
}

main().catch((error) => {
  fs.appendFileSync(results, `FAILED ${error.stack.replace(/\n/g, ' | ')}\n`);
  process.exitCode = 1;
});
