import LedgerModel

/// The text of a QR code that a bank's app reads as a transfer in euros (EPC069-12, version 002).
///
///     BCD
///     002
///     1                            UTF-8
///     SCT
///                                  the BIC, where the seller gave one
///     Atelier Exemple              the account holder, up to 70 characters
///     FR1420041010050500013M02606
///     EUR1234.56
///                                  no purpose
///     RF12F20260001                the creditor reference, or an empty line and a free text
enum VirementEPC {
  /// The greatest length of a text in bytes: a QR code of version 13 holds that many.
  static let octetsMax = 331

  /// The text for a transfer of `montant` to `compte`, whose holder is `nom` by default.
  ///
  /// It is nil for an IBAN that is not valid, an amount outside 0.01 to 999,999,999.99, a blank name or reference, or too long
  /// a text.
  static func texte(
    _ compte: CompteBancaire, nom: String, montant: Montant, reference: ReferencePaiement
  ) -> String? {
    let titulaire = ligne(compte.titulaire ?? nom, 70)
    let libre = ligne(reference.libre, 140)
    guard Iban.estValide(compte.iban), (1...99_999_999_999).contains(montant.centimes), !Texte.estVide(titulaire),
      !Texte.estVide(libre)
    else { return nil }
    let bic = compte.bic.flatMap { Bic.estValide($0) ? $0 : nil } ?? ""
    let lignes = ["BCD", "002", "1", "SCT", bic, titulaire, compte.iban, "EUR\(montant)", ""]
    let rappel = reference.rf.map { [$0.description] } ?? ["", libre]
    let texte = (lignes + rappel).joined(separator: "\n")
    return texte.utf8.count <= octetsMax ? texte : nil
  }

  /// `texte` on one line, of at most `signes` characters.
  private static func ligne(_ texte: String, _ signes: Int) -> String {
    var ligne = String.UnicodeScalarView()
    for scalaire in texte.unicodeScalars {
      switch scalaire.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: ligne.append(" ")
      default: ligne.append(scalaire)
      }
    }
    return String(String(ligne).trimming().unicodeScalars.prefix(signes)).trimming()
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate func trimming() -> String {
    guard let debut = unicodeScalars.firstIndex(where: { $0 != " " }),
      let fin = unicodeScalars.lastIndex(where: { $0 != " " })
    else { return "" }
    return String(unicodeScalars[debut...fin])
  }
}
