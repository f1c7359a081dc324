import LedgerDomain
import LedgerLog

/// What is in a ledger and where: all that is needed to find a document, give a number, or refuse one, but not the
/// contents. It costs some 200 bytes for each document, however many lines it has.
struct Catalogue: Sendable {
  /// A document.
  struct Document: Sendable {
    let id: FactureID
    let numero: String
    let type: TypeDocument
    let origine: FactureID?
    var dateFacture: Jour
    var estEnvoyee = false
    var estAnnulee = false
    var place = LogPlace()

    /// Whether its date counts in the order of its series. A cancelled draft keeps its number, but binds no date; nor
    /// does an imported document dated in another year than its number says: no date could stand beside it.
    func lieLesDates(_ serie: Serie) -> Bool { (estEnvoyee || !estAnnulee) && dateFacture.annee == serie.annee }
  }

  /// A client.
  struct Fiche: Sendable {
    let id: ClientID
    var nom: String
    var place = LogPlace()
  }

  private(set) var registre: Registre?
  private(set) var documents: [Document] = []
  private(set) var clients: [Fiche] = []
  /// How many events the registre itself has.
  private var revisionRegistre = 0
  private var placesDocuments = TableIdentifiants()
  private var placesClients = TableIdentifiants()
  private var numeros: [String: Int] = [:]
  private var series: [Serie: NumerosSerie] = [:]
  private var avoirs: [FactureID: [FactureID]] = [:]

  /// The document of `id`.
  func document(_ id: FactureID) -> Document? { placesDocuments.place(id).map { documents[$0] } }

  /// The client of `id`.
  func client(_ id: ClientID) -> Fiche? { placesClients.place(id).map { clients[$0] } }

  /// The document that bears `numero`.
  func factureID(numero: String) -> FactureID? { numeros[numero].map { documents[$0].id } }

  /// The clients of that name.
  func clients(nom: String) -> [ClientID] { clients.filter { $0.nom == nom }.map(\.id) }

  /// The avoirs made of `origine`.
  func avoirs(de origine: FactureID) -> [FactureID] { avoirs[origine] ?? [] }

  /// How many events `sujet` has.
  func revision(_ sujet: Sujet) -> Int {
    switch sujet.kind {
    case .registre: revisionRegistre
    case .client: client(sujet.id)?.place.revision ?? 0
    case .facture: document(sujet.id)?.place.revision ?? 0
    }
  }

  /// How far `serie` has come.
  mutating func etat(_ serie: Serie) -> EtatSerie {
    let documents = documents
    let dernier = series[serie]?.dernier { documents[$0].lieLesDates(serie) }
    return EtatSerie(
      dernierRang: series[serie]?.dernierRang ?? 0, derniereDate: dernier.map { documents[$0].dateFacture })
  }

  /// The dates around that of `id` in its series.
  mutating func voisins(_ id: FactureID) -> Voisins {
    guard let document = document(id), let (serie, rang) = registre?.place(document.numero, document.type) else {
      return Voisins()
    }
    let documents = documents
    guard let places = series[serie]?.voisins(rang, { documents[$0].lieLesDates(serie) }) else { return Voisins() }
    return Voisins(
      avant: places.avant.map { documents[$0].dateFacture }, apres: places.apres.map { documents[$0].dateFacture })
  }

  /// Notes `fact`, recorded at `range`.
  mutating func apply(_ fact: Fact, at range: LogRange) {
    switch fact {
    case .registre(let id, let ouvert):
      registre = Registre(id: id, ouvert)
      revisionRegistre += 1
    case .client(let id, let event): apply(event, id, at: range)
    case .facture(let id, let event): apply(event, id, at: range)
    }
  }

  private mutating func apply(_ event: ClientEvent, _ id: ClientID, at range: LogRange) {
    if case .clientCree(let cree) = event, placesClients.place(id) == nil {
      placesClients.append(id)
      clients.append(Fiche(id: id, nom: cree.client.nom))
    }
    guard let place = placesClients.place(id) else { return }
    if case .clientModifie(let modifie) = event, let nom = modifie.nom { clients[place].nom = nom }
    clients[place].place.append(range)
  }

  private mutating func apply(_ event: FactureEvent, _ id: FactureID, at range: LogRange) {
    if case .factureCreee(let creee) = event, placesDocuments.place(id) == nil { append(id, creee) }
    guard let place = placesDocuments.place(id) else { return }
    switch event {
    case .factureModifiee(let modifiee):
      if let date = modifiee.dateFacture { documents[place].dateFacture = date }
    case .factureEnvoyee: documents[place].estEnvoyee = true
    case .factureAnnulee: documents[place].estAnnulee = true
    default: break
    }
    documents[place].place.append(range)
  }

  private mutating func append(_ id: FactureID, _ creee: FactureCreee) {
    let place = documents.count
    placesDocuments.append(id)
    documents.append(
      Document(
        id: id, numero: creee.numero, type: creee.typeDocument, origine: creee.factureOrigineId,
        dateFacture: creee.dateFacture))
    if numeros[creee.numero] == nil { numeros[creee.numero] = place }
    if let (serie, rang) = registre?.place(creee.numero, creee.typeDocument) {
      series[serie, default: NumerosSerie()].append(rang: rang, place: place)
    }
    if let origine = creee.factureOrigineId { avoirs[origine, default: []].append(id) }
  }
}

extension Catalogue {
  /// The catalogue of the first `size` bytes of a log.
  ///
  /// - Throws: ``LogFailure``: the log is damaged, or cannot be read.
  init(of log: LogFile, size: Int, _ decoder: EventDecoder) throws(LogFailure) {
    self = try ReplayEngine(log, limit: size, ReplayOptions(), decoder: decoder).run(into: CatalogueOnLog()).projection
      .catalogue
  }
}

/// The catalogue of a log.
private struct CatalogueOnLog: LogProjection {
  static let wanted: Wanted = [.noms, .places]
  var catalogue = Catalogue()

  mutating func fold(_ events: consuming DecodedEvents) {
    var index = 0
    events.facts.forEach { fact in
      let place = events.places[index]
      catalogue.apply(fact, at: LogRange(offset: place.offset, count: place.count))
      index += 1
    }
  }
}
