// The page of a dossier: what is drawn, and drawn again when the reader asks for another day, revision or language.
import { articleDe, bandeau, bouton, champColle, enregistreSous, juge, montreCaches, panneau, sur, vue } from "./cadre.js";
import { PLACES, trouvePlaces, verifiePage } from "./coquille.js";
import { el } from "./elements.js";
import { feuille, paragrapheEtat, titreDePage } from "./feuille.js";
import { etapesDe, etatApres, sectionHistoire } from "./histoire.js";
import { instant } from "./nombres.js";
import { norme } from "./norme.js";
import { courbeDesRevisions, sectionReglements } from "./reglements.js";
import { sectionRelancesDuDocument } from "./relances.js";
import { langue, mot, t } from "./textes.js";
import { nomDuStatut, solde, statutSolde } from "./totaux.js";
import { verifie } from "./verification.js";

vue.revision = null;
let resultat = null;

// Everything in the body is made anew: nothing that came with the file is shown but through what was checked.
function montre() {
  const r = resultat;
  document.documentElement.lang = langue ? "en" : "fr";
  const etapes = r.document ? etapesDe(r) : [];
  vue.au ??= r.donnees?.au;
  vue.revision ??= etapes.length;
  const colonnes = el("main.colonne", {});
  const corps = el("body", {}, bandeau(r, r.document, montre), champColle(r), el("div.grille", {}, colonnes, panneau(r, listePasProuve(r))));
  document.documentElement.replaceChild(corps, document.body);
  if (r.document) {
    document.title = titreDePage(norme(r.etat, r.document));
    const [cadre, reglements] = [el("div.cadre", {}), el("div", {})];
    const dessine = () => {
      const etat = vue.revision < etapes.length ? etatApres(r, vue.revision, etapes.length) : r.etat;
      const d = etat.documents.get(r.document.id);
      cadre.replaceChildren(montreCaches(feuilleVue(r, etat, d, etapes.length)));
      reglements.replaceChildren(montreCaches(sectionReglements(r, d, vue.au)));
    };
    colonnes.append(sectionRemonter(etapes, dessine), cadre, reglements, ...[sectionRelancesDuDocument(r.evenements, r.document)].filter(Boolean), montreCaches(sectionHistoire(r, etapes)));
    sur(corps.querySelector("[type=date]"), "change", ({ target }) => { if (target.value) { vue.au = target.value; dessine(); } });
    dessine();
  }
  return juge(r);
}

// The sheet at a revision. At an earlier one nothing is seen from a day: what was recorded until then counts.
function feuilleVue(r, etat, d, derniere) {
  const marques = new Map();
  const contenu = feuille(norme(etat, d), marques);
  const estAncienne = vue.revision < derniere;
  const inscrit = d.annulation ? "Annulée" : !d.envoi ? "Brouillon" : solde(d, null) <= 0n ? statutSolde(d, null) : "Envoyée";
  if (estAncienne && vue.revision > 1) souligne(r, d.id, marques);
  return articleDe(estAncienne ? el("p.etat", {}, el("strong", {}, mot(nomDuStatut(d, inscrit))), t("revisionEtat", vue.revision, derniere))
    : paragrapheEtat(d, vue.au), contenu);
}

// Shows what the revision changed: the old value struck out before the new one.
function souligne(r, id, marques) {
  const avant = new Map();
  const etat = etatApres(r, vue.revision - 1, vue.revision);
  feuille(norme(etat, etat.documents.get(id)), avant);
  for (const [cle, element] of marques) {
    const vieux = avant.get(cle)?.textContent;
    if (!element || vieux === element.textContent) continue;
    element.classList.add("change");
    if (vieux) element.prepend(el("del", {}, vieux), " ");
  }
}

function sectionRemonter(etapes, dessine) {
  const derniere = etapes.length;
  const curseur = el("input", { type: "range", min: 1, max: derniere, value: vue.revision, "aria-label": t("curseur") });
  const phrase = el("p", {});
  const va = (revision) => {
    vue.revision = Number(revision);
    curseur.value = revision;
    const { e } = etapes[revision - 1];
    phrase.textContent = t("revision", revision, derniere, t(e.type), instant(e.temps));
    curseur.setAttribute("aria-valuetext", phrase.textContent);
  };
  va(vue.revision);
  return el("section.carte.remonter", {}, el("h2", {}, t("remonter")), courbeDesRevisions(etapes),
    sur(curseur, "input", () => { va(curseur.value); dessine(); }),
    el("div.rangee", {}, phrase, bouton("dernier", () => { va(derniere); dessine(); })));
}

function listePasProuve(r) {
  const d = r.document;
  return [
    el("ul", {}, [t("pasCle"), t("pasSuite", d?.revision ?? 0, r.checkpoint?.taille ?? 0), t("pasHeures"), t("pasFaits"), d && !d.envoi && t("pasFiche"),
      t("pasPage")].filter(Boolean).map((texte) => el("li", {}, texte))),
    el("p", {}, el("code", {}, t("verifie", "DOSSIER"))), r.donnees && bouton("enregistrer", () => enregistreSous(`${r.document?.numero ?? "dossier"}.proof`, preuveDe(r))),
  ];
}

// The proof as `facture prove` writes it, for programs that check it without this page.
function preuveDe(r) {
  return r.donnees.lignes.map(({ ligne, preuve }, i) => `${ligne}\nc2sp.org/tlog-proof@v1\nindex ${r.evenements[i].sequence - 1}\n`
    + preuve.map((place) => `${r.donnees.hachages[place]}\n`).join("") + `\n${r.donnees.checkpoint}`).join("");
}
addEventListener("DOMContentLoaded", async () => {
  trouvePlaces();
  resultat = await verifie(PLACES.donnees?.textContent ?? "", verifiePage);
  await montre();
});
