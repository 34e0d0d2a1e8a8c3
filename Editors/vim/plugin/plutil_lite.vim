" SPDX-License-Identifier: Apache-2.0
"
" Commands for binary property lists. The autocommands are in ftdetect, which is not loaded without `:filetype on`.

runtime ftdetect/plutil_lite.vim

command! -bar PlutilLiteBinary call plutil_lite#Attach()
command! -bar PlutilLiteText call plutil_lite#Detach()
