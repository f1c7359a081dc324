import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections

/// The documents and clients of a ledger and their places in the log: everything needed to find a document, give a
/// number, or refuse one, but not the contents. It takes some 200 bytes for each document, however many lines it has.
struct Catalogue: LogIndex, Sendable {
  /// A document.
  private struct Document: Sendable {
    let id: FactureID
    let type: TypeDocument
    var clientId: ClientID?
    var dateFacture: Jour
    var estEnvoyee = false
    var estAnnulee = false
    var place = LogPlace()
  }

  /// A client.
  private struct Fiche: Sendable {
    var connu: FicheClient
    var place = LogPlace()
  }

  private(set) var registre: Registre?
  /// The places of the articles, by their codes.
  private var articles: [String: LogRange] = [:]
  private var documents: [Document] = []
  private var clients: [Fiche] = []
  private var placesClotures = PlacesClotures()
  /// The number of events of the registre itself.
  private var revisionRegistre = 0
  /// The accounts at banks, and the places of their events.
  private var placesBanques: [(id: BanqueID, place: LogPlace)] = []
  /// The subscriptions, the places of their events, and the documents of their periods.
  private var placesAbonnements: [(id: AbonnementID, place: LogPlace)] = []
  private var rangsAbonnements = TableIdentifiants()
  private var numerosAbonnements: [String: AbonnementID] = [:]
  private var periodes = DocumentsDePeriodes()
  private var placesDocuments = TableIdentifiants()
  private var placesClients = TableIdentifiants()
  /// The places of clients by the keys of their names, and by SIREN, in the order of their creation.
  private var noms: [String: [Int]] = [:]
  private var sirens: [String: [Int]] = [:]
  /// The same by the codes of their accounts.
  private var codesComptables: [String: [Int]] = [:]
  private var numeros: [String: Int] = [:]
  private var series: [Serie: NumerosSerie] = [:]
  private var brouillons = 0
  private var avoirs: [FactureID: [FactureID]] = [:]
  /// The places of the documents with a line that ever named each acompte, or quote.
  private var reprises: [FactureID: Set<Int>] = [:]
  /// The places of the factures issued to each client: the catalogue does not know their balances.
  private var envoyees: [ClientID: [Int]] = [:]

  func factureID(numero: String) -> FactureID? { numeros[numero].map { documents[$0].id } }

  func abonnementID(numero: String) -> AbonnementID? { numerosAbonnements[numero] }

  func abonnementIDs() -> [AbonnementID] { placesAbonnements.map(\.id) }

  func nombreAbonnements() -> Int { placesAbonnements.count }

  func factures(abonnement: AbonnementID) -> Abonnement.Factures { periodes.factures(de: abonnement) }

  func connait(client id: ClientID) -> Bool { placesClients.place(id) != nil }

  func clients(nom: String) -> [FicheClient] {
    let plie = NomPlie(nom)
    return (noms[plie.cle] ?? []).map { clients[$0].connu }.filter { plie.estCelui(de: $0.nom) }
  }

  func clients(siren: String) -> [FicheClient] { (sirens[siren] ?? []).map { clients[$0].connu } }

  func clients(codeComptable: String) -> [FicheClient] {
    (codesComptables[codeComptable] ?? []).map { clients[$0].connu }
  }

  func fichesClients() -> [FicheClient] { clients.map(\.connu) }

  func dernierBrouillon() -> Int { brouillons }

  func brouillons(jusqua jour: Jour) -> [FactureID] {
    documents.filter { $0.type != .devis && !$0.estEnvoyee && !$0.estAnnulee && $0.dateFacture <= jour }.map(\.id)
  }

  func avoirs(de origine: FactureID) -> [FactureID] { avoirs[origine] ?? [] }

  func documents(nommant acompte: FactureID) -> [FactureID] {
    (reprises[acompte] ?? []).sorted().map { documents[$0].id }
  }

  func clotures() -> [LogRange] { placesClotures.utiles }
  func emetteur() -> LogRange? { nil }
  func comptes() -> LogRange? { nil }

  func taux() -> [LogRange] { [] }

  func article(_ code: String) -> LogRange? { articles[code] }

  func banques() -> [BanqueID] { placesBanques.map(\.id) }

  func dernierMois() -> LogRange? { placesClotures.dernierMois }

  /// Not known: the caller replayed the log to make the catalogue, so it can read the log again.
  func place(ofSequence sequence: UInt64) -> LogRange? { nil }

