/// The price of a line with VAT, as sellers to private persons fix it (C. consom., art. L112-1).
///
/// The line keeps it as a term beside the price before VAT, which is computed from it: net amount = amount with VAT ÷ (1 + rate), to
/// the cent. The VAT of its rate is the rest of the amounts with VAT, so the total is the typed one. This VAT differs from that of the
/// base by at most a cent a line (BR-CO-17 and BR-S-09 allow less than 1.00).
extension LigneFacture {
  /// The price of one unit with VAT, before discount; nil for a line with a price before VAT.
  public var prixTTC: PrixUnitaire? {
    get { termes?[.prixTTC].first?.prix }
    set {
      guard newValue != nil || termes?[.prixTTC].isEmpty == false else { return }
      termes = Termes.changes(termes, [Terme(.prixTTC, newValue.map { "\($0)" } ?? "")])
    }
  }

  /// Its amount with VAT, in cents, if it has a price with VAT.
  package var centimesTTC: Int128? {
    guard !details.isEmpty, let prixTTC else { return nil }
    var ttc = self
    ttc.prixUnitaire = prixTTC
    return ttc.centimesNets
  }

  /// The line with the price before VAT that its price with VAT gives at its rate, which it then keeps; the same line without
  /// such a price. `tva` is the rate of the document.
  package func auPrixTTC(_ tva: Taux) -> LigneFacture {
    guard let ttc = centimesTTC, let prixTTC else { return self }
    var ligne = self
    let imposition = imposition ?? Imposition(tva)
    ligne.imposition = imposition
    if let exacte = ligne.auNet(imposition.taux.horsTaxe(de: ttc)) { return exacte }
    // No price of six decimals gives that amount: the nearest one.
    let prix = imposition.taux.horsTaxe(de: Int128(prixTTC.millioniemes))
    ligne.prixUnitaire = Int64(exactly: prix).flatMap { PrixUnitaire(millioniemes: $0) } ?? prixTTC
    return ligne
  }
}

extension Taux {
  /// The part before VAT of `ttc` with VAT, rounded.
  fileprivate func horsTaxe(de ttc: Int128) -> Int128 {
    Arrondi.demiSupAbsolu(ttc * 10_000, par: 10_000 + Int128(centiemes))
  }
}

/// The lines of a draft with a price with VAT, at one rate.
package struct SommeTTC: Hashable, Sendable {
  let imposition: Imposition
  /// Their amounts with VAT, in cents.
  var ttc: Int128 = 0
  /// Their amounts before VAT, in cents.
  var net: Int128 = 0
  var lignes = 0
}

extension [SommeTTC] {
  /// Adds (`signe` 1) or subtracts (`signe` -1) a line, if it has a price with VAT and a rate.
  mutating func compte(_ ligne: LigneFacture, signe: Int) {
    guard let ttc = ligne.centimesTTC, let imposition = ligne.imposition else { return }
    let place = firstIndex { $0.imposition == imposition } ?? count
    if place == count { append(SommeTTC(imposition: imposition)) }
    self[place].ttc += ttc * Int128(signe)
    self[place].net += ligne.centimesNets * Int128(signe)
    self[place].lignes += signe
    if self[place].lignes == 0 { remove(at: place) }
  }

  /// The cents by which the VAT of `calcules`, totals of a document with the discount `remise` and lines that sum to `sommes`,
  /// differs from the rest of the amounts with VAT: at most one for each of these lines.
  func ecarts(_ calcules: Totaux, _ sommes: [SommesParTaux.Somme], remise: Taux) -> [EcartTVA] {
    compactMap { somme in
      guard let part = calcules.ventilationTVA.first(where: { $0.imposition == somme.imposition }),
        let brut = sommes.first(where: { $0.imposition == somme.imposition })?.centimes
      else { return nil }
      let (base, taux) = (Int128(part.base.centimes), somme.imposition.taux)
      // A discount on a document with other lines too leaves no amount with VAT that was agreed.
      guard remise == .zero || brut == somme.net, taux > .zero else { return nil }
      let remis = Arrondi.demiSupAbsolu(somme.ttc * Int128(remise.centiemes), par: 10_000)
      let due = somme.ttc - remis - (brut == somme.net ? base : somme.net - taux.tva(de: base - somme.net))
      let ecart = due - Int128(part.tva.centimes)
      guard ecart != 0, ecart.magnitude <= UInt128(Swift.min(somme.lignes, Int(EcartTVA.maximal))) else { return nil }
      return EcartTVA(imposition: somme.imposition, centimes: ecart)
    }
  }
}

extension [EcartTVA] {
  /// The differences of both, rate by rate.
  package func avec(_ autres: [EcartTVA]) -> [EcartTVA] {
    let seuls = autres.filter { autre in !contains { $0.imposition == autre.imposition } }
    return map { ecart in
      let autre = autres.first { $0.imposition == ecart.imposition }?.centimes ?? 0
      return EcartTVA(imposition: ecart.imposition, centimes: ecart.centimes + autre)
    } + seuls
  }
}
