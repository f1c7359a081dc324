// Numbers and days. Amounts are BigInt: cents, millionths, hundredths of a percent. Nothing here is a floating-point number.
import { langue, t } from "./textes.js";

// A decimal text counted in 10^-places.
function decimal(texte, places) {
  const [, signe, entier, reste = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texte);
  const valeur = BigInt(entier + reste.padEnd(places, "0").slice(0, places));
  return signe ? -valeur : valeur;
}
export const centimes = (texte) => decimal(texte, 2);
export const taux = centimes;
export const millioniemes = (texte) => decimal(texte, 6);

export const absolu = (n) => (n < 0n ? -n : n);

// n / d, half a unit away from zero.
export function arrondi(n, d) {
  const q = n / d;
  return absolu(n % d) * 2n >= d ? (n < 0n ? q - 1n : q + 1n) : q;
}

// A number counted in 10^-places, without trailing zeros beyond the first `auMoins` decimals, as the language writes it.
export function nombre(valeur, places, auMoins) {
  const chiffres = absolu(valeur).toString().padStart(places + 1, "0");
  const entier = chiffres.slice(0, chiffres.length - places).replace(/\B(?=(\d{3})+$)/g, langue ? "," : "\u202f");
  let reste = places ? chiffres.slice(-places) : "";
  while (reste.length > auMoins && reste.endsWith("0")) reste = reste.slice(0, -1);
  return (valeur < 0n ? "\u2212" : "") + entier + (reste ? (langue ? "." : ",") + reste : "");
}

// With its currency. The euro has its sign; of others several share one, so that their letters stand there.
function avecDevise(valeur, places, devise) {
  const texte = nombre(valeur, places, 2);
  if (!langue) return texte + "\u00a0" + (devise === "EUR" ? "€" : devise);
  return devise === "EUR" ? texte.replace(/^\u2212?/, (signe) => signe + "€") : devise + "\u00a0" + texte;
}
export const montant = (valeur, devise) => avecDevise(valeur, 2, devise);
export const prix = (valeur, devise) => avecDevise(valeur, 6, devise);
// What is taken off bears a minus.
export const retire = (valeur, devise) => (valeur === 0n ? montant(0n, devise) : montant(-valeur, devise));
export const pourcentage = (valeur) => nombre(valeur, 2, 0) + (langue ? "%" : "\u00a0%");
export const quantite = (valeur) => nombre(valeur, 6, 0);

// A text in groups of these sizes, of which the last goes on.
export function groupes(texte, tailles) {
  const signes = [...texte];
  const parties = [];
  for (let i = 0; i === 0 || signes.length; i += 1) {
    parties.push(signes.splice(0, tailles.length ? tailles[Math.min(i, tailles.length - 1)] : signes.length).join(""));
  }
  return parties.join(" ");
}

// How many days a day is after another is the difference of these.
export const jours = (texte) => Date.parse(`${texte}T00:00:00Z`) / 86400000;

// Of one day, what stands first stays first.
export const parDate = (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

// A day as in `20 novembre 2026`.
export function jourEnTexte(jour) {
  const [annee, mois, j] = jour.split("-").map(Number);
  return `${j === 1 && !langue ? "1er" : j} ${t("mois").split(" ")[mois - 1]} ${String(annee).padStart(4, "0")}`;
}

// An instant of a line, as in `20 novembre 2026, 18:16:22 UTC`.
export const instant = (temps) => `${jourEnTexte(temps.slice(0, 10))}, ${temps.slice(11, 19)} UTC`;
