package import LedgerModel

/// A line of an invoice for a part of a line of a quote.
extension ResteDevis {
  /// The line that invoices `quantite` more units of `ligne`, in millionths: its net amount is that of the cumulated quantity
  /// less what was invoiced, so that all parts add up to the quote to the cent. With `cumul` it is that part of the line's amount:
  /// a quantity of six decimals may be less exact.
  ///
  /// With `quatreDecimales`, as the rules of France ask, a quantity with more decimals is one lump of that amount.
  package func part(
    de ligne: LigneFacture, _ quantite: Quantite, cumul: Taux? = nil, depassement: String?,
    quatreDecimales: Bool = false
  ) -> LigneFacture {
    let avant = facture(ligne.id)
    var cumulee = ligne
    if let apres = Quantite(millioniemes: avant.quantite + quantite.millioniemes) { cumulee.quantite = apres }
    let aucune = avant.quantite + quantite.millioniemes == 0
    let nettes =
      cumul.map { LigneComptee(ligne).centimesNets(part: Int($0.centiemes), sur: 10_000) }
      ?? (aucune ? 0 : cumulee.centimesNets)
    let net = nettes - avant.centimes
    var part = ligne
    part.quantite = quantite
    part.devis = PartDeDevis(devis.id, ligne.id, depassement: depassement)
    if ligne.prixTTC != nil { return self.part(part, net, ttc: Self.ttc(cumulee, aucune, avant.quantite)) }
    if quatreDecimales, part.depasseQuatreDecimales { return Self.enBloc(part, net) }
    guard part.centimesNets != net else { return part }
    return part.auNet(net) ?? Self.enBloc(part, net)
  }

  /// The amount with VAT of all parts, up to `cumulee`, less that of the `avant` millionths before them.
  private static func ttc(_ cumulee: LigneFacture, _ aucune: Bool, _ avant: Int64) -> Int128 {
    var avantElle = cumulee
    if let quantite = Quantite(millioniemes: avant) { avantElle.quantite = quantite }
    return (aucune ? 0 : cumulee.centimesTTC ?? 0) - (avant == 0 ? 0 : avantElle.centimesTTC ?? 0)
  }

  /// The part of a line with a price with VAT: its quantity at that price if both amounts are right, else one lump of them.
  private func part(_ part: LigneFacture, _ net: Int128, ttc: Int128) -> LigneFacture {
    let exacte = part.auPrixTTC(devis.tva)
    if exacte.centimesNets == net, exacte.centimesTTC == ttc { return exacte }
    var bloc = Self.enBloc(part, net)
    guard bloc.prixTTC == nil, let prix = Int64(exactly: ttc.magnitude * 10_000) else { return bloc }
    bloc.prixTTC = PrixUnitaire(millioniemes: prix)
    if bloc.imposition == nil { bloc.imposition = Imposition(devis.tva) }
    return bloc
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
