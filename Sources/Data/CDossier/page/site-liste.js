// A table that is searched, sorted and shown a hundred rows at a time.
import { bouton, montreCaches, sur, vue } from "./cadre.js";
import { el, jour } from "./elements.js";
import { millioniemes, montant, nombre } from "./nombres.js";
import { STATUTS } from "./site-chiffres.js";
import { signeDe } from "./site-mouvements.js";
import { mot, t } from "./textes.js";
import { nomDuStatut, solde, statut, totaux } from "./totaux.js";

export const PAR_PAGE = 100;

// Without case and accents, so that a search finds what people mean.
export const plie = (texte) => texte.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// `colonnes`: [{ nom, valeur, rend, estNombre }], of which `valeur` sorts; `rangees`: what they are made of, with `cherche`, the folded
// text that a search looks in. `etat`: { tri, sens, page, texte, filtre }, which survives when the page is drawn again.
export function liste({ nom, etat, colonnes, rangees, filtres }) {
  const corps = el("div", {});
  const compteur = el("p.aide", { role: "status" });
  const dessine = () => corps.replaceChildren(...partie(choisies()));
  const choisies = () => {
    const mots = plie(etat.texte).split(/\s+/).filter(Boolean);
    const trouvees = rangees.filter((rangee) => (!etat.filtre || rangee.filtre === etat.filtre) && mots.every((m) => rangee.cherche.includes(m)));
    const { valeur } = colonnes[etat.tri];
    const cles = new Map(trouvees.map((rangee) => [rangee, valeur(rangee)]));
    compteur.textContent = t("trouves", combien(trouvees.length), combien(rangees.length));
    return trouvees.sort((a, b) => (cles.get(a) < cles.get(b) ? -etat.sens : cles.get(a) > cles.get(b) ? etat.sens : 0));
  };
  const partie = (toutes) => {
    const pages = Math.max(1, Math.ceil(toutes.length / PAR_PAGE));
    etat.page = Math.min(etat.page, pages - 1);
    const debut = etat.page * PAR_PAGE;
    const montrees = toutes.slice(debut, debut + PAR_PAGE);
    if (!montrees.length) return [el("p.aide", {}, t("aucun"))];
    const va = (pas) => () => { etat.page += pas; dessine(); corps.querySelector("table").scrollIntoView({ block: "nearest" }); };
    const pieces = [el("div.defile", {}, table(montrees))];
    if (pages > 1) {
      pieces.push(el("div.rangee.pages", {}, bouton("precedent", va(-1)),
        el("span", {}, t("page", combien(debut + 1), combien(debut + montrees.length), combien(toutes.length))), bouton("suivant", va(1))));
      const [avant, apres] = pieces[1].querySelectorAll("button");
      avant.disabled = etat.page === 0;
      apres.disabled = etat.page === pages - 1;
    }
    return pieces.map(montreCaches);
  };
  const table = (montrees) => el("table.suite", { "aria-label": nom },
    el("thead", {}, el("tr", {}, colonnes.map((col, i) => el("th", {
      scope: "col", class: col.estNombre ? "n" : null, "aria-sort": i !== etat.tri ? null : etat.sens > 0 ? "ascending" : "descending",
    }, sur(el("button.tri", { type: "button" }, col.nom, i === etat.tri && el("span", { "aria-hidden": "true" }, etat.sens > 0 ? " ↑" : " ↓")), "click", () => {
      Object.assign(etat, { tri: i, sens: i === etat.tri ? -etat.sens : 1, page: 0 });
      dessine();
      corps.querySelectorAll("thead button")[i].focus();
    }))))),
    el("tbody", {}, montrees.map((rangee) => el("tr", {}, colonnes.map((col) => el(col.estNombre ? "td.n" : "td", { "data-tete": col.nom }, col.rend(rangee)))))));
  const cherche = el("input", { type: "search", value: etat.texte, placeholder: t("chercherAide"), autocomplete: "off", spellcheck: "false" });
  const choix = filtres && el("select", {}, [null, ...filtres].map((filtre) => el("option", { value: filtre ?? "", selected: filtre === etat.filtre }, filtre ? mot(filtre) : t("tousStatuts"))));
  dessine();
  return el("section.carte.liste", {}, el("h2", {}, nom),
    el("div.outils", {}, el("label", {}, `${t("chercher")} `, sur(cherche, "input", () => { Object.assign(etat, { texte: cherche.value, page: 0 }); dessine(); })),
      choix && el("label", {}, `${t("statut")} `, sur(choix, "change", () => { Object.assign(etat, { filtre: choix.value || null, page: 0 }); dessine(); })), compteur),
    corps);
}
const ETATS = new Map();
const DEPARTS = { documents: { tri: 1, sens: -1 }, clients: { tri: 0, sens: 1 }, devis: { tri: 1, sens: -1 }, client: { tri: 1, sens: -1 }, releve: { tri: 0, sens: -1 } };

