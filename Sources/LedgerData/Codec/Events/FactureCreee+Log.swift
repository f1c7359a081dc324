import LedgerDomain
import LedgerJSON
import LedgerLog
import LedgerWords

/// `FactureCreee` in the log. Version 1 had no acompte and no deal, version 2 no
/// rectificative, version 3 no invoice of another system, version 4 no received payment reference, version 5 no place of
/// delivery beside the log, version 6 no further facts.
extension FactureCreee {
  package static let versions = EventVersion.upTo(
    7, privates: (.livraison, since: 6), canonical: { version in .fact { canonical(&$0, $1, $2, version) } },
    read: { data, id, version throws(LineFault) in .facture(id, .factureCreee(try FactureCreee(&data, version))) })

  private init(_ data: inout LineReader, _ version: Int) throws(LineFault) {
    self.init(
      numero: try data.text("numero", .noms), typeDocument: try data.typeDocument(version),
      clientId: try data.optional("clientId"), dateFacture: try data.field("dateFacture"),
      dateEcheance: try data.optional("dateEcheance"), tva: try data.field("tva"),
      conditionsPaiement: try data.field("conditionsPaiement"),
      remisePourcentage: try data.field("remisePourcentage"), devise: try data.field("devise"),
      notes: try data.field("notes"), notesCommentaire: try data.optional("notesCommentaire"),
      factureOrigineId: try data.optional("factureOrigineId"),
      affaire: version >= 2 ? try Affaire(&data, version) : Affaire())
    // A place of delivery that was put back stands beside the log.
    guard version >= 6, try data.has("prives") else { return }
    let personne = clientId
    affaire.livraison?.personne = personne
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
  /// The type of a document; version 1 had factures and avoirs, version 2 acomptes too.
  @_lifetime(self: copy self)
  fileprivate mutating func typeDocument(_ version: Int) throws(LineFault) -> TypeDocument {
    guard version < 3 else { return try field("typeDocument") }
    try find("typeDocument")
    let text = try text()
    let connus: [TypeDocument] = version == 1 ? [.facture, .avoir] : [.facture, .avoir, .acompte]
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

/// Its data in canonical form.
extension FactureCreee {
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant, _ version: Int
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
