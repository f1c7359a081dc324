// What the file holds: its data, its page, its text.

// JSON as the ledger writes it within HTML.
const json = (valeur) => JSON.stringify(valeur).replace(/[&<>\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/g,
  (signe) => "\\u" + signe.charCodeAt(0).toString(16).padStart(4, "0"));

// The one form that data have.
function formeDe(donnees) {
  const simples = ["format", "sujet", "au", "cle", "checkpoint"].map((nom) => `"${nom}":${json(donnees[nom])}`);
  const listes = ["hachages", "lignes", "anciens"]
    .map((nom) => `"${nom}":[${donnees[nom].map((valeur) => "\n" + json(valeur)).join(",")}]`);
  return `{${[...simples, ...listes].join(",\n")}}`;
}

// The data; null where they are none.
function lisDonnees(texte) {
  let donnees;
  try { donnees = JSON.parse(texte); } catch { return null; }
  const estListe = (liste, element) => Array.isArray(liste) && liste.every(element);
  const estTexte = (valeur) => typeof valeur === "string";
  const estPreuve = (o) => o && estListe(o.preuve, (i) => Number.isInteger(i) && i >= 0 && i < donnees.hachages.length);
  const bonnes = donnees && ["sujet", "au", "cle", "checkpoint"].every((nom) => estTexte(donnees[nom]))
    && donnees.format === "facture/dossier@1" && estListe(donnees.hachages, (h) => estTexte(h) && deBase64(h)?.length === 32)
    && /^\d{4}-\d\d-\d\d$/.test(donnees.au) && estListe(donnees.lignes, (l) => estPreuve(l) && estTexte(l.ligne))
    && estListe(donnees.anciens, (a) => estPreuve(a) && Number.isSafeInteger(a.taille) && estTexte(a.racine)
      && deBase64(a.racine)?.length === 32);
  return bonnes ? donnees : null;
}

// What an event says; null where a line is none.
function lisEvenement(ligne) {
  let e;
  try { e = JSON.parse(ligne); } catch { return null; }
  const schema = /^urn:facture:schema:(\w+):(\d+)$/.exec(e?.dataschema ?? "");
  const bon = e && schema && schema[1] === e.type && typeof e.subject === "string" && /^\d{20}$/.test(e.sequence)
    && Number.isSafeInteger(e.revision) && typeof e.time === "string" && e.data && typeof e.data === "object";
  return bon ? {
    type: e.type, version: Number(schema[2]), sujet: e.subject.replace(/^registre$/, "registre/"), sequence: Number(e.sequence),
    revision: e.revision, temps: e.time, auteur: String(e.authid), avant: e.prevhash, source: e.source, data: e.data,
    estLaForme: JSON.stringify(e) === ligne,
  } : null;
}

// The page as it was written, with nothing in the places that differ between files.
function coquilleDe(noeudDe) {
  if (noeudDe.nodeType !== Node.ELEMENT_NODE) return noeudDe.nodeType === Node.TEXT_NODE ? noeudDe.data : `<!--${noeudDe.data}-->`;
  const nom = noeudDe.localName;
  const estUnePlace = noeudDe === PLACES.feuille || noeudDe === PLACES.donnees || noeudDe === PLACES.script
    || noeudDe === PLACES.style || noeudDe === PLACES.titre;
  const attributs = [...noeudDe.attributes]
    .map((a) => ` ${a.name}="${noeudDe === PLACES.politique && a.name === "content" ? "" : a.value}"`).join("");
  const dedans = estUnePlace ? "" : [...noeudDe.childNodes].map(coquilleDe).join("");
  return `<${nom}${attributs}>${dedans}${nom === "meta" ? "" : `</${nom}>`}`;
}

// Where the parts of the file are; they are looked for before anything is drawn.
const PLACES = {};
function trouvePlaces() {
  PLACES.feuille = document.getElementById("feuille");
  PLACES.donnees = document.getElementById("donnees");
  PLACES.script = [...document.scripts].at(-1);
  PLACES.style = document.querySelector("style");
  PLACES.titre = document.querySelector("title");
  PLACES.politique = document.querySelector("meta[http-equiv]");
}

function politiqueDe(script, style) {
  const empreinteDe = (texte) => `'sha256-${base64(sha256(utf8(texte)))}'`;
  return `default-src 'none'; script-src ${empreinteDe(script)}; style-src ${empreinteDe(style)}; base-uri 'none'; `
    + "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
}

// SHA-256 of the page around all this. A test says which it is.
const COQUILLE = "5127e297b617ee8ba06d18ffa4485dd5e706fd9e15161b403526e56247e87033";

// Whether the text of the file is that of the sheet in French: the same elements, but for line feeds between them.
function estLeTexte(article, contenu) {
  const attendu = el("article", { id: "feuille", class: "feuille", lang: "fr" }, contenu);
  const trouve = article.cloneNode(true);
  const marcheur = document.createTreeWalker(trouve, NodeFilter.SHOW_TEXT);
  const vides = [];
  while (marcheur.nextNode()) if (/^\n+$/.test(marcheur.currentNode.data)) vides.push(marcheur.currentNode);
  vides.forEach((vide) => vide.remove());
  attendu.normalize();
  trouve.normalize();
  return attendu.isEqualNode(trouve);
}
