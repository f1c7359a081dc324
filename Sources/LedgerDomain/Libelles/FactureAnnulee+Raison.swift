package import LedgerWords

extension FactureAnnulee {
  /// What the program gives as the reason where a rectificative replaces a facture, before the number of that; as it is recorded.
  static var remplaceePar: String { Lexique.remplaceePar.text(in: .french) }

  /// Why: what people wrote as it is, what the program says in both languages.
  package var raison: Words { Self.raison(motif) }

  /// `motif`, in both languages where the program gave it.
  package static func raison(_ motif: String) -> Words {
    guard motif.hasPrefix("\(remplaceePar) ") else { return Words(same: motif) }
    let numero = motif.dropFirst(remplaceePar.count)
    return Lexique.remplaceePar.words.map { $0 + numero }
  }
}
