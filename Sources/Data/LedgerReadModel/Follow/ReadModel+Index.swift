import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers

/// The look-ups of decisions, answered by the tables. Each answer takes the same time for a log of any length.
extension ReadModel {
  func factureID(numero: String) throws -> FactureID? {
    let sql = "SELECT numero, id FROM factures WHERE coalesce(numero_cle, numero) = ? ORDER BY cle"
    let found = try base.rows(sql, [LookupKey.of(numero)]) { $0.text(0) == numero ? $0.id(1) : nil }
    if let id = found.compactMap({ $0 }).first { return id }
    return try NomBrouillon.lit(numero).flatMap { rang in
      try base.first("SELECT id FROM factures WHERE brouillon = ? ORDER BY cle LIMIT 1", [rang]) { $0.id(0) } ?? nil
    }
  }

  func dernierBrouillon() throws -> Int {
    let sql = "SELECT brouillon FROM factures WHERE brouillon IS NOT NULL ORDER BY brouillon DESC LIMIT 1"
    return Int(try base.first(sql, []) { try $0.plain(0) } ?? 0)
  }

  func brouillons(jusqua jour: Jour) throws -> [FactureID] {
    let sql = "SELECT id FROM factures WHERE etat = 'brouillon' AND dateFacture <= ? ORDER BY cle"
    return try base.rows(sql, [jour]) { $0.id(0) }.compactMap { $0 }
  }

  func abonnementID(numero: String) throws -> AbonnementID? {
    try base.first("SELECT id FROM abonnements WHERE numero = ? ORDER BY cle LIMIT 1", [numero]) { $0.id(0) } ?? nil
  }

  func abonnementIDs() throws -> [AbonnementID] {
    try base.rows("SELECT id FROM abonnements ORDER BY cle", []) { $0.id(0) }.compactMap { $0 }
  }

  func nombreAbonnements() throws -> Int { Int(try base.count("abonnements")) }

  func factures(abonnement: AbonnementID) throws -> Abonnement.Factures {
    let sql = """
      SELECT abonnement_n, id, numero, abonnement_jours, etat = 'annulée' FROM factures WHERE abonnementId = ?
      ORDER BY cle
      """
    var factures: Abonnement.Factures = [:]
    try base.forEach(sql, [abonnement]) { row in
      guard let id = row.id(1) else { throw IndexUnlikeTheLog() }
      let n = Int(try row.plain(0))
      if try row.plain(4) == 1 {
        if factures[n] == nil { factures[n] = .rendue }
      } else if factures[n] == nil || factures[n] == .rendue {
        factures[n] = .vivante(DocumentDePeriode(id, numero: row.text(2), jours: Int(try row.plain(3))))
      }
    }
    return factures
  }

  func connait(client id: ClientID) throws -> Bool { try base.known(Sujet(.client, id)) != nil }

  func clients(nom: String) throws -> [FicheClient] {
    let plie = NomPlie(nom)
    let nommes = try clients("WHERE nom_cle = ?", [plie.cle]).filter { plie.estCelui(de: $0.nom) }
    // A name that was lost when the tables were written may stand in `prives/` again.
    let perdus = try clients("WHERE nom_cle = ?", [NomPlie(Client.nomPerdu).cle])
    let revenus = try perdus.compactMap { try client($0.id).map(FicheClient.init) }
    return nommes + revenus.filter { fiche in plie.estCelui(de: fiche.nom) && !nommes.contains { $0.id == fiche.id } }
  }

  func clients(siren: String) throws -> [FicheClient] { try clients("WHERE siren = ?", [siren]) }

  func clients(codeComptable: String) throws -> [FicheClient] {
    try clients("WHERE codeComptable = ?", [codeComptable])
  }

  func fichesClients() throws -> [FicheClient] { try clients("", []) }

  private func clients(_ condition: String, _ values: [any SQLiteValue]) throws -> [FicheClient] {
    try base.rows("SELECT id, nom, siren, ville, codeComptable FROM clients \(condition) ORDER BY cle", values) { row in
      row.id(0).map {
        FicheClient(
          id: $0, nom: row.text(1), siren: row.textIfThere(2), ville: row.textIfThere(3),
          codeComptable: row.textIfThere(4))
      }
    }.compactMap { $0 }
  }

  func avoirs(de origine: FactureID) throws -> [FactureID] {
    let sql = "SELECT id FROM factures WHERE factureOrigineId = ? ORDER BY cle"
    return try base.rows(sql, [origine]) { $0.id(0) }.compactMap { $0 }
  }

  func documents(nommant acompte: FactureID) throws -> [FactureID] {
    func lignes(_ column: String) -> String {
      "SELECT f.cle, f.id FROM lignes l JOIN factures f ON f.cle = l.facture WHERE l.\(column) = ?"
    }
    let columns = ["acompteId", "devisId", "penalitesId"]
    let sql = columns.map(lignes).joined(separator: " UNION ") + " ORDER BY 1"
    return try base.rows(sql, columns.map { _ in acompte }) { $0.id(1) }.compactMap { $0 }
  }

