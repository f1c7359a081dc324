// What is checked of every file: its amounts, and that documents tell the same of each other.
import { documentDe, TYPES } from "./documents.js";
import { montant } from "./nombres.js";
import { admet } from "./regles.js";
import { t } from "./textes.js";
import { MONTANTS, calculeAvec, rang, totauxFiges } from "./totaux.js";

// The rules of the ledger admit each event. What only a newer program knows has rules of its own.
export function verifieRegles(etat, e, faute) {
  const d = documentDe(etat, e.sujet.slice(8));
  if (!e.sujet.startsWith("facture/") || !(e.version <= TYPES[e.type])) return;
  if (!admet(d, e)) faute(2, "fRegle", e.sequence, e.type);
  else if (e.type === "FactureEnvoyee") verifieTotaux(d, e, faute);
}

// What is frozen at the sending is what the lines come to: one fault for each document.
function verifieTotaux(d, e, faute) {
  const deux = [calculeAvec(d, e.data.totaux), totauxFiges({ ...d, envoi: e.data })];
  const [calcules, figes] = deux.map((tous) => String([MONTANTS.map((nom) => tous[nom]), tous.parts.map((part) => [rang(part), part.base, part.tva])]));
  if (calcules !== figes) faute(2, "fTotaux", d.numero, ...deux.map(({ totalTTC }) => () => montant(totalTTC, d.devise)));
}

// An avoir and what it settles tell of each other.
export function verifieAvoirs(documents, faute) {
  const paires = new Map();
  for (const d of documents.values()) {
    for (const i of d.imputations) {
      const autre = documents.get(i.document);
      if (!autre || autre.estAvoir === d.estAvoir) continue;
      const [facture, avoir] = d.estAvoir ? [autre, d] : [d, autre];
      const cle = `${facture.id} ${avoir.id}`;
      if (!paires.has(cle)) paires.set(cle, { facture, avoir, cotes: [[], []] });
      paires.get(cle).cotes[+d.estAvoir].push(`${i.montant} ${i.date} ${i.fin}`);
    }
  }
  for (const { facture, avoir, cotes } of paires.values()) {
    const [siennes, autres] = cotes.map((cote) => cote.sort().join());
    if (siennes !== autres) faute(2, "fAvoir", facture.numero, avoir.numero);
  }
}
export const texteDe = ({ cle, dedans }) => t(cle, ...dedans.map((part) => (typeof part === "function" ? part() : part)));
