extension Territoire {
  /// The member state whose VAT applies to services there; nil outside the Union. French places count as France.
  package var etat: Pays? { etat(services) }

  /// The same for goods: Northern Ireland counts as a state.
  package var etatDesBiens: Pays? { etat(biens) }

  private func etat(_ lettres: String) -> Pays? {
    guard taux == nil else { return .france }
    return Pays(lettres).flatMap { TauxLegal.etats.contains($0) ? $0 : nil }
  }
}
