// What people read, in French and in English, side by side. {0} and {1} stand for what is put in. What commands and reports say too
// comes from their lexicon, which stands before all this.
export const TEXTES = {
  ...LEXIQUE, montantEtat: [" · {0} : ", " · {0}: "], revisionEtat: [", révision {0} sur {1}", ", revision {0} of {1}"],

  // The verdict.
  faux: ["Altéré.", "Altered."],
  fauxPhrase: ["{0} Ne vous fiez à rien de ce qu’il montre avant de l’avoir comparé au registre.",
    "{0} Trust nothing that it shows before you compared it with the ledger."],
  unEchec: ["Un contrôle de ce fichier a échoué.", "One check of this file failed."],
  echecs: ["{0} contrôles de ce fichier ont échoué.", "{0} checks of this file failed."],
  illisible: ["Illisible ici.", "Not readable here."],
  illisiblePhrase: ["Cette page ne lit pas une ligne, qui n’est pas forcément altérée : la commande facture verifier le dira.",
    "This page does not read a line, which need not be altered: the command facture verify tells."],
  intact: ["Intact. Reste à savoir de qui est la clé.", "Intact. What is left is whose key this is."],
  intactPhrase: ["{0} événements, chacun à sa place parmi les {1} du registre, vérifiés avec une clé venue avec ce fichier. Collez ci-dessous celle que l’émetteur vous a donnée.",
    "{0} events, each at its place among the {1} of the ledger, under a key that came with this file. Paste below the one that the issuer gave you."],
  prouve: ["Intact, et signé par la clé que vous détenez.", "Intact, and signed by the key that you hold."],
  prouvePhrase: ["{0} événements, chacun à sa place parmi les {1} du registre.", "{0} events, each at its place among the {1} of the ledger."],
  memeHistoire: ["Intact, et conforme à votre point de contrôle.", "Intact, and of the same history as your checkpoint."],
  prolonge: ["Intact, et prolonge votre point de contrôle.", "Intact, and the continuation of your checkpoint."],
  prolongePhrase: ["Le registre de {1} événements commence par les {0} de votre point de contrôle.", "The ledger of {1} events begins with the {0} of your checkpoint."],
  autreCle: ["Une autre clé.", "Another key."],
  autreClePhrase: ["Ce fichier et ce que vous avez collé ne sont pas de la même clé. Demandez à l’émetteur laquelle est la sienne.",
    "This file and what you pasted are not of the same key. Ask the issuer which one is theirs."],
  fourche: ["Deux versions du registre.", "Two histories."],
  fourchePhrase: ["La même clé a signé votre point de contrôle et ce fichier, qui se contredisent. Gardez les deux : seul le détenteur de la clé a pu les faire.",
    "One key signed your checkpoint and this file, which contradict each other. Keep both: only who holds the key can have made them."],
  fauxTemoin: ["Fausse signature d’un témoin.", "False signature of a witness."],
  fauxTemoinPhrase: ["Une signature donnée pour celle du témoin dont vous avez collé la clé n’est pas la sienne. Redemandez le fichier, et prévenez ce témoin.",
    "A signature said to be of the witness whose key you pasted is not theirs. Ask for the file again, and tell that witness."],
  verifie: ["facture verifier {0}.html --cle-publique=CLE.vkey", "facture verify {0}.html --public-key=KEY.vkey"],
  nonProuve: ["NON PROUVÉ", "NOT PROVED"],

  collez: ["Collez ici la clé publique (une ligne, un PEM) ou un point de contrôle que l’émetteur vous a donné autrement que par ce fichier ; la clé d’un témoin, sur sa propre ligne",
    "Paste here the public key (a line, a PEM) or a checkpoint that the issuer gave you by another way than this file; the key of a witness, on its own line"],
  pasSigne: ["{0} n’a pas signé ce point de contrôle.", "{0} did not cosign this checkpoint."],
  rienCompris: ["Ce n’est ni une clé ni un point de contrôle : on ne peut rien en conclure.", "This is neither a key nor a checkpoint: nothing follows from it."],
  autreTaille: ["Ce point de contrôle porte sur {0} événements, celui du dossier sur {1} : demandez un dossier fait avec --from. On ne peut rien en conclure.",
    "This checkpoint is of {0} events, that of the file of {1}: ask for a file made with --from. Nothing follows from it."],
  autreJournal: ["Ce point de contrôle est d’un autre registre : on ne peut rien en conclure.", "This checkpoint is of another ledger: nothing follows from it."],

  controles: ["Ce qui est contrôlé", "What is checked"],
  signe: ["Signé : le point de contrôle porte la signature de la clé de ce fichier.", "Signed: the checkpoint bears the signature of the key in this file."],
  inscrit: ["Enregistré : chaque événement est à sa place dans l’arbre signé, aucun ne manque entre le premier et le dernier.",
    "Recorded: each event is at its place in the signed tree, none is missing between the first and the last."],
  coherent: ["Cohérent : montants, avoirs liés et texte du fichier disent ce que disent les événements.",
    "Consistent: amounts, linked credit notes and the text of the file say what the events say."],
  echoue: ["contrôle échoué.", "does not hold."],
  parQuelleCle: ["Par quelle clé", "By whose key"], signataire: ["Signataire", "Signer"], empreinte: ["Empreinte SHA-256 de la clé", "SHA-256 of the key"],
  taille: ["Taille du registre", "Size of the ledger"], racine: ["Racine", "Root"], cle: ["Clé de vérification", "Verifier key"],
  calculs: ["Calculs", "Computed"], parQui: ["Ed25519 : {0} ; SHA-256 : cette page", "Ed25519: {0}; SHA-256: this page"],
  leNavigateur: ["le navigateur", "the browser"], laPage: ["cette page", "this page"],

  // Witnesses.
  temoins: ["Témoins", "Witnesses"],
  temoinsAide: ["Ce que ce fichier dit des témoins. Collez plus haut la clé de l’un d’eux pour vérifier sa signature.",
    "What this file says of witnesses. Paste the key of one of them above to check the signature."],
  temoinAffirme: ["{0}, le {1} : affirmé, non vérifié", "{0}, on {1}: claimed, not checked"],
  temoinBon: ["✓ {0}, le {1} : vérifié avec la clé que vous avez collée", "✓ {0}, on {1}: checked with the key that you pasted"],
  temoinFaux: ["✗ {0}, le {1} : signature fausse", "✗ {0}, on {1}: false signature"],
  temoinNonLu: ["{0}, le {1} : affirmé ; cette page ne vérifie pas ML-DSA-44", "{0}, on {1}: claimed; this page does not check ML-DSA-44"],
  sansTemoin: ["Aucun témoin n’a signé ce point de contrôle.", "No witness cosigned this checkpoint."],
  vuEntre: ["vu sans cet événement le {0}, avec lui le {1}", "seen without this event on {0}, with it on {1}"],
  vuAvec: ["vu avec cet événement le {0}", "seen with this event on {0}"], vuSans: ["vu sans cet événement le {0}", "seen without this event on {0}"],
  vuPar: ["Témoins : registre {0} ({1})", "Witnesses: ledger {0} ({1})"],
  vuVerifie: ["vérifié", "checked"], vuAffirme: ["affirmé par ce fichier", "claimed by this file"],

  // What failed.
  fDonnees: ["Les données du fichier ne se lisent pas.", "The data of the file cannot be read."],
  fForme: ["Les données du fichier ne sont pas écrites comme facture les écrit.", "The data of the file are not written as facture writes them."],
  fCle: ["La clé du fichier n’en est pas une.", "The key in the file is none."],
  fCheckpoint: ["Le point de contrôle du fichier n’en est pas un.", "The checkpoint in the file is none."],
  fSignature: ["Le point de contrôle n’est pas signé par la clé du fichier.", "The checkpoint is not signed by the key in the file."],
  fEvenement: ["Ligne {0} : ce n’est pas un événement.", "Line {0}: it is no event."],
  fInscription: ["Événement {0} ({1}) : la ligne ou sa preuve a été altérée.", "Event {0} ({1}): the line or its proof was altered."],
  fChaine: ["Événement {0} : il ne porte pas l’empreinte de l’événement {1}.", "Event {0}: it does not bear the hash of event {1}."],
  fOrdre: ["Événement {0} : il n’est pas à sa place.", "Event {0}: it is out of place."],
  fManque: ["Événement {0} : la révision {1} qui le précède manque.", "Event {0}: revision {1} before it is missing."],
  fPremier: ["Le premier événement du registre manque.", "The first event of the ledger is missing."],
  fDocument: ["Les événements du document manquent.", "The events of the document are missing."],
  fAncien: ["La preuve que le registre prolonge celui de {0} événements ne tient pas.", "The proof that the ledger extends that of {0} events does not hold."],
  fTemoins: ["Les signatures de témoins sur les {0} premiers événements ne se lisent pas.", "The lines of witnesses of the first {0} events cannot be read."],
  fHachage: ["Une empreinte du fichier ne sert à aucune preuve.", "A hash in the file belongs to no proof."],
  fPrives: ["Valeurs privées, ligne {0} : aucun événement n’en contient l’empreinte, ou pas à cette place.",
    "Personal values, line {0}: no event has their hash, or not in that place."],
  fRegle: ["Événement {0} : les règles du registre ne l’admettent pas ici.", "Event {0}: the rules of the ledger do not admit it here."],
  fTotaux: ["{0} : le total recalculé est {1}, celui figé à l’envoi {2}.", "{0}: the total computed again is {1}, the one frozen at issue {2}."],
  fAvoir: ["{0} et {1} n’indiquent pas les mêmes imputations.", "{0} and {1} do not tell the same applications."],
  fTexte: ["Le texte ou le titre du fichier n’est pas ce que disent les événements.", "The text or the title of the file is not what the events say."],
  fCoquille: ["La page contient autre chose que ce que facture écrit (une extension du navigateur peut l’avoir ajouté).",
    "The page holds something else than what facture writes (an extension of the browser may have added it)."],
  fPolitique: ["La politique de sécurité de la page n’est pas celle de son programme.", "The security policy of the page is not that of its program."],
  fInattendu: ["Le contrôle s’est arrêté : {0}", "The check stopped: {0}"],
  iForme: ["Événement {0} : le même JSON, écrit autrement.", "Event {0}: another way to write the same JSON."],
  iType: ["Événement {0} : un programme plus récent a écrit {1}.", "Event {0}: a newer program wrote {1}."],

  // What is not proved.
  pasProuve: ["Ce que ce fichier ne prouve pas", "What this file does not prove"],
  pasCle: ["Qui détient la clé : comparez-la à celle que l’émetteur vous a donnée lui-même.", "Who holds the key: compare it with the one that the issuer gave you."],
  pasSuite: ["Que rien n’est arrivé après la révision {0}, ni après l’événement {1} du registre : demandez un dossier récent.",
    "That nothing happened after revision {0}, or after event {1} of the ledger: ask for a recent file."],
  pasHeures: ["Que les heures et les auteurs enregistrés sont vrais : seul leur ordre est prouvé.", "That the recorded times and authors are true: only their order is proved."],
  pasFaits: ["Que ce qui est enregistré a eu lieu : un paiement enregistré ne vaut pas un relevé bancaire.", "That what is recorded happened: a recorded payment is no bank statement."],
  pasFiche: ["Que les fiches du client et de l’émetteur n’ont pas changé depuis : ce document n’est pas émis, rien n’en est figé.",
    "That the customer’s and the seller’s details did not change since: this draft freezes nothing."],
  pasPage: ["Que cette page est honnête : celui qui l’a faite peut lui faire tout dire. Un programme extérieur à ce fichier le vérifie :",
    "That this page is honest: who made it can make it say anything. A program outside of this file tells:"],
  enregistrer: ["Enregistrer la preuve", "Save the proof"],

  imprimer: ["Imprimer", "Print"], autreLangue: ["English", "Français"], remonter: ["Remonter le temps", "Back in time"],
  revision: ["Révision {0} sur {1} : {2}, {3}", "Revision {0} of {1}: {2}, {3}"], curseur: ["Révision du document", "Revision of the document"],
  dernier: ["Dernier état", "Latest state"], graphique: ["Total TTC et solde dû après chaque événement", "Total and balance after each event"],

  // Payments.
  aucunReglement: ["Aucun règlement n’est enregistré.", "No payment is recorded."], annuleMotif: ["annulé : {0}", "cancelled: {0}"],
  rejete: ["rejeté : {0}", "returned: {0}"], retireMotif: ["retiré : {0}", "taken back: {0}"], compteAu: ["compté le {0}", "counted on {0}"],
  courbe: ["Solde dû jour par jour : {0}", "Balance day by day: {0}"], echeanceLe: ["échéance {0}", "due {0}"],

  resultat: ["Suite", "Result"], delai: ["À régler avant", "Pay by"],

  // History.
  histoire: ["Historique", "History"],
  histoireAide: ["Tout ce qui est arrivé à ce document, dans l’ordre d’enregistrement.", "All that happened to this document, in the order of recording."],
  par: ["{0}, par {1}, événement {2}", "{0}, by {1}, event {2}"], estProuve: ["✓ prouvé", "✓ proved"], pasProuveIci: ["✗ non prouvé", "✗ not proved"],
  ligneN: ["Ligne {0} : {1}", "Line {0}: {1}"],
};

// 0 is French, 1 English: what the address asks for, else the browser.
export let langue = location.hash === "#fr" || (location.hash !== "#en" && /^fr\b/i.test(navigator.language)) ? 0 : 1;
export const t = (cle, ...dedans) => {
  const deux = [TEXTES[cle]].flat();
  const texte = langue ? deux.at(-1) : deux[0].replace(/ (?=[:»])|(?<=«) /g, "\u00a0");
  return texte.replace(/\{(\d)\}/g, (_, i) => dedans[i]);
};
export const mot = (code) => (Object.hasOwn(LEXIQUE, code) ? t(code) : code);

// The sheet of the file is in French, whatever the reader reads.
export function enFrancais(fais) {
  const avant = langue;
  langue = 0;
  try { return fais(); } finally { langue = avant; }
}

export function changeLangue() { langue = 1 - langue; }
