/// What settles a document that has many payments: where each is, and what they come to, so that one more costs the same
/// however many there are.
///
/// Few documents have more than a handful. For those, looking through the lists is quicker, and this is not made.
struct ReglementsNombreux: Hashable, Sendable {
  /// Up to so many payments, refunds, applications and given-up amounts, the lists are looked through.
  static let peu = 48

  /// The payments, the cancelled ones too: where each is.
  private(set) var paiements: [ReglementID: Int] = [:]
  /// The refunds: where each is.
  private(set) var remboursements: [ReglementID: Int] = [:]
  /// What was given up, what was taken back of that too: where each is.
  private(set) var abandons: [AbandonID: Int] = [:]
  /// What was paid and refunded, in cents, at whatever date; what was cancelled does not count.
  private(set) var centimesPayes: Int128 = 0
  /// What avoirs applied come to, in cents, at whatever date.
  private(set) var centimesImputes: Int128 = 0
  /// What was given up, in cents, at whatever date.
  private(set) var centimesAbandonnes: Int128 = 0

  /// Of these lists.
  init(
    _ paiements: [Reglement], _ imputations: [Imputation], _ remboursements: [Reglement], _ abandons: [Abandon]
  ) {
    for (place, paiement) in paiements.enumerated() { ajoute(paiement: paiement, place) }
    for imputation in imputations { ajoute(imputation) }
    for (place, remboursement) in remboursements.enumerated() { ajoute(remboursement: remboursement, place) }
    for (place, abandon) in abandons.enumerated() { ajoute(abandon, place) }
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

  mutating func ajoute(_ abandon: Abandon, _ place: Int) {
    if abandons[abandon.id] == nil { abandons[abandon.id] = place }
    if abandon.reprise == nil { centimesAbandonnes += Int128(abandon.montant.centimes) }
  }

  /// `reglement`, as it stands, counts no more.
  mutating func retire(_ reglement: Reglement) {
    if !reglement.estAnnule { centimesPayes -= Int128(reglement.montant.centimes) }
  }

  /// `imputation`, which stands, counts no more.
  mutating func retire(_ imputation: Imputation) { centimesImputes -= Int128(imputation.montant.centimes) }

  /// `abandon`, as it stands, counts no more.
  mutating func retire(_ abandon: Abandon) {
    if abandon.reprise == nil { centimesAbandonnes -= Int128(abandon.montant.centimes) }
  }
}
