// The common beginning of the scripts of both pages: texts, numbers, hashes, documents, and their drawing.
#embed "page/textes.js"
  ,
#embed "page/nombres.js"
  ,
#embed "page/elements.js"
  ,
#embed "page/empreintes.js"
  ,
#embed "page/prives.js"
  ,
#embed "page/ed25519.js"
  ,
#embed "page/preuve.js"
  ,
#embed "page/temoins.js"
  ,
#embed "page/documents.js"
  ,
#embed "page/totaux.js"
  ,
#embed "page/regles.js"
  ,
#embed "page/norme.js"
  ,
#embed "page/feuille.js"
  ,
#embed "page/histoire.js"
  ,
#embed "page/faits.js"
  ,
#embed "page/reglements.js"
  ,
#embed "page/relances.js"
  ,
#embed "page/evenements.js"
  ,
#embed "page/soi.js"
  ,
#embed "page/coquille.js"
  ,
#embed "page/controles.js"
  ,
#embed "page/cle.js"
  ,
#embed "page/cadre.js"
