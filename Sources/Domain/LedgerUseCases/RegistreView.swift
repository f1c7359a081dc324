public import LedgerModel
public import LedgerOffers
package import LedgerRules
package import LedgerVAT

/// The state that a decision sees: the data that it asked for, and its environment.
///
/// Successive decisions on the same view see the results of the earlier ones (`decide(_:into:)`).
public struct RegistreView: Sendable {
  /// The author, the clock and new ids.
  public package(set) var environment: Environment
  /// The local date.
  public let today: Jour
  /// The ledger's settings; nil before it is opened.
  public private(set) var registre: Registre?
  /// The documents read.
  public package(set) var factures: [FactureID: Facture] = [:]
  /// The clients read.
  public package(set) var clients: [ClientID: Client] = [:]
  /// The slices as far as they were read, with the advances of these clients and the letters to them.
  public package(set) var tranches = Tranches()
  /// The highest rank in the number of a subscription, if a new one was requested.
  package var dernierAbonnement = 0
  /// Those of the requested clients to whom a document was sent.
  var facturees: Set<ClientID> = []
  /// The clients with the requested names.
  public package(set) var homonymes: [String: [FicheClient]] = [:]
  /// The clients with the requested codes of their accounts.
  package var porteurs: [String: [FicheClient]] = [:]
  /// The requested numbers that are taken.
  public package(set) var numerosPris: Set<String> = []
  /// The series read.
  public package(set) var series: [Serie: EtatSerie] = [:]
  /// The highest rank in the name of a draft, if series were requested.
  package var dernierBrouillon = 0
  /// The factures of the requested clients that may have a balance.
  package var ouvertes: [ClientID: [FactureID]] = [:]
  /// The dates allowed for the requested documents by their neighbouring numbers.
  public package(set) var voisins: [FactureID: Periode] = [:]
  /// The sums that issued avoirs credit and refund, of the factures whose avoirs were requested.
  package var credits: [FactureID: CreditAvoirs] = [:]
  /// The sums that issued documents take back, of the requested acomptes.
  package var reprises: [FactureID: ReprisesAcompte] = [:]
  /// The retention of the personal values of the requested client.
  package var conservation: DureeConservation?
  /// The drafts with a number that are dated until today, if closings were requested.
  package var brouillonsAnciens: [FactureID] = []
  /// The events recorded since, day by day.
  package var journees: [Journee] = []
  /// The VAT that is due of each month, if closings of months or years were requested.
  package var tva = TVAParMois()
  /// The newest checkpoint, if documents state it.
  package var empreinte: Empreinte?
  /// A view of an otherwise empty ledger.
  package init(environment: Environment, registre: Registre?) {
    self.environment = environment
    self.registre = registre
    today = environment.today()
  }

  /// A view for a decision on these documents alone, so that other documents are not copied when it changes them: an
  /// import makes very many decisions on one view.
  func limitee(a ids: [FactureID]) -> RegistreView {
    var view = self
    view.factures = [:]
    for id in ids { view.factures[id] = factures[id] }
    return view
  }

  /// Refuses an account code of `client` that another client has.
  func exigeCodeLibre(_ client: Client) throws(Refus) {
    guard let code = client.codeComptable else { return }
    try client.exigeCodeLibre(porteurs[code] ?? [])
  }

  func facture(_ id: FactureID) throws(Refus) -> Facture {
    guard let facture = factures[id] else { throw .facture("\(id)", .inconnue) }
    return facture
  }

  /// Refuses a client whose name was erased or lost: documents cannot name it.
  func exigeNomme(_ id: ClientID?) throws(Refus) {
    guard let id, let client = clients[id], client.estSansNom else { return }
    throw .client(client.estPerdu ? .perdu(id) : .efface(id))
  }

  /// The client, if its personal values stand beside the log.
  func confidentiel(_ id: ClientID?) -> ClientID? { id.flatMap { clients[$0]?.estConfidentiel == true ? $0 : nil } }

  /// The ledger's settings; throws before it is opened.
  func ouvert() throws(Refus) -> Registre {
    guard let registre else { throw .registre(.absent) }
    return registre
  }

