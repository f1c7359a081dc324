import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerWords

/// `FactureCreee` in the log. Version 1 had no acompte and no deal, version 2 no
/// rectificative, version 3 no invoice of another system, version 4 no received payment reference, version 5 no place of
/// delivery beside the log, version 6 no further facts.
extension FactureCreee {
  package static let versions = [
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 1) })) {
      data, id throws(LineFault) in
      .facture(
        id, .factureCreee(try FactureCreee(data: &data, typeDocument: data.typeDocument(version: 1), Affaire())))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 2) })) {
      data, id throws(LineFault) in
      .facture(
        id,
        .factureCreee(
          try FactureCreee(data: &data, typeDocument: data.typeDocument(version: 2), Affaire(v1: &data))))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 3) })) {
      data, id throws(LineFault) in
      .facture(
        id,
        .factureCreee(try FactureCreee(data: &data, typeDocument: data.field("typeDocument"), Affaire(v1: &data))))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 4) })) {
      data, id throws(LineFault) in
      .facture(
        id,
        .factureCreee(try FactureCreee(data: &data, typeDocument: data.field("typeDocument"), Affaire(v2: &data))))
    },
    EventVersion(canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 5) })) {
      data, id throws(LineFault) in
      .facture(
        id,
        .factureCreee(try FactureCreee(data: &data, typeDocument: data.field("typeDocument"), Affaire(v3: &data))))
    },
    EventVersion(
      canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 6) }), privates: .livraison
    ) { data, id throws(LineFault) in
      .facture(id, .factureCreee(try FactureCreee(besideLog: &data, Affaire(v3: &data))))
    },
    EventVersion(
      canonical: .fact({ scan, texts, id in canonical(&scan, texts, id, version: 7) }), privates: .livraison
    ) { data, id throws(LineFault) in
      .facture(
        id,
        .factureCreee(try FactureCreee(besideLog: &data, Affaire(v4: &data))))
    },
  ]

  /// From version 6 on: a place of delivery that was put back stands beside the log.
  private init(besideLog data: inout LineReader, _ affaire: Affaire) throws(LineFault) {
    try self.init(data: &data, typeDocument: data.field("typeDocument"), affaire)
    guard try data.has("prives") else { return }
    let client = clientId
    self.affaire.livraison?.personne = client
  }

  private init(
    data: inout LineReader, typeDocument: TypeDocument, _ affaire: Affaire
  ) throws(LineFault) {
    self.init(
      numero: try data.text("numero", .noms), typeDocument: typeDocument,
      clientId: try data.optional("clientId"), dateFacture: try data.field("dateFacture"),
      dateEcheance: try data.optional("dateEcheance"), tva: try data.field("tva"),
      conditionsPaiement: try data.field("conditionsPaiement"),
      remisePourcentage: try data.field("remisePourcentage"), devise: try data.field("devise"),
      notes: try data.field("notes"), notesCommentaire: try data.optional("notesCommentaire"),
      factureOrigineId: try data.optional("factureOrigineId"), affaire: affaire)
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("numero", numero)
    json.field("typeDocument", typeDocument)
    json.field("clientId", clientId)
    json.field("dateFacture", dateFacture)
    json.field("dateEcheance", dateEcheance)
    json.field("tva", tva)
    json.field("conditionsPaiement", conditionsPaiement)
    json.field("remisePourcentage", remisePourcentage)
    json.field("devise", devise)
    json.field("notes", notes)
    json.field("notesCommentaire", notesCommentaire)
    json.field("factureOrigineId", factureOrigineId)
    affaire.encodeFields(to: &json)
  }
}

extension LineReader {
  /// The type of a document in a version with fewer types: 1 facture and avoir, 2 acompte too.
  @_lifetime(self: copy self)
  fileprivate mutating func typeDocument(version: Int) throws(LineFault) -> TypeDocument {
    try find("typeDocument")
    let text = try text()
    let connus = TypeDocument.connus(version)
    guard let type = TypeDocument(rawValue: json.string(text)), connus.contains(type) else {
      throw fault(
        Self.expected(
          version == 1
            ? Words("facture or avoir", fr: "facture ou avoir")
            : Words("facture, avoir or acompte", fr: "facture, avoir ou acompte")), text)
    }
    return type
  }
}

extension TypeDocument {
  /// The types of a version of `FactureCreee`.
  fileprivate static func connus(_ version: Int) -> [TypeDocument] {
    switch version {
    case 1: [.facture, .avoir]
    case 2: [.facture, .avoir, .acompte]
    default: [.facture, .avoir, .acompte, .rectificative]
    }
  }
}

/// Its data in canonical form.
extension FactureCreee {
  @inline(__always)
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant, version: Int
  ) -> Fact? {
    var (clientId, origine): (ClientID?, FactureID?)
    var echeance: Jour?
    var commentaire: String?
    guard scan.take("{\"numero\":\""), let numero = scan.text(), scan.take(",\"typeDocument\":\""),
      let type = scan.typeDocument(), scan.optional(",\"clientId\":\"", &clientId, { $0.identifiant() }),
      scan.take(",\"dateFacture\":\""), let date = scan.jour(),
      scan.optional(",\"dateEcheance\":\"", &echeance, { $0.jour() }), scan.take(",\"tva\":\""), let tva = scan.taux(),
      scan.take(",\"conditionsPaiement\":\""), let conditions = scan.conditions(),
      scan.take(",\"remisePourcentage\":\""), let remise = scan.taux(), scan.take(",\"devise\":\""),
      let devise = scan.devise(), scan.take(",\"notes\":\""), let notes = scan.text(),
      texts.field("\"notesCommentaire\":\"", &commentaire, &scan),
      scan.optional(",\"factureOrigineId\":\"", &origine, { $0.identifiant() }),
      let affaire = affaire(&scan, texts, version)
    else { return nil }
    let creee = FactureCreee(
      numero: texts.string(numero, in: scan.bytes, .noms), typeDocument: type, clientId: clientId, dateFacture: date,
      dateEcheance: echeance, tva: tva, conditionsPaiement: conditions, remisePourcentage: remise, devise: devise,
      notes: texts.string(notes, in: scan.bytes), notesCommentaire: commentaire, factureOrigineId: origine,
      affaire: affaire)
    return .facture(id, .factureCreee(creee))
  }

  /// The deal, and the closing brace; most documents have no deal.
  @inline(__always)
  private static func affaire(_ scan: inout CanonicalScanner, _ texts: TextCache, _ version: Int) -> Affaire? {
    if scan.take(UInt8(ascii: "}")) { return Affaire() }
    return version == 1 ? nil : affaireEcrite(&scan, texts, version)
  }

  @inline(never)
  private static func affaireEcrite(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ version: Int
  ) -> Affaire? {
    var affaire = Affaire()
    guard scan.optional(",\"dateLivraison\":\"", &affaire.dateLivraison, { $0.jour() }),
      scan.object(",\"periodeFacturation\":", &affaire.periodeFacturation, texts.wanted),
      scan.object(",\"livraison\":", &affaire.livraison, texts.wanted),
      scan.object(",\"references\":", &affaire.references, texts.wanted),
      texts.field("\"conditionsReglement\":\"", &affaire.conditionsReglement, &scan),
      scan.object(",\"tauxChange\":", &affaire.tauxChange, texts.wanted),
      version < 4 || scan.object(",\"origine\":", &affaire.origine, texts.wanted),
      version < 5 || texts.field("\"referencePaiement\":\"", &affaire.referencePaiement, &scan),
      scan.take(UInt8(ascii: "}"))
    else { return nil }
    return affaire
  }
}
