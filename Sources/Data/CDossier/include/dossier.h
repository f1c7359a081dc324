#pragma once

/// The parts of the pages that are the same in each file. All end with a zero.

/// The page of a dossier, with a place for each other part.
const unsigned char *dossier_page(void);
/// Its style.
const unsigned char *dossier_style(void);
/// Its script, which checks and draws it.
const unsigned char *dossier_script(void);

/// The page of a site, with a place for each other part.
const unsigned char *site_page(void);
/// Its style.
const unsigned char *site_style(void);
/// Its script, which checks and draws it.
const unsigned char *site_script(void);
