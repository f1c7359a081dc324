/// The rules of texts, which do not depend on the state of the document.
extension FactureEvent {
  /// Whether an event of the document `numero` may have these texts.
  package func admetTextes(_ numero: @autoclosure () -> String) throws(Refus) {
    if let donne = numeroDonne, !Texte.estUnNumero(donne) { throw .registre(.numeroInvalide(donne)) }
    if let motif, Texte.estVide(motif) { throw .facture(numero(), .motifVide) }
    switch redaction {
    case .ligne(let ligne): try ligne.admetTextes(numero())
    case .ligneModifiee(let modifiee):
      if let designation = modifiee.designation { try LigneFacture.admet(designation: designation, numero()) }
    // Texts of a head are free.
    case .document, .tete, nil: break
    }
  }
}

extension LigneFacture {
  /// Whether a line of the document `numero` may have such a designation.
  package static func admet(designation: String, _ numero: @autoclosure () -> String) throws(Refus) {
    guard !Texte.estVide(designation) else { throw .facture(numero(), .designationVide) }
    // No text has more scalars than bytes.
    guard designation.utf8.count > designationMax else { return }
    let longueur = designation.unicodeScalars.count
    guard longueur <= designationMax else { throw .facture(numero(), .designationTropLongue(longueur)) }
  }
}
