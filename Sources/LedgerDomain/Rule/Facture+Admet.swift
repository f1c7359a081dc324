/// The rule book: whether an event may happen to a document, as use cases decide it and as an audit asks it afterwards.
///
/// A rule that needs the document alone stands here, or in `FactureComptee+Admet`, where every event has its case. What the
/// texts of an event say has its rules in `FactureEvent+Textes`, what ties two documents in `FactureComptee+Avoirs`.
/// Use cases add what depends on today and on the rest of the ledger.
extension Facture {
  /// Whether `event` may happen to the document as it is.
  package func admet(_ event: FactureEvent) throws(Refus) {
    try admet(event, ligne: event.ligneId.flatMap(ligne).map { LigneComptee($0) })
  }

  /// The same, where the line that the event is about was looked for already.
  func admet(_ event: FactureEvent, ligne: LigneComptee?) throws(Refus) {
    try comptee.admet(event, ligne: ligne)
    try event.admetTextes(numero)
  }

  /// Its totals, which fit.
  func exigeTotaux() throws(Refus) -> Totaux {
    do { return try totaux() } catch { throw .facture(numero, .totalTropGrand) }
  }

  /// `montant`, or all that is left of it where none is given, whatever the dates of the facts.
  func aRegler(_ montant: Montant? = nil) throws(Refus) -> Montant {
    if let montant { return montant }
    return try comptee.exigeSolde()
  }
}

extension FactureCreee {
  /// The rules of a new document.
  package func admise() throws(Refus) {
    try FactureEvent.factureCreee(self).admetTextes(numero)
    try admetEcheance()
  }

  /// No document is due before its date.
  package func admetEcheance() throws(Refus) {
    if let dateEcheance, dateEcheance < dateFacture {
      throw .facture(numero, .echeanceAvant(dateEcheance, date: dateFacture))
    }
  }
}
