// The page of a dossier. Its script is made of these files, one after the other.
#include "dossier.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "page/dossier.html"
  , 0};

static const unsigned char style[] = {
#embed "page/dossier.css"
  , 0};

static const unsigned char script[] = {
#embed "page/textes.js"
  ,
#embed "page/nombres.js"
  ,
#embed "page/empreintes.js"
  ,
#embed "page/ed25519.js"
  ,
#embed "page/preuve.js"
  ,
#embed "page/documents.js"
  ,
#embed "page/totaux.js"
  ,
#embed "page/norme.js"
  ,
#embed "page/feuille.js"
  ,
#embed "page/histoire.js"
  ,
#embed "page/reglements.js"
  ,
#embed "page/donnees.js"
  ,
#embed "page/verification.js"
  ,
#embed "page/cle.js"
  ,
#embed "page/page.js"
  , 0};

const unsigned char *dossier_page(void) { return page; }

const unsigned char *dossier_style(void) { return style; }

const unsigned char *dossier_script(void) { return script; }