// What the reader chose of a list: it stays when the page is drawn again.
export function listeEtat(nom) {
  if (!ETATS.has(nom)) ETATS.set(nom, { page: 0, texte: "", filtre: null, ...DEPARTS[nom.split(" ")[0]] });
  return ETATS.get(nom);
}

export const combien = (n) => nombre(BigInt(n), 0, 0);

// Links lead within the page: the browser's way back leads out of them.
export const lienVers = (genre, id, texte) => el("a", { href: `#${genre}/${encodeURIComponent(id)}` }, el("bdi", {}, texte || id));
export const nomDeClient = (r, d) => (d.envoi ? d.envoi.client?.nom : null) ?? r.etat.clients.get(d.clientId)?.nom ?? "";

export function listeDocuments(r, nom, etat, documents) {
  const signe = (d, valeur) => montant(valeur * signeDe(d), d.devise);
  const rangees = documents.map((d) => {
    const client = nomDeClient(r, d);
    return {
      d, client, statut: statut(d, vue.au), total: totaux(d).totalTTC * signeDe(d), reste: solde(d, vue.au) * signeDe(d), filtre: statut(d, vue.au),
      cherche: (d.cherche ??= plie([d.numero, client, d.references?.commande ?? "", ...d.lignes.map((ligne) => ligne.designation)].join(" "))),
    };
  });
  return liste({
    nom, etat, rangees, filtres: STATUTS, colonnes: [
      { nom: t("numero"), valeur: ({ d }) => d.numero, rend: ({ d }) => lienVers("facture", d.id, d.numero) },
      { nom: t("date"), valeur: ({ d }) => d.dateFacture, rend: ({ d }) => jour(d.dateFacture) },
      { nom: t("client"), valeur: ({ client }) => plie(client), rend: ({ d, client }) => (d.clientId ? lienVers("client", d.clientId, client) : client) },
      { nom: t("statut"), valeur: (rangee) => STATUTS.indexOf(rangee.statut), rend: ({ d, statut: code }) => el("span", { class: `statut s${STATUTS.indexOf(code)}` }, mot(nomDuStatut(d, code))) },
      { nom: t("totalTTC"), estNombre: true, valeur: ({ total }) => total, rend: ({ d }) => signe(d, totaux(d).totalTTC) },
      { nom: t("soldeDu"), estNombre: true, valeur: ({ reste }) => reste, rend: ({ d }) => signe(d, solde(d, vue.au)) },
    ],
  });
}

// The quantity of each line of a quote that documents invoice: drafts count, sent avoirs give back, cancelled documents do not count.
function factureesDesDevis({ documents }) {
  const facturees = new Map();
  for (const d of documents.values()) {
    if (d.annulation || (d.estAvoir && (!d.envoi || documents.get(d.factureOrigineId)?.annulation !== null))) continue;
    for (const { devis, quantite } of d.lignes) {
      const part = millioniemes(devis?.quantite ?? quantite);
      if (devis) facturees.set(devis.ligneId, (facturees.get(devis.ligneId) ?? 0n) + (d.estAvoir ? -part : part));
    }
  }
  return facturees;
}

