import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections

/// Open tasks, and recent sales.
extension ReadModel {
  /// The tasks due on the day `au`. The lines of a bank must be matched with all open documents: that takes the whole state.
  ///
  /// - Throws: ``CannotTell`` in a ledger with an account at a bank, and for a seller without VAT, whose turnover has limits;
  ///   `IndexUnlikeTheLog`.
  func aFaire(au: Jour) throws -> AFaire {
    guard try base.count("banques") == 0 else { throw CannotTell() }
    let regime = try base.first("SELECT regimeTVA FROM emetteurs ORDER BY sequence DESC LIMIT 1", []) { $0.text(0) }
    guard regime != Emetteur.RegimeTVA.franchise.rawValue else { throw CannotTell() }
    let sql = """
      SELECT devise, count(*), sum(reste), min(dateEcheance) FROM (
        SELECT devise, dateEcheance, \(ReadModelIndexes.claimed) AS reste FROM factures
        WHERE \(ReadModelIndexes.due) AND dateEcheance < ?)
      WHERE reste > 0 GROUP BY devise ORDER BY devise
      """
    var (sommes, depuis) = ([AFaire.Somme](), Jour?.none)
    try base.forEach(sql, [au]) { row in
      let montant = MontantLarge(centimes: Int128(row.integer(2)))
      sommes.append(.init(devise: try Devise(row.text(0)), nombre: Int(try row.plain(1)), montant: montant))
      depuis = min(depuis ?? .dernier, try row.jour(3) ?? .dernier)
    }
    let brouillons = "SELECT count(*) FROM factures WHERE etat = 'brouillon' AND typeDocument <> 'devis'"
    let drafts = try base.integer(brouillons) ?? 0
    func close(_ nature: PeriodeComptable.Nature, _ order: String) throws -> Jour? {
      try base.first(
        "SELECT debut FROM clotures WHERE nature = ? ORDER BY sequence \(order) LIMIT 1", [nature.rawValue]
      ) {
        try $0.jour(0)
      } ?? nil
    }
    let exercices = registre.exercices
    let clos = try close(.exercice, "DESC").map(exercices.exercice)
    func waiting(_ suite: SuitePlateforme) throws -> Int {
      Int(try base.integer("SELECT count(*) FROM factures f WHERE \(suite.condition)") ?? 0)
    }
    func offres(_ jours: ClosedRange<Jour>) throws -> Int {
      let sql =
        "SELECT count(*) FROM factures WHERE \(ReadModelIndexes.open) AND dateEcheance BETWEEN ? AND ? AND dateEnvoi <= ?"
      return Int(try base.first(sql, [jours.lowerBound, jours.upperBound, au]) { try $0.plain(0) } ?? 0)
    }
    let deposits = try base.integer("SELECT 1 FROM factures WHERE deposee = 1 LIMIT 1") != nil
    var acomptes = AFaire.Documents()
    try base.forEach(
      """
      SELECT numero, coalesce(dateEcheance, dateFacture) FROM factures
      WHERE typeDocument = 'acompte' AND \(ReadModelIndexes.due) AND \(ReadModelIndexes.claimed) > 0
      """, []
    ) { row in acomptes.compte(row.text(0), try row.jour(1) ?? .dernier) }
    let (periodes, reconductions) = try abonnements(au: au)
    return AFaire(
      enRetard: sommes, depuis: depuis, brouillons: Int(drafts), refusees: try waiting(.refusee),
      aDeposer: deposits ? try waiting(.aDeposer) : 0,
      mois: AFaire.aClore(
        depuis: try close(.mois, "DESC").map {
          PeriodeComptable(.mois, du: $0, dans: exercices).suivante(dans: exercices)
        }, au: au, exercices),
      exercices: AFaire.aClore(
        depuis: AFaire.exercice(apres: clos, premierMois: try close(.mois, "ASC"), exercices), au: au, exercices),
      sansEmetteur: try emetteur() == nil
        && base.integer("SELECT 1 FROM factures WHERE typeDocument NOT IN ('reprise', 'devis') LIMIT 1") != nil,
      periodes: periodes, devisQuiFinissent: try offres(AFaire.uneSemaine(depuis: au)),
      devisExpires: try offres(.premier...max(.premier, au.plus(jours: -1))),
      devisAFacturer: try devisAFacturer(au: au), acomptesAEncaisser: acomptes, reconductions: reconductions,
      acomptesAnnules: try acomptesAnnules(),
      recouvrement: try recouvrement(au: au))
  }

  /// The cancelled acomptes that issued documents still take back, from these documents and the avoirs that may credit them.
  ///
  /// - Throws: ``CannotTell`` if they are so many that a replay is quicker; `IndexUnlikeTheLog`.
  private func acomptesAnnules() throws -> [(acompte: String, facture: String)] {
    let sql = """
      WITH prises AS (
        SELECT f.cle AS facture, f.id AS facture_id, a.cle AS acompte
        FROM lignes l JOIN factures f ON f.cle = l.facture JOIN factures a ON a.id = l.acompteId
        WHERE l.acompteId IS NOT NULL AND f.etat = 'envoyée' AND f.typeDocument <> 'avoir' AND a.etat = 'annulée')
      SELECT id FROM factures WHERE cle IN (
        SELECT facture FROM prises UNION SELECT acompte FROM prises
        UNION SELECT v.cle FROM factures v JOIN prises p ON v.factureOrigineId = p.facture_id) ORDER BY cle
      """
    let ids = try base.rows(sql, []) { $0.id(0) }.compactMap { $0 }
    return try etat(des: ids).acomptesAnnules.map { ($0.acompte.numero, $0.facture.numero) }
  }

