// The reminder letters about a document, or to a client.
import { el, jour } from "./elements.js";
import { cellule, colonne, nommeColonnes } from "./feuille.js";
import { centimes, jourEnTexte, montant } from "./nombres.js";
import { mot, t } from "./textes.js";

// The letters in these events, each with what became of it. Of another document in a letter nothing is said.
export function relancesDe(evenements, facture) {
  const lettres = new Map();
  for (const { type, data } of evenements) {
    if (type === "RelanceEnvoyee" && (!facture || data.factures.some(({ factureId }) => factureId === facture))) lettres.set(data.relanceId, { ...data, suites: [] });
    if (type === "RelanceSuivie") lettres.get(data.relanceId)?.suites.push(data);
  }
  return [...lettres.values()];
}

// `rend` draws the last column of a letter, whose title is `nom`. null without letters.
export function sectionRelances(lettres, nom, rend) {
  if (!lettres.length) return null;
  return el("section.carte", {}, el("h2", {}, t("relances")), el("div.defile", {}, nommeColonnes(el("table.suite", {},
    el("thead", {}, el("tr", {}, [t("date"), t("niveau"), t("moyen"), t("resultat"), nom].map((texte, i) => colonne(texte, i > 3)))),
    el("tbody", {}, lettres.map((lettre) => {
      const barre = (...contenu) => (lettre.suites.some(({ resultat }) => resultat === "annulee") ? el("del", {}, ...contenu) : contenu);
      return el("tr", {}, el("td", {}, barre(jour(lettre.date))), el("td", {}, barre(mot(lettre.niveau))), el("td", {}, mot(`moyen.${lettre.moyen}`)),
        el("td", {}, lettre.suites.map(({ resultat, date }, i) => [i > 0 && ", ", mot(`resultat.${resultat}`), " ", jourEnTexte(date)])),
        cellule(barre(rend(lettre))));
    }))))));
}

// Those of a document, each with the amount that it asks for.
export const sectionRelancesDuDocument = (evenements, { id, devise }) => sectionRelances(relancesDe(evenements, id), t("soldeDu"),
  ({ factures }) => demandeDe(factures.find(({ factureId }) => factureId === id), devise));

// The amount that a letter asks for a document; its disputed part is held back.
export const demandeDe = ({ solde, litige }, devise) => montant(centimes(solde) - centimes(litige ?? "0.00"), devise);
