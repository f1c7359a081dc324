import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Documents of very many lines, payments and avoirs: what happens to one costs the same however much it has. Where each
/// event costs as much as there are before it, these tests take minutes.
struct GrandsDocumentsTests {
  private static let beaucoup = 30_000

  private static func id(_ number: Int) -> Identifiant {
    Identifiant(haut: 0x0190_0000_0000_7000, bas: UInt64(number) + 1)
  }

  private static func lignes(_ count: Int) -> [LigneFacture] {
    (0..<count).map { .ligne(id($0), "1", "10") }
  }

  private static func facts(_ events: [FactureEvent]) -> Etape { .faits(events.map { .facture(.f1, $0) }) }

  /// An issued facture of `count` lines, 12.00 each.
  private static func envoyee(_ count: Int) throws -> Scenario {
    let brouillon = given(.brouillon(.f1, []), facts(lignes(count).map { .ligneAjoutee($0) }))
    return brouillon.and(.cas(EnvoyerFacture(.f1)))
  }

  @Test func `every payment is admitted, recorded and cancelled`() throws {
    var facture = try Self.envoyee(Self.beaucoup).facture()
    for number in 0..<Self.beaucoup {
      let paiement = Reglement(id: Self.id(number), montant: .de("12.00"), date: .aujourdhui, moyen: .virement)
      facture.apply(try facture.admet(.paiementEnregistre(paiement)))
    }
    #expect(try facture.soldeDu() == .zero)
    for number in 0..<Self.beaucoup {
      facture.apply(
        try facture.admet(
          .paiementAnnule(ReglementAnnule(Self.id(number), AnnulationReglement(.erreur, motif: "Rejeté")))))
    }
    #expect(try facture.montantPaye() == .zero)
  }

  @Test func `of many payments none is recorded or cancelled twice`() throws {
    var facture = try Self.envoyee(100).facture()
    func paiement(_ number: Int) -> FactureEvent {
      .paiementEnregistre(Reglement(id: Self.id(number), montant: .de("1.00"), date: .aujourdhui, moyen: .virement))
    }
    func annule(_ number: Int) -> FactureEvent {
      .paiementAnnule(ReglementAnnule(Self.id(number), AnnulationReglement(.erreur, motif: "Rejeté")))
    }
    for number in 0..<100 { facture.apply(paiement(number)) }
    #expect(throws: Refus.reglement(facture.numero, .dejaLa(Self.id(99)))) { try facture.admet(paiement(99)) }
    facture.apply(annule(99))
    #expect(throws: Refus.reglement(facture.numero, .dejaAnnule(Self.id(99)))) { try facture.admet(annule(99)) }
    #expect(throws: Refus.reglement(facture.numero, .inconnu(Self.id(100)))) { try facture.admet(annule(100)) }
    #expect(try facture.montantPaye() == .de("99.00"))
  }

  @Test func `every line is changed and removed, in a document and in the totals of a ledger`() throws {
    var facture = try given(.brouillon(.f1, [])).facture()
    var totaux = ProjectionTotaux()
    for fact in given(.brouillon(.f1, [])).ledger.journal { totaux.apply(fact) }
    var life = Self.lignes(Self.beaucoup).map { FactureEvent.ligneAjoutee($0) }
    for number in 0..<Self.beaucoup {
      life.append(.ligneModifiee(LigneModifiee(ligneId: Self.id(number), quantite: .de("2"))))
    }
    for number in (2..<Self.beaucoup).reversed() { life.append(.ligneRetiree(Self.id(number))) }
    for event in life {
      facture.apply(event)
      totaux.apply(.facture(.f1, event))
    }
    #expect(facture.lignes.map(\.id) == [Self.id(0), Self.id(1)])
    #expect(try facture.totaux().sousTotal == .de("40.00"))
    #expect(try totaux.totaux(au: .aujourdhui).lignes == 2)
  }

  @Test func `an avoir is made of every line that is named`() throws {
    let facture = try Self.envoyee(Self.beaucoup)
    let ids = Self.lignes(Self.beaucoup).map(\.id)
    let after = facture.alone().when(CreerAvoir(.f1, id: .a1, .lignes(ids))).thenAccepts()
    #expect(try after.facture(.a1).lignes.count == Self.beaucoup)
  }

