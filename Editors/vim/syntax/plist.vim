" SPDX-License-Identifier: Apache-2.0

if exists('b:current_syntax')
  finish
endif
if getline(nextnonblank(1)) =~# '^\s*<[?!a-z]'
  runtime! syntax/xml.vim
elseif expand('%:e') ==# 'xcstrings' || getline(1) . getline(2) =~# '^\s*[{[]\s*"[^"]*"\s*:'
  runtime! syntax/json.vim
else
  syntax region plistString start=/"/ skip=/\\./ end=/"/
  syntax region plistData start=/</ end=/>/
  syntax region plistComment start='/\*' end='\*/'
  syntax match plistComment '//.*$'
  highlight default link plistString String
  highlight default link plistData Number
  highlight default link plistComment Comment
endif
let b:current_syntax = 'plist'
