/// What the sent avoirs of one facture credit together, at each rate and category of VAT.
package struct CreditAvoirs: Hashable, Sendable {
  /// What they credit at one rate.
  private struct Part: Hashable, Sendable {
    let imposition: Imposition
    /// In cents.
    var base: Int128 = 0
    /// In cents.
    var tva: Int128 = 0
    /// How many avoirs bear the rate: each was rounded by itself.
    var avoirs: Int128 = 0
  }

  /// Highest rate first.
  private var parts: [Part] = []

  /// Nothing.
  package init() {}

  /// Counts an avoir that is sent with these totals.
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

  /// What is left at one rate, before VAT.
  struct Reste: Hashable {
    let imposition: Imposition
    /// In cents; below zero where the facture takes more back at the rate than it invoices.
    let base: Int128
  }

  /// What is left to credit of a facture with these totals, at each rate where something is.
  func reste(de facture: Totaux) -> [Reste] {
    facture.ventilationTVA.compactMap { invoice in
      let (base, credit) = (Int128(invoice.base.centimes), part(invoice.imposition).base)
      let reste = base < 0 ? min(0, base - credit) : max(0, base - credit)
      return reste == 0 ? nil : Reste(imposition: invoice.imposition, base: reste)
    }
  }

  /// Whether the avoirs credit all of a facture with these totals, but for a cent that each was rounded by.
  func epuise(_ facture: Totaux) -> Bool {
    !parts.isEmpty && reste(de: facture).allSatisfy { $0.base.magnitude <= part($0.imposition).avoirs.magnitude }
  }

  /// By how many cents the avoirs may miss the total of their facture: each was rounded at each of its rates.
  var marge: Int128 { parts.reduce(0) { $0 + $1.avoirs } }
}

/// At each rate of a facture its avoirs credit something between nothing and what was invoiced there.
extension CreditAvoirs {
  /// What one more avoir would credit that was not invoiced.
  enum Ecart {
    /// The rate of the facture is another one.
    case horsTaux(Imposition)
    /// So much before VAT, where so much is left.
    case base(Imposition, Montant, reste: MontantLarge)
    /// So much VAT, where so much is left.
    case tva(Imposition, Montant, reste: MontantLarge)
    /// So much with VAT, where so much is left of all rates together: at one of them the facture takes something back.
    case total(Montant, reste: MontantLarge)
  }

  /// The first rate at which an avoir with the totals `avoir` would credit what a facture with the totals `facture` does not
  /// have, or that it credits more than all of it; nil where there is none.
  func ecart(avec avoir: Totaux, sur facture: Totaux) -> Ecart? {
    let invoices = facture.ventilationTVA
    for credit in avoir.ventilationTVA {
      let place = invoices.place(credit.imposition, \.imposition)
      guard place < invoices.count, invoices[place].imposition == credit.imposition else {
        return .horsTaux(credit.imposition)
      }
      let (invoice, part) = (invoices[place], part(credit.imposition))
      // Each avoir was rounded by itself: a cent for each, this one included.
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

  /// What is left with VAT of a facture with the totals `facture`, of which `abandonne` is given up, where an avoir with the totals
  /// `avoir` would credit more; nil where it would not.
  func reste(avec avoir: Totaux, sur facture: Totaux, sans abandonne: Montant = .zero) -> MontantLarge? {
    let credite = parts.reduce(Int128(abandonne.centimes)) { $0 + $1.base + $1.tva }
    // A cent of the base and one of the VAT, at each rate.
    let arrondis = 2 * (marge + Int128(avoir.ventilationTVA.count))
    return Self.reste(apres: credite, avoir.totalTTC, sur: facture.totalTTC, arrondis)
  }

  /// What is left of `facture` once `avant` cents are credited, where `montant` more leaves the stretch from nothing to
  /// `facture`.
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
  /// Where `imposition` stands, or would stand, among elements that are in its order.
  fileprivate func place(_ imposition: Imposition, _ key: (Element) -> Imposition) -> Int {
    prefixEnd { key($0) < imposition }
  }
}
