// Totals (EN 16931), statuts and balances, by the rules of the ledger.
import { impositionDe, termesDe } from "./documents.js";
import { absolu, arrondi, centimes, millioniemes, taux } from "./nombres.js";

const SANS_TVA = ["AE", "E", "G", "K", "O", "Z"];

// The order of rates and categories: the highest rate first; at zero first what nobody gave a category.
export const rang = ({ taux: valeur, categorie }) => (valeur > 0n ? -Number(valeur) : categorie ? 1 + SANS_TVA.indexOf(categorie) : 0);
const impositionDuDocument = (d) => impositionDe({ tauxTVA: d.tva });
export const impositionDeLigne = (d, ligne) => ligne.imposition ?? impositionDuDocument(d);

// quantite × prixUnitaire less its remise, in cents: exact, then rounded once.
const NETS = new WeakMap();
export function netDeLigne(ligne) {
  if (!NETS.has(ligne)) NETS.set(ligne, netSous(ligne, taux(ligne.remisePourcentage ?? "0")));
  return NETS.get(ligne);
}
export function netSous(ligne, remise) {
  const produit = millioniemes(ligne.quantite) * millioniemes(ligne.prixUnitaire);
  return arrondi(produit * (10000n - remise), 10n ** 14n);
}

// They are computed once for each revision of a document.
export function totaux(d) { return (d.memo ??= calculeAvec(d, d.envoi?.totaux)); }

// The VAT of a rate is the frozen one where that differs by a cent a line at most: another program may sum that of lines. The last avoir
// of a document credits the rest of its VAT, less than 1.00 more or less.
export function calculeAvec(d, figes) {
  const parts = [];
  const sienne = impositionDuDocument(d);
  for (const ligne of d.lignes) {
    const imposition = ligne.imposition ?? sienne;
    let part = parts.find((p) => rang(p) === rang(imposition));
    if (!part) parts.push(part = { ...imposition, brut: 0n, lignes: 0n, ttc: 0n, net: 0n, typees: 0n });
    part.brut += netDeLigne(ligne);
    part.lignes += 1n;
    const [prix] = figes ? [] : termesDe(ligne, "prixTTC");
    if (!prix) continue;
    part.ttc += netSous({ ...ligne, prixUnitaire: prix.valeur }, taux(ligne.remisePourcentage ?? "0"));
    part.net += netDeLigne(ligne);
    part.typees += 1n;
  }
  parts.sort((a, b) => rang(a) - rang(b));
  const remise = taux(d.remisePourcentage);
  const sousTotal = parts.reduce((somme, part) => somme + part.brut, 0n);
  const montantRemise = arrondi(sousTotal * remise, 10000n);
  const remises = repartit(montantRemise, parts.map((part) => part.brut * remise), 10000n);
  parts.forEach((part, i) => {
    part.base = part.brut - remises[i];
    part.tva = arrondi(part.base * part.taux, 10000n);
    part.tva += figes ? ecartFige(d, part, figes) : ecartTTC(part, remise);
  });
  const montantTVA = parts.reduce((somme, part) => somme + part.tva, 0n);
  const totalHT = sousTotal - montantRemise;
  return { sousTotal, montantRemise, totalHT, parts, montantTVA, totalTTC: totalHT + montantTVA };
}

// What the VAT of prices with VAT differs by, as the rest of them: a cent a line at most, below 1.00. With other lines a discount leaves
// no such rest.
function ecartTTC({ ttc, net, typees, brut, base, tva, taux: valeur }, remise) {
  const seules = brut === net;
  if (remise !== 0n && !seules) return 0n;
  const ecart = ttc - arrondi(ttc * remise, 10000n) - (seules ? base : net - arrondi((base - net) * valeur, 10000n)) - tva;
  return absolu(ecart) <= typees && absolu(ecart) < 100n ? ecart : 0n;
}

function ecartFige(d, part, figes) {
  const figee = figes.ventilationTVA.find((f) => rang(impositionDe({ tauxTVA: f.taux, categorieTVA: f.categorie })) === rang(part));
  if (!figee || part.taux === 0n) return 0n;
  const ecart = centimes(figee.tva) - arrondi(centimes(figee.base) * part.taux, 10000n);
  return absolu(ecart) <= (d.estAvoir ? 99n : part.lignes) ? ecart : 0n;
}

