import LedgerData
import LedgerModel
import LedgerProjections

/// A document as the tables show it in a list, as seen from a day.
struct LigneListe {
  /// Its key.
  let cle: Int64
  /// The key of the document that it corrects; nil if it is no avoir.
  let origine: Int64?
  /// The summary shown to people.
  let resume: ResumeFacture
  /// Its total in cents; for an issued document the settled amounts plus the balance, so that the parts add up.
  private let total: Int128

  /// The query for such rows; its first value is the day.
  static func sql(from source: String = "factures f", _ rest: String) -> String {
    let paye = counted(
      "paye", ("paiements", "dateComptable", "motifAnnulation IS NULL OR dateFin > ?1"),
      ("remboursements", "dateComptable", "motifAnnulation IS NULL OR dateFin > ?1"))
    let impute = counted("impute", ("imputations", "dateImputation", "motifRetrait IS NULL OR dateRetrait > ?1"))
    let abandonne = counted("abandonne", ("abandons", "dateAbandon", "motifReprise IS NULL OR dateReprise > ?1"))
    let perdu = counted(
      "perdu",
      (
        "abandons", "dateAbandon",
        "nature IN ('perte', 'impayee') AND (motifReprise IS NULL OR dateReprise > ?1)"
      ))
    // Comparing with NULL ends at once; another condition would be checked after the client was found.
    return """
      SELECT f.cle, f.numero, f.typeDocument, f.dateFacture, f.dateEcheance, coalesce(f.nomClientEnvoi, c.nom), f.devise,
        f.dateEnvoi, f.dateAnnulation, f.totalTTC_centimes, f.paye_centimes, f.impute_centimes, f.abandonne_centimes,
        f.soldeDu_centimes, \(paye), \(impute), \(abandonne), f.rectificativeId IS NOT NULL, \(perdu), f.conclusions,
        CASE WHEN f.conclusions LIKE '%accepte%' THEN NOT EXISTS (\(reste)) END,
        CASE WHEN f.typeDocument = 'avoir' THEN (SELECT cle FROM factures WHERE id = f.factureOrigineId) END
      FROM \(source) LEFT JOIN clients c ON c.id = CASE WHEN f.nomClientEnvoi IS NULL THEN f.clientId END \(rest)
      """
  }

  /// The lines of a quote with a quantity left to invoice, by the rule of `ResteDevis`.
  private static let reste = """
    SELECT 1 FROM (
      SELECT id AS ligne, sign(quantite_millioniemes) AS signe, quantite_millioniemes AS reste
      FROM lignes WHERE facture = f.cle
      UNION ALL SELECT p.devisLigneId, 0, iif(d.typeDocument = 'avoir', p.devis_millioniemes, -p.devis_millioniemes)
      FROM lignes p JOIN factures d ON d.cle = p.facture LEFT JOIN factures o ON o.id = d.factureOrigineId
      WHERE p.devisId = f.id AND d.etat <> 'annulée'
        AND (d.typeDocument <> 'avoir' OR d.etat = 'envoyée' AND o.etat <> 'annulée')
    ) GROUP BY ligne HAVING sum(signe) * sum(reste) > 0
    """

  /// The part of a column of `factures` that counts on the day: all, or the rows of other tables that count then.
  private static func counted(_ total: String, _ parts: (table: String, date: String, stands: String)...) -> String {
    let sums = parts.map { part in
      """
      coalesce((SELECT sum(montant_centimes) FROM \(part.table)
        WHERE facture = f.cle AND \(part.date) <= ?1 AND (\(part.stands))), 0)
      """
    }
    return "CASE WHEN f.dateDernierFait > ?1 THEN \(sums.joined(separator: " + ")) ELSE f.\(total)_centimes END"
  }

  /// Reads a row of ``sql(from:_:)``.
  ///
  /// - Throws: `IndexUnlikeTheLog` for an invalid row, or an amount that does not fit.
  init(_ row: borrowing SQLiteStatement, au: Jour) throws {
    guard let type = TypeDocument(rawValue: row.text(2)), let dateFacture = try row.jour(3),
      let devise = try row.bytes(6, { try Devise($0) }), let totalTTC = row.integerIfThere(9),
      let paye = row.integerIfThere(14), let impute = row.integerIfThere(15), let abandonne = row.integerIfThere(16),
      let perdu = row.integerIfThere(18)
    else { throw IndexUnlikeTheLog() }
    let (echeance, envoi) = (try row.jour(4), try row.jour(7))
    let regle = Int128(paye) + Int128(impute) + Int128(abandonne)
    let (annulation, estRemplacee) = (try row.jour(8), row.integer(17) != 0)
    // A replaced document has no balance.
    total = try envoi == nil || estRemplacee || type == .devis ? Int128(totalTTC) : Self.sum(row, 10...13)
    let compte = estRemplacee && annulation.map { $0 <= au } ?? false ? 0 : total
    let estEnvoyee = envoi.map { $0 <= au } ?? false
    let solde = estEnvoyee && type != .devis ? compte - regle : 0
    guard let solde = Int64(exactly: solde) else { throw IndexUnlikeTheLog() }
    var statut = Statut(
      au: au, dateEnvoi: envoi, dateAnnulation: annulation, dateEcheance: type == .avoir ? nil : echeance,
      centimesRegles: regle, centimesPerdus: Int128(perdu), centimesTTC: total)
    if type == .devis, estEnvoyee, statut != .annulee {
      guard let conclusions = FactureRow.conclusions(row.textIfThere(19) ?? "") else { throw IndexUnlikeTheLog() }
      statut = Statut(devisAu: au, conclusions, dateEcheance: echeance)
      if row.integerIfThere(20) == 1 { statut = statut.siEpuise }
    }
    (cle, origine) = (row.integer(0), row.integerIfThere(21))
    resume = ResumeFacture(
      au: au, numero: row.text(1), typeDocument: type, dateFacture: dateFacture, dateEcheance: echeance,
      nomClient: row.textIfThere(5), statut: statut, totalTTC: Montant(centimes: totalTTC),
      montantPaye: Montant(centimes: estEnvoyee ? paye : 0), soldeDu: Montant(centimes: solde), devise: devise)
  }

  private static func sum(_ row: borrowing SQLiteStatement, _ columns: ClosedRange<Int>) throws -> Int128 {
    var sum: Int128 = 0
    for column in columns {
      guard let part = row.integerIfThere(column) else { throw IndexUnlikeTheLog() }
      sum += Int128(part)
    }
    return sum
  }

  /// Where it stands in an order.
  func rang(_ tri: TriFactures, _ registre: Registre) -> TriFactures.Rang {
    let signe = resume.typeDocument.signe
    let valeur: TriFactures.Valeur =
      switch tri.cle {
      case .creation: .creation
      case .numero: .numero(resume.numero, registre.place(resume.numero))
      case .date: .jour(resume.dateFacture)
      case .echeance: .jour(resume.dateEcheance)
      case .client: .nom(resume.nomClient)
      case .statut: .statut(resume.statut)
      case .total: .centimes(signe * total)
      case .solde: .centimes(signe * Int128(resume.soldeDu.centimes))
      }
    return tri.rang(valeur, place: Int(cle))
  }
}
