// What a document says: of a sent one what was frozen, of a draft the client and the seller as they are.
import { termesDe } from "./documents.js";
import { centimes, millioniemes, taux } from "./nombres.js";
import { t } from "./textes.js";
import { arrondiDuNet, impositionDeLigne, netDeLigne, netSous, rang, totauxFiges } from "./totaux.js";

const VIDE = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]*$/u;
const FRANCAIS = /FR|BL|GF|GP|MF|MQ|NC|PF|PM|RE|TF|WF|YT/;
const dit = (texte) => (texte == null || VIDE.test(texte) ? null : texte);
const majuscules = (texte) => texte.replace(/[a-z]/g, (lettre) => lettre.toUpperCase());

export function norme(etat, d) {
  const figes = totauxFiges(d);
  const emetteur = d.envoi ? d.envoi.emetteur ?? null : etat.emetteur;
  const client = d.envoi ? d.envoi.client ?? null : etat.clients.get(d.clientId) ?? null;
  const parts = taxation(d, figes);
  const contient = (categorie) => parts.some((part) => part.categorie === categorie);
  const commandes = d.lignes.map((ligne) => ligne.referenceCommande ?? null);
  const commune = commandes.every((c) => c === commandes[0]) ? commandes[0] : null;
  const commande = dit(d.references?.commande) ?? dit(commune);
  const dejaPaye = centimes(d.envoi?.totaux.dejaPaye ?? "0.00");
  const euros = d.envoi?.totaux.montantTVAEuros;
  const n = {
    numero: numeroDit(d), remisePourcentage: taux(d.remisePourcentage), type: d.typeDocument, estAvoir: d.estAvoir, date: d.dateFacture, devise: d.devise, figes, parts, dejaPaye,
    aPayer: figes.totalTTC - dejaPaye + arrondiDuNet(d), cadre: d.envoi?.cadre ?? null, periode: d.periodeFacturation ?? null,
    vendeur: vendeur(etat, emetteur), acheteur: acheteur(client),
    tvaEuros: tvaComptable(d, euros), termes: termesMontres(d),
    commande, contrat: dit(d.references?.contrat), reference: dit(d.references?.acheteur),
    livraison: livraison(d, client, contient), paiement: paiement(d, emetteur), origines: origines(etat, d),
    lignes: d.lignes.map((ligne, i) => ligneDe(d, ligne, i + 1, commande)),
    conditionsLegales: (emetteur?.mentions ?? []).map((mention) => dit(mention.texte)).filter(Boolean),
    notes: [
      d.typeDocument !== "acompte" && emetteur?.optionDebits && emetteur.regimeTVA === "reel"
        && (emetteur.profil ?? (FRANCAIS.test(emetteur.adresse?.pays ?? "FR") && "fr")) === "fr"
        ? "Option pour le paiement de la taxe d'après les débits" : null,
      dit(d.notes), ...termesDe(d, "texte").map((terme) => dit(terme.valeur)),
      empreinteDe(emetteur?.empreinte),
    ].filter(Boolean),
  };
  n.estReglee = n.cadre?.[1] === "2";
  n.echeance = n.estReglee ? jourDuPaiement(d) : d.dateEcheance ?? termesDe(d, "echeance")[0]?.valeur ?? null;
  n.conditions = dit(d.conditionsReglement)
    ?? (d.estAvoir && d.dateEcheance == null && n.aPayer > 0n ? t("aDeduire") : null);
  return n;
}

// The day of the first payment of what was paid at sending.
function jourDuPaiement({ paiements: [premier], envoi }) {
  return premier && premier.date < envoi.dateEnvoi ? premier.date : envoi.dateEnvoi;
}

// What else it states, some elsewhere.
const AILLEURS = ["texte", "precedente", "tvaComptable", "numero", "type", "echeance"];
const SANS_LECTEUR = ["ajustement", "pourcentage", "base", "identifiant"];
// The number that its issuer gave it, where another document of the ledger has that number too.
const numeroDit = (d) => termesDe(d, "numero")[0]?.valeur ?? d.numero;
const enClair = ({ terme, precision, valeur }) => ({ terme, dit: precision == null ? valeur : `${precision} ${valeur}` });
const termesMontres = (d) => (d.termes ?? []).filter((terme) => !AILLEURS.includes(terme.terme)).map(enClair);

