package import LedgerModel

/// The sum that the issued avoirs of one facture credit, at each rate and category of VAT, and refund.
package struct CreditAvoirs: Hashable, Sendable {
  /// The sum credited at one rate.
  private struct Part: Hashable, Sendable {
    let imposition: Imposition
    /// In cents.
    var base: Int128 = 0
    /// In cents.
    var tva: Int128 = 0
    /// The base of each nature, in cents, of avoirs with natures.
    var natures: [NatureLigne: Int128] = [:]
    /// The number of avoirs with that rate: each was rounded separately.
    var avoirs: Int128 = 0
  }

  /// Highest rate first.
  private var parts: [Part] = []
  /// The avoirs, in the order of their issue.
  package private(set) var avoirs: [FactureID] = []
  /// The sum of their refunds in force, in cents.
  package private(set) var rembourse: Int128 = 0

  /// Without avoirs.
  package init() {}

  /// Counts the issued avoir `avoir` with these totals.
  package mutating func ajoute(_ totaux: Totaux, de avoir: FactureComptee) {
    avoirs.append(avoir.id)
    for credit in totaux.ventilationTVA {
      let place = parts.place(credit.imposition, \.imposition)
      if place == parts.count || parts[place].imposition != credit.imposition {
        parts.insert(Part(imposition: credit.imposition), at: place)
      }
      parts[place].base += Int128(credit.base.centimes)
      parts[place].tva += Int128(credit.tva.centimes)
      parts[place].avoirs += 1
      for (nature, montant) in avoir.situation.natures(credit) { parts[place].natures[nature, default: 0] += montant }
    }
  }

  /// Counts the refunds of an issued avoir, or with a sum below zero a cancelled one, in cents.
  package mutating func ajoute(remboursements: Int128) { rembourse += remboursements }

  private func part(_ imposition: Imposition) -> Part {
    let place = parts.place(imposition, \.imposition)
    return place < parts.count && parts[place].imposition == imposition ? parts[place] : Part(imposition: imposition)
  }

  /// Whether it counts no avoir.
  var estVide: Bool { parts.isEmpty }

  /// Their sum with VAT, in cents.
  var centimesTTC: Int128 { parts.reduce(0) { $0 + $1.base + $1.tva } }

  /// The amounts left to credit of a facture with these totals, at each rate where the base is not zero.
  package func reste(de facture: Totaux) -> [ResteAvoirs] {
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

  /// Whether the avoirs credit the whole of a facture with these totals, up to a cent for each avoir issued elsewhere.
  package func epuise(_ facture: Totaux) -> Bool {
    !parts.isEmpty && reste(de: facture).allSatisfy { $0.base.magnitude <= part($0.imposition).avoirs.magnitude }
  }

  /// The differences between the VAT of an avoir with the totals `avoir` and that of its base: the avoir that credits the last
  /// part of a rate credits the rest of its VAT, and no avoir credits more VAT than is left.
  package func ecarts(de avoir: Totaux, sur facture: Totaux) -> [EcartTVA] {
    avoir.ventilationTVA.compactMap { credit in
      guard let invoice = facture.ventilationTVA.first(where: { $0.imposition == credit.imposition }) else {
        return nil
      }
      let (avant, tout) = (part(credit.imposition), Int128(invoice.tva.centimes))
      let (base, tva) = (avant.base + Int128(credit.base.centimes), avant.tva + Int128(credit.tva.centimes))
      let due =
        if base == Int128(invoice.base.centimes) { tout } else if base == 0 { Int128(0) } else {
          max(min(0, tout), min(tva, max(0, tout)))
        }
      let ecart = max(-EcartTVA.maximal, min(due - tva, EcartTVA.maximal))
      return ecart == 0 ? nil : EcartTVA(imposition: credit.imposition, centimes: ecart)
    }
  }

  /// The most cents by which the avoirs can miss the VAT of their facture: each was rounded at each of its rates.
  var marge: Int128 { parts.reduce(0) { $0 + $1.avoirs } }
}

/// At each rate of a facture, its avoirs credit together between zero and the invoiced amount.
extension CreditAvoirs {
  /// The excess of an additional avoir over the facture.
  enum Ecart {
    /// The facture does not have this rate.
    case horsTaux(Imposition)
    /// It credits this amount before VAT, where only `reste` is left.
    case base(Imposition, Montant, reste: MontantLarge)
    /// It credits this VAT, where only `reste` is left.
    case tva(Imposition, Montant, reste: MontantLarge)
    /// It credits this amount before VAT of that nature, where only `reste` is left of it.
    case nature(Imposition, NatureLigne, MontantLarge, reste: MontantLarge)
    /// It credits this total with VAT, where only `reste` is left at all rates together: at one of them the facture
    /// takes something back.
    case total(Montant, reste: MontantLarge)
  }

  /// The first rate at which an avoir with the totals `avoir` would credit more than the rest of a facture with the totals
  /// `facture`, or that the facture lacks; else nil.
  ///
  /// With `tolerance`, as for an avoir issued elsewhere, each avoir may be a cent off at each rate: it was rounded separately.
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
        return .tva(credit.imposition, credit.tva, reste: reste)
      }
    }
    // A cent of the base and one of the VAT, at each rate.
    let marge = tolerance ? 2 * (self.marge + Int128(avoir.ventilationTVA.count)) : 0
    return reste(avec: avoir, sur: facture, marge: marge).map { .total(avoir.totalTTC, reste: $0) }
  }

  /// The amount with VAT left of a facture with the totals `facture` and the write-off `abandonne`, if an avoir with the totals
  /// `avoir` would credit more; else nil.
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
    reste(apres: avant, Int128(montant.centimes), sur: Int128(facture.centimes), marge)
  }

  private static func reste(apres avant: Int128, _ montant: Int128, sur invoice: Int128, _ marge: Int128)
    -> MontantLarge?
  {
    let apres = avant + montant
    if apres > max(0, invoice) + marge { return MontantLarge(centimes: max(0, max(0, invoice) - avant)) }
    if apres < min(0, invoice) - marge { return MontantLarge(centimes: min(0, min(0, invoice) - avant)) }
    return nil
  }
}

