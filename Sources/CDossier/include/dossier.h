#pragma once

/// The parts of the page of a dossier that are the same in each. All end with a zero.

/// The page, with a place for each other part.
const unsigned char *dossier_page(void);
/// How it looks.
const unsigned char *dossier_style(void);
/// What checks it and draws it.
const unsigned char *dossier_script(void);
