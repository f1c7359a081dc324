package import LedgerModel

/// A line of an invoice for a part of a line of a quote.
extension ResteDevis {
  /// The line that invoices `quantite` more units of `ligne`, in millionths: its net amount is that of the cumulated quantity
  /// less what was invoiced, so that all parts add up to the quote to the cent.
  ///
  /// With `quatreDecimales`, as the rules of France ask, a quantity with more decimals is one lump of that amount.
  package func part(
    de ligne: LigneFacture, _ quantite: Quantite, depassement: String?, quatreDecimales: Bool = false
  ) -> LigneFacture {
    let avant = facture(ligne.id)
    var cumulee = ligne
    if let apres = Quantite(millioniemes: avant.quantite + quantite.millioniemes) { cumulee.quantite = apres }
    let nettes = avant.quantite + quantite.millioniemes == 0 ? 0 : cumulee.centimesNets
    let net = nettes - avant.centimes
    var part = ligne
    part.quantite = quantite
    part.devis = PartDeDevis(devis.id, ligne.id, depassement: depassement)
    if quatreDecimales, part.depasseQuatreDecimales { return Self.enBloc(part, net) }
    guard part.centimesNets != net else { return part }
    return part.auNet(net) ?? Self.enBloc(part, net)
  }

  /// `part` as one lump of `net` cents, with the quantity that it takes from the quote; `part` itself if that is not a price.
  private static func enBloc(_ part: LigneFacture, _ net: Int128) -> LigneFacture {
    guard var bloc = part.enBloc(net) else { return part }
    bloc.devis?.quantite = part.quantite
    return bloc
  }

  /// Requires that `quantite` more units of the line at `place` may be invoiced.
  package func exige(_ quantite: Int64, place: Int, depassement: String?) throws(Refus) {
    let ligne = devis.lignes[place]
    let signe = ligne.quantite.millioniemes.signum()
    guard quantite.signum() == signe else {
      let texte = Quantite(millioniemes: facture(ligne.id).quantite)?.description ?? "0"
      throw .devis(devis.numero, .recule(place + 1, facture: texte, prevu: "\(ligne.quantite)"))
    }
    let reste = self.quantite(ligne)
    guard depassement == nil, (quantite - reste) * signe > 0 else { return }
    throw .devis(
      devis.numero,
      .depasse(place + 1, reste: reste * signe > 0 ? Quantite(millioniemes: reste) : nil, de: ligne.designation))
  }
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
