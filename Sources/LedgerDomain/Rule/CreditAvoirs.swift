/// The sum that the sent avoirs of one facture credit, at each rate and category of VAT, and refund.
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
  /// The sum of their refunds in force, in cents.
  package private(set) var rembourse: Int128 = 0

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

  /// Counts the refunds of a sent avoir, or with a sum below zero a cancelled one, in cents.
  package mutating func ajoute(remboursements: Int128) { rembourse += remboursements }

  private func part(_ imposition: Imposition) -> Part {
    let place = parts.place(imposition, \.imposition)
    return place < parts.count && parts[place].imposition == imposition ? parts[place] : Part(imposition: imposition)
  }

  /// Whether no avoir is counted.
  var estVide: Bool { parts.isEmpty }

  /// Their sum with VAT, in cents.
  var centimesTTC: Int128 { parts.reduce(0) { $0 + $1.base + $1.tva } }

  /// The amounts left to credit of a facture with these totals, at each rate where the base is not zero.
  func reste(de facture: Totaux) -> [ResteAvoirs] {
    facture.ventilationTVA.compactMap { invoice in
      let part = part(invoice.imposition)
      func reste(_ montant: Montant, _ credite: Int128) -> Int128 {
        montant < .zero ? min(0, Int128(montant.centimes) - credite) : max(0, Int128(montant.centimes) - credite)
      }
      let base = reste(invoice.base, part.base)
      guard base != 0 else { return nil }
      return ResteAvoirs(imposition: invoice.imposition, base: base, tva: reste(invoice.tva, part.tva))
    }
  }

  /// Whether the avoirs credit the whole of a facture with these totals, but for a cent of each avoir, which earlier
  /// versions allowed.
  func epuise(_ facture: Totaux) -> Bool {
    !parts.isEmpty && reste(de: facture).allSatisfy { $0.base.magnitude <= part($0.imposition).avoirs.magnitude }
  }

  /// The most cents by which the avoirs can miss the VAT of their facture: each was rounded at each of its rates.
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
    /// It credits this VAT, where only `reste` is left: the VAT of `convenable` before VAT, at most.
    case tva(Imposition, Montant, reste: MontantLarge, convenable: MontantLarge)
    /// It credits this total with VAT, where only `reste` is left at all rates together: at one of them the facture
    /// takes something back.
    case total(Montant, reste: MontantLarge)
  }

  /// The first rate at which an avoir with the totals `avoir` would credit more than a facture with the totals
  /// `facture` has left, or that the facture does not have; nil where there is none.
  ///
  /// With `tolerance`, as for an avoir that was issued elsewhere, each avoir may be a cent off at each rate: it was
  /// rounded separately.
  func ecart(avec avoir: Totaux, sur facture: Totaux, tolerance: Bool) -> Ecart? {
    let invoices = facture.ventilationTVA
    for credit in avoir.ventilationTVA {
      let place = invoices.place(credit.imposition, \.imposition)
      guard place < invoices.count, invoices[place].imposition == credit.imposition else {
        return .horsTaux(credit.imposition)
      }
      let (invoice, part) = (invoices[place], part(credit.imposition))
      let marge = tolerance ? part.avoirs + 1 : 0
      if let reste = Self.reste(apres: part.base, credit.base, sur: invoice.base, marge) {
        return .base(credit.imposition, credit.base, reste: reste)
      }
      if let reste = Self.reste(apres: part.tva, credit.tva, sur: invoice.tva, marge) {
        let base = ResteAvoirs(imposition: credit.imposition, base: Int128(credit.base.centimes), tva: reste.centimes)
        return .tva(credit.imposition, credit.tva, reste: reste, convenable: MontantLarge(centimes: base.plafond))
      }
    }
    // A cent of the base and one of the VAT, at each rate.
    let marge = tolerance ? 2 * (self.marge + Int128(avoir.ventilationTVA.count)) : 0
    return reste(avec: avoir, sur: facture, marge: marge).map { .total(avoir.totalTTC, reste: $0) }
  }

  /// The amount with VAT left of a facture with the totals `facture`, of which `abandonne` is given up, if an avoir
  /// with the totals `avoir` would credit more; else nil.
  func reste(
    avec avoir: Totaux, sur facture: Totaux, sans abandonne: Montant = .zero, marge: Int128 = 0
  ) -> MontantLarge? {
    Self.reste(apres: centimesTTC + Int128(abandonne.centimes), avoir.totalTTC, sur: facture.totalTTC, marge)
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

/// The sums of each facture.
extension [FactureID: CreditAvoirs] {
  /// Counts what the avoir `document`, to which `event` happens, credits or refunds of its facture.
  package mutating func apply(_ event: FactureEvent, to document: FactureComptee) {
    guard let origine = document.factureCreditee else { return }
    switch event {
    case .factureEnvoyee(let envoyee): self[origine, default: CreditAvoirs()].ajoute(envoyee.totaux)
    case .remboursementEnregistre(let reglement):
      self[origine, default: CreditAvoirs()].ajoute(remboursements: Int128(reglement.montant.centimes))
    case .remboursementAnnule(let annule):
      guard let reglement = document.situation.remboursement(annule.id) else { return }
      self[origine, default: CreditAvoirs()].ajoute(remboursements: -Int128(reglement.montant.centimes))
    default: break  // catch-all: nothing else credits or refunds
    }
  }
}

extension Array {
  /// The index of `imposition`, or where it would be inserted, among elements sorted by it.
  fileprivate func place(_ imposition: Imposition, _ key: (Element) -> Imposition) -> Int {
    prefixEnd { key($0) < imposition }
  }
}
