public import LedgerModel
import LedgerVAT

/// The books of sales and receipts, built from the facts of a ledger: one fact is one entry, in the order of the log. The
/// entries of one transfer are read as one (``LectureLivre``).
///
/// Some facts have no entry: a draft, the application of an avoir (it letters the lines of both), a total of 0.00. A longer log
/// adds entries; only the letters of present ones change.
public struct Livre: Sendable {
  /// The settings of the ledger; nil before it is opened.
  public private(set) var registre: Registre?
  var ecritures: [EcritureBrute] = []
  var inscrites = LignesInscrites()
  var pieces: [Piece] = []
  /// The present names and codes of the clients, in the order of their creation; first the name in place of a client.
  private(set) var clients = [Noms.Nom.personne]
  /// The names that clients had.
  var noms = Noms()
  /// The accounts of articles and of bank accounts, each once, and the rank from 1 of each article's account.
  private(set) var comptesArticles: [NumeroCompte] = []
  private(set) var rangsArticles: [String: Int32] = [:]
  private var rangsComptes: [NumeroCompte: Int32] = [:]
  /// The drafts: issued documents are dropped.
  var brouillons: [FactureID: Facture] = [:]
  /// The places of issued documents among the pieces.
  var places: [FactureID: Int32] = [:]
  /// The places of advances among the pieces.
  var avances: [AvanceID: Int32] = [:]
  /// The advances at a rate of VAT, by their places.
  var avancesTaxees: [Int32: Avance] = [:]
  /// Facts that may be undone, by document and id.
  var inscrits: [Inscription.Cle: Inscription] = [:]
  /// The places of the applications in force between two documents, among the facts of the first one.
  var imputees: [Inscription.Cle: [Int]] = [:]
  var lettrages = Lettrages()
  /// The write-offs in force, each with its place among the facts of its document.
  var abandons: [Inscription.Cle: (abandon: Abandon, role: EcritureBrute.Role, fait: Int)] = [:]
  /// The acomptes that issued documents take back.
  var acomptesRepris: Set<Int32> = []
  var lettragesAcomptes = LettragesAcomptes()
  var bancaires = ComptesBancaires()
  /// The entries of payments by advances, until the event of the advance.
  var utilisations: [Identifiant: Int32] = [:]
  var commit = CommitDeVersement()
  /// Whether the events are those of the opening, which take balances of other books over.
  var estOuverture = false
  /// The exchange of documents in other currencies.
  var changes: [Int32: Change] = [:]
  /// The places of the sales of documents that may be taxed in another state.
  var lieux: [Int32: LieuxDeVente] = [:]
  /// The VAT of documents that bear VAT.
  var suivis = ParPiece<SuiviTVA>()
  /// Which documents the steps of their VAT need.
  var liens = LiensTVA()
  /// The groups of many facts, by their factures: their steps, and what joined them since.
  var groupes: [Int32: (calcul: GroupeAvecAvoirs, ajouts: [GroupeAvecAvoirs.Ajout])] = [:]
  /// From so many documents and facts on, a new one adds its steps to those of its group, and the others are not worked out again.
  let beaucoup: Int
  /// The documents whose VAT is computed again at the end of the commit.
  var aRevoir: [Int32] = []
  /// The acomptes that documents take back, by the place of the document.
  var reprisesFaites: [Int32: [(acompte: Int32, reprise: RepriseTVA)]] = [:]
  /// The VAT that has entries at the end of the commit.
  var aTenir: [TVAATenir] = []
  /// Amounts without a value in euros, with their days.
  var refuses: [(date: Jour, piece: Int32)] = []
  private var rangsClients: [ClientID: Int32] = [:]
  /// The accounts in force until each closing, in the order of the closings.
  private(set) var versions: [VersionComptes] = []

  /// The accounts in force until a closing.
  struct VersionComptes: Sendable {
    var jusqua: Jour
    let comptes: Comptes
  }

  /// An empty book.
  public init() { self.init(beaucoup: 16) }

  init(beaucoup: Int) { self.beaucoup = beaucoup }

  /// The number of entries.
  public var count: Int { ecritures.count }

