/// Whether totals that are stated are those that the lines come to.
extension Totaux {
  /// The first field of `enonces` that differs from these totals, which were computed.
  func ecart(_ enonces: Totaux) -> RefusFacture? {
    guard self != enonces else { return nil }
    for ((champ, calcule), (_, enonce)) in zip(montants, enonces.montants) where calcule != enonce {
      return .totauxDifferents(champ, enonce: "\(enonce)", calcule: "\(calcule)")
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

  private static func texte(_ ventilation: [Totaux.Ventilation]) -> String {
    let parts = ventilation.prefix(10).map { "\($0.taux) %: \($0.base) + \($0.tva)" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ") + (ventilation.count > 10 ? " …" : "")
  }
}
