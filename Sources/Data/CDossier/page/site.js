// The page of a site: what is drawn, and drawn again when the reader asks for another day, document or language.
import { bandeau, bouton, champColle, enregistreSous, juge, montreCaches, panneau, sur, vue } from "./cadre.js";
import { texteDe } from "./controles.js";
import { PLACES, trouvePlaces, verifiePage } from "./coquille.js";
import { el } from "./elements.js";
import { chiffresDe } from "./site-chiffres.js";
import { detailClient, detailDocument } from "./site-detail.js";
import { combien, listeClients, listeDevis, listeDocuments, listeEtat } from "./site-liste.js";
import { tableauDeBord } from "./site-tableau.js";
import "./site-textes.js";
import { verifieSite } from "./site-verification.js";
import { montreVus } from "./temoins.js";
import { langue, t } from "./textes.js";

let resultat = null;

// Which document or client the address names; null: the registre.
function lieu() {
  const parties = /^#(facture|client)\/(.+)$/.exec(location.hash);
  try { return parties && { genre: parties[1], id: decodeURIComponent(parties[2]) }; } catch { return null; }
}

// Everything in the body is made anew: nothing that came with the file is shown but through what was checked.
function montre() {
  const r = resultat;
  document.documentElement.lang = langue ? "en" : "fr";
  vue.au ??= r.donnees?.au;
  const estOuvert = r.chiffres !== null && !r.estResume;
  const colonnes = el("main.colonne.cadre", {});
  const corps = el("body.site", {}, bandeau(r, estOuvert, montre), !r.estResume && champColle(r), el("div.grille", {}, colonnes, panneau(r, listePasProuve(r))));
  document.documentElement.replaceChild(corps, document.body);
  if (r.chiffres) {
    sur(corps, "change", ({ target }) => { if (target.type === "date" && target.value) { vue.au = target.value; dessine(colonnes, r); } });
    dessine(colonnes, r);
  }
  return juge(r);
}

// Draws it. What cannot be drawn is no figure of a ledger that facture wrote: that is a fault too.
function dessine(colonnes, r) {
  try { dessinePieces(colonnes, r); } catch (erreur) {
    const faute = { groupe: 2, cle: "fInattendu", dedans: [String(erreur?.message ?? erreur)] };
    r.fautes.push(faute);
    colonnes.replaceChildren(el("p.carte.non", {}, texteDe(faute)));
    juge(r);
  }
}

// Draws what the address names, as seen from the day.
function dessinePieces(colonnes, r) {
  const ou = r.estResume ? null : lieu();
  if (vue.chiffresAu !== vue.au) [vue.chiffresAu, vue.chiffres] = [vue.au, vue.au === r.donnees.au ? r.chiffres : chiffresDe(r.etat, vue.au)];
  const retour = el("p", {}, el("a.retour", { href: "#" }, `← ${t("retour")}`));
  const pieces = ou === null
    ? [...tableauDeBord(vue.chiffres, r), ...(r.estResume ? [] : [listeDocuments(r, t("documents"), listeEtat("documents"), [...r.etat.documents.values()]), listeClients(r, listeEtat("clients")),
      r.etat.devis.size > 0 && listeDevis(r, listeEtat("devis"))])]
    : [retour, ...(ou.genre === "facture" ? detailDocument(r, ou.id) : detailClient(r, ou.id))];
  colonnes.replaceChildren(...[el("h1", {}, el("bdi", {}, r.chiffres.nom)), ...pieces].filter(Boolean).map(montreCaches));
  montreVus(r);
}

function listePasProuve(r) {
  const textes = r.estResume ? [t("pasResume"), t("pasFaits"), t("pasDossier")]
    : [t("pasCle"), t("pasSuite", combien(r.checkpoint?.taille ?? 0)), t("pasHeures"), t("pasFaits"), t("pasPage")];
  return [
    el("ul", {}, textes.map((texte) => el("li", {}, texte))), el("p", {}, el("code", {}, r.estResume ? t("demandeDossier") : t("verifie", "SITE"))),
    r.checkpoint && bouton("enregistrer", () => enregistreSous("registre.checkpoint", r.donnees.checkpoint)),
  ];
}

addEventListener("hashchange", () => {
  const colonnes = document.querySelector("main");
  if (!resultat?.chiffres || !colonnes) return;
  dessine(colonnes, resultat);
  scrollTo(0, 0);
  const premier = colonnes.querySelector(".retour, h1");
  if (premier?.localName === "h1") premier.setAttribute("tabindex", "-1");
  premier?.focus();
});

addEventListener("DOMContentLoaded", async () => {
  trouvePlaces();
  resultat = await verifieSite(PLACES.donnees?.textContent ?? "", verifiePage);
  await montre();
});
