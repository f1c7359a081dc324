// The lines of a log, as they stand in the file.
import { avecPrives } from "./prives.js";

// JSON as the ledger writes it within HTML.
export const json = (valeur) => JSON.stringify(valeur).replace(/[&<>\x7f-\x9f\u2028\u2029\ufdd0-\ufdef\ufeff\ufffe\uffff]/g,
  (signe) => "\\u" + signe.charCodeAt(0).toString(16).padStart(4, "0"));

// What an event says, with its personal values; null where a line is none.
export function lisEvenement(ligne, prives) {
  let e;
  try { e = JSON.parse(ligne); } catch { return null; }
  const schema = /^urn:facture:schema:(\w+):(\d+)$/.exec(e?.dataschema);
  const bon = e && schema && schema[1] === e.type && typeof e.subject === "string" && /^\d{20}$/.test(e.sequence)
    && Number.isSafeInteger(e.revision) && typeof e.time === "string" && e.data && typeof e.data === "object";
  return bon ? {
    type: e.type, version: Number(schema[2]), sujet: e.subject.replace(/^registre$/, "registre/"), sequence: Number(e.sequence),
    revision: e.revision, temps: e.time, auteur: String(e.authid), avant: e.prevhash, source: e.source,
    data: avecPrives(e.data, e.sequence, prives), estLaForme: JSON.stringify(e) === ligne,
  } : null;
}
