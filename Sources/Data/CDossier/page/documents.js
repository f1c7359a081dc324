// Events make documents: how each changes what it is about. As in the ledger, this cannot fail and checks nothing.
import { taux } from "./nombres.js";
import { effacesDe } from "./prives.js";

// Quotes stand by themselves: they count in no figure.
export function etatNeuf() { return { nom: "", emetteur: null, clients: new Map(), documents: new Map(), devis: new Map() }; }
export const documentDe = (etat, id) => etat.documents.get(id) ?? etat.devis.get(id);

// The types that are known here, with the newest version of each.
export const TYPES = {
  RegistreOuvert: 1, EmetteurDefini: 1, ClientCree: 1, ClientModifie: 1, PersonneEffacee: 1, FactureCreee: 1, FactureModifiee: 1, LigneAjoutee: 1,
  LigneModifiee: 1, LigneRetiree: 1, RemiseAppliquee: 1, NumeroAttribue: 1, FactureEnvoyee: 1, PaiementEnregistre: 1, PaiementAnnule: 1,
  AvoirImpute: 1, AvoirUtilise: 1, AvoirRetire: 1, AvoirRendu: 1, RemboursementEnregistre: 1, RemboursementAnnule: 1, SoldeAbandonne: 1,
  SoldeRepris: 1, FactureAnnulee: 1, StatutRecu: 1, TransmissionEnregistree: 1, DevisConclu: 1, SuiviModifie: 1,
  RelanceEnvoyee: 1, RelanceSuivie: 1,
};

export function applique(etat, { type, sujet, data }) {
  const [genre, id] = sujet.split("/");
  const d = documentDe(etat, id);
  if (type === "RegistreOuvert") etat.nom = data.nom;
  else if (type === "EmetteurDefini") etat.emetteur = data;
  else if (type === "PersonneEffacee") etat.clients.set(id, { ...etat.clients.get(id), ...effacesDe(data.classes) });
  else if (genre === "client") etat.clients.set(id, { ...etat.clients.get(id), ...data });
  else if (type === "FactureCreee") {
    (data.typeDocument === "devis" ? etat.devis : etat.documents).set(id, {
      ...data, id, estAvoir: data.typeDocument === "avoir", revision: 1, lignes: [], paiements: [], imputations: [], remboursements: [],
      abandons: [], messages: new Set(), transmises: new Set(), envoi: null, annulation: null,
    });
  } else if (d) changeDocument(d, type, data);
}

// What an event is about among what its document has.
const LISTES = { Ligne: "lignes", Paiement: "paiements", Remboursement: "remboursements", Solde: "abandons" };
export function cibleDe(d, type, data) {
  const liste = d[LISTES[/^[A-Z][a-z]+/.exec(type)]] ?? [];
  const id = data.ligneId ?? data.paiementId ?? data.remboursementId ?? data.abandonId;
  return { liste, id, cible: liste.find((fait) => fait.id === id), autre: data.avoirId ?? data.factureId };
}
export const imputationDe = (d, autre, data) => d.imputations.find((i) => i.document === autre && i.montant === data.montant && !i.fin);

// What no other file about a document has: of a status its identifier, of the document itself the bytes.
export const cleDeTransmission = (data) => (data.statut == null ? data.sha256 : data.identifiant);

export const annulationDe = (data) => ({
  estAnnule: true, motif: data.motif, rejet: data.dateAnnulation ?? null, fin: data.dateComptable ?? data.dateAnnulation ?? null,
});

function changeDocument(d, type, data) {
  d.revision += 1;
  d.memo = null;
  const { liste, id, cible, autre } = cibleDe(d, type, data);
  const bancaire = data.datePaiement ?? data.dateRemboursement;
  const change = (fait, fin) => Object.assign(fait ?? {}, { fin, motif: data.motif });
  switch (type) {
    // Only what changed is there; null clears.
    case "FactureModifiee": case "RemiseAppliquee": Object.assign(d, data); break;
    case "LigneAjoutee": d.lignes = [...d.lignes, { ...data, id, imposition: impositionDe(data) }]; break;
    case "LigneModifiee": d.lignes = d.lignes.map((ligne) => (ligne === cible ? ligneChangee(ligne, data) : ligne)); break;
    case "LigneRetiree": d.lignes = d.lignes.filter((ligne) => ligne !== cible); break;
    case "NumeroAttribue": d.numero = data.numero; break;
    case "FactureEnvoyee": d.envoi = data; break;
    case "PaiementEnregistre": case "RemboursementEnregistre": liste.push({ ...data, id, bancaire, date: data.dateComptable ?? bancaire }); break;
    case "PaiementAnnule": case "RemboursementAnnule": Object.assign(cible ?? {}, annulationDe(data)); break;
    case "AvoirImpute": case "AvoirUtilise": d.imputations.push({ document: autre, montant: data.montant, date: data.dateImputation }); break;
    case "AvoirRetire": case "AvoirRendu": change(imputationDe(d, autre, data), data.dateRetrait); break;
    case "SoldeAbandonne": liste.push({ id, montant: data.montant, date: data.dateAbandon, raison: data.motif, nature: data.nature ?? null }); break;
    case "SoldeRepris": change(cible, data.dateReprise); break;
    case "StatutRecu": d.messages.add(data.messageId); break;
    case "TransmissionEnregistree": d.transmises.add(cleDeTransmission(data)); break;
    case "FactureAnnulee": Object.assign(d, { annulation: data, numero: data.numeroRendu ? d.id : d.numero }); break;
  }
}

export const termesDe = (porteur, nom) => (porteur.termes ?? []).filter((terme) => terme.terme === nom);

// How a line is taxed: a rate, and at zero a category; null where the line says nothing.
export function impositionDe(data) {
  if (data.tauxTVA == null) return null;
  const valeur = taux(data.tauxTVA);
  return { taux: valeur, categorie: valeur > 0n ? "S" : data.categorieTVA ?? null };
}

function ligneChangee(ligne, data) {
  const neuve = { ...ligne, ...data };
  if ("tauxTVA" in data) neuve.imposition = impositionDe(data);
  // Where VAT is taken again, nothing is left to be said of it.
  if ("motifExoneration" in data ? data.motifExoneration === null : !demandeUnMotif(neuve.imposition?.categorie)) {
    Object.assign(neuve, { motifExoneration: null, mentionExoneration: null });
  }
  return neuve;
}
export const demandeUnMotif = (categorie) => categorie != null && categorie !== "S" && categorie !== "Z";
