public import LedgerModel

/// A party in reports to the tax office, besides its terms in an invoice.
extension AdresseNorme {
  /// Its country: in a document for display, as it was written.
  public var paysDeclare: Pays { paysEcrit.flatMap { Pays($0) } ?? pays }
}

extension Partie {
  /// The id of a business elsewhere with its scheme: in the Union its VAT number (`0223`), RIDET (`0228`) and TAHITI (`0229`),
  /// else its country and 16 letters or digits of its name (`0227`; DGFiP, annexe 7, G2.19).
  public var identifiantDeclare: (schema: String, identifiant: String?) {
    if let numeroTVA, adresse.paysDeclare.estDansLUnion { return ("0223", numeroTVA) }
    if let legal = identifiantLegal, let schema = legal.schema, IdentifiantPartie.duPacifique.contains(schema) {
      return (schema, legal.identifiant)
    }
    let lettres = nom.uppercased().filter { $0.isLetter || $0.isNumber }
    return ("0227", adresse.paysDeclare.description + lettres.prefix(16))
  }
}
