// The history: each event with what it changed, and the total and the balance after it.
import { applique, cibleDe, documentDe, etatNeuf } from "./documents.js";
import { el } from "./elements.js";
import { nomTaxe } from "./feuille.js";
import { centimes, instant, jourEnTexte, millioniemes, montant, pourcentage, prix, quantite, taux } from "./nombres.js";
import { placeDuVu } from "./temoins.js";
import { mot, t } from "./textes.js";
import { netDeLigne, solde, totauxFiges } from "./totaux.js";

// What is told of events, in this order: the name in the line, how the value is written, and the label where it is another.
const nomme = (id, c) => c.numero(id);
const enPourcent = (valeur) => pourcentage(taux(valeur));
// What the program itself says is in the language of the reader.
const raison = (motif) => {
  const [dite] = LEXIQUE.remplaceePar;
  return motif.startsWith(`${dite} `) ? t("remplaceePar") + motif.slice(dite.length) : motif;
};
export const joints = (objet) => Object.values(objet).map((v) => (v && typeof v === "object" ? joints(v) : v)).join(", ");
const CHAMPS = [
  ["typeDocument", t], ["numero"], ["clientId", (id, c) => c.client(id)], ["dateEnvoi"],
  ["dateFacture"], ["dateEcheance"], ["conditionsPaiement", mot], ["devise"],
  ["designation"], ["quantite", (v) => quantite(millioniemes(v))], ["unite", mot],
  ["prixUnitaire", (v, c) => prix(millioniemes(v), c.devise)], ["tva", enPourcent], ["imposition", nomTaxe, "tva"],
  ["remisePourcentage", enPourcent], ["montantNet", (v, c) => montant(v, c.devise), "montantHT"], ["nature", mot],
  ["mentionExoneration"], ["referenceCommande"], ["dateCommande"],
  ["acompteId", nomme, "acompte"], ["devis", ({ devisId }, c) => c.numero(devisId)],
  ["penalites", ({ factureId }, c) => c.numero(factureId)], ["notes"], ["notesCommentaire"],
  ["factureOrigineId", nomme, "corrige"], ["dateLivraison"], ["periodeFacturation", joints, "periode"],
  ["livraison", joints, "livre"], ["references", joints], ["conditionsReglement"], ["referencePaiement"], ["termes", joints],
  ["tauxChange", joints], ["origine", ({ numero }) => numero, "corrige"],
  ["avoirId", nomme, "avoir"], ["rectificativeId", nomme, "rectificative"], ["factureId", nomme, "facture"],
  ["montant", (v, c) => montant(centimes(v), c.devise)],
  ["datePaiement"], ["dateRemboursement"], ["dateImputation"], ["dateAbandon"], ["dateAnnulation"], ["dateRejet"],
  ["dateRetrait"], ["dateReprise"], ["moyen", mot], ["reference"], ["recu"], ["dateComptable"], ["motif", raison], ["numeroRendu"],
  ["syntaxe"], ["statut"], ["identifiant", String, "fichier"], ["sha256"], ["code", String, "statut"], ["date"], ["heure"], ["role"], ["details", joints, "texte"],
];

// The steps of the document: { e, ligne, avant, apres, total, solde, estEnvoye }, before and after being what the event is about.
export function etapesDe(r) {
  const etat = etatNeuf();
  const etapes = [];
  for (const e of r.evenements) {
    const ancien = etat.documents.get(e.sujet.slice(8));
    const avant = ancien && { ...ancien };
    applique(etat, e);
    const d = etat.documents.get(e.sujet.slice(8));
    if (e.sujet !== r.donnees.sujet || !d) continue;
    etapes.push({ e, ...objetDe(e, avant, d), total: totauxFiges(d).totalTTC, solde: solde(d, null), estEnvoye: d.envoi !== null });
  }
  return etapes;
}

// What an event is about, as it was and as it is.
function objetDe({ type, data }, avant, d) {
  if (["FactureCreee", "FactureModifiee", "RemiseAppliquee"].includes(type)) return { avant, apres: { ...d, reference: null } };
  if (type.startsWith("Ligne")) {
    const chercheDans = (document) => document?.lignes.findIndex(({ id }) => id === data.ligneId) ?? -1;
    const [i, j] = [chercheDans(avant), chercheDans(d)];
    const rend = (ligne) => ligne && { ...ligne, montantNet: netDeLigne(ligne) };
    return { ligne: (j < 0 ? i : j) + 1, avant: rend(avant?.lignes[i]), apres: rend(d.lignes[j]) };
  }
  const { cible: annule } = cibleDe(d, type, data);
  if (!type.endsWith("Annule")) return { apres: { ...data, clientId: data.client?.id } };
  return { apres: { ...data, dateRejet: data.dateAnnulation, dateAnnulation: null, montant: annule?.montant, datePaiement: annule?.bancaire } };
}

// The document as it was known after that many of its events; after the last, with all that is known.
export function etatApres(r, revision, derniere) {
  const etat = etatNeuf();
  let vues = 0;
  for (const e of r.evenements) {
    if (revision < derniere && vues === revision) break;
    applique(etat, e);
    if (e.sujet === r.donnees.sujet) vues = e.revision;
  }
  return etat;
}

export function sectionHistoire(r, etapes) {
  let [total, reste] = [0n, 0n];
  const contexte = {
    devise: r.document.devise, client: (id) => r.etat.clients.get(id)?.nom ?? id, numero: (id) => documentDe(r.etat, id)?.numero ?? id,
  };
  return el("section.carte.histoire", {}, el("h2", {}, t("histoire")), el("p.aide", {}, t("histoireAide")),
    el("ol", {}, etapes.map((etape) => {
      const element = rendEtape(r, etape, contexte, total, reste);
      [total, reste] = [etape.total, etape.solde];
      return element;
    })));
}

function rendEtape(r, { e, ligne, avant, apres, total, solde: reste, estEnvoye: envoye }, contexte, totalAvant, resteAvant) {
  const passe = (vieux, neuf) => [vieux !== neuf && [el("del", {}, montant(vieux, contexte.devise)), " → "], el("strong", {}, montant(neuf, contexte.devise))];
  const ecrit = (objet, nom, forme) => (objet?.[nom] == null || objet[nom] === "" || (ligne && objet[nom] === "0") ? null : forme(objet[nom], contexte));
  const rangs = CHAMPS.map(([nom, forme = nom.startsWith("date") ? jourEnTexte : String, cle = nom]) => [cle, ecrit(avant, nom, forme), ecrit(apres, nom, forme)]).filter(([, vieux, neuf]) => vieux !== neuf);
  const signe = r.prouves.has(e.sequence);
  const [debut, fin] = t("par", instant(e.temps), "\0", e.sequence).split("\0");
  return el("li", {}, el("h3", {}, t(e.type)), ligne && el("p", {}, el("bdi", {}, t("ligneN", ligne, (apres ?? avant)?.designation ?? ""))),
    el("p.aide", {}, debut, el("bdi", {}, e.auteur), fin, " ", el("span", { class: signe ? "oui" : "non" }, t(signe ? "estProuve" : "pasProuveIci"))), placeDuVu(e.sequence),
    rangs.length > 0 && el("dl", {}, rangs.map(([nom, vieux, neuf]) => el("div", {}, el("dt", {}, t(nom)),
      el("dd", {}, vieux !== null && [el("del", {}, el("bdi", {}, vieux)), neuf !== null && " → "], neuf !== null && el("bdi", {}, neuf))))),
    el("p", {}, `${t("totalTTC")} `, passe(totalAvant, total), envoye && [` · ${t("solde")} `, passe(resteAvant, reste)]));
}
