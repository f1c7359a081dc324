// What the registre comes to on a day. It must be what the file says of its own day, to the cent: the same object, field by field.
import { absolu, centimes, jours, taux } from "./nombres.js";
import { apurements, dateExtourne, mouvementsAvance, resteAvance, signeDe } from "./site-mouvements.js";
import { abandonne, estEnvoye, estRemplace, paye, solde, statut, totaux } from "./totaux.js";

export const STATUTS = ["Brouillon", "Envoyée", "Payée", "Irrécouvrable", "En Retard", "Annulée"];
const PLUS_DE_MOIS = 120;

// An amount in cents as the file writes it.
export const enTexte = (valeur) => `${valeur < 0n ? "-" : ""}${absolu(valeur) / 100n}.${String(absolu(valeur) % 100n).padStart(2, "0")}`;

// `dits` are the figures that the file has of that day; without them VAT is not told.
export function chiffresDe(etat, au, dits) {
  const statuts = Object.fromEntries(STATUTS.map((nom) => [nom, 0]));
  const devises = new Map();
  const pour = (devise) => {
    if (!devises.has(devise)) {
      devises.set(devise, {
        documents: 0, totalHT: 0n, montantTVA: 0n, totalTTC: 0n, montantPaye: 0n, montantAbandonne: 0n, soldeDu: 0n,
        mois: new Map(), ages: agesVides(), debiteurs: new Map(), soldes: [], tva: new Map(),
      });
    }
    return devises.get(devise);
  };
  const credits = creditsOuverts(etat, au);
  for (const d of etat.documents.values()) {
    statuts[statut(d, au)] += 1;
    if (estEnvoye(d, au)) compteDocument(pour(d.devise), etat, d, au, credits);
  }
  for (const avance of etat.avances.values()) compteAvance(pour, avance, au);
  return {
    nom: etat.nom, clients: etat.clients.size, statuts,
    devises: [...devises].filter(([, c]) => c.documents || c.mois.size || c.debiteurs.size)
      .sort(([a], [b]) => (a < b ? -1 : 1)).map(([devise, c]) => deviseEcrite(devise, c, etat, dits?.devises.find((dite) => dite?.devise === devise)?.tva)),
  };
}

