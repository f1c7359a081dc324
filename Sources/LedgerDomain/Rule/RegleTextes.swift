/// The rules of texts. They do not depend on the state of the document.
extension FactureEvent {
  /// Checks the texts of an event of the document `numero`.
  package func admetTextes(_ numero: @autoclosure () -> String) throws(Refus) {
    // An audit calls this for every event, so nothing is copied.
    switch self {
    case .factureCreee(let creee): try Self.exige(numero: creee.numero)
    case .numeroAttribue(let attribue): try Self.exige(numero: attribue)
    case .ligneAjoutee(let ligne): try ligne.admetTextes(numero())
    case .ligneModifiee(let modifiee):
      try modifiee.termes.valeur?.admis(.ligne)
      if let designation = modifiee.designation { try LigneFacture.admet(designation: designation, numero()) }
    case .paiementAnnule(let annule), .remboursementAnnule(let annule):
      try Self.exige(motif: annule.annulation.motif, numero())
    case .avoirRetire(let retiree), .avoirRendu(let retiree): try Self.exige(motif: retiree.retrait.motif, numero())
    case .soldeAbandonne(let abandon): try Self.exige(motif: abandon.motif, numero())
    case .soldeRepris(let repris): try Self.exige(motif: repris.reprise.motif, numero())
    case .factureAnnulee(let annulee): try Self.exige(motif: annulee.motif, numero())
    // The texts of a head are free, and so are those of others.
    case .factureModifiee, .ligneRetiree, .remiseAppliquee, .factureEnvoyee, .paiementEnregistre, .avoirImpute,
      .avoirUtilise, .remboursementEnregistre, .statutRecu, .transmission:
      break
    }
  }

  private static func exige(numero: String) throws(Refus) {
    guard Texte.estUnNumero(numero) else { throw .registre(.numeroInvalide(numero)) }
  }

  private static func exige(motif: String, _ numero: @autoclosure () -> String) throws(Refus) {
    guard !Texte.estVide(motif) else { throw .facture(numero(), .motifVide) }
  }
}

extension LigneFacture {
  /// Checks the designation of a line of the document `numero`.
  package static func admet(designation: String, _ numero: @autoclosure () -> String) throws(Refus) {
    guard !Texte.estVide(designation) else { throw .facture(numero(), .designationVide) }
    // No text has more scalars than bytes.
    guard designation.utf8.count > designationMax else { return }
    let longueur = designation.unicodeScalars.count
    guard longueur <= designationMax else { throw .facture(numero(), .designationTropLongue(longueur)) }
  }
}
