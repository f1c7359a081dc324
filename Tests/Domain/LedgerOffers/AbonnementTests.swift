import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

/// Subscriptions: periods, days owed, prices, and what may happen to them.
struct AbonnementTests {
  private static let jour = Jour.le("2026-03-20")

  /// A subscription of 100.00 a period.
  private static func abonnement(_ rythme: Rythme, quantite: String = "1") -> Abonnement {
    Abonnement(
      id: .exemple(0x5B, 1),
      AbonnementCree(
        numero: "S-0001", clientId: .c1, rythme: rythme, tva: .normal, devise: .euro,
        contenu: ContenuAbonnement([.ligne(.l1, quantite, "100", designation: "Hébergement {mois}")])))
  }

  private static func mensuel(
    _ debut: String = "2026-01-01", ancre: String? = nil, jour: Int? = nil, fin: String? = nil, prorata: Bool = true
  ) -> Rythme {
    Rythme(
      mois: 1, debut: .le(debut), ancre: ancre.map { .le($0) }, jour: jour, fin: fin.map { .le($0) }, prorata: prorata)
  }

  // MARK: - Days that are not owed

  @Test func `the correction of an issued document counts its credit notes`() throws {
    let facture = try given(.envoyee(.f1, [.ligne(.l1, "2", "50")])).facture()
    let document = DocumentDePeriode(facture.id, numero: facture.numero, jours: 30)
    func correction(_ nonDus: Int, _ reste: Int128?) -> CorrectionDePeriode? {
      document.correction(facture, nonDus: nonDus, restes: reste.map { [$0] })
    }
    #expect(correction(0, 100_00) == nil)
    #expect(correction(10, 100_00) == .crediter(jours: 10))
    #expect(correction(10, 66_67) == nil)
    // A credit by quantity has four decimals: 0.6667 of two units at 50.00.
    #expect(correction(10, 66_66) == nil)
    #expect(correction(12, 66_67) == .crediter(jours: 2))
    #expect(correction(10, 50_00) == .refacturer)
    #expect(correction(10, 70_00) == .crediter(jours: 1))
    #expect(correction(10, 68_50) == .comparer)
    #expect(correction(0, nil) == nil)
    #expect(correction(10, nil) == .comparer)
  }

