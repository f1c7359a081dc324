// The page of a site. It looks and works as that of a dossier where both show the same.
#include "dossier.h"
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "page/site.html"
  , 0};

static const unsigned char style[] = {
#embed "page/dossier.css"
  ,
#embed "page/site.css"
  , 0};

static const unsigned char script[] = {
#include "commun.h"
  ,
#embed "page/site-textes.js"
  ,
#embed "page/site-avances.js"
  ,
#embed "page/site-mouvements.js"
  ,
#embed "page/site-chiffres.js"
  ,
#embed "page/site-verification.js"
  ,
#embed "page/site-graphiques.js"
  ,
#embed "page/site-liste.js"
  ,
#embed "page/site-tableau.js"
  ,
#embed "page/site-detail.js"
  ,
#embed "page/site.js"
  , 0};

const unsigned char *site_page(void) { return page; }

const unsigned char *site_style(void) { return style; }

const unsigned char *site_script(void) { return script; }
