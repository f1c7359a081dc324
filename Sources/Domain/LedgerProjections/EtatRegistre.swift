public import LedgerModel
public import LedgerOffers

/// The whole state of a ledger, built from its events: every client and every document with all their fields.
public struct EtatRegistre: Sendable {
  /// The ledger's settings; nil before it is opened.
  public private(set) var registre: Registre?
  /// The closings, in the order of recording.
  public private(set) var clotures: [Cloture] = []
  /// The files of periods for the platform, in the order of recording.
  public private(set) var flux: [FluxTransmis] = []
  /// The articles of the catalogue by their codes, also those no longer sold.
  public private(set) var articles: [String: Article] = [:]
  /// The accounts at banks, in the order of their declaration.
  public private(set) var banques: [LivreBanque] = []
  /// The subscriptions, in the order of their creation.
  public private(set) var abonnements: [Abonnement] = []
  /// The documents of their periods.
  private var periodes = DocumentsDePeriodes()
  /// The clients, in the order of their creation.
  public private(set) var clients: [Client] = []
  /// The documents without the quotes, in the order of their creation: every report and export reads these.
  public private(set) var factures: Factures
  /// The last day on which one of them was issued.
  private(set) var dernierEnvoi: Jour?
  /// The avoirs of each document that has some.
  private(set) var avoirs: [FactureID: [FactureID]] = [:]
  /// The quotes, in the order of their creation.
  public private(set) var devis: [Facture] = []
  /// How many of ``factures`` there were before each of ``devis``.
  private var facturesAvant: [Int] = []
  /// The advances of the clients that have any.
  private var avances: [ClientID: Avances] = [:]
  /// The letters to the clients that had any.
  private var lettres: [ClientID: Lettres] = [:]
  /// The first open day when a document was issued whose goods were delivered in a closed period.
  private var livraisonsCloses: [FactureID: Jour] = [:]
  /// The places of the documents that were issued to each client, once personal values were erased.
  private var personnes: [ClientID: [Int]]?
  /// The events that made the sales; nil if not requested.
  private(set) var sequences: SequencesVentes?
  /// The sums of its sales, where it holds nothing else.
  let ventes: VentesComptees?
  private var placesAbonnements = TableIdentifiants()
  private var placesClients = TableIdentifiants()
  private var placesFactures = TableIdentifiants()
  private var placesDevis = TableIdentifiants()

  /// The state before the first event.
  public init() { self.init(avecLignes: true) }

  /// The state before the first event. Without `avecLignes` it keeps neither lines nor notes of issued documents. `entieres`: so many
  /// documents are not at rest.
  package init(avecLignes: Bool = true, entieres: Int = 25_000) {
    factures = Factures(avecLignes: avecLignes, entieres: avecLignes ? entieres : 0)
    ventes = nil
  }

  /// The state before the first event; it notes which events make the sales (``ecartsClotures(_:_:)``).
  package init(avecSequences: Bool) {
    self.init()
    sequences = avecSequences ? SequencesVentes() : nil
  }

  /// A state with only the settings of the ledger and sums of sales, for ``rapportTVA(_:par:au:)`` and ``declarationCA3(_:par:au:)``.
  package init(_ ventes: VentesComptees) {
    factures = Factures(avecLignes: true, entieres: 0)
    (registre, avances) = (ventes.registre, ventes.avances)
    self.ventes = ventes
  }

  /// The client of `id`.
  public func client(_ id: ClientID) -> Client? { placesClients.place(id).map { clients[$0] } }

  /// The advances of the client of `id`, in the order of recording.
  public func avances(de id: ClientID) -> Avances { avances[id] ?? Avances() }

  /// The reminder letters to the client of `id`.
  public func lettres(de id: ClientID) -> Lettres { lettres[id] ?? Lettres() }

  /// The advances at a rate, in no order.
  var avancesTaxees: [Avance] { avances.values.flatMap(\.liste).filter { $0.tva != nil } }

  /// The client of `id` with its advances and letters.
  public func compte(_ id: ClientID) -> CompteClient? {
    client(id).map { CompteClient($0, avances(de: id), lettres(de: id)) }
  }

