extension LoiVendeur {
  /// France. Its rates are the list of BR-FR-16.
  package static let france = LoiVendeur(
    pays: .france, schema: IdentifiantPartie.siren,
    taux: TauxLegal.deFrance)
}
