// Beside documents and clients a registre has advances, closings and accounts.
import { annulationDe, applique, etatNeuf, TYPES } from "./documents.js";

Object.assign(TYPES, {
  AvanceRecue: 1, AvanceUtilisee: 1, AvanceRendue: 1, AvanceRemboursee: 1, RemboursementAvanceAnnule: 1, AvanceAnnulee: 1, PeriodeCloturee: 1,
  ComptesDefinis: 1, ArticleDefini: 1, CompteBancaireDeclare: 1, ReleveImporte: 1, LigneRapprochee: 1, LigneEcartee: 1, RapprochementDefait: 1,
  ChequesRemis: 1, HorodatageRecu: 1, FluxTransmis: 1, ConservationProlongee: 1, ConservationLevee: 1,
  AbonnementCree: 1, AbonnementModifie: 1, AbonnementArrete: 1,
  TauxDefini: 1,
});

export const etatDuRegistre = () => ({ ...etatNeuf(), avances: new Map() });

export function appliqueTout(etat, e) {
  if (e.sujet.startsWith("client/") && e.data.avanceId != null) changeAvance(etat.avances, e.sujet.slice(7), e.type, e.data);
  else applique(etat, e);
}

// Money of a client that no facture has taken yet.
function changeAvance(avances, client, type, data) {
  const { avanceId: id } = data;
  const avance = avances.get(id);
  const trouve = (liste, cherche) => liste.find((reglement) => reglement.id === cherche) ?? {};
  const inscrit = (liste, sien, date) => liste.push({ ...data, id: sien, bancaire: date, date: data.dateComptable ?? date });
  if (type === "AvanceRecue") {
    const date = data.dateComptable ?? data.dateReception;
    avances.set(id, { ...data, id, client, bancaire: data.dateReception, date, utilisations: [], remboursements: [] });
  } else if (avance) {
    switch (type) {
      case "AvanceUtilisee": inscrit(avance.utilisations, data.paiementId, data.dateUtilisation); break;
      case "AvanceRendue": Object.assign(trouve(avance.utilisations, data.paiementId), annulationDe(data)); break;
      case "AvanceRemboursee": inscrit(avance.remboursements, data.remboursementId, data.dateRemboursement); break;
      case "RemboursementAvanceAnnule": Object.assign(trouve(avance.remboursements, data.remboursementId), annulationDe(data)); break;
      case "AvanceAnnulee": Object.assign(avance, annulationDe(data)); break;
    }
  }
}
