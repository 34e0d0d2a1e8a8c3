# SPDX-License-Identifier: Apache-2.0
#
# nix-build -E '(import <nixpkgs> {}).callPackage ./plutil-lite.nix {}'
{ lib, stdenvNoCC, fetchurl }:

let
  archives = {
@ARCHIVES@  };
in
stdenvNoCC.mkDerivation {
  pname = "plutil-lite";
  version = "@VERSION@";
  src = fetchurl archives.${stdenvNoCC.hostPlatform.system};

  dontStrip = true;

  installPhase = ''
    mkdir -p $out
    cp -r bin share $out
  '';

  meta = {
    description = "@SUMMARY@";
    homepage = "@HOMEPAGE@";
    license = lib.licenses.asl20;
    mainProgram = "plutil-lite";
    platforms = builtins.attrNames archives;
  };
}
