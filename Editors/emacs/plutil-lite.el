;;; plutil-lite.el --- Property lists, also binary ones  -*- lexical-binding: t -*-

;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1
;; Package-Requires: ((emacs "28.1"))
;; Keywords: files, languages

;;; Commentary:

;; Shows binary property lists as text and saves them as binary, and
;; provides modes for property lists, which Eglot starts
;; `plutil-lite lsp' for:
;;
;;   (require 'plutil-lite)
;;   (add-hook 'plutil-lite-mode-hook #'eglot-ensure)

;;; Code:

(require 'format)
(require 'nxml-mode)

(defgroup plutil-lite nil
  "Property lists."
  :group 'languages)

(defcustom plutil-lite-program "plutil-lite"
  "The program that converts and checks property lists."
  :type 'string)

;;;; Binary files

(defvar-local plutil-lite--original nil
  "A pair of the text that the file was converted to, and its bytes.")
(put 'plutil-lite--original 'permanent-local t)

(defvar-local plutil-lite--signed nil
  "Whether the file is a signed profile, which is shown read-only.")
(put 'plutil-lite--signed 'permanent-local t)

;; Major modes do not change how the file is saved.
(put 'save-buffer-coding-system 'permanent-local t)

(defun plutil-lite--call (text insert &rest arguments)
  "Run the program with ARGUMENTS and TEXT as its input.
Call INSERT with the output and return nil, or return the error message."
  (let ((messages (make-temp-file "plutil-lite"))
        ;; A buffer of a remote file has a remote directory.
        (default-directory temporary-file-directory))
    (unwind-protect
        (with-temp-buffer
          (let ((status (apply #'call-process-region text nil
                               plutil-lite-program nil (list t messages) nil
                               arguments)))
            (cond
             ((eql status 0)
              (funcall insert (buffer-string))
              nil)
             (t
              (erase-buffer)
              (insert-file-contents messages)
              (if (re-search-forward "^.*error: .*$" nil t)
                  (match-string 0)
                (format "%s failed: %s" plutil-lite-program status))))))
      (delete-file messages))))

(defun plutil-lite--replace (string)
  "Replace the accessible text by STRING."
  (delete-region (point-min) (point-max))
  (insert string))

(defun plutil-lite-decode (begin end)
  "Convert the binary property list between BEGIN and END to text.
The text is XML, or tagged JSON if XML cannot represent a value.  Return
the end of the text; signal an error if the program cannot read it."
  (save-restriction
    (narrow-to-region begin end)
    (let* ((bytes (encode-coding-string (buffer-string) 'no-conversion))
           (coding-system-for-write 'no-conversion)
           (coding-system-for-read 'utf-8-unix)
           (buffer (current-buffer))
           (replace (lambda (text)
                      (with-current-buffer buffer
                        (plutil-lite--replace text))))
           (failure
            (and (plutil-lite--call bytes replace "convert" "xml")
                 (plutil-lite--call bytes replace
                                    "convert" "json" "--tagged"))))
      (when failure (error "%s" failure))
      (point-max))))

(defun plutil-lite--signed-p ()
  "Return whether the bytes behind point are those of a signed profile.
No text of a profile begins with the byte of 0."
  (and buffer-file-name
       (string-suffix-p ".mobileconfig" buffer-file-name t)
       (eq (following-char) ?0)))

(defun plutil-lite--coding (_size)
  "Return the coding of a signed profile behind point, or nil."
  (and (plutil-lite--signed-p) 'no-conversion))

(defun plutil-lite--protect ()
  "Make the text of a signed profile read-only."
  (when plutil-lite--signed (setq buffer-read-only t)))

(defun plutil-lite--after-insert (length)
  "Convert the LENGTH characters behind point if they are binary.
A file that the program cannot read stays as it is.  Return the new
length.  This is not left to `format-alist', which would try a file that
cannot be read again and again."
  (if (not (or (looking-at-p "bplist0") (plutil-lite--signed-p)))
      length
    (let* ((is-signed (plutil-lite--signed-p))
           (is-modified (buffer-modified-p))
           (begin (point))
           (is-visit (and buffer-file-name (= length (buffer-size))))
           (bytes (buffer-substring-no-properties begin (+ begin length)))
           (end (+ begin length)))
      (when is-visit (set-buffer-multibyte t))
      (condition-case error
          (setq end (plutil-lite-decode begin end))
        (error
         (display-warning 'plutil-lite (error-message-string error))
         (when is-visit (set-buffer-multibyte nil))
         (setq is-visit nil)))
      (when is-visit
        (setq plutil-lite--signed is-signed
              buffer-file-coding-system 'utf-8-unix))
      (when (and is-visit (not is-signed))
        (setq buffer-file-format (list 'plutil-lite-binary)
              plutil-lite--original
              (cons (buffer-substring-no-properties begin end)
                    (encode-coding-string bytes 'no-conversion)))
        (plutil-lite--attach))
      (set-buffer-modified-p is-modified)
      (goto-char begin)
      (- end begin))))

(defun plutil-lite--attach ()
  "Prepare this buffer for saving it as a binary property list."
  ;; The bytes are written as they are; the text stays UTF-8.
  (setq-local save-buffer-coding-system 'no-conversion)
  (add-hook 'write-file-functions #'plutil-lite--before-write nil t)
  ;; An incomplete text has no binary form, so that saving it automatically
  ;; would fail.
  (setq-local buffer-auto-save-file-format nil))

(defun plutil-lite--convert (text buffer)
  "Return TEXT, which BUFFER shows, as a binary property list.
Signal an error if it is not a property list.  The text of an unchanged
file gives its bytes again."
  (let ((original (buffer-local-value 'plutil-lite--original buffer)))
    (if (and original (string= text (car original)))
        (cdr original)
      (let* ((coding-system-for-write 'utf-8-unix)
             (coding-system-for-read 'no-conversion)
             result
             (failure
              (plutil-lite--call text (lambda (bytes) (setq result bytes))
                                 "convert" "binary" "--tagged")))
        (when failure
          ;; Emacs undoes a backup in the current buffer.
          (set-buffer buffer)
          (plutil-lite--show failure)
          (error "%s" (replace-regexp-in-string
                       "\\`<stdin>:" (concat (buffer-name) ":") failure t t)))
        (encode-coding-string result 'no-conversion)))))

(defun plutil-lite-encode (begin end buffer)
  "Convert the text between BEGIN and END to a binary property list.
BUFFER is the buffer being saved.  Return the end of the bytes; signal an
error if the text is not a property list."
  (let ((bytes (plutil-lite--convert
                (buffer-substring-no-properties begin end) buffer)))
    (save-restriction
      (narrow-to-region begin end)
      (plutil-lite--replace (string-to-multibyte bytes))
      (setq buffer-file-coding-system 'no-conversion)
      (point-max))))

(defun plutil-lite--before-write ()
  "Signal an error if this buffer has no binary form.
Emacs calls this before it makes a backup."
  (when (memq 'plutil-lite-binary buffer-file-format)
    (let ((text (save-restriction
                  (widen)
                  (buffer-substring-no-properties (point-min) (point-max)))))
      ;; Saving converts the same text again, which then takes no time.
      (setq plutil-lite--original
            (cons text (plutil-lite--convert text (current-buffer))))))
  nil)

(defun plutil-lite--after-revert ()
  "Save the buffer as text if its file has become one.
Emacs does not decode a file again whose text is that of the buffer."
  (plutil-lite--protect)
  (let ((file buffer-file-name))
    (when (and (memq 'plutil-lite-binary buffer-file-format)
               (not (with-temp-buffer
                      (insert-file-contents-literally file nil 0 6)
                      (looking-at-p "bplist"))))
      (plutil-lite-text)
      (set-buffer-modified-p nil))))

(defun plutil-lite--show (failure)
  "Move point to the place that FAILURE names."
  (when (string-match "\\`<stdin>:\\([0-9]+\\):\\([0-9]+\\): " failure)
    (let ((line (string-to-number (match-string 1 failure)))
          (column (string-to-number (match-string 2 failure))))
      (goto-char (point-min))
      (forward-line (1- line))
      (forward-char (min (1- column) (- (line-end-position) (point)))))))

(defun plutil-lite-binary ()
  "From now on, save this buffer as a binary property list."
  (interactive)
  (unless (memq 'plutil-lite-binary buffer-file-format)
    (push 'plutil-lite-binary buffer-file-format))
  (plutil-lite--attach)
  (set-buffer-modified-p t))

(defun plutil-lite-text ()
  "From now on, save this buffer as the text that it shows."
  (interactive)
  (setq buffer-file-format (delq 'plutil-lite-binary buffer-file-format)
        save-buffer-coding-system nil
        plutil-lite--original nil)
  (set-buffer-modified-p t))

(add-to-list 'format-alist
             '(plutil-lite-binary "Binary property list" nil
                                  plutil-lite-decode plutil-lite-encode t nil))
(add-hook 'after-insert-file-functions #'plutil-lite--after-insert)
(add-hook 'after-revert-hook #'plutil-lite--after-revert)
(add-hook 'find-file-hook #'plutil-lite--protect)
(add-to-list 'auto-coding-regexp-alist '("\\`bplist0" . no-conversion))
(add-to-list 'auto-coding-functions #'plutil-lite--coding)

;;;; Modes

(defcustom plutil-lite-mode-hook nil
  "Hook for buffers with property lists of any format."
  :type 'hook)

(defvar plutil-lite-text-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?\n "> b" table)
    table))

(defvar plutil-lite-xml-mode-syntax-table
  (let ((table (make-syntax-table)))
    ;; nXML has no syntax table, and tags would be part of the symbols
    ;; that Eglot completes.
    (dolist (character '(?< ?> ?/ ?=))
      (modify-syntax-entry character "." table))
    table))

;;;###autoload
(define-derived-mode plutil-lite-xml-mode nxml-mode "Property List"
  "Major mode for property lists in XML."
  :after-hook (run-hooks 'plutil-lite-mode-hook))

;;;###autoload
(define-derived-mode plutil-lite-text-mode prog-mode "Property List"
  "Major mode for property lists in OpenStep format, .strings and JSON."
  :after-hook (run-hooks 'plutil-lite-mode-hook)
  (setq-local comment-start "/* "
              comment-end " */"
              font-lock-defaults '(nil)))

;;;###autoload
(defun plutil-lite-mode ()
  "Start the mode for the format of the property list in this buffer."
  (interactive)
  (save-excursion
    (goto-char (point-min))
    (cond
     ((or (= (buffer-size) 0)
          (looking-at-p "\ufeff?[[:space:]]*<[?!a-z]"))
      (plutil-lite-xml-mode))
     ;; Other modes add a final newline.
     ((looking-at-p "bplist") (fundamental-mode))
     (t (plutil-lite-text-mode)))))

;;;###autoload
(add-to-list 'auto-mode-alist
             (cons (concat "\\.\\(?:plist\\|entitlements\\|mobileconfig"
                           "\\|xcprivacy\\|strings\\|stringsdict\\|xcstrings"
                           "\\|loctable\\|webloc\\|pbxproj\\)\\'")
                   'plutil-lite-mode))

;;;; Language server

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons '((plutil-lite-xml-mode :language-id "plist")
                       (plutil-lite-text-mode :language-id "plist"))
                     (lambda (&rest _) (list plutil-lite-program "lsp")))))

(provide 'plutil-lite)
;;; plutil-lite.el ends here
