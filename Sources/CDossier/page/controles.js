// What is checked of every file: its signature, its amounts, that documents tell the same of each other.
async function verifieSigne(r, faute) {
  r.cle = cleDe(r.donnees.cle);
  r.checkpoint = checkpointDe(r.donnees.checkpoint);
  if (!r.cle) faute(0, "fCle");
  if (!r.checkpoint) faute(0, "fCheckpoint");
  if (!r.cle || !r.checkpoint) return;
  const verdict = await signePar(r.checkpoint, r.cle.cle);
  r.parLeNavigateur = verdict.parLeNavigateur;
  if (!verdict.bonne || r.cle.nom !== r.checkpoint.origine) faute(0, "fSignature");
}

// What was frozen when a document was sent is what its lines come to: one fault for each document.
function verifieTotaux(d, e, faute) {
  if (!d) return;
  const calcules = totaux(d);
  const figes = totauxFiges({ ...d, envoi: e.data });
  const memes = ["sousTotal", "montantRemise", "totalHT", "montantTVA", "totalTTC"].every((nom) => calcules[nom] === figes[nom])
    && calcules.parts.length === figes.parts.length
    && calcules.parts.every((part, i) => rang(part) === rang(figes.parts[i]) && part.base === figes.parts[i].base
      && part.tva === figes.parts[i].tva);
  if (memes) return;
  const { totalTTC } = calcules;
  const { devise, numero } = d;
  faute(2, "fTotaux", numero, () => montant(totalTTC, devise), () => montant(figes.totalTTC, devise));
}

// An avoir and what it settles tell of each other.
function verifieAvoirs(documents, faute) {
  const [parFactures, parAvoirs] = [new Map(), new Map()];
  for (const d of documents.values()) {
    for (const i of d.imputations) {
      const autre = documents.get(i.document);
      if (!autre || autre.estAvoir === d.estAvoir) continue;
      const [facture, avoir] = d.estAvoir ? [autre, d] : [d, autre];
      const cle = `${facture.id} ${avoir.id}`;
      const ecrites = d.estAvoir ? parAvoirs : parFactures;
      if (!ecrites.has(cle)) ecrites.set(cle, { facture, avoir, liste: [] });
      ecrites.get(cle).liste.push([i.montant, i.date, i.fin ?? ""].join(" "));
    }
  }
  for (const [cle, { facture, avoir }] of [...parFactures, ...[...parAvoirs].filter(([autre]) => !parFactures.has(autre))]) {
    const [siennes, autres] = [parFactures, parAvoirs].map((ecrites) => (ecrites.get(cle)?.liste ?? []).sort().join());
    if (siennes !== autres) faute(2, "fAvoir", facture.numero, avoir.numero);
  }
}
const texteDe = ({ cle, dedans }) => t(cle, ...dedans.map((part) => (typeof part === "function" ? part() : part)));
