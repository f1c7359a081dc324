/// A rule of the domain says no. Nothing was written.
///
/// A refusal is a code with its arguments; the sentences that people read stand in `English`, a file for each subject.
public indirect enum Refus: Error, Equatable, Sendable {
  /// About the registre, its numbers and its commands.
  case registre(RefusRegistre)
  /// About a client.
  case client(RefusClient)
  /// About the document of a number: its life, its head, its lines.
  case facture(String, RefusFacture)
  /// About what settles the document of a number.
  case reglement(String, RefusReglement)
  /// About the document of a number, and an avoir.
  case avoir(String, RefusAvoir)
  /// About the imported document of a number.
  case importation(String, RefusImport)
  /// About a file that is imported.
  case fichier(RefusFichier)
  /// A value that is none, for what it was meant for.
  case valeur(ValeurInvalide)
  /// Of the part that the text names, as in `lignes[2]`.
  case dans(String, Refus)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .registre(let refus): refus.code
    case .client(let refus): refus.code
    case .facture(_, let refus): refus.code
    case .reglement(_, let refus): refus.code
    case .avoir(_, let refus): refus.code
    case .importation(_, let refus): refus.code
    case .fichier(let refus): refus.code
    case .valeur(let invalide): invalide.code
    case .dans(_, let refus): refus.code
    }
  }

  /// One sentence that names the document and what is wrong.
  public var message: String { phrase.message }

  /// The way out.
  public var hint: String { phrase.hint }

  /// What people are told: the one place where their language is chosen.
  private var phrase: Phrase {
    switch self {
    case .registre(let refus): return refus.english
    case .client(let refus): return refus.english
    case .facture(let numero, let refus): return refus.english(Texte.cite(numero))
    case .reglement(let numero, let refus): return refus.english(numero)
    case .avoir(let numero, let refus): return refus.english(numero)
    case .importation(let numero, let refus): return refus.english(numero)
    case .fichier(let refus): return refus.english
    case .valeur(let invalide): return Phrase(invalide.message, invalide.hint)
    case .dans(let lieu, let refus): return Phrase("\(lieu): \(refus.message)", refus.hint)
    }
  }
}

/// What people are told of a failure.
struct Phrase {
  /// One sentence.
  let message: String
  /// The way out.
  let hint: String

  init(_ message: String, _ hint: String) {
    self.message = message
    self.hint = hint
  }
}
