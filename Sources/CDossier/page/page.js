// The page: what is drawn, and drawn again when the reader asks for another day, revision or language.
const vue = { au: null, revision: null, colle: "" };
let resultat = null;
const sur = (element, evenement, fais) => { element.addEventListener(evenement, fais); return element; };
const bouton = (cle, fais) => sur(el("button", { type: "button" }, t(cle)), "click", fais);

// Characters that are not seen are: bidirectional controls, separators, tags.
function montreCaches(partie) {
  const marcheur = document.createTreeWalker(partie, NodeFilter.SHOW_TEXT);
  while (marcheur.nextNode()) {
    marcheur.currentNode.data = marcheur.currentNode.data.replace(/(?![\n\t\xad])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u3164]/gu,
      (signe) => `⟨${signe.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
  }
  return partie;
}

// Everything in the body is made anew: nothing that came with the file is shown but through what was checked.
function montre() {
  const r = resultat;
  document.documentElement.lang = langue ? "en" : "fr";
  const etapes = r.document ? etapesDe(r) : [];
  vue.au ??= r.donnees?.au;
  vue.revision ??= etapes.length;
  const colonnes = el("main.colonne", {});
  const corps = el("body", {}, bandeau(r), champColle(r), el("div.grille", {}, colonnes, panneau(r)));
  document.documentElement.replaceChild(corps, document.body);
  if (r.document) {
    const [cadre, reglements] = [el("div.cadre", {}), el("div", {})];
    const dessine = () => {
      const etat = vue.revision < etapes.length ? etatApres(r, vue.revision, etapes.length) : r.etat;
      const d = etat.documents.get(r.document.id);
      cadre.replaceChildren(montreCaches(feuilleVue(r, etat, d, etapes.length)));
      reglements.replaceChildren(montreCaches(sectionReglements(r, d, vue.au)));
    };
    colonnes.append(sectionRemonter(etapes, dessine), cadre, reglements, montreCaches(sectionHistoire(r, etapes)));
    sur(corps.querySelector("[type=date]"), "change", ({ target }) => { if (target.value) { vue.au = target.value; dessine(); } });
    dessine();
  }
  return juge(r);
}

function bandeau(r) {
  return el("header.bandeau", { id: "verdict" }, el("p", { role: "status" }), el("div.outils", {},
    r.document && el("label", {}, `${t("vuAuJour")} `, el("input", { type: "date", value: vue.au, min: "0001-01-01", max: "9999-12-31" })),
    bouton("imprimer", () => print()), bouton("autreLangue", () => {
      langue = 1 - langue;
      montre();
      document.querySelector(".outils :last-child").focus();
    })));
}

function champColle(r) {
  const zone = el("textarea", { id: "colle", rows: 3, spellcheck: "false", autocomplete: "off", disabled: r.fautes.length > 0 }, vue.colle);
  return el("section.colle", { "aria-label": t("parQuelleCle") }, el("label", { for: "colle" }, t("collez")),
    sur(zone, "input", () => { vue.colle = zone.value; juge(r); }), el("p", { id: "remarque", role: "status" }));
}

// Says the verdict, by what was checked and what was pasted.
async function juge(r) {
  const colle = await lisColle(vue.colle, r);
  const verdict = verdictDe(r, colle);
  const element = document.querySelector("#verdict");
  element.className = `bandeau ${COULEURS[verdict]}`;
  element.dataset.verdict = verdict;
  element.querySelector("p").replaceChildren(el("strong", {}, t(verdict)), " ", phraseDuVerdict(verdict, r, colle));
  document.querySelector("#remarque").textContent = colle?.remarque ? t(colle.remarque, ...colle.dedans) : "";
  document.querySelector(".cadre")?.classList.toggle("non-prouve", COULEURS[verdict] === "rouge");
}

// The sheet at a revision. At an earlier one nothing is seen from a day: what was recorded until then counts.
function feuilleVue(r, etat, d, derniere) {
  const marques = new Map();
  const contenu = feuille(norme(etat, d), marques);
  const estAncienne = vue.revision < derniere;
  const inscrit = d.annulation ? "Annulée" : !d.envoi ? "Brouillon" : solde(d, null) <= 0n ? "Payée" : "Envoyée";
  if (estAncienne && vue.revision > 1) souligne(r, d.id, marques);
  const article = el("article.feuille", { id: "feuille", lang: langue ? "en" : "fr", "data-tampon": t("nonProuve") },
    estAncienne ? el("p.etat", {}, el("strong", {}, mot(inscrit)), t("revisionEtat", vue.revision, derniere)) : paragrapheEtat(d, vue.au),
    contenu);
  // On a narrow screen a row is a list: each cell bears the name of its column.
  const tetes = [...article.querySelectorAll(".lignes thead th")].map((tete) => tete.textContent);
  for (const rang1 of article.querySelectorAll(".lignes tbody tr")) [...rang1.cells].forEach((cell, i) => { cell.dataset.tete = tetes[i]; });
  return article;
}

// Shows what the revision changed: the old value struck out before the new one.
function souligne(r, id, marques) {
  const avant = new Map();
  const etat = etatApres(r, vue.revision - 1, vue.revision);
  feuille(norme(etat, etat.documents.get(id)), avant);
  for (const [cle, element] of marques) {
    const vieux = avant.get(cle)?.textContent;
    if (!element || vieux === element.textContent) continue;
    element.classList.add("change");
    if (vieux) element.prepend(el("del", {}, vieux), " ");
  }
}

function sectionRemonter(etapes, dessine) {
  const derniere = etapes.length;
  const curseur = el("input", { type: "range", min: 1, max: derniere, value: vue.revision, "aria-label": t("curseur") });
  const phrase = el("p", {});
  const va = (revision) => {
    vue.revision = Number(revision);
    curseur.value = revision;
    const { e } = etapes[revision - 1];
    phrase.textContent = t("revision", revision, derniere, t(e.type), instant(e.temps));
    curseur.setAttribute("aria-valuetext", phrase.textContent);
  };
  va(vue.revision);
  return el("section.carte.remonter", {}, el("h2", {}, t("remonter")), courbeDesRevisions(etapes),
    sur(curseur, "input", () => { va(curseur.value); dessine(); }),
    el("div.rangee", {}, phrase, bouton("dernier", () => { va(derniere); dessine(); })));
}

function panneau(r) {
  const { cle, checkpoint } = r;
  const paire = (nom, valeur) => el("div", {}, el("dt", {}, t(nom)), el("dd", {}, valeur));
  return el("aside.panneau", {},
    el("section", {}, el("h2", {}, t("controles")), listeControles(r)),
    cle && checkpoint && el("section", {}, el("h2", {}, t("parQuelleCle")), el("dl.cle", {},
      paire("signataire", el("bdi", {}, checkpoint.origine)), paire("empreinte", el("code.gros", {}, groupes(empreinteDeCle(cle.cle), [4]))),
      paire("taille", nombre(BigInt(checkpoint.taille), 0, 0)), paire("racine", el("code", {}, base64(checkpoint.racine))),
      paire("cle", el("code", {}, cle.texte)), paire("calculs", t("parQui", t(r.parLeNavigateur ? "leNavigateur" : "laPage"))))),
    el("section", {}, el("h2", {}, t("pasProuve")), listePasProuve(r)));
}

function listeControles(r) {
  return el("ul.controles", {}, ["signe", "inscrit", "coherent"].map((nom, groupe) => {
    const fautes = r.fautes.filter((faute) => faute.groupe === groupe);
    const tient = fautes.length === 0;
    return el(tient ? "li.oui" : "li.non", {}, el("p", {}, tient ? `✓ ${t(nom)}` : `✗ ${t(nom).split(":")[0]}: ${t("echoue")}`),
      montreCaches(el("ul.fautes", {}, [...fautes, ...(groupe === 1 ? r.illisibles : [])].map((faute) => el("li", {}, texteDe(faute))))));
  }));
}

function listePasProuve(r) {
  const d = r.document;
  return [
    el("ul", {}, [t("pasCle"), t("pasSuite", d?.revision ?? 0, r.checkpoint?.taille ?? 0), t("pasHeures"), t("pasFaits"), d && !d.envoi && t("pasFiche"),
      t("pasPage")].filter(Boolean).map((texte) => el("li", {}, texte))),
    el("p", {}, el("code", {}, "facture verify DOSSIER.html --public-key=KEY.vkey")), r.donnees && bouton("enregistrer", () => enregistre(r)),
  ];
}

// The proof as `facture prove` writes it, for programs that check it without this page.
function preuveDe(r) {
  return r.donnees.lignes.map(({ ligne, preuve }, i) => `${ligne}\nc2sp.org/tlog-proof@v1\nindex ${r.evenements[i].sequence - 1}\n`
    + preuve.map((place) => `${r.donnees.hachages[place]}\n`).join("") + `\n${r.donnees.checkpoint}`).join("");
}
function enregistre(r) {
  const href = URL.createObjectURL(new Blob([preuveDe(r)]));
  el("a", { href, download: `${r.document?.numero ?? "dossier"}.proof` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

addEventListener("DOMContentLoaded", async () => {
  trouvePlaces();
  resultat = await verifie(PLACES.donnees?.textContent ?? "", verifiePage);
  await montre();
});
