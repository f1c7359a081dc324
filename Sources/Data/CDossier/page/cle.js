// What the reader pastes: a key or a checkpoint that came by another way than this file. Only that can make the verdict green.
import { base64, pareils } from "./empreintes.js";
import { nombre } from "./nombres.js";
import { checkpointDe, cleDe, cleDePEM, signePar } from "./preuve.js";
import { clesDeTemoins, verifieTemoins } from "./temoins.js";
import { t } from "./textes.js";

// What is pasted, and what witnesses saw by it: { vus, verdict, dedans } or { vus, remarque, dedans }.
export async function lisColle(texteColle, r) {
  const { cles, reste } = clesDeTemoins(texteColle);
  const vus = await verifieTemoins(r.vus, cles);
  if (vus.some(({ etat }) => etat === "temoinFaux")) return { vus, verdict: "fauxTemoin" };
  const absent = cles.find(({ nom, id }) => !vus.some((vu) => vu.etat === "temoinBon" && vu.nom === nom && vu.id === id && vu.taille === r.checkpoint?.taille));
  return { vus, ...(absent && { remarque: "pasSigne", dedans: [absent.nom] }), ...(await lisCle(reste, r)) };
}

// What is pasted beside the keys of witnesses; null where nothing is.
async function lisCle(texteColle, r) {
  const texte = texteColle.trim();
  if (!texte || !r.cle || !r.checkpoint) return null;
  const nommee = cleDe(texte);
  const cle = nommee?.cle ?? cleDePEM(texte);
  if (cle) {
    const estLaSienne = pareils(cle, r.cle.cle) && (!nommee || nommee.nom === r.cle.nom);
    return { verdict: estLaSienne ? "prouve" : "autreCle" };
  }
  const colle = checkpointDe(texteColle.replace(/^\s+/, "").replace(/\s*$/, "\n"));
  if (!colle) return { remarque: "rienCompris", dedans: [] };
  if (colle.origine !== r.checkpoint.origine) return { remarque: "autreJournal", dedans: [] };
  if (!(await signePar(colle, r.cle.cle)).bonne) return { verdict: "autreCle" };
  if (colle.taille === r.checkpoint.taille) return { verdict: pareils(colle.racine, r.checkpoint.racine) ? "memeHistoire" : "fourche" };
  const ancienne = r.racineA(colle.taille);
  if (!ancienne) return { remarque: "autreTaille", dedans: [colle.taille, r.checkpoint.taille] };
  return { verdict: base64(colle.racine) === ancienne ? "prolonge" : "fourche", taille: colle.taille };
}

// The verdict: never green by itself.
export function verdictDe(r, colle) {
  if (r.fautes.length) return "faux";
  if (r.illisibles.length) return "illisible";
  if (r.estResume) return "resume";
  return colle?.verdict ?? "intact";
}
export const COULEURS = {
  faux: "rouge", autreCle: "rouge", fourche: "rouge", fauxTemoin: "rouge", illisible: "ambre", intact: "ambre", resume: "ambre", prouve: "vert", memeHistoire: "vert",
  prolonge: "vert",
};

export function phraseDuVerdict(verdict, r, colle) {
  const combienDe = (n) => nombre(BigInt(n), 0, 0);
  const [combien, taille] = [r.evenements.length, r.checkpoint?.taille ?? 0].map(combienDe);
  switch (verdict) {
    case "faux": return t("fauxPhrase", r.fautes.length === 1 ? t("unEchec") : t("echecs", r.fautes.length));
    case "resume": return t("resumePhrase", combienDe(r.donnees.evenements));
    case "prolonge": return t("prolongePhrase", combienDe(colle.taille), taille);
    case "memeHistoire": return t("prouvePhrase", combien, taille);
    default: return t(`${verdict}Phrase`, combien, taille);
  }
}