  func facturesOuvertes(de client: ClientID) -> [FactureID] {
    (envoyees[client] ?? []).sorted().filter { !documents[$0].estAnnulee }.map { documents[$0].id }
  }

  func acomptesNonRepris(de client: ClientID) -> [FactureID] {
    (envoyees[client] ?? []).sorted().map { documents[$0] }
      .filter { $0.type == .acompte && !$0.estAnnulee && reprises[$0.id] == nil }.map(\.id)
  }

  func offres(a client: ClientID) -> [FactureID] {
    documents.filter { $0.clientId == client && !$0.estAnnulee && $0.estEnvoyee == ($0.type == .devis) }.map(\.id)
  }

  func aFacture(client: ClientID) -> Bool { !(envoyees[client] ?? []).isEmpty }

  func facturesEmises(a client: ClientID) -> [FactureID] { (envoyees[client] ?? []).map { documents[$0].id } }

  func revision(_ sujet: Sujet) -> Int { sujet.kind == .registre ? revisionRegistre : place(of: sujet)?.revision ?? 0 }

  func place(of sujet: Sujet) -> LogPlace? {
    switch sujet.kind {
    case .registre: nil
    case .client: placesClients.place(sujet.id).map { clients[$0].place }
    case .facture: placesDocuments.place(sujet.id).map { documents[$0].place }
    case .banque: placesBanques.first { $0.id == sujet.id }?.place
    case .abonnement: rangsAbonnements.place(sujet.id).map { placesAbonnements[$0].place }
    }
  }

  func etat(_ serie: Serie) -> EtatSerie {
    guard let numeros = series[serie] else { return EtatSerie() }
    let derniere = numeros.dernier { compte($0, dans: serie) }.map { rang, place in
      let document = documents[place]
      return EtatSerie.Datee(
        rang: rang, date: document.dateFacture, estBrouillon: !document.estEnvoyee,
        depuis: document.estEnvoyee ? nil : voisins(rang, dans: serie).depuis)
    }
    return numeros.etat(derniere)
  }

  func voisins(_ rang: Int, dans serie: Serie) -> Periode {
    series[serie]?.voisins(rang) { compte($0, dans: serie) ? documents[$0].dateFacture : nil } ?? .toute
  }

  private func compte(_ place: Int, dans serie: Serie) -> Bool {
    let document = documents[place]
    return serie.compte(
      document.dateFacture, estEnvoyee: document.estEnvoyee, estAnnulee: document.estAnnulee)
  }

  /// Applies `fact`, recorded at `range`.
  mutating func apply(_ fact: Fact, at range: LogRange) {
    switch fact {
    case .registre(_, let event):
      registre.apply(event)
      revisionRegistre += 1
      if case .cloture(let cloture) = event { placesClotures.append(cloture.periode, range) }
      if case .article(let article) = event { articles[article.code] = range }
    case .banque(let id, let event):
      if case .declaree = event, place(of: Sujet(.banque, id)) == nil { placesBanques.append((id, LogPlace())) }
      guard let place = placesBanques.firstIndex(where: { $0.id == id }) else { return }
      placesBanques[place].place.append(range)
    case .abonnement(let id, let event):
      if case .cree(let cree) = event, rangsAbonnements.place(id) == nil {
        rangsAbonnements.append(id)
        placesAbonnements.append((id, LogPlace()))
        if numerosAbonnements[cree.numero] == nil { numerosAbonnements[cree.numero] = id }
      }
      guard let rang = rangsAbonnements.place(id) else { return }
      placesAbonnements[rang].place.append(range)
    case .client(let id, let event): apply(event, id, at: range)
    case .facture(let id, let event): apply(event, id, at: range)
    }
  }

  private mutating func apply(_ event: ClientEvent, _ id: ClientID, at range: LogRange) {
    if case .clientCree(let client) = event, placesClients.place(id) == nil {
      placesClients.append(id)
      clients.append(Fiche(connu: FicheClient(client)))
      index(clients.count - 1)
    }
    guard let place = placesClients.place(id) else { return }
    switch event {
    case .clientModifie(let modifie): change(place) { $0.apply(modifie) }
    case .effacee(let effacement): change(place) { $0.apply(effacement) }
    case .clientCree, .conservation, .avance, .relance: break
    }
    clients[place].place.append(range)
  }

