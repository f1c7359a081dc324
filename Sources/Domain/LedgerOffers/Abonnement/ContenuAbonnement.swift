public import LedgerModel
package import LedgerWords

extension AbonnementModifie {
  /// Applies the new values to `contenu`.
  package func apply(to contenu: inout ContenuAbonnement) {
    if let lignes { contenu.lignes = lignes }
    if let conditionsPaiement { contenu.conditionsPaiement = conditionsPaiement }
    if let echeance { contenu.echeance = echeance }
    if let envoi { contenu.envoi = envoi }
    references.apply(to: &contenu.references)
  }
}

/// A payment term as the log and the answers of the program have it.
extension DelaiPaiement {
  /// Reads `30j`, `30j-fin-de-mois` or `fin-de-mois`; nil for another text.
  package init?(texte: String) {
    let finDeMois = texte == "fin-de-mois" || texte.hasSuffix("-fin-de-mois")
    let jours = finDeMois ? String(texte.dropLast("-fin-de-mois".count)) : texte
    let nombre = jours.isEmpty ? 0 : jours.hasSuffix("j") ? Int(jours.dropLast()) : nil
    guard let nombre, (0...999).contains(nombre) else { return nil }
    self.init(jours: nombre, finDeMois: finDeMois)
    guard self.texte == texte else { return nil }
  }

  /// `30j`, `30j-fin-de-mois` or `fin-de-mois`.
  public var texte: String { texte("j", "fin-de-mois") }

  /// The same as people type it in their language: `30d-end-of-month`.
  package var words: Words { Words { $0 == .french ? texte : texte("d", "end-of-month") } }

  private func texte(_ jour: String, _ fin: String) -> String {
    finDeMois ? jours == 0 ? fin : "\(jours)\(jour)-\(fin)" : "\(jours)\(jour)"
  }
}
