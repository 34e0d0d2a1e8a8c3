" SPDX-License-Identifier: Apache-2.0
"
" `:compiler plutil_lite`, then `:make` lists the findings of `plutil-lite check` for the current file.

if exists('current_compiler')
  finish
endif
let current_compiler = 'plutil_lite'

CompilerSet makeprg=plutil-lite\ check\ --\ %:p:S
CompilerSet errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tote:\ %m,
      \%f:\ %trror:\ %m,%f:\ %tarning:\ %m,%f:\ %tote:\ %m,%-G%.%#