  /// Changes the entry of the client at `place`, and indexes it anew.
  private mutating func change(_ place: Int, _ change: (inout FicheClient) -> Void) {
    let connu = clients[place].connu
    noms[NomPlie(connu.nom).cle]?.removeAll { $0 == place }
    if let siren = connu.siren { sirens[siren]?.removeAll { $0 == place } }
    if let code = connu.codeComptable { codesComptables[code]?.removeAll { $0 == place } }
    change(&clients[place].connu)
    index(place)
  }

  /// Indexes the client at `place` by its name and SIREN.
  private mutating func index(_ place: Int) {
    let connu = clients[place].connu
    noms[NomPlie(connu.nom).cle, default: []].insert(inOrder: place)
    if let siren = connu.siren { sirens[siren, default: []].insert(inOrder: place) }
    if let code = connu.codeComptable { codesComptables[code, default: []].insert(inOrder: place) }
  }

  private mutating func apply(_ event: FactureEvent, _ id: FactureID, at range: LogRange) {
    if case .factureCreee(let creee) = event, placesDocuments.place(id) == nil { append(id, creee) }
    guard let place = placesDocuments.place(id) else { return }
    periodes.apply(event, id)
    switch event {
    case .ligneAjoutee(let ligne): for nomme in ligne.documentsNommes { reprises[nomme, default: []].insert(place) }
    case .ligneModifiee(let modifiee):
      for nomme in [modifiee.acompteId.valeur, modifiee.penalites.valeur?.factureId].compactMap(\.self) {
        reprises[nomme, default: []].insert(place)
      }
    case .factureModifiee(let modifiee):
      if let date = modifiee.dateFacture { documents[place].dateFacture = date }
      modifiee.clientId.apply(to: &documents[place].clientId)
    case .factureEnvoyee:
      documents[place].estEnvoyee = true
      if let client = documents[place].clientId, ![.avoir, .devis].contains(documents[place].type) {
        envoyees[client, default: []].append(place)
      }
    case .numeroAttribue(let numero): number(place, numero)
    case .factureAnnulee(let annulee):
      documents[place].estAnnulee = true
      if let rendu = annulee.numeroRendu { rend(rendu, place) }
    default: break  // catch-all: all else is looked up in the log
    }
    documents[place].place.append(range)
  }

  /// Notes the number of the document at `place`; its former name still finds it.
  private mutating func number(_ place: Int, _ numero: String) {
    if numeros[numero] == nil { numeros[numero] = place }
    guard let (serie, rang) = registre?.place(numero) else { return }
    series[serie, default: NumerosSerie()].append(rang: rang, place: place)
  }

  /// The document at `place` gives its number back; from then on its id finds it.
  private mutating func rend(_ numero: String, _ place: Int) {
    let document = documents[place]
    if numeros[numero] == place { numeros[numero] = nil }
    let sansNumero = FactureComptee.sansNumero(document.id)
    if numeros[sansNumero] == nil { numeros[sansNumero] = place }
    guard let (serie, rang) = registre?.place(numero) else { return }
    series[serie]?.remove(rang: rang, place: place)
  }

  private mutating func append(_ id: FactureID, _ creee: FactureCreee) {
    let place = documents.count
    placesDocuments.append(id)
    documents.append(
      Document(
        id: id, type: creee.typeDocument, clientId: creee.clientId, dateFacture: creee.dateFacture))
    number(place, creee.numero)
    if registre?.numerotation == .envoi, let rang = NomBrouillon.lit(creee.numero) {
      brouillons = max(brouillons, rang)
    }
    if let origine = creee.factureOrigineId { avoirs[origine, default: []].append(id) }
  }
}

extension Catalogue {
  /// The catalogue of the first `size` bytes of a log.
  ///
  /// - Throws: ``LogFailure``: the log is damaged, or cannot be read.
  init(of log: LogFile, size: Int, _ decoder: EventCatalogue) throws(LogFailure) {
    self = try ReplayEngine(log, limit: size, ReplayOptions(), decoder: decoder).run(into: CatalogueOnLog()).projection
      .catalogue
  }
}

extension [Int] {
  fileprivate mutating func insert(inOrder place: Int) {
    insert(place, at: (lastIndex { $0 < place } ?? -1) + 1)
  }
}

/// The catalogue of a log.
private struct CatalogueOnLog: LogProjection {
  static let wanted: Wanted = [.noms, .places]
  var catalogue = Catalogue()

  mutating func fold(_ events: consuming DecodedEvents) {
    for (fact, place) in zip(events.facts, events.places) {
      catalogue.apply(fact, at: LogRange(offset: place.offset, count: place.count))
    }
  }
}
