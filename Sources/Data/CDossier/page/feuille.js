// The sheet: in French it is the page that `facture export html` writes, and is held against the text that the file has.
import { demandeUnMotif } from "./documents.js";
import { el, jour } from "./elements.js";
import { absolu, groupes, montant, pourcentage, prix, quantite, retire } from "./nombres.js";
import { langue, mot, t } from "./textes.js";
import { abandonne, estEnvoye, nomDuStatut, paye, solde, statut } from "./totaux.js";

// `marques` takes the elements by what they say, so that what a revision changed can be shown.
export function feuille(n, marques = new Map()) {
  const marque = (cle, element) => { marques.set(cle, element); return element; };
  return [
    el("header", {}, titreDeFeuille(n), sectionVendeur(n)),
    el("div.adresses", {}, destinataire(n, marque), faits(n, marque)),
    tableLignes(n, marque),
    el("div.sommes", {}, tableTotaux(n, marque), tableTVA(n)),
    sectionReglement(n),
    sectionTextes(t("notes"), "notes", n.notes),
    sectionTextes(t("conditions"), "emetteur.mentions", n.conditionsLegales),
  ];
}

// Where it stands, seen from a day.
export function paragrapheEtat(d, au) {
  const part = (cle, valeur) => [t("montantEtat", t(cle)), el("span.j", {}, montant(valeur, d.devise))];
  return el("p.etat", {}, el("strong", {}, mot(nomDuStatut(d, statut(d, au)))), t("vuAu"), jour(au), estEnvoye(d, au) && [
    part(d.estAvoir ? "rembourse" : "paye", paye(d, au)), abandonne(d, au) !== 0n && part("abandonne", abandonne(d, au)),
    part("reste", solde(d, au)),
  ]);
}

// What HTML has no way to hold is U+FFFD in the file.
export const texteHTML = (texte) => texte.replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, "\ufffd");

// An element with a text that people wrote; none where there is no text.
function champ(nom, cle, texte, classe) {
  return texte == null ? null : el(nom, { "data-champ": cle, class: classe }, texteHTML(texte));
}

// What the page is called.
export const titreDePage = (n) => `${t(n.type)} ${texteHTML(n.numero)} – ${texteHTML(n.vendeur.nom)}`;

function titreDeFeuille(n) {
  return el("h1", { "data-numero": texteHTML(n.numero), "data-vendeur": texteHTML(n.vendeur.nom) }, t(n.type),
    el("span.numero", {}, ` ${texteHTML(n.numero)}`));
}

function sectionVendeur({ vendeur: partie }) {
  const { contact } = partie;
  return el("section.vendeur", { "aria-label": t("vendeur") },
    champ("p", "emetteur.nom", partie.nom, "nom"), champ("p", "emetteur.nomCommercial", partie.nomCommercial),
    blocAdresse(partie.adresse, "emetteur.adresse"),
    contact && el("p.contact", {}, champ("span", "emetteur.contact.nom", contact.nom),
      champ("span", "emetteur.contact.telephone", contact.telephone), champ("span", "emetteur.contact.email", contact.email)),
    el("p.legal", {}, champ("span", "emetteur.formeJuridique", partie.legales),
      champ("span", "emetteur.immatriculation", partie.immatriculation), numerosDe(partie)));
}

// Each part on its line, the country where it is not France.
function blocAdresse(a, cle) {
  const ville = [a.codePostal, a.ville].filter((partie) => partie != null).join(" ");
  return el("p.adresse", {}, champ("span", cle, a.rue), champ("span", cle, a.complement),
    champ("span", cle, ville || null), champ("span", cle, a.pays));
}

function numerosDe(partie) {
  const numero = (nom, valeur, tailles) => el("span", {}, `${nom}\u00a0${texteHTML(groupes(valeur, tailles))}`);
  return [
    partie.siret ? numero("SIRET", partie.siret, [3, 3, 3, 5]) : partie.siren ? numero("SIREN", partie.siren, [3]) : null,
    partie.legal && numero(t("identifiantLegal"), partie.legal, []), partie.numeroTVA && numero(t("numeroTVA"), partie.numeroTVA, []),
    partie.fiscal && numero(t("identifiantFiscal"), partie.fiscal, []),
  ];
}

