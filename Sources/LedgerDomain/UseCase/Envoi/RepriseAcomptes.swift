/// What a final invoice takes back of acomptes: at most what each came to, at the rates at which it was invoiced.
extension Facture {
  /// Asked when it is sent. That no other invoice takes the same acompte back is not looked at.
  func exigeReprises(_ view: RegistreView) throws(Refus) {
    guard !estAvoir, lignes.contains(where: { $0.acompteId != nil }) else { return }
    var reprises: [FactureID: [Imposition: Int128]] = [:]
    for ligne in lignes {
      guard let id = ligne.acompteId else { continue }
      reprises[id, default: [:]][imposition(ligne), default: 0] -= ligne.centimesNets
    }
    for (id, parts) in reprises.sorted(by: { $0.key < $1.key }) {
      let acompte = try view.facture(id)
      guard acompte.etat == .envoyee else { throw .acompte(numero, .nonEnvoye(acompte.numero)) }
      // A discount on the whole would be taken off what was paid in advance too.
      guard remisePourcentage == .zero else { throw .acompte(numero, .avecRemise(acompte.numero)) }
      let bases = try acompte.exigeTotaux().ventilationTVA
      for (imposition, repris) in parts.sorted(by: { $0.key < $1.key }) {
        let base = Int128(bases.first { $0.imposition == imposition }?.base.centimes ?? 0)
        guard (0...base).contains(repris) else {
          throw .acompte(
            numero,
            .depasse(acompte.numero, imposition, MontantLarge(centimes: repris), MontantLarge(centimes: base)))
        }
      }
    }
  }
}
