" SPDX-License-Identifier: Apache-2.0
"
" Opens, edits and saves binary property lists in Vim or Neovim, and reports each result as a line of the file results.
" Runs in a folder that Scripts/editors/test has prepared.

filetype plugin on
syntax on
runtime plugin/plutil_lite.vim

function! Report(name, found, expected) abort
  let isSame = a:found ==# a:expected
  call writefile([isSame ? 'ok ' . a:name
        \ : printf('FAILED %s: expected %s, found %s', a:name, string(a:expected), string(a:found))], 'results', 'a')
endfunction

" Executes a command, and returns its error message, or ''.
function! Do(command) abort
  try
    execute a:command
  catch
    return substitute(v:exception, '^Vim\%((\w\+)\)\?:', '', '')
  endtry
  return ''
endfunction

function! Shell(command) abort
  return substitute(system(a:command), '\n$', '', '')
endfunction

function! Open(file) abort
  silent! %bwipeout!
  return Do('silent edit ' . fnameescape(a:file))
endfunction

function! IsSame(first, second) abort
  return Shell('cmp ' . shellescape(a:first) . ' ' . shellescape(a:second)) ==# ''
endfunction

let s:text = readfile('settings.xml')
for s:file in ['settings.plist', 'with space.plist', '-dash.plist', "quote's \"%#$!.plist", 'umlaut ü.strings']
  let s:file = './' . s:file
  let s:shell = shellescape(s:file)
  call Report(s:file . ': opens', Open(s:file), '')
  call Report(s:file . ': shows text', getline(1, '$'), s:text)
  call Report(s:file . ': is unmodified', &modified, 0)
  call Report(s:file . ': has the file type', [&filetype, b:current_syntax], ['plist', 'plist'])
  silent! undo
  call Report(s:file . ': undo does not bring the bytes back', getline(1, '$'), s:text)
  call Report(s:file . ': saves without changes', Do('silent write'), '')
  call Report(s:file . ': has the same bytes', IsSame(s:file, 'original'), 1)
  silent! substitute/^/ /
  silent! substitute/^ //
  call Report(s:file . ': is modified and restored', &modified, 1)
  call Report(s:file . ': saves the restored text', Do('silent write'), '')
  call Report(s:file . ': has the same bytes again', [IsSame(s:file, 'original'), &modified], [1, 0])
  silent! %substitute/metres/fathoms/
  call Report(s:file . ': saves a change', Do('silent write'), '')
  call Report(s:file . ': the change is in the file', Shell('plutil-lite get Units -- ' . s:shell), 'fathoms')
  call Report(s:file . ': is binary', Shell('head -c 6 ' . s:shell), 'bplist')
  call system('cp ' . s:shell . ' before')
  " Scripts make one change to undo unless they say otherwise.
  let &undolevels = &undolevels
  silent! $delete _
  let s:lines = getline(1, '$')
  call writefile(s:lines, 'broken')
  let s:expected = substitute(Shell('plutil-lite convert binary < broken 2>&1 > /dev/null | head -n 1'),
        \ '^<stdin>', '\=fnamemodify(s:file, ":.")', '')
  call Report(s:file . ': refuses a broken text', Do('silent write'), s:expected)
  call Report(s:file . ': stays modified', [&modified, getline(1, '$')], [1, s:lines])
  call Report(s:file . ': is untouched', IsSame(s:file, 'before'), 1)
  silent! split
  call Report(s:file . ': does not close a window', [Do('silent wq'), winnr('$'), getline(1, '$')], [s:expected, 2, s:lines])
  call Report(s:file . ': is still untouched', IsSame(s:file, 'before'), 1)
  silent! undo
  call Report(s:file . ': saves after undo', Do('silent write'), '')
  call Report(s:file . ': the undone text gives the same bytes', IsSame(s:file, 'before'), 1)
endfor

" A change by another program.
call Open('other.plist')
silent! %substitute/metres/fathoms/
call system('plutil-lite set Units leagues other.plist')
call Report('another change: is not overwritten',
      \ [Do('silent write'), Shell('plutil-lite get Units other.plist'), &modified],
      \ ['File changed since it was read (add ! to override): other.plist', 'leagues', 1])
call Report('another change: is overwritten by !',
      \ [Do('silent write!'), Shell('plutil-lite get Units other.plist')], ['', 'fathoms'])
call system('plutil-lite set Units miles other.plist')
set autoread
silent! checktime
call Report('another change: is read again', [search('miles') > 0, &modified], [1, 0])

