public import LedgerModel
public import LedgerWords

/// The result of a dry run for one document: the record, and whether it could leave the ledger again.
public struct ImportForecast: Sendable {
  /// The position of the document in the file, from 0.
  public let index: Int
  /// The document, as it would be recorded.
  public let facture: Facture
  /// Why a file of its profile cannot be written; nil if it can, and for a draft.
  public let empechement: Words?

  /// One sentence.
  public var message: Words {
    let (type, total, lignes) = (facture.typeDocument.libelle.words, self.total, facture.lignes.count)
    let nom = facture.envoi?.client.map { ", \(Texte.cite($0.nom))" } ?? ""
    return Words(
      "kept: \(type) of \(facture.dateFacture), \(total) \(facture.devise), \(lignes, "line", "lines")\(nom). \(sortie)",
      fr:
        "gardé : \(type) du \(facture.dateFacture), \(total) \(facture.devise), \(lignes, "ligne", "lignes")\(nom). \(sortie)"
    )
  }

  private var total: Montant {
    do { return try facture.totauxFiges().totalTTC } catch { return .zero }
  }

  private var sortie: Words {
    if facture.envoi == nil { return Words("A draft.", fr: "Un brouillon.") }
    return empechement ?? Words("It can leave again as a file.", fr: "Il peut ressortir en fichier.")
  }

  /// `{"index":…,"numero":…,"typeDocument":…,"totalTTC":…,"peutSortir":…,"message":…}`.
  public func json(_ language: Language) -> JSONValue {
    [
      "index": index, "numero": facture.numero, "typeDocument": facture.typeDocument.rawValue, "totalTTC": total,
      "peutSortir": facture.envoi == nil ? nil : empechement == nil, "message": message[language],
    ]
  }
}
