import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases

@testable import LedgerExchange

/// A random life that looks at what is there before it asks, so that most of it is granted: full of avoirs applied here
/// and there, refunds, cancellations, cancelled and future payments, clients that change.
struct VieDense {
  private(set) var repository: InMemoryRegistreRepository
  let horloge = Horloge(.aujourdhui)
  private var rng: SplitMix64
  private var clients: [ClientID] = []

  /// The life of `count` steps that `seed` gives.
  init(seed: UInt64, count: Int = 150) throws {
    rng = SplitMix64(seed: seed)
    repository = InMemoryRegistreRepository(environment: .fixe(horloge, seed: seed))
    try repository.execute(OuvrirRegistre(Registre(id: .r1, nom: "Vie \(seed)")))
    for _ in 0..<3 { try creeClient() }
    for _ in 0..<count { try pas() }
  }

  private var factures: Factures { repository.etat.factures }

  private mutating func pas() throws {
    if rng.oneIn(6) { horloge.jour = horloge.jour.plus(jours: Int.random(in: 1...9, using: &rng)) }
    switch Int.random(in: 0..<25, using: &rng) {
    case 0: try creeClient()
    case 1: try modifieClient()
    case 2..<6: try creeFacture()
    case 6..<10: try tente(rng.pick(factures.filter { $0.etat == .brouillon }).map { EnvoyerFacture($0.id) })
    case 10..<13: try paie()
    case 13: try annulePaiement()
    case 14..<16: try creeAvoir()
    case 16..<18: try impute()
    case 18: try rembourse()
    case 19: try abandonne()
    case 21, 22: try recoitOuRend()
    case 23: try utilise()
    case 20: try tente(rng.pick(factures.filter { !$0.abandons.isEmpty }).map { ReprendreSolde($0.id, motif: "Payé") })
    default: try tente(rng.pick(factures).map { AnnulerFacture($0.id, motif: "Erreur de \"saisie\"") })
    }
  }

  private mutating func tente(_ useCase: (some UseCase)?) throws {
    guard let useCase else { return }
    do { try repository.execute(useCase) } catch is Refus {}
  }

  /// Money of a client that no facture takes, or back to it, or a cheque of it that bounces.
  private mutating func recoitOuRend() throws {
    guard let client = rng.pick(clients) else { return }
    let avances = repository.etat.avances[client].liste
    if rng.oneIn(4), let avance = rng.pick(avances) {
      let nature: AnnulationReglement.Nature = rng.oneIn(2) ? .erreur : .rejet(le: horloge.jour)
      return try tente(AnnulerAvance(client, avance.id, nature, motif: "Sans \"provision\""))
    }
    let rendus = avances.flatMap(\.remboursements).filter { !$0.estAnnule }
    if rng.oneIn(4), let rendu = rng.pick(rendus) { return try tente(AnnulerAvance(client, rendu.id, motif: "Erreur")) }
    if rng.oneIn(3), avances.contains(where: { $0.solde > .zero }) {
      var rembourser = RembourserAvance(client)
      rembourser.montant = Montant(centimes: .random(in: 1...3_000, using: &rng))
      rembourser.reference = rng.oneIn(2) ? "VIR" : nil
      return try tente(rembourser)
    }
    let recue = Reglement(
      id: repository.environment.newID(), montant: Montant(centimes: .random(in: 1...40_000, using: &rng)),
      date: horloge.jour.plus(jours: -Int.random(in: 0...9, using: &rng)), moyen: .cheque,
      reference: rng.oneIn(2) ? "ACOMPTE" : nil)
    try tente(RecevoirAvance(client, recue))
  }