" Names and links.
call Open('copied.plist')
call Report('a copy: is written', Do('silent write copy.plist'), '')
call Report('a copy: has the same bytes', IsSame('copy.plist', 'original'), 1)
call Report('a copy: is not overwritten', Do('silent write copy.plist') =~# '^E13:', 1)
call Report('a copy: saveas', [Do('silent saveas saved.plist'), IsSame('saved.plist', 'original')], ['', 1])
silent! %substitute/metres/fathoms/
call Report('a copy: saves a change',
      \ [Do('silent write'), Shell('plutil-lite get Units saved.plist'), IsSame('copied.plist', 'original')],
      \ ['', 'fathoms', 1])
call Open('link.plist')
silent! %substitute/metres/fathoms/
call Report('a link: saves a change', [Do('silent write'), getftype('link.plist')], ['', 'link'])
call Report('a link: the change is in its target', Shell('plutil-lite get Units target.plist'), 'fathoms')
call Open('mode.plist')
silent! %substitute/metres/fathoms/
call Report('a mode: is kept', [Do('silent write'), getfperm('mode.plist')], ['', 'rw-r-----'])

" Files that cannot be written.
call Open('locked/readonly.plist')
call Report('a read-only file: is shown read-only', [&readonly, getline(1, '$')], [1, s:text])
silent! %substitute/metres/fathoms/
call Report('a read-only file: is not written', [Do('silent write') =~# '^E45:', &modified], [1, 1])
call Report('a read-only file: reports why not', [Do('silent write!') =~# 'ermission', &modified], [1, 1])
call Report('a read-only file: is untouched', IsSame('locked/readonly.plist', 'original'), 1)

" Values that XML cannot represent.
call Open('control.plist')
call Report('values that XML cannot represent: are shown as JSON', json_decode(join(getline(1, '$'), "\n"))['Text'], "a\1b")
call Report('values that XML cannot represent: save without changes',
      \ [Do('silent write'), IsSame('control.plist', 'control')], ['', 1])
silent! %substitute/a\\u0001b/c\\u0002d/
call Report('values that XML cannot represent: save a change',
      \ [Do('silent write'), Shell('plutil-lite get Text control.plist')], ['', "c\2d"])
call Report('values that XML cannot represent: are binary', Shell('head -c 6 control.plist'), 'bplist')

" Files whose content and name differ.
call Open('truncated.plist')
call Report('a truncated file: is not converted', getline(1) =~# '^bplist', 1)
call Report('a truncated file: keeps its bytes', [Do('silent write'), IsSame('truncated.plist', 'truncated')], ['', 1])
call Open('dos.plist')
call Report('a text file: opens as usual', [&fileformat, &filetype, exists('b:plutil_lite')],
      \ ['dos', 'plist', 0])
silent! substitute/^/ /
silent! substitute/^ //
call Report('a text file: is written as usual', [Do('silent write'), IsSame('dos.plist', 'dos')], ['', 1])
call system('plutil-lite convert binary -i dos.plist')
silent! edit!
call Report('a text file: becomes binary', [exists('b:plutil_lite'), getline(1, 2)], [1, s:text[:1]])
call system('cp dos dos.plist')
silent! edit!
call Report('a text file: becomes text again', [exists('b:plutil_lite'), &fileformat], [0, 'dos'])

call Open('signed.mobileconfig')
call Report('a signed profile: is shown as text that cannot be changed',
      \ [getline(1, '$'), &readonly, &modifiable, &modified], [readfile('signed.xml'), 1, 0, 0])
call Report('a signed profile: is not written', Do('silent write') =~# '^E45:', 1)

" New files.
call Open('new.plist')
call setline(1, ['{ Name = "Tide"; }'])
PlutilLiteBinary
call Report('a new file: is written', [Do('silent write'), Shell('plutil-lite get Name new.plist')], ['', 'Tide'])
call Report('a new file: is binary', [Shell('head -c 6 new.plist'), &modified], ['bplist', 0])
PlutilLiteText
call Report('a new file: is written as text', [Do('silent write!'), readfile('new.plist')], ['', ['{ Name = "Tide"; }']])

" Recovery of a text from a swap file.
set updatecount=200 directory=.
call Open('recovered.plist')
silent! %substitute/metres/fathoms/
preserve
let s:swap = swapname('%')
call system('cp ' . shellescape(s:swap) . ' swap')
silent! bwipeout!
call system('cp swap ' . shellescape(s:swap))
call Report('a recovered text: is the text', [Do('silent recover recovered.plist'), search('fathoms') > 0], ['', 1])
call Report('a recovered text: is saved as binary',
      \ [Do('silent write'), Shell('plutil-lite get Units recovered.plist'), Shell('head -c 6 recovered.plist')],
      \ ['', 'fathoms', 'bplist'])
call delete(s:swap)

" Errors of the program in the list of :make.
call Open('Info.plist')
compiler plutil_lite
silent! make
call Report('make: lists what check finds',
      \ map(filter(getqflist(), 'v:val.valid'), '[bufname(v:val.bufnr), v:val.lnum, v:val.col, v:val.text]'),
      \ map(json_decode(Shell('plutil-lite check --format json Info.plist'))['findings'],
      \   '["Info.plist", v:val.line, v:val.column, printf("%s [%s]", v:val.message, v:val.rule)]'))

call writefile(['done'], 'results', 'a')
qall!