  @Test func `a document is imported with every payment, and compared with the recorded one`() throws {
    var document = FactureImportee(
      id: .f1, numero: "F-2026-0001", dateFacture: .aujourdhui, statut: .payee,
      lignes: [LigneImportee(.ligne(.l1, "\(Self.beaucoup)", "10"))])
    document.paiements = (0..<Self.beaucoup).map {
      Reglement(id: Self.id($0), montant: .de("12.00"), date: .aujourdhui, moyen: .virement)
    }
    let after = given().alone().when(ImportDeFactures([document])).thenAccepts()
    let facture = try after.facture()
    #expect(try facture.soldeDu() == .zero)
    document.paiements?.reverse()
    #expect(document.ecart(avec: facture) == nil)
  }
}

/// Long drafts change as short ones do: an index of their lines is made when one is looked for.
struct LongsBrouillonsTests {
  /// What a draft of these lines is, told without any index.
  private static func apply(_ event: FactureEvent, to lignes: inout [LigneFacture]) {
    switch event {
    case .ligneAjoutee(let ligne): lignes.append(ligne)
    case .ligneModifiee(let modifiee):
      guard let place = lignes.firstIndex(where: { $0.id == modifiee.ligneId }) else { return }
      if let quantite = modifiee.quantite { lignes[place].quantite = quantite }
    case .ligneRetiree(let id):
      guard let place = lignes.firstIndex(where: { $0.id == id }) else { return }
      lignes.remove(at: place)
    default: break
    }
  }

  private static func event(_ present: [LigneFacture], _ next: inout UInt64, _ rng: inout SplitMix64) -> FactureEvent {
    let known = (rng.oneIn(20) ? nil : rng.pick(present)?.id) ?? .exemple(0x77, next + 1)
    switch Int.random(in: 0..<(present.count < 90 ? 6 : 4), using: &rng) {
    case 0: return .ligneModifiee(LigneModifiee(ligneId: known, quantite: .aleatoire(using: &rng)))
    case 1, 2: return .ligneRetiree(known)
    default:
      next += 1
      return .ligneAjoutee(.aleatoire(.exemple(0x77, next), [.de("20"), .de("5.5")], using: &rng))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the lines and the totals of a long draft are those of any other`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let creation = given(.brouillon(.f1, []))
    var facture = try creation.facture()
    var totaux = ProjectionTotaux()
    for fact in creation.ledger.journal { totaux.apply(fact) }
    var (lignes, next): ([LigneFacture], UInt64) = ([], 0)
    for step in 0..<600 {
      let event = Self.event(lignes, &next, &rng)
      Self.apply(event, to: &lignes)
      facture.apply(event)
      totaux.apply(.facture(.f1, event))
      #expect(facture.lignes == lignes, "step \(step) of seed \(seed)")
      #expect(try totaux.totaux(au: .aujourdhui).lignes == lignes.count, "step \(step) of seed \(seed)")
    }
    var sent = facture
    let envoi = FactureEvent.factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: try facture.totaux()))
    sent.apply(envoi)
    totaux.apply(.facture(.f1, envoi))
    var expected = try creation.facture()
    for ligne in lignes { expected.apply(.ligneAjoutee(ligne)) }
    #expect(try sent.totaux() == expected.totaux())
    let euro = try totaux.totaux(au: .aujourdhui).totaux.first
    #expect(try euro?.sousTotal == MontantLarge(expected.totaux().sousTotal))
  }

  @Test func `of an id that an altered log gives to several lines the first one is meant`() throws {
    var facture = try given(.brouillon(.f1, [])).facture()
    for number in 0..<100 as Range<UInt64> {
      facture.apply(.ligneAjoutee(.ligne(.exemple(0x77, number % 60), "\(number + 1)", "1")))
    }
    facture.apply(.ligneModifiee(LigneModifiee(ligneId: .exemple(0x77, 5), quantite: .de("1000"))))
    #expect(facture.lignes[5].quantite == .de("1000") && facture.lignes[65].quantite == .de("66"))
    facture.apply(.ligneRetiree(.exemple(0x77, 5)))
    facture.apply(.ligneModifiee(LigneModifiee(ligneId: .exemple(0x77, 5), quantite: .de("2000"))))
    #expect(facture.lignes.count == 99 && facture.lignes[64].quantite == .de("2000"))
  }
}
