import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// An avoir that is issued corrects its own facture, and credits what that invoiced.
struct EnvoyerAvoirTests {
  // MARK: Client and days

  private let duClient = given(
    .client(.c1), .client(.c2, nom: "Autre"), .envoyee { $0.clientId = .c1 }, .avoir())

  @Test func `an avoir is issued to the client of its facture`() {
    duClient.when(EnvoyerFacture(.a1)).thenAccepts()
    var modifier = ModifierFacture(.a1)
    modifier.changement.clientId = .remplace(.c2)
    duClient.and(.cas(modifier)).when(EnvoyerFacture(.a1)).thenRefuses("avoir-autre-client", naming: "F-2026-0001")
    modifier.changement.clientId = .efface
    duClient.and(.cas(modifier)).when(EnvoyerFacture(.a1)).thenRefuses("avoir-autre-client", naming: "A-2026-0001")
  }

  /// A facture of 1 March, issued on 2 March, with an avoir dated `date`.
  private func avoir(date: String) -> Scenario {
    var modifier = ModifierFacture(.a1)
    modifier.changement.dateFacture = .le(date)
    return given(
      .brouillon { $0.dateFacture = .le("2026-03-01") }, .cas(EnvoyerFacture(.f1, dateEnvoi: .le("2026-03-02"))),
      .le("2026-03-05"), .avoir(), .cas(modifier))
  }

  @Test func `an avoir is dated on or after its facture`() {
    avoir(date: "2026-03-01").when(EnvoyerFacture(.a1)).thenAccepts()
    avoir(date: "2026-02-28").when(EnvoyerFacture(.a1)).thenRefuses("avoir-avant-origine", naming: "2026-03-01")
  }

  @Test func `an avoir is issued on or after its facture was`() {
    let before = avoir(date: "2026-03-01")
    before.when(EnvoyerFacture(.a1, dateEnvoi: .le("2026-03-02"))).thenAccepts()
    before.when(EnvoyerFacture(.a1, dateEnvoi: .le("2026-03-01")))
      .thenRefuses("avoir-avant-origine", naming: "2026-03-02")
  }

  // MARK: Rates

  @Test func `an avoir bears only rates of its facture`() {
    func avoir(_ ligne: LigneFacture) -> Verdict {
      given(.envoyee(.f1, [.cafe, .the]), .avoir(.a1, lignes: []), .cas(AjouterLigne(.a1, ligne)))
        .when(EnvoyerFacture(.a1))
    }
    avoir(.ligne(.l1, "1", "10", tva: "5.5")).thenAccepts()
    avoir(.ligne(.l1, "1", "10", tva: "20")).thenAccepts()
    avoir(.ligne(.l1, "1", "10", tva: "10")).thenRefuses("avoir-hors-taux", naming: "at 10 %")
    avoir(.ligne(.l1, "1", "0", tva: "0")).thenRefuses("avoir-hors-taux", naming: "F-2026-0001")
  }

  @Test func `the avoirs of a facture may add up to its total, in any order`() {
    let lignes: [LigneID] = [.l1, .l2]
    for ordre in [lignes, lignes.reversed()] {
      given(.envoyee(.f1, [.cafe, .the]), .avoirEnvoye(.a1, lignes: [ordre[0]]), .avoir(.a2, lignes: [ordre[1]]))
        .when(EnvoyerFacture(.a2)).thenAccepts()
    }
  }

  @Test func `a refusal names the rate and the amount left to credit there`() {
    // 1,000 at 20 % and 100 at 5.5 %: ten times what was sold at 5.5 % would leave 20 % uncredited.
    let before = given(.envoyee(.f1, [.ligne(.l1, "1", "1000"), .ligne(.l2, "1", "100", tva: "5.5")]))
    let dix = before.and(.avoir(.a1, lignes: []), .cas(AjouterLigne(.a1, .ligne(.l2, "10", "100", tva: "5.5"))))
    dix.when(EnvoyerFacture(.a1)).thenRefuses(
      "avoir-depasse",
      naming: "A-2026-0001 credits 1,000.00 before VAT at 5.5 %, "
        + "and F-2026-0001 has 100.00 left to credit at that rate, after deposits and credit notes.")
    before.and(.avoirEnvoye(.a1, lignes: [.l2]), .avoir(.a2, lignes: [.l1, .l2])).when(EnvoyerFacture(.a2))
      .thenRefuses(
        "avoir-depasse", naming: "A-2026-0002 credits 100.00 before VAT at 5.5 %, and F-2026-0001 has 0.00 left")
  }