function destinataire(n, marque) {
  const { acheteur: partie, livraison: lieu } = n;
  const estConnu = partie.siren || partie.siret || partie.legal || partie.numeroTVA;
  return el("div.destinataire", {},
    partie.nom ? el("section", {}, el("h2", {}, t("client")), marque("client", champ("p", "client.nom", partie.nom, "nom")),
      blocAdresse(partie.adresse, "client.adresse"),
      estConnu && el("p.legal", {}, numerosDe(partie))) : null,
    lieu.nom !== null || lieu.adresse !== null ? el("section", {}, el("h2", {}, t("livre")), champ("p", "livraison.nom", lieu.nom),
      lieu.adresse && blocAdresse(lieu.adresse, "livraison.adresse")) : null);
}

function rangee(nom, ...cellule) { return el("tr", {}, el("th", { scope: "row" }, nom), ...cellule); }

function faits(n, marque) {
  const date = (cle, valeur) => valeur && rangee(t(cle), marque(cle, el("td", {}, jour(valeur))));
  const reference = (cle, nom, valeur) => valeur && rangee(t(cle), champ("td", nom, valeur));
  return el("table.faits", { "aria-label": t("references") }, el("tbody", {},
    date("date", n.date), date(n.estReglee ? "regleeLe" : "echeance", n.echeance),
    date(n.cadre?.[0] === "S" ? "prestation" : "livraison", n.livraison.date),
    n.periode && rangee(t("periode"), el("td", {}, t("du"), jour(n.periode.debut), t("au"), jour(n.periode.fin))),
    reference("commande", "references.commande", n.commande), reference("contrat", "references.contrat", n.contrat),
    reference("votreReference", "references.acheteur", n.reference),
    n.termes.map(({ terme, dit }) => rangee(t(`termes.${terme}`), champ("td", "termes", dit))),
    n.cadre && rangee(t("operation"), el("td", {}, t(`operation${n.cadre[0]}`))),
    n.origines.map((origine) => rangee(t({ avoir: "corrige", rectificative: "remplace" }[n.type] ?? "faitSuite"),
      el("td", {}, texteHTML(origine.numero), origine.date && [` ${t("du")}`, jour(origine.date)])))));
}

export const colonne = (nom, estNombre) => el("th", { scope: "col", class: estNombre ? "n" : null }, nom);
export const cellule = (...contenu) => el("td.n", {}, ...contenu);

// On a narrow screen a row is a list: each cell bears the name of its column.
export function nommeColonnes(table) {
  for (const { cells } of table.tBodies[0].rows) [...cells].forEach((cell, i) => { cell.dataset.tete = table.rows[0].cells[i].textContent; });
  return table;
}

export function nomTaxe({ taux: valeur, categorie }) {
  return demandeUnMotif(categorie) ? t(`taxe${categorie}`) : pourcentage(valeur);
}

// What a quantity, in millionths, is counted in: `unités` from 2 on; a symbol has no plural.
const SYMBOLES = ["KGM", "GRM", "MTR", "KMT", "MTK", "MTQ", "KWH"];
function nomUnite(code, combien) {
  const nom = mot(code);
  const estPluriel = langue ? absolu(combien) !== 1000000n : absolu(combien) >= 2000000n;
  if (!estPluriel || nom === code || SYMBOLES.includes(code) || nom.endsWith("s")) return nom;
  return nom + (nom.endsWith("x") ? "es" : "s");
}

function tableLignes(n, marque) {
  const aRemise = n.lignes.some((ligne) => ligne.remise);
  const nombres = (cle) => colonne(t(cle), true);
  return el("table.lignes", { "aria-label": t("detail") },
    el("thead", {}, el("tr", {}, colonne(t("position")), colonne(t("designation")), nombres("quantite"), colonne(t("unite")),
      nombres("prixUnitaire"), aRemise && nombres("remise"), nombres("tva"), nombres("montantHT"))),
    el("tbody", {}, n.lignes.map((ligne) => rangeeLigne(n, ligne, aRemise, marque))));
}

