import LedgerData
import LedgerModel
import LedgerWords

/// The lists that people ask for.
extension ReadModel: RegistreAnswers {
  /// The documents that `demande` asks for, each in one line.
  ///
  /// - Throws: `Refus`, `LedgerFailure` if something it names does not exist; `IndexUnlikeTheLog` if a row is not
  ///   valid; ``CannotTell``.
  func resumes(_ demande: DemandeFactures, au: Jour) throws -> PageListe<ResumeFacture> {
    let recherche = try demande.recherche(in: self)
    guard try canLookFor(recherche) else { throw CannotTell() }
    let total = try nombreFactures()
    guard let list = try listeEnOrdre(recherche) else {
      let found = try trouve(recherche, au: au)
      return PageListe(try resumes(lignes(found.cles, au: au), au: au), reste: found.reste, total: total)
    }
    let lignes = try base.rows(LigneListe.sql(from: list.source, list.sql), [au] + list.values) {
      try LigneListe($0, au: au)
    }
    let reste = try list.reste(after: lignes.count, of: total, base)
    return PageListe(try resumes(lignes, au: au), reste: reste, total: total)
  }

  /// The lines for people: an avoir is compared with the balance of the document that it corrects.
  func resumes(_ lignes: [LigneListe], au: Jour) throws -> [ResumeFacture] {
    let cles = Set(lignes.compactMap { $0.resume.soldeDu > .zero ? $0.origine : nil })
    let soldes = cles.isEmpty ? [] : try self.lignes(Array(cles), au: au).map { ($0.cle, $0.resume.soldeDu) }
    let du = Dictionary(uniqueKeysWithValues: soldes)
    return lignes.map { ligne in ligne.resume.corrigeant(du: ligne.origine.flatMap { du[$0] } ?? .zero) }
  }

  /// The same with the whole documents. Throws ``CannotTell`` also if they are so many that a replay is quicker: it
  /// reads the log in one go and on all processors.
  func documents(_ demande: DemandeFactures, au: Jour) throws -> PageListe<DocumentListe> {
    let recherche = try demande.recherche(in: self)
    guard try canLookFor(recherche) else { throw CannotTell() }
    let total = try nombreFactures()
    let found = try trouve(recherche, au: au)
    guard try mayReadBack(found.cles.count) else { throw CannotTell() }
    return PageListe(try found.cles.map { try document($0) }, reste: found.reste, total: total)
  }

  /// The clients that `demande` asks for, with the rest of their advances as seen from `au`.
  ///
  /// - Throws: `Refus`, `LedgerFailure` if the client after which it begins does not exist.
  func clients(_ demande: DemandeClients, au: Jour) throws -> PageListe<ClientListe> {
    let apres = try demande.apres.map { try base.known(Sujet(.client, clientID(named: $0)))?.cle ?? 0 } ?? 0
    let limite = max(0, demande.limite ?? .max)
    let avances = try soldesAvances(au: au)
    var (clients, reste): ([ClientListe], Int) = ([], 0)
    let sql = """
      SELECT cle, id, nom, confidentiel, ville, siren, coordonneesPerdues, \(Client.rubriques.map(\.nom).joined(separator: ", "))
      FROM clients
      WHERE cle > ? ORDER BY cle
      """
    try base.forEach(sql, [apres]) { row in
      guard
        demande.mots == nil
          || demande.accepte(row.text(2), ville: row.textIfThere(4), siren: row.textIfThere(5))
      else { return }
      guard clients.count < limite else {
        reste += 1
        return
      }
      clients.append(ClientListe(client: try client(row), avances: avances[row.integer(0)] ?? []))
    }
    return PageListe(clients, reste: reste, total: Int(try base.count("clients")))
  }

  /// The names of all clients, in the order of their creation.
  func nomsClients() throws -> [String] { try base.rows("SELECT nom FROM clients ORDER BY cle", []) { $0.text(0) } }

  /// The articles that are sold, from their own lines.
  func catalogue() throws -> [Article] {
    let sql = """
      SELECT octet, longueur_octets, code FROM evenements
      JOIN (SELECT code, max(sequence) AS sequence FROM articles GROUP BY code) USING (sequence)
      """
    let places = try base.rows(sql, []) { (range: try $0.range(0), code: $0.text(2)) }
    let events = try lines.events(at: places.map(\.range))
    return try zip(events, places).map { event, place in
      guard case .registre(_, .article(let article)) = event.recorded.fact, article.code == place.code else {
        throw IndexUnlikeTheLog()
      }
      return article
    }.enVente
  }

