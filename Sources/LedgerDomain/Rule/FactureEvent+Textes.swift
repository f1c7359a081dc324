/// Which texts no use case writes, whatever the document they are of: what an audit holds against a log.
extension FactureEvent {
  /// What is wrong with the texts of the event; nil where nothing is.
  package var texteInterdit: String? {
    switch self {
    case .factureCreee(let creee):
      return Texte.estUnNumero(creee.numero) ? nil : "\"\(Texte.cite(creee.numero))\" cannot be a number"
    case .ligneAjoutee(let ajoutee): return Self.interdite(designation: ajoutee.ligne.designation)
    case .ligneModifiee(let modifiee): return modifiee.designation.flatMap(Self.interdite(designation:))
    case .paiementAnnule(let annule): return Self.interdit(motif: annule.motif)
    case .factureAnnulee(let annulee): return Self.interdit(motif: annulee.annulation.motif)
    default: return nil
    }
  }

  /// What is wrong with such a designation; nil where nothing is.
  package static func interdite(designation: String) -> String? {
    if Texte.estVide(designation) { return "a designation is blank" }
    // No text has more scalars than bytes.
    guard designation.utf8.count > LigneFacture.designationMax else { return nil }
    let count = designation.unicodeScalars.count
    return count > LigneFacture.designationMax ? "a designation has \(count) characters" : nil
  }

  private static func interdit(motif: String) -> String? {
    Texte.estVide(motif) ? "a motif is blank" : nil
  }
}
