import LedgerData
import LedgerDomain
import LedgerLog

/// Folds events into the tables, by `Facture/apply(_:)` and nothing else.
///
///     event ──► the document it is about, as it is ──► apply ──► … ──► flush: the rows that changed
///               held here, else read back by its own lines
///
/// A document that was touched is held, with what the tables hold of it, and written when many are held or a transaction
/// ends. So one that is created, filled and sent in one go is written once.
struct ReadModelFold: ~Copyable {
  /// The ledger's settings.
  private(set) var registre: Registre?
  private var revisionRegistre: Int
  /// Reads documents back.
  var lines: StoredLines
  private var rows = ReadModelRows()
  private var keys: ReadModelKeys
  private var ouverts: [DocumentOuvert] = []
  private var places: [FactureID: Int] = [:]
  private var clients: [ClientID: ClientOuvert] = [:]
  /// Where the document that the last event was about is held.
  private var dernier = 0
  /// The first event of the commit that is not complete yet.
  private var premiere: UInt64?
  /// How many events were folded into what is held.
  private var weight = 0

  /// A document that is held.
  private struct DocumentOuvert {
    let cle: Int64
    /// Where its events stand, where the tables cannot be asked for that.
    var place: LogPlace
    var revision: Int
    var facture: Facture
    var enregistree: Facture?
    var isDirty = true
  }

  /// A client that is held.
  private struct ClientOuvert {
    let cle: Int64
    var revision: Int
    var client: Client
    var isDirty = true
  }

  /// Continues what `base` holds; what is `new` holds nothing, and has no indexes to be asked by.
  init(_ base: borrowing SQLiteDatabase, _ lines: StoredLines, isNew: Bool) throws {
    let settings = isNew ? nil : try ReadModelQueries.registre(base)
    keys = try ReadModelKeys(base, isNew: isNew)
    registre = settings?.registre
    revisionRegistre = settings?.revision ?? 0
    self.lines = lines
  }

  /// Folds the next event.
  mutating func apply(_ event: LogEvent, in base: borrowing SQLiteDatabase) throws {
    let recorded = event.recorded
    switch recorded.fact {
    case .registre(let ouvert):
      registre = ouvert
      revisionRegistre += 1
      try rows.write(ouvert, revision: revisionRegistre, in: base)
      try rows.write(event, facture: nil, client: nil, in: base)
    case .client(let id, let happened):
      let cle = try apply(happened, id, in: base)
      try rows.write(event, facture: nil, client: cle, in: base)
    case .facture(let id, let happened):
      let cle = try apply(happened, id, event, in: base)
      try rows.write(event, facture: cle, client: nil, in: base)
    }
    weight += 1
    let first = premiere ?? recorded.sequence
    premiere = recorded.remaining == 0 ? nil : first
    guard recorded.remaining == 0, first <= recorded.sequence else { return }
    try rows.write(commande: recorded.correlation, first...recorded.sequence, in: base)
  }

  /// Writes which state the tables show, once all that was folded is written.
  mutating func finish(at position: ReadModelPosition, in base: borrowing SQLiteDatabase) throws {
    try flush(in: base)
    try rows.write(position, in: base)
  }

  /// Writes what is held once it is much, and lets go of it.
  mutating func relieve(in base: borrowing SQLiteDatabase) throws {
    guard weight >= Self.mostEvents else { return }
    try flush(in: base)
    for index in ouverts.indices {
      keys.keep(ouverts[index].facture.id, ouverts[index].cle, ouverts[index].place)
    }
    ouverts.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    weight = 0
  }

  /// The client of `id`, held from now on; nil where there is none.
  private mutating func client(_ id: ClientID, in base: borrowing SQLiteDatabase) throws -> Client? {
    if let ouvert = clients[id] { return ouvert.client }
    guard let known = try keys.client(id, base) else { return nil }
    let ranges = try ReadModelQueries.ranges(ofClient: known.cle, base)
    guard let client = Client(try lines.events(at: ranges).lazy.map(\.recorded.fact)) else {
      throw ReadModelFault.unlikeTheLog
    }
    clients[id] = ClientOuvert(cle: known.cle, revision: known.revision, client: client, isDirty: false)
    return client
  }

