public import LedgerWords

/// A rule of the domain says no. Nothing was written.
///
/// A refusal is a code with its arguments. Each subject has a file: its cases, and for each a row with the code and the
/// sentences that people read.
public indirect enum Refus: Error, Equatable, Sendable {
  /// About the registre, its numbers and its commands.
  case registre(RefusRegistre)
  /// About the seller.
  case emetteur(RefusEmetteur)
  /// About the accounts of the books.
  case comptes(RefusComptes)
  /// About a client.
  case client(RefusClient)
  /// About the document of a number: its state, its head, its lines.
  case facture(String, RefusFacture)
  /// About what settles the document of a number.
  case reglement(String, RefusReglement)
  /// About the rate of exchange of the document of a number.
  case tauxChange(String, RefusTauxChange)
  /// About the document of a number, and an acompte that it takes back.
  case acompte(String, RefusAcompte)
  /// About what is given up of the document of a number.
  case abandon(String, RefusAbandon)
  /// About the money of the client of a name.
  case compte(String, RefusCompte)
  /// About the advances of the client of a name.
  case avance(String, RefusAvance)
  /// About the document of a number, and an avoir.
  case avoir(String, RefusAvoir)
  /// About the document of a number, and a rectificative.
  case rectificative(String, RefusRectificative)
  /// About the imported document of a number.
  case importation(String, RefusImport)
  /// About the document of a number in the books.
  case livre(String, RefusLivre)
  /// About a file that is imported.
  case fichier(RefusFichier)
  /// About an invoice of the European norm, issued elsewhere.
  case norme(RefusNorme)
  /// A value that is none, for what it was meant for.
  case valeur(ValeurInvalide)
  /// Of the part that the text names, as in `lignes[2]`.
  case dans(String, Refus)
  /// Of the line at that place, from 1.
  case ligne(Int, Refus)
  /// Of a document that the refused command would have made: nothing of it is recorded, whatever the refusal calls it.
  case nouveau(Refus, DocumentNouveau)

  /// The stable name of the rule, kebab-case.
  public var code: String { phrase.code }

  /// One sentence that names the document and what is wrong.
  public var message: Words { phrase.message }

  /// The way out.
  public var hint: Words { phrase.hint }

  var phrase: Phrase {
    switch self {
    case .registre(let refus): return refus.phrase
    case .emetteur(let refus): return refus.phrase
    case .comptes(let refus): return refus.phrase
    case .client(let refus): return refus.phrase
    case .facture(let numero, let refus): return refus.phrase(numero)
    case .reglement(let numero, let refus): return refus.phrase(numero)
    case .tauxChange(let numero, let refus): return refus.phrase(numero)
    case .acompte(let numero, let refus): return refus.phrase(numero)
    case .abandon(let numero, let refus): return refus.phrase(numero)
    case .compte(let client, let refus): return refus.phrase(client)
    case .avance(let client, let refus): return refus.phrase(client)
    case .avoir(let numero, let refus): return refus.phrase(numero)
    case .rectificative(let numero, let refus): return refus.phrase(numero)
    case .importation(let numero, let refus): return refus.phrase(numero)
    case .livre(let numero, let refus): return refus.phrase(numero)
    case .fichier(let refus): return refus.phrase
    case .norme(let refus): return refus.phrase
    case .valeur(let invalide): return invalide.phrase
    case .dans(let lieu, let refus): return Self.phrase(Words(same: lieu), refus)
    case .ligne(let place, let refus): return Self.phrase(Words("Line \(place)", fr: "Ligne \(place)"), refus)
    case .nouveau(let refus, let document): return document.phrase(refus)
    }
  }

  private static func phrase(_ lieu: Words, _ refus: Refus) -> Phrase {
    let phrase = refus.phrase
    return Phrase(phrase.code, Words("\(lieu): \(phrase.message)", fr: "\(lieu) : \(phrase.message)"), phrase.hint)
  }
}
