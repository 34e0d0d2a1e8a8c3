// SPDX-License-Identifier: Apache-2.0

// Shows binary property lists as text, and connects VS Code to `plutil-lite lsp`. Everything is in this file, so that
// the extension needs no other packages and no build.

'use strict';

const childProcess = require('child_process');
const fs = require('fs');
const path = require('path');
const vscode = require('vscode');

const SCHEME = 'plutil-lite';
const BINARY_NAMES = /\.(plist|entitlements|strings|stringsdict|loctable|webloc|mobileconfig|xcprivacy)$/i;
const MAGIC = Buffer.from('bplist');

function program() {
  return vscode.workspace.getConfiguration('plutil-lite').get('path') || 'plutil-lite';
}

// MARK: Binary files

/** Runs the program with `input`, and resolves to its output, or rejects with the first error that it prints. */
function run(args, input, name) {
  return new Promise((resolve, reject) => {
    const child = childProcess.spawn(program(), args, { stdio: 'pipe' });
    const output = [];
    const messages = [];
    child.stdout.on('data', (data) => output.push(data));
    child.stderr.on('data', (data) => messages.push(data));
    child.on('error', (error) => reject(new Error(`cannot run ${program()}: ${error.message}`)));
    child.on('close', (status) => {
      if (status === 0) return resolve(Buffer.concat(output));
      const text = Buffer.concat(messages).toString();
      const line = text.split('\n').find((line) => line.includes(': error: ')) || `plutil-lite failed: ${status}`;
      reject(new Error(line.replace(/^<stdin>/, name)));
    });
    // The program may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Returns the text of a binary property list: XML, or tagged JSON if XML cannot represent a value. */
async function textOf(bytes, name) {
  try {
    return await run(['convert', 'xml'], bytes, name);
  } catch (error) {
    return run(['convert', 'json', '--tagged'], bytes, name).catch(() => { throw error; });
  }
}

function isBinary(bytes) {
  return bytes.length >= MAGIC.length && MAGIC.equals(bytes.subarray(0, MAGIC.length));
}

/** Whether a file is a signed profile, whose text cannot be changed. No text of a profile begins with 0. */
function isSigned(bytes, file) {
  return /\.mobileconfig$/i.test(file) && bytes.length > 0 && bytes[0] === 0x30;
}

/** Returns the first bytes of a file, or none if it cannot be read. */
function startOf(file) {
  const start = Buffer.alloc(MAGIC.length);
  try {
    const descriptor = fs.openSync(file, 'r');
    try {
      return start.subarray(0, fs.readSync(descriptor, start, 0, start.length, 0));
    } finally {
      fs.closeSync(descriptor);
    }
  } catch {
    return start.subarray(0, 0);
  }
}

/** Files with binary property lists, whose content is text. `plutil-lite:/a.plist` is the text of `file:/a.plist`. */
class BinaryFiles {
  constructor() {
    this.changes = new vscode.EventEmitter();
    this.onDidChangeFile = this.changes.event;
    // For each path, the bytes that were read or written last, and their text.
    this.known = new Map();
  }

  async stat(uri) {
    const file = uri.fsPath;
    let stat;
    try {
      stat = await fs.promises.stat(file);
    } catch {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    const isWritable = !isSigned(startOf(file), file) &&
      await fs.promises.access(file, fs.constants.W_OK).then(() => true, () => false);
    return {
      type: stat.isDirectory() ? vscode.FileType.Directory : vscode.FileType.File,
      ctime: stat.ctimeMs, mtime: stat.mtimeMs, size: stat.size,
      permissions: isWritable ? undefined : vscode.FilePermission.Readonly,
    };
  }

  async readFile(uri) {
    let bytes;
    try {
      bytes = await fs.promises.readFile(uri.fsPath);
    } catch {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    if (isSigned(bytes, uri.fsPath)) return textOf(bytes, path.basename(uri.fsPath));
    if (!isBinary(bytes)) return bytes;
    const text = await textOf(bytes, path.basename(uri.fsPath));
    this.known.set(uri.fsPath, { bytes, text });
    return text;
  }

  async writeFile(uri, content, options) {
    const file = uri.fsPath;
    const found = await fs.promises.readFile(file).catch(() => undefined);
    if (!found && !options.create) throw vscode.FileSystemError.FileNotFound(uri);
    if (found && !options.overwrite) throw vscode.FileSystemError.FileExists(uri);
    if (found && isSigned(found, file)) throw vscode.FileSystemError.NoPermissions(uri);
    const text = Buffer.from(content);
    const known = this.known.get(file);
    // VS Code creates a new file without any content before it writes the text.
    if (text.length === 0 && !found) return fs.promises.writeFile(file, text);
    let bytes;
    if (known && text.equals(known.text)) {
      bytes = known.bytes;
      if (!found || !bytes.equals(found)) await fs.promises.writeFile(file, bytes);
    } else {
      await run(['convert', 'binary', '--tagged', '-o', file], text, path.basename(file));
      bytes = await fs.promises.readFile(file);
    }
    this.known.set(file, { bytes, text });
    this.changes.fire([{ type: found ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created, uri }]);
  }

  watch(uri) {
    const pattern = new vscode.RelativePattern(path.dirname(uri.fsPath), path.basename(uri.fsPath));
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const forward = (type) => () => this.changes.fire([{ type, uri }]);
    watcher.onDidChange(forward(vscode.FileChangeType.Changed));
    watcher.onDidCreate(forward(vscode.FileChangeType.Created));
    watcher.onDidDelete(forward(vscode.FileChangeType.Deleted));
    return watcher;
  }

  readDirectory(uri) {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  createDirectory(uri) {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri) {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri) {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}

async function openAsText(uri, options) {
  const document = await vscode.workspace.openTextDocument(uri.with({ scheme: SCHEME }));
  await vscode.window.showTextDocument(document, options);
}

/** Replaces tabs of binary property lists, which VS Code does not show, with tabs of their text. */
async function replaceTabs(tabs) {
  if (!vscode.workspace.getConfiguration('plutil-lite').get('openBinaryAsText')) return;
  for (const tab of tabs) {
    const uri = tab.input instanceof vscode.TabInputText ? tab.input.uri : undefined;
    if (!uri || uri.scheme !== 'file' || !BINARY_NAMES.test(uri.path)) continue;
    const start = startOf(uri.fsPath);
    if (!isBinary(start) && !isSigned(start, uri.fsPath)) continue;
    try {
      await openAsText(uri, { viewColumn: tab.group.viewColumn, preview: tab.isPreview });
      await vscode.window.tabGroups.close(tab);
    } catch (error) {
      vscode.window.showErrorMessage(error.message);
    }
  }
}

/** Saves the text of the active editor as a binary property list, and shows that one instead. */
async function saveAsBinary() {
  const editor = vscode.window.activeTextEditor;
  if (!editor || editor.document.uri.scheme === SCHEME) return;
  let uri = editor.document.uri;
  if (uri.scheme !== 'file') {
    uri = await vscode.window.showSaveDialog({ filters: { 'Property List': ['plist'] } });
    if (!uri) return;
  }
  try {
    const text = Buffer.from(editor.document.getText());
    await run(['convert', 'binary', '--tagged', '-o', uri.fsPath], text, path.basename(uri.fsPath));
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
    return;
  }
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  await openAsText(uri, { preview: false });
}

// MARK: Language server

/** A connection to a process that speaks JSON-RPC with the framing of the language server protocol. */
class Connection {
  constructor(child, handlers) {
    this.child = child;
    this.handlers = handlers;
    this.pending = new Map();
    this.lastID = 0;
    this.buffer = Buffer.alloc(0);
    this.isClosed = false;
    child.stdout.on('data', (data) => this.receive(data));
    child.stdin.on('error', () => this.close());
    child.on('error', () => this.close());
    child.on('exit', () => this.close());
  }

  close() {
    this.isClosed = true;
    for (const { reject } of this.pending.values()) reject(new Error('the language server has ended'));
    this.pending.clear();
  }

  receive(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, end));
      const start = end + 4;
      if (!length) throw new Error('the language server sent no Content-Length');
      const next = start + Number(length[1]);
      if (this.buffer.length < next) return;
      const message = JSON.parse(this.buffer.toString('utf8', start, next));
      this.buffer = this.buffer.subarray(next);
      this.dispatch(message);
    }
  }

  async dispatch(message) {
    if (message.method === undefined) {
      const pending = this.pending.get(message.id);
      if (!pending) return;
      this.pending.delete(message.id);
      if (message.error) pending.reject(new Error(message.error.message));
      else pending.resolve(message.result);
      return;
    }
    const handler = this.handlers[message.method];
    if (message.id === undefined) {
      if (handler) handler(message.params);
      return;
    }
    const answer = { jsonrpc: '2.0', id: message.id };
    try {
      if (!handler) answer.error = { code: -32601, message: `${message.method} is not supported` };
      else answer.result = (await handler(message.params)) ?? null;
    } catch (error) {
      answer.error = { code: -32603, message: error.message };
    }
    this.send(answer);
  }

  send(message) {
    if (this.isClosed) return;
    const body = Buffer.from(JSON.stringify(message));
    this.child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.child.stdin.write(body);
  }

  notify(method, params) {
    this.send({ jsonrpc: '2.0', method, params });
  }

  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error('the language server has ended'));
    const id = ++this.lastID;
    if (token) token.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.send({ jsonrpc: '2.0', id, method, params });
    });
  }
}

