;;; server.el --- Tests of the language server in Emacs  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: Apache-2.0

;; Tests the language server with Eglot, and reports each result as a
;; line of the file results.

;;; Code:

(require 'cl-lib)
(require 'eglot)
(require 'flymake)

(setq eglot-sync-connect 30
      eglot-autoshutdown nil
      backup-inhibited t)

(defun append-result (line)
  (write-region (concat (string-replace "\n" " | " line) "\n") nil "/trial/files/results" t 'silent))

(defmacro test (name &rest body)
  "Report NAME as passed if BODY signals no error."
  `(append-result
    (condition-case error (progn ,@body (concat "ok " ,name))
      (error (format "FAILED %s: %s" ,name (error-message-string error))))))

(defun equals (found expected)
  (unless (equal found expected)
    (error "Expected %S, found %S" expected found)))

(defmacro wait (what &rest body)
  "Wait until BODY returns a value, and return it."
  `(let ((end (+ (float-time) 20)) value)
     (while (not (setq value (progn ,@body)))
       (when (> (float-time) end) (error "Timeout: %s" ,what))
       (accept-process-output nil 0.05))
     value))

(defun shell (command)
  (let ((default-directory "/trial/files/"))
    (shell-command-to-string command)))

(defun behind (text)
  "Move point behind TEXT."
  (goto-char (point-min))
  (search-forward text))

(defun found ()
  "The diagnostics of the buffer: their lines and messages."
  ;; Emacs sends changes when it is idle, which it never is in a script.
  (eglot--signal-textDocument/didChange)
  (flymake-start)
  (sort (mapcar (lambda (diagnostic)
                  (let ((text (flymake-diagnostic-text diagnostic)))
                    (format "%d %s" (line-number-at-pos (flymake-diagnostic-beg diagnostic))
                            ;; Eglot puts the source and the code in front.
                            (replace-regexp-in-string "\\`plutil-lite \\[[^]]*\\]: " "" text))))
                (flymake-diagnostics))
        #'string<))

(defun expected (file)
  "What the program finds in FILE."
  (sort (mapcar (lambda (finding)
                  (format "%d %s" (gethash "line" finding) (gethash "message" finding)))
                (gethash "findings" (json-parse-string (shell (concat "plutil-lite check --format json " file))
                                                       :array-type 'list)))
        #'string<))

;; The lines that docs/editors.md tells users to write.
(load "/trial/init.el")

(find-file "/trial/files/Info.plist")
(test "starts"
      (equals major-mode 'plutil-lite-xml-mode)
      ;; Emacs runs this after a command, which there is none of here.
      (run-hooks 'post-command-hook)
      (wait "a server" (eglot-managed-p)))
(test "shows what check finds"
      (let ((expected (expected "Info.plist")))
        (cl-assert expected)
        (condition-case nil
            (wait "diagnostics" (equal (found) expected))
          (error (equals (found) expected)))))
(test "mends the misspelt key"
      (behind "<key>CFBundel")
      (let* ((actions (eglot-code-actions (line-beginning-position) (line-end-position) "quickfix"))
             (action (car actions)))
        (cl-assert action)
        (eglot-execute (eglot-current-server) action))
      (behind "<key>CFBundleVersion</key>")
      (wait "no finding" (not (cl-some (lambda (one) (string-search "CFBundelVersion" one)) (found)))))
(test "explains a key"
      (behind "<key>CFBundleIdentif")
      (let* (text
             (summary (cl-find-if (lambda (line) (length> (split-string line) 4))
                                  (split-string (shell "plutil-lite explain CFBundleIdentifier") "\n")))
             (words (string-join (take 3 (split-string summary)) " ")))
        (eglot-hover-eldoc-function (lambda (string &rest _) (setq text (or string ""))))
        (wait "an explanation" text)
        (cl-assert (string-search words text) t)))
(test "completes a key"
      (behind "<key>CFBundleVersion</key>")
      (goto-char (line-beginning-position))
      (insert "\t<key>NSCameraUs\n")
      (backward-char)
      ;; Eglot waits until there is input, which there seems to be in a script.
      (cl-letf* (((symbol-function 'sit-for) (lambda (&rest _) (accept-process-output nil 0.05) t)))
        (pcase-let* ((`(,start ,end ,table . ,properties) (eglot-completion-at-point))
                   (typed (buffer-substring start end))
                   (candidates (completion-all-completions typed table nil (length typed)
                                                           (completion-metadata typed table nil)))
                   ;; The list ends with a number.
                   (candidate (cl-find-if (lambda (one) (string-prefix-p "NSCameraUsageDescription" one))
                                          (when candidates (setcdr (last candidates) nil) candidates))))
        (unless candidate (error "No such key among %S" candidates))
        ;; Accepts the candidate as completion-at-point does.
        (delete-region start end)
        (insert candidate)
        (funcall (plist-get properties :exit-function) candidate 'finished)))
      (behind "<key>NSCameraUsageDescription</key>")
      (delete-region (line-beginning-position)
                     (progn (search-forward "<key>CFBundleVersion") (line-beginning-position))))
(test "formats"
      (behind "<key>CFBundleVersion</key>")
      (delete-region (point) (progn (skip-chars-forward " \t\n") (point)))
      (write-region nil nil "/trial/files/unformatted.plist" nil 'silent)
      (eglot-format-buffer)
      (equals (buffer-string) (shell "plutil-lite fmt -o - unformatted.plist")))
(test "lists symbols"
      (cl-assert (funcall imenu-create-index-function)))
(test "saves"
      (save-buffer)
      (equals (buffer-modified-p) nil)
      (let ((expected (expected "Info.plist")))
        (wait "diagnostics of the file" (equal (found) expected))))

(find-file "/trial/files/settings.plist")
(test "sees the text of a binary file"
      (run-hooks 'post-command-hook)
      (wait "a server" (eglot-managed-p))
      (equals (found) nil)
      (goto-char (point-max))
      (search-backward "</dict>")
      (let ((line (delete-and-extract-region (line-beginning-position) (1+ (line-end-position)))))
        (wait "an error" (found))
        (insert line)
        (wait "no error" (null (found))))
      (save-buffer)
      (equals (shell "cmp settings.plist original") ""))
;; The settings are in .dir-locals.el.
(find-file "/trial/files/a.tides.plist")
(test "uses the schema of the settings"
      (run-hooks 'post-command-hook)
      (wait "a server" (eglot-managed-p))
      (let ((expected (expected "--schema tides.schema.json a.tides.plist")))
        (cl-assert expected)
        (condition-case nil
            (wait "diagnostics" (equal (found) expected))
          (error (equals (found) expected)))))
(test "ends"
      (eglot-shutdown (eglot-current-server)))

(append-result "done")

;;; server.el ends here
