// The history: each event with what it changed, and the total and the balance after it. Texts are made when they are drawn, in the
// language of then.

// The steps of the document: { e, titre, champs, total, solde, etat }; a field is [name, before, after], each a function or null.
function etapesDe(r) {
  const etat = etatNeuf();
  const etapes = [];
  for (const e of r.evenements) {
    const estDuDocument = e.sujet === r.donnees.sujet;
    const d = etat.documents.get(e.sujet.slice(8));
    const avant = estDuDocument && d ? { ...d, lignes: d.lignes.map((ligne) => ({ ...ligne })) } : null;
    applique(etat, e);
    if (!estDuDocument) continue;
    const apres = etat.documents.get(e.sujet.slice(8));
    if (!apres) continue;
    etapes.push({
      e, ...changements(e, avant, apres, (id) => r.etat.documents.get(id)?.numero ?? id, r), total: totauxFiges(apres).totalTTC,
      solde: solde(apres, null), estEnvoye: apres.envoi !== null,
    });
  }
  return etapes;
}

// The document as it was known after that many of its events.
function etatApres(r, revision) {
  const etat = etatNeuf();
  let vues = 0;
  const derniere = r.evenements.findLast((e) => e.sujet === r.donnees.sujet).revision;
  for (const e of r.evenements) {
    if (revision < derniere && vues === revision) break;
    applique(etat, e);
    if (e.sujet === r.donnees.sujet) vues = e.revision;
  }
  return etat;
}

const brut = (valeur) => () => String(valeur);
const auJour = (valeur) => () => jourEnTexte(valeur);
const enPourcent = (valeur) => () => pourcentage(taux(valeur));
const ecrit = (valeur, forme = brut) => (valeur == null || valeur === "" ? null : forme(valeur));
const lieuEnTexte = (lieu) => [lieu.nom, ...Object.values(lieu.adresse ?? {})].filter(Boolean).join(", ");

// The fields of a document but for its lines.
function champsDocument(d, numeroDe, r) {
  return [
    ["fType", () => t(d.typeDocument)], ["fNumero", ecrit(d.numero)],
    ["fClient", ecrit(d.clientId, (id) => brut(r.etat.clients.get(id)?.nom ?? id))],
    ["fDate", ecrit(d.dateFacture, auJour)], ["echeance", ecrit(d.dateEcheance, auJour)], ["fTva", ecrit(d.tva, enPourcent)],
    ["fConditions", () => nomMoyen(d.conditionsPaiement)], ["fRemise", ecrit(d.remisePourcentage, enPourcent)], ["fDevise", ecrit(d.devise)],
    ["fNotes", ecrit(d.notes)], ["fCommentaire", ecrit(d.notesCommentaire)],
    ["fOrigine", ecrit(d.factureOrigineId, (id) => brut(numeroDe(id)))], ["fLivraison", ecrit(d.dateLivraison, auJour)],
    ["fPeriode", d.periodeFacturation ? () => `${jourEnTexte(d.periodeFacturation.debut)} – ${jourEnTexte(d.periodeFacturation.fin)}` : null],
    ["fLieu", d.livraison ? brut(lieuEnTexte(d.livraison)) : null],
    ["fReferences", d.references ? brut(Object.values(d.references).join(", ")) : null], ["fTermes", ecrit(d.conditionsReglement)],
    ["fChange", d.tauxChange ? () => `${d.tauxChange.taux}, ${d.tauxChange.source}, ${jourEnTexte(d.tauxChange.date)}` : null],
  ];
}

function champsLigne(ligne, d, numeroDe) {
  return [
    ["designation", ecrit(ligne.designation)], ["quantite", () => `${quantite(millioniemes(ligne.quantite))} ${nomUnite(ligne.unite ?? "C62")}`],
    ["fPrix", () => prix(millioniemes(ligne.prixUnitaire), d.devise)], ["tva", () => nomTaxe(impositionDeLigne(d, ligne))],
    ["fRemise", ecrit(ligne.remisePourcentage === "0" ? null : ligne.remisePourcentage, enPourcent)], ["fSorte", ecrit(ligne.nature, (n) => () => mot(n))],
    ["fExoneration", ecrit(ligne.mentionExoneration)], ["fSaCommande", ecrit(ligne.referenceCommande)],
    ["fCommandeDate", ecrit(ligne.dateCommande, auJour)], ["fArticle", ecrit(ligne.reference)],
    ["fAcompte", ecrit(ligne.acompteId, (id) => brut(numeroDe(id)))], ["montantHT", () => montant(netDeLigne(ligne), d.devise)],
  ];
}

// Only the fields that differ; of something new those that are there.
function differences(avant, apres) {
  const modele = apres ?? avant;
  return modele.map(([cle], i) => [cle, avant?.[i][1] ?? null, apres?.[i][1] ?? null])
    .filter(([, a, b]) => enFrancais(() => a?.() !== b?.()));
}

