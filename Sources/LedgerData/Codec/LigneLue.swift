import LedgerDomain
package import LedgerJSON

/// A line of a document as it stands in the log: one is used again and again, so that nothing is moved.
package struct LigneLue {
  /// What of it counts.
  private(set) var comptee = LigneComptee(
    id: Identifiant(haut: 0, bas: 0), quantite: .une, prixUnitaire: .zero, tauxTVA: nil)
  /// Where its designation stands.
  private var designation = JSONText(start: 0, end: 0, hasEscapes: false)
  /// Where the customer's order number stands, and its day.
  private var referenceCommande: JSONText?
  private var dateCommande: Jour?

  /// Reads the fields that every version has, up to the rate, from the opening brace on; false where they are in another form.
  @inline(__always)
  package mutating func readUpToRate(_ scan: inout CanonicalScanner) -> Bool {
    var tauxTVA: Taux?
    guard scan.take("{\"ligneId\":\""), let id = scan.uuid(), scan.take("\",\"designation\":\""),
      let designation = scan.text(), scan.take(",\"quantite\":\""),
      let quantite = scan.decimal(6, atLeast: 0).flatMap(Quantite.init(millioniemes:)),
      scan.take(",\"prixUnitaire\":\""),
      let prixUnitaire = scan.decimal(6, atLeast: 0).flatMap(PrixUnitaire.init(millioniemes:)),
      scan.optional(",\"tauxTVA\":\"", &tauxTVA, { $0.taux() })
    else { return false }
    comptee = LigneComptee(
      id: Identifiant(haut: id.0, bas: id.1), quantite: quantite, prixUnitaire: prixUnitaire, tauxTVA: tauxTVA)
    self.designation = designation
    return true
  }

  /// Reads the customer's order, where there is one, and the closing brace; false where they are in another form.
  @inline(__always) package mutating func readCommande(_ scan: inout CanonicalScanner) -> Bool {
    (referenceCommande, dateCommande) = (nil, nil)
    if scan.take(UInt8(ascii: "}")) { return true }
    return scan.optional(",\"referenceCommande\":\"", &referenceCommande, { $0.text() })
      && scan.optional(",\"dateCommande\":\"", &dateCommande, { $0.jour() }) && scan.take(UInt8(ascii: "}"))
  }

  /// Whether its designation begins with a character that is seen and has at most so many bytes as it may have characters: as
  /// nearly all do, which may stand in an event then.
  @inline(__always) func isPlain(in bytes: Span<UInt8>) -> Bool {
    designation.count <= LigneFacture.designationMax && (0x21...0x7e).contains(bytes[designation.start])
      && !designation.hasEscapes && designation.count > 0
  }

  /// Its designation.
  func designation(in bytes: Span<UInt8>) -> String { JSONCursor(bytes).string(designation) }

  /// Adds it to `facts`, with its texts, which are in `bytes`.
  @inline(__always)
  func append(to facts: inout Facts, of facture: FactureID, _ texts: TextCache, in bytes: Span<UInt8>) {
    if referenceCommande != nil || dateCommande != nil {
      facts.append(.facture(facture, .ligneAjoutee(ligne(texts, in: bytes))))
    } else {
      facts.append(comptee, texts.string(designation, in: bytes), a: facture)
    }
  }

  @inline(never) private func ligne(_ texts: TextCache, in bytes: Span<UInt8>) -> LigneFacture {
    var ligne = LigneFacture(comptee, designation: texts.string(designation, in: bytes))
    ligne.referenceCommande = referenceCommande.map { texts.string($0, in: bytes) }
    ligne.dateCommande = dateCommande
    return ligne
  }
}
