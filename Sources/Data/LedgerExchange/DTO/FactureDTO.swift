import LedgerData
import LedgerJSON
public import LedgerModel

/// A document as other programs see it: every recorded fact; statut, amounts paid, given up and due as seen from a day.
///
/// The fields stand in the published order; amounts are JSON numbers with their exact decimals.
public struct FactureDTO: Sendable {
  /// The document.
  public let facture: Facture
  /// Its client as it is now; the client that was frozen at issue takes precedence.
  public let client: Client?
  /// The advances of that client; some of them pay it.
  public let avances: Avances
  /// The day that statut and balances are seen from.
  public let au: Jour
  /// How days are written.
  public let dates: FormeDates

  /// The DTO of `facture`, whose client is now `client`, with these advances, as seen from `au`.
  public init(
    _ facture: Facture, client: Client?, avances: Avances = Avances(), au: Jour, dates: FormeDates = .jour
  ) {
    self.avances = avances
    self.facture = facture
    self.client = client
    self.au = au
    self.dates = dates
  }

  /// The object.
  ///
  /// - Throws: `Debordement` when its totals do not fit an amount; no use case lets a document grow so far.
  public func json() throws(Debordement) -> JSONValue {
    var writer = JSONWriter(reserving: 2_048)
    try write(to: &writer)
    return .written(writer.bytes)
  }

  func write(to writer: inout JSONWriter) throws(Debordement) {
    writer.beginObject()
    try writeHead(to: &writer)
    try writeLignes(to: &writer)
    writeAffaire(to: &writer)
    try writeTotaux(to: &writer)
    writeCopie(to: &writer)
    writeReglements(to: &writer)
    writeAnnulation(to: &writer)
    writer.number("montantPaye", try facture.montantPaye(au: au))
    writer.number("montantAbandonne", try facture.montantAbandonne(au: au))
    writer.number("soldeDu", try facture.soldeDu(au: au))
    if let client = facture.envoi.map(\.client) ?? client {
      writer.key("client")
      ClientDTO(client).write(to: &writer)
    }
    writer.field("revision", facture.revision)
    writeAnnules(to: &writer)
    try writeFacturation(to: &writer)
    writer.endObject()
  }

  private func writeHead(to writer: inout JSONWriter) throws(Debordement) {
    writer.field("id", facture.id)
    writer.field("numero", facture.numero)
    writer.field("dateFacture", facture.dateFacture, dates)
    writer.field("dateEcheance", facture.dateEcheance, dates)
    writer.field("datePaiement", try facture.datePaiement(), dates)
    writer.number("tva", facture.tva)
    writer.field("conditionsPaiement", facture.conditionsPaiement.rawValue)
    writer.number("remisePourcentage", facture.remisePourcentage)
    writer.field("statut", dates.code(try facture.statut(au: au)))
    writer.field("notes", facture.notes)
    writer.field("notesCommentaire", facture.notesCommentaire)
    writer.field("clientId", facture.clientId)
  }

  private func writeLignes(to writer: inout JSONWriter) throws(Debordement) {
    try writer.objects("lignes", facture.lignes) { ligne, writer throws(Debordement) in
      writer.field("designation", ligne.designation)
      writer.number("quantite", ligne.quantite)
      writer.number("prixUnitaire", ligne.prixUnitaire)
      writeDetails(of: ligne, to: &writer)
      writer.field("id", ligne.id)
      writer.number("tauxTVA", facture.taux(ligne))
      writer.number("montantNet", try ligne.montantNet())
      if ligne.remisePourcentage > .zero { writer.number("remisePourcentage", ligne.remisePourcentage) }
      writer.field("unite", ligne.unite.description)
      writer.field("nature", ligne.nature?.rawValue)
      writer.field("categorieTVA", facture.imposition(ligne).categorie?.rawValue)
      if let exoneration = ligne.exoneration {
        writer.field("motifExoneration", exoneration.motif)
        writer.field("mentionExoneration", exoneration.mention)
      }
    }
    writer.field("typeDocument", facture.typeDocument.rawValue)
    writer.field("factureOrigineId", facture.factureOrigineId)
    writer.field("devise", facture.devise.description)
  }

  private func writeDetails(of ligne: LigneFacture, to writer: inout JSONWriter) {
    guard ligne.aDetails else { return }
    for detail in LigneFacture.details {
      switch detail {
      case .texte(let champ): writer.field(champ.nom, ligne[keyPath: champ.objet])
      case .jour(let champ): writer.field(champ.nom, ligne[keyPath: champ.objet], dates)
      case .document(let champ): writer.field(champ.nom, ligne[keyPath: champ.objet])
      case .termes(let champ): writer.field(champ.nom, ligne[keyPath: champ.objet])
      case .devis(let champ): writer.field(champ.nom, ligne[keyPath: champ.objet])
      case .penalites(let champ): writer.field(champ.nom, ligne[keyPath: champ.objet])
      }
    }
  }

  /// Writes the totals frozen at issue; for a draft the present ones.
  private func writeTotaux(to writer: inout JSONWriter) throws(Debordement) {
    let totaux = try facture.totauxFiges()
    writer.key("totaux")
    writer.beginObject()
    writer.number("sousTotal", totaux.sousTotal)
    writer.number("montantRemise", totaux.montantRemise)
    writer.number("totalHT", totaux.totalHT)
    writer.objects("ventilationTVA", totaux.ventilationTVA) { part, writer in
      writer.number("taux", part.taux)
      writer.number("base", part.base)
      writer.number("tva", part.tva)
      writer.field("categorie", part.categorie?.rawValue)
    }
    writer.number("montantTVA", totaux.montantTVA)
    writer.number("totalTTC", totaux.totalTTC)
    writeNet(totaux, to: &writer)
    writer.endObject()
    writer.field("dateEnvoi", facture.envoi?.dateEnvoi, dates)
  }

  /// Writes further totals of a document whose seller is frozen with it.
  private func writeNet(_ totaux: Totaux, to writer: inout JSONWriter) {
    guard let copie = facture.envoi?.copie, copie.emetteur != nil else { return }
    writer.number("dejaPaye", copie.dejaPaye)
    writer.number("netAPayer", Montant(centimes: totaux.totalTTC.centimes - copie.dejaPaye.centimes))
    if let euros = copie.montantTVAEuros { writer.number("montantTVAEuros", euros) }
  }

  /// Writes the rest of an accepted quote and the documents made from it: other events tell them, and an import ignores them.
  private func writeFacturation(to writer: inout JSONWriter) throws(Debordement) {
    guard let facturation = facture.facturation else { return }
    if let reste = try facture.resteAFacturer(au: au) {
      writer.objects("reste", reste) { ligne, writer in
        writer.field("ligneId", ligne.ligneId)
        writer.decimal("quantite", ligne.millioniemes, decimals: 6, atLeast: 0)
        writer.number("montant", ligne.montant)
      }
    }
    writer.key("factures")
    writer.beginArray()
    for id in facturation.factures { writer.string("\(id)") }
    writer.endArray()
    writer.number("ecartTVA", facturation.ecartTVA)
  }

  private func writeAnnulation(to writer: inout JSONWriter) {
    guard let annulation = facture.annulation else { return }
    writer.key("annulation")
    writer.beginObject()
    writer.field("date", annulation.dateAnnulation, dates)
    writer.field("motif", annulation.motif)
    writer.field("avoirId", annulation.avoirId)
    writer.field("numeroRendu", annulation.numeroRendu)
    writer.field("rectificativeId", annulation.rectificativeId)
    writer.endObject()
  }
}
