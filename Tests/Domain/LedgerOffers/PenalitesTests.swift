import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Penalties for late payment: rates, half-years, amounts, and what is not known.
struct PenalitesTests {
  private static func creance(
    _ total: String = "1000", echeance: String? = "2026-01-31", _ nature: NatureClient? = .entreprise,
    _ taux: TauxPenalites = .troisFoisLegal
  ) -> CreanceEnRetard {
    CreanceEnRetard(.de(total), dateEcheance: echeance.map { .le($0) }, nature: nature, taux: taux)
  }

  @Test(arguments: ["bce+10", "bce+7.5", "legal+5", "3xlegal", "12", "aucune"])
  func `a rate is read from the text that it writes`(texte: String) throws {
    #expect(try TauxPenalites(texte).description == texte)
  }

  @Test(arguments: ["", "bce", "bce+", "legal+x", "12%", "101"])
  func `another text is not a rate`(texte: String) {
    #expect(throws: ValeurInvalide.self) { try TauxPenalites(texte) }
  }

  @Test(arguments: [
    ("2026-01-01", "2026-S1", "2026-01-01", "2026-06-30"), ("2026-06-30", "2026-S1", "2026-01-01", "2026-06-30"),
    ("2026-07-01", "2026-S2", "2026-07-01", "2026-12-31"), ("2026-12-31", "2026-S2", "2026-07-01", "2026-12-31"),
  ])
  func `a half-year begins on 1 January or 1 July`(jour: String, nom: String, debut: String, fin: String) {
    let semestre = Semestre(.le(jour))
    #expect("\(semestre)" == nom && semestre.debut == .le(debut) && semestre.fin == .le(fin))
  }

  @Test(
    arguments: [
      (creance(), "2026-01-31", "0.00", "0.00"),
      (creance(), "2026-02-01", "0.22", "40.00"),
      (creance(echeance: nil), "2026-03-31", "0.00", "0.00"),
      (creance("1000", nil, .bce(plus: .de("10"))), "2026-02-01", "0.33", "40.00"),
      (creance("1000", .particulier), "2026-03-31", "0.00", "0.00"),
      (creance("1000", .entreprise, .aucune), "2026-03-31", "0.00", "0.00"),
      (creance("1000", .organismePublic, .aucune), "2026-02-01", "0.28", "40.00"),
      (creance("-1000"), "2026-03-31", "0.00", "0.00"),
    ] as [(CreanceEnRetard, String, String, String)])
  func `interest and lump sum depend on the debtor and the day`(
    creance: CreanceEnRetard, au: String, interets: String, indemnite: String
  ) throws {
    let penalites = try Penalites(creance, au: .le(au), TauxConnus())
    #expect("\(penalites.interets)" == interets && "\(penalites.indemnite)" == indemnite)
  }

  @Test func `a rate that nobody stated is refused with its half-year`() {
    #expect(throws: Penalites.Faute.tauxInconnu(.legal, Semestre(.le("2026-07-01")))) {
      try Penalites(Self.creance(), au: .le("2026-07-01"), TauxConnus())
    }
  }

  @Test func `an added rate replaces the one of the program`() throws {
    let ajoute = TauxReference(.legal, Semestre(.le("2026-01-01")), .de("3"), source: "arrêté")
    let connus = TauxConnus([ajoute])
    #expect(try Penalites(Self.creance(), au: .le("2026-02-01"), connus).segments.map(\.taux) == [.de("9")])
    #expect(connus.tous.contains(ajoute))
    #expect(connus.tous.count == TauxConnus().tous.count)
  }

  @Test func `a rate above 100 percent is refused`() {
    let creance = Self.creance("1000", .entreprise, .bce(plus: .de("99")))
    #expect(throws: Penalites.Faute.debordement) { try Penalites(creance, au: .le("2026-02-01"), TauxConnus()) }
  }

  /// Each day by itself, as the law says it: the amount before that day, at the rate of its half-year.
  private static func parJour(_ creance: CreanceEnRetard, au: Jour, _ connus: TauxConnus) -> (Int, Int64) {
    var (jours, somme) = (0, Int128(0))
    guard var jour = creance.dateEcheance?.plus(jours: 1) else { return (0, 0) }
    while jour <= au {
      let base = creance.mouvements.reduce(creance.totalTTC.centimes) { base, mouvement in
        mouvement.estDesLeDebut || mouvement.jour < jour ? base - mouvement.montant.centimes : base
      }
      if base > 0, let taux = connus.taux(.bce, Semestre(jour)) {
        (jours, somme) = (jours + 1, somme + Int128(base) * Int128(taux.valeur.centiemes + 1_000))
      }
      jour = jour.plus(jours: 1)
    }
    let (quotient, reste) = somme.quotientAndRemainder(dividingBy: 3_650_000)
    return (jours, Int64(reste * 2 >= 3_650_000 ? quotient + 1 : quotient))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `segments add up to what each day bears by itself`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let echeance = Jour.le("2022-06-15").plus(jours: Int.random(in: 0...900, using: &rng))
    var creance = CreanceEnRetard(
      Montant(centimes: Int64.random(in: 1...1_000_000, using: &rng)), dateEcheance: echeance, nature: .entreprise,
      taux: .bce(plus: .de("10")))
    for _ in 0..<Int.random(in: 0...5, using: &rng) {
      creance.mouvements.append(
        .init(
          echeance.plus(jours: Int.random(in: -30...400, using: &rng)),
          Montant(centimes: Int64.random(in: -100_000...500_000, using: &rng)), estDesLeDebut: rng.oneIn(4)))
    }
    let au = echeance.plus(jours: Int.random(in: -5...500, using: &rng))
    let penalites = try Penalites(creance, au: au, TauxConnus())
    let (jours, centimes) = Self.parJour(creance, au: au, TauxConnus())
    #expect(penalites.jours == jours && penalites.interets.centimes == centimes, "seed \(seed)")
    #expect(penalites.parts.count == penalites.segments.count, "seed \(seed)")
    #expect(penalites.parts.reduce(0) { $0 + $1.centimes } == centimes, "seed \(seed)")
  }
}