  /// The rest of the advances of each client, by its key. Clients with no rest are left out.
  private func soldesAvances(au: Jour) throws -> [Int64: [SoldeAvances]] {
    let sql = """
      SELECT client, devise, sum(montant_centimes) AS reste FROM avances WHERE date <= ?
      GROUP BY client, devise HAVING reste <> 0 ORDER BY client, devise
      """
    var soldes: [Int64: [SoldeAvances]] = [:]
    try base.forEach(sql, [au]) { row in
      let solde = SoldeAvances(
        devise: try Devise(row.text(1)), montant: MontantLarge(centimes: Int128(row.integer(2))))
      soldes[try row.plain(0), default: []].append(solde)
    }
    return soldes
  }

  /// The documents of these keys, as a list shows them.
  func lignes(_ cles: [Int64], au: Jour) throws -> [LigneListe] {
    var statement = try base.prepare(LigneListe.sql("WHERE f.cle = ?"))
    var lignes: [LigneListe] = []
    for cle in cles {
      guard let ligne = try statement.first([au, cle], { try LigneListe($0, au: au) }) else {
        throw IndexUnlikeTheLog()
      }
      lignes.append(ligne)
    }
    return lignes
  }

  /// A document by its own lines, and its client.
  private func document(_ cle: Int64) throws -> DocumentListe {
    let id = try base.first("SELECT id FROM factures WHERE cle = ?", [cle]) { $0.id(0) } ?? nil
    guard var facture = try id.flatMap({ try facture($0) }) else { throw IndexUnlikeTheLog() }
    if facture.typeDocument == .devis { facture = try avecReste(facture) }
    return DocumentListe(facture: facture, compte: try facture.clientId.flatMap { try compte($0) })
  }

  /// A client by its row, or by its own lines where the row does not say all.
  private func client(_ row: borrowing SQLiteStatement) throws -> Client {
    guard let id = row.id(1) else { throw IndexUnlikeTheLog() }
    if let client = Client(row, id: id) { return client }
    guard let client = try client(id) else { throw IndexUnlikeTheLog() }
    return client
  }

  /// Up to this many documents or subscriptions are read back one by one, in a ledger of any size.
  static var alwaysReadBack: Int { 200 }
  /// If more than one in this many documents is wanted, all are replayed.
  private static var replayIsQuicker: Int { 8 }

  /// Whether reading back so many documents is quicker than a replay.
  func mayReadBack(_ count: Int) throws -> Bool {
    try count <= max(Self.alwaysReadBack, nombreFactures() / Self.replayIsQuicker)
  }
}

extension Client {
  /// A client by its row, with its fields from column 7 on; nil if its lines say more than the row: an address without
  /// parts, or terms for late payment of its own.
  fileprivate init?(_ row: borrowing SQLiteStatement, id: ClientID) {
    self.init(id: id, nom: row.text(2), confidentiel: row.textIfThere(3) != nil)
    coordonneesPerdues = row.textIfThere(6) != nil
    var column = 7
    for champ in Self.champs {
      let texte = row.textIfThere(column)
      switch champ {
      case .texte(let champ), .cle(let champ): champ.pose(texte, dans: &self)
      case .adresse(let champ):
        var adresse = Adresse()
        for partie in Adresse.parties {
          adresse[keyPath: partie.champ] = row.textIfThere(column)
          column += 1
        }
        column -= 1
        guard !adresse.estVide else { return nil }
        champ.pose(adresse, dans: &self)
      case .electronique(let champ): champ.pose(texte.flatMap(AdresseElectronique.init), dans: &self)
      case .nature(let champ): champ.pose(texte.flatMap(NatureClient.init(rawValue:)), dans: &self)
      case .profil(let champ): champ.pose(texte.flatMap(ProfilFacture.init(rawValue:)), dans: &self)
      case .identifiant(let champ): champ.pose(texte.map(IdentifiantPartie.init), dans: &self)
      case .langue(let champ): champ.pose(texte.flatMap(LangueDocument.init(rawValue:)), dans: &self)
      case .recouvrement: if texte != nil { return nil }
      }
      column += 1
    }
  }
}
