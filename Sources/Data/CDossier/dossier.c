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
#include "commun.h"
  ,
#embed "page/donnees.js"
  ,
#embed "page/verification.js"
  ,
#embed "page/page.js"
  , 0};

const unsigned char *dossier_page(void) { return page; }

const unsigned char *dossier_style(void) { return style; }

const unsigned char *dossier_script(void) { return script; }
