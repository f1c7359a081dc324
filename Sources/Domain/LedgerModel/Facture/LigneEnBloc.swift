/// A line that says its amount alone, where its quantity cannot be said.
extension LigneFacture {
  /// Whether its quantity has more decimals than invoices in France have: four (BR-FR-DEC-02).
  package var depasseQuatreDecimales: Bool { !quantite.millioniemes.isMultiple(of: 100) }

  /// The same line as a quantity of one (minus one below zero) at the price of `net` cents; nil if that is not a price.
  package func enBloc(_ net: Int128) -> LigneFacture? {
    guard let quantite = Quantite(millioniemes: net < 0 ? -1_000_000 : 1_000_000),
      let prix = Int64(exactly: net.magnitude * 10_000).flatMap({ PrixUnitaire(millioniemes: $0) })
    else { return nil }
    var bloc = self
    (bloc.quantite, bloc.prixUnitaire, bloc.remisePourcentage, bloc.unite) = (quantite, prix, .zero, .unite)
    bloc.prixTTC = nil
    return bloc
  }

  /// The same as one lump of `net` cents for `jours` of the `entier` days that it invoices, which its designation names.
  package func enBloc(_ net: Int128, jours: Int, sur entier: Int) -> LigneFacture? {
    guard var bloc = enBloc(net) else { return nil }
    let nommee = bloc.designation + Self.jours(jours, sur: entier)
    if nommee.unicodeScalars.count <= Self.designationMax { bloc.designation = nommee }
    return bloc
  }

  /// Whether it may be a lump of days of `ligne`: it has its designation, alone or with a number of days.
  package func estBloc(de ligne: LigneFacture) -> Bool {
    guard designation.hasPrefix(ligne.designation) else { return false }
    let suite = designation.dropFirst(ligne.designation.count)
    return suite.isEmpty || suite.hasPrefix(" (") && suite.hasSuffix(")")
  }

  /// Whether its designation names a part of `ligne` too, as a lump of days does.
  package func estBlocNomme(de ligne: LigneFacture) -> Bool { designation != ligne.designation && estBloc(de: ligne) }

  private static func jours(_ jours: Int, sur entier: Int) -> String { " (\(jours)/\(entier))" }
}

extension LigneFacture {
  /// The line with a price of six decimals that makes it `net` cents before VAT; nil if no such price does.
  package func auNet(_ net: Int128) -> LigneFacture? {
    let remise = Int128(10_000 - Int64(remisePourcentage.centiemes))
    let diviseur = Int128(quantite.millioniemes) * remise
    guard diviseur != 0, net.signum() * diviseur.signum() >= 0, net.magnitude < 1 << 60 else { return nil }
    // net ÷ quantity ÷ (1 − discount), in millionths.
    let prix = Arrondi.demiSupAbsolu(
      Int128(net.magnitude) * 10_000_000_000 * 10_000, par: Int128(diviseur.magnitude))
    guard let millioniemes = Int64(exactly: prix), let prixUnitaire = PrixUnitaire(millioniemes: millioniemes) else {
      return nil
    }
    var ajustee = self
    ajustee.prixUnitaire = prixUnitaire
    return ajustee.centimesNets == net ? ajustee : nil
  }
}
