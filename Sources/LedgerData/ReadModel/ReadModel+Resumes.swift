import LedgerDomain

extension ReadModel {
  /// One line for each document, in the order of their creation, as seen from `au`: of those after the one that bears the
  /// number `apres` the first `limite`; nil where no document does.
  ///
  /// - Throws: ``ReadModelFault`` where a row does not say what it should, a total that does not fit included.
  func resumes(au: Jour, apres: String?, limite: Int?) throws -> PageFactures? {
    var after: Int64 = 0
    if let apres {
      guard let id = try factureID(numero: apres), let cle = try cle(of: id) else { return nil }
      after = cle
    }
    // Keys are given without a gap: counting rows would look at each.
    let total = try base.integer("SELECT max(cle) FROM factures") ?? 0
    let resumes = try resumes(au: au, after: after, limite: limite)
    return PageFactures(
      resumes: resumes, reste: max(0, Int(total - after) - resumes.count), total: Int(total))
  }

  private func resumes(au: Jour, after: Int64, limite: Int?) throws -> [ResumeFacture] {
    var statement = try base.prepare(
      """
      SELECT f.cle, f.numero, f.typeDocument, f.dateFacture, f.dateEcheance, coalesce(f.nomClientEnvoi, c.nom),
        f.devise, f.dateEnvoi, f.dateAnnulation, f.dateDernierFait, f.totalTTC_centimes, f.paye_centimes,
        f.impute_centimes, f.soldeDu_centimes
      FROM factures f LEFT JOIN clients c ON c.id = f.clientId AND f.nomClientEnvoi IS NULL
      WHERE f.cle > ? ORDER BY f.cle LIMIT ?
      """)
    statement.add([.integer(after), .integer(limite ?? -1)])
    try statement.begin()
    var devises: [String: Devise] = [:]
    var resumes: [ResumeFacture] = []
    while try statement.next() {
      let text = statement.text(6)
      let devise = try devises[text] ?? Devise(text)
      devises[text] = devise
      guard let row = ResumeRow(statement) else { throw ReadModelFault.unlikeTheLog }
      let regles = row.regles(au: au) ? (row.paye, row.impute) : try regles(row.cle, au: au)
      guard let resume = row.resume(au: au, regles: regles, devise) else { throw ReadModelFault.unlikeTheLog }
      resumes.append(resume)
    }
    return resumes
  }

  /// What was paid of a document and applied to it by `au`, in cents.
  private func regles(_ cle: Int64, au: Jour) throws -> (paye: Int64, impute: Int64) {
    func sum(_ table: String, _ condition: String) -> String {
      "coalesce((SELECT sum(montant_centimes) FROM \(table) WHERE facture = ?1 AND \(condition) <= ?2), 0)"
    }
    let sql = """
      SELECT \(sum("paiements", "motifAnnulation IS NULL AND datePaiement"))
        + \(sum("remboursements", "dateRemboursement")), \(sum("imputations", "dateImputation"))
      """
    let found = try base.first(sql, [.integer(cle), .jour(au)]) { (paye: $0.integer(0), impute: $0.integer(1)) }
    guard let found else { throw ReadModelFault.unlikeTheLog }
    return found
  }
}

/// A row of the list.
private struct ResumeRow {
  let cle: Int64
  let paye: Int64
  let impute: Int64
  private let numero: String
  private let type: TypeDocument
  private let dateFacture: Jour
  private let dateEcheance: Jour?
  private let nomClient: String?
  private let dateEnvoi: Jour?
  private let dateAnnulation: Jour?
  private let dateDernierFait: Jour?
  private let total: Int64
  private let solde: Int64

  /// Nil where it does not say what it should.
  init?(_ row: borrowing SQLiteStatement) {
    guard let type = TypeDocument(rawValue: row.text(2)), let dateFacture = row.jour(3),
      let total = row.integerIfThere(10), let paye = row.integerIfThere(11), let impute = row.integerIfThere(12),
      let solde = row.integerIfThere(13)
    else { return nil }
    cle = row.integer(0)
    numero = row.text(1)
    self.type = type
    self.dateFacture = dateFacture
    dateEcheance = row.jour(4)
    nomClient = row.textIfThere(5)
    dateEnvoi = row.jour(7)
    dateAnnulation = row.jour(8)
    dateDernierFait = row.jour(9)
    self.total = total
    self.paye = paye
    self.impute = impute
    self.solde = solde
  }

  /// Whether all that was recorded counts on the day.
  func regles(au: Jour) -> Bool { dateDernierFait.map { $0 <= au } ?? true }

  /// The line as seen from `au`, by when so much was paid and applied; nil where an amount does not fit.
  func resume(au: Jour, regles: (paye: Int64, impute: Int64), _ devise: Devise) -> ResumeFacture? {
    let counts = dateEnvoi.map { $0 <= au } ?? false
    let settled = Int128(regles.paye) + Int128(regles.impute)
    let total = Int128(solde) + Int128(paye) + Int128(impute)
    guard let left = Int64(exactly: counts ? total - settled : 0) else { return nil }
    let statut = Statut(
      au: au, dateEnvoi: dateEnvoi, dateAnnulation: dateAnnulation, dateEcheance: type == .avoir ? nil : dateEcheance,
      centimesRegles: settled, centimesTTC: total)
    return ResumeFacture(
      numero: numero, typeDocument: type, dateFacture: dateFacture, dateEcheance: dateEcheance, nomClient: nomClient,
      statut: statut, totalTTC: Montant(centimes: self.total), soldeDu: Montant(centimes: left), devise: devise)
  }
}