  /// Takes the next event, recorded on the local day `jour`. It always succeeds: an amount without a value in euros is refused
  /// when the books are read (``admet(_:)``).
  public mutating func apply(_ recorded: Recorded, le jour: Jour) {
    if !recorded.fact.estUneImputation { commit.avance() }
    switch recorded.fact {
    case .registre(_, let event): apply(event)
    case .abonnement: break
    case .banque(let id, let event): apply(event, id, jour)
    case .client(let id, let event): apply(event, id, jour)
    case .facture(let id, let event): apply(event, id, jour)
    }
    guard recorded.remaining == 0 else { return }
    tientTVA(jour)
    lettrages.finitCommit()
    lettragesAcomptes.finitCommit()
    commit.finit()
    estOuverture = false
  }

  /// `date`, or the first open day if it is closed.
  func ouverte(_ date: Jour) -> Jour { max(date, registre?.premierJourOuvert ?? date) }

  /// The place of the client among the clients, from 1.
  func rang(_ client: ClientID?) -> Int32 { client.flatMap { rangsClients[$0] } ?? 0 }

  private mutating func apply(_ event: RegistreEvent) {
    registre.apply(event)
    switch event {
    case .ouvert: estOuverture = true
    case .cloture: ferme()
    case .article(let article): definit(article)
    case .emetteur, .comptes, .taux, .horodatage, .flux: break
    }
  }

  /// Sales of the article go to its account from now on, if it has one.
  private mutating func definit(_ article: Article) {
    guard let compte = article.compte else {
      rangsArticles[article.code] = nil
      return
    }
    rangsArticles[article.code] = rang(compte: compte)
  }

  /// The rank from 1 of the account of an article or of a bank account.
  mutating func rang(compte: NumeroCompte) -> Int32 {
    if let rang = rangsComptes[compte] { return rang }
    comptesArticles.append(compte)
    rangsComptes[compte] = Int32(clamping: comptesArticles.count)
    return Int32(clamping: comptesArticles.count)
  }

  private mutating func ferme() {
    guard let registre, let jusqua = registre.closJusqua else { return }
    if versions.last?.comptes == registre.comptes {
      versions[versions.count - 1].jusqua = jusqua
    } else {
      versions.append(VersionComptes(jusqua: jusqua, comptes: registre.comptes))
    }
  }

  private mutating func apply(_ event: ClientEvent, _ id: ClientID, _ jour: Jour) {
    switch event {
    case .clientCree(let client):
      guard rangsClients[id] == nil else { return }
      rangsClients[id] = Int32(clamping: clients.count)
      clients.append(Noms.Nom(texte: client.nom, code: client.codeComptable))
      noms.nomme(rang(id), clients[clients.count - 1])
    case .clientModifie(let modifie):
      nomme(id) { nom in
        if let texte = modifie.nom { nom.texte = texte }
        modifie.codeComptable.apply(to: &nom.code)
      }
    case .effacee(let effacement):
      if effacement.classes.contains(.identite) { nomme(id) { $0.texte = Client.nomEfface } }
    case .conservation, .relance: return
    case .avance(let avance, let event): apply(event, avance, de: id, jour)
    }
  }

  private mutating func nomme(_ id: ClientID, _ change: (inout Noms.Nom) -> Void) {
    guard let rang = rangsClients[id] else { return }
    let avant = clients[Int(rang)]
    change(&clients[Int(rang)])
    if clients[Int(rang)] != avant { noms.nomme(rang, clients[Int(rang)]) }
  }
}

/// The names that clients had, with the codes of their accounts, each kept once.
struct Noms: Sendable {
  /// A name, and the client's own code; nil: the code of its rank.
  struct Nom: Equatable, Sendable {
    var texte: String
    var code: String?

    /// The name in place of a client, for documents without one.
    static let personne = Nom(texte: "Sans client")
  }

  private(set) var textes = [Nom.personne]
  private var presents: [Int32] = [0]

  /// The client of `rang` has the name `nom` from now on.
  mutating func nomme(_ rang: Int32, _ nom: Nom) {
    textes.append(nom)
    while presents.count <= Int(rang) { presents.append(0) }
    presents[Int(rang)] = Int32(clamping: textes.count - 1)
  }

  /// The place of the present name of the client of `rang`.
  func place(_ rang: Int32) -> Int32 { Int(rang) < presents.count ? presents[Int(rang)] : 0 }
}
