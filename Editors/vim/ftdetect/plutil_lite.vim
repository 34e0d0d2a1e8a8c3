" SPDX-License-Identifier: Apache-2.0
"
" Detects property lists by their names, and converts binary ones before the file type is set, so that plugins and
" language servers only see text.

if exists('g:loaded_plutil_lite')
  finish
endif
let g:loaded_plutil_lite = 1

let s:patterns = join(get(g:, 'plutil_lite_patterns', ['*.plist', '*.entitlements', '*.mobileconfig', '*.xcprivacy',
      \ '*.strings', '*.stringsdict', '*.xcstrings', '*.loctable', '*.webloc', 'project.pbxproj']), ',')

augroup plutil_lite
  autocmd!
  execute 'autocmd BufReadPre' s:patterns "call plutil_lite#ReadPre(expand('<afile>:p'))"
  execute 'autocmd BufReadPost' s:patterns "call plutil_lite#ReadPost(expand('<afile>:p')) | setfiletype plist"
  execute 'autocmd BufNewFile' s:patterns 'setfiletype plist'
augroup END
