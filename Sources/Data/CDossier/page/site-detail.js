// One document, or one client: what it is, what happened to it.
import { articleDe, vue } from "./cadre.js";
import { el, jour } from "./elements.js";
import { feuille, paragrapheEtat } from "./feuille.js";
import { etapesDe, joints, sectionHistoire } from "./histoire.js";
import { instant, jourEnTexte, montant } from "./nombres.js";
import { adresse, norme } from "./norme.js";
import { sectionReglements } from "./reglements.js";
import { demandeDe, relancesDe, sectionRelances, sectionRelancesDuDocument } from "./relances.js";
import { courbeDuCompte } from "./site-graphiques.js";
import { lienVers, liste, listeDocuments, listeEtat, nomDeClient, plie } from "./site-liste.js";
import { releveDe } from "./site-mouvements.js";
import { placeDuVu } from "./temoins.js";
import { mot, t } from "./textes.js";

// What a document's history is drawn of: its own events, and the state that all have made.
function vueDe(r, sujet) {
  const d = r.etat.documents.get(sujet.slice(8)) ?? null;
  return { ...r, donnees: { ...r.donnees, sujet }, evenements: r.parSujet.get(sujet) ?? [], document: d };
}

export function detailDocument(r, id) {
  const d = r.etat.documents.get(id);
  if (!d) return [el("p.carte", {}, t("introuvable"))];
  const sien = vueDe(r, `facture/${id}`);
  return [
    articleDe(paragrapheEtat(d, vue.au), feuille(norme(r.etat, d))),
    d.clientId && el("p.carte", {}, `${t("releve")} `, lienVers("client", d.clientId, nomDeClient(r, d))),
    sectionReglements(sien, d, vue.au),
    sectionRelancesDuDocument(r.parSujet.get(`client/${d.clientId}`) ?? [], d),
    sectionHistoire(sien, etapesDe(sien)),
  ];
}

export function detailClient(r, id) {
  const client = r.etat.clients.get(id);
  if (!client && !r.parClient.has(id)) return [el("p.carte", {}, t("introuvable"))];
  const nom = client?.nom ?? t("sansClient");
  const comptes = [...releveDe(r, id, vue.au)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    el("section.carte", {}, el("h2", {}, el("bdi", {}, nom)), client && ficheDe(client)),
    ...comptes.map(([devise, mouvements]) => sectionReleve(devise, comptes.length > 1, mouvements, listeEtat(`releve ${id} ${devise}`))),
    listeDocuments(r, t("documents"), listeEtat(`client ${id}`), r.parClient.get(id) ?? []),
    sectionRelances(relancesDe(r.parSujet.get(`client/${id}`) ?? []), t("documents"), ({ factures }) => factures.filter((f) => f.niveau).map((f, i) => {
      const d = r.etat.documents.get(f.factureId);
      return [i > 0 && ", ", d ? lienVers("facture", d.id, d.numero) : f.factureId, " ", demandeDe(f, d?.devise ?? "EUR")];
    })),
    sectionEvenements(r, `client/${id}`),
  ];
}

function ficheDe(client) {
  const a = client.adresse && adresse(client.adresse);
  const paire = (nom, valeur) => valeur != null && valeur !== "" && el("div", {}, el("dt", {}, nom), el("dd", {}, el("bdi", {}, valeur)));
  return el("dl.fiche", {}, paire(t("siren"), client.siren), paire(t("numeroTVA"), client.numeroTVA),
    a && paire(t("adresse"), [a.rue, a.complement, [a.codePostal, a.ville].filter(Boolean).join(" "), a.pays].filter(Boolean).join(", ")));
}

function nomDuMouvement({ nature, reglement }) {
  const nom = (cle) => t(cle) + (reglement?.moyen && reglement.moyen !== "Avance" ? `, ${mot(reglement.moyen)}` : "");
  return nature.endsWith("Retour") ? t("mRetour", nom(nature.slice(0, -6))) : nom(nature);
}

// The account of a client in one currency; a row's place keeps what is of one day in its order.
function sectionReleve(devise, aPlusieurs, mouvements, etat) {
  const rangees = mouvements.map((mouvement, place) => ({ ...mouvement, place, cherche: plie([mouvement.numero ?? "", nomDuMouvement(mouvement)].join(" ")) }));
  const somme = (nom, cle) => ({ nom: t(nom), estNombre: true, valeur: (rangee) => rangee[cle], rend: (rangee) => montant(rangee[cle], devise) });
  const section = liste({
    nom: t("releve") + (aPlusieurs ? ` (${devise})` : ""), etat, rangees, colonnes: [
      { nom: t("date"), valeur: ({ place }) => place, rend: ({ date }) => jour(date) },
      { nom: t("mouvement"), valeur: nomDuMouvement, rend: nomDuMouvement },
      { nom: t("numero"), valeur: ({ numero }) => numero ?? "", rend: ({ id, numero }) => id && lienVers("facture", id, numero) },
      somme("montant", "montant"), somme("solde", "solde"),
    ],
  });
  section.querySelector("h2").after(courbeDuCompte(mouvements, devise));
  return section;
}

// The events of a client: what each was, when, by whom.
function sectionEvenements(r, sujet) {
  return el("section.carte.histoire", {}, el("h2", {}, t("histoire")), el("p.aide", {}, t("histoireAide")),
    el("ol", {}, (r.parSujet.get(sujet) ?? []).map((e) => {
      const [debut, fin] = t("par", instant(e.temps), "\0", e.sequence).split("\0");
      const prouve = r.prouves.has(e.sequence);
      return el("li", {}, el("h3", {}, t(e.type)), el("p.aide", {}, debut, el("bdi", {}, e.auteur), fin, " ",
        el("span", { class: prouve ? "oui" : "non" }, t(prouve ? "estProuve" : "pasProuveIci"))), placeDuVu(e.sequence), rangsDe(e.data));
    })));
}

// What an event of a client says, field by field, in this order.
const NOMS = [
  "nom", "siren", "siret", "numeroTVA", "identifiantLegal", "autreIdentifiant", "email", "telephone", "contact", "adresse", "adresseElectronique", "nature", "profil", "langue", "codeComptable", "recouvrement", "montant", "devise", "niveau", "moyen",
  "reference", "resultat", "date", "delai", "motif", "dateReception", "dateUtilisation", "dateRemboursement", "dateAnnulation", "dateComptable",
];
function rangsDe(data) {
  const ecrit = (valeur, nom) => (valeur === null ? "–" : typeof valeur === "object" ? joints(valeur)
    : Object.hasOwn(LEXIQUE, `${nom}.${valeur}`) ? t(`${nom}.${valeur}`) : ["moyen", "nature", "niveau"].includes(nom) ? mot(valeur) : String(valeur));
  const rangs = NOMS.filter((nom) => nom in data).map((nom) => [nom, data[nom]]);
  return rangs.length > 0 && el("dl", {}, rangs.map(([nom, valeur]) => el("div", {}, el("dt", {}, t(nom === "dateAnnulation" ? "dateRejet" : nom)),
    el("dd", {}, el("bdi", {}, /^date|^delai/.test(nom) ? jourEnTexte(valeur) : ecrit(valeur, nom))))));
}
