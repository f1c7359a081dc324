// The page around what differs between files.

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

function verifiePage(faute) {
  const { politique, script, style } = PLACES;
  if (hex(sha256(utf8(coquilleDe(document.documentElement)))) !== COQUILLE || document.doctype?.name !== "html") faute(2, "fCoquille");
  if (politique?.content !== politiqueDe(script?.textContent ?? "", style?.textContent ?? "")) faute(2, "fPolitique");
}
