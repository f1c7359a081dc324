// All that is checked before anything is believed. A fault is the name of its text with what stands in it, so that it can be told in
// both languages; `groupe` is which of the three sentences it breaks: 0 signed, 1 recorded, 2 consistent.
async function verifie(texte, verifieAutour) {
  const r = {
    fautes: [], illisibles: [], evenements: [], prouves: new Set(), etat: etatNeuf(), donnees: null, cle: null, checkpoint: null,
    document: null, parLeNavigateur: false,
  };
  const faute = (groupe, cle, ...dedans) => r.fautes.push({ groupe, cle, dedans });
  try {
    verifieAutour(faute);
    r.donnees = lisDonnees(texte);
    if (!r.donnees) { faute(1, "fDonnees"); return r; }
    if (formeDe(r.donnees) !== texte) faute(1, "fForme");
    await verifieSigne(r, faute);
    verifieInscrit(r, faute);
    verifieCoherent(r, faute);
  } catch (erreur) {
    faute(1, "fInattendu", String(erreur?.message ?? erreur));
  }
  return r;
}

function verifiePage(faute) {
  const { politique, script, style } = PLACES;
  if (hex(sha256(utf8(coquilleDe(document.documentElement)))) !== COQUILLE || document.doctype?.name !== "html") faute(2, "fCoquille");
  if (politique?.content !== politiqueDe(script?.textContent ?? "", style?.textContent ?? "")) faute(2, "fPolitique");
}

async function verifieSigne(r, faute) {
  r.cle = cleDe(r.donnees.cle);
  r.checkpoint = checkpointDe(r.donnees.checkpoint);
  if (!r.cle) faute(0, "fCle");
  if (!r.checkpoint) faute(0, "fCheckpoint");
  if (!r.cle || !r.checkpoint) return;
  const verdict = await signePar(r.checkpoint, r.cle.cle);
  r.parLeNavigateur = verdict.parLeNavigateur;
  if (!verdict.bonne || r.cle.nom !== r.checkpoint.origine) faute(0, "fSignature");
}

function verifieInscrit(r, faute) {
  const hachages = r.donnees.hachages.map(deBase64);
  const utiles = new Set([...r.donnees.lignes, ...r.donnees.anciens].flatMap((element) => element.preuve));
  if (utiles.size !== hachages.length || new Set(r.donnees.hachages).size !== hachages.length) faute(1, "fHachage");
  const revisions = new Map();
  let avant = null;
  r.donnees.lignes.forEach(({ ligne, preuve }, i) => {
    const e = lisEvenement(ligne);
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
  if (r.evenements[0]?.sequence !== 1 || r.evenements[0].type !== "RegistreOuvert") faute(1, "fPremier");
  for (const { taille, racine: ancienne, preuve } of r.donnees.anciens) {
    const tient = r.checkpoint && prolonge(deBase64(ancienne), taille, r.checkpoint.racine, r.checkpoint.taille,
      preuve.map((place) => hachages[place]));
    if (!tient) faute(1, "fAncien", taille);
  }
}

function verifieCoherent(r, faute) {
  for (const e of r.evenements) {
    if (e.type === "FactureEnvoyee") verifieTotaux(r.etat.documents.get(e.sujet.split("/")[1]), e, faute);
    applique(r.etat, e);
  }
  r.document = r.etat.documents.get(r.donnees.sujet.replace("facture/", "")) ?? null;
  if (!r.document) { faute(1, "fDocument"); return; }
  verifieAvoirs(r.etat.documents, faute);
  enFrancais(() => {
    const n = norme(r.etat, r.document);
    const estLeSien = estLeTexte(PLACES.feuille, [paragrapheEtat(r.document, r.donnees.au), feuille(n)]) && PLACES.titre?.textContent === titreDePage(n);
    if (!estLeSien) faute(2, "fTexte");
  });
}
const titreDePage = (n) => `${titreDe(n)} ${texteHTML(n.numero)} – ${texteHTML(n.vendeur.nom)}`;

// What was frozen when a document was sent is what its lines come to: one fault for each document.
function verifieTotaux(d, e, faute) {
  if (!d) return;
  const calcules = totaux(d);
  const figes = totauxFiges({ ...d, envoi: e.data });
  const memes = ["sousTotal", "montantRemise", "totalHT", "montantTVA", "totalTTC"].every((nom) => calcules[nom] === figes[nom])
    && calcules.parts.length === figes.parts.length
    && calcules.parts.every((part, i) => rang(part) === rang(figes.parts[i]) && part.base === figes.parts[i].base
      && part.tva === figes.parts[i].tva);
  if (memes) return;
  const { totalTTC } = calcules;
  const { devise, numero } = d;
  faute(2, "fTotaux", numero, () => montant(totalTTC, devise), () => montant(figes.totalTTC, devise));
}

// An avoir and what it settles tell of each other.
function verifieAvoirs(documents, faute) {
  const ecrites = (de, vers) => JSON.stringify(de.imputations.filter((i) => i.document === vers.id)
    .map((i) => [i.montant, i.date, i.fin ?? ""].join(" ")).sort());
  for (const d of documents.values()) {
    for (const avoir of documents.values()) {
      if (d.estAvoir || !avoir.estAvoir) continue;
      if (ecrites(d, avoir) !== ecrites(avoir, d)) faute(2, "fAvoir", d.numero, avoir.numero);
    }
  }
}
const texteDe = ({ cle, dedans }) => t(cle, ...dedans.map((part) => (typeof part === "function" ? part() : part)));
