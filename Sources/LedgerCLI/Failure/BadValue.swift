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
  /// An address of an origin, of which that is said.
  case origin(code: String, message: Words, hint: Words)
  /// A payment by an advance, which is not entered as money.
  case moyenAvance
  case periode(String)
  /// A path in the settings that leads elsewhere from every directory.
  case relativePath(String)
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
    case .empty:
      Phrase(
        "valeur-vide", Words("the value is empty.", fr: "la valeur est vide."),
        Words("Give one, or leave the option out.", fr: "Donnez-en une, ou omettez l'option."))
    case .notAmong(let text, let words):
      Phrase(
        "choix-inconnu",
        Words("\(quoted(text)) is not a choice here.", fr: "\(quoted(text)) n'est pas un choix possible."),
        Self.choice(text, words))
    case .count(let text, let range):
      Phrase(
        "nombre-invalide",
        Words(
          "\(quoted(text)) is not a whole number within the limits.",
          fr: "\(quoted(text)) n'est pas un nombre entier dans les limites."),
        Words(
          "Write one from \(range.lowerBound) to \(range.upperBound).",
          fr: "Écrivez un nombre de \(range.lowerBound) à \(range.upperBound)."))
    case .ambiguousNumber(let text, let decimal, let thousands):
      Phrase(
        "nombre-ambigu",
        Words(
          "\(quoted(text)) may mean \(decimal) or \(thousands).",
          fr: "\(quoted(text)) peut vouloir dire \(decimal) ou \(thousands)."),
        Words(
          "Write the one that is meant: \(decimal), or \(thousands).",
          fr: "Écrivez le nombre voulu : \(decimal), ou \(thousands)."))
    case .domain(let invalide): Phrase(invalide.code, invalide.message, invalide.hint)
    case .origin(let code, let message, let hint): Phrase(code, Words("\(message).", fr: "\(message)."), hint.sentence)
    case .auteur, .commande, .duration, .fieldTwice, .fuseau, .key, .relativePath, .texteJSON: phraseOfTexts
    case .compte, .echeance, .ligne, .ligneTexte, .moyen, .moyenAvance, .periode, .statut, .tauxChange, .unite:
      phraseOfDocuments
    }
  }

  private static func choice(_ text: String, _ words: [String]) -> Words {
    let nearest = words.contains { $0.count > 2 } ? NearestName.of(text, among: words) : nil
    return nearest.map { Words("Did you mean \($0)?", fr: "Vouliez-vous dire \($0) ?") }
      ?? Words("It is one of \(listed(words)).", fr: "Les choix sont \(listed(words)).")
  }

  private var phraseOfTexts: Phrase {
    switch self {
    case .auteur(let text):
      Phrase(
        "auteur-invalide", Words("\(quoted(text)) is not a name.", fr: "\(quoted(text)) n'est pas un nom."),
        Words(
          "Write 1 to 200 characters, no control character among them, and not only white space.",
          fr: "Écrivez de 1 à 200 caractères, sans caractère de contrôle, et pas seulement des espaces."))
    case .commande(let count):
      Phrase(
        "commande-invalide",
        Words(
          "the name of a command has 1 to 100 characters, not \(count).",
          fr: "le nom d'une commande a de 1 à 100 caractères, et non \(count)."),
        Words("Write a shorter name, or a UUID.", fr: "Écrivez un nom plus court, ou un UUID."))
    case .duration(let text):
      Phrase(
        "duree-invalide",
        Words("\(quoted(text)) is not a time to wait.", fr: "\(quoted(text)) n'est pas un temps d'attente."),
        Words(
          "Write seconds, as in 10 or 0.5, up to 86400.",
          fr: "Écrivez un nombre de secondes, comme 10 ou 0,5, jusqu'à 86400."))
    case .fieldTwice(let name):
      Phrase(
        "champ-repete", Words("\(quoted(name)) stands there twice.", fr: "\(quoted(name)) s'y trouve deux fois."),
        Words("Leave one.", fr: "N'en laissez qu'un."))
    case .fuseau(let text):
      Phrase(
        "fuseau-inconnu",
        Words(
          "\(quoted(text)) is not a time zone this machine knows.",
          fr: "\(quoted(text)) n'est pas un fuseau horaire que cette machine connaît."),
        Words(
          "Write a name of its zone database, as in Europe/Paris, or an offset from UTC, as in +02:00.",
          fr: "Écrivez un nom de sa base des fuseaux, comme Europe/Paris, ou un décalage avec UTC, comme +02:00."))
    case .key(let text):
      Phrase(
        "cle-invalide",
        Words(
          "\(quoted(text)) is neither a verifier key nor a file.",
          fr: "\(quoted(text)) n'est ni une clé de vérification ni un fichier."),
        Words(
          "Give all of what `facture checkpoint --key=KEY.pem --print-public-key` prints, or the file of a key.",
          fr:
            "Donnez tout ce qu'affiche `facture checkpoint --key=CLE.pem --print-public-key`, ou le fichier d'une clé.")
      )
    case .relativePath(let text):
      Phrase(
        "chemin-relatif",
        Words(
          "\(quoted(text)) leads elsewhere from every directory.",
          fr: "\(quoted(text)) est un chemin relatif : il mène ailleurs selon le répertoire courant."),
        Words("Write it from the root, or from ~/.", fr: "Écrivez-le depuis la racine, ou depuis ~/."))
    case .texteJSON(let text):
      Phrase(
        "texte-invalide",
        Words(
          "\(quoted(text)) begins with a quotation mark and is no JSON text.",
          fr: "\(quoted(text)) commence par un guillemet et n'est pas un texte JSON."),
        Words(
          "Close it with a quotation mark, with \\\" for one within it, or leave both out.",
          fr: "Fermez-le par un guillemet, avec \\\" pour un guillemet dans le texte, ou omettez les deux."))
    default: phraseOfDocuments
    }
  }

  private func quoted(_ text: String) -> Words {
    Words("\"\(Texte.cite(text))\"", fr: "« \(Texte.cite(text)) »")
  }

  private static func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
}