  /// An avoir of a facture of 100.00 at 20 % that credits `montants` at that rate, each in an avoir of its own.
  private func credits(_ montants: [String]) -> Verdict {
    var before = given(.envoyee())
    for (index, montant) in montants.enumerated() {
      let id = FactureID.exemple(0x77, UInt64(index))
      before = before.and(.avoir(id, lignes: []), .cas(AjouterLigne(id, .ligne(.l1, "1", montant))))
      if index == montants.count - 1 { return before.when(EnvoyerFacture(id)) }
      before = before.and(.cas(EnvoyerFacture(id)))
    }
    return before.when(EnvoyerFacture(.f1))
  }

  @Test func `the avoirs of a facture never exceed it by a cent`() {
    credits(["100.00"]).thenAccepts()
    credits(["100.01"]).thenRefuses("avoir-depasse", naming: "has 100.00 left")
    credits(["50.00", "50.00"]).thenAccepts()
    credits(["50.00", "50.01"]).thenRefuses("avoir-depasse", naming: "has 50.00 left")
    credits(["50.00", "25.00", "25.01"]).thenRefuses("avoir-depasse", naming: "has 25.00 left")
    credits(["100.00", "0.01"]).thenRefuses("avoir-depasse", naming: "has 0.00 left")
  }

  @Test func `five avoirs of 200.01 are not credited on an invoice of 1,000`() throws {
    var before = given(.envoyee(.f1, [.ligne(.l1, "1", "1000")]))
    for index in 0..<4 {
      let id = FactureID.exemple(0x77, UInt64(index))
      before = before.and(
        .avoir(id, lignes: []), .cas(AjouterLigne(id, .ligne(.l1, "1", "200.01")), EnvoyerFacture(id)))
    }
    before.and(.avoir(.a2, lignes: []), .cas(AjouterLigne(.a2, .ligne(.l1, "1", "200.01")))).when(EnvoyerFacture(.a2))
      .thenRefuses("avoir-depasse", naming: "has 199.96 left")
    // 20 % of 199.96 is 39.99, and 40.00 is left: the last one credits it.
    let after = try tout(before)
    #expect(after.credits == [["199.96", "40.00"]] && after.reste == .zero)
  }

  /// An invoice of lines of these amounts at `taux`, each credited by an avoir of its own, and what the avoirs credit of VAT.
  struct Partage: CustomTestStringConvertible, Sendable {
    let lignes: [String]
    var taux = "20"
    let tva: [String]

    var testDescription: String { "\(lignes) at \(taux) %" }
  }

  static let partages: [Partage] = [
    Partage(lignes: ["10.02", "10.02", "10.02"], tva: ["2.00", "2.00", "2.01"]),
    Partage(lignes: ["33.33", "33.33", "33.34"], tva: ["6.67", "6.67", "6.66"]),
    // The VAT is used up before the base: nobody credits more than what is left.
    Partage(lignes: ["0.03", "0.03", "0.03", "0.03"], tva: ["0.01", "0.01", "0.00", "0.00"]),
    // No avoir rounds up to a cent but the last one.
    Partage(lignes: ["0.02", "0.02", "0.02", "0.02", "0.02"], tva: ["0.00", "0.00", "0.00", "0.00", "0.02"]),
    Partage(lignes: ["1.10", "1.10", "1.10"], taux: "5.5", tva: ["0.06", "0.06", "0.06"]),
    Partage(lignes: ["10.24", "10.24", "10.24"], taux: "2.1", tva: ["0.22", "0.22", "0.21"]),
    Partage(lignes: ["50.00", "50.00"], tva: ["10.00", "10.00"]),
  ]

