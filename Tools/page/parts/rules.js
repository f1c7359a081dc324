// What the rules of a page come to, held against what the program says: `controle(page, cas, tous)` gives what differs, as texts; the first
// alone unless `tous`. `page` has what the modules declare, `cas` is made by ledgers.py.

// Elements without a browser: enough to be written as text.
globalThis.document = {
  createElementNS: (_, nom) => ({
    nom, attributs: {}, enfants: [],
    setAttribute(cle, valeur) { this.attributs[cle] = String(valeur); },
    append(...enfants) { this.enfants.push(...enfants); },
  }),
};
globalThis.location = { hash: "#fr" };
globalThis.navigator = { language: "fr" };
globalThis.TextEncoder = class {
  encode(texte) { return Uint8Array.from(unescape(encodeURIComponent(texte)), (signe) => signe.charCodeAt(0)); }
};

// An element as one text, as ledgers.py writes those of a file.
function enTexteHTML(element) {
  if (typeof element !== "object") return /^\n+$/.test(element) ? "" : String(element);
  const attributs = Object.keys(element.attributs).sort().map((cle) => ` ${cle}="${element.attributs[cle]}"`).join("");
  return `<${element.nom}${attributs}>${element.enfants.map(enTexteHTML).join("")}</${element.nom}>`;
}

// What is sorted is compared both ways: who stands before another does not stand behind it. Else the order would be the engine's.
const { sort } = Array.prototype;
Array.prototype.sort = function sorted(compare) {
  if (compare) {
    for (let i = 1; i < this.length; i += 1) {
      if (Math.sign(compare(this[i - 1], this[i])) !== -Math.sign(compare(this[i], this[i - 1]))) throw new Error("an order that is none");
    }
  }
  return sort.call(this, compare);
};

function controle(page, cas, tous) {
  const differences = [];
  const genres = { nombres, versions, lignes, vecteurs, fautes: fautesDe(cas.bases), registre, feuilles: feuilleDe, regles };
  for (const [genre, controleur] of Object.entries(genres)) {
    for (const un of cas[genre] ?? []) {
      try {
        controleur(page, un, (ou, trouve, voulu) => {
          const [a, b] = [trouve, voulu].map((valeur) => JSON.stringify(valeur, (_, v) => (typeof v === "bigint" ? `${v}n` : v)) ?? "undefined");
          if (a !== b) throw new Error(`${un.nom}: ${ou}: ${autour(a, b)}`);
        });
      } catch (erreur) {
        differences.push(String(erreur.message ?? erreur));
        if (!tous) return differences;
      }
    }
  }
  return differences;
}

// Two texts from where they begin to differ.
function autour(a, b) {
  let i = 0;
  while (a[i] === b[i]) i += 1;
  const debut = Math.max(0, i - 60);
  return `…${a.slice(debut, i + 100)}… and not …${b.slice(debut, i + 100)}…`;
}

// How numbers and days are written: [expression, in French, in English].
function nombres(page, { expression, fr, en = fr }, egal) {
  const ecrite = (valeur) => (Array.isArray(valeur) ? valeur.map(ecrite).join(" ") : typeof valeur === "bigint" ? `${valeur}n` : valeur);
  const fais = () => ecrite(page.evalue(expression));
  egal(expression, page.enFrancais(fais), fr);
  page.changeLangue();
  try { egal(`${expression} in English`, fais(), en); } finally { page.changeLangue(); }
}

// The newest version of each event is the one that has a schema.
function versions(page, { types }, egal) {
  egal("TYPES", Object.entries(page.TYPES).sort(), Object.entries(types).sort());
}

// Lines that are none, and one that is not in its form.
const LIGNE = JSON.stringify({
  subject: "registre", sequence: "0".repeat(19) + "1", revision: 1, time: "2026-01-01T00:00:00.000Z", type: "RegistreOuvert", authid: "a", prevhash: "0",
  source: "s", dataschema: "urn:facture:schema:RegistreOuvert:1", data: {},
});
function lignes(page, { avec, texte, espace, evenement, forme }, egal) {
  const ligne = avec ? JSON.stringify({ ...JSON.parse(LIGNE), ...avec }) : LIGNE;
  const e = page.lisEvenement(texte ?? (espace ? ` ${ligne}` : ligne), page.privesDe([]));
  egal("is an event", e !== null, evenement);
  if (e) egal("event", [e.type, e.version, e.sujet, e.sequence, e.estLaForme], ["RegistreOuvert", 1, "registre/", 1, forme]);
}

// What the rules say of events after those of a base: all that is told, in its order.
const fautesDe = (bases) => (page, { sur, puis, fautes: voulues }, egal) => {
  const [etat, fautes] = [page.etatDuRegistre(), []];
  const faute = (groupe, cle, ...dedans) => fautes.push([groupe, cle, ...dedans.map((un) => (typeof un === "function" ? un() : un))].join(" "));
  [...sur.flatMap((nom) => bases[nom]), ...puis].forEach(([type, sujet, data], i) => {
    const e = { type, version: 1, sujet, sequence: i + 1, data };
    page.verifieRegles(etat, e, faute);
    page.appliqueTout(etat, e);
  });
  page.verifieAvoirs(etat.documents, faute);
  egal("faults", fautes, voulues);
};

