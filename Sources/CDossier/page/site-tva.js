// VAT by quarter: what was invoiced, and what was received, split over the rates of what is left of each document.
import { arrondi } from "./nombres.js";
import { apurements, dateExtourne, signeDe } from "./site-mouvements.js";
import { estEnvoye, rang, repartit, totaux } from "./totaux.js";

// Takes off what one rate and category has, in the order of rates.
function retirePart(parts, { taux: valeur, categorie, base, tva }) {
  const rangDe = rang({ taux: valeur, categorie });
  let place = parts.findIndex((p) => rang(p) >= rangDe);
  if (place < 0) place = parts.length;
  if (parts[place] && rang(parts[place]) === rangDe) {
    parts[place] = { ...parts[place], base: parts[place].base - base, tva: parts[place].tva - tva };
  } else parts.splice(place, 0, { taux: valeur, categorie, base: -base, tva: -tva });
}

// Splits what was received for a document; all that was received is split, so that the last payment brings what is missing.
function repartition({ parts }) {
  const attendu = parts.map(({ taux: valeur, categorie, base, tva }) => ({ taux: valeur, categorie, base, tva }));
  let [recu, reparti] = [0n, []];
  const repartitTout = () => {
    const poids = attendu.map(({ base, tva }) => base + tva);
    const total = poids.reduce((a, b) => a + b, 0n);
    if (recu === total || total === 0n) return attendu.map((part) => ({ ...part }));
    const sommes = repartit(recu, poids.map((p) => recu * p), total);
    return attendu.map((part, i) => {
      const signe = poids[i] < 0n ? -1n : 1n;
      const tva = poids[i] === 0n ? 0n : arrondi(sommes[i] * part.tva * signe, poids[i] * signe);
      return { ...part, base: sommes[i] - tva, tva };
    });
  };
  const apport = () => {
    const nouveau = repartitTout();
    const ecart = [...nouveau];
    for (const part of reparti) retirePart(ecart, part);
    reparti = nouveau;
    return ecart;
  };
  return {
    apport,
    recoit: (valeur) => { recu += valeur; return apport(); },
    impute: (siennes) => { for (const part of siennes) retirePart(attendu, part); return apport(); },
  };
}

// How avoirs that are applied to the facture that they credit are split over their own rates: by avoir and facture, in the order of the
// days. Another document is paid by an avoir, which is given back.
function compensationsDe(etat, au) {
  const parts = new Map();
  for (const avoir of etat.documents.values()) {
    if (!avoir.estAvoir || !avoir.imputations.length) continue;
    const sienne = repartition(totaux(avoir));
    for (const { nature, fait, montant: valeur } of apurements(avoir, au)) {
      if (nature !== "imputation") continue;
      const [cle, part] = [`${avoir.id} ${fait.document}`, sienne.recoit(valeur)];
      if (fait.document !== avoir.factureOrigineId) continue;
      if (!parts.has(cle)) parts.set(cle, []);
      parts.get(cle).push(part);
    }
  }
  return parts;
}

// What was received of a document: [{ date, parts }], in the order of the days.
function encaissementsDe(d, extourne, compensations, au) {
  const sienne = repartition(totaux(d));
  const liste = [{ date: d.dateFacture, parts: sienne.apport() }];
  const rangs = new Map();
  for (const { nature, fait, date, montant: valeur } of apurements(d, au)) {
    if (nature === "abandon") continue;
    if (nature !== "imputation") { liste.push({ date, parts: sienne.recoit(valeur) }); continue; }
    const cle = d.estAvoir ? `${d.id} ${fait.document}` : `${fait.document} ${d.id}`;
    const place = rangs.get(cle) ?? 0;
    rangs.set(cle, place + 1);
    const siennes = compensations.get(cle)?.[place];
    liste.push({ date, parts: siennes ? sienne.impute(siennes) : sienne.recoit(valeur) });
  }
  if (extourne) liste.push({ date: extourne, parts: sienne.impute(totaux(d).parts) });
  return liste;
}

const trimestreDe = (date) => `${date.slice(0, 5)}T${Math.ceil(Number(date.slice(5, 7)) / 3)}`;

// Map of currency to Map of `quarter rank` to { trimestre, taux, categorie, baseFacturee, tvaFacturee, baseEncaissee, tvaEncaissee }.
export function tvaParTrimestre(etat, au) {
  const devises = new Map();
  const compensations = compensationsDe(etat, au);
  const ajoute = (devise, date, part, genre, signe) => {
    if (!devises.has(devise)) devises.set(devise, new Map());
    const lignes = devises.get(devise);
    const trimestre = trimestreDe(date);
    const cle = `${trimestre} ${rang(part)}`;
    if (!lignes.has(cle)) {
      lignes.set(cle, { trimestre, taux: part.taux, categorie: part.categorie, baseFacturee: 0n, tvaFacturee: 0n, baseEncaissee: 0n, tvaEncaissee: 0n });
    }
    const ligne = lignes.get(cle);
    ligne[`base${genre}`] += part.base * signe;
    ligne[`tva${genre}`] += part.tva * signe;
  };
  for (const d of etat.documents.values()) {
    if (!estEnvoye(d, au)) continue;
    const extourne = dateExtourne(etat, d, au);
    for (const part of totaux(d).parts) {
      ajoute(d.devise, d.dateFacture, part, "Facturee", signeDe(d));
      if (extourne) ajoute(d.devise, extourne, part, "Facturee", -1n);
    }
    for (const { date, parts } of encaissementsDe(d, extourne, compensations, au)) {
      for (const part of parts) if (part.base !== 0n || part.tva !== 0n) ajoute(d.devise, date, part, "Encaissee", signeDe(d));
    }
  }
  return devises;
}
