// The registre at a glance: what it comes to, month by month, by age, by quarter.
import { vue } from "./cadre.js";
import { el } from "./elements.js";
import { colonne, nomTaxe } from "./feuille.js";
import { centimes, jourEnTexte, montant, taux } from "./nombres.js";
import { enTexte, STATUTS } from "./site-chiffres.js";
import { barreDesAges, barresDesMois, marchesDesMois, moisEnTexte } from "./site-graphiques.js";
import { combien, lienVers, PAR_PAGE } from "./site-liste.js";
import { langue, mot, t } from "./textes.js";

export function tableauDeBord(c, r) {
  const tuile = (nom, valeur) => el("div.tuile", {}, el("dt", {}, nom), el("dd", {}, valeur));
  const statuts = STATUTS.map((nom) => tuile(mot(nom), combien(c.statuts[nom] ?? 0)));
  return [
    el("section.carte", {}, el("h2", {}, t("auJour", jourEnTexte(vue.au))),
      el("dl.tuiles", {}, tuile(t("clients"), combien(c.clients)), statuts)),
    ...c.devises.flatMap((devise) => sectionsDeDevise(devise, c.devises.length > 1, r)),
  ];
}

function sectionsDeDevise(c, aPlusieurs, r) {
  const nom = (cle) => t(cle) + (aPlusieurs ? ` (${c.devise})` : "");
  const enDevise = (texte) => montant(centimes(texte), c.devise);
  const tuile = (cle, texte) => el("div.tuile", {}, el("dt", {}, t(cle)), el("dd", {}, enDevise(texte)));
  return [
    el("section.carte", {}, el("h2", {}, nom("totaux")), el("dl.tuiles", {}, tuile("factureHT", c.totalHT), tuile("montantTVA", c.montantTVA),
      tuile("factureTTC", c.totalTTC), tuile("paye", c.montantPaye), c.montantAbandonne !== "0.00" && tuile("abandonne", c.montantAbandonne),
      tuile("soldeDu", c.soldeDu))),
    c.mois.length > 0 && el("section.carte", {}, el("h2", {}, nom("parMois")),
      legende(["ventesTTC", "encaisse"], 0), barresDesMois(c.mois, c.devise),
      el("h3", {}, t("soldeFin")), marchesDesMois(c.mois, c.devise), tableDesMois(c.mois, enDevise)),
    c.debiteurs.length > 0 && el("section.carte", {}, el("h2", {}, nom("balance")), legende([0, 1, 2, 3, 4].map((i) => `age${i}`), 2), barreDesAges(c.ages, c.devise),
      tableDesAges(c, enDevise, r), el("p.aide", {}, autresDebiteurs(c, r), t("avoirsDeduits"))),
    c.tva.length > 0 && el("section.carte", {}, el("h2", {}, nom("tvaTrimestre")), tableDeTVA(c.tva, enDevise)),
  ].filter(Boolean);
}

const legende = (cles, premiere) => el("p.aide.legende", {}, cles.map((cle, i) => el(`span.c${premiere + i}`, {}, t(cle))));

const tableSuite = (nom, tetes, rangees) => el("div.defile", {}, el("table.suite", { "aria-label": nom },
  el("thead", {}, el("tr", {}, tetes.map((tete, i) => colonne(tete, i > 0)))),
  el("tbody", {}, rangees.map(([premiere, ...autres]) => el("tr", {}, el("th", { scope: "row" }, premiere),
    autres.map((valeur, i) => el("td.n", { "data-tete": tetes[i + 1] }, valeur)))))));

function tableDesMois(mois, enDevise) {
  const champs = ["ht", "ttc", "encaisse", "solde"];
  return el("details", {}, el("summary", {}, t("voirChiffres")), tableSuite(t("parMois"),
    [t("moisCol"), t("ventesHT"), t("ventesTTC"), t("encaisse"), t("soldeFin")],
    [...mois].reverse().map((m) => [moisEnTexte(m.mois), ...champs.map((champ) => enDevise(m[champ]))])));
}

// The list of clients has them all; a summary has no list.
const debiteursMontres = (r) => (r.estResume ? PAR_PAGE : 15);
function autresDebiteurs(c, r) {
  const autres = c.debiteurs.length - debiteursMontres(r);
  return autres > 0 && `${t(r.estResume ? "autresDebiteurs" : "autresEnListe", combien(autres))} `;
}

// The clients by what they owe, the largest first, and their sum.
function tableDesAges(c, enDevise, r) {
  const avances = c.ages[5] !== "0.00";
  const sommeDe = (ages) => ages.slice(0, 5).reduce((somme, age) => somme + centimes(age), 0n);
  const siNonNul = (texte) => (texte === "0.00" ? "" : enDevise(texte));
  const rangee = (nom, ages) => [nom, ...ages.slice(0, 5).map(siNonNul), enDevise(enTexte(sommeDe(ages))), ...(avances ? [siNonNul(ages[5])] : [])];
  const debiteurs = [...c.debiteurs].sort((a, b) => (sommeDe(a.ages) < sommeDe(b.ages) ? 1 : -1)).slice(0, debiteursMontres(r));
  return tableSuite(t("balance"), [t("client"), ...[0, 1, 2, 3, 4].map((i) => t(`age${i}`)), t("total"), ...(avances ? [t("avances")] : [])], [
    rangee(t("total"), c.ages),
    ...debiteurs.map(({ id, nom, ages }) => rangee(!id ? t("sansClient") : r.estResume ? el("bdi", {}, nom) : lienVers("client", id, nom), ages)),
  ]);
}

function tableDeTVA(lignes, enDevise) {
  // The latest quarter first, in each the highest rate.
  const plusRecents = [...lignes].sort((a, b) => (a.trimestre < b.trimestre ? 1 : a.trimestre > b.trimestre ? -1 : 0));
  const champs = ["baseFacturee", "tvaFacturee", "baseEncaissee", "tvaEncaissee"];
  const quand = (trimestre) => (langue ? trimestre.replace(/(\d+)-T/, "Q$1 ").replace(/Q(\d+) (\d)/, "Q$2 $1") : trimestre.replace(/(\d+)-T(\d)/, "T$2 $1"));
  return tableSuite(t("tvaTrimestre"), [t("trimestre"), t("taux"), ...champs.map((champ) => t(champ))], plusRecents.map((ligne) => [
    quand(ligne.trimestre), nomTaxe({ taux: taux(ligne.taux), categorie: ligne.categorie || null }), ...champs.map((champ) => enDevise(ligne[champ])),
  ]));
}
