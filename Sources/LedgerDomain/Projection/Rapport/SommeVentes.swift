/// What some documents of one currency come to together, avoirs negative.
public struct SommeVentes: Hashable, Sendable {
  /// How many documents there are.
  public private(set) var documents = 0
  /// Before VAT.
  public private(set) var totalHT = MontantLarge.zero
  /// The VAT by rate, highest first: every rate that occurs, whatever it comes to.
  public private(set) var ventilationTVA: [TotauxDevise.Ventilation] = []
  /// The VAT: the sum of its ventilation.
  public private(set) var montantTVA = MontantLarge.zero
  /// With VAT: `totalHT` + `montantTVA`.
  public private(set) var totalTTC = MontantLarge.zero

  /// Of no document.
  public static let vide = SommeVentes()

  private init() {}

  /// Of one document, which comes to `totaux`.
  init(_ totaux: Totaux, signe: Int128) {
    documents = 1
    totalHT = MontantLarge(totaux.totalHT) * signe
    montantTVA = MontantLarge(totaux.montantTVA) * signe
    totalTTC = MontantLarge(totaux.totalTTC) * signe
    ventilationTVA = totaux.ventilationTVA.map { .init($0, signe: signe) }
  }

  mutating func ajoute(_ autre: SommeVentes) {
    documents += autre.documents
    totalHT += autre.totalHT
    montantTVA += autre.montantTVA
    totalTTC += autre.totalTTC
    for part in autre.ventilationTVA { ventilationTVA.ajoute(part) }
  }
}
