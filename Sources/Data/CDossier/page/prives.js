// Personal values, which stand beside the log and can be erased: an event has the SHA-256 of the line that has them.
import { hex, sha256, utf8 } from "./empreintes.js";

// What a client has once the values of a class are erased.
const EFFACES = {
  coordonnees: { email: null, telephone: null, contact: null },
  identite: { nom: "effacé", adresse: null, adresseElectronique: null },
};
export const effacesDe = (classes) => ensemble(classes.map((classe) => EFFACES[classe]));

// The fields of all, those of the last where several have them.
const ensemble = (objets) => objets.reduce((tout, objet) => ({ ...tout, ...objet }), {});

// The lines of a file: each has its place by its hash; `servis` gathers the places of those that events have.
export const privesDe = (lignes) => ({ lignes, places: new Map(lignes.map((ligne, i) => [hex(sha256(utf8(ligne))), i])), servis: [] });

// Whether an array is one of such lines, which a file has only where there are any.
export const sontPrives = (lignes) => lignes === undefined
  || (Array.isArray(lignes) && lignes.length > 0 && lignes.every((ligne) => typeof ligne === "string"));

// The data of an event with the values whose hashes they have, as if they had never stood elsewhere.
export function avecPrives(data, sequence, prives) {
  if (data.client?.prives) return { ...data, client: rendPrives(data.client, sequence, prives) };
  return data.prives ? rendPrives(data, sequence, prives) : data;
}

// What stands in place of an identity that was erased: of a client its name, of a document the place of delivery.
const effacee = (reste) => (reste.typeDocument ? {} : reste.personne ? { livraison: null } : { nom: EFFACES.identite.nom });

function rendPrives({ prives: empreintes, ...reste }, sequence, prives) {
  const valeurs = Object.entries(empreintes).map(([classe, empreinte]) => {
    const place = prives.places.get(empreinte);
    const ligne = place === undefined ? null : lisPrive(prives.lignes[place]);
    if (ligne?.sequence !== sequence || ligne.classe !== classe) return classe === "identite" ? effacee(reste) : {};
    prives.servis.push(place);
    return ligne.valeurs;
  });
  return ensemble([...valeurs, reste]);
}

function lisPrive(ligne) {
  try { return JSON.parse(ligne); } catch { return null; }
}

// Each line is that of an event, once, in the order of the events.
export function verifiePrives({ lignes, servis }, faute) {
  const place = lignes.findIndex((_, i) => servis[i] !== i);
  if (place >= 0) faute(1, "fPrives", place + 1);
}
