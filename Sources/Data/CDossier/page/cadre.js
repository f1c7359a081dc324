// What stands around what is shown: the verdict, what the reader pastes, what was checked, by whose key.
import { COULEURS, lisColle, phraseDuVerdict, verdictDe } from "./cle.js";
import { texteDe } from "./controles.js";
import { el } from "./elements.js";
import { base64 } from "./empreintes.js";
import { nommeColonnes } from "./feuille.js";
import { groupes, nombre } from "./nombres.js";
import { empreinteDeCle } from "./preuve.js";
import { listeTemoins, montreVus } from "./temoins.js";
import { changeLangue, langue, t } from "./textes.js";

export const vue = { au: null, colle: "" };
export const sur = (element, evenement, fais) => { element.addEventListener(evenement, fais); return element; };
export const bouton = (cle, fais) => sur(el("button", { type: "button" }, t(cle)), "click", fais);

// Characters that are not seen are: bidirectional controls, separators, tags.
export function montreCaches(partie) {
  const marcheur = document.createTreeWalker(partie, NodeFilter.SHOW_TEXT);
  while (marcheur.nextNode()) {
    marcheur.currentNode.data = marcheur.currentNode.data.replace(/(?![\n\t\xad])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u3164]/gu,
      (signe) => `⟨${signe.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
  }
  return partie;
}

// `avecJour`: whether there is something to be seen from a day; `montre` draws the page anew.
export function bandeau(r, avecJour, montre) {
  return el("header.bandeau", { id: "verdict" }, el("p", { role: "status" }), el("div.outils", {},
    avecJour && el("label", {}, `${t("situation")} `, el("input", { type: "date", value: vue.au, min: "0001-01-01", max: "9999-12-31" })),
    bouton("imprimer", () => print()), bouton("autreLangue", () => {
      changeLangue();
      montre();
      document.querySelector(".outils :last-child").focus();
    })));
}

export function champColle(r) {
  const zone = el("textarea", { id: "colle", rows: 3, spellcheck: "false", autocomplete: "off", disabled: r.fautes.length > 0 }, vue.colle);
  return el("section.colle", { "aria-label": t("parQuelleCle") }, el("label", { for: "colle" }, t("collez")),
    sur(zone, "input", () => { vue.colle = zone.value; juge(r); }), el("p", { id: "remarque", role: "status" }));
}

// Says the verdict, by what was checked and what was pasted.
export async function juge(r) {
  const texte = vue.colle;
  const colle = await lisColle(texte, r);
  if (texte !== vue.colle) return;
  r.vus = colle.vus;
  const verdict = verdictDe(r, colle);
  const element = document.querySelector("#verdict");
  element.className = `bandeau ${COULEURS[verdict]}`;
  element.dataset.verdict = verdict;
  element.querySelector("p").replaceChildren(el("strong", {}, t(verdict)), " ", phraseDuVerdict(verdict, r, colle));
  document.querySelector("#remarque")?.replaceChildren(colle.remarque ? t(colle.remarque, ...colle.dedans) : "");
  document.querySelector("#temoins")?.replaceChildren(...listeTemoins(r).map(montreCaches));
  montreVus(r);
  document.querySelector(".cadre")?.classList.toggle("non-prouve", COULEURS[verdict] === "rouge");
}

// A sheet as it is shown.
export function articleDe(etat, contenu) {
  const article = el("article.feuille", { id: "feuille", lang: langue ? "en" : "fr", "data-tampon": t("nonProuve") }, etat, contenu);
  nommeColonnes(article.querySelector(".lignes"));
  return article;
}

export function enregistreSous(nom, texte) {
  const href = URL.createObjectURL(new Blob([texte]));
  el("a", { href, download: nom }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

// `pasProuves`: what says what is not proved.
export function panneau(r, pasProuves) {
  const { cle, checkpoint } = r;
  const paire = (nom, valeur) => el("div", {}, el("dt", {}, t(nom)), el("dd", {}, valeur));
  return el("aside.panneau", {},
    !r.estResume && el("section", {}, el("h2", {}, t("controles")), listeControles(r)),
    cle && checkpoint && el("section", {}, el("h2", {}, t("parQuelleCle")), el("dl.cle", {},
      paire("signataire", el("bdi", {}, checkpoint.origine)), paire("empreinte", el("code.gros", {}, groupes(empreinteDeCle(cle.cle), [4]))),
      paire("taille", nombre(BigInt(checkpoint.taille), 0, 0)), paire("racine", el("code", {}, base64(checkpoint.racine))),
      paire("cle", el("code", {}, cle.texte)), paire("calculs", t("parQui", t(r.parLeNavigateur ? "leNavigateur" : "laPage"))))),
    r.vus.length > 0 && el("section", {}, el("h2", {}, t("temoins")), el("p.aide", {}, t("temoinsAide")), el("ul", { id: "temoins" })),
    el("section", {}, el("h2", {}, t("pasProuve")), pasProuves));
}

function listeControles(r) {
  return el("ul.controles", {}, ["signe", "inscrit", "coherent"].map((nom, groupe) => {
    const fautes = r.fautes.filter((faute) => faute.groupe === groupe);
    const tient = fautes.length === 0;
    return el(tient ? "li.oui" : "li.non", {}, el("p", {}, tient ? `✓ ${t(nom)}` : `✗ ${t(nom).split(":")[0]}: ${t("echoue")}`),
      montreCaches(el("ul.fautes", {}, [...fautes, ...(groupe === 1 ? r.illisibles : [])].map((faute) => el("li", {}, texteDe(faute))))));
  }));
}
