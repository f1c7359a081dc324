import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Writes a plausible ledger of any size through the use cases: clients, invoices of several rates, remises, payments in
/// one or two parts, avoirs applied or refunded, cancellations, and drafts that stay.
struct Generator: ~Copyable {
  private var repository: LogRegistreRepository
  private let world: SimulatedWorld
  private var random: SplitMix64
  private var clients: [ClientID] = []
  private var commits = 0

  /// How many documents are made from the first day of 2024 to the last of 2025.
  private let factures: Int

  init(at path: String, seed: UInt64, factures: Int) throws {
    let world = SimulatedWorld(seed: seed, from: try Instant("2024-01-02T08:00:00.000Z"))
    let repository = try LogRegistreRepository(creatingAt: path, environment: world.environment)
    self.world = world
    self.repository = repository
    self.factures = factures
    random = SplitMix64(seed: seed ^ 0x00C0_FFEE)
  }

  /// Writes the whole ledger.
  mutating func run() throws {
    try enqueue(OuvrirRegistre(Registre(id: world.newID(), nom: "Generated ledger")))
    let pause = 726 * 86_400_000 / max(1, factures)
    for rang in 0..<factures {
      if clients.isEmpty || random.chance(4) { try client(clients.count + 1) }
      try facture(rang)
      world.advance(milliseconds: random.entier(0...pause * 2))
    }
    try repository.flush()
  }

  private mutating func enqueue(_ useCase: some UseCase) throws {
    let facts = try repository.decide(useCase)
    _ = try repository.enqueue(facts)
    commits += 1
    if commits.isMultiple(of: 1_000) { try repository.flush() }
  }

  private mutating func client(_ rang: Int) throws {
    let id = world.newID()
    let ville = random.un(["Paris", "Lyon", "Marseille", "Lille", "Nantes", "Strasbourg"])
    try enqueue(
      CreerClient(
        Client(
          id: id, nom: "\(random.un(["Atelier", "Librairie", "Garage", "Studio", "Café"])) n° \(rang)",
          email: "compta\(rang)@client.example", adresse: Adresse(ville: ville, pays: "France"))))
    clients.append(id)
  }

  private mutating func facture(_ rang: Int) throws {
    let id = world.newID()
    var creer = CreerFacture(id)
    creer.clientId = random.un(clients)
    creer.conditionsPaiement = random.un(ConditionsPaiement.allCases)
    if random.chance(20) { creer.remisePourcentage = try Taux(random.un(["5", "10", "2.5", "33.33"])) }
    try enqueue(creer)
    for _ in 0..<random.entier(1...8) { try enqueue(AjouterLigne(id, ligne())) }
    if random.chance(3) { return }
    if random.chance(2) { return try enqueue(AnnulerFacture(id, motif: "Commande retirée")) }
    world.advance(milliseconds: 1_000)
    try enqueue(EnvoyerFacture(id))
    try regle(id)
  }

  private mutating func ligne() throws -> LigneFacture {
    LigneFacture(
      id: world.newID(),
      designation: random.un(["Conseil", "Papier recyclé, rame", "Réparation", "Livre", "Thé vert 1 kg"]),
      quantite: try Quantite(random.un(["1", "2", "3", "0.5", "12", "7.25"])),
      prixUnitaire: try PrixUnitaire("\(random.entier(1...900)).\(random.entier(10...99))"),
      tauxTVA: random.chance(40) ? try Taux(random.un(["20", "10", "5.5", "2.1", "0"])) : nil)
  }

  /// The settlement of a sent facture.
  private mutating func regle(_ id: FactureID) throws {
    switch random.entier(0...99) {
    case 0..<55: try enqueue(EnregistrerReglement(.paiement, id, id: world.newID()))
    case 55..<70: try paieEnDeuxFois(id)
    case 70..<73: try enqueue(AnnulerFacture(id, motif: "Erreur de facturation"))
    case 73..<80: try credite(id)
    default: break
    }
  }

  private mutating func paieEnDeuxFois(_ id: FactureID) throws {
    guard let solde = try repository.facture(id)?.soldeDu(), solde.centimes > 1 else { return }
    var premier = EnregistrerReglement(.paiement, id, id: world.newID())
    premier.montant = Montant(centimes: solde.centimes / 2)
    premier.reference = "VIR \(random.entier(100_000...999_999))"
    try enqueue(premier)
    if random.chance(70) { try enqueue(EnregistrerReglement(.paiement, id, id: world.newID())) }
  }

  private mutating func credite(_ id: FactureID) throws {
    guard let facture = try repository.facture(id), let ligne = facture.lignes.first else { return }
    let estRembourse = !random.chance(60)
    // Only money that was received is refunded.
    if estRembourse, try facture.soldeDu() > .zero {
      try enqueue(EnregistrerReglement(.paiement, id, id: world.newID()))
    }
    let avoir = world.newID()
    // With a discount, the credit of one line may exceed the balance by a cent: then all lines are credited.
    try enqueue(CreerAvoir(id, id: avoir, facture.remisePourcentage == .zero ? .lignes([ligne.id]) : .tout))
    try enqueue(EnvoyerFacture(avoir))
    guard try repository.facture(avoir)?.soldeDu() != .zero else { return }
    if !estRembourse {
      try enqueue(ImputerAvoir(avoir, sur: id))
    } else {
      try enqueue(EnregistrerReglement(.remboursement, avoir, id: world.newID()))
    }
  }
}
