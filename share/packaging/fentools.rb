# The formula of fentools for Homebrew. `make release` writes it to release/ with the
# release's checksum, and with its address if there is RELEASE_URL.
class Fentools < Formula
  desc "Filters for positions of board games"
  homepage "https://example.com/fentools"
  url "https://example.com/fentools/fentools-0.1.0.tar.xz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on "jansson"

  def install
    system "./configure", *std_configure_args
    system "make", "install"
  end

  test do
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert_equal "#{start}\n", pipe_output("#{bin}/fen-validate", "#{start}\n", 0)
    assert_match version.to_s, shell_output("#{bin}/fentools --version")
  end
end
