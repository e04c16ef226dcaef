# fentools for Nix, from the source beside it: nix-build share/packaging/fentools.nix
{ pkgs ? import <nixpkgs> { } }:

pkgs.stdenv.mkDerivation {
  pname = "fentools";
  version = "0.1.0";
  src = pkgs.lib.cleanSource ../..;

  nativeBuildInputs = [ pkgs.autoreconfHook pkgs.pkg-config ];
  buildInputs = [ pkgs.jansson ];
  enableParallelBuilding = true;

  meta = {
    description = "Filters for positions of board games";
    license = pkgs.lib.licenses.mit;
    platforms = pkgs.lib.platforms.unix;
  };
}