  /// The subscription of `id`.
  public func abonnement(_ id: AbonnementID) -> Abonnement? { placesAbonnements.place(id).map { abonnements[$0] } }

  /// The documents of the periods of `abonnement`.
  public func factures(abonnement: AbonnementID) -> Abonnement.Factures { periodes.factures(de: abonnement) }

  /// The document of `id`, which may be a quote.
  public func facture(_ id: FactureID) -> Facture? {
    placesFactures.place(id).map { factures[$0] } ?? placesDevis.place(id).map { devis[$0] }
  }

  /// The documents with `devis`, which are all quotes, in the order of their creation.
  func documents(avec devis: [Facture]) -> [Facture] {
    var documents: [Facture] = []
    documents.reserveCapacity(factures.count + devis.count)
    for (place, un) in devis.enumerated() {
      documents += factures[(documents.count - place)..<facturesAvant[place]]
      documents.append(un)
    }
    return documents + factures[(documents.count - devis.count)...]
  }

  /// Whether the document of `id` is a quote.
  func estDevis(_ id: FactureID) -> Bool { placesDevis.place(id) != nil }

  /// The place of the document of `id` among ``factures``.
  func place(_ id: FactureID) -> Int? { placesFactures.place(id) }

  /// The day from which the delivery of its goods counts: that day, or the first open day when it was issued, so that no
  /// report of a closed period changes; without a day, the document's.
  package func dateLivraison(_ facture: Facture) -> Jour {
    livraisonsCloses[facture.id] ?? facture.affaire.dateLivraison ?? facture.dateFacture
  }

  /// The document with that number, or with that draft name.
  public func facture(numero: String) -> Facture? {
    factures.premiere(numero: numero) ?? devis.first { $0.numero == numero }
      ?? factures.first { $0.nomBrouillon == numero } ?? devis.first { $0.nomBrouillon == numero }
  }

  /// Applies one event. It cannot fail: the use cases have checked the event.
  public mutating func apply(_ recorded: Recorded) {
    sequences?.note(recorded)
    apply(recorded.fact)
  }