  /// The avoirs of `origine`, sorted by number, so that a refusal always names the same one.
  func avoirs(de origine: FactureID) -> [Facture] {
    factures.values.filter { $0.estAvoir && $0.factureOrigineId == origine }.sorted { $0.numero < $1.numero }
  }

  /// Decides `useCase`, appends its facts and lets the next decision see them.
  package mutating func decide(_ useCase: some UseCase, into facts: inout [Fact]) throws(Refus) {
    let decided = try useCase.decide(self)
    for fact in decided { apply(fact) }
    facts.append(contentsOf: decided)
  }

  /// Applies `fact` as if it were recorded. A number given back stays taken until the commit is recorded: the number
  /// before it is not known here.
  package mutating func apply(_ fact: Fact) {
    tranches.apply(fact)
    switch fact {
    case .registre(_, let event): registre.apply(event)
    case .banque, .abonnement: break
    case .client(let id, .clientCree(let client)):
      clients[id] = client
      if let code = client.codeComptable { porteurs[code, default: []].append(FicheClient(client)) }
    case .client(let id, let event): clients[id]?.apply(event)
    case .facture(let id, .factureCreee(let creee)): created(Facture(id: id, creee))
    case .facture(let id, let event):
      // In place: `factures[id]?` would copy the document.
      if let place = factures.index(forKey: id) { factures.values[place].apply(event) }
      if case .numeroAttribue = event, let facture = factures[id] { numbered(facture) }
      noted(event, factures[id]?.comptee)
    }
  }

  /// Notes the amounts that `document` credits or takes back by `event`.
  private mutating func noted(_ event: FactureEvent, _ document: FactureComptee?) {
    guard let document else { return }
    credits.apply(event, to: document)
    reprises.apply(event, to: document)
  }

  private mutating func created(_ facture: Facture) {
    factures[facture.id] = facture
    numerosPris.insert(facture.numero)
    if let rang = NomBrouillon.lit(facture.numero) { dernierBrouillon = max(dernierBrouillon, rang) }
    numbered(facture)
  }

  /// Notes the new number of `facture`.
  private mutating func numbered(_ facture: Facture) {
    guard let (serie, rang) = registre?.place(facture.numero), let etat = series[serie],
      rang > etat.dernierRang
    else { return }
    let compte = serie.compte(facture.dateFacture, estEnvoyee: false, estAnnulee: false)
    let datee = EtatSerie.Datee(rang: rang, date: facture.dateFacture, estBrouillon: true, depuis: etat.derniere?.date)
    series[serie] = EtatSerie(
      dernierRang: rang, avantDernierRang: etat.dernierRang, derniere: compte ? datee : etat.derniere)
  }
}

extension RegistreView: Entourage {
  package var aujourdhui: Jour { today }

  package var estReprise: Bool { environment.estImport }

  package var closJusqua: Jour? { registre?.closJusqua }

  package func comptee(_ id: FactureID) -> FactureComptee? { factures[id]?.comptee }

  package func avoirsConnus(de origine: FactureID) -> [FactureID] { credits[origine]?.avoirs ?? [] }

  package func taux(de id: FactureID) -> PrixUnitaire? { factures[id]?.affaire.tauxChange?.taux }

  package func termes(de id: FactureID) -> TermesPenalites {
    guard let facture = factures[id] else { return TermesPenalites(nature: nil, taux: nil) }
    return TermesPenalites(
      facture, client: facture.clientId.flatMap { clients[$0] }, vendeur: registre?.emetteur)
  }

  package func connait(client id: ClientID) -> Bool { clients[id] != nil }

  package func credit(de origine: FactureID) -> CreditAvoirs { credits[origine] ?? CreditAvoirs() }

  package func reprises(de acompte: FactureID) -> ReprisesAcompte { reprises[acompte] ?? ReprisesAcompte() }

  package func serie(de facture: FactureComptee) -> Serie? {
    registre?.place(facture.numero)?.serie
  }

  package func voisins(de facture: FactureComptee) -> Periode { voisins[facture.id] ?? .toute }

  package func etat(_ serie: Serie) -> EtatSerie? { series[serie] }

  package func rendraitSonNumero(_ facture: FactureComptee) -> Bool {
    guard let (serie, rang) = registre?.place(facture.numero) else { return false }
    return series[serie]?.rendrait(rang) ?? false
  }
}
