import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules

/// The questions of the rule book about the rest of the ledger, as it was when an event was recorded.
extension AuditedLedger: Entourage {
  /// The latest day anywhere on earth: days begin up to fourteen hours before those of UTC. The last possible day if
  /// the time is wrong, which is a finding of its own.
  var aujourdhui: Jour {
    guard !isTimeLost else { return .dernier }
    return Instant(millisecondes: moment.millisecondes + 14 * 3_600_000)?.jour ?? moment.jour
  }

  var closJusqua: Jour? { registre?.closJusqua }

  func comptee(_ id: FactureID) -> FactureComptee? { places.find(id).map { factures[$0] } }

  func avoirsConnus(de origine: FactureID) -> [FactureID] { credits[origine]?.avoirs ?? [] }

  func taux(de id: FactureID) -> PrixUnitaire? { taux[id]?.taux }

  func connait(client id: ClientID) -> Bool { placesClients.find(id) != nil }

  func credit(de origine: FactureID) -> CreditAvoirs { credits[origine] ?? CreditAvoirs() }

  /// Empty after an unreadable event: it may have cancelled a document that takes the acompte back.
  func reprises(de acompte: FactureID) -> ReprisesAcompte {
    doubts.isEmpty ? reprises[acompte] ?? ReprisesAcompte() : ReprisesAcompte()
  }

  func serie(de facture: FactureComptee) -> Serie? {
    registre?.place(facture.numero)?.serie
  }

  /// Every day if something could not be read: it may have been the date of a neighbour.
  func voisins(de facture: FactureComptee) -> Periode {
    guard doubts.isEmpty, let (serie, rang) = registre?.place(facture.numero) else {
      return .toute
    }
    return numbering.voisins(rang, dans: serie, factures)
  }

  /// nil if something could not be read.
  func etat(_ serie: Serie) -> EtatSerie? { doubts.isEmpty ? numbering.etat(serie, factures) : nil }

  /// True if something could not be read: a later document may have given its number back.
  func rendraitSonNumero(_ facture: FactureComptee) -> Bool {
    guard doubts.isEmpty else { return true }
    guard let (serie, rang) = registre?.place(facture.numero) else { return false }
    return numbering.rendrait(rang, a: serie)
  }
}