// The VAT in the currency of the accounts, where that is another one.
function tvaComptable(d, euros) {
  const [dite] = termesDe(d, "tvaComptable");
  if (dite) return { devise: dite.precision, montant: centimes(dite.valeur) };
  return d.devise !== "EUR" && euros != null ? { devise: "EUR", montant: centimes(euros) } : null;
}

// What an invoice says of the ledger that it comes from.
const empreinteDe = (e) => (e?.racine ? `Empreinte du registre ${e.origine} : ${e.taille} événement${e.taille > 1 ? "s" : ""}, racine ${e.racine}` : null);

// For each category and rate the sum of its lines, what is taken off, and why no VAT is taken.
function taxation(d, figes) {
  const parts = figes.parts.map((part) => ({ ...part, net: 0n }));
  for (const ligne of d.lignes) {
    const part = parts.find((p) => rang(p) === rang(impositionDeLigne(d, ligne)));
    if (!part) continue;
    part.net += netDeLigne(ligne);
    // A code that stands for the words too is not said twice.
    if (part.mention === undefined && ligne.mentionExoneration != null) {
      part.mention = ligne.mentionExoneration === ligne.motifExoneration ? null : ligne.mentionExoneration;
    }
  }
  for (const part of parts) part.remise = part.net - part.base;
  return parts;
}

export function adresse(ecrite) {
  if (!ecrite) return null;
  const pays = dit(ecrite.pays);
  return {
    rue: dit(ecrite.rue), complement: dit(ecrite.complement), codePostal: dit(ecrite.codePostal), ville: dit(ecrite.ville),
    pays: pays === null || estLaFrance(pays) ? null : pays,
  };
}
const estLaFrance = (texte) => /^(fr|fra|france)$/.test(texte.normalize("NFD").replace(/[\p{Mn}\p{Me}\p{Cf}]/gu, "").toLowerCase()
  .replace(/[^\p{Alphabetic}\p{N}]+/gu, " ").trim());
const SANS_ADRESSE = {};

function identifiants(partie) {
  const siren = dit(partie.siren ?? partie.siret?.slice(0, 9));
  const numero = dit(partie.numeroTVA);
  const fiscal = dit(partie.identifiantFiscal);
  return {
    siren, siret: dit(partie.siret), legal: dit(partie.identifiantLegal?.identifiant), fiscal: fiscal === siren ? null : fiscal,
    numeroTVA: numero && majuscules(numero.replace(/[ .-]/g, "")),
  };
}

function vendeur(etat, emetteur) {
  const nom = dit(emetteur?.nom);
  if (nom === null) return { nom: etat.nom, adresse: SANS_ADRESSE };
  const contact = emetteur.contact
    && { nom: dit(emetteur.contact.nom), telephone: dit(emetteur.contact.telephone), email: dit(emetteur.contact.email) };
  const forme = dit(emetteur.formeJuridique);
  const capital = emetteur.capital == null ? null : capitalEnTexte(emetteur.capital);
  return {
    nom, nomCommercial: dit(emetteur.nomCommercial), adresse: adresse(emetteur.adresse) ?? SANS_ADRESSE,
    contact: contact && (contact.nom ?? contact.telephone ?? contact.email) !== null ? contact : null,
    legales: capital === null ? forme : `${forme === null ? "Capital" : `${forme} au capital`} de ${capital} EUR`,
    immatriculation: dit(emetteur.immatriculation), ...identifiants(emetteur),
  };
}

// As it is written in French, whatever the language: it is a part of a name.
function capitalEnTexte(capital) {
  const [entier, reste] = capital.split(".");
  return `${entier.replace(/\B(?=(\d{3})+$)/g, "\u202f")},${reste}`;
}

function acheteur(client) {
  const nom = dit(client?.nom);
  if (nom === null) return { nom: "", adresse: SANS_ADRESSE };
  return { nom, adresse: adresse(client.adresse) ?? SANS_ADRESSE, ...identifiants(client) };
}

