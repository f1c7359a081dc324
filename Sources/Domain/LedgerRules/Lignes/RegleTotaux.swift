package import LedgerModel
import LedgerWords

/// The rules of totals: they fit an amount, and stated totals equal the computed ones.
extension FactureComptee {
  func exigeTotaux(_ situation: SituationFacture) throws(Refus) -> Totaux {
    do { return try situation.totaux() } catch { throw refus(.totalTropGrand) }
  }

  /// Requires that its totals fit after `event`, which does not change its lines.
  func exigeTotaux(apres event: FactureEvent) throws(Refus) {
    guard !situation.sommes.sontPetites else { return }
    var apres = situation
    apres.apply(event)
    _ = try exigeTotaux(apres)
  }

  /// Requires that its totals fit with one line in place of another, and that the new line fits alone.
  func exigeTotaux(sans retiree: LigneComptee? = nil, avec ajoutee: LigneComptee? = nil) throws(Refus) {
    if let ajoutee {
      do { _ = try Montant(exact: ajoutee.centimesNets) } catch { throw refus(.ligneTropGrande) }
      if retiree == nil, situation.sommes.sontPetites(avec: ajoutee) { return }
    }
    var apres = situation
    if let retiree { apres.retire(retiree) }
    if let ajoutee { apres.ajoute(ajoutee) }
    guard !apres.sommes.sontPetites else { return }
    _ = try exigeTotaux(apres)
  }
}

extension Facture {
  /// Its totals; throws if they do not fit.
  package func exigeTotaux() throws(Refus) -> Totaux { try comptee.exigeTotaux(situation) }
}

/// Compares stated totals with computed ones.
extension Totaux {
  /// The first field of `enonces` that differs from these computed totals.
  package func ecart(_ enonces: Totaux) -> RefusFacture? {
    guard self != enonces else { return nil }
    for ((champ, calcule), (_, enonce)) in zip(montants, enonces.montants) where calcule != enonce {
      return .totauxDifferents(
        champ, enonce: Words("\(enonce)", fr: "\(enonce)"), calcule: Words("\(calcule)", fr: "\(calcule)"))
    }
    return .totauxDifferents(
      "ventilationTVA", enonce: Self.texte(enonces.ventilationTVA), calcule: Self.texte(ventilationTVA))
  }

  private var montants: [(champ: String, montant: Montant)] {
    [
      ("sousTotal", sousTotal), ("montantRemise", montantRemise), ("totalHT", totalHT), ("montantTVA", montantTVA),
      ("totalTTC", totalTTC),
    ]
  }

  private static func texte(_ ventilation: [Totaux.Ventilation]) -> Words {
    guard !ventilation.isEmpty else { return Words("nothing", fr: "rien") }
    let parts = ventilation.prefix(10).map { part in
      Words(
        "\(part.imposition): \(part.base) + \(part.tva)", fr: "\(part.imposition) : \(part.base) + \(part.tva)")
    }
    let rest = ventilation.count > 10 ? Words(" …", fr: " …") : .none
    return [parts.joined(separator: ", "), rest].joined(separator: "")
  }
}
