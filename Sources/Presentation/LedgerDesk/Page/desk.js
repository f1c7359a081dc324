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
    form.addEventListener("drop", (e) => this.depose(e));
    form.querySelector("[value=ligne]")?.parentElement.remove();
    const premier = form.querySelector("[aria-invalid]") ?? [...form.querySelectorAll("input:not([type=hidden], [type=checkbox], [type=radio]), select")].find((champ) => !champ.value);
    const erreurs = document.getElementById("erreurs");
    if (erreurs) erreurs.focus();
    else if (!form.dataset.acte) premier?.focus({ preventScroll: true });
  }

  change(cible) {
    this.form.dataset.rempli = "";
    if (cible.value && "repete" in cible.dataset) this.allonge(cible);
    /* The next lines are as this one. */
    for (let li = cible.type === "radio" && cible.closest(".lines > li"); (li &&= li.nextElementSibling) && !li.querySelector("input:checked");) li.querySelector(`[value="${cible.value}"]`).checked = true;
    clearTimeout(this.attente);
    this.attente = setTimeout(() => this.annonce(), 250);
  }

  /* One more field after the last of those that repeat. */
  allonge(cible) {
    if (cible.nextElementSibling?.matches("input")) return;
    const autre = cible.cloneNode();
    autre.value = "";
    autre.removeAttribute("id");
    cible.after(autre);
  }

  depose(e) {
    const champ = this.form.querySelector("[type=file]");
    if (!champ || !e.dataTransfer.files.length) return;
    e.preventDefault();
    champ.files = e.dataTransfer.files;
    this.change(champ);
  }

  async annonce() {
    /* A file is read once it is chosen; a very large one only when it is recorded. */
    const choix = this.form.querySelector("[type=file]"), rempli = new FormData(this.form);
    if (choix && !(choix.files[0]?.size < 8e6)) {
      this.demande.abort();
      for (const place of this.form.querySelectorAll("[data-vif]")) place.replaceChildren();
      this.form.elements._plan.value = "";
      delete this.form.dataset.etat;
      return;
    }
    const corps = choix ? rempli : new URLSearchParams(rempli);
    corps.set("_etape", "dire");
    const autre = await page(this.form.action, corps, this.demande);
    const sien = autre?.querySelector("form[data-acte]");
    if (!sien) return;
    /* The empty line that is always there. */
    const lignes = sien.querySelectorAll(".lines > li");
    if (lignes.length > this.form.querySelectorAll(".lines > li").length) this.form.querySelector(".lines").append(lignes[lignes.length - 1]);
    const complet = [...this.form.querySelectorAll("[required]")].every((champ) => champ.value);
    this.form.elements._plan.value = sien.elements._plan.value;
    for (const place of this.form.querySelectorAll("[data-vif]")) {
      const neuve = sien.querySelector("#" + CSS.escape(place.id));
      place.replaceChildren(...(complet && neuve ? neuve.childNodes : []));
    }
    for (const champ of this.form.querySelectorAll("[aria-invalid]")) champ.removeAttribute("aria-invalid");
    for (const dite of this.form.querySelectorAll(".lines p.err")) dite.remove();
    const boutons = sien.querySelectorAll(".end button");
    if (boutons[1]) this.form.querySelectorAll(".end button").forEach((bouton, place) => bouton.className = boutons[place].className);
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
      if (dite?.matches("p")) ici.closest("li").append(dite);
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
