import LedgerDomain
import LedgerWords

/// A text that is not the value an option or argument asks for.
enum BadValue: Error, Equatable {
  case empty
  case notAmong(String, [String])
  case ambiguousNumber(String, decimal: String, thousands: String)
  case auteur(String)
  case commande(characters: Int)
  case count(String, ClosedRange<Int>)
  /// What an option says of an account has another form than this.
  case compte(String, forme: String)
  case duration(String)
  case echeance(String)
  case fieldTwice(String)
  case fuseau(String)
  case key(String)
  case ligne(String)
  case ligneTexte(String)
  case moyen(String)
  /// A payment by an advance, which is not entered as money.
  case moyenAvance
  case periode(String)
  case statut(String)
  case tauxChange(String)
  case texteJSON(String)
  case unite(String)
  /// The domain says what is wrong with it.
  case domain(ValeurInvalide)
}

/// What is said of it.
extension BadValue {
  var phrase: Phrase {
    switch self {
    case .empty: Phrase("valeur-vide", "the value is empty.", "Give one, or leave the option out.")
    case .notAmong(let text, let words):
      Phrase(
        "choix-inconnu", "\(quoted(text)) is not a choice here.",
        (words.contains { $0.count > 2 } ? NearestName.of(text, among: words) : nil).map { "Did you mean \($0)?" }
          ?? "It is one of \(listed(words)).")
    case .ambiguousNumber(let text, let decimal, let thousands):
      Phrase(
        "nombre-ambigu", "\(quoted(text)) may mean \(decimal) or \(thousands).",
        "Write the one that is meant: \(decimal), or \(thousands).")
    case .auteur(let text):
      Phrase(
        "auteur-invalide", "\(quoted(text)) is not a name.",
        "Write 1 to 200 characters, no control character among them, and not only white space.")
    case .commande(let count):
      Phrase(
        "commande-invalide", "the name of a command has 1 to 100 characters, not \(count).",
        "Write a shorter name, or a UUID.")
    case .count(let text, let range):
      Phrase(
        "nombre-invalide", "\(quoted(text)) is not a whole number within the limits.",
        "Write one from \(range.lowerBound) to \(range.upperBound).")
    case .compte(let text, let forme):
      Phrase("compte-illisible", "\(quoted(text)) does not say which account.", "Write it as in \(forme).")
    case .duration(let text):
      Phrase("duree-invalide", "\(quoted(text)) is not a time to wait.", "Write seconds, as in 10 or 0.5, up to 86400.")
    case .echeance(let text):
      Phrase(
        "echeance-invalide", "\(quoted(text)) is not a last day to pay.",
        "Write a day as in 2026-04-30, or how long after the date: 30j, 30j-fin-de-mois, fin-de-mois.")
    case .fieldTwice(let name): Phrase("champ-repete", "\(quoted(name)) stands there twice.", "Leave one.")
    case .fuseau(let text):
      Phrase(
        "fuseau-inconnu", "\(quoted(text)) is not a time zone this machine knows.",
        "Write a name of its zone database, as in Europe/Paris, or an offset from UTC, as in +02:00.")
    case .key(let text):
      Phrase(
        "cle-invalide", "\(quoted(text)) is neither a verifier key nor a file.",
        "Give all of what `facture checkpoint --key=KEY.pem --print-public-key` prints, or the file of a key.")
    case .ligne(let text):
      Phrase("ligne-invalide", "\(quoted(text)) is not a line.", "Give its place from 1, or its id.")
    case .ligneTexte(let text):
      Phrase(
        "ligne-invalide", "\(quoted(text)) is not a line.",
        "Write designation, quantity, price before VAT, and its rate of VAT where it has its own: \"Conseil;2;450;20\"."
      )
    case .unite(let text):
      Phrase(
        "unite-inconnue", "\(quoted(text)) is no unit.",
        "Write a word as in heure, jour, kg or m², or a code of UN/ECE Recommendation 20, as in HUR.")
    case .texteJSON(let text):
      Phrase(
        "texte-invalide", "\(quoted(text)) begins with a quotation mark and is no JSON text.",
        "Close it with a quotation mark, with \\\" for one within it, or leave both out.")
    case .moyenAvance:
      Phrase(
        "moyen-avance", "an advance is no means by which money moves.",
        "Use the advance: `facture utiliser-avance NUMERO`.")
    case .moyen(let text):
      Phrase(
        "moyen-inconnu", "\(quoted(text)) is not a means of payment.",
        "It is one of \(listed(ConditionsPaiement.allCases.map(\.rawValue))); case and accents do not matter.")
    case .periode(let text):
      Phrase(
        "periode-invalide", "\(quoted(text)) is no period.",
        "Write its first and its last day: 2026-11-01..2026-11-30.")
    case .tauxChange(let text):
      Phrase(
        "taux-change-invalide", "\(quoted(text)) is no rate of exchange.",
        "Write what one unit is worth in euros, the day, and who says so: \"0.8642;2026-11-19;BCE\".")
    case .statut(let text):
      Phrase(
        "statut-inconnu", "\(quoted(text)) is not a statut.",
        "It is one of \(listed(Statut.allCases.map(\.rawValue))); case and accents do not matter.")
    case .domain(let invalide): Phrase(invalide.code, invalide.message, invalide.hint)
    }
  }

  private func quoted(_ text: String) -> String { "\"\(Texte.cite(text))\"" }

  private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
}
