package import LedgerModel

/// The rules of texts. They do not depend on the state of the document.
extension FactureEvent {
  /// Checks the texts of an event of the document `numero`.
  package func admetTextes(_ numero: String) throws(Refus) {
    if let motif, Texte.estVide(motif) { throw .facture(numero, .motifVide) }
    switch genre {
    case .redaction(.document(let creee)): try Self.exige(numero: creee.numero)
    case .numero(let attribue): try Self.exige(numero: attribue)
    case .redaction(.ligne(let ligne)): try ligne.admetTextes(numero)
    case .redaction(.ligneModifiee(let modifiee)):
      try modifiee.termes.valeur?.admis(.ligne)
      if let designation = modifiee.designation { try LigneFacture.admet(designation: designation, numero) }
    // The texts of a head are free, like those of other events.
    case .redaction(.tete), .redaction(.ligneRetiree), .redaction(.remise), .envoi, .reglement, .annulation, .statut,
      .transmission, .conclusion, .suivi:
      break
    }
  }

  private static func exige(numero: String) throws(Refus) {
    guard Texte.estUnNumero(numero) else { throw .registre(.numeroInvalide(numero)) }
  }
}

extension LigneFacture {
  /// Checks the designation of a line of the document `numero`.
  package static func admet(designation: String, _ numero: String) throws(Refus) {
    guard !Texte.estVide(designation) else { throw .facture(numero, .designationVide) }
    // No text has more scalars than bytes.
    guard designation.utf8.count > designationMax else { return }
    let longueur = designation.unicodeScalars.count
    guard longueur <= designationMax else { throw .facture(numero, .designationTropLongue(longueur)) }
  }
}
