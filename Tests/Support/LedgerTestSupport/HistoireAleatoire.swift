package import LedgerModel
import LedgerTestLogs
package import LedgerUseCases

/// A random life of a ledger: use cases, day after day; many of them must be refused.
///
/// It knows only the ids that it gave out itself, so any repository can live the same history: the same seed, environment and
/// rules give the same facts.
package struct HistoireAleatoire {
  /// A use case on a day.
  package struct Pas: Sendable {
    /// The day.
    package let jour: Jour
    /// The use case.
    package let useCase: any UseCase
  }

  /// The steps, in order; the first opens the ledger.
  package private(set) var pas: [Pas] = []

  var rng: SplitMix64
  var jour = Jour.aujourdhui
  var clients: [ClientID] = []
  var documents: [Document] = []
  /// The seller's settings, which change each time.
  let comptes = Comptes()
  /// The articles that it defined.
  var articles: [String: Article] = [:]
  let emetteur: Emetteur
  /// Whether the seller keeps the French profile, and most documents have the required details.
  let estFrancaise: Bool
  /// The next steps, so that related steps follow each other more often than by chance.
  var suite: [any UseCase] = []
  /// The requested applications: the avoir and the facture of each.
  var imputations: [(avoir: FactureID, facture: FactureID)] = []
  /// The requested advances, granted or not.
  var avances: [(client: ClientID, id: AvanceID)] = []
  /// Whether private persons are among the clients.
  package enum Personnes: Sendable {
    /// No private persons: all values stand in the log itself.
    case aucune
    /// Private persons, kept.
    case gardees
    /// Private persons, some erased, some kept because of disputes.
    case effacees
  }

  let personnes: Personnes
  private var ids: UInt64 = 0

  /// A requested document, granted or not.
  struct Document {
    let id: FactureID
    let estAvoir: Bool
    var client: ClientID?
    var lignes: [LigneID] = []
    var paiements: [ReglementID] = []
    var remboursements: [ReglementID] = []
  }

  /// The moment at which the ledger of a seed gives numbers.
  package static func numerotation(_ seed: UInt64) -> Numerotation { seed % 3 == 2 ? .envoi : .creation }

  /// The month with which the years of a ledger of a seed end.
  package static func finExercice(_ seed: UInt64) -> FinExercice {
    seed % 2 == 0 ? .decembre : FinExercice.allCases[Int(seed / 2 % 12)]
  }

  /// The history of `count` steps for `seed`: without closings if its log is to be imported; with permanent numbers if it is to
  /// be written in another order; with `personnes` among its clients, whose values stand beside the log; with the steps of
  /// `devis` quotes and `abonnements` subscriptions, of `acomptes` deposits, of `avances` advances at a rate, then for a third of
  /// the seeds under the option for débits, of `devises` factures in another currency, of `retards` customers who pay late, and of
  /// `livraisons` sales with goods that are delivered later and lines below zero, whose avoirs pay other sales.
  package init(
    seed: UInt64, count: Int, clotures: Bool = true, rendus: Bool = true, personnes: Personnes = .aucune,
    acomptes: Int = 0, avances: Int = 0, devis: Int = 0, abonnements: Int = 0, devises: Int = 0, retards: Int = 0,
    livraisons: Int = 0
  ) {
    self.personnes = personnes
    rng = SplitMix64(seed: seed)
    estFrancaise = seed % 4 == 1
    var emetteur = Emetteur.exemple
    if !estFrancaise { emetteur.profil = nil }
    let debits = avances > 0 && seed % 3 == 0
    if debits { (emetteur.optionDebits, emetteur.optionDebitsDepuis) = (true, jour) }
    self.emetteur = emetteur
    let registre = Registre(
      id: .r1, nom: "Histoire \(seed)", numerotation: rendus ? Self.numerotation(seed) : .creation,
      finExercice: Self.finExercice(seed))
    pas.append(Pas(jour: jour, useCase: OuvrirRegistre(registre)))
    while pas.count < count {
      if rng.oneIn(12) { jour = jour.plus(jours: .random(in: 1...25, using: &rng)) }
      guard let useCase = suite.isEmpty ? next() : suite.removeFirst() else { continue }
      if !clotures, useCase is CloturerPeriodes { continue }
      var annuler = useCase as? AnnulerFacture
      if !rendus { annuler?.numeroRendu = .efface }
      pas.append(Pas(jour: jour, useCase: annuler ?? useCase))
    }
    var autre = SplitMix64(seed: seed ^ 0x210)
    pas = pas.flatMap { $0.useCase is EnvoyerFacture && autre.oneIn(6) ? [$0] + Self.statuts(apres: $0, &autre) : [$0] }
    if devis > 0 { pas = pas(avecDevis: devis, seed: seed) }
    if abonnements > 0 { pas = pas(avecAbonnements: abonnements, seed: seed) }
    if acomptes > 0 { pas = pas(avecAcomptes: acomptes, seed: seed) }
    if avances > 0 { pas = pas(avecAvances: avances, seed: seed) }
    if devises > 0 { pas = pas(avecDevises: devises, seed: seed) }
    if retards > 0 { pas = pas(avecRetards: retards, seed: seed) }
    if livraisons > 0 { pas = pas(avecLivraisons: livraisons, seed: seed) }
    if debits { pas.insert(Pas(jour: pas[0].jour, useCase: DefinirEmetteur(emetteur)), at: 1) }
  }

  /// The use cases of one day, given that day.
  typealias Journee = (Jour) -> [any UseCase]

  /// Its steps, with those of `count` other lives in between, whose days are at most `ecart` steps apart.
  func pas(
    avec count: Int, ecart: Int, _ rng: inout SplitMix64, _ vie: (UInt64, inout SplitMix64) -> [Journee]
  ) -> [Pas] {
    var pas = pas
    // The first step opens the ledger.
    guard pas.count > 1 else { return pas }
    for rang in 0..<UInt64(count) {
      var place = Int.random(in: max(1, pas.count / 10)..<pas.count, using: &rng)
      for journee in vie(rang, &rng) {
        place = Int.random(in: place...min(place + ecart, pas.count), using: &rng)
        let jour = pas[place - 1].jour
        let faits = journee(jour).map { Pas(jour: jour, useCase: $0) }
        pas.insert(contentsOf: faits, at: place)
        place += faits.count
      }
    }
    return pas
  }

  /// The statuses from a platform about a document to send. The other steps stay the same.
  private static func statuts(apres envoi: Pas, _ rng: inout SplitMix64) -> [Pas] {
    guard let envoyer = envoi.useCase as? EnvoyerFacture else { return [] }
    return ["200", rng.pick(["210", "211", "21"]) ?? ""].map { code in
      let statut = StatutRecu("M-\(rng.next() % 3)", code, le: envoi.jour)
      return Pas(jour: envoi.jour, useCase: RecevoirStatut(statut, de: envoyer.facture))
    } + transmissions(apres: envoi.jour, envoyer.facture, &rng)
  }

  /// The files about it, and about a period, for the platform.
  private static func transmissions(apres jour: Jour, _ facture: FactureID, _ rng: inout SplitMix64) -> [Pas] {
    let sha256 = String(repeating: "\(rng.next() % 9)d", count: 32)
    let fichier = Transmission(
      .cii, identifiant: "\(facture)", sha256: sha256, le: jour, .minuit)
    let flux = FluxTransmis(
      .ventes, rng.oneIn(4) ? .rectificative : .initiale, du: jour, au: jour.plus(jours: 2),
      identifiant: "V \(rng.next())", sha256: sha256, le: jour, .minuit)
    return [
      Pas(jour: jour, useCase: EnregistrerTransmissions(toutes: [fichier], de: facture)),
      Pas(jour: jour, useCase: EnregistrerTransmissions(flux: [flux])),
    ]
  }

  /// Lives it in `ledger`, whose time is `horloge`'s. Returns each decision or refusal, step by step. Any other error ends it.
  package func live<Ledger: RegistreRepository & ~Copyable>(
    in ledger: inout Ledger, _ horloge: Horloge
  ) throws -> [Result<Commit, Refus>] {
    var outcomes: [Result<Commit, Refus>] = []
    for pas in pas {
      horloge.jour = pas.jour
      outcomes.append(try Self.attempt(pas.useCase, in: &ledger))
    }
    return outcomes
  }

  /// Runs `useCase` in `ledger`.
  package static func attempt<Ledger: RegistreRepository & ~Copyable>(
    _ useCase: some UseCase, in ledger: inout Ledger
  ) throws -> Result<Commit, Refus> {
    do { return .success(try ledger.execute(useCase)) } catch let refus as Refus { return .failure(refus) }
  }

  mutating func newID() -> Identifiant {
    ids += 1
    return .exemple(0xAA, ids)
  }
}