  @Test(arguments: partages)
  func `the avoir that credits the last of a rate credits the rest of its VAT`(partage: Partage) throws {
    let lignes = partage.lignes.enumerated().map { rang, prix in
      LigneFacture.ligne(.exemple(0x13, UInt64(rang)), "1", prix, tva: partage.taux)
    }
    var after = given(.envoyee(.f1, lignes))
    var tva: [String] = []
    for (rang, ligne) in lignes.enumerated() {
      let id = FactureID.exemple(0x77, UInt64(rang))
      after = after.and(.avoirEnvoye(id, lignes: [ligne.id]), .imputation(id))
      let avoir = try after.facture(id)
      #expect(try avoir.totaux() == avoir.envoi?.totaux)
      tva.append("\(try avoir.totaux().montantTVA)")
    }
    #expect(tva == partage.tva)
    #expect(try after.facture().soldeDu() == .zero && after.facture().statut(au: .aujourdhui) == .payee)
    let refus = after.when(AnnulerFacture(.f1, motif: "Tout rendu"))
    refus.thenRefuses("avoir-depasse", naming: "cover the whole of F-2026-0001")
    #expect(refus.refus?.hint.en.contains("too much") == false)
  }

  // MARK: Natures

  private static func vendue(_ nature: NatureLigne?, _ id: LigneID, _ prix: String, tva: String = "20") -> LigneFacture
  {
    var ligne = LigneFacture.ligne(id, "1", prix, tva: tva)
    ligne.nature = nature
    return ligne
  }

  /// An invoice, what an avoir of it sells, and what the refusal says is left of that nature; nil: it may be issued.
  struct Nature: CustomTestStringConvertible, Sendable {
    let nom: String
    let facture: [LigneFacture]
    let avoir: [LigneFacture]
    var refus: String?

    var testDescription: String { nom }
  }

  static let natures: [Nature] = [
    Nature(
      nom: "a service as a service", facture: [vendue(.service, .l1, "100")], avoir: [vendue(.service, .l1, "100")]),
    Nature(
      nom: "a service as goods", facture: [vendue(.service, .l1, "100")], avoir: [vendue(.bien, .l1, "100")],
      refus: "credits 100.00 of goods at 20 %, but F-2026-0001 has only 0.00"),
    Nature(
      nom: "goods as a service", facture: [vendue(.bien, .l1, "100")], avoir: [vendue(.service, .l1, "1")],
      refus: "credits 1.00 of services at 20 %, but F-2026-0001 has only 0.00"),
    Nature(
      nom: "more goods than there are, beside a service",
      facture: [vendue(.bien, .l1, "40"), vendue(.service, .l2, "60")],
      avoir: [vendue(.bien, .l1, "50")], refus: "credits 50.00 of goods at 20 %, but F-2026-0001 has only 40.00"),
    Nature(
      nom: "all goods and some of the service", facture: [vendue(.bien, .l1, "40"), vendue(.service, .l2, "60")],
      avoir: [vendue(.bien, .l1, "40"), vendue(.service, .l2, "10")]),
    Nature(
      nom: "goods at the rate of the service",
      facture: [vendue(.bien, .l1, "40", tva: "5.5"), vendue(.service, .l2, "60")],
      avoir: [vendue(.bien, .l1, "40")], refus: "credits 40.00 of goods at 20 %, but F-2026-0001 has only 0.00"),
    Nature(
      nom: "what the facture does not say", facture: [vendue(nil, .l1, "100")], avoir: [vendue(.bien, .l1, "100")]),
    Nature(nom: "an avoir that does not say", facture: [vendue(.bien, .l1, "100")], avoir: [vendue(nil, .l1, "100")]),
  ]

  @Test(arguments: natures) func `an avoir keeps the nature of the credited lines`(cas: Nature) {
    let verdict = given(
      .envoyee(.f1, cas.facture), .avoir(.a1, lignes: []), .cas(cas.avoir.map { AjouterLigne(.a1, $0) })
    )
    .when(EnvoyerFacture(.a1))
    guard let refus = cas.refus else {
      _ = verdict.thenAccepts()
      return
    }
    verdict.thenRefuses("avoir-autre-nature", naming: refus)
  }