  /// The state of these documents alone.
  ///
  /// - Throws: ``CannotTell`` if they are so many that a replay is quicker; `IndexUnlikeTheLog`.
  private func etat(des ids: [FactureID]) throws -> EtatRegistre {
    guard try mayReadBack(ids.count) else { throw CannotTell() }
    var etat = EtatRegistre()
    for id in ids {
      guard let facture = try facture(id) else { throw IndexUnlikeTheLog() }
      etat.apply(facture)
    }
    return etat
  }

  /// The tasks about late payment, from the late documents and those with a dispute or a promise.
  ///
  /// - Throws: ``CannotTell`` if they are so many that a replay is quicker; `IndexUnlikeTheLog`.
  private func recouvrement(au: Jour) throws -> AFaire.Recouvrement {
    let sql = """
      SELECT id FROM factures WHERE \(ReadModelIndexes.due) AND dateEcheance < ?
      UNION SELECT id FROM factures WHERE suivie = 1 AND \(ReadModelIndexes.due)
      """
    let ids = try base.rows(sql, [au]) { $0.id(0) }.compactMap { $0 }
    var etat = try etat(des: ids)
    if let registre = try settings(lines) { etat.apply(registre) }
    for facture in etat.factures {
      if let client = try facture.clientId.flatMap({ try compte($0) }) { etat.apply(client) }
      // Penalties ask for its own avoirs, applied or not.
      for avoir in try avoirs(de: facture.id) {
        if let avoir = try self.facture(avoir) { etat.apply(avoir) }
      }
    }
    return try etat.recouvrement(au: au)
  }

  /// The number of periods to invoice, and the subscriptions whose renewal is to be announced.
  private func abonnements(au: Jour) throws -> (periodes: Int, reconductions: AFaire.Documents) {
    var (periodes, reconductions) = (0, AFaire.Documents())
    for id in try abonnementIDs() {
      guard let abonnement = try abonnement(id) else { throw IndexUnlikeTheLog() }
      periodes += abonnement.nombreAFacturer(au: au, try factures(abonnement: id))
      reconductions.compte(abonnement, de: try compte(abonnement.cree.clientId)?.client, dans: registre, au: au)
    }
    return (periodes, reconductions)
  }

  /// The number of quotes that are accepted on the day `au` and of whose amount something is left: as `ResteDevis`, drafts count, and
  /// an issued credit note of an invoice that was not cancelled gives back.
  private func devisAFacturer(au: Jour) throws -> Int {
    let sql = """
      SELECT count(*) FROM factures q WHERE q.typeDocument = 'devis' AND q.etat = 'envoyée'
      AND q.conclusions LIKE 'accepte %' AND substr(q.conclusions, 9, 10) <= ?
      AND (instr(q.conclusions, ';') = 0 OR substr(q.conclusions, -10) > ?)
      AND q.totalHT_centimes > coalesce((
        SELECT sum(iif(f.typeDocument = 'avoir', -1, 1) * l.montantNet_centimes)
        FROM lignes l JOIN factures f ON f.cle = l.facture
        WHERE l.devisId = q.id AND l.devisLigneId IS NOT NULL AND f.etat <> 'annulée' AND (
          f.typeDocument <> 'avoir' OR f.etat = 'envoyée' AND EXISTS (
            SELECT 1 FROM factures o WHERE o.id = f.factureOrigineId AND o.etat <> 'annulée'))), 0)
      """
    return Int(try base.first(sql, [au, au]) { try $0.plain(0) } ?? 0)
  }

  /// The months since that of `depuis` with an invoice, as seen from `au`: the sums of issued documents, except those issued later,
  /// and with the reversals.
  ///
  /// - Throws: ``CannotTell`` if a sum does not fit; `IndexUnlikeTheLog`.
  func ventesParMois(depuis: Jour, au: Jour) throws -> [VentesDuMois] {
    let depuis = depuis.debutDeMois
    let months = "SELECT devise, mois, documents, totalHT_centimes, montantTVA_centimes, totalTTC_centimes"
    func each(_ date: String, count: Int, sign: String) -> String {
      let amounts = ["totalHT", "montantTVA", "totalTTC"].map { "\(sign) * f.\($0)_centimes" }.joined(separator: ", ")
      return "SELECT f.devise, \(date), \(count), \(amounts) FROM factures f"
    }
    let later =
      each("f.dateFacture", count: -1, sign: "iif(f.typeDocument = 'avoir', 1, -1)")
      + " WHERE f.dateEnvoi > ? AND f.typeDocument NOT IN ('reprise', 'devis')"
    let reversed =
      each("coalesce(r.dateFacture, f.dateAnnulation)", count: 0, sign: "-1")
        + """
         LEFT JOIN factures r ON r.id = f.rectificativeId
        WHERE f.rectificativeId IS NOT NULL AND f.dateAnnulation <= ? AND f.dateEnvoi <= ?
        """
    var ventes: [VentesDuMois] = []
    func add(_ sql: String, _ values: [any SQLiteValue]) throws {
      try base.forEach(sql, values) { row in
        guard let date = try row.jour(1) else { throw IndexUnlikeTheLog() }
        guard let ht = row.integerIfThere(3), let tva = row.integerIfThere(4), let ttc = row.integerIfThere(5) else {
          throw CannotTell()
        }
        guard date >= depuis else { return }
        ventes.append(
          VentesDuMois(
            try Devise(row.text(0)), date.debutDeMois, documents: Int(row.integer(2)),
            totalHT: MontantLarge(centimes: Int128(ht)), montantTVA: MontantLarge(centimes: Int128(tva)),
            totalTTC: MontantLarge(centimes: Int128(ttc))))
      }
    }
    try add("\(months) FROM ventes WHERE mois >= ?", [depuis])
    try add(later, [au])
    try add(reversed, [au, au])
    return ventes.parMois
  }
}
