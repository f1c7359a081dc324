"use strict";
/* What a page of the desk does besides being read: it opens the session, tells what a form would record while it is filled in,
   records it, and goes through lists by keys. Texts are put in as texts, never as HTML. */

const anglais = document.documentElement.lang === "en";
/* Answers with sentences in their parts (Reply+JSON.swift). */
const PARTIES = "application/json; parties=oui";
const dit = (en, fr) => (anglais ? en : fr);

function noeud(nom, texte, attributs = {}) {
  const element = document.createElement(nom);
  element.append(...[texte].flat());
  for (const [cle, valeur] of Object.entries(attributs)) element.setAttribute(cle, valeur);
  return element;
}

/* The sentence of a failure or remark, in the parts that the server makes: its commands are links to their pages. */
function phrase({ parties, message, hint }) {
  return (parties ?? [message + " " + hint]).map((part) => typeof part === "string" ? part : noeud("a", part.commande, { href: "/aller?commande=" + encodeURIComponent(part.commande) }));
}

/* Another page of this server. The browser makes it: the policy lets no script make one of a text. */
function page(chemin, demande = new XMLHttpRequest()) {
  return new Promise((donne) => {
    demande.abort();
    demande.open("GET", chemin);
    demande.responseType = "document";
    demande.onload = () => donne(demande.response);
    demande.send();
  });
}

async function envoie(chemin, corps, entetes = {}) {
  try {
    const reponse = await fetch(chemin, {
      method: "POST", body: JSON.stringify(corps), headers: { "Content-Type": "application/json", "Accept": PARTIES, "Accept-Language": document.documentElement.lang, ...entetes },
    });
    const texte = await reponse.text();
    return { bon: reponse.ok, valeur: texte ? JSON.parse(texte) : {} };
  } catch (erreur) {
    return { bon: false, valeur: { error: { code: "injoignable", message: "", hint: "", parties: [dit("The server does not answer. Start `facture serve` again; nothing is lost that was recorded.", "Le serveur ne répond pas. Relancez `facture servir` ; rien de ce qui est enregistré n'est perdu.")] } } };
  }
}

/* The session: the key stands in the address, behind the #, which is sent to nobody. */
async function ouvre(place) {
  const cle = location.hash.slice(1);
  if (!cle) return;
  history.replaceState(null, "", "/");
  const { bon, valeur } = await envoie("/session", { cle });
  if (bon) location.replace("/");
  else place.replaceChildren(...phrase(valeur.error));
}

