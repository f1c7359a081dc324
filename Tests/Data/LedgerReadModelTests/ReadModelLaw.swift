import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestSupport
import Testing

@testable import LedgerReadModel

/// What must be true of every read model: it says what a full replay says.
struct ReadModelLaw {
  let reader: ReadModelReader
  let comment: Comment

  init(at path: String, _ comment: Comment) {
    reader = ReadModelReader(at: path)
    self.comment = comment
  }

  init(_ place: borrowing TemporaryRegistre, _ comment: Comment) { self.init(at: place.path, comment) }

  /// Asks the read model, brought up to date, and holds every row that people see against the documents of a replay.
  func holds() throws {
    let (etat, report) = try reader.etat()
    for au in [Jour.aujourdhui, .aujourdhui.plus(jours: 40), .dernier] {
      let expected = try etat.factures.map { try etat.resume($0, au: au) }
      #expect(try reader.ask { try $0.resumes(DemandeFactures(), au: au) }.answer.elements == expected, comment)
      guard let first = expected.first else { continue }
      var demande = DemandeFactures()
      demande.apres = first.numero
      demande.recherche.limite = 3
      let page = try reader.ask { try $0.resumes(demande, au: au) }.answer
      #expect(page.elements == Array(expected.dropFirst().prefix(3)), comment)
      #expect(page.reste == max(0, expected.count - 4) && page.total == expected.count, comment)
    }
    let model = try #require(try open(), comment)
    #expect(model.position.sequence == report.sequence && model.position.head.hex == report.head, comment)
    let ids = try model.base.rows("SELECT id FROM factures ORDER BY cle") { $0.id(0) }.compactMap(\.self)
    let documents = ids.compactMap(etat.facture)
    #expect(documents.count == etat.factures.count + etat.devis.count, comment)
    #expect(etat.factures == documents.filter { $0.typeDocument != .devis }, comment)
    #expect(try rows(model) == Self.rows(documents), comment)
    let quotes = try etat.avecRestes(etat.devis).map {
      try ResumeFacture($0, client: $0.clientId.flatMap { etat.client($0) }, au: .dernier)
    }
    var demande = DemandeFactures()
    demande.recherche.types = [.devis]
    #expect(try reader.ask { try $0.resumes(demande, au: .dernier) }.answer.elements == quotes, comment)
    for au in [Jour.aujourdhui.plus(jours: -20), .aujourdhui, .dernier] {
      if etat.banques.liste.isEmpty {
        let (tables, whole) = ("\(try model.aFaire(au: au))", "\(try etat.aFaire(au: au))")
        #expect(tables == whole, comment)
      }
      for depuis in [Jour.premier, .aujourdhui] {
        let sales = try model.ventesParMois(depuis: depuis, au: au)
        #expect(try sales == etat.ventesParMois(depuis: depuis, au: au), comment)
      }
    }
    let shown = try model.base.rows("SELECT totalTTC, soldeDu FROM vue_factures ORDER BY cle") {
      [$0.text(0), $0.text(1)]
    }
    let amounts = try etat.factures.map {
      ["\(try $0.envoi?.totaux.totalTTC ?? $0.totaux().totalTTC)", "\(try $0.soldeDu())"]
    }
    #expect(shown == amounts, comment)
    for facture in etat.factures { #expect(try model.facture(facture.id) == facture, comment) }
    for client in etat.clients { #expect(try model.compte(client.id) == etat.compte(client.id), comment) }
  }

  /// Holds it against one made from nothing, row by row.
  func holdsToTheRow() throws {
    let audit = try reader.audit()
    #expect(audit.differences == [], comment)
    #expect(audit.sequence != nil && audit.rows > 0, comment)
  }

  private func open() throws -> ReadModel? {
    let directory = LogDirectory(at: reader.log.path)
    let log = try directory.openForReading()
    return try ReadModel.upToDate(directory, log, RegistreReader(at: directory.registre).decoder) {
      () throws(LogFailure) in
      try log.end(Envelope.linkReader)
    }
  }

  private func rows(_ model: ReadModel) throws -> [String] {
    let tables = [
      "SELECT numero, etat, revision, soldeDu_centimes, paye_centimes FROM factures ORDER BY cle",
      "SELECT facture, id, designation, quantite_millioniemes, montantNet_centimes FROM lignes ORDER BY 1, position",
      "SELECT facture, id, montant_centimes, datePaiement, motifAnnulation FROM paiements ORDER BY 1, position",
      "SELECT facture, documentId, montant_centimes, dateImputation, NULL FROM imputations ORDER BY 1, position",
      "SELECT facture, id, montant_centimes, dateRemboursement, reference FROM remboursements ORDER BY 1, position",
      "SELECT facture, taux_centiemes, base_centimes, tva_centimes, NULL FROM ventilation ORDER BY 1, 2 DESC",
    ]
    return try tables.flatMap { sql in
      try model.base.rows(sql) { row in
        [row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)].joined(separator: "|")
      }
    }
  }

  private static func rows(_ documents: [Facture]) throws -> [String] {
    func text(_ columns: Any...) -> String { columns.map { "\($0)" }.joined(separator: "|") }
    let factures = zip(documents.indices.map { $0 + 1 }, documents)
    var rows = try documents.map {
      let nom = $0.annulation != nil ? "annulée" : $0.estEnvoyee ? "envoyée" : "brouillon"
      return text($0.numero, nom, $0.revision, try $0.soldeDu().centimes, try $0.montantPaye().centimes)
    }
    for (cle, facture) in factures {
      rows += try facture.lignes.map {
        text(cle, $0.id, $0.designation, $0.quantite.millioniemes, try $0.montantNet().centimes)
      }
    }
    for (cle, facture) in factures {
      rows += facture.paiements.map {
        text(cle, $0.id, $0.montant.centimes, $0.date, $0.motifAnnulation ?? "")
      }
    }
    for (cle, facture) in factures {
      rows += facture.imputations.map { text(cle, $0.documentId, $0.montant.centimes, $0.dateImputation, "") }
    }
    for (cle, facture) in factures {
      rows += facture.remboursements.map {
        text(cle, $0.id, $0.montant.centimes, $0.date, $0.reference ?? "")
      }
    }
    for (cle, facture) in factures {
      let totaux = try facture.envoi?.totaux ?? facture.totaux()
      rows += totaux.ventilationTVA.map { text(cle, $0.taux.centiemes, $0.base.centimes, $0.tva.centimes, "") }
    }
    return rows
  }
}