  /// Applies one event.
  public mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre(_, let event): apply(event)
    case .banque(let id, let event): banques.apply(event, id)
    case .abonnement(let id, let event): apply(event, id)
    case .client(let id, let event): apply(event, id)
    case .facture(let id, let event): apply(event, id)
    }
  }

  private mutating func apply(_ event: RegistreEvent) {
    registre.apply(event)
    switch event {
    case .article(let article): articles[article.code] = article
    case .flux(let transmis): flux.append(transmis)
    case .cloture(let cloture): clotures.append(cloture)
    case .ouvert, .emetteur, .comptes, .taux, .horodatage: break
    }
  }

  package mutating func apply(_ facts: Facts) {
    var next = 0
    for place in facts.autres.indices {
      applyLignes(facts, next..<facts.autres[place].apresLignes)
      next = facts.autres[place].apresLignes
      apply(facts.autres[place].fact)
    }
    applyLignes(facts, next..<facts.lignes.count)
  }

  private mutating func applyLignes(_ facts: Facts, _ range: Range<Int>) {
    // Retained once, and not for each line.
    let lignes = facts.lignes
    for index in range {
      let id = lignes[index].facture
      if let place = placesFactures.place(id) {
        factures.apply(ajoutee: facts.ligne(index), place)
      } else if let place = placesDevis.place(id) {
        devis[place].apply(ajoutee: facts.ligne(index))
      }
    }
  }

  /// Takes a document built from its first events.
  package mutating func apply(_ document: consuming Facture) {
    if let envoi = document.envoi?.dateEnvoi { dernierEnvoi = max(dernierEnvoi ?? envoi, envoi) }
    if document.typeDocument == .devis {
      guard placesDevis.place(document.id) == nil else { return }
      placesDevis.append(document.id)
      devis.append(document)
      facturesAvant.append(factures.count)
    } else if let place = placesFactures.place(document.id) {
      factures.remplace(place, document)
    } else {
      placesFactures.append(document.id)
      if let origine = document.comptee.factureCreditee { avoirs[origine, default: []].append(document.id) }
      factures.append(document)
    }
  }

  /// Takes the settings built from their events.
  package mutating func apply(_ registre: Registre) { self.registre = registre }

  /// Takes an account with its lines.
  package mutating func apply(_ livre: LivreBanque) { banques.append(livre) }

  /// Takes a client built from its events, if it is not there yet.
  package mutating func apply(_ compte: CompteClient) {
    guard client(compte.client.id) == nil else { return }
    apply(.clientCree(compte.client), compte.client.id)
    avances[compte.client.id] = compte.avances
    lettres[compte.client.id] = compte.lettres
  }

  /// Adds a subscription with the documents of its periods, unless it is there.
  package mutating func apply(_ abonnement: Abonnement, _ factures: Abonnement.Factures) {
    guard placesAbonnements.place(abonnement.id) == nil else { return }
    placesAbonnements.append(abonnement.id)
    abonnements.append(abonnement)
    periodes.pose(factures, de: abonnement.id)
  }

  private mutating func apply(_ event: AbonnementEvent, _ id: AbonnementID) {
    if let place = placesAbonnements.place(id) {
      abonnements[place].apply(event)
    } else if case .cree(let cree) = event {
      placesAbonnements.append(id)
      abonnements.append(Abonnement(id: id, cree))
    }
  }

  private mutating func apply(_ event: ClientEvent, _ id: ClientID) {
    if let place = placesClients.place(id) {
      switch event {
      case .avance(let avance, let happened): avances[id, default: Avances()].apply(avance, happened)
      case .relance(let happened): lettres[id, default: Lettres()].apply(happened)
      case .clientCree, .clientModifie, .effacee, .conservation:
        clients[place].apply(event)
        if case .effacee(let effacement) = event { efface(effacement, de: id) }
      }
    } else if case .clientCree(let client) = event {
      placesClients.append(id)
      clients.append(client)
    }
  }

  /// Erases a client's values from the frozen copies of documents. Readers of a log find them erased there already, except
  /// between the event and the erasure.
  private mutating func efface(_ effacement: Effacement, de id: ClientID) {
    if personnes == nil {
      personnes = factures.indices.reduce(into: [:]) { personnes, place in
        for client in factures[place].personnes { personnes[client, default: []].append(place) }
      }
    }
    for place in personnes?[id] ?? [] {
      factures.change(place) { $0.efface(effacement, de: id) }
      factures.serre(place)
    }
    for place in devis.indices { devis[place].efface(effacement, de: id) }
  }

  /// Notes the personal values that an event gave to a document, once that was asked.
  private mutating func note(_ event: FactureEvent, at place: Int) {
    guard personnes != nil else { return }
    switch event {
    case .factureCreee, .factureModifiee, .factureEnvoyee:
      for client in factures[place].personnes { personnes?[client, default: []].append(place) }
    default: return  // catch-all: no other event has personal values
    }
  }

  private mutating func apply(_ event: FactureEvent, _ id: FactureID) {
    periodes.apply(event, id)
    if case .factureCreee(let creee) = event {
      apply(Facture(id: id, creee))
      if let place = placesFactures.place(id) { note(event, at: place) }
    } else if let place = placesFactures.place(id) {
      factures.apply(event, place)
      note(event, at: place)
      guard case .factureEnvoyee(let envoyee) = event else { return }
      dernierEnvoi = max(dernierEnvoi ?? envoyee.dateEnvoi, envoyee.dateEnvoi)
      if let ouvert = registre?.premierJourOuvert, let livraison = factures[place].affaire.dateLivraison,
        livraison < ouvert
      {
        livraisonsCloses[id] = ouvert
      }
      factures.serre(place)
    } else if let place = placesDevis.place(id) {
      devis[place].apply(event)
    }
  }
}

extension EtatRegistre {
  /// The closings of periods that end in `periode`; with `nature`, only those of that kind.
  public func clotures(_ periode: Periode, _ nature: PeriodeComptable.Nature? = nil) -> [Cloture] {
    clotures.filter { periode.contient($0.periode.fin) && (nature ?? $0.periode.nature) == $0.periode.nature }
  }
}
