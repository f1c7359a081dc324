"use strict";
/* Opens the session, shows what a form would record, finds while one types, goes through lists by keys. All else works without. */

/* Another page of this server, made by the browser. */
function page(chemin, corps, demande = new XMLHttpRequest()) {
  return new Promise((donne) => {
    demande.abort();
    demande.open(corps ? "POST" : "GET", chemin);
    demande.responseType = "document";
    demande.onload = () => donne(demande.response);
    demande.onerror = () => donne(null);
    demande.send(corps);
  });
}

/* The session: the key stands behind the #, which is sent to nobody. */
async function ouvre(place) {
  const cle = location.hash.slice(1);
  if (!cle) return;
  history.replaceState(null, "", "/");
  const reponse = await fetch("/session", { method: "POST", body: JSON.stringify({ cle }), headers: { "Content-Type": "application/json" } });
  if (reponse.ok) location.replace("/");
  else place.textContent = Object.values((await reponse.json()).error).slice(1).join(" ");
}

/* A form that records: what it would record, and what is wrong, comes from the server. */
class Formulaire {
  constructor(form) {
    this.form = form;
    this.demande = new XMLHttpRequest();
    for (const quand of ["input", "change"]) form.addEventListener(quand, (e) => this.change(e.target));
    form.addEventListener("dragover", (e) => e.preventDefault());
    form.addEventListener("click", (e) => this.montre(e));
    form.addEventListener("drop", (e) => this.depose(e));
    const premier = form.querySelector("[aria-invalid]") ?? [...form.querySelectorAll("input:not([type=hidden], [type=checkbox], [type=radio]), select")].find((champ) => !champ.value);
    const erreurs = document.getElementById("erreurs");
    if (erreurs) erreurs.focus();
    else if (!form.dataset.acte) premier?.focus({ preventScroll: true });
  }

  change(cible) {
    this.form.dataset.rempli = "";
    if (cible.value && (cible.closest(".lines > li:last-child") || "repete" in cible.dataset)) this.allonge(cible);
    clearTimeout(this.attente);
    this.attente = setTimeout(() => this.annonce(), 250);
  }

  /* One more line, or one more field, after the last of those that repeat. */
  allonge(cible) {
    const ligne = cible.closest(".lines > li");
    if (!ligne) {
      if (cible.nextElementSibling?.matches("input")) return;
      const autre = cible.cloneNode();
      autre.value = "";
      autre.removeAttribute("id");
      return cible.after(autre);
    }
    const place = ligne.parentElement.children.length - 1, autre = ligne.cloneNode(true);
    for (const element of autre.querySelectorAll("*")) {
      for (const nom of ["id", "name", "for", "aria-describedby"]) {
        const valeur = element.getAttribute(nom);
        if (valeur) element.setAttribute(nom, valeur.replace(new RegExp("^(err-)?ligne([-.])" + place), "$1ligne$2" + (place + 1)));
      }
      if (element.matches("label > .vh")) element.textContent = element.textContent.replace(/\d+/, place + 2);
      if (element.matches("input:not([type=radio])")) element.value = "";
      if (element.matches("[type=radio]")) element.checked = false;
      element.removeAttribute("aria-invalid");
    }
    autre.querySelector(".err")?.remove();
    ligne.after(autre);
  }

  /* The empty line that is always there. */
  montre(e) {
    if (!e.target.closest("[value=ligne]")) return;
    e.preventDefault();
    this.form.querySelector(".lines > li:last-child input").focus();
  }

  depose(e) {
    const champ = this.form.querySelector("[type=file]");
    if (!champ || !e.dataTransfer.files.length) return;
    e.preventDefault();
    champ.files = e.dataTransfer.files;
    this.change(champ);
  }