/// What a document has.
extension BadValue {
  private var phraseOfDocuments: Phrase {
    switch self {
    case .compte(let text, let forme):
      Phrase(
        "compte-illisible",
        Words("\(quoted(text)) does not say which account.", fr: "\(quoted(text)) ne dit pas quel compte."),
        Words("Write it as in \(forme).", fr: "Écrivez-le comme dans \(forme)."))
    case .echeance(let text):
      Phrase(
        "echeance-invalide",
        Words("\(quoted(text)) is not a last day to pay.", fr: "\(quoted(text)) n'est pas une échéance."),
        Words(
          "Write a day as in 2026-04-30, or how long after the date: 30j, 30j-fin-de-mois, fin-de-mois.",
          fr: "Écrivez un jour comme 2026-04-30, ou un délai après la date : 30j, 30j-fin-de-mois, fin-de-mois."))
    case .ligne(let text):
      Phrase(
        "ligne-invalide", notALine(text),
        Words("Give its place from 1, or its id.", fr: "Donnez son rang à partir de 1, ou son identifiant."))
    case .ligneTexte(let text):
      Phrase(
        "ligne-invalide", notALine(text),
        Words(
          """
          Write designation, quantity, price before VAT, and its rate of VAT where it has its own: "Conseil;2;450;20".
          """,
          fr: """
            Écrivez la désignation, la quantité, le prix HT et le taux de TVA s'il est propre à la ligne : \
            "Conseil;2;450;20".
            """))
    case .unite(let text):
      Phrase(
        "unite-inconnue", Words("\(quoted(text)) is no unit.", fr: "\(quoted(text)) n'est pas une unité."),
        Words(
          "Write a word as in heure, jour, kg or m², or a code of UN/ECE Recommendation 20, as in HUR.",
          fr: "Écrivez un mot comme heure, jour, kg ou m², ou un code de la recommandation 20 CEE-ONU, comme HUR.")
      )
    case .moyenAvance:
      Phrase(
        "moyen-avance",
        Words(
          "an advance is no means by which money moves.", fr: "une avance n'est pas un moyen de paiement."),
        Words(
          "Use the advance: `facture utiliser-avance NUMBER`.",
          fr: "Utilisez l'avance : `facture utiliser-avance NUMERO`."))
    case .moyen(let text):
      Phrase(
        "moyen-inconnu",
        Words("\(quoted(text)) is not a means of payment.", fr: "\(quoted(text)) n'est pas un moyen de paiement."),
        Self.anyCase(ConditionsPaiement.allCases.map(\.rawValue)))
    case .periode(let text):
      Phrase(
        "periode-invalide", Words("\(quoted(text)) is no period.", fr: "\(quoted(text)) n'est pas une période."),
        Words(
          "Write its first and its last day: 2026-11-01..2026-11-30.",
          fr: "Écrivez son premier et son dernier jour : 2026-11-01..2026-11-30."))
    case .tauxChange(let text):
      Phrase(
        "taux-change-invalide",
        Words("\(quoted(text)) is no rate of exchange.", fr: "\(quoted(text)) n'est pas un taux de change."),
        Words(
          "Write what one unit is worth in euros, the day, and who says so: \"0.8642;2026-11-19;BCE\".",
          fr: "Écrivez ce que vaut une unité en euros, le jour et la source : \"0,8642;2026-11-19;BCE\"."))
    case .statut(let text):
      Phrase(
        "statut-inconnu", Words("\(quoted(text)) is not a statut.", fr: "\(quoted(text)) n'est pas un statut."),
        Self.anyCase(Statut.allCases.map(\.rawValue)))
    default: Phrase("valeur-invalide", .none, .none)
    }
  }

  private func notALine(_ text: String) -> Words {
    Words("\(quoted(text)) is not a line.", fr: "\(quoted(text)) n'est pas une ligne.")
  }

  private static func anyCase(_ words: [String]) -> Words {
    Words(
      "It is one of \(listed(words)); case and accents do not matter.",
      fr: "Les choix sont \(listed(words)) ; majuscules et accents indifférents.")
  }
}
