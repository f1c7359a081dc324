// The page: what is drawn, and drawn again when the reader asks for another day, revision or language.
const vue = { au: null, revision: null, colle: "" };

// Characters that are not seen are: bidirectional controls, separators, tags.
const CACHES = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800\u3164]/gu;
function montreCaches(racineDe) {
  const marcheur = document.createTreeWalker(racineDe, NodeFilter.SHOW_TEXT);
  const textes = [];
  while (marcheur.nextNode()) if (!marcheur.currentNode.parentElement.closest("textarea")) textes.push(marcheur.currentNode);
  for (const texte of textes) {
    const propre = texte.data.replace(CACHES, (signe) => (signe === "\n" || signe === "\t" || signe === "\u00ad" ? signe
      : `⟨${signe.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`));
    if (propre !== texte.data) texte.data = propre;
  }
  return racineDe;
}

function corps(r) {
  const etapes = r.document ? etapesDe(r) : [];
  const derniere = etapes.length;
  vue.au ??= r.donnees?.au ?? null;
  vue.revision = Math.min(vue.revision ?? derniere, derniere);
  const parties = { bandeau: bandeau(r), colle: champColle(r), panneau: panneau(r) };
  const page = el("body", {}, parties.bandeau, parties.colle);
  const colonneDe = el("div", { class: "colonne" });
  page.append(el("main", {}, colonneDe, parties.panneau));
  if (r.document) {
    const remonter = sectionRemonter(r, etapes);
    const cadre = el("div", { class: "cadre" });
    const reglements = el("div", {});
    colonneDe.append(remonter.element, cadre, reglements, montreCaches(sectionHistoire(r, etapes)));
    const dessine = () => {
      cadre.replaceChildren(montreCaches(feuilleVue(r, etapes)));
      reglements.replaceChildren(montreCaches(sectionReglements(r, documentVu(r, derniere).d, vue.au)));
      remonter.dis();
    };
    remonter.surChangement(dessine);
    parties.bandeau.querySelector("input")?.addEventListener("change", (evenement) => {
      if (!evenement.target.value) return;
      vue.au = evenement.target.value;
      dessine();
    });
    dessine();
  }
  const zone = parties.colle.querySelector("textarea");
  const relis = async () => { vue.colle = zone.value; await juge(r, page); };
  zone.addEventListener("input", relis);
  return page;
}

// The state and the document as the reader wants them.
function documentVu(r, derniere) {
  const etat = vue.revision < derniere ? etatApres(r, vue.revision, derniere) : r.etat;
  return { etat, d: etat.documents.get(r.document.id) };
}

function bandeau(r) {
  const bouton = (cle, fais) => {
    const element = el("button", { type: "button" }, t(cle));
    element.addEventListener("click", fais);
    return element;
  };
  return el("header", { id: "verdict", class: "bandeau" }, el("p", { role: "status", "aria-live": "polite" }),
    el("div", { class: "outils" },
      r.document && el("label", {}, `${t("vuAuJour")} `, el("input", { type: "date", value: vue.au, min: "0001-01-01", max: "9999-12-31" })),
      bouton("imprimer", () => print()), bouton("autreLangue", () => { langue = 1 - langue; montre(r); })));
}

function champColle(r) {
  return el("section", { class: "colle" }, el("label", { for: "colle" }, t("collez")),
    el("textarea", { id: "colle", rows: 3, spellcheck: "false", autocomplete: "off", "aria-describedby": "colle-aide", disabled: r.fautes.length > 0 }, vue.colle),
    el("p", { id: "colle-aide", class: "aide" }, t("collezAide")), el("p", { id: "remarque", role: "status" }));
}

// Says the verdict, by what was checked and what was pasted.
async function juge(r, page) {
  const colle = await lisColle(vue.colle, r);
  const verdict = verdictDe(r, colle);
  const bandeauDe = page.querySelector("#verdict");
  bandeauDe.className = `bandeau ${COULEURS[verdict]}`;
  bandeauDe.dataset.verdict = verdict;
  bandeauDe.querySelector("p").replaceChildren(el("strong", {}, t(verdict)), " ", phraseDuVerdict(verdict, r, colle));
  page.querySelector("#remarque").replaceChildren(colle?.remarque ? t(colle.remarque, ...colle.dedans) : "");
  page.querySelector(".cadre")?.classList.toggle("non-prouve", COULEURS[verdict] === "rouge");
}

function feuilleVue(r, etapes) {
  const derniere = etapes.length;
  const { etat, d } = documentVu(r, derniere);
  const marques = new Map();
  const contenu = feuille(norme(etat, d), marques);
  const estAncienne = vue.revision < derniere;
  const article = el("article", { id: "feuille", class: "feuille", lang: langue ? "en" : "fr" },
    estAncienne ? el("p", { class: "etat" }, el("strong", {}, mot(statutInscrit(d))), t("revisionEtat", vue.revision, derniere)) : paragrapheEtat(d, vue.au),
    contenu, el("p", { class: "tampon", "aria-hidden": "true" }, t("nonProuve")));
  if (estAncienne && vue.revision > 1) soulignele(r, d, marques);
  for (const tableau of article.querySelectorAll(".lignes")) nommeCellules(tableau);
  return article;
}

// At an earlier revision nothing is seen from a day: what was recorded until then counts.
function statutInscrit(d) {
  if (d.annulation) return "Annulée";
  if (!d.envoi) return "Brouillon";
  return regle(d, null) >= totaux(d).totalTTC ? "Payée" : "Envoyée";
}

