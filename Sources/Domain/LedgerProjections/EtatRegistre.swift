public import LedgerModel
public import LedgerOffers

/// The whole state of a ledger, built from its events: every client and every document with all their fields, and the slices of
/// all capabilities.
@dynamicMemberLookup
public struct EtatRegistre: Sendable {
  /// The ledger's settings; nil before it is opened.
  public private(set) var registre: Registre?
  /// The state of each capability.
  public private(set) var tranches = Tranches()
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
  /// The first open day when a document was issued whose goods were delivered in a closed period.
  private var livraisonsCloses: [FactureID: Jour] = [:]
  /// The places of the documents that were issued to each client, once personal values were erased.
  private var personnes: [ClientID: [Int]]?
  /// The events that made the sales; nil if not requested.
  private(set) var sequences: SequencesVentes?
  /// The sums of its sales, where it holds nothing else.
  let ventes: VentesComptees?
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
    registre = ventes.registre
    tranches.avances = ventes.avances
    self.ventes = ventes
  }

  /// The client of `id`.
  public func client(_ id: ClientID) -> Client? { placesClients.place(id).map { clients[$0] } }

  /// A slice, as `etat.banques`.
  public subscript<Une>(dynamicMember tranche: KeyPath<Tranches, Une>) -> Une { tranches[keyPath: tranche] }

  /// The client of `id` with its advances and letters.
  public func compte(_ id: ClientID) -> CompteClient? {
    client(id).map { CompteClient($0, tranches.avances[id], tranches.lettres[id]) }
  }

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
    tranches.apply(fact)
    switch fact {
    case .registre(_, let event): registre.apply(event)
    case .client(let id, let event): apply(event, id)
    case .facture(let id, let event): apply(event, id)
    case .banque, .abonnement: break
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

  /// Takes a slice from elsewhere, or a part of it.
  package mutating func pose(_ pose: (inout Tranches) -> Void) { pose(&tranches) }

  /// Takes a client built from its events, if it is not there yet.
  package mutating func apply(_ compte: CompteClient) {
    guard client(compte.client.id) == nil else { return }
    apply(.clientCree(compte.client), compte.client.id)
    tranches.avances.pose(compte.avances, de: compte.client.id)
    tranches.lettres.pose(compte.lettres, de: compte.client.id)
  }

  private mutating func apply(_ event: ClientEvent, _ id: ClientID) {
    if let place = placesClients.place(id) {
      clients[place].apply(event)
      if case .effacee(let effacement) = event { efface(effacement, de: id) }
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