function rangeeLigne(n, ligne, aRemise, marque) {
  const m = (cle, element) => marque(`ligne ${ligne.id} ${cle}`, element);
  return el("tr", { "data-ligne": ligne.position }, el("td.p", {}, String(ligne.position)),
    m("designation", el("td.d", {}, champ("p", "designation", ligne.designation),
      ligne.reference && el("p.x", {}, t("refArticle"), champ("span", "reference", ligne.reference)),
      champ("p", "referenceCommande", ligne.note, "x"),
      ligne.termes.map(({ terme, dit }) => el("p.x", {}, `${t(`termes.${terme}`)}\u00a0: `, champ("span", "termes", dit))))),
    m("quantite", cellule(quantite(ligne.quantite))), m("unite", el("td", {}, nomUnite(ligne.unite, ligne.quantite))),
    m("prix", cellule(prix(ligne.prix, n.devise))),
    aRemise && m("remise", cellule(ligne.remise && [pourcentage(ligne.remise.pourcentage),
      el("span.x", {}, retire(ligne.remise.montant, n.devise))])),
    m("tva", cellule(nomTaxe(ligne.imposition))), m("net", cellule(montant(ligne.net, n.devise))));
}

function tableTotaux(n, marque) {
  const { figes, devise } = n;
  const total = (cle, nom, valeur) => rangee(nom, marque(`total ${cle}`, cellule(valeur)));
  const simple = (cle) => total(cle, t(cle), montant(figes[cle], devise));
  const remise = n.parts.find((part) => part.remise !== 0n);
  return el("table.totaux", { "aria-label": t("totaux") }, el("tbody", {},
    figes.montantRemise !== 0n && [simple("sousTotal"), total("remise",
      [t("remise"), remise && ` ${pourcentage(n.remisePourcentage)}`], retire(figes.montantRemise, devise))],
    simple("totalHT"), simple("montantTVA"),
    n.tvaEuros !== null && rangee(`${t("tvaEn")}${n.tvaEuros.devise}`, cellule(montant(n.tvaEuros.montant, n.tvaEuros.devise))),
    simple("totalTTC"), n.dejaPaye !== 0n && total("dejaPaye", t("dejaPaye"), retire(n.dejaPaye, devise)),
    el("tr.net", {}, el("th", { scope: "row" }, t(n.estAvoir ? "netAvoir" : "net")),
      marque("total net", cellule(montant(n.aPayer, devise))))));
}

function tableTVA(n) {
  const aRemise = n.parts.some((part) => part.remise !== 0n);
  const nombres = (cle) => colonne(t(cle), true);
  // Two parts may be called the same; what is taken off stands with the first.
  const remiseDe = (part) => n.parts.find((p) => p.remise !== 0n && p.taux === part.taux && (p.categorie ?? "Z") === (part.categorie ?? "Z"));
  return el("table.tva", {}, el("caption", {}, t("ventilation")),
    el("thead", {}, el("tr", {}, colonne(t("taux")), aRemise && [nombres("lignesHT"), nombres("remise")], nombres("baseHT"),
      nombres("tva"))),
    el("tbody", {}, n.parts.map((part) => {
      const remise = remiseDe(part);
      return rangee([el("span.t", {}, nomTaxe(part)), champ("span", "mentionExoneration", part.mention, "x")],
        aRemise && [cellule(montant(remise ? remise.net : part.base, n.devise)),
          cellule(retire(remise ? remise.remise : 0n, n.devise))],
        cellule(montant(part.base, n.devise)), cellule(montant(part.tva, n.devise)));
    })));
}

// No account is named on an avoir, nor where nothing is to be paid.
function sectionReglement(n) {
  const { libelle, libre, compte, rf } = n.paiement;
  const moyen = (cle, ...contenu) => rangee(t(cle), el("td", {}, ...contenu));
  return el("section.reglement", {}, el("h2", {}, t("reglement")),
    champ("p", "conditionsReglement", n.conditions, "texte"),
    !n.estAvoir && el("table.faits", { "aria-label": t("reglement") }, el("tbody", {},
      moyen("moyen", mot(libelle)),
      n.aPayer > 0n && [moyen("referencePaiement", texteHTML(libre), rf && [" (", el("span.j", {}, groupes(rf, [4])), ")"]), compte && [
        moyen("iban", el("span.j", {}, texteHTML(groupes(compte.iban, [4])))),
        compte.bic && moyen("bic", texteHTML(compte.bic)),
        compte.titulaire && compte.titulaire !== n.vendeur.nom
          && moyen("titulaire", champ("span", "emetteur.compteBancaire.titulaire", compte.titulaire)),
      ]])));
}

function sectionTextes(nom, cle, textes) {
  return textes.length ? el("section.textes", {}, el("h2", {}, nom), textes.map((texte) => champ("p", cle, texte, "texte"))) : null;
}
