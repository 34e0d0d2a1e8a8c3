-- SPDX-License-Identifier: Apache-2.0

local module = {}

-- Starts the language server for property lists, also in Neovim 0.10, which has no `vim.lsp.enable`. `options` are its
-- settings, such as `{ store = true }`.
function module.enable(options)
  local settings = { ['plutil-lite'] = options or vim.empty_dict() }
  if vim.lsp.enable then
    vim.lsp.config('plutil_lite', { settings = settings })
    vim.lsp.enable('plutil_lite')
    return
  end
  local path = vim.api.nvim_get_runtime_file('lsp/plutil_lite.lua', false)[1]
  local config = dofile(path)
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('plutil_lite_server', {}),
    pattern = config.filetypes,
    callback = function(event)
      vim.lsp.start({
        name = 'plutil_lite',
        cmd = config.cmd,
        root_dir = vim.fs.root(event.buf, config.root_markers),
        settings = settings,
      }, { bufnr = event.buf })
    end,
  })
end

return module