const agesVides = () => [0n, 0n, 0n, 0n, 0n, 0n];
const moisDe = (date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const moisEcrit = (mois) => `${String(Math.floor(mois / 12)).padStart(4, "0")}-${String((mois % 12) + 1).padStart(2, "0")}`;

function duMois(c, date) {
  const mois = moisDe(date);
  if (!c.mois.has(mois)) c.mois.set(mois, { ht: 0n, ttc: 0n, encaisse: 0n });
  return c.mois.get(mois);
}

const trimestreDe = (date) => `${date.slice(0, 4)}-T${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
const imposition = (part) => `${part.taux} ${part.categorie ?? ""}`;

// What is invoiced before VAT, its VAT and what is paid, of a quarter or of a rate.
function deTVA(c, cle, montants) {
  c.tva.set(cle, (c.tva.get(cle) ?? [0n, 0n, 0n]).map((somme, i) => somme + montants[i]));
}

function compteDocument(c, etat, d, au, credits) {
  const signe = signeDe(d);
  const tous = totaux(d);
  const remplace = estRemplace(d, au);
  c.documents += 1;
  for (const nom of ["totalHT", "montantTVA", "totalTTC"]) c[nom] += remplace ? 0n : tous[nom] * signe;
  c.montantPaye += paye(d, au) * signe;
  c.montantAbandonne += abandonne(d, au) * signe;
  const reste = solde(d, au) * signe;
  c.soldeDu += reste;
  // What an avoir has left is not overdue, nor is what it takes off its facture.
  const credit = credits.get(d.id) ?? 0n;
  const credite = credit < reste ? credit : reste;
  compteAge(c, d.clientId, reste - credite, d.dateEcheance == null ? 0 : jours(au) - jours(d.dateEcheance));
  compteAge(c, d.clientId, credite, 0);
  const vend = (date, sens) => {
    const mois = duMois(c, date);
    mois.ht += tous.totalHT * sens;
    mois.ttc += tous.totalTTC * sens;
    deTVA(c, trimestreDe(date), [tous.totalHT * sens, tous.montantTVA * sens, 0n]);
    for (const part of tous.parts) deTVA(c, imposition(part), [part.base * sens, part.tva * sens, 0n]);
  };
  vend(d.dateFacture, signe);
  const extourne = dateExtourne(etat, d, au);
  if (extourne) vend(extourne, -1n);
  const faits = apurements(d, au);
  for (const { nature, fait, date, montant: valeur } of faits) {
    if (nature !== "paiement" && nature !== "remboursement") continue;
    deTVA(c, trimestreDe(date), [0n, 0n, valeur * signe]);
    if (estDArgent(fait)) duMois(c, date).encaisse += valeur * signe;
  }
  // What its balance changes by, from which day on.
  const dates = [d.envoi.dateEnvoi, ...faits.map(({ date }) => date), ...(remplace ? [d.annulation.dateAnnulation] : [])].sort();
  let avant = 0n;
  for (const date of dates) {
    const apres = solde(d, date) * signe;
    if (apres !== avant) c.soldes.push([date, apres - avant]);
    avant = apres;
  }
}

// An advance moved when it was received; a set-off moves no money.
const estDArgent = ({ moyen }) => moyen !== "Avance" && moyen !== "Compensation";

function compteAvance(pour, avance, au) {
  for (const { nature, fait, date, montant: valeur } of mouvementsAvance(avance, au)) {
    if (nature !== "utilisee" && estDArgent(fait)) duMois(pour(avance.devise), date).encaisse += valeur;
    // The VAT of money for services is due when it comes, and no more once it pays a document.
    if (avance.tva !== undefined) deTVA(pour(avance.devise), trimestreDe(date), [0n, 0n, valeur]);
  }
  const reste = resteAvance(avance, au);
  if (reste === 0n) return;
  const c = pour(avance.devise);
  agesDe(c, avance.client)[5] += reste;
  c.ages[5] += reste;
}

function agesDe(c, clientId) {
  const id = clientId ?? "";
  if (!c.debiteurs.has(id)) c.debiteurs.set(id, agesVides());
  return c.debiteurs.get(id);
}

// What the avoirs of each facture have left, by its id.
function creditsOuverts(etat, au) {
  const credits = new Map();
  for (const d of etat.documents.values()) {
    if (d.estAvoir) credits.set(d.factureOrigineId, (credits.get(d.factureOrigineId) ?? 0n) + solde(d, au));
  }
  return credits;
}

// Due since so many days: not yet, 1 to 30, 31 to 60, 61 to 90, more.
function compteAge(c, clientId, reste, retard) {
  if (reste === 0n) return;
  const place = retard <= 0 ? 0 : retard <= 30 ? 1 : retard <= 60 ? 2 : retard <= 90 ? 3 : 4;
  agesDe(c, clientId)[place] += reste;
  c.ages[place] += reste;
}

function deviseEcrite(devise, c, etat, tva) {
  const vus = [...c.mois.keys()];
  const dernier = Math.max(...vus);
  const mois = [];
  const changements = c.soldes.map(([date, valeur]) => [moisDe(date), valeur]).sort(([a], [b]) => a - b);
  let [suivant, reste] = [0, 0n];
  for (let m = Math.max(Math.min(...vus), dernier - PLUS_DE_MOIS + 1); vus.length && m <= dernier; m += 1) {
    for (; suivant < changements.length && changements[suivant][0] <= m; suivant += 1) reste += changements[suivant][1];
    const { ht, ttc, encaisse } = c.mois.get(m) ?? { ht: 0n, ttc: 0n, encaisse: 0n };
    mois.push({ mois: moisEcrit(m), ht: enTexte(ht), ttc: enTexte(ttc), encaisse: enTexte(encaisse), solde: enTexte(reste) });
  }
  const montants = ["totalHT", "montantTVA", "totalTTC", "montantPaye", "montantAbandonne", "soldeDu"].map((nom) => [nom, enTexte(c[nom])]);
  const debiteurs = [...c.debiteurs].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, ages]) => ({ id, nom: etat.clients.get(id)?.nom ?? "", ages: ages.map(enTexte) }));
  return {
    devise, documents: c.documents, ...Object.fromEntries(montants), mois, ages: c.ages.map(enTexte), debiteurs,
    tva: tvaDite(tva, c),
  };
}

// VAT by quarter as the file has it; nothing where it has another form, or a quarter or a rate does not come to what was invoiced and
// paid. Which part of a payment is of which rate the program computed (`facture report tva`).
function tvaDite(lignes, c) {
  const montants = ["baseFacturee", "tvaFacturee", "baseEncaissee", "tvaEncaissee"];
  const bonnes = Array.isArray(lignes) && lignes.every((ligne) => /^\d{4}-T[1-4]$/.test(ligne?.trimestre) && /^\d+(\.\d+)?$/.test(ligne.taux)
    && typeof ligne.categorie === "string" && montants.every((nom) => /^-?\d+\.\d\d$/.test(ligne[nom])));
  if (!bonnes) return [];
  for (const ligne of lignes) {
    const [base, tva, baseEncaissee, tvaEncaissee] = montants.map((nom) => -centimes(ligne[nom]));
    deTVA(c, ligne.trimestre, [base, tva, baseEncaissee + tvaEncaissee]);
    deTVA(c, imposition({ taux: taux(ligne.taux), categorie: ligne.categorie }), [base, tva, 0n]);
  }
  if ([...c.tva.values()].flat().some((reste) => reste !== 0n)) return [];
  return lignes.map((ligne) => Object.fromEntries(["trimestre", "taux", "categorie", ...montants].map((nom) => [nom, ligne[nom]])));
}
