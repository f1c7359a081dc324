/// The payments, applications, refunds and write-offs of a document with many of them: their places and their sums, so that the
/// time to add one does not depend on their number.
///
/// Few documents have more than a handful. For those a linear search is faster, and this is not built.
struct ReglementsNombreux: Hashable, Sendable {
  /// Up to this many payments, refunds, applications and write-offs together, the lists are searched linearly.
  static let peu = 48

  /// How many applications a row has.
  private static let rangee = 64

  /// The applications in full rows: copies of a document share them, so a new copy copies at most one row. An import may apply
  /// thousands of avoirs to one facture, each to a copy.
  private var rangees: [[Imputation]] = []
  /// The places of the payments, including cancelled ones.
  private(set) var paiements: [ReglementID: Int] = [:]
  /// The places of the refunds.
  private(set) var remboursements: [ReglementID: Int] = [:]
  /// The places of the write-offs, including undone ones.
  private(set) var abandons: [AbandonID: Int] = [:]
  /// The sum of payments and refunds, in cents, at any date; cancelled ones do not count.
  private(set) var centimesPayes: Int128 = 0
  /// The sum of the avoirs applied, in cents, at any date.
  private(set) var centimesImputes: Int128 = 0
  /// The sum of the write-offs, in cents, at any date.
  private(set) var centimesAbandonnes: Int128 = 0
  /// The same for each known nature.
  private(set) var centimesParNature: [NatureAbandon: Int128] = [:]

  /// Built from these lists.
  init(
    _ paiements: [Reglement], _ imputations: [Imputation], _ remboursements: [Reglement], _ abandons: [Abandon]
  ) {
    for (place, paiement) in paiements.enumerated() { ajoute(paiement: paiement, place) }
    for imputation in imputations { ajoute(imputation) }
    for (place, remboursement) in remboursements.enumerated() { ajoute(remboursement: remboursement, place) }
    for (place, abandon) in abandons.enumerated() { ajoute(abandon, place) }
  }

  mutating func ajoute(paiement: Reglement, _ place: Int) {
    // An altered log may repeat an id: the first one counts, as in a search of the list.
    if paiements[paiement.id] == nil { paiements[paiement.id] = place }
    if !paiement.estAnnule { centimesPayes += Int128(paiement.montant.centimes) }
  }

  mutating func ajoute(remboursement: Reglement, _ place: Int) {
    if remboursements[remboursement.id] == nil { remboursements[remboursement.id] = place }
    if !remboursement.estAnnule { centimesPayes += Int128(remboursement.montant.centimes) }
  }

  /// The applications in full rows.
  var imputations: [Imputation] { rangees.flatMap { $0 } }

  /// Moves `dernieres` into a row if they fill one.
  mutating func range(_ dernieres: inout [Imputation]) {
    guard dernieres.count == Self.rangee else { return }
    rangees.append(dernieres)
    dernieres = []
  }

  /// Notes that the application at `place` is undone. Returns its place among those outside the rows, or nil.
  mutating func retire(_ retrait: Retrait, _ place: Int) -> Int? {
    let (rangee, rang) = place.quotientAndRemainder(dividingBy: Self.rangee)
    guard rangee < rangees.count else { return place - rangees.count * Self.rangee }
    rangees[rangee][rang].retrait = retrait
    return nil
  }

  mutating func ajoute(_ imputation: Imputation) {
    if imputation.retrait == nil { centimesImputes += Int128(imputation.montant.centimes) }
  }

  mutating func ajoute(_ abandon: Abandon, _ place: Int) {
    if abandons[abandon.id] == nil { abandons[abandon.id] = place }
    if abandon.reprise == nil { compte(abandon, signe: 1) }
  }

  /// Takes `reglement` out of the sum.
  mutating func retire(_ reglement: Reglement) {
    if !reglement.estAnnule { centimesPayes -= Int128(reglement.montant.centimes) }
  }

  /// Takes `imputation`, which is in force, out of the sum.
  mutating func retire(_ imputation: Imputation) { centimesImputes -= Int128(imputation.montant.centimes) }

  /// Takes `abandon` out of the sum.
  mutating func retire(_ abandon: Abandon) {
    if abandon.reprise == nil { compte(abandon, signe: -1) }
  }

  private mutating func compte(_ abandon: Abandon, signe: Int128) {
    let centimes = signe * Int128(abandon.montant.centimes)
    centimesAbandonnes += centimes
    centimesParNature[abandon.nature, default: 0] += centimes
  }
}