  private mutating func utilise() throws {
    let dues = factures.filter { !$0.estAvoir && $0.etat == .envoyee && montant($0) > 0 }
    guard let facture = rng.pick(dues) else { return }
    var utiliser = UtiliserAvance(facture.id)
    utiliser.montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...montant(facture), using: &rng))
    try tente(utiliser)
  }

  private mutating func creeClient() throws {
    let id = repository.environment.newID()
    clients.append(id)
    let adresse = rng.oneIn(2) ? Adresse(ville: "Nantes \(clients.count)", pays: "France") : nil
    try tente(
      CreerClient(
        Client(id: id, nom: "Client \(clients.count)", siren: rng.oneIn(2) ? "732829320" : nil, adresse: adresse)))
  }

  private mutating func modifieClient() throws {
    guard let id = rng.pick(clients) else { return }
    var modifier = ModifierClient(id)
    modifier.nom = "Client \(Int.random(in: 1...9, using: &rng)) & fils"
    modifier.ville = rng.oneIn(2) ? .efface : .remplace("Orvault")
    try tente(modifier)
  }

  private mutating func creeFacture() throws {
    let id = repository.environment.newID()
    var creer = CreerFacture(id)
    if clients.isEmpty { try creeClient() }
    creer.clientId = rng.oneIn(12) ? nil : rng.pick(clients)
    creer.dateEcheance = rng.pick([.inchange, .efface, .remplace(horloge.jour)]) ?? .inchange
    creer.remisePourcentage = rng.oneIn(2) ? .zero : .aleatoire(using: &rng)
    creer.tva = .aleatoire(using: &rng)
    creer.notes = rng.oneIn(3) ? "Merci\nà bientôt 🧾" : ""
    creer.notesCommentaire = rng.oneIn(3) ? "" : nil
    try tente(creer)
    for _ in 0..<Int.random(in: 0...4, using: &rng) {
      var ligne = LigneFacture.aleatoire(repository.environment.newID(), [.normal, .zero], using: &rng)
      ligne.referenceCommande = rng.oneIn(3) ? "BC-\(rng.next() % 100)" : nil
      ligne.dateCommande = rng.oneIn(3) ? horloge.jour.plus(jours: -400) : nil
      try tente(AjouterLigne(id, ligne))
    }
    if !rng.oneIn(4) { try tente(EnvoyerFacture(id)) }
  }

  private mutating func paie() throws {
    let dues = factures.filter { !$0.estAvoir && $0.etat == .envoyee && montant($0) > 0 }
    guard let facture = rng.pick(dues) else { return }
    var paiement = EnregistrerReglement(.paiement, facture.id, id: repository.environment.newID())
    paiement.montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...montant(facture), using: &rng))
    paiement.date = horloge.jour.plus(jours: .random(in: -20...40, using: &rng))
    paiement.moyen = rng.pick(ConditionsPaiement.allCases)
    paiement.reference = rng.oneIn(2) ? "CHQ 12" : nil
    if let date = paiement.date, date > horloge.jour { return try annonce(paiement, date, facture) }
    try tente(paiement)
  }

  /// A payment that is only expected, as an import records it.
  private mutating func annonce(_ paiement: EnregistrerReglement, _ date: Jour, _ facture: Facture) throws {
    let reglement = try Reglement(
      id: paiement.id, montant: paiement.montant ?? facture.soldeDu(), date: date, moyen: .cheque)
    _ = try repository.append([.facture(facture.id, .paiementEnregistre(reglement))], commande: nil)
  }

  private mutating func annulePaiement() throws {
    guard let facture = rng.pick(factures.filter { $0.paiements.contains { !$0.estAnnule } }),
      let paiement = rng.pick(facture.paiements)
    else { return }
    try tente(AnnulerReglement(.paiement, facture.id, paiement.id, motif: "Sans provision"))
  }

  private mutating func creeAvoir() throws {
    guard let facture = rng.pick(factures.filter { !$0.estAvoir && $0.etat == .envoyee }) else { return }
    let id = repository.environment.newID()
    let lignes = facture.lignes.map(\.id).filter { _ in rng.oneIn(2) }
    try tente(CreerAvoir(facture.id, id: id, rng.oneIn(3) ? .tout : rng.oneIn(3) ? .reste : .lignes(lignes)))
    if !rng.oneIn(5) { try tente(EnvoyerFacture(id)) }
  }

  /// On any facture of the same client: its own, or another.
  private mutating func impute() throws {
    guard let avoir = rng.pick(avoirsOuverts) else { return }
    let cibles = factures.filter {
      !$0.estAvoir && $0.etat == .envoyee && $0.clientId == avoir.clientId && montant($0) > 0
    }
    guard let facture = rng.pick(cibles) else { return }
    let most = min(montant(avoir), montant(facture))
    let some = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...most, using: &rng))
    try tente(ImputerAvoir(avoir.id, sur: facture.id, montant: some))
  }

  private mutating func rembourse() throws {
    guard let avoir = rng.pick(avoirsOuverts) else { return }
    var remboursement = EnregistrerReglement(.remboursement, avoir.id, id: repository.environment.newID())
    remboursement.montant = Montant(centimes: .random(in: 1...montant(avoir), using: &rng))
    remboursement.date = rng.oneIn(2) ? nil : avoir.envoi?.dateEnvoi
    try tente(remboursement)
  }

  private mutating func abandonne() throws {
    let dues = factures.filter { !$0.estAvoir && $0.etat == .envoyee && montant($0) > 0 }
    guard let facture = rng.pick(dues) else { return }
    var solder = SolderFacture(facture.id, id: repository.environment.newID(), motif: "Créance \"perdue\"")
    solder.montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...montant(facture), using: &rng))
    solder.nature = rng.pick(NatureAbandon.allCases) ?? .perte
    try tente(solder)
  }

  private var avoirsOuverts: [Facture] {
    factures.filter { $0.estAvoir && $0.etat == .envoyee && montant($0) > 0 }
  }

  /// What is left of it, in cents.
  private func montant(_ facture: Facture) -> Int64 {
    do { return try facture.soldeDu().centimes } catch { return 0 }
  }
}
