package import LedgerModel

/// The note of a line about its order, for example « Commande BC-7 du 02/03/2026 ».
package enum NoteDeCommande {
  /// The field of a line for the order.
  static let champ = "referenceCommande"

  private static let debut = "Commande "

  /// The note; nil without a reference and a day.
  static func texte(_ reference: String?, _ jour: Jour?) -> String? {
    let jour = jour.map { jour in
      let (annee, mois, jour) = jour.composants
      return "du \(jour < 10 ? "0" : "")\(jour)/\(mois < 10 ? "0" : "")\(mois)/\(annee)"
    }
    let parties = [reference, jour].compactMap { $0 }
    return parties.isEmpty ? nil : debut + parties.joined(separator: " ")
  }

  /// The note of `ligne`, in a document whose head names `commande`.
  static func texte(de ligne: LigneFacture, sauf commande: String?) -> String? {
    let reference = ligne.referenceCommande.flatMap { $0 == commande || Texte.estVide($0) ? nil : $0 }
    return texte(reference, ligne.dateCommande)
  }

  /// The order common to all `lignes`, which the head of the document then names, or nil.
  static func commune(a lignes: [LigneFacture]) -> String? {
    guard let commande = lignes.first?.referenceCommande else { return nil }
    return lignes.allSatisfy { $0.referenceCommande == commande } ? commande : nil
  }

  /// Sets in `ligne` the order that `note` names; false for any other note.
  package static func lue(_ note: String, dans ligne: inout LigneFacture) -> Bool {
    guard let (reference, jour) = lue(note) else { return false }
    (ligne.referenceCommande, ligne.dateCommande) = (reference, jour)
    return true
  }

  /// The data in the note; nil for any other note.
  private static func lue(_ note: String) -> (reference: String?, jour: Jour?)? {
    guard note.hasPrefix(debut) else { return nil }
    let reste = note.dropFirst(debut.count)
    let (avant, jour) = jour(ala: reste)
    let reference = avant.isEmpty ? nil : String(avant)
    return texte(reference, jour) == note ? (reference, jour) : nil
  }

  /// Splits off a day at the end of `texte`.
  private static func jour(ala texte: Substring) -> (Substring, Jour?) {
    let date = texte.suffix(13)
    guard date.hasPrefix("du "), texte.count == 13 || texte.dropLast(13).hasSuffix(" ") else { return (texte, nil) }
    let nombres = date.dropFirst(3).split(separator: "/").map { Int($0) ?? 0 }
    guard nombres.count == 3, let jour = Jour(annee: nombres[2], mois: nombres[1], jour: nombres[0]) else {
      return (texte, nil)
    }
    return (texte.dropLast(texte.count == 13 ? 13 : 14), jour)
  }
}
