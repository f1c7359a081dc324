package import LedgerDomain
import LedgerTestLogs

/// A random life of a ledger: use cases, day after day, of which many are to be refused.
///
/// It knows only the ids it gave out itself, so that the same history can be lived by any repository: the same seed,
/// environment and rules give the same facts.
package struct HistoireAleatoire {
  /// Something asked for on some day.
  package struct Pas: Sendable {
    /// The day it is.
    package let jour: Jour
    /// What is asked for.
    package let useCase: any UseCase
  }

  /// What is asked for, in its order; the first opens the ledger.
  package private(set) var pas: [Pas] = []

  var rng: SplitMix64
  var jour = Jour.aujourdhui
  var clients: [ClientID] = []
  var documents: [Document] = []
  /// The seller, which each time is said to be otherwise.
  let comptes = Comptes()
  /// The articles that it defined.
  var articles: [String: Article] = [:]
  let emetteur: Emetteur
  /// Whether the seller keeps the French profile, and most documents say what it demands.
  let estFrancaise: Bool
  /// What is to be asked for next, so that one thing leads to another more often than chance has it.
  var suite: [any UseCase] = []
  /// The applications it has asked for: of which avoir, to which facture.
  var imputations: [(avoir: FactureID, facture: FactureID)] = []
  /// The advances it has asked for, whether or not they were granted.
  var avances: [(client: ClientID, id: AvanceID)] = []
  /// Whether private persons are among the clients.
  package enum Personnes: Sendable {
    /// None, so that all stands in the log itself.
    case aucune
    /// There are.
    case gardees
    /// There are, they are erased, and disputes keep them.
    case effacees
  }

  let personnes: Personnes
  private var ids: UInt64 = 0

  /// A document the history has asked for, whether or not it was granted.
  struct Document {
    let id: FactureID
    let estAvoir: Bool
    var client: ClientID?
    var lignes: [LigneID] = []
    var paiements: [ReglementID] = []
    var remboursements: [ReglementID] = []
  }

  /// When the ledger of a seed gives numbers.
  package static func numerotation(_ seed: UInt64) -> Numerotation { seed % 3 == 2 ? .envoi : .creation }

  /// With which month the years of a ledger of a seed end.
  package static func finExercice(_ seed: UInt64) -> FinExercice {
    seed % 2 == 0 ? .decembre : FinExercice.allCases[Int(seed / 2 % 12)]
  }

  /// The history of `count` steps that `seed` gives; without closings where its log is to be imported, and with numbers that are
  /// given once and for all where it is to be written in another order; where
  /// `personnes` are among its clients, what it recorded of them stands beside the log; with the steps of `acomptes` deposits.
  package init(
    seed: UInt64, count: Int, clotures: Bool = true, rendus: Bool = true, personnes: Personnes = .aucune,
    acomptes: Int = 0
  ) {
    self.personnes = personnes
    rng = SplitMix64(seed: seed)
    estFrancaise = seed % 4 == 1
    var emetteur = Emetteur.exemple
    if !estFrancaise { emetteur.profil = nil }
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
    if acomptes > 0 { pas = pas(avecAcomptes: acomptes, seed: seed) }
  }

  /// What a platform says of a document that is to be sent. All else is as without it.
  private static func statuts(apres envoi: Pas, _ rng: inout SplitMix64) -> [Pas] {
    guard let envoyer = envoi.useCase as? EnvoyerFacture else { return [] }
    return ["200", rng.pick(["210", "211", "21"]) ?? ""].map { code in
      let statut = StatutRecu("M-\(rng.next() % 3)", code, le: envoi.jour)
      return Pas(jour: envoi.jour, useCase: RecevoirStatut(statut, de: envoyer.facture))
    } + transmissions(apres: envoi.jour, envoyer.facture, &rng)
  }

  /// What is put out of it, and of a period, for the platform.
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

  /// Lives it in `ledger`, whose time is `horloge`'s: what was decided, or refused, step by step. Any other error ends it.
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

  /// Asks `ledger` for `useCase`.
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
