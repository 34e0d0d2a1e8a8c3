-- SPDX-License-Identifier: Apache-2.0
--
-- Neovim detects file types before it runs the autocommands of plutil_lite.vim. Bytes of a binary property list have no
-- file type until they are converted.

local function detect(_, buffer)
  local line = buffer and vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1] or ''
  return not vim.startswith(line, 'bplist') and 'plist' or nil
end

local extensions = {}
for _, name in ipairs({
  'plist', 'entitlements', 'mobileconfig', 'xcprivacy', 'strings', 'stringsdict', 'xcstrings', 'loctable', 'webloc',
  'pbxproj',
}) do
  extensions[name] = detect
end
vim.filetype.add({ extension = extensions })