  async annonce() {
    if (this.form.querySelector("[type=file]")) return;
    const corps = new URLSearchParams(new FormData(this.form));
    corps.set("_etape", "dire");
    const autre = await page(this.form.action, corps, this.demande);
    const sien = autre?.querySelector("form[data-acte]");
    if (!sien) return;
    const complet = [...this.form.querySelectorAll("[required]")].every((champ) => champ.value);
    this.form.elements._plan.value = sien.elements._plan.value;
    for (const place of this.form.querySelectorAll("[data-vif]")) {
      const neuve = sien.querySelector("#" + CSS.escape(place.id));
      place.replaceChildren(...(complet && neuve ? neuve.childNodes : []));
    }
    for (const champ of this.form.querySelectorAll("[aria-invalid]")) champ.removeAttribute("aria-invalid");
    this.form.dataset.etat = sien.querySelector(".err > *") ? "refuse" : "dit";
    /* A name that is in no list opens the new customer, once its field is left. */
    const [ici, la] = [this.form, sien].map((form) => form.querySelector("#nouveau")), actif = document.activeElement;
    if (ici && (ici.open ? ici.querySelector("[name=_nouveau]") : la.open) && !ici.contains(actif) && !actif.matches("#champ-client, #champ-customer")) ici.replaceWith(la);
    if (!complet) return;
    for (const champ of sien.querySelectorAll("[aria-invalid]")) {
      const ici = this.form.querySelector("#" + CSS.escape(champ.id));
      if (!ici?.value) continue;
      ici.setAttribute("aria-invalid", "true");
      const dite = sien.querySelector("#" + CSS.escape("err-" + champ.id.replace(/-\w+$/, "")));
      if (dite?.matches("p") && !this.form.querySelector("#" + CSS.escape(dite.id))) ici.closest("li").append(dite);
    }
  }
}

/* Finds while one types; a form that is being filled in stays until Enter. */
function cherche(champ) {
  const demande = new XMLHttpRequest();
  champ.addEventListener("input", async () => {
    if (document.querySelector("main form[data-rempli]")) return;
    /* The last word may go on. */
    const chemin = "/list?texte=" + encodeURIComponent(champ.value.replace(/[\p{L}\p{N}]$/u, "$&*"));
    const trouvee = await page(chemin, undefined, demande);
    if (!trouvee) return;
    document.querySelector("main").replaceWith(trouvee.querySelector("main"));
    document.title = trouvee.title;
    history.replaceState(null, "", chemin);
  });
}

/* Keys, where nobody types. */
function touche(e) {
  if (e.key === "Escape") for (const menu of document.querySelectorAll(".menu[open]")) menu.removeAttribute("open");
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea")) return;
  const lecture = document.body.classList.contains("lecture");
  const liens = [...document.querySelectorAll("main tbody a, main .todo a, main .rows a, main .match button")];
  const ici = liens.indexOf(document.activeElement);
  const va = { j: ici + 1, k: ici - 1 }[e.key];
  if (va !== undefined) liens[Math.max(0, Math.min(va, liens.length - 1))]?.focus();
  else if (e.key === "/") document.querySelector("header input[type=search]")?.focus();
  else if (e.key === "n" && !lecture) location.assign("/creer");
  else if (e.key === "u" && !lecture) document.querySelector("form[data-defaire]")?.requestSubmit();
  else if (e.key === "a" && !lecture) {
    const ligne = document.activeElement.closest(".match") ?? document;
    ligne.querySelector("form[data-accepte]")?.requestSubmit();
  } else return;
  e.preventDefault();
}

const ouverture = document.getElementById("ouverture");
if (ouverture) ouvre(ouverture);
for (const form of document.querySelectorAll("form[data-acte]")) new Formulaire(form);
const recherche = document.querySelector("header input[type=search]");
if (recherche) cherche(recherche);
document.addEventListener("keydown", touche);
document.addEventListener("click", (e) => {
  for (const menu of document.querySelectorAll(".menu[open]")) if (!menu.contains(e.target)) menu.removeAttribute("open");
});
