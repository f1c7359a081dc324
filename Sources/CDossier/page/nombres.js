// Numbers and days. Amounts are BigInt: cents, millionths, hundredths of a percent. Nothing here is a floating-point number.

// A decimal text counted in 10^-places.
function decimal(texte, places) {
  const [, signe, entier, reste = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(texte);
  const valeur = BigInt(entier + reste.padEnd(places, "0").slice(0, places));
  return signe ? -valeur : valeur;
}
const centimes = (texte) => decimal(texte, 2);
const taux = (texte) => decimal(texte, 2);
const millioniemes = (texte) => decimal(texte, 6);

const absolu = (n) => (n < 0n ? -n : n);

// n / d, half a unit away from zero.
function arrondi(n, d) {
  const q = n / d;
  return absolu(n % d) * 2n >= d ? (n < 0n ? q - 1n : q + 1n) : q;
}

// A number counted in 10^-places, without trailing zeros beyond the first `auMoins` decimals, as the language writes it.
function nombre(valeur, places, auMoins) {
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
const montant = (valeur, devise) => avecDevise(valeur, 2, devise);
const prix = (valeur, devise) => avecDevise(valeur, 6, devise);
// What is taken off bears a minus.
const retire = (valeur, devise) => (valeur === 0n ? montant(0n, devise) : montant(-valeur, devise));
const pourcentage = (valeur) => nombre(valeur, 2, 0) + (langue ? "%" : "\u00a0%");
const quantite = (valeur) => nombre(valeur, 6, 0);

// A text in groups of these sizes, of which the last goes on.
function groupes(texte, tailles) {
  const signes = [...texte];
  const parties = [];
  for (let i = 0; i === 0 || signes.length; i += 1) {
    parties.push(signes.splice(0, tailles.length ? tailles[Math.min(i, tailles.length - 1)] : signes.length).join(""));
  }
  return parties.join(" ");
}

// A day as in `20 novembre 2026`.
function jourEnTexte(jour) {
  const [annee, mois, j] = jour.split("-").map(Number);
  const premier = j === 1 && !langue ? "1er" : String(j);
  return `${premier} ${t("mois").split(" ")[mois - 1]} ${String(annee).padStart(4, "0")}`;
}

// The same on one line of a page.
function jour(valeur) {
  const [, premier, reste] = /^(1er|\d+)( .*)$/.exec(jourEnTexte(valeur));
  return el("span.j", {}, premier === "1er" ? ["1", el("sup", {}, "er"), reste] : premier + reste);
}

// An instant of a line, as in `20 novembre 2026, 18:16:22 UTC`.
const instant = (temps) => `${jourEnTexte(temps.slice(0, 10))}, ${temps.slice(11, 19)} UTC`;

// An element, `name.class`, with attributes and what stands in it: texts, elements, arrays of them. No text is ever read as HTML.
function el(nom, attributs, ...enfants) { return remplis("http://www.w3.org/1999/xhtml", nom, attributs, enfants); }
function svg(nom, attributs, ...enfants) { return remplis("http://www.w3.org/2000/svg", nom, attributs, enfants); }
function remplis(espace, nom, attributs, enfants) {
  const [balise, ...classes] = nom.split(".");
  const element = document.createElementNS(espace, balise);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [cle, valeur] of Object.entries(attributs)) {
    if (valeur != null && valeur !== false) element.setAttribute(cle, valeur === true ? "" : valeur);
  }
  element.append(...enfants.flat(Infinity).filter((enfant) => enfant != null && enfant !== false));
  return element;
}
