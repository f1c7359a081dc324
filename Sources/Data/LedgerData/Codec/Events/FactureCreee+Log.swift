import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// `FactureCreee` in the log.
extension FactureCreee {
  package static let versions = [
    EventVersion(canonical: .fact { canonical(&$0, $1, $2) }, privates: .someFields) { data, id throws(LineFault) in
      .facture(id, .factureCreee(try FactureCreee(&data)))
    }
  ]

  private init(_ data: inout LineReader) throws(LineFault) {
    self.init(
      numero: try data.text("numero", .noms), typeDocument: try data.field("typeDocument"),
      clientId: try data.optional("clientId"), dateFacture: try data.field("dateFacture"),
      dateEcheance: try data.optional("dateEcheance"), tva: try data.field("tva"),
      conditionsPaiement: try data.field("conditionsPaiement"),
      remisePourcentage: try data.field("remisePourcentage"), devise: try data.field("devise"),
      notes: try data.field("notes"), notesCommentaire: try data.optional("notesCommentaire"),
      factureOrigineId: try data.optional("factureOrigineId"),
      affaire: try Affaire(&data))
    // A place of delivery that was put back stands beside the log.
    guard try data.passes("prives") else { return }
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

/// Its data in canonical form.
extension FactureCreee {
  private static func canonical(
    _ scan: inout CanonicalScanner, _ texts: TextCache, _ id: Identifiant
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
      let affaire = affaire(&scan, texts)
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
  private static func affaire(_ scan: inout CanonicalScanner, _ texts: TextCache) -> Affaire? {
    if scan.take(UInt8(ascii: "}")) { return Affaire() }
    return affaireEcrite(&scan, texts)
  }

  @inline(never)
  private static func affaireEcrite(_ scan: inout CanonicalScanner, _ texts: TextCache) -> Affaire? {
    var affaire = Affaire()
    guard scan.optional(",\"dateLivraison\":\"", &affaire.dateLivraison, { $0.jour() }),
      scan.object(",\"periodeFacturation\":", &affaire.periodeFacturation, texts.wanted),
      scan.object(",\"livraison\":", &affaire.livraison, texts.wanted),
      scan.object(",\"references\":", &affaire.references, texts.wanted),
      texts.field("\"conditionsReglement\":\"", &affaire.conditionsReglement, &scan),
      scan.object(",\"tauxChange\":", &affaire.tauxChange, texts.wanted),
      scan.object(",\"origine\":", &affaire.origine, texts.wanted),
      texts.field("\"referencePaiement\":\"", &affaire.referencePaiement, &scan),
      scan.take(UInt8(ascii: "}"))
    else { return nil }
    return affaire
  }
}
