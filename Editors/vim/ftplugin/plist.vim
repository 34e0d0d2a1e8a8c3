" SPDX-License-Identifier: Apache-2.0

if exists('b:did_ftplugin')
  finish
endif
if getline(nextnonblank(1)) =~# '^\s*<'
  runtime! ftplugin/xml.vim
else
  setlocal commentstring=/*%s*/ comments=s1:/*,mb:*,ex:*/,://
  let b:undo_ftplugin = 'setlocal commentstring< comments<'
endif
let b:did_ftplugin = 1