// What a document of these lines comes to.
function vecteurs(page, { typeDocument, devise, remisePourcentage, lignes: siennes, attendu }, egal) {
  const etat = page.etatDuRegistre();
  const sujet = "facture/x";
  page.appliqueTout(etat, { type: "FactureCreee", sujet, data: { typeDocument, devise, remisePourcentage, tva: "20" } });
  siennes.forEach((ligne, i) => page.appliqueTout(etat, { type: "LigneAjoutee", sujet, data: { ligneId: `${i}`, ...ligne } }));
  const d = etat.documents.get("x");
  const { parts, ...sommes } = page.totaux(d);
  egal("montantsNets", d.lignes.map((ligne) => page.enTexte(page.netDeLigne(ligne))), attendu.montantsNets);
  for (const nom of page.MONTANTS) egal(nom, page.enTexte(sommes[nom]), attendu[nom]);
  egal("ventilationTVA", parts.map((part) => [part.taux, page.enTexte(part.base), page.enTexte(part.tva)]),
    attendu.ventilationTVA.map((part) => [page.taux(part.taux), part.base, part.tva.replace(/^-(0\.00)$/, "$1")]));
}

// What lines make, and which rules they break.
function etatDe(page, lignesDuLog, lignesPrivees) {
  const [etat, fautes, evenements, prives] = [page.etatDuRegistre(), [], [], page.privesDe(lignesPrivees)];
  const faute = (groupe, cle, ...dedans) => fautes.push([cle, ...dedans.map((un) => (typeof un === "function" ? un() : un))].join(" "));
  for (const ligne of lignesDuLog) {
    const e = page.lisEvenement(ligne, prives);
    if (!e || !e.estLaForme || !(e.version <= page.TYPES[e.type])) { faute(1, "illisible", ligne); continue; }
    page.verifieRegles(etat, e, faute);
    page.appliqueTout(etat, e);
    evenements.push(e);
  }
  page.verifieAvoirs(etat.documents, faute);
  page.verifiePrives(prives, faute);
  return { etat, fautes, evenements };
}

const NATURES = { acompte: "facture", rectificative: "facture" };

function registre(page, { lignes: siennes, prives, ecrites, jours, comptes, histoires, faits }, egal) {
  egal("json", siennes.map(page.json), ecrites);
  const { etat, fautes, evenements } = etatDe(page, siennes, prives);
  egal("faults", fautes, []);
  const r = { etat, parClient: new Map() };
  for (const d of etat.documents.values()) r.parClient.set(d.clientId, [...(r.parClient.get(d.clientId) ?? []), d]);
  for (const { au, chiffres, documents } of jours) {
    egal(`figures ${au}`, page.chiffresDe(etat, au, chiffres), chiffres);
    for (const voulu of documents ?? []) egal(`${voulu.numero} ${au}`, documentDe(page, etat.documents.get(voulu.id), au), voulu);
  }
  for (const d of etat.documents.values()) reglements(page, r, d, faits[d.id] ?? [], egal);
  for (const { client, au, devises } of comptes) {
    const trouves = [...page.releveDe(r, client, au)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([devise, mouvements]) => ({
      devise, mouvements: mouvements.map((m) => [m.date, NATURES[m.nature] ?? m.nature, m.numero ?? null, m.reglement?.moyen ?? null, page.enTexte(m.montant), page.enTexte(m.solde)]),
    }));
    // A correction is what is taken back of either kind.
    devises.forEach((devise, i) => devise.mouvements.forEach((m, j) => { m[1] ??= trouves[i]?.mouvements[j]?.[1].match(/.*Retour$/)?.[0]; }));
    egal(`account ${client} ${au}`, trouves, devises);
  }
  for (const { sujet, etapes } of histoires) {
    const trouvees = page.etapesDe({ evenements, donnees: { sujet } });
    egal(`history ${sujet}`, trouvees.map(({ e, total, solde }) => [e.sequence, page.enTexte(total), page.enTexte(solde)]), etapes);
  }
}

function documentDe(page, d, au) {
  const tous = page.totauxFiges(d);
  const texte = page.enTexte;
  return {
    id: d.id, numero: d.numero, statut: page.statut(d, au), montantPaye: texte(page.paye(d, au)), montantAbandonne: texte(page.abandonne(d, au)),
    soldeDu: texte(page.solde(d, au)), nets: d.lignes.map((ligne) => texte(page.netDeLigne(ligne))),
    totaux: page.MONTANTS.map((nom) => texte(tous[nom])),
    parts: tous.parts.map((part) => [texte(part.taux).replace(/\.?0+$/, ""), part.categorie, texte(part.base), texte(part.tva)]),
  };
}

// What settles a document, in the order of its days, as its events tell it.
function reglements(page, r, d, voulus, egal) {
  const note = ([cle, mot]) => page.t(cle, mot.jour ? page.jourEnTexte(mot.jour) : mot);
  const nom = (cles) => cles.map((cle) => (cle[0] === "=" ? page.mot(cle.slice(1)) : page.t(cle))).join(", ");
  egal(`facts ${d.numero}`, page.faitsDe(r, d).map((fait) => [fait.affiche, fait.nom(), fait.reference ?? null, page.enTexte(fait.montant),
    Boolean(fait.estNul), page.enTexte(fait.reste), fait.note?.() ?? null]),
    voulus.map(([affiche, cles, reference, ...reste]) => [affiche, nom(cles), reference, ...reste.slice(0, -1), reste.at(-1) && note(reste.at(-1))]));
}

// The sheet of a document, as the file has it.
function feuilleDe(page, { lignes: siennes, prives, document: id, au, feuille }, egal) {
  const { etat, fautes } = etatDe(page, siennes, prives);
  egal("faults", fautes, []);
  const d = etat.documents.get(id);
  egal("sheet", page.enFrancais(() => [page.paragrapheEtat(d, au), ...page.feuille(page.norme(etat, d))]).filter(Boolean).map(enTexteHTML).join(""), feuille);
}

// A log that the rules forbid is told; one that they admit is not.
function regles(page, { lignes: siennes, prives, verdict }, egal) {
  const { fautes } = etatDe(page, siennes, prives);
  if (verdict !== null) egal("a rule is broken", fautes.length > 0, verdict);
}
