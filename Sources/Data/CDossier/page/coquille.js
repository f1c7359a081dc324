// The page around what differs between files.
import { base64, sha256, utf8 } from "./empreintes.js";
import { COQUILLE, STYLE } from "./soi.js";

// The page as it was written, with nothing in the places that differ between files.
function coquilleDe(noeudDe) {
  if (noeudDe.nodeType !== Node.ELEMENT_NODE) return noeudDe.nodeType === Node.TEXT_NODE ? noeudDe.data : `<!--${noeudDe.data}-->`;
  const nom = noeudDe.localName;
  const attributs = [...noeudDe.attributes]
    .map((a) => ` ${a.name}="${noeudDe === PLACES.politique && a.name === "content" ? "" : a.value}"`).join("");
  const dedans = Object.values(PLACES).includes(noeudDe) ? "" : [...noeudDe.childNodes].map(coquilleDe).join("");
  return `<${nom}${attributs}>${dedans}${nom === "meta" ? "" : `</${nom}>`}`;
}

// Where the parts of the file are; they are looked for before anything is drawn.
export const PLACES = {};
export function trouvePlaces() {
  const selecteurs = { feuille: "#feuille", donnees: "#donnees", style: "style", titre: "title", politique: "meta[http-equiv]" };
  for (const [nom, selecteur] of Object.entries(selecteurs)) PLACES[nom] = document.querySelector(selecteur);
  PLACES.script = [...document.scripts].at(-1);
}

export function verifiePage(faute) {
  // As the file has it: what stands after the body is put into it by the browser.
  const page = `<!DOCTYPE html>\n${coquilleDe(document.documentElement).replace(/\n(<\/body><\/html>)$/, "$1\n")}`;
  const [coquille, script, style] = [page, PLACES.script?.textContent ?? "", PLACES.style?.textContent ?? ""]
    .map((texte) => base64(sha256(utf8(texte))));
  if (coquille !== COQUILLE || style !== STYLE || document.doctype?.name !== "html") faute(2, "fCoquille");
  if (PLACES.politique?.content !== `default-src 'none'; script-src 'sha256-${script}'; style-src 'sha256-${STYLE}'; base-uri 'none'; `
    + "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'") faute(2, "fPolitique");
}