/// An avoir keeps the nature of the credited lines: at each rate, goods are credited as goods, and services as services.
extension CreditAvoirs {
  /// The first nature that the avoir `avoir`, with these totals, credits above the amount invoiced by `facture`. A line of the
  /// facture without a nature allows any nature.
  func ecartDeNature(_ totaux: Totaux, de avoir: SituationFacture, sur facture: SituationFacture) throws(Debordement)
    -> Ecart?
  {
    // A discount on the whole is split over both natures, with a cent to round.
    let estRemise = avoir.remisePourcentage > .zero || facture.remisePourcentage > .zero
    for invoice in try facture.totaux().ventilationTVA {
      guard let credit = totaux.ventilationTVA.first(where: { $0.imposition == invoice.imposition }) else { continue }
      let (part, siennes) = (part(invoice.imposition), facture.natures(invoice))
      for (nature, montant) in avoir.natures(credit) where !siennes.isEmpty {
        let dela = siennes.first { $0.nature == nature }?.montant ?? 0
        let marge = estRemise ? part.avoirs + 1 : 0
        // A line that takes an acompte back has the nature of the acompte.
        guard facture.reprises.isEmpty || dela == 0,
          let reste = Self.reste(apres: part.natures[nature] ?? 0, montant, sur: dela, marge)
        else { continue }
        return .nature(invoice.imposition, nature, MontantLarge(centimes: montant), reste: reste)
      }
    }
    return nil
  }
}

extension CreditAvoirs {
  /// `reste` of `facture` by nature; whole if a line has no nature, or all have the same.
  package func natures(_ reste: ResteAvoirs, de facture: Facture) throws(Refus) -> [(
    nature: NatureLigne?, base: Int128
  )] {
    let invoice = try facture.exigeTotaux().ventilationTVA.first { $0.imposition == reste.imposition }
    let siennes = invoice.map { facture.situation.natures($0) } ?? []
    guard siennes.count > 1, facture.situation.reprises.isEmpty else { return [(nil, reste.base)] }
    let credits = part(reste.imposition).natures
    let restes = siennes.map { (nature: NatureLigne?.some($0.nature), base: $0.montant - (credits[$0.nature] ?? 0)) }
    guard restes.reduce(0, { $0 + $1.base }) == reste.base else { return [(nil, reste.base)] }
    return restes.filter { $0.base != 0 }
  }
}

extension SituationFacture {
  /// The base of `part`, one of its rates, by nature; empty if a line has no nature.
  fileprivate func natures(_ part: Totaux.Ventilation) -> [(nature: NatureLigne, montant: Int128)] {
    guard let somme = sommes.sommes(tva: tva).first(where: { $0.imposition == part.imposition }) else { return [] }
    return [NatureLigne.bien, .service, .travaux].compactMap { nature in
      somme.part(nature, de: part.base).flatMap { $0 == 0 ? nil : (nature, $0) }
    }
  }
}

/// The sums of each facture.
extension [FactureID: CreditAvoirs] {
  /// Counts the amounts that the avoir `document` credits or refunds of its facture by `event`.
  package mutating func apply(_ event: FactureEvent, to document: FactureComptee) {
    guard let origine = document.factureCreditee else { return }
    switch event {
    case .factureEnvoyee(let envoyee):
      self[origine, default: CreditAvoirs()].ajoute(envoyee.totaux, de: document)
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
