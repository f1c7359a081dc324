// The rules of the ledger that the page knows: what may happen to a document as it stands.
import { cibleDe, cleDeTransmission, imputationDe } from "./documents.js";
import { centimes } from "./nombres.js";
import { arrondiDuNet, ecarts, solde } from "./totaux.js";

// Whether the rules of the ledger admit an event as its document stands.
export function admet(d, { type, data }) {
  if (!d || type === "FactureCreee") return !d && type === "FactureCreee";
  const { cible, autre } = cibleDe(d, type, data);
  const brouillon = !d.envoi && !d.annulation;
  switch (type) {
    case "FactureEnvoyee": return brouillon && d.lignes.length > 0;
    case "LigneAjoutee": return brouillon && !cible;
    case "LigneModifiee": case "LigneRetiree": return brouillon && cible;
    case "SoldeAbandonne": if (data.nature === "arrondi") return d.envoi && !cible && arrondiDuNet(d) === 0n;
    case "PaiementEnregistre": case "AvoirImpute": case "AvoirUtilise": case "RemboursementEnregistre":
      return d.envoi && (!d.annulation || (type === "AvoirImpute" && d.annulation.avoirId === autre)) && !cible
        && d.estAvoir === /^AvoirU|^R/.test(type) && centimes(data.montant) > 0n && centimes(data.montant) <= solde(d, null)
        && (data.nature !== "ecart" || ecarts(d) + centimes(data.montant) <= 100n);
    case "PaiementAnnule": case "RemboursementAnnule": case "SoldeRepris": return cible && !cible.estAnnule && !cible.fin;
    case "AvoirRetire": return !d.estAvoir && !d.annulation && imputationDe(d, autre, data);
    case "AvoirRendu": return d.estAvoir;
    case "FactureAnnulee": return !d.annulation && !d.envoi === (!data.avoirId === !data.rectificativeId)
      && !(d.envoi && (d.estAvoir || data.numeroRendu));
    case "DevisConclu": case "SuiviModifie": return d.envoi;
    case "StatutRecu": return d.envoi && /^[0-9]{3}$/.test(data.code) && !d.messages.has(data.messageId);
    case "TransmissionEnregistree": return d.envoi && (data.syntaxe === "CDAR") === /^[0-9]{3}$/.test(data.statut) && !d.transmises.has(cleDeTransmission(data));
    default: return brouillon;
  }
}