// Conversions between the types of the protocol and those of VS Code. The server sees the file of a text.

const toURI = (uri) => (uri.scheme === SCHEME ? uri.with({ scheme: 'file' }) : uri).toString();
const toPosition = (position) => ({ line: position.line, character: position.character });
const toRange = (range) => ({ start: toPosition(range.start), end: toPosition(range.end) });

function fromURI(text) {
  const uri = vscode.Uri.parse(text);
  const own = uri.with({ scheme: SCHEME });
  const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === own.toString());
  return isOpen ? own : uri;
}

const fromPosition = (position) => new vscode.Position(position.line, position.character);
const fromRange = (range) => new vscode.Range(fromPosition(range.start), fromPosition(range.end));
const fromEdit = (edit) => new vscode.TextEdit(fromRange(edit.range), edit.newText);
const fromLocation = (location) => location.targetUri
  ? { targetUri: fromURI(location.targetUri), targetRange: fromRange(location.targetRange),
    targetSelectionRange: fromRange(location.targetSelectionRange),
    originSelectionRange: location.originSelectionRange && fromRange(location.originSelectionRange) }
  : new vscode.Location(fromURI(location.uri), fromRange(location.range));

function fromMarkup(content) {
  if (content === undefined || content === null) return undefined;
  if (typeof content === 'string') return content;
  if (content.language) return new vscode.MarkdownString().appendCodeblock(content.value, content.language);
  if (content.kind === 'plaintext') return new vscode.MarkdownString().appendText(content.value);
  return new vscode.MarkdownString(content.value);
}

