/// Why a file, or a document in it, cannot be read.
public enum RefusFichier: Equatable, Sendable {
  /// It is empty.
  case vide
  /// It begins with a byte order mark.
  case bom
  /// It is in another encoding than UTF-8.
  case encodage(String)
  /// It is compressed in that form.
  case compresse(String)
  /// It is no text.
  case binaire
  /// It is no JSON at that place, for that reason.
  case illisible(ligne: Int, colonne: Int, String)
  /// What stands there under the key is no array.
  case pasUneListe(String, ligne: Int, colonne: Int)
  /// The document that begins there is larger than so many MiB.
  case documentTropGrand(ligne: Int, colonne: Int, mio: Int)
  /// A document breaks a rule of JSON, in these words.
  case documentInvalide(String)
  /// A field has a value of another type, in these words.
  case typeInvalide(String)
  /// A number stands in quotes.
  case nombreEntreGuillemets
  /// It is no date.
  case dateInvalide(String)
  /// It is none of the conditions of payment.
  case conditionsInconnues(String)
  /// It is no statut.
  case statutInconnu(String)
  /// It is no type of document.
  case typeInconnu(String)
  /// The field is absent.
  case champManquant(String)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .vide: "fichier-vide"
    case .bom: "fichier-bom"
    case .encodage: "fichier-utf16"
    case .compresse: "fichier-binaire"
    case .binaire: "fichier-binaire"
    case .illisible: "fichier-illisible"
    case .pasUneListe: "fichier-illisible"
    case .documentTropGrand: "document-trop-grand"
    case .documentInvalide: "document-invalide"
    case .typeInvalide: "type-invalide"
    case .nombreEntreGuillemets: "nombre-entre-guillemets"
    case .dateInvalide: "date-invalide"
    case .conditionsInconnues: "conditions-inconnues"
    case .statutInconnu: "statut-inconnu"
    case .typeInconnu: "type-inconnu"
    case .champManquant: "champ-manquant"
    }
  }
}
