package import LedgerJSON
import LedgerModel
import LedgerProjections

/// A line of a document as read from the log. One value is used for all lines, so that nothing is moved.
package struct LigneLue {
  /// Its counted part.
  private(set) var comptee = LigneComptee(
    id: Identifiant(haut: 0, bas: 0), quantite: .une, prixUnitaire: .zero, imposition: nil, remisePourcentage: .zero)
  /// The place of its designation.
  private var designation = JSONText(start: 0, end: 0, hasEscapes: false)
  private var unite = Unite.unite
  private var nature: NatureLigne?
  /// The fields that few lines have; nil in a line without them.
  private var details: Details?

  /// The places of the texts that few lines have.
  private struct Details {
    var motif: JSONText?
    var mention: JSONText?
    var referenceCommande: JSONText?
    var dateCommande: Jour?
    var reference: JSONText?
    var acompteId: FactureID?

    /// Whether any field is set.
    var hasSome: Bool {
      mention != nil || referenceCommande != nil || dateCommande != nil || reference != nil || acompteId != nil
    }
  }

  /// Reads the fields from the opening brace up to the rate; false if they are in another form.
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

  /// Reads the fields after the rate, and the closing brace; false if they are in another form.
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
      details.motif == nil || details.mention != nil,
      scan.commande(&details.referenceCommande, &details.dateCommande),
      scan.optional(",\"reference\":\"", &details.reference, { $0.text() }),
      scan.optional(",\"acompteId\":\"", &details.acompteId, { $0.identifiant() }), scan.take(UInt8(ascii: "}"))
    else { return false }
    if details.hasSome { self.details = details }
    if let unite { self.unite = unite }
    defer { comptee.nature = nature }
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

  /// Whether its texts need no further check: the designation begins with a visible ASCII character, has at most as
  /// many bytes as allowed characters, and there is no reason for exemption, given or needed.
  @inline(__always) func isPlain(in bytes: Span<UInt8>) -> Bool {
    designation.count <= LigneFacture.designationMax && (0x21...0x7e).contains(bytes[designation.start])
      && !designation.hasEscapes && designation.count > 0 && details?.mention == nil
      && comptee.imposition?.categorie?.demandeUnMotif != true
  }

  /// The whole line.
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

  /// Adds its counted part to `facts`; a line that takes back an acompte is added whole, because rules need it.
  @inline(__always)
  func appendComptee(to facts: inout Facts, of facture: FactureID, in bytes: Span<UInt8>) {
    if details?.acompteId == nil {
      facts.append(comptee, .init("", .unite, nil), a: facture)
    } else {
      facts.append(.facture(facture, .ligneAjoutee(ligne(bytes) { _ in "" })))
    }
  }

  @inline(never) private func ligne(_ bytes: Span<UInt8>, _ text: (JSONText) -> String) -> LigneFacture {
    var ligne = LigneFacture(comptee, designation: text(designation), unite: unite, nature: nature)
    guard let details else { return ligne }
    ligne.exoneration = details.mention.map { Exoneration(motif: details.motif.map(text), mention: text($0)) }
    ligne.referenceCommande = details.referenceCommande.map(text)
    ligne.dateCommande = details.dateCommande
    ligne.reference = details.reference.map(text)
    ligne.acompteId = details.acompteId
    return ligne
  }
}

extension CanonicalScanner {
  /// Reads the customer's order, if any; false if it is in another form.
  @_lifetime(self: copy self)
  fileprivate mutating func commande(_ reference: inout JSONText?, _ date: inout Jour?) -> Bool {
    optional(",\"referenceCommande\":\"", &reference, { $0.text() })
      && optional(",\"dateCommande\":\"", &date, { $0.jour() })
  }
}