// Whole parts that come to `somme`: by largest remainder (ties: the larger, then the first).
function repartit(somme, numerateurs, denominateur) {
  const parts = numerateurs.map((n) => n / denominateur);
  const restes = numerateurs.map((n) => (n % denominateur) * (denominateur < 0n ? -1n : 1n));
  const manque = somme - parts.reduce((a, b) => a + b, 0n);
  const signe = manque < 0n ? -1n : 1n;
  const compare = (a, b) => (a < b ? 1 : a > b ? -1 : 0);
  const ordre = parts.map((_, i) => i).sort((a, b) => compare(signe * restes[a], signe * restes[b])
    || compare(absolu(numerateurs[a]), absolu(numerateurs[b])) || a - b);
  for (const i of ordre.slice(0, Number(absolu(manque)))) parts[i] += signe;
  return parts;
}

export const MONTANTS = ["sousTotal", "montantRemise", "totalHT", "montantTVA", "totalTTC"];
// The totals that a sending froze, or of a draft the present ones.
export function totauxFiges(d) {
  if (!d.envoi) return totaux(d);
  const { totaux: figes } = d.envoi;
  return {
    ...Object.fromEntries(MONTANTS.map((nom) => [nom, centimes(figes[nom])])),
    parts: figes.ventilationTVA.map((part) => ({
      ...impositionDe({ tauxTVA: part.taux, categorieTVA: part.categorie }), base: centimes(part.base), tva: centimes(part.tva),
    })),
  };
}

// A fact counts from its own day on, and until the day it ended; where nothing is asked of a day, what ended counts no more.
function compte(fait, au) {
  const estFini = fait.estAnnule || fait.fin != null;
  if (!estFini) return au == null || fait.date <= au;
  return fait.fin != null && au != null && fait.date <= au && au < fait.fin;
}
const sommeDes = (faits, au) => faits.reduce((somme, fait) => (compte(fait, au) ? somme + centimes(fait.montant) : somme), 0n);

export const estEnvoye = (d, au) => d.envoi !== null && (au == null || d.envoi.dateEnvoi <= au);
export const paye = (d, au) => (estEnvoye(d, au) ? sommeDes(d.paiements, au) + sommeDes(d.remboursements, au) : 0n);
export const abandonne = (d, au) => (estEnvoye(d, au) ? sommeDes(d.abandons, au) : 0n);
const abandonneDe = (d, nature, au) => sommeDes(d.abandons.filter((a) => a.nature === nature), au);
export const ecarts = (d) => abandonneDe(d, "ecart", null);
// What was added to the amount to be paid, so that it is round (BT-114).
export const arrondiDuNet = (d) => -d.abandons.filter((a) => a.nature === "arrondi").reduce((somme, a) => somme + centimes(a.montant), 0n);
const regle = (d, au) => sommeDes(d.paiements, au) + sommeDes(d.remboursements, au) + sommeDes(d.imputations, au)
  + sommeDes(d.abandons, au);
// A document in whose place a rectificative stands is no longer owed.
export const estRemplace = (d, au) => d.annulation?.rectificativeId != null && (au == null || d.annulation.dateAnnulation <= au);
export const solde = (d, au) => (estEnvoye(d, au) ? (estRemplace(d, au) ? 0n : totaux(d).totalTTC) - regle(d, au) : 0n);

// Of a document with nothing left to pay: what was lost nobody paid.
export const statutSolde = (d, au) => (abandonneDe(d, "perte", au) + abandonneDe(d, "impayee", au) > 0n ? "Irrécouvrable" : "Payée");
// What people call a statut: an avoir is not paid, it is settled, and French says the others of it in the masculine.
const NOMS_AVOIR = { "Envoyée": "avoirEnvoye", "Payée": "avoirSolde", "Annulée": "annule" };
export const nomDuStatut = (d, code) => (d.estAvoir ? NOMS_AVOIR[code] ?? code : code);

export function statut(d, au) {
  if (d.annulation && d.annulation.dateAnnulation <= au) return "Annulée";
  if (!estEnvoye(d, au)) return "Brouillon";
  if (regle(d, au) >= totaux(d).totalTTC) return statutSolde(d, au);
  return !d.estAvoir && d.dateEcheance != null && au > d.dateEcheance ? "En Retard" : "Envoyée";
}