  @Test func `a nature changed in the draft is refused, and the rest keeps both natures`() throws {
    let before = given(.envoyee(.f1, [Self.vendue(.bien, .l1, "40"), Self.vendue(.service, .l2, "60")]))
    let avoir = before.and(.avoir(.a1, lignes: [.l2]))
    let ligne = try #require(try avoir.facture(.a1).lignes.first)
    var modifier = LigneModifiee(ligneId: ligne.id)
    modifier.nature = .remplace(.bien)
    avoir.and(.faits(.facture(.a1, .ligneModifiee(modifier)))).when(EnvoyerFacture(.a1))
      .thenRefuses("avoir-autre-nature", naming: "credits 60.00 of goods at 20 %, but F-2026-0001 has only 40.00")
    // What lines no longer tell is a line for each nature.
    let apres = before.and(
      .avoir(.a1, lignes: []), .cas(AjouterLigne(.a1, Self.vendue(.service, .l3, "12.34")), EnvoyerFacture(.a1)))
    let reste = apres.and(.cas(CreerAvoir(.f1, id: .a2, .reste)))
    let lignes = try reste.facture(.a2).lignes.map { "\($0.nature?.rawValue ?? "-") \($0.prixUnitaire)" }
    #expect(lignes == ["bien 40", "service 47.66"])
    reste.when(EnvoyerFacture(.a2)).thenAccepts()
  }

  /// Credits with `--reste` until nothing is left: what each avoir credits, and what is left with VAT.
  private func tout(_ before: Scenario, _ index: UInt64 = 100) throws -> (credits: [[String]], reste: Montant) {
    let id = FactureID.exemple(0x77, index)
    let creer = before.when(CreerAvoir(.f1, id: id, .reste))
    guard creer.refus == nil else {
      #expect(creer.refus?.code == "avoir-depasse")
      let avoirs = before.ledger.documents.filter { $0.estAvoir }.compactMap { $0.envoi?.totaux.totalTTC.centimes }
      return ([], Montant(centimes: try before.facture().totaux().totalTTC.centimes - avoirs.reduce(0, +)))
    }
    let envoyer = before.and(.faits(creer.facts)).when(EnvoyerFacture(id))
    // One that may not be issued leaves the same rest, for ever.
    let refus = envoyer.refus.map { "\($0.message.en)" }
    try #require(refus == nil, "what --reste makes is issued")
    let after = before.and(.faits(creer.facts + envoyer.facts))
    let totaux = try after.facture(id).totaux()
    let suite = try tout(after, index + 1)
    return ([["\(totaux.totalHT)", "\(totaux.montantTVA)"]] + suite.credits, suite.reste)
  }