// Shows what the revision changed: the old value struck out before the new one.
function soulignele(r, d, marques) {
  const avant = new Map();
  const etat = etatApres(r, vue.revision - 1, vue.revision);
  feuille(norme(etat, etat.documents.get(d.id)), avant);
  for (const [cle, element] of marques) {
    if (!element) continue;
    const vieux = avant.get(cle)?.textContent;
    if (vieux === element.textContent) continue;
    element.classList.add("change");
    if (vieux) element.prepend(el("del", {}, vieux), " ");
  }
}

// On a narrow screen a row is a list: each cell bears the name of its column.
function nommeCellules(tableau) {
  const tetes = [...tableau.querySelectorAll("thead th")].map((tete) => tete.textContent);
  for (const rang2 of tableau.querySelectorAll("tbody tr")) [...rang2.cells].forEach((cell, i) => { cell.dataset.tete = tetes[i]; });
}

function sectionRemonter(r, etapes) {
  const derniere = etapes.length;
  const curseur = el("input", { type: "range", min: 1, max: derniere, value: vue.revision, "aria-label": t("curseur") });
  const dit2 = el("p", {});
  const retour = el("button", { type: "button" }, t("dernier"));
  let change2 = () => {};
  const va = (revision) => { vue.revision = revision; curseur.value = revision; change2(); };
  curseur.addEventListener("input", () => va(Number(curseur.value)));
  retour.addEventListener("click", () => va(derniere));
  return {
    element: el("section", { class: "carte remonter" }, el("h2", {}, t("remonter")),
      courbeDesRevisions(etapes), curseur, el("div", { class: "rangee" }, dit2, retour)),
    surChangement: (fais) => { change2 = fais; },
    dis: () => {
      const { e } = etapes[vue.revision - 1];
      const texte = t("revision", vue.revision, derniere, t(e.type), instant(e.temps));
      dit2.textContent = texte;
      curseur.setAttribute("aria-valuetext", texte);
      retour.disabled = vue.revision === derniere;
    },
  };
}

function panneau(r) {
  const { cle, checkpoint } = r;
  return el("aside", { class: "panneau" },
    el("section", {}, el("h2", {}, t("controles")), listeControles(r)),
    cle && checkpoint && el("section", {}, el("h2", {}, t("parQuelleCle")), el("dl", { class: "cle" },
      [["signataire", el("bdi", {}, checkpoint.origine)], ["empreinte", el("code", { class: "gros" }, groupes(empreinteDeCle(cle.cle), [4]))],
        ["taille", nombre(BigInt(checkpoint.taille), 0, 0)], ["racine", el("code", {}, base64(checkpoint.racine))],
        ["cle", el("code", {}, cle.texte)]].map(([nom, valeur]) => el("div", {}, el("dt", {}, t(nom)), el("dd", {}, valeur))))),
    el("section", {}, el("h2", {}, t("pasProuve")), listePasProuve(r)));
}

function listeControles(r) {
  const details = [
    () => t("dSigne", t(r.parLeNavigateur ? "leNavigateur" : "laPage")),
    () => t("dInscrit", r.evenements.length, r.donnees?.hachages.length ?? 0, r.checkpoint?.taille ?? 0),
    () => t("dCoherent", r.etat.documents.size),
  ];
  return el("ul", { class: "controles" }, ["signe", "inscrit", "coherent"].map((nom, groupe) => {
    const fautes = r.fautes.filter((faute) => faute.groupe === groupe);
    const tient = fautes.length === 0;
    const illisibles = groupe === 1 ? r.illisibles : [];
    return el("li", { class: tient ? "oui" : "non" }, el("p", {}, tient ? `✓ ${t(nom)}` : `✗ ${t(nom).split(":")[0]}: ${t("echoue")}`),
      montreCaches(el("ul", { class: "fautes" }, [...fautes, ...illisibles].map((faute) => el("li", {}, texteDe(faute))))),
      el("details", {}, el("summary", {}, t("details")), el("p", {}, details[groupe]())));
  }));
}

function listePasProuve(r) {
  const enregistre = el("button", { type: "button" }, t("enregistrer"));
  enregistre.addEventListener("click", () => enregistrePreuve(r));
  const derniere = r.document?.revision ?? 0;
  return [
    el("ul", {}, [t("pasCle"), t("pasSuite", derniere, r.checkpoint?.taille ?? 0), t("pasHeures"), t("pasFaits"), r.document && !r.document.envoi && t("pasFiche"),
      t("pasPage")].filter(Boolean).map((texte) => el("li", {}, texte))),
    el("pre", {}, el("code", {}, "facture verify DOSSIER.html --public-key=KEY.vkey")), r.donnees && enregistre,
  ];
}

// The proof as `facture prove` writes it, for programs that check it without this page.
function preuveDe(r) {
  return r.donnees.lignes.map(({ ligne, preuve }, i) => `${ligne}\nc2sp.org/tlog-proof@v1\nindex ${r.evenements[i].sequence - 1}\n`
    + preuve.map((place) => `${r.donnees.hachages[place]}\n`).join("") + `\n${r.donnees.checkpoint}`).join("");
}
function enregistrePreuve(r) {
  const lien = el("a", { href: URL.createObjectURL(new Blob([preuveDe(r)], { type: "application/octet-stream" })), download: `${r.document?.numero ?? "dossier"}.proof` });
  lien.click();
  setTimeout(() => URL.revokeObjectURL(lien.href), 1000);
}

// Everything in the body is made anew: nothing that came with the file is shown but through what was checked.
function montre(r) {
  document.documentElement.lang = langue ? "en" : "fr";
  const nouveau = corps(r);
  document.documentElement.replaceChild(nouveau, document.body);
  return juge(r, nouveau);
}

let resultat = null;
addEventListener("DOMContentLoaded", async () => {
  trouvePlaces();
  resultat = await verifie(PLACES.donnees?.textContent ?? "", verifiePage);
  await montre(resultat);
});