  func facturesOuvertes(de client: ClientID) throws -> [FactureID] {
    let sql = """
      SELECT id FROM factures INDEXED BY factures_ouvertes
      WHERE clientId = ? AND soldeDu_centimes > 0 AND typeDocument <> 'avoir' ORDER BY cle
      """
    return try base.rows(sql, [client]) { $0.id(0) }.compactMap { $0 }
  }

  func acomptesNonRepris(de client: ClientID) throws -> [FactureID] {
    let sql = """
      SELECT id FROM factures INDEXED BY factures_acomptes
      WHERE clientId = ? AND typeDocument = 'acompte' AND dateEnvoi IS NOT NULL AND dateAnnulation IS NULL
      AND NOT EXISTS (SELECT 1 FROM lignes WHERE acompteId = factures.id) ORDER BY cle
      """
    return try base.rows(sql, [client]) { $0.id(0) }.compactMap { $0 }
  }

  func offres(a client: ClientID) throws -> [FactureID] {
    let sql = """
      SELECT id FROM factures WHERE clientId = ? AND etat <> 'annulée' AND (etat = 'envoyée') = (typeDocument = 'devis')
      ORDER BY cle
      """
    return try base.rows(sql, [client]) { $0.id(0) }.compactMap { $0 }
  }

  func aFacture(client: ClientID) throws -> Bool {
    let sql = """
      SELECT 1 FROM factures WHERE clientId = ? AND dateEnvoi IS NOT NULL AND typeDocument NOT IN ('avoir', 'devis')
      LIMIT 1
      """
    return try base.first(sql, [client]) { _ in true } ?? false
  }

  func facturesEmises(a client: ClientID) throws -> [FactureID] {
    let sql = """
      SELECT id FROM factures
      WHERE clientId = ? AND dateEnvoi IS NOT NULL AND typeDocument NOT IN ('avoir', 'devis') ORDER BY cle
      """
    return try base.rows(sql, [client]) { $0.id(0) }.compactMap { $0 }
  }

  func etat(_ serie: Serie) throws -> EtatSerie {
    let rangs = try rows(in: serie, "serie_rang IS NOT NULL", [], "serie_rang DESC", limit: 2) { try $0.plain(0) }
    let derniere = try first(in: serie, "lieLesDates = 1", [], "serie_rang DESC, cle DESC") { row in
      guard let date = try row.jour(1) else { throw IndexUnlikeTheLog() }
      return (rang: Int(try row.plain(0)), date: date, estBrouillon: try row.jour(2) == nil)
    }.map { rang, date, estBrouillon in
      EtatSerie.Datee(
        rang: rang, date: date, estBrouillon: estBrouillon,
        depuis: estBrouillon ? try voisins(rang, dans: serie).depuis : nil)
    }
    return EtatSerie(
      dernierRang: Int(rangs.first ?? 0), avantDernierRang: Int(rangs.dropFirst().first ?? 0), derniere: derniere)
  }

  func voisins(_ rang: Int, dans serie: Serie) throws -> Periode {
    func date(_ condition: String, _ order: String) throws -> Jour? {
      try first(in: serie, "lieLesDates = 1 AND serie_rang \(condition) ?", [rang], order) { try $0.jour(1) }
        ?? nil
    }
    return Periode(
      depuis: try date("<", "serie_rang DESC, cle DESC"), jusqua: try date(">", "serie_rang, cle"))
  }

  private func first<Row>(
    in serie: Serie, _ condition: String, _ values: [any SQLiteValue], _ order: String,
    _ read: (borrowing SQLiteStatement) throws -> Row
  ) throws -> Row? { try rows(in: serie, condition, values, order, limit: 1, read).first }

  private func rows<Row>(
    in serie: Serie, _ condition: String, _ values: [any SQLiteValue], _ order: String, limit: Int,
    _ read: (borrowing SQLiteStatement) throws -> Row
  ) throws -> [Row] {
    let sql = """
      SELECT serie_rang, dateFacture, dateEnvoi FROM factures WHERE serie_type = ? AND serie_annee = ? AND \(condition)
      ORDER BY \(order) LIMIT \(limit)
      """
    return try base.rows(sql, [serie.type.rawValue, serie.periode] + values, read)
  }
}

/// Where the events of the tables stand in the log.
extension ReadModel {
  func revision(_ sujet: Sujet) throws -> Int { try base.known(sujet)?.revision ?? 0 }

  func place(of sujet: Sujet) throws -> LogPlace? {
    try base.known(sujet).map { try base.place(sujet.kind, $0) }
  }

  func clotures() throws -> [LogRange] {
    let sql = """
      SELECT c.nature, c.debut, c.fin, e.octet, e.longueur_octets FROM clotures c
      JOIN evenements e ON e.sequence = c.sequence ORDER BY c.sequence
      """
    var places = PlacesClotures()
    try base.forEach(sql, []) { row in
      guard let nature = PeriodeComptable.Nature(rawValue: row.text(0)), let debut = try row.jour(1),
        let fin = try row.jour(2),
        let periode = PeriodeComptable(nature, du: debut, au: fin)
      else {
        throw IndexUnlikeTheLog()
      }
      places.append(periode, try row.range(3))
    }
    return places.utiles
  }

