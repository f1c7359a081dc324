// What moves money or settles documents, day by day, by the rules of the ledger's reports.
import { centimes, parDate } from "./nombres.js";
import { estEnvoye, estRemplace, totaux } from "./totaux.js";

// Facts and what takes them back, by date. What never happened is not there. { nature, fait, date, montant, estRetour }
function mouvementsDe(natures) {
  return natures.flatMap(([nature, liste]) => liste.filter((fait) => !fait.estAnnule || fait.fin != null).map((fait) => {
    const valeur = centimes(fait.montant);
    const mouvement = { nature, fait, date: fait.date, montant: valeur, estRetour: false };
    return [mouvement, ...(fait.fin == null ? [] : [{ ...mouvement, date: fait.fin, montant: -valeur, estRetour: true }])];
  }));
}

const ranges = (mouvements, au) => mouvements.filter(({ date }) => date <= au).sort(parDate);

// What settles a document by a day, above zero, or below where that is taken back. Of one day first what takes back earlier ones, then
// what was made and taken back on it, then what stands, each in the order of recording.
export function apurements(d, au) {
  if (!estEnvoye(d, au)) return [];
  const tous = mouvementsDe([["paiement", d.paiements], ["remboursement", d.remboursements], ["imputation", d.imputations], ["abandon", d.abandons]]);
  const duJour = tous.filter(([mouvement, retour]) => mouvement.date === retour?.date);
  const autres = tous.filter((paire) => !duJour.includes(paire));
  return ranges([...autres.flatMap((paire) => paire.slice(1)), ...duJour.flat(), ...autres.map(([mouvement]) => mouvement)], au);
}

// What moves advances: what came in, what was paid back; what pays a facture moves no money.
export function mouvementsAvance(avance, au) {
  const tous = mouvementsDe([["recue", [avance]], ["utilisee", avance.utilisations], ["remboursee", avance.remboursements]]);
  return ranges([...tous.map(([mouvement]) => mouvement), ...tous.flatMap((paire) => paire.slice(1))], au)
    .map((mouvement) => ({ ...mouvement, montant: mouvement.nature === "recue" ? mouvement.montant : -mouvement.montant }));
}
export const resteAvance = (avance, au) => mouvementsAvance(avance, au).reduce((somme, { montant: valeur }) => somme + valeur, 0n);

export const signeDe = (d) => (d.estAvoir ? -1n : 1n);

// The day on which a document is taken back, because it is replaced; null where it is not.
export function dateExtourne(etat, d, au) {
  if (!estRemplace(d, au)) return null;
  return etat.documents.get(d.annulation.rectificativeId)?.dateFacture ?? d.annulation.dateAnnulation;
}

// What a client owed, movement by movement, in each currency (relevé de compte): Map of currency to
// [{ date, nature, numero, id, reglement, montant, solde }].
export function releveDe(r, clientId, au) {
  const comptes = new Map();
  const ajoute = (devise, mouvement) => {
    if (!comptes.has(devise)) comptes.set(devise, []);
    comptes.get(devise).push(mouvement);
  };
  for (const d of r.parClient.get(clientId) ?? []) {
    if (!estEnvoye(d, au)) continue;
    const total = totaux(d).totalTTC * signeDe(d);
    const sien = { numero: d.numero, id: d.id };
    ajoute(d.devise, { ...sien, date: d.dateFacture, nature: d.typeDocument, montant: total });
    const extourne = dateExtourne(r.etat, d, au);
    if (extourne) ajoute(d.devise, { ...sien, date: extourne, nature: "extourne", montant: -total });
    for (const { nature, fait, date, montant: valeur, estRetour } of apurements(d, au)) {
      // An avoir that is applied moves nothing, nor does an advance that is used.
      if (nature === "imputation" || fait.moyen === "Avance") continue;
      const nom = estRetour ? `${nature}Retour` : nature === "abandon" ? fait.nature ?? nature : nature;
      ajoute(d.devise, { ...sien, date, nature: nom, reglement: fait, montant: -valeur * signeDe(d) });
    }
  }
  for (const avance of r.etat.avances.values()) {
    if (avance.client !== clientId) continue;
    for (const { nature, fait, date, montant: valeur, estRetour } of mouvementsAvance(avance, au)) {
      if (nature === "utilisee") continue;
      const nom = nature === "recue" ? "avanceRecue" : "avanceRemboursee";
      ajoute(avance.devise, { date, nature: estRetour ? `${nom}Retour` : nom, reglement: fait, montant: -valeur });
    }
  }
  for (const mouvements of comptes.values()) {
    let reste = 0n;
    mouvements.sort(parDate).forEach((mouvement) => { mouvement.solde = reste += mouvement.montant; });
  }
  return comptes;
}
