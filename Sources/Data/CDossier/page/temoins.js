// Witnesses (C2SP tlog-cosignature): who saw the checkpoints of a file, and between which days an event was recorded by what they saw.
// Without a key that the reader pastes, all this is what the file claims.
import { verifieSignature } from "./ed25519.js";
import { el } from "./elements.js";
import { utf8 } from "./empreintes.js";
import { instant, jourEnTexte } from "./nombres.js";
import { checkpointDe, cleDe } from "./preuve.js";
import { t } from "./textes.js";

// What witnesses say of a checkpoint: the lines that are not the log's own, whose length tells Ed25519 (72) from ML-DSA-44 (2428).
function cosignaturesDe({ origine, taille, texte, signatures }) {
  return signatures.filter(({ nom, signature }) => nom !== origine && [72, 2428].includes(signature.length)).map(({ nom, id, signature }) => {
    const seconde = new DataView(signature.buffer).getBigUint64(0);
    const message = utf8(`cosignature/v1\ntime ${seconde}\n${texte}`);
    const temps = new Date(1000 * Number(seconde < 253402300799n ? seconde : 253402300799n)).toISOString();
    const etat = signature.length === 72 ? "temoinAffirme" : "temoinNonLu";
    return { nom, id, taille, temps, message, signature: signature.slice(8), etat };
  });
}

// The same of a file: of its checkpoint, and of older ones, each with its root.
export function lisTemoins(r, anciens, faute) {
  if (!r.checkpoint) return [];
  const points = anciens.filter(({ temoins }) => temoins !== "").map(({ taille, racine, temoins }) => {
    const point = checkpointDe(`${r.checkpoint.origine}\n${taille}\n${racine}\n\n${temoins}`);
    if (!point) faute(1, "fTemoins", taille);
    return point;
  });
  return [r.checkpoint, ...points.filter(Boolean)].flatMap(cosignaturesDe);
}

// The keys of witnesses in what is pasted, each on a line of its own, and what else is pasted.
export function clesDeTemoins(texte) {
  const cles = [];
  const reste = texte.split("\n").filter((ligne) => {
    const cle = cleDe(ligne.trim(), 4);
    if (cle) cles.push(cle);
    return !cle;
  });
  return { cles, reste: reste.join("\n") };
}

// What the lines of these keys are: right or false. Every other one stays as the file claims it.
export function verifieTemoins(vus, cles) {
  return Promise.all(vus.map(async (vu) => {
    if (vu.etat === "temoinNonLu") return vu;
    const cle = cles.find(({ nom, id }) => nom === vu.nom && id === vu.id);
    const etat = !cle ? "temoinAffirme" : (await verifieSignature(vu.signature, vu.message, cle.cle)).bonne ? "temoinBon" : "temoinFaux";
    return { ...vu, etat };
  }));
}

// When witnesses saw the log still without an event, and with it. Once a key is pasted only what it checks counts.
function fenetre(vus, sequence) {
  const bons = vus.filter(({ etat }) => etat === "temoinBon");
  const temps = (bons.length ? bons : vus).map((vu) => [vu.taille >= sequence, vu.temps]);
  const [avec] = temps.filter(([estLa]) => estLa).map(([, un]) => un).sort();
  const sans = temps.filter(([estLa, un]) => !estLa && !(un > avec)).map(([, un]) => un).sort().at(-1);
  return { sans, avec, estVerifie: bons.length > 0 };
}

function phraseDuVu(vus, sequence) {
  const { sans, avec, estVerifie } = fenetre(vus, sequence);
  if (!sans && !avec) return "";
  const jours = [sans, avec].filter(Boolean).map((temps) => jourEnTexte(temps.slice(0, 10)));
  return t("vuPar", t(sans && avec ? "vuEntre" : sans ? "vuSans" : "vuAvec", ...jours), t(estVerifie ? "vuVerifie" : "vuAffirme"));
}

// Where the history says that of an event, and what fills these places.
export const placeDuVu = (sequence) => el("p.aide", { "data-vu": sequence });
export function montreVus(r) {
  for (const place of document.querySelectorAll("[data-vu]")) place.textContent = phraseDuVu(r.vus, Number(place.dataset.vu));
}

// Who saw the checkpoint of the file, each with whether that is checked.
export function listeTemoins(r) {
  const siens = r.vus.filter(({ taille }) => taille === r.checkpoint.taille);
  if (!siens.length) return [el("li", {}, t("sansTemoin"))];
  return siens.map(({ nom, temps, etat }) => {
    const [avant, apres] = t(etat, "\0", instant(temps)).split("\0");
    return el("li", { class: { temoinBon: "oui", temoinFaux: "non" }[etat] }, avant, el("bdi", {}, nom), apres);
  });
}