// What an event changed: under which heading, and the fields.
function changements(e, avant, d, numeroDe, r) {
  const { data } = e;
  const valeurs = (...champs) => ({ champs: champs.filter(([, valeur]) => valeur).map(([cle, valeur]) => [cle, null, valeur]) });
  const enDevise = (valeur) => () => montant(centimes(valeur), d.devise);
  const ligne = (document) => document?.lignes.find(({ id }) => id === data.ligneId);
  const regleDe = (liste, id) => liste.find((element) => element.id === id);
  switch (e.type) {
    case "FactureCreee": case "FactureModifiee": case "RemiseAppliquee":
      return { champs: differences(avant && champsDocument(avant, numeroDe, r), champsDocument(d, numeroDe, r)) };
    case "LigneAjoutee": case "LigneModifiee": case "LigneRetiree": {
      const [vieille, neuve] = [ligne(avant), ligne(d)];
      const place = (vieille && !neuve ? avant : d).lignes.findIndex(({ id }) => id === data.ligneId) + 1;
      const designation = (neuve ?? vieille)?.designation ?? "";
      return {
        titre: () => `${t("ligneN", place)}\u00a0: ${designation}`,
        champs: differences(vieille ? champsLigne(vieille, avant, numeroDe) : null, neuve ? champsLigne(neuve, d, numeroDe) : null)
          .filter(([cle, a, b]) => cle !== "designation" || (a && b)),
      };
    }
    case "NumeroAttribue": return valeurs(["fNumero", brut(data.numero)]);
    case "FactureEnvoyee":
      return valeurs(["fEnvoi", auJour(data.dateEnvoi)], ["totalHT", enDevise(data.totaux.totalHT)], ["montantTVA", enDevise(data.totaux.montantTVA)],
        ["totalTTC", enDevise(data.totaux.totalTTC)], ["fClient", ecrit(data.client?.nom)], ["vendeur", ecrit(data.emetteur?.nom)]);
    case "PaiementEnregistre": case "RemboursementEnregistre":
      return valeurs(["colMontant", enDevise(data.montant)], ["fDate", auJour(data.datePaiement ?? data.dateRemboursement)],
        ["moyen", () => nomMoyen(data.moyen)], ["colReference", ecrit(data.reference)], ["fComptable", ecrit(data.dateComptable, auJour)]);
    case "PaiementAnnule": case "RemboursementAnnule": {
      const annuleDe = regleDe(d.paiements, data.paiementId) ?? regleDe(d.remboursements, data.remboursementId);
      return valeurs(["colMontant", annuleDe && enDevise(annuleDe.montant)], ["fDate", annuleDe && auJour(annuleDe.bancaire)],
        ["fRejet", ecrit(data.dateAnnulation, auJour)], ["fMotif", ecrit(data.motif)], ["fComptable", ecrit(data.dateComptable, auJour)]);
    }
    case "AvoirImpute": case "AvoirUtilise": case "AvoirRetire": case "AvoirRendu":
      return valeurs([data.avoirId ? "avoirNomme" : "factureNommee", brut(numeroDe(data.avoirId ?? data.factureId))], ["colMontant", enDevise(data.montant)],
        ["fDate", ecrit(data.dateImputation, auJour)], ["fRetrait", ecrit(data.dateRetrait, auJour)], ["fMotif", ecrit(data.motif)]);
    case "SoldeAbandonne": return valeurs(["colMontant", enDevise(data.montant)], ["fDate", auJour(data.dateAbandon)], ["fMotif", ecrit(data.motif)]);
    case "SoldeRepris": return valeurs(["fRetrait", auJour(data.dateReprise)], ["fMotif", ecrit(data.motif)]);
    case "FactureAnnulee":
      return valeurs(["fDate", auJour(data.dateAnnulation)], ["fMotif", ecrit(data.motif)], ["avoirNomme", ecrit(data.avoirId, (id) => brut(numeroDe(id)))],
        ["fRendu", ecrit(data.numeroRendu)]);
    default: return { champs: [] };
  }
}

function sectionHistoire(r, etapes) {
  const { devise } = r.document;
  let [total, reste] = [0n, 0n];
  return el("section", { class: "carte histoire", "aria-labelledby": "titre-histoire" }, el("h2", { id: "titre-histoire" }, t("histoire")),
    el("p", { class: "aide" }, t("histoireAide")),
    el("ol", {}, etapes.map((etape) => {
      const element = rendEtape(r, etape, devise, total, reste);
      [total, reste] = [etape.total, etape.solde];
      return element;
    })));
}

function rendEtape(r, { e, titre, champs, total, solde: reste, estEnvoye: envoye }, devise, totalAvant, resteAvant) {
  const estProuve = r.prouves.has(e.sequence);
  const passe = (avant, apres) => (avant === apres ? null : [el("del", {}, montant(avant, devise)), " → "]);
  return el("li", {}, el("h3", {}, t(`e${e.type}`), titre && [" ", el("bdi", {}, titre())]),
    el("p", { class: "aide" }, t("par", instant(e.temps), "\ufffc", e.sequence).split("\ufffc").flatMap((part, i) => (i ? [el("bdi", {}, e.auteur), part] : [part])),
      " ", el("span", { class: estProuve ? "oui" : "non" }, `${estProuve ? "✓" : "✗"} ${t(estProuve ? "prouveMot" : "pasProuveMot")}`)),
    champs.length ? el("dl", {}, champs.map(([cle, avant, apres]) => el("div", {}, el("dt", {}, t(cle)),
      el("dd", {}, avant && [el("del", {}, el("bdi", {}, avant())), apres && " → "], apres ? el("bdi", {}, apres()) : !avant && t("rien"))))) : null,
    el("p", { class: "sommes-apres" }, `${t("totalTTC")} `, passe(totalAvant, total), el("strong", {}, montant(total, devise)),
      envoye && [` · ${t("colReste")} `, passe(resteAvant, reste), el("strong", {}, montant(reste, devise))]));
}
