-- SPDX-License-Identifier: Apache-2.0
--
-- The language server, for `vim.lsp.enable('plutil_lite')` in Neovim 0.11 or later.

return {
  cmd = { vim.g.plutil_lite_program or 'plutil-lite', 'lsp' },
  filetypes = { 'plist' },
  root_markers = { '.git' },
}
