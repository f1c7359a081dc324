import LedgerData
import LedgerLog
import LedgerModel

/// Folds events into the tables, by `Facture/apply(_:)` and nothing else.
///
///     event ──► the document it is about, as it is ──► apply ──► … ──► flush: the rows that changed
///               held here, else read back by its own lines
///
/// A changed document is held in memory, with its state in the tables, and written when many are held or a transaction
/// ends. So a document that is created, filled and issued in one go is written once.
struct ReadModelFold: ~Copyable {
  /// The ledger's settings.
  private(set) var registre: Registre?
  /// Reads documents back.
  var lines: StoredLines
  /// Whether the tables were empty: then they have no indexes to look things up.
  private let isNew: Bool
  private var revisionRegistre: Int
  private var banques: [BanqueRow]
  private var rows = ReadModelRows()
  private var ouverts: [DocumentOuvert] = []
  private var places: [FactureID: Int] = [:]
  private var clients: [ClientID: ClientOuvert] = [:]
  /// The subscriptions of the events so far.
  private var abonnements: [AbonnementID: AbonnementRow] = [:]
  /// The index in `ouverts` of the document of the last event.
  private var dernier = 0
  /// The keys of the last document, client and subscription: they are given in the order of creation.
  private var derniereCle: (facture: Int64, client: Int64, abonnement: Int64)
  /// Documents no longer held that cannot be found in the tables before their indexes, some 150 bytes each.
  private var laches: [FactureID: (cle: Int64, place: LogPlace)] = [:]
  /// The first event of the commit that is not complete yet.
  private var premiere: UInt64?
  /// How many events were folded into the held documents.
  private var weight = 0

  /// A document that is held.
  private struct DocumentOuvert {
    let cle: Int64
    /// Where its events stand.
    var place = LogPlace()
    var facture: Facture
    /// As the tables hold it.
    var enregistree: Facture?
    var isDirty = true

    func row(_ facture: Facture, _ registre: Registre?) -> FactureRow {
      FactureRow(
        cle: cle, revision: place.revision, facture, registre?.place(facture.numero))
    }
  }

  /// A client that is held.
  private struct ClientOuvert {
    let cle: Int64
    var revision = 1
    var compte: CompteClient
    /// Its advances as the tables hold them.
    var avances = Avances()
    var isDirty = true
  }

  /// Continues the tables in `base`. With `isNew` they are empty, and have no indexes to look things up.
  init(_ base: borrowing SQLiteDatabase, _ lines: StoredLines, isNew: Bool) throws {
    let settings = isNew ? nil : try base.registre()
    let presentes = isNew ? [] : try base.banques()
    let cles: (Int64, Int64, Int64) =
      isNew ? (0, 0, 0) : (try base.count("factures"), try base.count("clients"), try base.count("abonnements"))
    registre = settings?.registre
    revisionRegistre = settings?.revision ?? 0
    banques = presentes
    derniereCle = cles
    self.isNew = isNew
    self.lines = lines
  }

  /// Folds the next event.
  mutating func apply(_ event: LogEvent, in base: borrowing SQLiteDatabase) throws {
    let recorded = event.recorded
    var (facture, client, banque, abonnement): (Int64?, Int64?, Int64?, Int64?) = (nil, nil, nil, nil)
    switch recorded.fact {
    case .registre(_, let happened): try apply(happened, recorded.sequence, in: base)
    case .banque(let id, let happened): banque = apply(happened, id)
    case .abonnement(let id, let happened): abonnement = try apply(happened, id, in: base)
    case .client(let id, let happened): client = try apply(happened, id, in: base)
    case .facture(let id, let happened): facture = try apply(happened, id, event, in: base)
    }
    try rows.evenements.write((event, facture, client, banque, abonnement), in: base)
    weight += 1
    let first = premiere ?? recorded.sequence
    premiere = recorded.remaining == 0 ? nil : first
    guard recorded.remaining == 0, first <= recorded.sequence else { return }
    try rows.commandes.write((first...recorded.sequence, recorded.correlation), in: base)
  }