function fromDiagnostic(diagnostic) {
  // The severities of the protocol begin with 1.
  const result = new vscode.Diagnostic(fromRange(diagnostic.range), diagnostic.message, (diagnostic.severity || 1) - 1);
  result.source = diagnostic.source;
  result.code = diagnostic.codeDescription
    ? { value: diagnostic.code, target: vscode.Uri.parse(diagnostic.codeDescription.href) } : diagnostic.code;
  result.tags = diagnostic.tags;
  result.relatedInformation = (diagnostic.relatedInformation || []).map((related) =>
    new vscode.DiagnosticRelatedInformation(fromLocation(related.location), related.message));
  result.original = diagnostic;
  return result;
}

function toDiagnostic(diagnostic) {
  return diagnostic.original || {
    range: toRange(diagnostic.range), message: diagnostic.message, severity: diagnostic.severity + 1,
    source: diagnostic.source,
    code: typeof diagnostic.code === 'object' && diagnostic.code ? diagnostic.code.value : diagnostic.code,
  };
}

function fromWorkspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit.changes || {})) result.set(fromURI(uri), edits.map(fromEdit));
  for (const change of edit.documentChanges || []) {
    if (change.kind === 'create') result.createFile(fromURI(change.uri), change.options);
    else if (change.kind === 'rename') result.renameFile(fromURI(change.oldUri), fromURI(change.newUri), change.options);
    else if (change.kind === 'delete') result.deleteFile(fromURI(change.uri), change.options);
    else result.set(fromURI(change.textDocument.uri), change.edits.map(fromEdit));
  }
  return result;
}

