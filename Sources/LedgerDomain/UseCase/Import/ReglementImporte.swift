/// A payment or a refund as a file states it.
package struct ReglementImporte: Sendable {
  package let id: Identifiant?
  package let montant: Montant
  package let date: Jour
  package let moyen: ConditionsPaiement
  package let reference: String?

  /// A payment or a refund of these facts; without an id it gets a new one.
  package init(id: Identifiant?, montant: Montant, date: Jour, moyen: ConditionsPaiement, reference: String?) {
    self.id = id
    self.montant = montant
    self.date = date
    self.moyen = moyen
    self.reference = reference
  }
}
