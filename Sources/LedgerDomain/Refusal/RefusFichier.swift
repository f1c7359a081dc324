public import LedgerWords

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
  case illisible(ligne: Int, colonne: Int, Words)
  /// What stands there under the key is no array.
  case pasUneListe(String, ligne: Int, colonne: Int)
  /// The document that begins there is larger than so many MiB.
  case documentTropGrand(ligne: Int, colonne: Int, mio: Int)
  /// A document breaks a rule of JSON, in these words.
  case documentInvalide(Words)
  /// A field has a value of another type, in these words.
  case typeInvalide(Words)
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
  /// It is no nature of a line.
  case natureDeLigneInconnue(String)
  /// It is no category of VAT.
  case categorieInconnue(String)
  /// It is no unit.
  case uniteInconnue(String)
  /// The category is none of that rate.
  case categorieEtTaux(CategorieTVA, Taux)
  /// A line has a text of why no VAT is taken, and no reason.
  case mentionSansMotif
  /// It is no nature of a client.
  case natureInconnue(String)
  /// What the document is about ends before it begins.
  case periodeInversee(Jour, Jour)
  /// It is no value of what is frozen of a seller.
  case emetteurInvalide(String)
  /// The field is absent.
  case champManquant(String)
  /// The field says that the document is no new draft.
  case pasUnNouveauBrouillon(String)
}
