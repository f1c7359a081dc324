// What the file of a dossier holds: its data, its text.
import { el } from "./elements.js";
import { deBase64 } from "./empreintes.js";
import { json } from "./evenements.js";
import { sontPrives } from "./prives.js";

// The one form that data have.
export function formeDe(donnees) {
  const simples = ["format", "sujet", "au", "cle", "checkpoint"].map((nom) => `"${nom}":${json(donnees[nom])}`);
  const listes = ["hachages", "lignes", "anciens", "prives"].filter((nom) => nom in donnees)
    .map((nom) => `"${nom}":[${donnees[nom].map((valeur) => "\n" + json(valeur)).join(",")}]`);
  return `{${[...simples, ...listes].join(",\n")}}`;
}

// The data; null where they are none.
export function lisDonnees(texte) {
  let donnees;
  try { donnees = JSON.parse(texte); } catch { return null; }
  const estListe = (liste, element) => Array.isArray(liste) && liste.every(element);
  const estTexte = (valeur) => typeof valeur === "string";
  const estPreuve = (o) => o && estListe(o.preuve, (i) => Number.isInteger(i) && i >= 0 && i < donnees.hachages.length);
  const bonnes = donnees && ["sujet", "au", "cle", "checkpoint"].every((nom) => estTexte(donnees[nom]))
    && donnees.format === "facture/dossier@1" && estListe(donnees.hachages, (h) => estTexte(h) && deBase64(h)?.length === 32)
    && /^\d{4}-\d\d-\d\d$/.test(donnees.au) && estListe(donnees.lignes, (l) => estPreuve(l) && estTexte(l.ligne))
    && estListe(donnees.anciens, (a) => estPreuve(a) && Number.isSafeInteger(a.taille) && [a.racine, a.temoins].every(estTexte)
      && deBase64(a.racine)?.length === 32) && sontPrives(donnees.prives);
  return bonnes ? donnees : null;
}

// Whether the text of the file is that of the sheet in French: the same elements, but for line feeds between them.
export function estLeTexte(article, contenu) {
  const attendu = el("article", { id: "feuille", class: "feuille", lang: "fr" }, contenu);
  const trouve = article.cloneNode(true);
  const marcheur = document.createTreeWalker(trouve, NodeFilter.SHOW_TEXT);
  while (marcheur.nextNode()) if (/^\n+$/.test(marcheur.currentNode.data)) marcheur.currentNode.data = "";
  attendu.normalize();
  trouve.normalize();
  return attendu.isEqualNode(trouve);
}
