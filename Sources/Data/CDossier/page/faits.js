// What settles a document, fact by fact, and what is left of it.
import { centimes, jourEnTexte, parDate } from "./nombres.js";
import { mot, t } from "./textes.js";
import { totauxFiges } from "./totaux.js";

// Every fact that settles it, in the order of its days, of one day as reports have it: first what takes back earlier ones, then what was
// made and taken back on it. { date, affiche, nom, reference, montant, reste, note, estNul }. `reste` is what is
// left after it; `affiche` the day that is shown, which is the bank's.
export function faitsDe(r, d) {
  const liste = [];
  const ajoute = (fait, nom, reference) => {
    const commun = { nom, reference, estNul: false, rang: fait.fin === fait.date ? 1 : 2 };
    const jamais = fait.estAnnule && fait.fin == null;
    const comptable = fait.bancaire && fait.bancaire !== fait.date ? () => t("compteAu", jourEnTexte(fait.date)) : null;
    liste.push({
      ...commun, date: fait.date, affiche: fait.bancaire ?? fait.date, montant: centimes(fait.montant), estNul: jamais,
      note: jamais ? () => t("annuleMotif", fait.motif) : comptable,
    });
    if (fait.fin == null) return;
    const note = () => t(fait.rejet ? "rejete" : fait.estAnnule ? "annuleMotif" : "retireMotif", fait.motif);
    liste.push({ ...commun, rang: fait.fin === fait.date ? 1 : 0, date: fait.fin, affiche: fait.rejet ?? fait.fin, montant: -centimes(fait.montant), note });
  };
  for (const p of d.paiements) ajoute(p, () => mot(p.moyen), p.reference);
  for (const p of d.remboursements) ajoute(p, () => `${t("remboursement")}, ${mot(p.moyen)}`, p.reference);
  for (const i of d.imputations) ajoute(i, () => t(d.estAvoir ? "facture" : "avoir"), r.etat.documents.get(i.document)?.numero ?? i.document);
  for (const a of d.abandons) ajoute(a, () => t(a.nature ?? "abandon"), a.raison);
  let reste = d.envoi ? totauxFiges(d).totalTTC : 0n;
  return liste.sort((a, b) => parDate(a, b) || a.rang - b.rang).map((fait) => ({ ...fait, reste: fait.estNul ? reste : (reste -= fait.montant) }));
}
