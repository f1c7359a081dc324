// Events make documents: how each changes what it is about. As in the ledger, this cannot fail and checks nothing.

// What is known after some of the events: the name of the ledger, who invoices, the clients, the documents.
function etatNeuf() { return { nom: "", emetteur: null, clients: new Map(), documents: new Map() }; }

// The types that are known here, with the newest version of each.
const TYPES = {
  RegistreOuvert: 2, EmetteurDefini: 1, ClientCree: 2, ClientModifie: 2, FactureCreee: 2, FactureModifiee: 2, LigneAjoutee: 2,
  LigneModifiee: 2, LigneRetiree: 1, RemiseAppliquee: 1, NumeroAttribue: 1, FactureEnvoyee: 2, PaiementEnregistre: 3,
  PaiementAnnule: 2, AvoirImpute: 1, AvoirUtilise: 1, AvoirRetire: 1, AvoirRendu: 1, RemboursementEnregistre: 1,
  RemboursementAnnule: 1, SoldeAbandonne: 1, SoldeRepris: 1, FactureAnnulee: 2,
};
const AFFAIRE = ["dateLivraison", "periodeFacturation", "livraison", "references", "conditionsReglement", "tauxChange"];

// Changes the fields of `objet` that the event names; null clears one.
function change(objet, data, champs) {
  for (const champ of champs) if (Object.hasOwn(data, champ)) objet[champ] = data[champ];
}

// Changes `etat` as an event says.
function applique(etat, { type, sujet, data }) {
  const [genre, id] = sujet.split("/");
  if (type === "RegistreOuvert") etat.nom = data.nom;
  else if (type === "EmetteurDefini") etat.emetteur = data;
  else if (type === "ClientCree") etat.clients.set(id, { ...data });
  else if (genre === "client") change(etat.clients.get(id) ?? {}, data, Object.keys(data));
  else if (type === "FactureCreee") etat.documents.set(id, documentNeuf(id, data));
  else if (etat.documents.has(id)) changeDocument(etat.documents.get(id), type, data);
}

function documentNeuf(id, data) {
  return {
    ...data, id, estAvoir: data.typeDocument === "avoir", revision: 1, lignes: [], paiements: [], imputations: [],
    remboursements: [], abandons: [], envoi: null, annulation: null,
  };
}

function changeDocument(d, type, data) {
  d.revision += 1;
  d.memo = null;
  const documentNomme = data.avoirId ?? data.factureId;
  switch (type) {
    case "FactureModifiee":
      change(d, data, ["clientId", "dateFacture", "dateEcheance", "tva", "conditionsPaiement", "notes", "notesCommentaire"]);
      change(d, data, AFFAIRE);
      break;
    case "LigneAjoutee": d.lignes = [...d.lignes, { ...data, id: data.ligneId, imposition: impositionDe(data) }]; break;
    case "LigneModifiee": d.lignes = d.lignes.map((ligne) => (ligne.id === data.ligneId ? ligneChangee({ ...ligne }, data) : ligne)); break;
    case "LigneRetiree": d.lignes = d.lignes.filter((ligne) => ligne.id !== data.ligneId); break;
    case "RemiseAppliquee": d.remisePourcentage = data.remisePourcentage; break;
    case "NumeroAttribue": d.nomBrouillon = d.numero; d.numero = data.numero; break;
    case "FactureEnvoyee": d.envoi = data; break;
    case "PaiementEnregistre":
      d.paiements.push(reglement(data.paiementId, data.datePaiement, data));
      break;
    case "PaiementAnnule": annule(d.paiements.find((p) => p.id === data.paiementId), data); break;
    case "RemboursementEnregistre":
      d.remboursements.push(reglement(data.remboursementId, data.dateRemboursement, data));
      break;
    case "RemboursementAnnule": annule(d.remboursements.find((r) => r.id === data.remboursementId), data); break;
    case "AvoirImpute": case "AvoirUtilise":
      d.imputations.push({ document: documentNomme, montant: data.montant, date: data.dateImputation });
      break;
    case "AvoirRetire": case "AvoirRendu": {
      const imputation = d.imputations.find((i) => i.document === documentNomme && i.montant === data.montant && !i.fin);
      if (imputation) { imputation.fin = data.dateRetrait; imputation.motif = data.motif; }
      break;
    }
    case "SoldeAbandonne":
      d.abandons.push({ id: data.abandonId, montant: data.montant, date: data.dateAbandon, raison: data.motif });
      break;
    case "SoldeRepris": {
      const abandon = d.abandons.find((a) => a.id === data.abandonId);
      if (abandon) { abandon.fin = data.dateReprise; abandon.motif = data.motif; }
      break;
    }
    case "FactureAnnulee":
      d.annulation = data;
      if (data.numeroRendu) d.numero = d.id;
      break;
  }
}

function reglement(id, date, data) {
  return { id, montant: data.montant, bancaire: date, date: data.dateComptable ?? date, moyen: data.moyen, reference: data.reference };
}

// A payment or refund that stands no more: it never was, or came back on a day.
function annule(reglementAnnule, data) {
  if (!reglementAnnule) return;
  reglementAnnule.estAnnule = true;
  reglementAnnule.motif = data.motif;
  reglementAnnule.rejet = data.nature === "rejet" ? data.dateAnnulation : null;
  reglementAnnule.fin = data.dateComptable ?? reglementAnnule.rejet;
}

// How a line is taxed: a rate, and at zero a category; null where the line says nothing.
function impositionDe(data) {
  if (data.tauxTVA == null) return null;
  const valeur = taux(data.tauxTVA);
  return { taux: valeur, categorie: valeur > 0n ? "S" : data.categorieTVA ?? null };
}

function ligneChangee(ligne, data) {
  change(ligne, data, ["designation", "quantite", "prixUnitaire", "remisePourcentage", "unite", "nature", "referenceCommande",
    "dateCommande", "reference", "acompteId"]);
  if (Object.hasOwn(data, "tauxTVA")) ligne.imposition = impositionDe(data);
  if (Object.hasOwn(data, "motifExoneration")) {
    ligne.motifExoneration = data.motifExoneration;
    ligne.mentionExoneration = data.motifExoneration === null ? null : data.mentionExoneration;
  } else if (!demandeUnMotif(ligne.imposition?.categorie)) {
    ligne.motifExoneration = null;
    ligne.mentionExoneration = null;
  }
  return ligne;
}
const demandeUnMotif = (categorie) => categorie != null && categorie !== "S" && categorie !== "Z";