function livraison(d, client, contient) {
  const lieu = adresse(d.livraison?.adresse ?? (contient("K") ? client?.adresse : null));
  return { nom: dit(d.livraison?.nom), date: d.dateLivraison ?? null, adresse: lieu };
}

// By which means (BT-81): a mandate is one, where no other was frozen; what has no name of its own may name an account too.
const PRELEVEMENTS = ["49", "59"];
const VIREMENTS = ["30", "31", "42", "58"];
const SANS_NOM = ["aucun", "1", "57", "68"];
function paiement(d, emetteur) {
  const estUnVirement = d.conditionsPaiement === "Virement";
  const parMandat = !d.estAvoir && estUnVirement && termesDe(d, "mandat").length > 0;
  const moyen = d.envoi?.moyen ?? (parMandat ? "59" : null);
  const estUnPrelevement = PRELEVEMENTS.includes(moyen);
  const aUnCompte = moyen === null ? estUnVirement : SANS_NOM.includes(moyen) || VIREMENTS.includes(moyen);
  const compte = aUnCompte ? emetteur?.compteBancaire : null;
  const iban = dit(compte?.iban);
  const recue = dit(d.referencePaiement);
  const serre = recue && majuscules(recue.replaceAll(" ", ""));
  const rf = serre ? referenceRF(serre.slice(4)) : emetteur?.reference === "rf" ? referenceRF(d.numero) : null;
  return {
    libelle: estUnPrelevement ? "Prélèvement" : d.conditionsPaiement, ...(serre && serre !== rf ? { libre: recue } : { libre: d.numero, rf }),
    compte: iban === null ? null
      : { iban: majuscules(iban.replaceAll(" ", "")), bic: dit(compte.bic), titulaire: dit(compte.titulaire) },
  };
}

// The creditor reference made of a number (ISO 11649), if one can be made.
function referenceRF(numero) {
  const base = majuscules(numero).replace(/[^A-Z0-9]/g, "");
  if (!/^[ -~]*$/.test(numero) || base === "" || base.length > 21) return null;
  // A counts as 10, Z as 35, and RF00 follows.
  const chiffres = BigInt(`${[...base].map((signe) => parseInt(signe, 36)).join("")}271500`);
  return `RF${String(98n - chiffres % 97n).padStart(2, "0")}${base}`;
}

// The documents that it names: what an avoir corrects, the acomptes that a final facture takes back.
function origines(etat, d) {
  const ids = [d.factureOrigineId, ...(d.estAvoir ? [] : d.lignes.map((ligne) => ligne.acompteId))].filter((id) => id != null);
  return [...new Set(ids)].map((id) => etat.documents.get(id)).filter(Boolean)
    .map((nomme) => ({ numero: numeroDit(nomme), date: nomme.dateFacture })).concat(d.origine ?? [], precedentes(d));
}

// Earlier documents that it names for another reason; a rectificative names the replaced document alone.
const precedentes = (d) => (d.typeDocument === "rectificative" ? [] : termesDe(d, "precedente")
  .map(({ valeur, precision }) => ({ numero: valeur, date: /^\d{4}-\d\d-\d\d$/.test(precision) ? precision : null })));

function ligneDe(d, ligne, position, commande) {
  const reference = ligne.referenceCommande === commande ? null : dit(ligne.referenceCommande);
  const date = ligne.dateCommande == null ? null : ligne.dateCommande.replace(/^0*(\d+)-(\d+)-(\d+)$/, "du $3/$2/$1");
  const note = [reference, date].filter((partie) => partie !== null).join(" ");
  const remise = ligne.remisePourcentage == null ? 0n : taux(ligne.remisePourcentage);
  const net = netDeLigne(ligne);
  return {
    id: ligne.id, position, note: note ? dit(`Commande ${note}`) : null, designation: dit(ligne.designation) ?? "",
    termes: (ligne.termes ?? []).filter((terme) => !SANS_LECTEUR.includes(terme.terme)).map(enClair),
    reference: dit(ligne.reference), quantite: millioniemes(ligne.quantite), unite: ligne.unite ?? "C62",
    prix: millioniemes(ligne.prixUnitaire), imposition: impositionDeLigne(d, ligne),
    remise: remise > 0n ? { pourcentage: remise, montant: netSous(ligne, 0n) - net } : null, net,
  };
}
