// Merkle trees (RFC 6962), signed notes, checkpoints and keys (C2SP).
import { estFaible, verifieSignature } from "./ed25519.js";
import { deBase64, hex, joint, pareils, sha256, utf8 } from "./empreintes.js";

export const feuilleDe = (ligne) => sha256(joint([0], ligne));
export const noeud = (gauche, droite) => sha256(joint([1], gauche, droite));

// Goes up a tree by the hashes of a proof, from the node at `place` of which `dernier` is the last beside it (RFC 9162 §2.1.3.2);
// `agauche` and `adroite` take a hash that stands left or right. Whether there are neither too few nor too many.
function monte(place, dernier, hachages, agauche, adroite) {
  const moitie = (n) => Math.floor(n / 2);
  for (const hachage of hachages) {
    if (dernier === 0) return false;
    if (place % 2 === 1 || place === dernier) {
      agauche(hachage);
      while (place % 2 === 0 && place > 0) [place, dernier] = [place / 2, moitie(dernier)];
    } else adroite(hachage);
    [place, dernier] = [moitie(place), moitie(dernier)];
  }
  return dernier === 0;
}

// The root to which a proof of inclusion leads; null where there is none.
export function racineParInclusion(feuille, index, taille, hachages) {
  let r = feuille;
  const mene = index >= 0 && index < taille && monte(index, taille - 1, hachages, (h) => { r = noeud(h, r); }, (h) => { r = noeud(r, h); });
  return mene ? r : null;
}

// Whether a tree begins with all of an older one (RFC 9162 §2.1.4.2).
export function prolonge(ancienne, tailleAncienne, nouvelle, taille, hachages) {
  if (tailleAncienne === taille) return hachages.length === 0 && pareils(ancienne, nouvelle);
  if (tailleAncienne < 1 || tailleAncienne > taille) return false;
  let [place, dernier] = [tailleAncienne - 1, taille - 1];
  while (place % 2 === 1) { place = (place - 1) / 2; dernier = Math.floor(dernier / 2); }
  const [premier, ...reste] = [...(Number.isInteger(Math.log2(tailleAncienne)) ? [ancienne] : []), ...hachages];
  let [vieille, neuve] = [premier, premier];
  const mene = premier && monte(place, dernier, reste, (h) => { [vieille, neuve] = [noeud(h, vieille), noeud(h, neuve)]; }, (h) => { neuve = noeud(neuve, h); });
  return mene && pareils(vieille, ancienne) && pareils(neuve, nouvelle);
}

// A verifier key, `name+id+base64`: of a log, or by its kind (4) of a witness; null where the text is none.
export function cleDe(texte, genre = 1) {
  const parties = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(texte);
  const octets = parties && deBase64(parties[3]);
  if (!octets || octets.length !== 33 || octets[0] !== genre) return null;
  const cle = octets.slice(1);
  const id = hex(sha256(joint(utf8(parties[1] + "\n"), octets))).slice(0, 8);
  return id === parties[2] && !estFaible(cle) ? { nom: parties[1], id, cle, texte } : null;
}

// The key of a PEM as `openssl pkey -pubout` writes it; null where there is none.
const DEBUT_SPKI = "302a300506032b6570032100";
export function cleDePEM(texte) {
  const corps = /-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----/.exec(texte);
  const der = corps && deBase64(corps[1].replace(/\s/g, ""));
  if (!der || der.length !== 44 || hex(der.slice(0, 12)) !== DEBUT_SPKI) return null;
  return estFaible(der.slice(12)) ? null : der.slice(12);
}

// As `openssl pkey -pubin -outform DER | sha256sum` prints it.
export const empreinteDeCle = (cle) => hex(sha256(joint(Uint8Array.from(DEBUT_SPKI.match(/../g), (h) => parseInt(h, 16)), cle)));

// A checkpoint: the text that is signed, what it says, its signatures; null where the note is none.
export function checkpointDe(note) {
  const fin = note.lastIndexOf("\n\n");
  const texte = note.slice(0, fin + 1);
  const [origine, taille, racineEcrite] = texte.split("\n");
  const racineDe = deBase64(racineEcrite ?? "");
  const lignes = note.slice(fin + 2).split("\n");
  if (fin < 0 || !origine || !/^(0|[1-9]\d{0,14})$/.test(taille) || racineDe?.length !== 32 || lignes.pop() !== "") return null;
  const signatures = lignes.map((ligne) => {
    const parties = /^— (\S+) (\S+)$/.exec(ligne);
    const octets = parties && deBase64(parties[2]);
    return octets && octets.length > 4 ? { nom: parties[1], id: hex(octets.slice(0, 4)), signature: octets.slice(4) } : null;
  });
  if (!signatures.length || signatures.includes(null)) return null;
  return { note, texte, origine, taille: Number(taille), racine: racineDe, signatures };
}

// Whether a key signed a checkpoint, under the name of its log.
export async function signePar(checkpoint, cle) {
  const id = hex(sha256(joint(utf8(checkpoint.origine + "\n"), [1], cle))).slice(0, 8);
  const siennes = checkpoint.signatures.filter((s) => s.nom === checkpoint.origine && s.id === id);
  let parLeNavigateur = true;
  for (const { signature } of siennes) {
    const verdict = await verifieSignature(signature, utf8(checkpoint.texte), cle);
    if (!verdict.bonne) return { bonne: false, parLeNavigateur: verdict.parLeNavigateur };
    parLeNavigateur = verdict.parLeNavigateur;
  }
  return { bonne: siennes.length > 0, parLeNavigateur };
}

// Whether a file is signed by the key that came with it.
export async function verifieSigne(r, faute) {
  r.cle = cleDe(r.donnees.cle);
  r.checkpoint = checkpointDe(r.donnees.checkpoint);
  if (!r.cle) faute(0, "fCle");
  if (!r.checkpoint) faute(0, "fCheckpoint");
  if (!r.cle || !r.checkpoint) return;
  const verdict = await signePar(r.checkpoint, r.cle.cle);
  r.parLeNavigateur = verdict.parLeNavigateur;
  if (!verdict.bonne || r.cle.nom !== r.checkpoint.origine) faute(0, "fSignature");
}
