# SPDX-License-Identifier: Apache-2.0

class PlutilLite < Formula
  desc "@SUMMARY@"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license "Apache-2.0"
  depends_on :linux

@ARCHIVES@  def install
    bin.install "bin/plutil-lite"
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/plutil-lite"
    zsh_completion.install "share/zsh/site-functions/_plutil-lite"
    share.install "share/plutil-lite"
    fish_completion.install "share/fish/vendor_completions.d/plutil-lite.fish"
  end

  test do
    (testpath/"a.plist").write "{ a = 1; }"
    assert_equal "1", shell_output("#{bin}/plutil-lite get a a.plist").strip
  end
end
