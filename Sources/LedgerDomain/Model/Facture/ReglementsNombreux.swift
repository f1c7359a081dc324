/// What settles a document that has many payments: where each is, and what they come to, so that one more costs the same
/// however many there are.
///
/// Few documents have more than a handful. For those, looking through the lists is quicker, and this is not made.
struct ReglementsNombreux: Hashable, Sendable {
  /// Up to so many payments, refunds and applications, the lists are looked through.
  static let peu = 48

  /// The payments, the cancelled ones too: where each is.
  private(set) var paiements: [ReglementID: Int] = [:]
  /// The refunds: where each is.
  private(set) var remboursements: [ReglementID: Int] = [:]
  /// What was paid and refunded, in cents, at whatever date; what was cancelled does not count.
  private(set) var centimesPayes: Int128 = 0
  /// What avoirs applied come to, in cents, at whatever date.
  private(set) var centimesImputes: Int128 = 0

  /// Of these lists.
  init(_ paiements: [Reglement], _ imputations: [Imputation], _ remboursements: [Reglement]) {
    for (place, paiement) in paiements.enumerated() { ajoute(paiement: paiement, place) }
    for imputation in imputations { ajoute(imputation) }
    for (place, remboursement) in remboursements.enumerated() { ajoute(remboursement: remboursement, place) }
  }

  mutating func ajoute(paiement: Reglement, _ place: Int) {
    // An altered log may repeat an id: the first one counts, as where the list is looked through.
    if paiements[paiement.id] == nil { paiements[paiement.id] = place }
    if !paiement.estAnnule { centimesPayes += Int128(paiement.montant.centimes) }
  }

  mutating func ajoute(remboursement: Reglement, _ place: Int) {
    if remboursements[remboursement.id] == nil { remboursements[remboursement.id] = place }
    if !remboursement.estAnnule { centimesPayes += Int128(remboursement.montant.centimes) }
  }

  mutating func ajoute(_ imputation: Imputation) {
    if imputation.retrait == nil { centimesImputes += Int128(imputation.montant.centimes) }
  }

  /// `reglement`, as it stands, counts no more.
  mutating func retire(_ reglement: Reglement) {
    if !reglement.estAnnule { centimesPayes -= Int128(reglement.montant.centimes) }
  }

  /// `imputation`, which stands, counts no more.
  mutating func retire(_ imputation: Imputation) { centimesImputes -= Int128(imputation.montant.centimes) }
}
