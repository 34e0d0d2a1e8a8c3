-- SPDX-License-Identifier: Apache-2.0
--
-- Tests the language server in Neovim, and appends each result to the file results.

local function append(line)
  vim.fn.writefile({ (line:gsub('\n', ' | ')) }, 'results', 'a')
end

local function test(name, body)
  local is_right, message = xpcall(body, debug.traceback)
  append(is_right and 'ok ' .. name or 'FAILED ' .. name .. ': ' .. message)
end

local function equal(found, expected)
  if not vim.deep_equal(found, expected) then
    error('expected ' .. vim.inspect(expected) .. ', found ' .. vim.inspect(found), 2)
  end
end

local function shell(...)
  return vim.fn.system({ ... })
end

-- Waits until the function returns a value, and returns it.
local function wait(body, what)
  local value
  if not vim.wait(15000, function() value = body() return value end, 20) then error('timeout: ' .. what, 2) end
  return value
end

local function request(method, params)
  params.textDocument = { uri = vim.uri_from_bufnr(0) }
  local answer = wait(function()
    return vim.lsp.buf_request_sync(0, method, params, 10000)
  end, method)
  for _, one in pairs(answer) do
    if one.error then error(vim.inspect(one.error)) end
    return one.result
  end
end

-- The position behind a text of the buffer, in the protocol's terms.
local function behind(text)
  for index, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    local _, last = line:find(text, 1, true)
    if last then return { line = index - 1, character = last } end
  end
  error('no ' .. text)
end

local function contents()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true), '\n') .. '\n'
end

local function diagnostics_are(findings)
  return function()
    local found, expected = {}, {}
    for _, one in ipairs(vim.diagnostic.get(0)) do
      table.insert(found, (one.lnum + 1) .. ' ' .. one.message .. ' ' .. one.code)
    end
    for _, one in ipairs(findings) do
      table.insert(expected, one.line .. ' ' .. one.message .. ' ' .. one.rule)
    end
    table.sort(found)
    table.sort(expected)
    return vim.deep_equal(found, expected)
  end
end

local function findings(file)
  return vim.json.decode(shell('plutil-lite', 'check', '--format', 'json', file)).findings
end

vim.cmd.edit('Info.plist')
test('starts', function()
  equal(vim.bo.filetype, 'plist')
  wait(function() return #vim.lsp.get_clients({ bufnr = 0, name = 'plutil_lite' }) == 1 end, 'a client')
end)
test('shows what check finds', function()
  wait(diagnostics_are(findings('Info.plist')), 'diagnostics')
end)
test('mends the misspelt key', function()
  local finding = vim.tbl_filter(function(one) return one.code == 'misspelt-key' end, vim.diagnostic.get(0))[1]
  vim.api.nvim_win_set_cursor(0, { finding.lnum + 1, finding.col })
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.kind == 'quickfix' end })
  wait(function() return contents():find('<key>CFBundleVersion</key>', 1, true) end, 'the fix')
  wait(function()
    return #vim.tbl_filter(function(one) return one.code == 'misspelt-key' end, vim.diagnostic.get(0)) == 0
  end, 'no finding')
end)
test('explains a key', function()
  local hover = request('textDocument/hover', { position = behind('<key>CFBundleIdentif') })
  local summary
  for line in shell('plutil-lite', 'explain', 'CFBundleIdentifier'):gmatch('[^\n]+') do
    if not summary and #vim.split(line, ' ') > 4 then summary = vim.trim(line) end
  end
  local words = table.concat(vim.list_slice(vim.split(summary, ' '), 1, 3), ' ')
  assert(hover.contents.value:find(words, 1, true), words .. ' is not in ' .. hover.contents.value)
end)
test('completes a key', function()
  local line = behind('<key>CFBundleVersion</key>').line
  vim.api.nvim_buf_set_lines(0, line, line, true, { '\t<key>NSCameraUs' })
  local items = request('textDocument/completion', { position = behind('<key>NSCameraUs') })
  items = items.items or items
  local labels = vim.tbl_map(function(item) return item.label end, items)
  assert(vim.tbl_contains(labels, function(label) return vim.startswith(label, 'NSCameraUs') end, { predicate = true }),
    vim.inspect(labels))
  vim.api.nvim_buf_set_lines(0, line, line + 1, true, {})
end)
test('formats', function()
  local line = behind('<key>CFBundleVersion</key>').line
  vim.api.nvim_buf_set_lines(0, line, line + 1, true, { '<key>CFBundleVersion</key>' })
  vim.fn.writefile(vim.split(contents(), '\n'), 'unformatted.plist', 'b')
  local expected = shell('plutil-lite', 'fmt', '-o', '-', 'unformatted.plist')
  vim.lsp.buf.format({ timeout_ms = 10000 })
  equal(contents(), expected)
end)
test('lists symbols', function()
  assert(#request('textDocument/documentSymbol', {}) > 0)
end)
test('saves', function()
  vim.cmd('silent write')
  wait(diagnostics_are(findings('Info.plist')), 'diagnostics of the file')
end)

vim.cmd.edit('settings.plist')
test('sees the text of a binary file', function()
  wait(function() return #vim.lsp.get_clients({ bufnr = 0, name = 'plutil_lite' }) == 1 end, 'a client')
  equal(vim.diagnostic.get(0), {})
  vim.fn.search('</dict>')
  vim.cmd('silent delete')
  wait(function() return #vim.diagnostic.get(0) > 0 end, 'an error')
  vim.cmd('silent undo')
  wait(function() return #vim.diagnostic.get(0) == 0 end, 'no error')
  vim.cmd('silent write')
end)
test('ends', function()
  local client = vim.lsp.get_clients({ name = 'plutil_lite' })[1]
  client.stop()
  wait(function() return client.is_stopped() end, 'the end')
end)

-- The settings are relative to the workspace, which a folder .git marks.
vim.fn.mkdir('.git')
dofile('/trial/settings.lua')
vim.cmd.edit('a.tides.plist')
test('uses the schema of the settings', function()
  local output = shell('plutil-lite', 'check', '--schema', 'tides.schema.json', '--format', 'json', 'a.tides.plist')
  local expected = vim.json.decode(output).findings
  assert(#expected > 0)
  wait(diagnostics_are(expected), 'diagnostics of the schema')
end)

append('done')
vim.cmd('qall!')
