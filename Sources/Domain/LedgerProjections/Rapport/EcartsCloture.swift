public import LedgerModel
import LedgerOffers

/// The sales that a closing and the journal of its period count differently, in one currency.
///
/// A closing covers the documents that were issued in its period; sales, and the books, go by the dates of documents. So the
/// closing, less documents dated elsewhere, plus documents dated here and closed elsewhere, gives the total of
/// ``JournalVentes``.
///
///     October, as closed             1,200.00
///     F-7, dated in November          −240.00     issued in October
///     F-9, dated in October            120.00     issued in November
///     October, in the sales journal  1,080.00
public struct EcartsCloture: Sendable {
  /// One document, or the reversal of a replaced one.
  public struct Ecart: Sendable {
    /// Where the period of its date and that of its closing differ.
    public enum Sens: String, Sendable {
      /// The closing counts it, but its date is in another period.
      case dateAilleurs
      /// Its date is in the period, but another closing counts it, or none yet.
      case closAilleurs
    }

    /// Why it counts differently.
    public let sens: Sens
    /// The sale, with its date and its amounts.
    public let vente: JournalVentes.Vente
    /// The event that issued or replaced it.
    public let sequence: UInt64
    /// The other period; nil while no closing counts it.
    public let autre: PeriodeComptable?

    /// -1 for a sale to subtract from the closing, 1 for a sale to add.
    public var signe: Int128 { sens == .dateAilleurs ? -1 : 1 }
  }

  /// The closing.
  public let cloture: Cloture
  /// The currency.
  public let devise: Devise
  /// The documents, by date.
  public let ecarts: [Ecart]

  /// The totals of the closing in the currency, or nil.
  public var totaux: TotauxCloture? { cloture.totaux.first { $0.devise == devise } }
}

extension EtatRegistre {
  /// The differences between each closing of that kind and the sales of its period, for closings that end in `periode`: by
  /// closing, then by currency. Empty unless the state was built with the sequences of the events.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  package func ecartsClotures(
    _ periode: Periode, _ nature: PeriodeComptable.Nature
  ) throws(Debordement) -> [EcartsCloture] {
    guard let sequences, let registre else { return [] }
    let suite = tranches.clotures.liste(.toute, nature)
    var ecarts: [Int: [Devise: [EcartsCloture.Ecart]]] = [:]
    for vente in try journalVentes(au: .dernier).flatMap(\.ventes) {
      let sequence = sequences[vente.id, vente.estExtourne]
      let close = suite.prefixEnd { $0.derniereSequence < sequence }
      let datee = PeriodeComptable(nature, du: vente.date, dans: registre.exercices)
      let ici = suite.prefixEnd { $0.periode.fin < vente.date }
      let estClose = close < suite.count && suite[close].premiereSequence <= sequence
      guard !estClose || suite[close].periode != datee else { continue }
      func ajoute(_ place: Int, _ sens: EcartsCloture.Ecart.Sens, _ autre: PeriodeComptable?) {
        ecarts[place, default: [:]][vente.somme.devise, default: []].append(
          .init(sens: sens, vente: vente, sequence: sequence, autre: autre))
      }
      if estClose { ajoute(close, .dateAilleurs, datee) }
      if ici < suite.count, suite[ici].periode == datee {
        ajoute(ici, .closAilleurs, estClose ? suite[close].periode : nil)
      }
    }
    return suite.indices.filter { periode.contient(suite[$0].periode.fin) }.flatMap { place in
      (ecarts[place] ?? [:]).sorted { $0.key < $1.key }.map { devise, ecarts in
        EcartsCloture(cloture: suite[place], devise: devise, ecarts: ecarts)
      }
    }
  }
}
