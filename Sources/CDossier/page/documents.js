// Events make documents: how each changes what it is about. As in the ledger, this cannot fail and checks nothing.
function etatNeuf() { return { nom: "", emetteur: null, clients: new Map(), documents: new Map() }; }

// The types that are known here, with the newest version of each.
const TYPES = {
  RegistreOuvert: 2, EmetteurDefini: 1, ClientCree: 2, ClientModifie: 2, FactureCreee: 3, FactureModifiee: 2, LigneAjoutee: 2,
  LigneModifiee: 2, LigneRetiree: 1, RemiseAppliquee: 1, NumeroAttribue: 1, FactureEnvoyee: 2, PaiementEnregistre: 3, PaiementAnnule: 2,
  AvoirImpute: 1, AvoirUtilise: 1, AvoirRetire: 1, AvoirRendu: 1, RemboursementEnregistre: 1, RemboursementAnnule: 1, SoldeAbandonne: 1,
  SoldeRepris: 1, FactureAnnulee: 3,
};

function applique(etat, { type, sujet, data }) {
  const [genre, id] = sujet.split("/");
  const d = etat.documents.get(id);
  if (type === "RegistreOuvert") etat.nom = data.nom;
  else if (type === "EmetteurDefini") etat.emetteur = data;
  else if (genre === "client") etat.clients.set(id, { ...etat.clients.get(id), ...data });
  else if (type === "FactureCreee") {
    etat.documents.set(id, {
      ...data, id, estAvoir: data.typeDocument === "avoir", revision: 1, lignes: [], paiements: [], imputations: [], remboursements: [],
      abandons: [], envoi: null, annulation: null,
    });
  } else if (d) changeDocument(d, type, data);
}

const annulationDe = (data) => ({
  estAnnule: true, motif: data.motif, rejet: data.dateAnnulation ?? null, fin: data.dateComptable ?? data.dateAnnulation ?? null,
});

function changeDocument(d, type, data) {
  d.revision += 1;
  d.memo = null;
  const document = data.avoirId ?? data.factureId;
  const annule = (liste, id) => Object.assign(liste.find((reglement) => reglement.id === id) ?? {}, annulationDe(data));
  const inscrit = (liste, id, date) => liste.push({ ...data, id, bancaire: date, date: data.dateComptable ?? date });
  switch (type) {
    // Only what changed is there; null clears.
    case "FactureModifiee": case "RemiseAppliquee": Object.assign(d, data); break;
    case "LigneAjoutee": d.lignes = [...d.lignes, { ...data, id: data.ligneId, imposition: impositionDe(data) }]; break;
    case "LigneModifiee": d.lignes = d.lignes.map((ligne) => (ligne.id === data.ligneId ? ligneChangee(ligne, data) : ligne)); break;
    case "LigneRetiree": d.lignes = d.lignes.filter((ligne) => ligne.id !== data.ligneId); break;
    case "NumeroAttribue": d.numero = data.numero; break;
    case "FactureEnvoyee": d.envoi = data; break;
    case "PaiementEnregistre": inscrit(d.paiements, data.paiementId, data.datePaiement); break;
    case "PaiementAnnule": annule(d.paiements, data.paiementId); break;
    case "RemboursementEnregistre": inscrit(d.remboursements, data.remboursementId, data.dateRemboursement); break;
    case "RemboursementAnnule": annule(d.remboursements, data.remboursementId); break;
    case "AvoirImpute": case "AvoirUtilise": d.imputations.push({ document, montant: data.montant, date: data.dateImputation }); break;
    case "AvoirRetire": case "AvoirRendu": {
      const imputation = d.imputations.find((i) => i.document === document && i.montant === data.montant && !i.fin);
      Object.assign(imputation ?? {}, { fin: data.dateRetrait, motif: data.motif });
      break;
    }
    case "SoldeAbandonne": d.abandons.push({ id: data.abandonId, montant: data.montant, date: data.dateAbandon, raison: data.motif }); break;
    case "SoldeRepris": Object.assign(d.abandons.find((a) => a.id === data.abandonId) ?? {}, { fin: data.dateReprise, motif: data.motif }); break;
    case "FactureAnnulee": Object.assign(d, { annulation: data, numero: data.numeroRendu ? d.id : d.numero }); break;
  }
}

// How a line is taxed: a rate, and at zero a category; null where the line says nothing.
function impositionDe(data) {
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
const demandeUnMotif = (categorie) => categorie != null && categorie !== "S" && categorie !== "Z";
