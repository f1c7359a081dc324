// All that is checked of a site before anything is believed. As in a dossier: `groupe` is which of the three sentences a fault breaks.
import { verifieAvoirs, verifieRegles } from "./controles.js";
import { PLACES } from "./coquille.js";
import { TYPES } from "./documents.js";
import { base64, hex, pareils, sha256, utf8 } from "./empreintes.js";
import { json, lisEvenement } from "./evenements.js";
import { texteHTML } from "./feuille.js";
import { feuilleDe, noeud, verifieSigne } from "./preuve.js";
import { privesDe, sontPrives, verifiePrives } from "./prives.js";
import { appliqueTout, etatDuRegistre } from "./site-avances.js";
import { chiffresDe } from "./site-chiffres.js";
import { lisTemoins } from "./temoins.js";

// The one form that data have.
function formeDuSite(donnees) {
  const simples = ["format", "au", "evenements", "cle", "checkpoint", "chiffres", "temoins"].map((nom) => `"${nom}":${json(donnees[nom])}`);
  const listes = ["lignes", "prives"].filter((nom) => nom in donnees)
    .map((nom) => `"${nom}":[${donnees[nom].map((ligne) => "\n" + json(ligne)).join(",")}]`);
  return `{${[...simples, ...listes].join(",\n")}}`;
}

// The data; null where they are none.
function lisSite(texte) {
  let donnees;
  try { donnees = JSON.parse(texte); } catch { return null; }
  const bonnes = donnees && donnees.format === "facture/site@1" && ["cle", "checkpoint"].every((nom) => typeof donnees[nom] === "string")
    && /^\d{4}-\d\d-\d\d$/.test(donnees.au) && Number.isSafeInteger(donnees.evenements) && donnees.evenements > 0
    && Array.isArray(donnees.chiffres?.devises) && Array.isArray(donnees.lignes) && Array.isArray(donnees.temoins)
    && donnees.temoins.every((vu) => Number.isInteger(vu?.taille) && vu.taille > 0 && vu.taille < donnees.lignes.length && typeof vu.lignes === "string")
    && donnees.lignes.every((ligne) => typeof ligne === "string") && sontPrives(donnees.prives);
  return bonnes ? donnees : null;
}

// The roots of the tree over the first leaves, as many of them as each of `tailles` says (RFC 6962 §2.1).
function racinesDe(feuilles, tailles) {
  const [pile, racines] = [[], new Map()];
  feuilles.forEach((feuilleDuHaut, index) => {
    let haut = feuilleDuHaut;
    for (let place = index; place % 2 === 1; place = (place - 1) / 2) haut = noeud(pile.pop(), haut);
    pile.push(haut);
    if (tailles.has(index + 1)) racines.set(index + 1, pile.reduceRight((droite, gauche) => noeud(gauche, droite)));
  });
  return racines;
}

export async function verifieSite(texte, verifieAutour) {
  const r = {
    fautes: [], illisibles: [], evenements: [], prouves: new Set(), etat: etatDuRegistre(), donnees: null, cle: null, checkpoint: null,
    parLeNavigateur: false, estResume: false, chiffres: null, parSujet: new Map(), parClient: new Map(), feuilles: [], vus: [],
    racineA: (taille) => (taille > 0 && taille <= r.feuilles.length ? base64(racinesDe(r.feuilles, new Set([taille])).get(taille)) : null),
  };
  // Where the first line is gone every other is out of place: as many as people read are told.
  const faute = (groupe, cle, ...dedans) => { if (r.fautes.length < 100) r.fautes.push({ groupe, cle, dedans }); };
  try {
    verifieAutour(faute);
    r.donnees = lisSite(texte);
    if (!r.donnees) { faute(1, "fDonnees"); return r; }
    if (formeDuSite(r.donnees) !== texte) faute(1, "fForme");
    // Where a line is left, or a checkpoint, it is no summary: taking lines out proves nothing less than altering them.
    r.estResume = !r.donnees.lignes.length && !r.donnees.checkpoint && !r.donnees.cle && !r.donnees.prives;
    if (r.estResume) { r.chiffres = r.donnees.chiffres; return r; }
    await verifieSigne(r, faute);
    verifieLignes(r, faute);
    compteTout(r, faute);
  } catch (erreur) {
    faute(1, "fInattendu", String(erreur?.message ?? erreur));
  }
  return r;
}

// Every event of the log is there, in its place, and no other: the root over them is the one that was signed.
function verifieLignes(r, faute) {
  let avant = null;
  const taille = r.donnees.lignes.length;
  const prives = privesDe(r.donnees.prives ?? []);
  const illisible = (cle, ...dedans) => { if (r.illisibles.length < 100) r.illisibles.push({ cle, dedans }); };
  r.donnees.lignes.forEach((ligne, i) => {
    const octets = utf8(ligne);
    r.feuilles.push(feuilleDe(octets));
    const e = lisEvenement(ligne, prives);
    if (!e) { faute(1, "fEvenement", i + 1); return; }
    if (e.sequence !== i + 1 || (avant && (e.temps < avant.temps || e.source !== avant.source))) faute(1, "fOrdre", e.sequence);
    if (e.avant !== (avant?.empreinte ?? "0".repeat(64))) faute(1, "fChaine", e.sequence, i);
    avant = { temps: e.temps, source: e.source, empreinte: hex(sha256(octets)) };
    const siens = r.parSujet.get(e.sujet) ?? [];
    if (e.revision !== siens.length + 1) faute(1, "fManque", e.sequence, e.revision - 1);
    siens.push(e);
    r.parSujet.set(e.sujet, siens);
    if (!e.estLaForme) illisible("iForme", e.sequence);
    if (!(e.version <= TYPES[e.type])) illisible("iType", e.sequence, e.type);
    r.evenements.push(e);
  });
  verifiePrives(prives, faute);
  if (r.evenements[0]?.type !== "RegistreOuvert") faute(1, "fPremier");
  const racines = racinesDe(r.feuilles, new Set([taille, ...r.donnees.temoins.map((vu) => vu.taille)]));
  r.vus = lisTemoins(r, r.donnees.temoins.map((vu) => ({ taille: vu.taille, racine: base64(racines.get(vu.taille)), temoins: vu.lignes })), faute);
  const tient = r.checkpoint && r.checkpoint.taille === taille && taille === r.donnees.evenements
    && pareils(racines.get(taille), r.checkpoint.racine);
  if (tient) r.evenements.forEach((e) => r.prouves.add(e.sequence));
  else if (r.checkpoint) faute(1, "fRacine", taille, r.checkpoint.taille);
}

// Documents, clients and figures are made of the events; what the file says of its own day must be the same.
function compteTout(r, faute) {
  for (const e of r.evenements) {
    verifieRegles(r.etat, e, faute);
    appliqueTout(r.etat, e);
  }
  verifieAvoirs(r.etat.documents, faute);
  for (const d of r.etat.documents.values()) {
    const client = d.clientId ?? "";
    if (!r.parClient.has(client)) r.parClient.set(client, []);
    r.parClient.get(client).push(d);
  }
  r.chiffres = chiffresDe(r.etat, r.donnees.au, r.donnees.chiffres);
  if (JSON.stringify(r.chiffres) !== JSON.stringify(r.donnees.chiffres)) faute(2, "fChiffres");
  if (PLACES.titre?.textContent !== texteHTML(r.etat.nom).replace(/[\r\x7f-\x9f]/g, "\ufffd")) faute(2, "fTitre");
}