  func emetteur() throws -> LogRange? {
    let sql = """
      SELECT octet, longueur_octets FROM evenements WHERE sequence = (SELECT max(sequence) FROM emetteurs)
      """
    return try base.first(sql, []) { try $0.range(0) }
  }

  func article(_ code: String) throws -> LogRange? {
    let sql = """
      SELECT octet, longueur_octets FROM evenements WHERE sequence = (SELECT max(sequence) FROM articles WHERE code = ?)
      """
    return try base.first(sql, [code]) { try $0.range(0) }
  }

  func banques() throws -> [BanqueID] { try base.banques().map(\.id) }

  func comptes() throws -> LogRange? {
    let sql = """
      SELECT octet, longueur_octets FROM evenements WHERE sequence = (SELECT max(sequence) FROM comptes)
      """
    return try base.first(sql, []) { try $0.range(0) }
  }

  func taux() throws -> [LogRange] {
    let sql = """
      SELECT octet, longueur_octets FROM evenements WHERE sequence IN (SELECT sequence FROM taux) ORDER BY sequence
      """
    return try base.rows(sql, []) { try $0.range(0) }
  }

  func dernierMois() throws -> LogRange? {
    let sql = """
      SELECT octet, longueur_octets FROM evenements
      WHERE sequence = (SELECT max(sequence) FROM clotures WHERE nature = 'mois')
      """
    return try base.first(sql, []) { try $0.range(0) }
  }

  func place(ofSequence sequence: UInt64) throws -> LogRange? {
    let sql = "SELECT octet, longueur_octets FROM evenements WHERE sequence = ?"
    return try base.first(sql, [Int64(clamping: sequence)]) { try $0.range(0) }
  }

  /// The sequences of all events that a dossier of `factures` shows, in order.
  func sequences(de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64) throws -> [UInt64] {
    let last = Int64(clamping: avant)
    var sequences: [UInt64] = [1]
    func add(_ sql: String, _ values: [any SQLiteValue]) throws {
      try base.forEach("SELECT sequence FROM \(sql)", values) { sequences.append(UInt64(try $0.plain(0))) }
    }
    for id in factures { try add("evenements WHERE facture = (SELECT cle FROM factures WHERE id = ?)", [id]) }
    let described = "type IN ('ClientCree', 'ClientModifie', 'PersonneEffacee') AND sequence < ?"
    for id in clients {
      try add("evenements WHERE client = (SELECT cle FROM clients WHERE id = ?) AND \(described)", [id, last])
    }
    try add("emetteurs WHERE sequence < ?", [last])
    for id in clients { sequences += try lettres(a: id, sur: factures) }
    return sequences.sorted()
  }

  /// The sequences of the letters to `client` that name one of `factures`, and of their results.
  private func lettres(a client: ClientID, sur factures: Set<FactureID>) throws -> [UInt64] {
    let sujet = Sujet(.client, client)
    var dossier = LettresDeDossier(factures)
    let events = try place(of: sujet).map { try lines.events(of: sujet, at: $0) } ?? []
    return events.map(\.recorded).compactMap { recorded in
      guard case .client(_, .relance(let event)) = recorded.fact, dossier.montre(event) else { return nil }
      return recorded.sequence
    }
  }

  func ranges(ofCommande id: Identifiant) throws -> [LogRange] {
    let sql = """
      SELECT premiere.octet, derniere.octet + derniere.longueur_octets FROM commandes c
      LEFT JOIN evenements premiere ON premiere.sequence = c.premiereSequence
      LEFT JOIN evenements derniere ON derniere.sequence = c.derniereSequence
      WHERE c.id = ? ORDER BY c.premiereSequence
      """
    return try base.rows(sql, [id]) { row in
      let (start, end) = (try row.plain(0), try row.plain(1))
      guard start < end else { throw IndexUnlikeTheLog() }
      return LogRange(offset: Int(start), count: Int(end - start))
    }
  }

  /// The document of `id`, folded from its own lines.
  func facture(_ id: FactureID) throws -> Facture? {
    try place(of: Sujet(.facture, id)).map { try lines.facture(id, at: $0) }
  }

  /// The subscription of `id`, folded from its own lines.
  func abonnement(_ id: AbonnementID) throws -> Abonnement? {
    try place(of: Sujet(.abonnement, id)).map { try lines.abonnement(id, at: $0) }
  }

  /// The client of `id`, folded from its own lines.
  func client(_ id: ClientID) throws -> Client? { try compte(id)?.client }

  /// The client of `id` with its advances, folded from its own lines.
  func compte(_ id: ClientID) throws -> CompteClient? {
    try place(of: Sujet(.client, id)).map { try lines.compte(id, at: $0) }
  }
}