  /// So many events are folded before what is held is written and let go of.
  private static let mostEvents = 40_000
}

extension ReadModelFold {
  private mutating func apply(
    _ event: ClientEvent, _ id: ClientID, in base: borrowing SQLiteDatabase
  ) throws -> Int64? {
    if try client(id, in: base) != nil {
      clients[id]?.client.apply(event)
      clients[id]?.revision += 1
      clients[id]?.isDirty = true
    } else if case .clientCree(let cree) = event {
      clients[id] = ClientOuvert(cle: keys.newClient(), revision: 1, client: cree)
    }
    return clients[id]?.cle
  }

  private mutating func apply(
    _ happened: FactureEvent, _ id: FactureID, _ event: LogEvent, in base: borrowing SQLiteDatabase
  ) throws -> Int64? {
    if let place = try place(of: id, in: base) {
      ouverts[place].facture.apply(happened)
      ouverts[place].revision += 1
      ouverts[place].isDirty = true
      dernier = place
    } else if case .factureCreee(let creee) = happened {
      hold(
        DocumentOuvert(cle: keys.newFacture(), place: LogPlace(), revision: 1, facture: Facture(id: id, creee)))
    } else {
      return nil
    }
    if keys.isNew { ouverts[dernier].place.append(LogRange(offset: event.offset, count: event.count)) }
    return ouverts[dernier].cle
  }

  private mutating func hold(_ ouvert: DocumentOuvert) {
    dernier = ouverts.count
    places[ouvert.facture.id] = dernier
    ouverts.append(ouvert)
  }

  /// Where the document of `id` is held, read back where it was not; nil where there is none. Events of one document
  /// follow each other, so that the last one found is looked at first.
  private mutating func place(of id: FactureID, in base: borrowing SQLiteDatabase) throws -> Int? {
    if dernier < ouverts.count, ouverts[dernier].facture.id == id { return dernier }
    if let place = places[id] {
      dernier = place
      return place
    }
    guard let known = try keys.facture(id, base) else { return nil }
    let ranges = try known.place?.ranges ?? ReadModelQueries.ranges(ofFacture: known.cle, base)
    let facts = try lines.events(at: ranges).lazy.map(\.recorded.fact)
    guard let facture = Facture(id: id, facts) else { throw ReadModelFault.unlikeTheLog }
    hold(
      DocumentOuvert(
        cle: known.cle, place: known.place ?? LogPlace(), revision: known.place?.revision ?? known.revision,
        facture: facture, enregistree: facture, isDirty: false))
    return dernier
  }

  /// Writes all that changed, the oldest first.
  mutating func flush(in base: borrowing SQLiteDatabase) throws {
    for id in clients.filter({ $0.value.isDirty }).sorted(by: { $0.value.cle < $1.value.cle }).map(\.key) {
      guard let ouvert = clients[id] else { continue }
      try rows.write(ouvert.client, cle: ouvert.cle, revision: ouvert.revision, in: base)
      clients[id]?.isDirty = false
    }
    for index in ouverts.indices.filter({ ouverts[$0].isDirty }).sorted(by: { ouverts[$0].cle < ouverts[$1].cle }) {
      let (ouvert, old) = (ouverts[index], ouverts[index].enregistree)
      try rows.write(row(ouvert, ouvert.facture), insteadOf: old.map { row(ouvert, $0) }, in: base)
      ouverts[index].enregistree = ouverts[index].facture
      ouverts[index].isDirty = false
    }
  }

  private func row(_ ouvert: DocumentOuvert, _ facture: Facture) -> FactureRow {
    FactureRow(
      cle: ouvert.cle, revision: ouvert.revision, facture, registre?.place(facture.numero, facture.typeDocument))
  }
}
