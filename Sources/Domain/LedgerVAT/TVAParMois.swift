package import LedgerModel

/// The VAT due of each month, in euros: its movement on account 44571 of the books.
package struct TVAParMois: Sendable {
  /// By the last day of the month.
  private var mois: [Jour: MontantLarge] = [:]

  /// Of a ledger without documents.
  package init() {}

  /// Adds the steps of a document, at its exchange rate. Without a rate it has no euros, and the books refuse it.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package mutating func ajoute(
    _ etapes: [EtapeTVA], _ devise: Devise, _ taux: TauxChange?
  ) throws(Debordement) {
    var contrevaleurs = devise == .euro ? nil : taux.map { ContrevaleursTVA($0) }
    guard devise == .euro || contrevaleurs != nil else { return }
    for etape in etapes {
      var dues = etape.exigibles.filter(\.estTaxeeIci).map(\.ventilation)
      guard !dues.isEmpty else { continue }
      if let euros = try contrevaleurs?.euros(dues) { dues = euros }
      mois[etape.jour.finDeMois, default: .zero] += dues.reduce(.zero) { $0 + $1.tva }
    }
  }

  /// Adds that of other documents.
  package mutating func ajoute(_ autres: TVAParMois) { mois.merge(autres.mois, uniquingKeysWith: +) }

  /// The VAT that is due of the months of `periode`.
  package func due(_ periode: PeriodeComptable) -> MontantLarge {
    mois.reduce(.zero) { periode.contient($1.key) ? $0 + $1.value : $0 }
  }
}
