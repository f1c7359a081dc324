package import LedgerWords

extension FactureAnnulee {
  /// The reason that the program records, before the rectificative's number, when a rectificative replaces a facture.
  package static var remplaceePar: String { Lexique.remplaceePar.text(in: .french) }

  /// The reason: a person's text as it is, the program's text in both languages.
  package var raison: Words { Self.raison(motif) }

  /// `motif`, in both languages if the program wrote it.
  package static func raison(_ motif: String) -> Words {
    guard motif.hasPrefix("\(remplaceePar) ") else { return Words(same: motif) }
    let numero = motif.dropFirst(remplaceePar.count)
    return [Lexique.remplaceePar.words, Words(same: String(numero))].joined(separator: "")
  }
}
