" SPDX-License-Identifier: Apache-2.0
"
" Detects property lists by their names, also those that Vim knows by their content. Binary ones are converted before the
" file type is set, so that plugins and language servers only see text.

if exists('g:loaded_plutil_lite')
  finish
endif
let g:loaded_plutil_lite = 1

let s:patterns = '*.plist,*.entitlements,*.mobileconfig,*.xcprivacy,*.strings,*.stringsdict,*.xcstrings,*.loctable,'
      \ . '*.webloc,*.pbxproj'

augroup plutil_lite
  autocmd!
  execute 'autocmd BufReadPre' s:patterns "call plutil_lite#ReadPre(expand('<afile>:p'))"
  execute 'autocmd BufReadPost' s:patterns "call plutil_lite#ReadPost(expand('<afile>:p'))"
  execute 'autocmd BufReadPost' s:patterns "if &filetype !=# 'plist' | set filetype=plist | endif"
  execute 'autocmd BufNewFile' s:patterns 'setfiletype plist'
augroup END
