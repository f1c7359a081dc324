import LedgerDomain
package import LedgerJSON

/// A line of a document as it stands in the log: one is used again and again, so that nothing is moved.
package struct LigneLue {
  /// What of it counts.
  private(set) var comptee = LigneComptee(
    id: Identifiant(haut: 0, bas: 0), quantite: .une, prixUnitaire: .zero, imposition: nil, remisePourcentage: .zero)
  /// Where its designation stands.
  private var designation = JSONText(start: 0, end: 0, hasEscapes: false)
  private var unite = Unite.unite
  private var nature: NatureLigne?
  /// What few lines say; nil where this one does not.
  private var details: Details?

  /// Where the texts stand that few lines have.
  private struct Details {
    var motif: JSONText?
    var mention: JSONText?
    var referenceCommande: JSONText?
    var dateCommande: Jour?
    var reference: JSONText?
    var acompteId: FactureID?

    /// Whether there is any.
    var hasSome: Bool {
      motif != nil || referenceCommande != nil || dateCommande != nil || reference != nil || acompteId != nil
    }
  }

  /// Reads the fields that every version has, up to the rate, from the opening brace on; false where they are in another form.
  @inline(__always) package mutating func readUpToRate(_ scan: inout CanonicalScanner) -> Bool {
    var tauxTVA: Taux?
    guard scan.take("{\"ligneId\":\""), let id = scan.uuid(), scan.take("\",\"designation\":\""),
      let designation = scan.text(), scan.take(",\"quantite\":\""),
      let quantite = scan.decimal(6, atLeast: 0).flatMap(Quantite.init(millioniemes:)),
      scan.take(",\"prixUnitaire\":\""),
      let prixUnitaire = scan.decimal(6, atLeast: 0).flatMap(PrixUnitaire.init(millioniemes:)),
      scan.optional(",\"tauxTVA\":\"", &tauxTVA, { $0.taux() })
    else { return false }
    comptee = LigneComptee(
      id: Identifiant(haut: id.0, bas: id.1), quantite: quantite, prixUnitaire: prixUnitaire,
      imposition: tauxTVA.map { Imposition($0) }, remisePourcentage: .zero)
    self.designation = designation
    (unite, nature, details) = (.unite, nil, nil)
    return true
  }

  /// Reads what version 2 has after the rate, and the closing brace; false where that is in another form.
  @inline(__always) package mutating func readRest(_ scan: inout CanonicalScanner) -> Bool {
    if scan.take(UInt8(ascii: "}")) { return true }
    return readFrance(&scan)
  }

  @inline(never) private mutating func readFrance(_ scan: inout CanonicalScanner) -> Bool {
    var (categorie, remise, unite) = (CategorieTVA?.none, Taux?.none, Unite?.none)
    var details = Details()
    guard scan.optional(",\"categorieTVA\":\"", &categorie, { $0.categorie() }),
      scan.optional(",\"remisePourcentage\":\"", &remise, { $0.taux() }),
      scan.optional(",\"unite\":\"", &unite, { $0.unite() }),
      scan.optional(",\"nature\":\"", &nature, { $0.natureLigne() }),
      scan.optional(",\"motifExoneration\":\"", &details.motif, { $0.text() }),
      scan.optional(",\"mentionExoneration\":\"", &details.mention, { $0.text() }),
      (details.motif == nil) == (details.mention == nil),
      scan.commande(&details.referenceCommande, &details.dateCommande),
      scan.optional(",\"reference\":\"", &details.reference, { $0.text() }),
      scan.optional(",\"acompteId\":\"", &details.acompteId, { $0.identifiant() }), scan.take(UInt8(ascii: "}"))
    else { return false }
    if details.hasSome { self.details = details }
    if let unite { self.unite = unite }
    guard categorie != nil || remise != nil else { return true }
    var imposition = comptee.imposition
    if let categorie {
      guard let taux = imposition?.taux, let categorisee = Imposition(taux, categorie) else { return false }
      imposition = categorisee
    }
    comptee = LigneComptee(
      id: comptee.id, quantite: comptee.quantite, prixUnitaire: comptee.prixUnitaire, imposition: imposition,
      remisePourcentage: remise ?? .zero)
    return true
  }

  /// Reads the customer's order, where there is one, and the closing brace; false where they are in another form.
  @inline(__always) package mutating func readCommande(_ scan: inout CanonicalScanner) -> Bool {
    if scan.take(UInt8(ascii: "}")) { return true }
    var details = Details()
    guard scan.commande(&details.referenceCommande, &details.dateCommande), scan.take(UInt8(ascii: "}")) else {
      return false
    }
    if details.hasSome { self.details = details }
    return true
  }

  /// Whether its texts need no second look: its designation begins with a character that is seen and has at most so many bytes as it
  /// may have characters, and it does not say why no VAT is taken.
  @inline(__always) func isPlain(in bytes: Span<UInt8>) -> Bool {
    designation.count <= LigneFacture.designationMax && (0x21...0x7e).contains(bytes[designation.start])
      && !designation.hasEscapes && designation.count > 0 && details?.motif == nil
      && comptee.imposition?.categorie?.demandeUnMotif != true
  }

  /// All that it says.
  func ligne(in bytes: Span<UInt8>) -> LigneFacture { ligne(bytes) { JSONCursor(bytes).string($0) } }

  /// Adds it to `facts`, with its texts, which are in `bytes`.
  @inline(__always)
  func append(to facts: inout Facts, of facture: FactureID, _ texts: TextCache, in bytes: Span<UInt8>) {
    if details == nil {
      facts.append(comptee, .init(texts.string(designation, in: bytes), unite, nature), a: facture)
    } else {
      facts.append(.facture(facture, .ligneAjoutee(ligne(bytes) { texts.string($0, in: bytes) })))
    }
  }

  /// Adds what of it counts to `facts`, and all of it where it takes back an acompte, which has rules of its own.
  @inline(__always)
  func appendComptee(to facts: inout Facts, of facture: FactureID, in bytes: Span<UInt8>) {
    if details?.acompteId == nil {
      facts.append(comptee, .init("", .unite, nil), a: facture)
    } else {
      facts.append(.facture(facture, .ligneAjoutee(ligne(in: bytes))))
    }
  }

  @inline(never) private func ligne(_ bytes: Span<UInt8>, _ text: (JSONText) -> String) -> LigneFacture {
    var ligne = LigneFacture(comptee, designation: text(designation), unite: unite, nature: nature)
    guard let details else { return ligne }
    if let motif = details.motif, let mention = details.mention {
      ligne.exoneration = Exoneration(motif: text(motif), mention: text(mention))
    }
    ligne.referenceCommande = details.referenceCommande.map(text)
    ligne.dateCommande = details.dateCommande
    ligne.reference = details.reference.map(text)
    ligne.acompteId = details.acompteId
    return ligne
  }
}

extension CanonicalScanner {
  /// The customer's order, where there is one; false where it is in another form.
  @_lifetime(self: copy self)
  fileprivate mutating func commande(_ reference: inout JSONText?, _ date: inout Jour?) -> Bool {
    optional(",\"referenceCommande\":\"", &reference, { $0.text() })
      && optional(",\"dateCommande\":\"", &date, { $0.jour() })
  }
}