function fromCompletion(item, defaults) {
  const result = new vscode.CompletionItem(item.label, item.kind === undefined ? undefined : item.kind - 1);
  if (item.labelDetails) result.label = { label: item.label, ...item.labelDetails };
  const format = item.insertTextFormat || (defaults && defaults.insertTextFormat);
  const text = item.textEdit ? item.textEdit.newText : item.textEditText || item.insertText || item.label;
  result.insertText = format === 2 ? new vscode.SnippetString(text) : text;
  const range = item.textEdit || (defaults && defaults.editRange && { range: defaults.editRange });
  if (range && range.insert) result.range = { inserting: fromRange(range.insert), replacing: fromRange(range.replace) };
  else if (range && range.range && range.range.insert) {
    result.range = { inserting: fromRange(range.range.insert), replacing: fromRange(range.range.replace) };
  } else if (range) result.range = fromRange(range.range);
  result.detail = item.detail;
  result.documentation = fromMarkup(item.documentation);
  result.sortText = item.sortText;
  result.filterText = item.filterText;
  result.preselect = item.preselect;
  result.tags = item.tags;
  result.commitCharacters = item.commitCharacters;
  result.keepWhitespace = (item.insertTextMode || (defaults && defaults.insertTextMode)) === 1;
  if (item.additionalTextEdits) result.additionalTextEdits = item.additionalTextEdits.map(fromEdit);
  if (item.command) result.command = fromCommand(item.command);
  result.original = item;
  return result;
}

const fromCommand = (command) => (command.command === 'editor.action.triggerSuggest' ? command
  : { title: command.title, command: 'plutil-lite.execute', arguments: [command] });

function fromAction(action) {
  if (typeof action.command === 'string') return fromCommand(action);
  const result = new vscode.CodeAction(action.title, action.kind && vscode.CodeActionKind.Empty.append(action.kind));
  if (action.edit) result.edit = fromWorkspaceEdit(action.edit);
  if (action.command) result.command = fromCommand(action.command);
  result.isPreferred = action.isPreferred;
  result.disabled = action.disabled;
  result.diagnostics = (action.diagnostics || []).map(fromDiagnostic);
  result.original = action;
  return result;
}

function fromSymbol(symbol) {
  if (symbol.location) {
    return new vscode.SymbolInformation(
      symbol.name, symbol.kind - 1, symbol.containerName || '', fromLocation(symbol.location));
  }
  const result = new vscode.DocumentSymbol(
    symbol.name, symbol.detail || '', symbol.kind - 1, fromRange(symbol.range), fromRange(symbol.selectionRange));
  result.children = (symbol.children || []).map(fromSymbol);
  return result;
}

function fromSelectionRange(range) {
  return new vscode.SelectionRange(fromRange(range.range), range.parent && fromSelectionRange(range.parent));
}

const CLIENT_CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    applyEdit: true, configuration: true, workspaceFolders: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    didChangeConfiguration: { dynamicRegistration: false },
  },
  window: { workDoneProgress: false, showMessage: {} },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true,
      tagSupport: { valueSet: [1, 2] },
    },
    completion: {
      contextSupport: true,
      completionItem: {
        snippetSupport: true, insertReplaceSupport: true, deprecatedSupport: true, preselectSupport: true,
        labelDetailsSupport: true, documentationFormat: ['markdown', 'plaintext'], tagSupport: { valueSet: [1] },
        commitCharactersSupport: true, insertTextModeSupport: { valueSet: [1, 2] },
        resolveSupport: { properties: ['documentation', 'detail', 'additionalTextEdits'] },
      },
      completionList: { itemDefaults: ['editRange', 'insertTextFormat', 'insertTextMode', 'data'] },
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    codeAction: {
      isPreferredSupport: true, disabledSupport: true, dataSupport: true, resolveSupport: { properties: ['edit'] },
      codeActionLiteralSupport: {
        codeActionKind: { valueSet: ['quickfix', 'refactor', 'refactor.rewrite', 'source', 'source.fixAll'] },
      },
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    formatting: {}, rangeFormatting: {}, foldingRange: {}, selectionRange: {}, linkedEditingRange: {}, references: {},
    definition: { linkSupport: true }, documentLink: { tooltipSupport: true }, rename: { prepareSupport: true },
  },
};

