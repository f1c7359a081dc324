/// The sum that the sent avoirs of one facture credit, at each rate and category of VAT.
package struct CreditAvoirs: Hashable, Sendable {
  /// The sum credited at one rate.
  private struct Part: Hashable, Sendable {
    let imposition: Imposition
    /// In cents.
    var base: Int128 = 0
    /// In cents.
    var tva: Int128 = 0
    /// The number of avoirs with that rate: each was rounded separately.
    var avoirs: Int128 = 0
  }

  /// Highest rate first.
  private var parts: [Part] = []

  /// Without avoirs.
  package init() {}

  /// Counts a sent avoir with these totals.
  package mutating func ajoute(_ totaux: Totaux) {
    for credit in totaux.ventilationTVA {
      let place = parts.place(credit.imposition, \.imposition)
      if place == parts.count || parts[place].imposition != credit.imposition {
        parts.insert(Part(imposition: credit.imposition), at: place)
      }
      parts[place].base += Int128(credit.base.centimes)
      parts[place].tva += Int128(credit.tva.centimes)
      parts[place].avoirs += 1
    }
  }

  private func part(_ imposition: Imposition) -> Part {
    let place = parts.place(imposition, \.imposition)
    return place < parts.count && parts[place].imposition == imposition ? parts[place] : Part(imposition: imposition)
  }

  /// Whether no avoir is counted.
  var estVide: Bool { parts.isEmpty }

  /// The amount left at one rate, before VAT.
  struct Reste: Hashable {
    let imposition: Imposition
    /// In cents; below zero where the facture takes back more at the rate than it invoices.
    let base: Int128
  }

  /// The amounts left to credit of a facture with these totals, at each rate where the rest is not zero.
  func reste(de facture: Totaux) -> [Reste] {
    facture.ventilationTVA.compactMap { invoice in
      let (base, credit) = (Int128(invoice.base.centimes), part(invoice.imposition).base)
      let reste = base < 0 ? min(0, base - credit) : max(0, base - credit)
      return reste == 0 ? nil : Reste(imposition: invoice.imposition, base: reste)
    }
  }

  /// Whether the avoirs credit the whole of a facture with these totals, but for the rounding of each avoir: a cent.
  func epuise(_ facture: Totaux) -> Bool {
    !parts.isEmpty && reste(de: facture).allSatisfy { $0.base.magnitude <= part($0.imposition).avoirs.magnitude }
  }

  /// The most cents by which the avoirs can miss the total of their facture: each was rounded at each of its rates.
  var marge: Int128 { parts.reduce(0) { $0 + $1.avoirs } }
}

/// At each rate of a facture, its avoirs credit together between zero and the invoiced amount.
extension CreditAvoirs {
  /// How an additional avoir would exceed the invoice.
  enum Ecart {
    /// The facture does not have this rate.
    case horsTaux(Imposition)
    /// It credits this amount before VAT, where only `reste` is left.
    case base(Imposition, Montant, reste: MontantLarge)
    /// It credits this VAT, where only `reste` is left.
    case tva(Imposition, Montant, reste: MontantLarge)
    /// It credits this total with VAT, where only `reste` is left at all rates together: at one of them the facture
    /// takes something back.
    case total(Montant, reste: MontantLarge)
  }

  /// The first rate at which an avoir with the totals `avoir` would credit more than a facture with the totals
  /// `facture` has left, or that the facture does not have; nil where there is none.
  func ecart(avec avoir: Totaux, sur facture: Totaux) -> Ecart? {
    let invoices = facture.ventilationTVA
    for credit in avoir.ventilationTVA {
      let place = invoices.place(credit.imposition, \.imposition)
      guard place < invoices.count, invoices[place].imposition == credit.imposition else {
        return .horsTaux(credit.imposition)
      }
      let (invoice, part) = (invoices[place], part(credit.imposition))
      // Each avoir was rounded separately: a cent for each, including this one.
      let marge = part.avoirs + 1
      if let reste = Self.reste(apres: part.base, credit.base, sur: invoice.base, marge) {
        return .base(credit.imposition, credit.base, reste: reste)
      }
      if let reste = Self.reste(apres: part.tva, credit.tva, sur: invoice.tva, marge) {
        return .tva(credit.imposition, credit.tva, reste: reste)
      }
    }
    return reste(avec: avoir, sur: facture).map { .total(avoir.totalTTC, reste: $0) }
  }

  /// The amount with VAT left of a facture with the totals `facture`, of which `abandonne` is given up, if an avoir
  /// with the totals `avoir` would credit more; else nil.
  func reste(avec avoir: Totaux, sur facture: Totaux, sans abandonne: Montant = .zero) -> MontantLarge? {
    let credite = parts.reduce(Int128(abandonne.centimes)) { $0 + $1.base + $1.tva }
    // A cent of the base and one of the VAT, at each rate.
    let arrondis = 2 * (marge + Int128(avoir.ventilationTVA.count))
    return Self.reste(apres: credite, avoir.totalTTC, sur: facture.totalTTC, arrondis)
  }

  /// The amount left of `facture` after `avant` cents are credited, if `montant` more would leave the range from zero
  /// to `facture`; else nil.
  private static func reste(
    apres avant: Int128, _ montant: Montant, sur facture: Montant, _ marge: Int128
  ) -> MontantLarge? {
    let (apres, invoice) = (avant + Int128(montant.centimes), Int128(facture.centimes))
    if apres > max(0, invoice) + marge { return MontantLarge(centimes: max(0, max(0, invoice) - avant)) }
    if apres < min(0, invoice) - marge { return MontantLarge(centimes: min(0, min(0, invoice) - avant)) }
    return nil
  }
}

extension Array {
  /// The index of `imposition`, or where it would be inserted, among elements sorted by it.
  fileprivate func place(_ imposition: Imposition, _ key: (Element) -> Imposition) -> Int {
    prefixEnd { key($0) < imposition }
  }
}