  @Test(arguments: Scale.some(0..<120 as Range<UInt64>, oneOf: 4))
  func `however an invoice is credited in parts, the rest can be credited`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let taux = rng.pick(["20", "10", "5.5", "2.1", "8.5"]) ?? "20"
    let total = Int64.random(in: 1_000...500_000, using: &rng)
    var (before, reste) = (
      given(.envoyee(.f1, [.ligne(.l1, "1", "\(Montant(centimes: total))", tva: taux)])).alone(seed > 3), total
    )
    for index in 0..<Int.random(in: 1...4, using: &rng) {
      let part = Int64.random(in: 1...max(1, reste / 2), using: &rng)
      let id = FactureID.exemple(0x77, UInt64(index))
      let avoir = before.and(
        .avoir(id, lignes: []), .cas(AjouterLigne(id, .ligne(.l1, "1", "\(Montant(centimes: part))", tva: taux))))
      let envoyer = avoir.when(EnvoyerFacture(id))
      guard envoyer.refus == nil else { continue }
      (before, reste) = (avoir.and(.faits(envoyer.facts)), reste - part)
    }
    let after = try tout(before)
    #expect(after.credits.reduce(0) { $0 + Montant.de($1[0]).centimes } == reste, "seed \(seed)")
    #expect(after.reste == .zero && after.credits.count <= 1, "seed \(seed): \(after)")
    let annulee = before.when(AnnulerFacture(.f1, motif: "Erreur")).thenAccepts()
    #expect(try annulee.facture().soldeDu() == after.reste, "seed \(seed)")
  }

  @Test func `an amount taken back may be credited again, and cannot be taken back twice`() {
    let before = given(.envoyee(.f1, [.cafe, .the]))
    let reprise: [any UseCase] = [
      AjouterLigne(.a2, .ligne(.l1, "1", "37.05", tva: "5.5")), AjouterLigne(.a2, .ligne(.l2, "-1", "30")),
    ]
    // Nothing was credited at 20 % yet.
    before.and(.avoir(.a2, lignes: []), .cas(reprise)).when(EnvoyerFacture(.a2))
      .thenRefuses("avoir-depasse", naming: "credits -30.00 before VAT at 20 %, and F-2026-0001 has 0.00 left")
    let repris = before.and(.avoirEnvoye(.a1, lignes: [.l1]), .avoir(.a2, lignes: []), .cas(reprise))
    repris.when(EnvoyerFacture(.a2)).thenAccepts()
    let encore = repris.and(.cas(EnvoyerFacture(.a2)), .avoir(.f3, lignes: []))
    encore.and(.cas(AjouterLigne(.f3, .ligne(.l1, "1", "30.00")))).when(EnvoyerFacture(.f3)).thenAccepts()
    encore.and(.cas(AjouterLigne(.f3, .ligne(.l1, "1", "30.01")))).when(EnvoyerFacture(.f3))
      .thenRefuses("avoir-depasse", naming: "has 30.00 left")
  }

  @Test func `a rate of a facture below zero is credited below zero`() {
    // 37.05 at 5.5 %, and -20.00 at 20 %.
    let before = given(.envoyee(.f1, [.the, .ligne(.l1, "-1", "20")]), .avoir(.a1, lignes: [.l2]))
    before.and(.cas(AjouterLigne(.a1, .ligne(.l3, "-1", "20.00")))).when(EnvoyerFacture(.a1)).thenAccepts()
    before.and(.cas(AjouterLigne(.a1, .ligne(.l3, "-1", "20.01")))).when(EnvoyerFacture(.a1))
      .thenRefuses("avoir-depasse", naming: "has -20.00 left")
    before.and(.cas(AjouterLigne(.a1, .ligne(.l3, "1", "0.02")))).when(EnvoyerFacture(.a1))
      .thenRefuses("avoir-depasse", naming: "credits 0.02 before VAT at 20 %, and F-2026-0001 has 0.00 left")
  }

  @Test func `drafts and cancelled avoirs do not count against the facture`() {
    given(.envoyee(), .avoir(.a1), .avoir(.a2), .annulee(.a1)).when(EnvoyerFacture(.a2)).thenAccepts()
  }

  @Test func `an avoir of another facture does not count`() {
    given(.envoyee(.f1), .envoyee(.f2), .avoirEnvoye(.a1, de: .f1), .avoir(.a2, de: .f2)).when(EnvoyerFacture(.a2))
      .thenAccepts()
  }

  @Test func `an avoir without a facture credits its own lines`() {
    given(.brouillon { $0.typeDocument = .avoir }).when(EnvoyerFacture(.f1)).thenAccepts()
  }

  // MARK: Laws

  @Test(arguments: Scale.some(0..<200 as Range<UInt64>, oneOf: 4))
  func `the lines of a facture, each in an avoir of its own, are credited in any order, then the rest`(
    seed: UInt64
  ) throws {
    var rng = SplitMix64(seed: seed)
    var aleatoire = FactureAleatoire(using: &rng)
    aleatoire.lignes.removeAll { $0.quantite.millioniemes < 0 }
    guard !aleatoire.lignes.isEmpty else { return }
    var before = given(
      .envoyee(.f1, aleatoire.lignes) {
        $0.tva = aleatoire.tva
        $0.remisePourcentage = aleatoire.remise
      }
    ).alone(seed > 20)
    for (index, ligne) in aleatoire.lignes.shuffled(using: &rng).enumerated() {
      let avoir = before.and(.avoir(.exemple(0x77, UInt64(index)), lignes: [ligne.id]))
      let envoyer = avoir.when(EnvoyerFacture(.exemple(0x77, UInt64(index))))
      // The rounding of its discount may be a cent too much.
      if envoyer.refus != nil { #expect(envoyer.refus?.code == "avoir-depasse", "seed \(seed)") }
      before = envoyer.refus == nil ? avoir.and(.faits(envoyer.facts)) : before
    }
    let after = try tout(before)
    #expect(after.reste == .zero, "seed \(seed): \(after)")
  }

  @Test(arguments: Scale.some(0..<200 as Range<UInt64>, oneOf: 4))
  func `every invoice is credited to 0.00 in any partition of its lines`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var lignes: [LigneFacture] = []
    for rang in 0..<Int.random(in: 2...12, using: &rng) {
      let centimes = Int64.random(in: 1...(rng.oneIn(2) ? 30 : 9_999), using: &rng)
      lignes.append(
        Self.vendue(
          rng.oneIn(2) ? .bien : .service, .exemple(0x13, UInt64(rang)), "\(Montant(centimes: centimes))",
          tva: rng.pick(["20", "10", "5.5", "2.1"]) ?? "20"))
    }
    var after = given(.envoyee(.f1, lignes)).alone(seed > 3)
    var (reste, rang) = (lignes.shuffled(using: &rng)[...], UInt64(0))
    while !reste.isEmpty {
      let part = reste.prefix(Int.random(in: 1...3, using: &rng))
      reste = reste.dropFirst(part.count)
      let id = FactureID.exemple(0x77, rang)
      after = after.and(.avoirEnvoye(id, lignes: part.map(\.id)), .imputation(id))
      rang += 1
    }
    let avoirs = after.ledger.documents.filter(\.estAvoir).compactMap { $0.envoi?.totaux }
    let totaux = try after.facture().totaux()
    #expect(try after.facture().soldeDu() == .zero, "seed \(seed)")
    #expect(avoirs.reduce(0) { $0 + $1.montantTVA.centimes } == totaux.montantTVA.centimes, "seed \(seed)")
    #expect(avoirs.allSatisfy { $0.ventilationTVA.allSatisfy { $0.tva >= .zero } }, "seed \(seed)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `for any avoirs, the credited amount at each rate is between 0.00 and that of the facture`(
    seed: UInt64
  ) throws {
    var rng = SplitMix64(seed: seed)
    let lignes: [LigneFacture] = [.cafe, .the, .retour.avec(.exemple(0x12, 9)), .ligne(.l3, "2", "10", tva: "0")]
    var scenario = given(.envoyee(.f1, lignes) { $0.remisePourcentage = rng.oneIn(2) ? .zero : .de("12.5") })
      .alone(seed > 0)
    var envoyes: [Totaux] = []
    for index in 0..<8 {
      let id = FactureID.exemple(0x77, UInt64(index))
      scenario = scenario.and(.faits(scenario.when(CreerAvoir(.f1, id: id, .lignes([]))).facts))
      for ligne in 0..<Int.random(in: 1...3, using: &rng) {
        let taux = rng.pick(["20", "5.5", "0"]) ?? "0"
        let prix = "\(Int.random(in: 0...60, using: &rng)).\(Int.random(in: 10...99, using: &rng))"
        let ajout = LigneFacture.ligne(.exemple(0x13, UInt64(ligne)), rng.oneIn(4) ? "-1" : "1", prix, tva: taux)
        scenario = scenario.and(.faits(scenario.when(AjouterLigne(id, ajout)).facts))
      }
      scenario = scenario.and(.faits(scenario.when(EnvoyerFacture(id)).facts))
      if let totaux = scenario.ledger.facture(id)?.envoi?.totaux { envoyes.append(totaux) }
    }
    for facture in try scenario.facture().totaux().ventilationTVA {
      let credits = envoyes.flatMap(\.ventilationTVA).filter { $0.imposition == facture.imposition }
      for (credit, invoice) in [
        (credits.reduce(0) { $0 + $1.base.centimes }, facture.base.centimes),
        (credits.reduce(0) { $0 + $1.tva.centimes }, facture.tva.centimes),
      ] {
        #expect(credit <= max(0, invoice) && credit >= min(0, invoice), "seed \(seed)")
      }
    }
  }
}