/** The language server, its documents and its diagnostics. */
class Client {
  constructor() {
    this.output = vscode.window.createOutputChannel('plutil-lite');
    this.diagnostics = vscode.languages.createDiagnosticCollection('plutil-lite');
    this.subscriptions = [];
  }

  async start() {
    const child = childProcess.spawn(program(), ['lsp'], { stdio: 'pipe' });
    this.child = child;
    child.stderr.on('data', (data) => this.output.append(data.toString()));
    child.on('error', (error) => {
      vscode.window.showErrorMessage(
        `cannot run ${program()}: ${error.message}; the setting plutil-lite.path names the program`);
    });
    child.on('exit', (status) => {
      if (this.child !== child) return;
      vscode.window.showErrorMessage(`plutil-lite lsp has ended (${status})`, 'Restart').then((answer) => {
        if (answer) vscode.commands.executeCommand('plutil-lite.restart');
      });
    });
    this.connection = new Connection(child, {
      'textDocument/publishDiagnostics': (params) => this.publish(params),
      'window/logMessage': (params) => this.output.appendLine(params.message),
      'window/showMessage': (params) => this.show(params),
      'window/showMessageRequest': (params) => this.show(params),
      'window/workDoneProgress/create': () => null,
      'client/registerCapability': () => null,
      'client/unregisterCapability': () => null,
      'workspace/configuration': (params) => params.items.map((item) => this.settings(item.section)),
      'workspace/workspaceFolders': () => this.folders(),
      'workspace/applyEdit': async (params) =>
        ({ applied: await vscode.workspace.applyEdit(fromWorkspaceEdit(params.edit)) }),
    });
    const folders = this.folders();
    const { capabilities } = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: vscode.version },
      rootUri: folders ? folders[0].uri : null,
      workspaceFolders: folders,
      capabilities: CLIENT_CAPABILITIES,
      initializationOptions: this.settings('plutil-lite'),
    });
    this.capabilities = capabilities;
    this.connection.notify('initialized', {});
    this.synchronize();
    this.registerProviders();
  }

  async stop() {
    const child = this.child;
    this.child = undefined;
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    this.diagnostics.clear();
    if (!child || !this.connection || this.connection.isClosed) return;
    // A server that does not answer is ended.
    const timer = setTimeout(() => child.kill(), 2000);
    try {
      await this.connection.request('shutdown');
      this.connection.notify('exit');
    } catch {
      // The server has ended.
    } finally {
      child.once('exit', () => clearTimeout(timer));
    }
  }

  settings(section) {
    // Only the settings, without functions of the configuration object.
    return JSON.parse(JSON.stringify(vscode.workspace.getConfiguration(section || 'plutil-lite')));
  }

  folders() {
    const folders = vscode.workspace.workspaceFolders;
    return folders && folders.length > 0
      ? folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name })) : null;
  }

  async show(params) {
    const show = [vscode.window.showErrorMessage, vscode.window.showWarningMessage][params.type - 1] ||
      vscode.window.showInformationMessage;
    const actions = params.actions || [];
    const title = await show(params.message, ...actions.map((action) => action.title));
    return actions.find((action) => action.title === title) || null;
  }

  publish({ uri, version, diagnostics }) {
    const target = fromURI(uri);
    const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === target.toString());
    // The text has changed since, and its diagnostics will follow.
    if (version !== undefined && version !== null && document && document.version !== version) return;
    this.diagnostics.set(target, diagnostics.map(fromDiagnostic));
  }

  handles(document) {
    return document.languageId === 'plist' && ['file', 'untitled', SCHEME].includes(document.uri.scheme);
  }

  synchronize() {
    const { connection } = this;
    const sync = this.capabilities.textDocumentSync;
    const kind = typeof sync === 'object' && sync ? sync.change : sync;
    const open = (document) => {
      if (!this.handles(document)) return;
      connection.notify('textDocument/didOpen', {
        textDocument: {
          uri: toURI(document.uri), languageId: 'plist', version: document.version, text: document.getText(),
        },
      });
    };
    this.subscriptions.push(
      vscode.workspace.onDidOpenTextDocument(open),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (!this.handles(document) || contentChanges.length === 0) return;
        connection.notify('textDocument/didChange', {
          textDocument: { uri: toURI(document.uri), version: document.version },
          contentChanges: kind === 2
            ? contentChanges.map((change) => ({ range: toRange(change.range), text: change.text }))
            : [{ text: document.getText() }],
        });
      }),
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (!this.handles(document)) return;
        connection.notify('textDocument/didSave', {
          textDocument: { uri: toURI(document.uri) },
          text: sync && sync.save && sync.save.includeText ? document.getText() : undefined,
        });
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (!this.handles(document)) return;
        connection.notify('textDocument/didClose', { textDocument: { uri: toURI(document.uri) } });
        this.diagnostics.delete(document.uri);
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration('plutil-lite')) return;
        connection.notify('workspace/didChangeConfiguration',
          { settings: { 'plutil-lite': this.settings('plutil-lite') } });
      }),
    );
    vscode.workspace.textDocuments.forEach(open);
  }

  registerProviders() {
    const { capabilities, connection, subscriptions } = this;
    const selector = ['file', 'untitled', SCHEME].map((scheme) => ({ language: 'plist', scheme }));
    const at = (document, position) => ({
      textDocument: { uri: toURI(document.uri) }, position: toPosition(position),
    });
    const ask = async (method, params, token, convert) => {
      const result = await connection.request(`textDocument/${method}`, params, token).catch((error) => {
        // Answers that are late or have become useless are not worth a message.
        if (!token.isCancellationRequested) this.output.appendLine(`${method}: ${error.message}`);
        return null;
      });
      return result === null || result === undefined || token.isCancellationRequested ? undefined : convert(result);
    };
    const list = (convert) => (items) => items.map(convert);
    const provide = (capability, name, provider, ...others) => {
      if (capability) {
        subscriptions.push(vscode.languages[`register${name}Provider`](selector, provider, ...others));
      }
    };

    const completion = capabilities.completionProvider;
    provide(completion, 'CompletionItem', {
      provideCompletionItems: (document, position, token, context) => ask('completion', {
        ...at(document, position),
        context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
      }, token, (result) => {
        const items = Array.isArray(result) ? result : result.items;
        const completions = items.map((item) => fromCompletion(
          result.itemDefaults && result.itemDefaults.data !== undefined && item.data === undefined
            ? { ...item, data: result.itemDefaults.data } : item, result.itemDefaults));
        return new vscode.CompletionList(completions, Boolean(result.isIncomplete));
      }),
      resolveCompletionItem: completion && completion.resolveProvider ? async (item, token) => {
        const result = await connection.request('completionItem/resolve', item.original, token).catch(() => null);
        if (!result) return item;
        item.detail = result.detail;
        item.documentation = fromMarkup(result.documentation);
        if (result.additionalTextEdits) item.additionalTextEdits = result.additionalTextEdits.map(fromEdit);
        return item;
      } : undefined,
    }, ...((completion && completion.triggerCharacters) || []));

    provide(capabilities.hoverProvider, 'Hover', {
      provideHover: (document, position, token) => ask('hover', at(document, position), token, (hover) =>
        new vscode.Hover([hover.contents].flat().map(fromMarkup), hover.range && fromRange(hover.range))),
    });
    const actions = capabilities.codeActionProvider;
    provide(actions, 'CodeActions', {
      provideCodeActions: (document, range, context, token) => ask('codeAction', {
        textDocument: { uri: toURI(document.uri) }, range: toRange(range),
        context: {
          diagnostics: context.diagnostics.map(toDiagnostic), triggerKind: context.triggerKind,
          only: context.only ? [context.only.value] : undefined,
        },
      }, token, list(fromAction)),
      resolveCodeAction: actions && actions.resolveProvider ? async (action, token) => {
        const result = await connection.request('codeAction/resolve', action.original, token).catch(() => null);
        if (result && result.edit) action.edit = fromWorkspaceEdit(result.edit);
        return action;
      } : undefined,
    }, { providedCodeActionKinds: ((actions && actions.codeActionKinds) || []).map((kind) =>
      vscode.CodeActionKind.Empty.append(kind)) });
    provide(capabilities.documentFormattingProvider, 'DocumentFormattingEdit', {
      provideDocumentFormattingEdits: (document, options, token) => ask('formatting',
        { textDocument: { uri: toURI(document.uri) }, options }, token, list(fromEdit)),
    });
    provide(capabilities.documentRangeFormattingProvider, 'DocumentRangeFormattingEdit', {
      provideDocumentRangeFormattingEdits: (document, range, options, token) => ask('rangeFormatting',
        { textDocument: { uri: toURI(document.uri) }, range: toRange(range), options }, token, list(fromEdit)),
    });
    provide(capabilities.documentSymbolProvider, 'DocumentSymbol', {
      provideDocumentSymbols: (document, token) => ask('documentSymbol',
        { textDocument: { uri: toURI(document.uri) } }, token, list(fromSymbol)),
    });
    provide(capabilities.foldingRangeProvider, 'FoldingRange', {
      provideFoldingRanges: (document, context, token) => ask('foldingRange',
        { textDocument: { uri: toURI(document.uri) } }, token, list((range) => new vscode.FoldingRange(
          range.startLine, range.endLine, { comment: 1, imports: 2, region: 3 }[range.kind]))),
    });
    provide(capabilities.selectionRangeProvider, 'SelectionRange', {
      provideSelectionRanges: (document, positions, token) => ask('selectionRange',
        { textDocument: { uri: toURI(document.uri) }, positions: positions.map(toPosition) }, token,
        list(fromSelectionRange)),
    });
    provide(capabilities.linkedEditingRangeProvider, 'LinkedEditingRange', {
      provideLinkedEditingRanges: (document, position, token) => ask('linkedEditingRange', at(document, position),
        token, (result) => new vscode.LinkedEditingRanges(result.ranges.map(fromRange),
          result.wordPattern && new RegExp(result.wordPattern))),
    });
    provide(capabilities.definitionProvider, 'Definition', {
      provideDefinition: (document, position, token) => ask('definition', at(document, position), token,
        (result) => [result].flat().map(fromLocation)),
    });
    provide(capabilities.referencesProvider, 'Reference', {
      provideReferences: (document, position, context, token) => ask('references',
        { ...at(document, position), context }, token, list(fromLocation)),
    });
    provide(capabilities.documentLinkProvider, 'DocumentLink', {
      provideDocumentLinks: (document, token) => ask('documentLink',
        { textDocument: { uri: toURI(document.uri) } }, token, list((link) => {
          const result = new vscode.DocumentLink(fromRange(link.range), link.target && fromURI(link.target));
          result.tooltip = link.tooltip;
          return result;
        })),
    });
    const rename = capabilities.renameProvider;
    provide(rename, 'Rename', {
      provideRenameEdits: async (document, position, newName, token) => fromWorkspaceEdit(
        await connection.request('textDocument/rename', { ...at(document, position), newName }, token)),
      prepareRename: rename && rename.prepareProvider ? async (document, position, token) => {
        const result = await connection.request('textDocument/prepareRename', at(document, position), token);
        if (!result) throw new Error('this text cannot be renamed');
        if (result.defaultBehavior) return document.getWordRangeAtPosition(position);
        return result.range ? { range: fromRange(result.range), placeholder: result.placeholder } : fromRange(result);
      } : undefined,
    });
  }

  execute(command) {
    return this.connection.request('workspace/executeCommand',
      { command: command.command, arguments: command.arguments });
  }
}

let client;

async function restart() {
  if (client) await client.stop();
  else client = new Client();
  await client.start().catch((error) => client.output.appendLine(error.message));
}

async function activate(context) {
  const files = new BinaryFiles();
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider(SCHEME, files, { isCaseSensitive: true }),
    vscode.commands.registerCommand('plutil-lite.openAsText', async (uri) => {
      const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
      const target = uri || (tab && tab.input && tab.input.uri);
      if (!target) return;
      await openAsText(target, { preview: false }).catch((error) => vscode.window.showErrorMessage(error.message));
    }),
    vscode.commands.registerCommand('plutil-lite.saveAsBinary', saveAsBinary),
    vscode.commands.registerCommand('plutil-lite.restart', restart),
    vscode.commands.registerCommand('plutil-lite.execute', (command) => client.execute(command)),
    vscode.window.tabGroups.onDidChangeTabs(({ opened }) => replaceTabs(opened)),
  );
  await restart();
  await replaceTabs(vscode.window.tabGroups.all.flatMap((group) => group.tabs));
}

async function deactivate() {
  if (client) await client.stop();
}

module.exports = { activate, deactivate };
