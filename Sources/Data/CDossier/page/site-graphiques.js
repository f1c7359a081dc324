// Charts, as SVG of our own: bars, steps, and one bar of shares.
import { svg } from "./elements.js";
import { centimes, jourEnTexte, jours, montant } from "./nombres.js";
import { marches } from "./reglements.js";
import { t } from "./textes.js";

const GRAPHE = { largeur: 640, haut: 14, bas: 150, gauche: 6 };
const plafondDe = (valeurs) => valeurs.reduce((max, valeur) => (valeur > max ? valeur : max), 1n);
const plancherDe = (valeurs) => valeurs.reduce((min, valeur) => (valeur < min ? valeur : min), 0n);

// Where an amount stands between the lowest and the highest.
function echelle(valeurs) {
  const [bas, haut] = [plancherDe(valeurs), plafondDe(valeurs)];
  const hauteur = BigInt(GRAPHE.bas - GRAPHE.haut);
  return (valeur) => GRAPHE.bas - Number(((valeur - bas) * hauteur) / (haut - bas));
}

function graphique(nom, hauteur, ...enfants) {
  return svg("svg.courbe", { viewBox: `0 0 ${GRAPHE.largeur} ${hauteur}`, role: "img", "aria-label": nom }, enfants);
}

// The name of a month below its place, as many as have room.
function legendes(mois, x) {
  const chaque = Math.max(1, Math.ceil(mois.length / 8));
  const ancre = (place) => (place < 30 ? "start" : place > GRAPHE.largeur - 30 ? "end" : "middle");
  return mois.map((m, i) => (i % chaque ? null : svg("text", { x: x(i), y: GRAPHE.bas + 16, "text-anchor": ancre(x(i)) }, moisEnTexte(m))));
}
export const moisEnTexte = (mois) => `${mois.slice(5, 7)}/${mois.slice(0, 4)}`;

// Two bars for each month: what was sold, what was received.
export function barresDesMois(mois, devise) {
  const series = ["ttc", "encaisse"].map((nom) => mois.map((m) => centimes(m[nom])));
  const y = echelle(series.flat());
  const pas = (GRAPHE.largeur - 2 * GRAPHE.gauche) / mois.length;
  const epaisseur = Math.max(1, Math.min(26, pas * 0.36));
  const x = (i) => Math.round(GRAPHE.gauche + pas * (i + 0.5));
  const barres = series.map((valeurs, serie) => valeurs.map((valeur, i) => {
    const [un, autre] = [y(valeur), y(0n)];
    return svg(`rect.c${serie}`, {
      x: (x(i) + (serie ? 0.5 : -epaisseur - 0.5)).toFixed(1), y: Math.min(un, autre), width: epaisseur.toFixed(1), height: Math.abs(un - autre),
    }, svg("title", {}, `${moisEnTexte(mois[i].mois)} ${t(serie ? "encaisse" : "ventesTTC")} ${montant(valeur, devise)}`));
  }));
  const plus = plafondDe(series[0]);
  return graphique(t("barres", moisEnTexte(mois[0].mois), moisEnTexte(mois.at(-1).mois), montant(plus, devise)), GRAPHE.bas + 24,
    barres, svg("path.axe", { d: `M0,${y(0n)}H${GRAPHE.largeur}` }), legendes(mois.map((m) => m.mois), x));
}

// Steps: what is due at the end of each month.
export function marchesDesMois(mois, devise) {
  const valeurs = mois.map((m) => centimes(m.solde));
  const y = echelle(valeurs);
  const pas = (GRAPHE.largeur - 2 * GRAPHE.gauche) / mois.length;
  const points = valeurs.map((valeur, i) => [Math.round(GRAPHE.gauche + pas * i), y(valeur)]);
  const x = (i) => Math.round(GRAPHE.gauche + pas * (i + 0.5));
  return graphique(t("marchesSolde", moisEnTexte(mois[0].mois), moisEnTexte(mois.at(-1).mois), montant(valeurs.at(-1), devise)), GRAPHE.bas + 24,
    ...courbeRemplie(points, y(0n)), legendes(mois.map((m) => m.mois), x));
}

function courbeRemplie(points, zero) {
  const fin = GRAPHE.largeur - GRAPHE.gauche;
  return [
    svg("path.aire", { d: `${marches(points, fin)}V${zero}H${points[0][0]}Z` }), svg("path.marches", { d: marches(points, fin) }),
    svg("path.axe", { d: `M0,${zero}H${GRAPHE.largeur}` }),
  ];
}

// Steps, movement by movement: what a client owes.
export function courbeDuCompte(mouvements, devise) {
  const y = echelle(mouvements.map((m) => m.solde));
  const [debut, fin] = [mouvements[0].date, mouvements.at(-1).date];
  const etendue = Math.max(1, jours(fin) - jours(debut));
  const x = (date) => Math.round(GRAPHE.gauche + ((jours(date) - jours(debut)) / etendue) * (GRAPHE.largeur - 2 * GRAPHE.gauche));
  const derniers = new Map(mouvements.map((m) => [m.date, m.solde]));
  return graphique(t("soldeClient", jourEnTexte(debut), jourEnTexte(fin), montant(mouvements.at(-1).solde, devise)), GRAPHE.bas + 24,
    ...courbeRemplie([...derniers].map(([date, reste]) => [x(date), y(reste)]), y(0n)),
    svg("text", { x: GRAPHE.gauche, y: GRAPHE.bas + 16 }, jourEnTexte(debut)),
    svg("text", { x: GRAPHE.largeur - GRAPHE.gauche, y: GRAPHE.bas + 16, "text-anchor": "end" }, jourEnTexte(fin)));
}

// One bar: how much of what is due has been due for how long.
export function barreDesAges(ages, devise) {
  const parts = ages.slice(0, 5).map((age) => (centimes(age) < 0n ? 0n : centimes(age)));
  const somme = parts.reduce((a, b) => a + b, 0n);
  if (somme === 0n) return null;
  let gauche = 0;
  const rects = parts.map((part, i) => {
    const largeur = Number((part * 6400n) / somme) / 10;
    const rect = largeur > 0 && svg(`rect.c${i + 2}`, { x: gauche.toFixed(1), y: 2, width: largeur.toFixed(1), height: 26 },
      svg("title", {}, `${t(`age${i}`)} ${montant(part, devise)}`));
    gauche += largeur;
    return rect;
  });
  return graphique(t("balanceBarre", parts.map((part, i) => `${t(`age${i}`)} ${montant(part, devise)}`).join(", ")), 30, rects);
}
