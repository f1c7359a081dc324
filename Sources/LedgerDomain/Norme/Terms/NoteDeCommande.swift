/// The note of a line about the order that it fills, as in « Commande BC-7 du 02/03/2026 ».
enum NoteDeCommande {
  private static let debut = "Commande "

  /// The note; nil where there is nothing to say.
  static func texte(_ reference: String?, _ jour: Jour?) -> String? {
    let jour = jour.map { jour in
      let (annee, mois, jour) = jour.composants
      return "du \(jour < 10 ? "0" : "")\(jour)/\(mois < 10 ? "0" : "")\(mois)/\(annee)"
    }
    let parties = [reference, jour].compactMap { $0 }
    return parties.isEmpty ? nil : debut + parties.joined(separator: " ")
  }

  /// What the note says; nil of any other note.
  static func lue(_ note: String) -> (reference: String?, jour: Jour?)? {
    guard note.hasPrefix(debut) else { return nil }
    let reste = note.dropFirst(debut.count)
    let (avant, jour) = jour(ala: reste)
    let reference = avant.isEmpty ? nil : String(avant)
    return texte(reference, jour) == note ? (reference, jour) : nil
  }

  /// A day at the end, and what stands before it.
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
