// All that is checked before anything is believed. A fault is the name of its text with what stands in it, to be told in
// both languages; `groupe` is which of the three sentences it breaks: 0 signed, 1 recorded, 2 consistent.
import { verifieAvoirs, verifieRegles } from "./controles.js";
import { PLACES } from "./coquille.js";
import { applique, etatNeuf, TYPES } from "./documents.js";
import { estLeTexte, formeDe, lisDonnees } from "./donnees.js";
import { deBase64, hex, pareils, sha256, utf8 } from "./empreintes.js";
import { lisEvenement } from "./evenements.js";
import { feuille, paragrapheEtat, titreDePage } from "./feuille.js";
import { norme } from "./norme.js";
import { feuilleDe, prolonge, racineParInclusion, verifieSigne } from "./preuve.js";
import { privesDe, verifiePrives } from "./prives.js";
import { lisTemoins } from "./temoins.js";
import { enFrancais } from "./textes.js";

export async function verifie(texte, verifieAutour) {
  const r = {
    fautes: [], illisibles: [], evenements: [], prouves: new Set(), etat: etatNeuf(), donnees: null, cle: null, checkpoint: null,
    document: null, parLeNavigateur: false, vus: [],
    racineA: (taille) => r.donnees.anciens.find((ancien) => ancien.taille === taille)?.racine,
  };
  const faute = (groupe, cle, ...dedans) => r.fautes.push({ groupe, cle, dedans });
  try {
    verifieAutour(faute);
    r.donnees = lisDonnees(texte);
    if (!r.donnees) { faute(1, "fDonnees"); return r; }
    if (formeDe(r.donnees) !== texte) faute(1, "fForme");
    await verifieSigne(r, faute);
    r.vus = lisTemoins(r, r.donnees.anciens, faute);
    verifieInscrit(r, faute);
    verifieCoherent(r, faute);
  } catch (erreur) {
    faute(1, "fInattendu", String(erreur?.message ?? erreur));
  }
  return r;
}

function verifieInscrit(r, faute) {
  const hachages = r.donnees.hachages.map(deBase64);
  const utiles = new Set([...r.donnees.lignes, ...r.donnees.anciens].flatMap((element) => element.preuve));
  if (utiles.size !== hachages.length || new Set(r.donnees.hachages).size !== hachages.length) faute(1, "fHachage");
  const revisions = new Map();
  const prives = privesDe(r.donnees.prives ?? []);
  let avant = null;
  r.donnees.lignes.forEach(({ ligne, preuve }, i) => {
    const e = lisEvenement(ligne, prives);
    if (!e) { faute(1, "fEvenement", i + 1); return; }
    const octets = utf8(ligne);
    const racineTrouvee = r.checkpoint
      && racineParInclusion(feuilleDe(octets), e.sequence - 1, r.checkpoint.taille, preuve.map((place) => hachages[place]));
    if (racineTrouvee && pareils(racineTrouvee, r.checkpoint.racine)) r.prouves.add(e.sequence);
    else faute(1, "fInscription", e.sequence, e.type);
    if (avant && e.sequence === avant.sequence + 1 && e.avant !== avant.empreinte) faute(1, "fChaine", e.sequence, avant.sequence);
    if (avant && (e.sequence <= avant.sequence || e.temps < avant.temps || e.source !== avant.source)) faute(1, "fOrdre", e.sequence);
    avant = { sequence: e.sequence, temps: e.temps, source: e.source, empreinte: hex(sha256(octets)) };
    const derniere = revisions.get(e.sujet) ?? 0;
    if (e.sujet.startsWith("facture/") ? e.revision !== derniere + 1 : e.revision <= derniere) {
      faute(1, "fManque", e.sequence, e.revision - 1);
    }
    revisions.set(e.sujet, e.revision);
    if (!e.estLaForme) r.illisibles.push({ cle: "iForme", dedans: [e.sequence] });
    if (!(e.version <= TYPES[e.type])) r.illisibles.push({ cle: "iType", dedans: [e.sequence, e.type] });
    r.evenements.push(e);
  });
  verifiePrives(prives, faute);
  if (r.evenements[0]?.sequence !== 1 || r.evenements[0].type !== "RegistreOuvert") faute(1, "fPremier");
  for (const { taille, racine: ancienne, preuve } of r.donnees.anciens) {
    const tient = r.checkpoint && prolonge(deBase64(ancienne), taille, r.checkpoint.racine, r.checkpoint.taille,
      preuve.map((place) => hachages[place]));
    if (!tient) faute(1, "fAncien", taille);
  }
}

function verifieCoherent(r, faute) {
  for (const e of r.evenements) {
    verifieRegles(r.etat, e, faute);
    applique(r.etat, e);
  }
  r.document = r.etat.documents.get(r.donnees.sujet.replace("facture/", "")) ?? null;
  if (!r.document) { faute(1, "fDocument"); return; }
  verifieAvoirs(r.etat.documents, faute);
  enFrancais(() => {
    const n = norme(r.etat, r.document);
    if (PLACES.titre?.textContent !== titreDePage(n) || !estLeTexte(PLACES.feuille, [paragrapheEtat(r.document, r.donnees.au), feuille(n)])) faute(2, "fTexte");
  });
}
