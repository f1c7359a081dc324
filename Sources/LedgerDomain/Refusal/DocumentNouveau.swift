package import LedgerWords

/// A document that a refused command would have made. It has no number, and no command is about it.
public enum DocumentNouveau: Equatable, Sendable {
  /// The one that was asked for.
  case demande
  /// The avoir that would cancel the facture of that number.
  case avoir(de: String)

  /// What stands for its number in the way out.
  package static let numero = Words("NUMBER", fr: "NUMERO")
}

/// What is said of it. Sentences name a document by its number: what is written in the place of one stands in their stead.
extension DocumentNouveau {
  /// What is said of `refus`, which is about this document.
  func phrase(_ refus: Refus) -> Phrase {
    let phrase = refus.nommant { _ in Self.place }.phrase
    return Phrase(phrase.code, nomme(phrase.message, refus), Self.remede(phrase.hint))
  }

  /// No number has it: it is of no language.
  private static let place = "\u{E000}"

  /// `message` with the name of the document, which begins it with a capital.
  private func nomme(_ message: Words, _ refus: Refus) -> Words {
    let nom = nom(refus)
    return Words { language in
      var text = message[language]
      let commence = ([""] + Self.articles).contains { text.hasPrefix($0 + Self.place) }
      for article in Self.articles { text = text.replacing(article + Self.place, with: Self.place) }
      text = text.replacing(Self.place, with: nom[language])
      return commence ? text.prefix(1).uppercased() + text.dropFirst() : text
    }
  }

  /// What French puts before a number.
  private static let articles = [
    "Le document ", "le document ", "La facture d'acompte ", "La facture rectificative ", "La facture ", "L'avoir ",
  ]

  private func nom(_ refus: Refus) -> Words {
    switch self {
    case .avoir(let facture): return Words("the avoir of \(facture)", fr: "l'avoir de \(facture)")
    case .demande:
      if case .rectificative = refus { return Words("this facture", fr: "cette facture") }
      return Words("this document", fr: "ce document")
    }
  }

  /// `hint` with what stands for a number.
  private static func remede(_ hint: Words) -> Words {
    Words { language in
      hint[language].replacing(ShellWord.quoted(place), with: place).replacing(place, with: numero[language])
    }
  }
}

/// What documents are called in a refusal.
extension Refus {
  /// The same of a document that is called otherwise.
  func nommant(_ nom: (String) -> String) -> Refus {
    switch self {
    case .facture(let numero, let refus): .facture(nom(numero), refus)
    case .reglement(let numero, let refus): .reglement(nom(numero), refus)
    case .tauxChange(let numero, let refus): .tauxChange(nom(numero), refus)
    case .acompte(let numero, let refus): .acompte(nom(numero), refus)
    case .abandon(let numero, let refus): .abandon(nom(numero), refus)
    case .avoir(let numero, let refus): .avoir(nom(numero), refus)
    case .rectificative(let numero, let refus): .rectificative(nom(numero), refus)
    case .dans(let lieu, let refus): .dans(lieu, refus.nommant(nom))
    case .ligne(let place, let refus): .ligne(place, refus.nommant(nom))
    case .registre, .emetteur, .comptes, .client, .compte, .avance, .importation, .livre, .fichier, .norme, .valeur,
      .nouveau:
      self
    }
  }

  /// What it calls the document that it is about; nil where it is about none.
  var nom: String? {
    var nom: String?
    _ = nommant {
      nom = $0
      return $0
    }
    return nom
  }
}
