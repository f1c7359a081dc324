// What settles the document, and two charts of what is left: day by day, and event by event.
import { el, jour, svg } from "./elements.js";
import { faitsDe } from "./faits.js";
import { cellule, colonne, nommeColonnes } from "./feuille.js";
import { absolu, jourEnTexte, jours, montant } from "./nombres.js";
import { langue, t } from "./textes.js";
import { solde } from "./totaux.js";

export function sectionReglements(r, d, au) {
  const titre = el("h2", {}, t("reglements"));
  const section = el("section.carte.reglements", { }, titre);
  const liste = faitsDe(r, d);
  if (d.envoi) section.append(courbeDuSolde(d, liste, au));
  if (!liste.length) section.append(el("p.aide", {}, t("aucunReglement")));
  else section.append(tableReglements(d, liste, au));
  return section;
}

function tableReglements(d, liste, au) {
  return el("div.defile", {}, nommeColonnes(el("table.suite", {},
    el("thead", {}, el("tr", {}, ["date", "moyen", "reference", "montant", "solde"].map((cle, i) => colonne(t(cle), i > 2)))),
    el("tbody", {}, liste.map((fait) => {
      const barre = (...contenu) => (fait.estNul ? el("del", {}, ...contenu) : contenu);
      return el("tr", { class: fait.date > au ? "futur" : null },
        el("td", {}, barre(jour(fait.affiche)), fait.date > au && el("span.x", {}, t("aVenir"))),
        el("td", {}, barre(fait.nom())),
        el("td", {}, fait.reference && barre(el("bdi", {}, fait.reference)), fait.note && el("span.x", {}, el("bdi", {}, fait.note()))),
        cellule(barre(montant(fait.montant, d.devise))),
        cellule(fait.estNul ? "" : montant(fait.reste, d.devise)));
    })))));
}

// A line of steps through points [x, y]: each holds until the next.
export function marches(points, fin) {
  return points.map(([x, y], i) => `${i ? "H" : "M"}${x}${i ? "V" : ","}${y}`).join("") + `H${fin}`;
}

function courbeDuSolde(d, liste, au) {
  const debut = d.envoi.dateEnvoi;
  const fin = d.annulation?.rectificativeId ? [d.annulation.dateAnnulation] : [];
  const dates = [...new Set([debut, ...fin, ...liste.filter((f) => !f.estNul).map((f) => (f.date < debut ? debut : f.date))])].sort();
  const derniere = [dates.at(-1), au, d.dateEcheance ?? debut].sort().at(-1);
  const etendue = Math.max(1, jours(derniere) - jours(debut));
  const [largeur, haut, bas] = [640, 26, 130];
  const points = dates.map((date) => [date, solde(d, date)]);
  const plafond = points.reduce((max, [, valeur]) => (valeur > max ? valeur : max), 1n);
  const x = (date) => Math.round(10 + ((jours(date) - jours(debut)) / etendue) * (largeur - 20));
  const y = (valeur) => bas - Number(((valeur < 0n ? 0n : valeur) * BigInt(bas - haut)) / plafond);
  const dessin = points.map(([date, valeur]) => [x(date), y(valeur)]);
  const enMots = points.map(([date, valeur]) => `${jourEnTexte(date)} ${montant(valeur, d.devise)}`).join(langue ? "; " : "\u00a0; ");
  const bord = (place) => (place < 90 ? "start" : place > largeur - 90 ? "end" : "middle");
  const enfants = [
    svg("path.aire", { d: `${marches(dessin, x(derniere))}V${bas}H${dessin[0][0]}Z` }),
    svg("path.marches", { d: marches(dessin, x(derniere)) }),
    svg("path.axe", { d: `M10,${bas}H${largeur - 10}` }),
  ];
  if (d.dateEcheance && !d.estAvoir && d.dateEcheance >= debut) {
    const place = x(d.dateEcheance);
    enfants.push(svg("path.limite", { d: `M${place},${haut - 8}V${bas}` }),
      svg("text.echeance", { x: place, y: bas + 36, "text-anchor": bord(place) }, t("echeanceLe", jourEnTexte(d.dateEcheance))));
  }
  enfants.push(svg("path.vu", { d: `M${x(au < debut ? debut : au)},${haut - 8}V${bas}` }));
  // A label where it has room; its outline keeps lines from crossing it.
  let libre = -100;
  dessin.forEach(([px, py], i) => {
    enfants.push(svg("circle", { cx: px, cy: py, r: 3.5 }));
    const ancre = bord(px);
    const gauche = ancre === "start" ? px : ancre === "end" ? px - 90 : px - 45;
    if (gauche < libre) return;
    libre = gauche + 96;
    const chute = i ? py - dessin[i - 1][1] : 0;
    enfants.push(svg("text", { x: px, y: chute > 0 && chute < 24 ? py + 17 : py - 8, "text-anchor": ancre }, montant(points[i][1], d.devise)));
  });
  enfants.push(svg("text", { x: 10, y: bas + 15 }, jourEnTexte(debut)));
  if (derniere !== debut) enfants.push(svg("text", { x: largeur - 10, y: bas + 15, "text-anchor": "end" }, jourEnTexte(derniere)));
  return svg("svg.courbe", { viewBox: `0 0 ${largeur} ${bas + 42}`, role: "img", "aria-label": t("courbe", enMots) }, enfants);
}

// The total (dashed) and the balance after each event.
export function courbeDesRevisions(etapes) {
  const plafond = etapes.reduce((max, { total }) => (absolu(total) > max ? absolu(total) : max), 1n);
  const [largeur, hauteur] = [640, 46];
  const x = (i) => Math.round((i / Math.max(1, etapes.length - 1)) * (largeur - 4)) + 2;
  const y = (valeur) => hauteur - 3 - Number((absolu(valeur) * BigInt(hauteur - 8)) / plafond);
  const ligne = (valeurDe) => marches(etapes.map((etape, i) => [x(i), y(valeurDe(etape))]), x(etapes.length - 1));
  return svg("svg.courbe", { viewBox: `0 0 ${largeur} ${hauteur}`, role: "img", "aria-label": t("graphique"), preserveAspectRatio: "none" },
    svg("path.total", { d: ligne(({ total }) => total) }), svg("path.marches", { d: ligne(({ solde: reste }) => reste) }));
}