// What became of a quote, from its own events and its invoices.
const ISSUES = { accepte: "Accepté", refuse: "Refusé", retire: "Retiré", termine: "Terminé", remplace: "Remplacé" };
function statutDuDevis(r, d, facturees) {
  if (d.annulation) return "annule";
  if (!d.envoi || d.envoi.dateEnvoi > vue.au) return "Brouillon";
  const dites = (r.parSujet.get(`facture/${d.id}`) ?? []).filter(({ type, data }) => type === "DevisConclu" && data.date <= vue.au);
  const derniere = dites.at(-1)?.data.issue;
  const reste = ({ id, quantite }) => millioniemes(quantite) - (facturees.get(id) ?? 0n);
  if (derniere === "accepte" && d.lignes.every((ligne) => (millioniemes(ligne.quantite) < 0n ? reste(ligne) >= 0n : reste(ligne) <= 0n))) return "Facturé";
  if (derniere) return ISSUES[derniere];
  return d.dateEcheance != null && vue.au > d.dateEcheance ? "Expiré" : "avoirEnvoye";
}

// The quotes: named and shown, and counted nowhere.
export function listeDevis(r, etat) {
  const facturees = factureesDesDevis(r.etat);
  const rangees = [...r.etat.devis.values()].map((d) => {
    const client = nomDeClient(r, d);
    return {
      d, client, statut: statutDuDevis(r, d, facturees), total: totaux(d).totalTTC,
      cherche: plie([d.numero, client, ...d.lignes.map((ligne) => ligne.designation)].join(" ")),
    };
  });
  const section = liste({
    nom: t("lesDevis"), etat, rangees, colonnes: [
      { nom: t("numero"), valeur: ({ d }) => d.numero, rend: ({ d }) => el("bdi", {}, d.numero) },
      { nom: t("date"), valeur: ({ d }) => d.dateFacture, rend: ({ d }) => jour(d.dateFacture) },
      { nom: t("client"), valeur: ({ client }) => plie(client), rend: ({ d, client }) => (d.clientId ? lienVers("client", d.clientId, client) : client) },
      { nom: t("statut"), valeur: (rangee) => mot(rangee.statut), rend: (rangee) => mot(rangee.statut) },
      { nom: t("totalTTC"), estNombre: true, valeur: ({ total }) => total, rend: ({ d, total }) => montant(total, d.devise) },
    ],
  });
  section.querySelector("h2").after(el("p.aide", {}, t("devisAide")));
  return section;
}

export function listeClients(r, etat) {
  const soldes = new Map();
  for (const d of r.etat.documents.values()) {
    const reste = solde(d, vue.au) * signeDe(d);
    if (reste === 0n || d.clientId == null) continue;
    const parDevise = soldes.get(d.clientId) ?? soldes.set(d.clientId, new Map()).get(d.clientId);
    parDevise.set(d.devise, (parDevise.get(d.devise) ?? 0n) + reste);
  }
  const rangees = [...r.etat.clients].map(([id, client]) => ({
    id, nom: client.nom ?? "", ville: client.adresse?.ville ?? "", siren: client.siren ?? "", documents: (r.parClient.get(id) ?? []).length,
    restes: [...(soldes.get(id) ?? [])], cherche: plie([client.nom ?? "", client.adresse?.ville ?? "", client.siren ?? ""].join(" ")),
  }));
  const texte = (cle, nom) => ({ nom, valeur: (rangee) => plie(rangee[cle]), rend: (rangee) => el("bdi", {}, rangee[cle]) });
  return liste({
    nom: t("clients"), etat, rangees, colonnes: [
      { nom: t("nom"), valeur: (rangee) => plie(rangee.nom), rend: ({ id, nom }) => lienVers("client", id, nom) },
      texte("ville", t("ville")), texte("siren", t("siren")),
      { nom: t("documents"), estNombre: true, valeur: (rangee) => rangee.documents, rend: (rangee) => combien(rangee.documents) },
      { nom: t("soldeDu"), estNombre: true, valeur: ({ restes }) => restes[0]?.[1] ?? 0n, rend: ({ restes }) => restes.map(([devise, reste], i) => [i > 0 && ", ", montant(reste, devise)]) },
    ],
  });
}
