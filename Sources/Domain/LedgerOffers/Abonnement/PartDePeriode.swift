public import LedgerModel

/// The price of a period, and of a part of it.
extension Abonnement {
  /// The lines of the invoice of `periode`: a whole period costs what its lines say, a part its share of the days of the whole
  /// one. A line of which the share leaves nothing is left out.
  ///
  /// The amount of a share is that of the line times its days, rounded once. If no quantity to the millionth, or with
  /// `quatreDecimales` to four decimals, has this amount, the line is one lump of it, with the days in its designation.
  public func lignes(_ periode: PeriodeDue, quatreDecimales: Bool = false) -> [LigneFacture] {
    let (jours, entier) = (periode.jours, periode.periode.entier)
    return contenu(periode.periode.n).lignes.compactMap { ligne in
      guard let quantite = part(ligne.quantite, jours, sur: entier) else { return nil }
      var part = ligne
      part.quantite = quantite
      guard quantite != ligne.quantite else { return part }
      let net = LigneComptee(ligne).centimesNets(part: jours, sur: entier)
      guard part.centimesNets != net || quatreDecimales && part.depasseQuatreDecimales else { return part }
      return ligne.enBloc(net, jours: jours, sur: entier) ?? part
    }
  }

  /// `quantite` of a whole period for `jours` days of it, to the millionth; nil if nothing is left.
  private func part(_ quantite: Quantite, _ jours: Int, sur entier: Int) -> Quantite? {
    guard jours > 0 else { return nil }
    guard rythme.prorata, jours < entier else { return quantite }
    let part = Arrondi.demiSupAbsolu(Int128(quantite.millioniemes) * Int128(jours), par: Int128(entier))
    // A share is at most the quantity itself.
    return Quantite(millioniemes: Int64(clamping: part))
  }

  /// The quantity of each line that was invoiced for `factures` days and is not owed for `dus`; empty if all is owed.
  func nonDu(_ periode: JoursDePeriode, factures: Int, dus: Int) -> [Quantite?] {
    let trop = contenu(periode.n).lignes.map { ligne in
      let millioniemes = [factures, dus].map { part(ligne.quantite, $0, sur: periode.entier)?.millioniemes ?? 0 }
      return Quantite(millioniemes: millioniemes[0] - millioniemes[1])
    }
    return dus < factures && trop.contains { $0 != nil } ? trop : []
  }
}

extension Abonnement {
  /// The documents of periods, each with the number of its days that are not owed.
  public func joursNonDus(_ factures: Factures) -> [(document: DocumentDePeriode, jours: Int)] {
    factures.keys.sorted().compactMap { n in
      guard let periode = periode(n, factures), case .facturee(let document) = periode.etat else { return nil }
      let enTrop = rythme.prorata ? document.jours - periode.jours : document.jours
      return (document, periode.aCrediter.isEmpty ? 0 : enTrop)
    }
  }

  /// The first period to invoice, due or later; nil if all are invoiced, suspended or given back.
  public func prochaine(_ factures: Factures) -> PeriodeDue? {
    var n = 1
    while let periode = periode(n, factures), n < 10_000 {
      if periode.etat == .due { return periode }
      n += 1
    }
    return nil
  }
}