  /// Folds an event of the ledger itself: each is one revision of it, and a row of its kind.
  private mutating func apply(
    _ event: RegistreEvent, _ sequence: UInt64, in base: borrowing SQLiteDatabase
  ) throws {
    // The seller, accounts and rates are read from their own lines.
    switch event {
    case .ouvert(let ouvert): registre = ouvert
    case .cloture(let cloture): registre?.apply(cloture)
    case .emetteur, .comptes, .article, .taux, .horodatage, .flux: break
    }
    revisionRegistre += 1
    if let registre { try rows.registre.write((registre, revisionRegistre), in: base) }
    switch event {
    case .cloture(let cloture): try rows.clotures.write((sequence, cloture), in: base)
    case .emetteur(let emetteur): try rows.emetteurs.write((sequence, emetteur), in: base)
    case .comptes(let comptes): try rows.comptes.write((sequence, comptes), in: base)
    case .article(let article): try rows.articles.write((sequence, article), in: base)
    case .taux(let taux): try rows.taux.write((sequence, taux), in: base)
    case .ouvert, .horodatage, .flux: break
    }
  }

  /// Writes which state the tables show, once all that was folded is written.
  mutating func finish(at position: ReadModelPosition, in base: borrowing SQLiteDatabase) throws {
    try flush(in: base)
    try rows.write(position, in: base)
  }

  /// Writes what is held once it is much, and drops it, except for the longest documents: reading one back takes as
  /// long as all of its events did.
  mutating func relieve(in base: borrowing SQLiteDatabase) throws {
    guard weight >= Self.mostEvents else { return }
    try flush(in: base)
    if isNew { for ouvert in ouverts { laches[ouvert.facture.id] = (ouvert.cle, ouvert.place) } }
    var room = Self.mostKept
    ouverts = ouverts.filter { $0.place.revision >= Self.long }.sorted { $0.place.revision > $1.place.revision }
      .prefix { ouvert in
        defer { room -= ouvert.place.revision }
        return room > 0
      }
    places.removeAll(keepingCapacity: true)
    for (index, ouvert) in ouverts.enumerated() { places[ouvert.facture.id] = index }
    weight = 0
  }

  /// How many events are folded before the held documents are written and dropped.
  private static let mostEvents = 40_000
  /// How many events make a document long.
  private static let long = 1_000
  /// How many events the documents that are kept may have in all; the longest is kept in any case.
  private static let mostKept = 100_000
}

extension ReadModelFold {
  /// Folds an event of a client. Returns the key of the client; nil if it is not known.
  private mutating func apply(
    _ event: ClientEvent, _ id: ClientID, in base: borrowing SQLiteDatabase
  ) throws -> Int64? {
    // While a model is made, all clients are held.
    if clients[id] == nil, !isNew, let known = try base.known(Sujet(.client, id)) {
      let compte = try lines.compte(id, at: base.place(.client, known))
      clients[id] = ClientOuvert(
        cle: known.cle, revision: known.revision, compte: compte, avances: compte.avances)
    }
    if clients[id] != nil {
      clients[id]?.compte.apply(event)
      clients[id]?.revision += 1
      clients[id]?.isDirty = true
    } else if case .clientCree(let cree) = event {
      derniereCle.client += 1
      clients[id] = ClientOuvert(cle: derniereCle.client, compte: CompteClient(cree))
    }
    return clients[id]?.cle
  }

  /// Folds an event of a subscription. Returns its key; nil if it is not known.
  private mutating func apply(
    _ event: AbonnementEvent, _ id: AbonnementID, in base: borrowing SQLiteDatabase
  ) throws -> Int64? {
    var row = try abonnements[id] ?? (isNew ? nil : base.abonnement(id))
    row?.revision += 1
    if row == nil, case .cree(let cree) = event {
      derniereCle.abonnement += 1
      row = AbonnementRow(
        cle: derniereCle.abonnement, id: id, numero: cree.numero, clientId: cree.clientId, revision: 1)
    }
    guard let row else { return nil }
    abonnements[id] = row
    try rows.abonnements.write(row, in: base)
    return row.cle
  }

