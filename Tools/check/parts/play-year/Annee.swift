import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// A year of a firm with twelve clients: some invoices on most days, most of them paid, each month closed on the third day of
/// the next. The mistakes of a year are in `Annee+Journal`.
struct Annee: ~Copyable {
  var registre: LogRegistreRepository
  let world: SimulatedWorld
  var clients: [ClientID] = []
  /// The documents that the diary uses again.
  var documents: [String: FactureID] = [:]
  /// The payments, refunds and write-offs that it uses again.
  var reglements: [String: ReglementID] = [:]
  private var random = SplitMix64(seed: 2025)
  /// The payments that are to come in.
  private var attendus: [Jour: [FactureID]] = [:]

  init(at path: String) throws {
    let world = SimulatedWorld(seed: 2025, from: try Instant("2025-01-02T08:00:00.000Z"))
    registre = try LogRegistreRepository(creatingAt: path, environment: world.environment)
    self.world = world
  }

  /// Plays it, day by day.
  mutating func joue(_ numerotation: Numerotation) throws {
    let ouvert = Registre(id: world.newID(), nom: "Atelier d'un an", numerotation: numerotation)
    try registre.execute(OuvrirRegistre(ouvert))
    for rang in 1...12 {
      let client = Client(id: world.newID(), nom: "Client \(rang)", adresse: Adresse(ville: "Nantes", pays: "France"))
      clients.append(client.id)
      try registre.execute(CreerClient(client))
    }
    var jour = try Jour("2025-01-02")
    let dernier = try Jour("2026-01-10")
    while jour <= dernier {
      world.goes(to: try Instant("\(jour)T09:00:00.000Z"))
      try cloture(jour)
      try note(jour)
      if jour.annee == 2025 { try facture(jour) }
      try encaisse(jour)
      jour = jour.plus(jours: 1)
    }
  }

  /// Each month is closed on the third day of the next one, and the year on the fifth of January.
  private mutating func cloture(_ jour: Jour) throws {
    let (annee, mois, quantieme) = jour.composants
    if quantieme == 3, mois > 1 || annee > 2025 { try registre.execute(CloturerPeriodes(.mois)) }
    if annee == 2026, mois == 1, quantieme == 5 { try registre.execute(CloturerPeriodes(.exercice)) }
  }

  /// Invoices of the day; most of them will be paid.
  private mutating func facture(_ jour: Jour) throws {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let client = Int.random(in: 0..<12, using: &random)
      let lignes = try (0..<Int.random(in: 1...4, using: &random)).map { _ in try ligne() }
      let remise = Int.random(in: 0..<5, using: &random) == 0 ? "7.5" : "0"
      let id = try envoie(nil, client, lignes, remise: remise)
      guard Int.random(in: 0..<10, using: &random) < 8 else { continue }
      attendus[jour.plus(jours: .random(in: 3...70, using: &random)), default: []].append(id)
    }
  }

  private mutating func ligne() throws -> (prix: String, quantite: String, tva: String) {
    let prix = "\(Int.random(in: 1...900, using: &random)).\(Int.random(in: 10...99, using: &random))"
    let quantites = ["1", "2", "3.5", "12", "0.25"]
    let taux = ["20", "20", "10", "5.5", "2.1", "0"]
    return (prix, quantites[.random(in: 0..<5, using: &random)], taux[.random(in: 0..<6, using: &random)])
  }

  /// Payments of the day: whole, or in two parts.
  private mutating func encaisse(_ jour: Jour) throws {
    for id in attendus.removeValue(forKey: jour) ?? [] {
      guard let facture = try registre.facture(id), facture.etat == .envoyee else { continue }
      let reste = try facture.soldeDu().centimes
      guard reste > 1 else { continue }
      var paiement = EnregistrerReglement(.paiement, id, id: world.newID())
      if Int.random(in: 0..<4, using: &random) == 0 {
        paiement.montant = Montant(centimes: reste / 3 + 1)
        attendus[jour.plus(jours: 20), default: []].append(id)
      }
      try registre.execute(paiement)
    }
  }
}

/// The steps of the diary.
extension Annee {
  /// A facture, or another document, sent today; remembered under `nom`.
  @discardableResult
  mutating func envoie(
    _ nom: String?, _ client: Int, _ lignes: [(prix: String, quantite: String, tva: String)], remise: String = "0"
  ) throws -> FactureID {
    let id = world.newID()
    var creer = CreerFacture(id)
    creer.clientId = clients[client]
    creer.remisePourcentage = try Taux(remise)
    try registre.execute(creer)
    for (rang, ligne) in lignes.enumerated() {
      let article = try LigneFacture(
        id: world.newID(), designation: "Article \(rang + 1)", quantite: Quantite(ligne.quantite),
        prixUnitaire: PrixUnitaire(ligne.prix), tauxTVA: Taux(ligne.tva))
      try registre.execute(AjouterLigne(id, article))
    }
    try registre.execute(EnvoyerFacture(id))
    if let nom { documents[nom] = id }
    return id
  }

  func document(_ nom: String) throws -> FactureID {
    guard let id = documents[nom] else { throw Inconnu(nom: nom) }
    return id
  }

  func reglement(_ nom: String) throws -> ReglementID {
    guard let id = reglements[nom] else { throw Inconnu(nom: nom) }
    return id
  }

  /// A payment of the facture `nom`, or a refund of the avoir, remembered under the same name.
  mutating func regle(
    _ nom: String, _ montant: String? = nil, le jour: String? = nil, moyen: ConditionsPaiement = .virement,
    sens: EnregistrerReglement.Sens = .paiement
  ) throws {
    let id = world.newID()
    var reglement = try EnregistrerReglement(sens, document(nom), id: id)
    reglement.montant = try montant.map { try Montant($0) }
    reglement.date = try jour.map { try Jour($0) }
    reglement.moyen = moyen
    try registre.execute(reglement)
    reglements[nom] = id
  }
}

/// The diary uses a name before it is given.
struct Inconnu: Error {
  let nom: String
}