/* A line of an invoice is entered in columns, and sent as one text (LigneTexte.swift): `Description;2;500;20`, or `ARTICLE;2`. */
class Ligne {
  constructor(champ) {
    this.champ = champ;
    this.place = noeud("span", "", { class: "ligne" });
    const [article, ...nombres] = [
      dit("Description or article", "Désignation ou article"), dit("Quantity", "Quantité"), dit("Price before VAT", "Prix HT"), dit("VAT %", "TVA %")];
    this.parts = [article, ...nombres].map((nom, i) => noeud("input", "", { "aria-label": nom, placeholder: nom, autocomplete: "off", inputmode: i ? "decimal" : "text" }));
    this.parts[0].id = champ.id;
    this.parts[0].dataset.de = champ.name;
    for (const nom of ["list", "aria-describedby"]) if (champ.hasAttribute(nom)) this.parts[0].setAttribute(nom, champ.getAttribute(nom));
    champ.removeAttribute("id");
    champ.type = "hidden";
    champ.before(this.place);
    this.place.append(...this.parts);
    this.place.ligne = this;
    /* In quotation marks a description may have a semicolon; what is not closed is a text as it stands. */
    const [, cite, libre, ...valeurs] = champ.value.match(/^\s*(?:("(?:[^"\\]|\\.)*")\s*|([^;]*))(?:;([^;]*))?(?:;([^;]*))?(?:;(.*))?$/) ?? [];
    [cite ? cite.slice(1, -1).replace(/\\(.)/g, "$1") : libre ?? champ.value, ...valeurs].forEach((mot, i) => { this.parts[i].value = (mot ?? "").trim(); });
  }

  compose() {
    const [texte, quantite, prix, reste] = this.parts.map((part) => part.value.trim());
    const nom = /^["#]|;/.test(texte) ? JSON.stringify(texte) : texte;
    /* With its sign a percentage would be a discount. */
    const mots = prix || reste ? [nom, quantite || "1", prix, reste.replace(/^([\d.,]+)\s*%$/, "$1")] : [nom, quantite];
    while (mots.length && !mots.at(-1)) mots.pop();
    this.champ.value = mots.join(";");
  }
}

/* A form that records. */
class Formulaire {
  constructor(form) {
    this.form = form;
    this.chemin = "/v1/commandes/" + form.dataset.commande;
    this.plan = form.querySelector(".plan");
    this.bouton = form.querySelector("button[type=submit]");
    this.nom = crypto.randomUUID();
    this.tour = 0;
    for (const champ of form.querySelectorAll("[data-ligne]")) this.colonnes(champ);
    form.addEventListener("input", (e) => this.change(e.target));
    form.addEventListener("submit", (e) => { e.preventDefault(); this.enregistre(); });
    form.addEventListener("dragover", (e) => e.preventDefault());
    form.addEventListener("drop", (e) => this.depose(e));
    if (this.complet()) this.annonce();
  }

  complet() { return [...this.form.querySelectorAll("[required]")].every((champ) => champ.value); }

  colonnes(champ) {
    new Ligne(champ);
    champ.parentElement.querySelector("small").textContent = dit("an article of the catalogue needs no price", "un article du catalogue se passe de prix");
  }

  change(cible) {
    const ligne = cible.closest(".ligne")?.ligne;
    ligne?.compose();
    const champ = ligne?.champ ?? cible;
    if ("repete" in champ.dataset && champ.value) this.allonge(champ);
    clearTimeout(this.attente);
    /* What is asked of older fields is not told of these. */
    ++this.tour;
    this.form.dataset.rempli = "";
    delete this.form.dataset.etat;
    this.attente = setTimeout(() => this.annonce(), 250);
  }

  /* One more field after the last of those that repeat. */
  allonge(champ) {
    const tous = [...this.form.querySelectorAll("input[name='" + CSS.escape(champ.name) + "']")];
    if (tous.at(-1) !== champ) return;
    const autre = champ.cloneNode();
    autre.value = "";
    autre.id = "champ-" + champ.name + "-" + tous.length;
    autre.setAttribute("aria-label", champ.name + " " + (tous.length + 1));
    champ.after(autre);
    if ("ligne" in autre.dataset) this.colonnes(autre);
  }

  depose(e) {
    const champ = this.form.querySelector("[data-fichier]");
    if (!champ || !e.dataTransfer.files.length) return;
    e.preventDefault();
    champ.files = e.dataTransfer.files;
    this.change(champ);
  }

  async champs() {
    const dits = {};
    for (const champ of this.form.elements) {
      if ("fichier" in champ.dataset) {
        if (champ.files.length) dits.contenuBase64 = await base64(champ.files[0]);
      } else if (!champ.name) {
        continue;
      } else if (champ.type === "checkbox") {
        if (champ.checked) dits[champ.name] = true;
      } else if ("repete" in champ.dataset) {
        if (champ.value) (dits[champ.name] ??= []).push(champ.value);
      } else if ("present" in champ.dataset && champ.value === champ.defaultValue) {
        continue;
      } else if (champ.value) {
        dits[champ.name] = champ.value;
      } else if ("efface" in champ.dataset && champ.defaultValue) {
        dits[champ.name] = "";
      }
    }
    return dits;
  }

  /* What would be recorded, by the rules of the program itself. What is wrong is told once all is there that is needed, or `montre`. */
  async annonce(montre = this.complet()) {
    const tour = ++this.tour;
    const champs = await this.champs();
    const { bon, valeur } = await envoie(this.chemin + "?etape=dire", champs);
    if (tour !== this.tour) return;
    this.nettoie();
    if (bon && "vu" in this.form.dataset && (await this.compare(valeur.sequence + ":" + valeur.head))) return this.annonce(montre);
    if (tour !== this.tour) return;
    this.dits = JSON.stringify(champs);
    this.annoncee = bon ? valeur.plan : undefined;
    /* Some commands have no plan: what they record is told afterwards. */
    this.form.dataset.etat = bon ? "dit" : valeur.error.code === "etape-manquante" ? "libre" : "refuse";
    if (!bon) {
      if (this.form.dataset.etat === "refuse" && montre) this.refus(valeur.error);
      return;
    }
    const lignes = (valeur.effets ?? []).map((effet) => noeud("p", effet));
    for (const remarque of valeur.remarques ?? []) lignes.push(noeud("p", phrase(remarque), { class: "dim" }));
    this.plan.replaceChildren(...lignes);
  }

  /* Where something was recorded since the fields were filled in: what they have now stands beside them, and in those that nobody
     touched. Whether a field was taken over. */
  async compare(etat) {
    if (this.form.dataset.vu === etat) return false;
    const premier = this.form.dataset.vu === "";
    this.form.dataset.vu = etat;
    if (premier && document.querySelector("[data-position]")?.dataset.position === etat) return false;
    const autre = (await page(location.pathname + location.search)).querySelector("form[data-commande]");
    let reprend = false;
    for (const champ of this.form.querySelectorAll("[data-present]")) {
      const valeur = autre?.elements[champ.name]?.value;
      if (valeur === undefined || valeur === champ.defaultValue) continue;
      const repris = champ.value === champ.defaultValue;
      if (repris) champ.value = valeur;
      reprend ||= repris;
      champ.defaultValue = valeur;
      const ligne = champ.parentElement;
      const dite = ligne.querySelector(".ailleurs") ?? ligne.appendChild(noeud("strong", "", { class: "ailleurs", role: "status" }));
      dite.textContent = dit("Changed meanwhile: ", "Modifié entre-temps : ") + valeur + "."
        + (repris ? "" : dit(" What you record replaces it.", " Ce que vous enregistrez le remplace."));
    }
    return reprend;
  }

  /* Records what was told. Where that was not told yet, it is now, and the button is pressed once more. */
  async enregistre() {
    clearTimeout(this.attente);
    if (this.dits !== JSON.stringify(await this.champs()) || this.form.dataset.etat === "refuse") {
      await this.annonce(true);
      if (this.form.dataset.etat !== "libre") return;
    }
    ++this.tour;
    this.bouton.disabled = true;
    const suite = this.annoncee ? "?plan=" + this.annoncee : "";
    const { bon, valeur } = await envoie(this.chemin + suite, await this.champs(), { "Idempotency-Key": this.nom });
    this.bouton.disabled = false;
    if (bon) return this.fait(valeur);
    /* The name stays: where only the answer was lost, the same act again records nothing more, and another one is refused. */
    if (valeur.error.code === "plan-perime") await this.annonce(true);
    else this.nettoie();
    this.refus(valeur.error);
  }

  /* It is recorded: what is shown now is what was made, or what the form leads to. */
  fait(valeur) {
    this.nom = crypto.randomUUID();
    const nom = valeur.numero ?? this.form.querySelector("[data-objet]")?.value ?? valeur.id;
    if (this.form.dataset.suite) location.assign(this.form.dataset.suite);
    else if (nom) location.assign("/show/" + encodeURIComponent(nom));
    else this.plan.replaceChildren(noeud("p", dit("Recorded.", "Enregistré."), { class: "green" }), noeud("pre", JSON.stringify(valeur, null, 2)));
  }

  nettoie() {
    this.plan.replaceChildren();
    this.plan.classList.remove("alerte");
    for (const place of this.form.querySelectorAll(".refus")) place.textContent = "";
    for (const champ of this.form.querySelectorAll("[aria-invalid]")) champ.removeAttribute("aria-invalid");
  }

  /* A refusal stands at the field that it names, else at the end. */
  refus(erreur) {
    const places = [...this.form.querySelectorAll(".refus")].filter((place) => {
      const nom = place.dataset.pour;
      return new RegExp("--" + nom + "(?![a-z-])").test(erreur.message) || erreur.message.startsWith(nom.toUpperCase());
    });
    /* Or at the one whose value it cites; the document is cited in most of them. */
    const inconnu = /inconnu|introuvable|ambigu/.test(erreur.code);
    for (const champ of this.form.querySelectorAll("input:not([type=checkbox], [type=file])")) {
      const cite = champ.value.length > 1 && erreur.message.includes(champ.value);
      if (cite && (inconnu || !("objet" in champ.dataset))) places.push(champ.closest(".champ").querySelector(".refus"));
    }
    const texte = phrase(erreur);
    if (places.length) {
      places[0].replaceChildren(...texte);
      const champ = places[0].parentElement.querySelector("input:not([type=hidden]), select");
      champ.setAttribute("aria-invalid", "true");
      champ.closest("details")?.setAttribute("open", "");
    }
    if (places.length) return;
    this.plan.classList.add("alerte");
    this.plan.prepend(noeud("p", texte));
  }
}

async function base64(fichier) {
  const octets = new Uint8Array(await fichier.arrayBuffer());
  let texte = "";
  for (let i = 0; i < octets.length; i += 0x8000) texte += String.fromCharCode(...octets.subarray(i, i + 0x8000));
  return btoa(texte);
}

/* Accepts a line of the bank by the form beside what is proposed, on the state that is shown. Where that changed, or the line is
   refused, its page tells. */
async function accepte(form) {
  const ligne = form.dataset.accepte, compte = form.elements.compte.value;
  const { bon } = await envoie("/v1/commandes/rapprocher", { ligne, accepter: true, compte }, {
    "If-Match": '"' + form.closest("[data-position]").dataset.position + '"', "Idempotency-Key": crypto.randomUUID(),
  });
  if (!bon) return form.submit();
  sessionStorage.setItem("acceptee", JSON.stringify({ ligne, compte }));
  location.reload();
}

/* The line that was accepted just now, and how it is taken back. */
function acceptee() {
  const faite = sessionStorage.getItem("acceptee");
  sessionStorage.removeItem("acceptee");
  if (!faite || location.pathname !== "/rapprocher") return;
  const { ligne, compte } = JSON.parse(faite);
  const suite = encodeURIComponent(ligne) + "?defaire=true&compte=" + encodeURIComponent(compte);
  const dite = noeud("p", dit("Line " + ligne + " is recorded. ", "La ligne " + ligne + " est enregistrée. "), { class: "remarque", role: "status" });
  dite.append(noeud("a", dit("Take it back with its payments", "Défaire avec ses paiements"), { href: "/rapprocher/" + suite + "&avec-paiements=true" }), " ");
  dite.append(noeud("a", dit("Take back the match alone", "Défaire le seul rapprochement"), { href: "/rapprocher/" + suite }));
  document.querySelector("main h1").after(dite);
}

/* Finds while one types: what comes for older words is left out, and a form that is being filled in stays until Enter. */
function cherche(champ) {
  const demande = new XMLHttpRequest();
  champ.addEventListener("input", async () => {
    if (document.querySelector("main form[data-rempli]")) return;
    /* The last word may go on. */
    const chemin = "/list?texte=" + encodeURIComponent(champ.value.replace(/[\p{L}\p{N}]$/u, "$&*"));
    const trouvee = await page(chemin, demande);
    document.querySelector("main").replaceWith(trouvee.querySelector("main"));
    document.title = trouvee.title;
    history.replaceState(null, "", chemin);
  });
}

/* Keys, where nobody types. */
function touche(e) {
  const lecture = document.body.classList.contains("lecture");
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea")) return;
  const liens = [...document.querySelectorAll("main td a, main li a, main li button, main pre a")];
  const ici = liens.indexOf(document.activeElement);
  const va = { j: ici + 1, k: ici - 1 }[e.key];
  if (va !== undefined) liens[Math.max(0, Math.min(va, liens.length - 1))]?.focus();
  else if (e.key === "/") document.querySelector("header input[type=search]")?.focus();
  else if (e.key === "n" && !lecture) location.assign("/creer");
  else if (e.key === "a" && !lecture) {
    const ici = document.activeElement.closest(".lignes > li") ?? document;
    ici.querySelector("form[data-accepte]")?.requestSubmit();
  } else return;
  e.preventDefault();
}

const ouverture = document.getElementById("ouverture");
if (ouverture) ouvre(ouverture);
for (const form of document.querySelectorAll("form[data-commande]")) new Formulaire(form);
for (const form of document.querySelectorAll("form[data-accepte]")) form.addEventListener("submit", (e) => { e.preventDefault(); accepte(form); });
const recherche = document.querySelector("header input[type=search]");
if (recherche) cherche(recherche);
acceptee();
document.addEventListener("keydown", touche);