  /// Folds an event of an account at a bank. Returns its key; nil if it is not known.
  private mutating func apply(_ event: BanqueEvent, _ id: BanqueID) -> Int64? {
    let place = banques.firstIndex { $0.id == id }
    if case .declaree(let banque) = event {
      guard let place else {
        banques.append(BanqueRow(cle: Int64(banques.count + 1), id: id, banque: banque, revision: 1))
        return banques.last?.cle
      }
      banques[place].banque = banque
    }
    guard let place else { return nil }
    banques[place].revision += 1
    return banques[place].cle
  }

  /// Folds an event of a document. Returns the key of the document; nil if it is not known.
  private mutating func apply(
    _ happened: FactureEvent, _ id: FactureID, _ event: LogEvent, in base: borrowing SQLiteDatabase
  ) throws -> Int64? {
    if try find(id, in: base) {
      ouverts[dernier].facture.apply(happened)
      ouverts[dernier].isDirty = true
    } else if case .factureCreee(let creee) = happened {
      derniereCle.facture += 1
      hold(DocumentOuvert(cle: derniereCle.facture, facture: Facture(id: id, creee)))
    } else {
      return nil
    }
    ouverts[dernier].place.append(LogRange(offset: event.offset, count: event.count))
    return ouverts[dernier].cle
  }

  private mutating func hold(_ ouvert: DocumentOuvert) {
    dernier = ouverts.count
    places[ouvert.facture.id] = dernier
    ouverts.append(ouvert)
  }

  /// Makes the document of `id` the last one, and reads it back if it is not held; false if it does not exist. Events
  /// of one document follow each other, so the last one found is tried first.
  private mutating func find(_ id: FactureID, in base: borrowing SQLiteDatabase) throws -> Bool {
    if dernier < ouverts.count, ouverts[dernier].facture.id == id { return true }
    if let place = places[id] {
      dernier = place
      return true
    }
    guard let (cle, place) = try stored(id, in: base) else { return false }
    let facture = try lines.facture(id, at: place)
    hold(DocumentOuvert(cle: cle, place: place, facture: facture, enregistree: facture))
    return true
  }

  /// The key of a document that is not held, and the place of its events; nil if it does not exist.
  private func stored(
    _ id: FactureID, in base: borrowing SQLiteDatabase
  ) throws -> (cle: Int64, place: LogPlace)? {
    guard !isNew else { return laches[id] }
    guard let known = try base.known(Sujet(.facture, id)) else { return nil }
    return (known.cle, try base.place(.facture, known))
  }

  /// Writes all that changed, the oldest first.
  mutating func flush(in base: borrowing SQLiteDatabase) throws {
    for banque in banques { try rows.banques.write(banque, in: base) }
    for (id, ouvert) in clients.filter({ $0.value.isDirty }).sorted(by: { $0.value.cle < $1.value.cle }) {
      try rows.clients.write((ouvert.cle, ouvert.compte.client, ouvert.revision), in: base)
      try rows.write(ouvert.compte.avances, of: ouvert.cle, insteadOf: ouvert.avances, in: base)
      clients[id]?.avances = ouvert.compte.avances
      clients[id]?.isDirty = false
    }
    for index in ouverts.indices.filter({ ouverts[$0].isDirty }).sorted(by: { ouverts[$0].cle < ouverts[$1].cle }) {
      let ouvert = ouverts[index]
      let old = ouvert.enregistree.map { ouvert.row($0, registre) }
      try rows.write(ouvert.row(ouvert.facture, registre), insteadOf: old, in: base)
      ouverts[index].enregistree = ouvert.facture
      ouverts[index].isDirty = false
    }
  }
}
