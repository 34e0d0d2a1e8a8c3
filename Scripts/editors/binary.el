;;; binary.el --- Tests of binary files in Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: Apache-2.0

;; Opens, edits and saves binary property lists in Emacs, and reports
;; each result as a line of the file results.

;;; Code:

(require 'plutil-lite)
(require 'cl-lib)

(setq make-backup-files t
      revert-without-query '("."))

(defun report (name found expected)
  "Report NAME as passed if FOUND equals EXPECTED."
  (write-region
   (if (equal found expected)
       (format "ok %s\n" name)
     (replace-regexp-in-string
      "\n" "\\\\n" (format "FAILED %s: expected %S, found %S" name expected found)))
   nil "/trial/files/results" t 'silent)
  (unless (equal found expected)
    (write-region "\n" nil "/trial/files/results" t 'silent)))

(defmacro failure (&rest body)
  "Return the message of the error in BODY, or nil."
  `(condition-case error (progn ,@body nil)
     (error (error-message-string error))))

(defun shell (command &rest arguments)
  "Return the output of COMMAND with quoted ARGUMENTS."
  (let ((default-directory "/trial/files/"))
    (string-trim-right
     (shell-command-to-string
      (apply #'format command (mapcar #'shell-quote-argument arguments))))))

(defun is-same (first second)
  "Return whether two files have the same bytes."
  (string= "" (shell "cmp %s %s" first second)))

(defun change (from to)
  "Replace the first FROM of the buffer by TO."
  (goto-char (point-min))
  (search-forward from)
  (replace-match to t t))

(defun contents (file)
  (with-temp-buffer
    (insert-file-contents-literally file)
    (decode-coding-string (buffer-string) 'utf-8)))

(defun open (file)
  "Open FILE afresh."
  (dolist (buffer (buffer-list))
    (when (buffer-file-name buffer)
      (with-current-buffer buffer (set-buffer-modified-p nil))
      (kill-buffer buffer)))
  (find-file (concat "/trial/files/" file))
  (auto-save-mode 1))

(defvar text (contents "/trial/files/settings.xml"))

(cd "/trial/files")
(dolist (file '("settings.plist" "with space.plist" "-dash.plist" "quote's \"%#$!.plist" "umlaut ü.strings"))
  (let ((path (concat "./" file))
        (name (lambda (what) (concat file ": " what))))
    (open file)
    (report (funcall name "shows text") (buffer-string) text)
    (report (funcall name "is unmodified and writable") (list (buffer-modified-p) buffer-read-only) '(nil nil))
    (report (funcall name "has the mode") major-mode 'plutil-lite-xml-mode)
    (insert " ")
    (delete-char -1)
    (report (funcall name "saves the restored text")
            (list (buffer-modified-p) (failure (save-buffer)) (buffer-modified-p)) '(t nil nil))
    (report (funcall name "has the same bytes") (is-same path "original") t)
    (change "metres" "fathöms")
    (report (funcall name "saves a change") (failure (save-buffer)) nil)
    (report (funcall name "the change is in the file") (shell "plutil-lite get Units -- %s" path) "fathöms")
    (report (funcall name "is binary") (shell "head -c 6 %s" path) "bplist")
    (report (funcall name "the buffer keeps its coding") buffer-file-coding-system 'utf-8-unix)
    (shell "cp -- %s before" path)
    (goto-char (point-max))
    (forward-line -1)
    (delete-region (point) (point-max))
    (let ((broken (buffer-string)))
      (write-region broken nil "broken" nil 'silent)
      (report (funcall name "refuses a broken text")
              (failure (save-buffer))
              (replace-regexp-in-string
               "\\`<stdin>" file
               (shell "plutil-lite convert binary < broken 2>&1 > /dev/null | head -n 1") t t))
      (report (funcall name "stays modified") (list (buffer-modified-p) (buffer-string)) (list t broken))
      (report (funcall name "is untouched") (is-same path "before") t)
      (do-auto-save)
      (report (funcall name "is saved automatically as text")
              (and (file-exists-p buffer-auto-save-file-name) (contents buffer-auto-save-file-name)) broken))
    (revert-buffer t t)
    (report (funcall name "reverts")
            (list (string-search "fathöms" (buffer-string)) (buffer-modified-p) buffer-file-format)
            (list (string-search "metres" text) nil '(plutil-lite-binary)))
    (insert " ")
    (delete-char -1)
    (report (funcall name "saves after reverting") (list (failure (save-buffer)) (is-same path "before")) '(nil t))))

;; The first save of a buffer makes a backup, which renames the file.
(open "other.plist")
(goto-char (point-max))
(forward-line -1)
(delete-region (point) (point-max))
(report "a first save: refuses a broken text" (stringp (failure (save-buffer))) t)
(report "a first save: the file is untouched" (list (buffer-modified-p) (is-same "other.plist" "original")) '(t t))
(report "a first save: write-region also leaves it alone"
        (list (stringp (failure (write-region nil nil "other.plist"))) (is-same "other.plist" "original")) '(t t))
(goto-char (point-max))
(insert "</plist>\n")
(change "metres" "miles")
(report "a first save: saves the mended text"
        (list (failure (save-buffer)) (shell "plutil-lite get Units other.plist") (is-same "other.plist~" "original"))
        '(nil "miles" t))

;; A change by another program.
(change "miles" "fathoms")
(shell "plutil-lite set Units leagues other.plist")
(set-file-times "other.plist" (time-add nil 10))
(report "another change: is not overwritten"
        (list (cl-letf (((symbol-function 'yes-or-no-p) #'ignore)) (stringp (failure (save-buffer))))
              (shell "plutil-lite get Units other.plist") (buffer-modified-p))
        '(t "leagues" t))
(revert-buffer t t)
(report "another change: is read again" (and (string-search "leagues" (buffer-string)) t) t)
(setq buffer-undo-list nil)
(change "leagues" "fathoms")
(undo-boundary)
(save-buffer)
(primitive-undo 1 (cdr buffer-undo-list))
(report "undo after a save: restores the text"
        (list (failure (save-buffer)) (shell "plutil-lite get Units other.plist")) '(nil "leagues"))

;; Recovery.
(open "recovered.plist")
(change "metres" "fathoms")
(do-auto-save)
(set-buffer-modified-p nil)
(let ((saved buffer-auto-save-file-name))
  (copy-file saved "saved" t)
  (kill-buffer)
  (copy-file "saved" saved t))
(open "recovered.plist")
(cl-letf (((symbol-function 'yes-or-no-p) #'always)
          ((symbol-function 'read-answer) (lambda (&rest _) "yes")))
  (recover-this-file))
(report "a recovered text: is the text" (and (string-search "fathoms" (buffer-string)) t) t)
(report "a recovered text: is saved as binary"
        (list (failure (save-buffer)) (shell "plutil-lite get Units recovered.plist") (shell "head -c 6 recovered.plist"))
        '(nil "fathoms" "bplist"))

;; Names and links.
(open "copied.plist")
(write-file "/trial/files/copy.plist")
(report "a copy: has the same bytes" (is-same "copy.plist" "original") t)
(open "link.plist")
(change "metres" "fathoms")
(report "a link: saves a change" (list (failure (save-buffer)) (and (file-symlink-p "link.plist") t)) '(nil t))
(report "a link: the change is in its target" (shell "plutil-lite get Units target.plist") "fathoms")
(open "mode.plist")
(change "metres" "fathoms")
(report "a mode: is kept" (list (failure (save-buffer)) (file-modes "mode.plist")) '(nil #o640))

;; Files that cannot be written.
(open "locked/readonly.plist")
(report "a read-only file: is shown read-only" (list (and buffer-read-only t) (buffer-string)) (list t text))
(setq buffer-read-only nil)
(change "metres" "fathoms")
(cl-letf (((symbol-function 'y-or-n-p) #'always) ((symbol-function 'yes-or-no-p) #'always))
  (let ((message (failure (save-buffer))))
    (report "a read-only file: reports why it is not written"
            (list (stringp message) (buffer-modified-p)) '(t t))))
(report "a read-only file: is untouched" (is-same "locked/readonly.plist" "original") t)

;; Values that XML cannot represent.
(open "control.plist")
(report "values that XML cannot represent: are shown as JSON"
        (list (cdr (assq 'Text (json-parse-string (buffer-string) :object-type 'alist))) major-mode)
        '("a\1b" plutil-lite-text-mode))
(change "u0001" "u0002")
(report "values that XML cannot represent: save a change"
        (list (failure (save-buffer)) (shell "plutil-lite get Text control.plist") (shell "head -c 6 control.plist"))
        '(nil "a\2b" "bplist"))
(change "u0002" "u0001")
(report "values that XML cannot represent: save again" (list (failure (save-buffer)) (is-same "control.plist" "control"))
        '(nil t))

;; Files whose content and name differ.
(open "truncated.plist")
(report "a truncated file: is not converted" (string-prefix-p "bplist" (buffer-string)) t)
(set-buffer-modified-p t)
(report "a truncated file: keeps its bytes" (list (failure (save-buffer)) (is-same "truncated.plist" "truncated")) '(nil t))
(open "signed.mobileconfig")
(report "a signed profile: is shown read-only as text"
        (list (and buffer-read-only t) (buffer-modified-p) (buffer-string)) (list t nil (contents "signed.xml")))
(revert-buffer t t)
(report "a signed profile: reverts" (list (and buffer-read-only t) (buffer-string)) (list t (contents "signed.xml")))
(open "dos.plist")
(report "a text file: opens as usual" (list buffer-file-format (coding-system-eol-type buffer-file-coding-system))
        '(nil 1))
(set-buffer-modified-p t)
(report "a text file: is written as usual" (list (failure (save-buffer)) (is-same "dos.plist" "dos")) '(nil t))

(shell "plutil-lite convert binary -i dos.plist")
(revert-buffer t t)
(report "a text file: becomes binary" (list (buffer-string) buffer-file-format) (list text '(plutil-lite-binary)))
(shell "cp dos dos.plist")
(revert-buffer t t)
(set-buffer-modified-p t)
(report "a text file: becomes text again" (list buffer-file-format (failure (save-buffer)) (is-same "dos.plist" "dos"))
        '(nil nil t))

;; New files.
(open "new.plist")
(insert "{ Name = \"Tide\"; }\n")
(plutil-lite-binary)
(report "a new file: is binary"
        (list (failure (save-buffer)) (shell "plutil-lite get Name new.plist") (shell "head -c 6 new.plist"))
        '(nil "Tide" "bplist"))
(plutil-lite-text)
(report "a new file: is written as text" (list (failure (save-buffer)) (contents "new.plist"))
        '(nil "{ Name = \"Tide\"; }\n"))

;; Only whole files are converted by a visit, but contents may be inserted.
(with-temp-buffer
  (insert "before\n")
  (insert-file-contents "original")
  (report "an inserted file: is text"
          (and (string-search "<string>metres</string>" (buffer-string)) (string-search "before" (buffer-string)) t) t))

(write-region "done\n" nil "/trial/files/results" t 'silent)

;;; binary.el ends here
