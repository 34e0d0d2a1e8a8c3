" SPDX-License-Identifier: Apache-2.0
"
" Opens binary property lists as text, and saves them as binary. A buffer of a binary file has b:plutil_lite:
"   file   the path of the file
"   bytes  its bytes when it was read or written last
"   text   the lines that these bytes were converted to, or [] if the buffer has to be converted in any case

function! s:Bytes(file) abort
  if !filereadable(a:file)
    return 0z
  endif
  return exists('*readblob') ? readblob(a:file) : readfile(a:file, 'B')
endfunction

function! s:Begins(file, pattern) abort
  return a:file !~# '^\w\+://' && filereadable(a:file) && get(readfile(a:file, '', 1), 0, '') =~# a:pattern
endfunction

function! s:IsBinary(file) abort
  return s:Begins(a:file, '^bplist')
endfunction

" A signature begins with the byte of '0', and no text of a profile does.
function! s:IsSigned(file) abort
  return a:file =~? '\.mobileconfig$' && s:Begins(a:file, '^0')
endfunction

" Runs the program and returns its messages; v:shell_error is its exit status. The user's shell may be one that this
" syntax does not work in.
function! s:Run(arguments, input) abort
  let saved = [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote]
  set shell=/bin/sh shellcmdflag=-c shellredir=>%s\ 2>&1 shellquote= shellxquote=
  try
    let program = get(g:, 'plutil_lite_program', 'plutil-lite')
    return system(join(map([program] + a:arguments, 'shellescape(v:val)')) . ' < ' . shellescape(a:input))
  finally
    let [&shell, &shellcmdflag, &shellredir, &shellquote, &shellxquote] = saved
  endtry
endfunction

" Reports an error so that `:wq` fails, also when another window stays open.
function! s:Fail(message) abort
  try
    echoerr a:message
  finally
  endtry
endfunction

" The first error of the program, with the name of the buffer.
function! s:Error(messages, file) abort
  let lines = split(a:messages, "\n")
  let index = match(lines, ': error: \|not found')
  return substitute(get(lines, max([index, 0]), 'plutil-lite failed'), '^<stdin>', escape(fnamemodify(a:file, ':~:.'), '\&~'), '')
endfunction

" Reads the bytes of a binary file without converting line endings or encodings.
function! plutil_lite#ReadPre(file) abort
  if s:IsBinary(a:file) || s:IsSigned(a:file)
    setlocal binary
  elseif exists('b:plutil_lite')
    call s:Forget()
  endif
endfunction

" Replaces the bytes in the buffer with text: XML, or tagged JSON if XML cannot represent a value. A file that the
" program cannot read stays as it is. The text of a signed profile cannot be changed.
function! plutil_lite#ReadPost(file) abort
  let isSigned = s:IsSigned(a:file)
  if !isSigned && !s:IsBinary(a:file)
    return
  endif
  " A buffer that was recovered from a swap file already has the text.
  if !isSigned && getline(1) !~# '^bplist'
    call s:Attach(a:file, s:Bytes(a:file), [])
    return
  endif
  let converted = tempname()
  for format in [['xml'], ['json', '--tagged']]
    let messages = s:Run(['convert'] + format + ['-o', converted], a:file)
    if v:shell_error == 0
      break
    endif
  endfor
  if v:shell_error != 0
    call s:Forget()
    echohl WarningMsg
    echomsg s:Error(messages, a:file)
    echohl None
    return
  endif
  let lines = readfile(converted)
  call delete(converted)
  let undolevels = &l:undolevels
  setlocal undolevels=-1 modifiable
  silent keepjumps %delete _
  call setline(1, lines)
  let &l:undolevels = undolevels
  setlocal nobinary fileencoding=utf-8 nobomb fileformat=unix endofline fixendofline
  if isSigned
    setlocal readonly nomodifiable
  else
    call s:Attach(a:file, s:Bytes(a:file), lines)
  endif
  setlocal nomodified
  call cursor(1, 1)
endfunction

function! s:Attach(file, bytes, text) abort
  let b:plutil_lite = {'file': a:file, 'bytes': a:bytes, 'text': a:text}
  augroup plutil_lite_buffer
    autocmd! * <buffer>
    autocmd BufWriteCmd <buffer> call plutil_lite#Write(expand('<afile>:p'))
    autocmd FileChangedShell <buffer> call plutil_lite#Changed()
  augroup END
endfunction

function! s:Forget() abort
  unlet! b:plutil_lite
  augroup plutil_lite_buffer
    autocmd! * <buffer>
  augroup END
endfunction

" From now on, saves the buffer as a binary property list.
function! plutil_lite#Attach() abort
  let file = expand('%:p')
  call s:Attach(file, s:Bytes(file), [])
  setlocal modified
endfunction

" From now on, saves the buffer as the text that it shows.
function! plutil_lite#Detach() abort
  call s:Forget()
  setlocal modified
endfunction

function! s:Trigger(event, file) abort
  if exists('#' . a:event)
    execute 'silent doautocmd <nomodeline>' a:event fnameescape(a:file)
  endif
endfunction

" Writes the buffer as a binary property list. An unchanged text gives the bytes that were read; a text with errors is
" not written, and the buffer stays modified.
function! plutil_lite#Write(file) abort
  let state = b:plutil_lite
  let isOwn = a:file ==# state.file || !filereadable(state.file) && a:file ==# expand('%:p')
  if isOwn && !v:cmdbang && filereadable(a:file) && s:Bytes(a:file) != state.bytes
    call s:Fail('File changed since it was read (add ! to override): ' . fnamemodify(a:file, ':~:.'))
  endif
  call s:Trigger('BufWritePre', a:file)
  let lines = getline(1, '$')
  if lines ==# state.text
    if s:Bytes(a:file) != state.bytes && writefile(state.bytes, a:file) != 0
      call s:Fail('Cannot write ' . fnamemodify(a:file, ':~:.'))
    endif
  else
    let text = tempname()
    call writefile(lines, text)
    let messages = s:Run(['convert', 'binary', '--tagged', '-o', a:file], text)
    call delete(text)
    if v:shell_error != 0
      let message = s:Error(messages, a:file)
      let place = matchlist(message, ':\(\d\+\):\(\d\+\): error: ')
      if !empty(place)
        call cursor(place[1], place[2])
      endif
      call s:Fail(message)
    endif
  endif
  let bytes = s:Bytes(a:file)
  if isOwn || a:file ==# expand('%:p')
    let b:plutil_lite = {'file': a:file, 'bytes': bytes, 'text': lines}
    setlocal nomodified
  endif
  call s:Trigger('BufWritePost', a:file)
  echo printf('"%s" %dL, %dB written as binary', fnamemodify(a:file, ':~:.'), len(lines), len(bytes))
endfunction

" The program replaces the file without Vim's knowledge, which is no reason for a warning.
function! plutil_lite#Changed() abort
  if s:Bytes(b:plutil_lite.file) == b:plutil_lite.bytes
    let v:fcs_choice = ''
  else
    let v:fcs_choice = &autoread && !&modified ? 'reload' : 'ask'
  endif
endfunction