  @Test func `a draft with days that are not owed is cancelled`() throws {
    let facture = try given(.brouillon(.f1, [.ligne(.l1, "2", "50")])).facture()
    let document = DocumentDePeriode(facture.id, numero: facture.numero, jours: 30)
    #expect(
      [0, 1].map { document.correction(facture, nonDus: $0, restes: [100_00]) } == [nil, .annuler(refaire: nil)])
  }

  // MARK: - Renewals

  @Test(arguments: [
    (12, "2026-01-31", nil, "2026-10-30", nil), (12, "2026-01-31", nil, "2026-10-31", "2026-12-31"),
    (12, "2026-01-31", nil, "2026-12-31", "2026-12-31"), (12, "2026-01-31", nil, "2027-01-01", nil),
    (12, "2026-01-31", "2027-12-31", "2026-11-15", nil), (3, "2026-01-15", nil, "2026-01-15", "2026-03-15"),
    (2, "2026-01-15", nil, "2026-01-15", nil), (1, "2026-01-15", nil, "2026-01-15", nil),
  ])
  func `a renewal is announced from three months to one month before`(
    mois: Int, debut: String, fin: String?, au: String, dernier: String?
  ) {
    let rythme = Rythme(mois: mois, debut: .le(debut), fin: fin.map { .le($0) })
    #expect(Self.abonnement(rythme).reconductionAAnnoncer(au: .le(au)) == dernier.map { .le($0) })
  }

  @Test func `the renewal of suspended days is not announced`() {
    var abonnement = Self.abonnement(Rythme(mois: 12, debut: .le("2026-01-01")))
    abonnement.apply(.suspendu(Suspension(du: .le("2026-06-01"), motif: "Pause")))
    #expect(abonnement.reconductionAAnnoncer(au: .le("2026-11-01")) == nil)
    abonnement.apply(.repris(le: .le("2026-09-01")))
    #expect(abonnement.reconductionAAnnoncer(au: .le("2026-11-01")) == .le("2026-12-01"))
  }

  // MARK: - The rhythm

  @Test(arguments: [
    ("2026-01-31", nil, 1...4, ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]),
    ("2028-01-30", nil, 1...3, ["2028-01-30", "2028-02-29", "2028-03-30"]),
    ("2026-02-28", 31, 1...3, ["2026-02-28", "2026-03-31", "2026-04-30"]),
    ("2026-12-31", nil, 12...14, ["2027-11-30", "2027-12-31", "2028-01-31"]),
  ])
  func `periods begin on their day of the month, or on its last`(
    debut: String, jour: Int?, places: ClosedRange<Int>, attendus: [String]
  ) {
    let rythme = Self.mensuel(debut, jour: jour)
    #expect(places.map { rythme.periode($0).map { "\($0.du)" } ?? "" } == attendus)
  }

  @Test(
    arguments: [
      (mensuel(), nil),
      (Rythme(mois: 0, debut: jour), "periode-invalide"),
      (Rythme(mois: 60, debut: jour), nil),
      (Rythme(mois: 61, debut: jour), "periode-invalide"),
      (mensuel(fin: "2025-12-31"), "fin-avant-debut"),
      (mensuel(fin: "2026-01-01"), nil),
      (mensuel("2026-02-10", ancre: "2026-02-01"), "ancre-avant-debut"),
      (mensuel("2026-01-20", ancre: "2026-02-19"), nil),
      (mensuel("2026-01-20", ancre: "2026-02-20"), "premiere-periode-trop-longue"),
      (mensuel("2026-01-20", ancre: "2026-03-01"), "premiere-periode-trop-longue"),
      (mensuel("2026-01-10", ancre: "2026-02-01", jour: 31), "ancre-incoherente"),
      (mensuel("2026-02-10", ancre: "2026-02-28", jour: 31), nil),
      (mensuel("2026-01-31", jour: 32), "ancre-incoherente"),
      (mensuel("2026-01-01", jour: 0), "ancre-incoherente"),
    ] as [(Rythme, String?)])
  func `a rhythm has an anchor on its day, and a first period below a whole one`(rythme: Rythme, code: String?) {
    #expect(Self.faute { () throws(FauteAbonnement) in try rythme.exige() }?.code == code)
  }

  @Test(arguments: [
    (mensuel("2026-01-10", ancre: "2026-02-01", jour: 31), "2026-02-28"),
    (mensuel("2026-01-20", ancre: "2026-04-01"), "2026-02-01"),
    (mensuel("2026-01-01", jour: 0), "2026-01-01"),
  ])
  func `a refused anchor has one near it that fits`(rythme: Rythme, proche: String) {
    switch Self.faute({ () throws(FauteAbonnement) in try rythme.exige() }) {
    case .ancreIncoherente(let jour), .premierePeriodeTropLongue(let jour): #expect(jour == .le(proche))
    case let autre: Issue.record("\(String(describing: autre))")
    }
  }

  @Test func `the last periods of the calendar end with it`() {
    let rythme = Rythme(mois: 60, debut: .le("9990-01-01"))
    #expect(rythme.periode(1)?.au == .le("9994-12-31"))
    #expect(rythme.periode(2) == nil)
    #expect(Self.mensuel().periode(0) == nil)
    #expect(Self.mensuel().periode(.max) == nil)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `periods follow each other without a gap, and cover every day until the end`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let debut = Jour.le("2023-01-01").plus(jours: Int.random(in: 0...1_500, using: &rng))
    var rythme = Rythme(mois: [1, 2, 3, 6, 12].randomElement(using: &rng) ?? 1, debut: debut)
    if rng.oneIn(2) {
      let ancre = debut.plus(jours: Int.random(in: 1...27, using: &rng))
      rythme = Rythme(mois: rythme.mois, debut: debut, ancre: ancre)
    } else if debut == debut.finDeMois {
      rythme.jour = Int.random(in: debut.composants.jour...31, using: &rng)
    }
    if rng.oneIn(3) { rythme.fin = debut.plus(jours: Int.random(in: 0...1_000, using: &rng)) }
    try rythme.exige()
    var suivant = debut
    for n in 1...40 {
      guard let periode = rythme.periode(n) else {
        #expect(rythme.fin.map { suivant > $0 } == true, "seed \(seed)")
        break
      }
      #expect(periode.du == suivant && periode.au >= periode.du, "seed \(seed), period \(n)")
      let jours = Int(periode.au.numero - periode.du.numero) + 1
      #expect(n == 1 || periode.au == rythme.fin ? jours <= periode.entier : jours == periode.entier, "seed \(seed)")
      suivant = periode.au.plus(jours: 1)
    }
  }

  // MARK: - Prices

  @Test(arguments: [
    ("1", true, "0.387097"), ("1", false, "1"), ("3", true, "1.16129"), ("-1", true, "-0.387097"),
  ])
  func `a part of a period costs its share of the days`(quantite: String, prorata: Bool, part: String) throws {
    let abonnement = Self.abonnement(Self.mensuel(fin: "2026-03-12", prorata: prorata), quantite: quantite)
    let due = try #require(abonnement.periode(3, [:]))
    #expect(abonnement.lignes(due).map { "\($0.quantite)" } == [part])
  }

  @Test(arguments: [
    ("450.27", 30, 25, "375.23"), ("99.99", 30, 15, "50.00"), ("1000000.01", 31, 1, "32258.06"),
    ("0.01", 30, 15, "0.01"),
  ])
  func `a share is the amount times the days, rounded once`(prix: String, entier: Int, jours: Int, net: String) throws {
    let ligne = LigneComptee(.ligne(.l1, "1", prix))
    #expect(Montant(centimes: Int64(ligne.centimesNets(part: jours, sur: entier))).description == net)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `credits of days add up to the whole, and none is a cent off its share`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let jours = Int.random(in: 2...366, using: &rng)
    let prix = Montant(centimes: .random(in: 1...5_000_000, using: &rng))
    let facture = try given(.envoyee(.f1, [.ligne(.l1, "1", "\(prix)"), .ligne(.l2, "3", "7.77")])).facture()
    var (restes, total) = (facture.lignes.map(\.centimesNets), 0)
    while total < jours {
      let credit = CreditDeJours(de: facture, jours: jours, restes: restes)
      let plus = Int.random(in: 1...(jours - total), using: &rng)
      let premier = credit.montants(de: plus)
      total += plus
      restes = zip(restes, premier).map(-)
      for (ligne, reste) in zip(facture.lignes, restes) {
        // Half a cent rounds away from zero: 2 × cents × days + days of the whole, over twice the whole.
        let tout = ligne.centimesNets
        #expect(tout - reste == (2 * tout * Int128(total) + Int128(jours)) / Int128(2 * jours), "seed \(seed)")
      }
    }
    #expect(restes == [0, 0], "seed \(seed)")
  }

  @Test func `a share that leaves nothing of a line leaves it out`() throws {
    let abonnement = Self.abonnement(Self.mensuel(fin: "2026-03-12"), quantite: "0.000001")
    #expect(abonnement.lignes(try #require(abonnement.periode(3, [:]))).isEmpty)
    #expect(abonnement.lignes(try #require(abonnement.periode(1, [:]))).count == 1)
  }

  @Test(arguments: [
    (LangueDocument.francais, "mars 2026 : du 1er mars 2026 au 31 mars 2026, 2026 {x}"),
    (.anglais, "March 2026 : from 1 March 2026 to 31 March 2026, 2026 {x}"),
    (.allemand, "März 2026 : vom 1. März 2026 bis 31. März 2026, 2026 {x}"),
    (.neerlandais, "maart 2026 : van 1 maart 2026 t/m 31 maart 2026, 2026 {x}"),
  ])
  func `a designation names the period in the language of the document`(langue: LangueDocument, texte: String) throws {
    let periode = try #require(Self.mensuel().periode(3))
    #expect(periode.remplit("{mois} : {periode}, {annee} {x}", en: langue) == texte)
  }

  // MARK: - Events

  private static let facturees: Abonnement.Factures = [
    1: .vivante(DocumentDePeriode(.f1, numero: "F", jours: 31)),
    2: .vivante(DocumentDePeriode(.f2, numero: "F", jours: 14)), 3: .rendue,
  ]
  private static let suspendu = AbonnementEvent.suspendu(
    Suspension(du: .le("2026-02-15"), au: .le("2026-02-28"), motif: "travaux"))

  private static func modifie(_ n: Int, lignes: [LigneFacture]? = nil) -> AbonnementEvent {
    var modifie = AbonnementModifie(aPartirDe: n)
    modifie.lignes = lignes
    return .modifie(modifie)
  }

  private static func suspend(_ du: String, _ au: String? = nil) -> AbonnementEvent {
    .suspendu(Suspension(du: .le(du), au: au.map { .le($0) }, motif: "travaux"))
  }

  @Test(
    arguments: [
      (modifie(3), nil), (modifie(2), "periode-deja-facturee"), (modifie(0), "periode-inconnue"),
      (modifie(13), "periode-inconnue"), (modifie(3, lignes: []), "sans-ligne"),
      (suspend("2026-02-10", "2026-02-14"), nil), (suspend("2026-02-10", "2026-02-15"), "suspension-croisee"),
      (suspend("2026-02-28"), "suspension-croisee"), (suspend("2026-03-01"), nil),
      (suspend("2026-03-02", "2026-03-01"), "fin-avant-debut"), (suspend("2027-01-01"), "abonnement-termine"),
      (.repris(le: .le("2026-02-20")), "periode-deja-facturee"),
      (.repris(le: .le("2026-03-01")), "abonnement-non-suspendu"),
      (.termine(dernierJour: .le("2026-02-10"), motif: "départ"), nil),
      (.termine(dernierJour: .le("2027-02-10"), motif: "départ"), nil),
      (.termine(dernierJour: .le("2025-12-31"), motif: "départ"), "fin-avant-debut"),
    ] as [(AbonnementEvent, String?)])
  func `an event is refused that its periods or days do not allow`(event: AbonnementEvent, code: String?) {
    var abonnement = Self.abonnement(Self.mensuel(fin: "2026-12-31"))
    abonnement.apply(Self.suspendu)
    let faute = Self.faute { () throws(FauteAbonnement) in
      try abonnement.exige(event, Self.facturees)
    }
    #expect(faute?.code == code)
  }

  @Test func `nothing happens to a subscription after its end`() {
    let abonnement = Self.abonnement(Self.mensuel(fin: "2026-03-19"))
    let faute = Self.faute { () throws(FauteAbonnement) in try abonnement.exigeEnCours(le: Self.jour) }
    #expect(faute == .termine(.le("2026-03-19")))
    #expect(Self.faute { () throws(FauteAbonnement) in try abonnement.exigeEnCours(le: .le("2026-03-19")) } == nil)
  }

  @Test func `a later end is refused where a shortened period has its invoice`() {
    var abonnement = Self.abonnement(Self.mensuel())
    abonnement.apply(.termine(dernierJour: .le("2026-03-25"), motif: "départ"))
    let plusTard = AbonnementEvent.termine(dernierJour: .le("2026-03-31"), motif: "resté")
    let faute = Self.faute { () throws(FauteAbonnement) in
      try abonnement.exige(plusTard, [3: .vivante(DocumentDePeriode(.f3, numero: "F", jours: 25))])
    }
    #expect(faute == .periodeDejaFacturee(n: 3, DocumentDePeriode(.f3, numero: "F", jours: 25)))
  }

  @Test func `a resumed subscription owes from that day on`() throws {
    var abonnement = Self.abonnement(Self.mensuel())
    abonnement.apply(Self.suspend("2026-03-10"))
    #expect(abonnement.statut(au: .le("2026-03-10")) == .suspendu)
    #expect(abonnement.periode(4, [:])?.etat == .suspendue)
    abonnement.apply(.repris(le: .le("2026-04-11")))
    #expect(abonnement.statut(au: .le("2026-04-11")) == .actif)
    #expect(abonnement.periode(3, [:])?.jours == 9)
    #expect(abonnement.periode(4, [:])?.jours == 20)
    abonnement.apply(.repris(le: .le("2026-03-10")))
    #expect(abonnement.suspensions.isEmpty)
  }

  @Test(arguments: [
    ("2025-12-31", Abonnement.Statut.aVenir), ("2026-01-01", .actif), ("2026-02-20", .suspendu),
    ("2026-03-31", .actif), ("2026-04-01", .termine),
  ])
  func `its state depends on the day`(jour: String, statut: Abonnement.Statut) {
    var abonnement = Self.abonnement(Self.mensuel(fin: "2026-03-31"))
    abonnement.apply(Self.suspendu)
    #expect(abonnement.statut(au: .le(jour)) == statut)
  }

  private static func faute(_ body: () throws(FauteAbonnement) -> Void) -> FauteAbonnement? {
    do throws(FauteAbonnement) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
