// Elements of the page.
import { jourEnTexte } from "./nombres.js";

// An element, `name.class`, with attributes and what stands in it: texts, elements, arrays of them. No text is ever read as HTML.
export function el(nom, attributs, ...enfants) { return remplis("http://www.w3.org/1999/xhtml", nom, attributs, enfants); }
export function svg(nom, attributs, ...enfants) { return remplis("http://www.w3.org/2000/svg", nom, attributs, enfants); }
function remplis(espace, nom, attributs, enfants) {
  const [balise, ...classes] = nom.split(".");
  const element = document.createElementNS(espace, balise);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [cle, valeur] of Object.entries(attributs)) {
    if (valeur != null && valeur !== false) element.setAttribute(cle, valeur === true ? "" : valeur);
  }
  element.append(...enfants.flat(Infinity).filter((enfant) => enfant != null && enfant !== false));
  return element;
}

// A day as in `20 novembre 2026`, on one line.
export function jour(valeur) {
  const [, premier, reste] = /^(1er|\d+)( .*)$/.exec(jourEnTexte(valeur));
  return el("span.j", {}, premier === "1er" ? ["1", el("sup", {}, "er"), reste] : premier + reste);
}
