import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// The laws of totals, on random invoices. A failure shows its seed as the test's argument.
struct TotauxLoisTests {
  static let seeds = 0..<40 as Range<UInt64>

  /// Thirty random invoices of `seed`.
  private func eachInvoice(_ seed: UInt64, _ check: (FactureAleatoire, inout SplitMix64) throws -> Void) rethrows {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<30 { try check(FactureAleatoire(using: &rng), &rng) }
  }

  @Test(arguments: seeds)
  func `totals equal those of an independent calculation`(seed: UInt64) throws {
    try eachInvoice(seed) { invoice, _ in
      let totaux = try invoice.facture.totaux()
      #expect(TotauxReference(totaux) == TotauxReference(invoice))
    }
  }

  @Test(arguments: seeds)
  func `the totals of a document agree with each other`(seed: UInt64) throws {
    try eachInvoice(seed) { invoice, _ in
      let totaux = try invoice.facture.totaux()
      let parts = totaux.ventilationTVA
      #expect(try totaux.sousTotal.centimes == invoice.lignes.map { try $0.montantNet().centimes }.reduce(0, +))
      #expect(totaux.totalHT.centimes == totaux.sousTotal.centimes - totaux.montantRemise.centimes)
      #expect(parts.map(\.base.centimes).reduce(0, +) == totaux.totalHT.centimes)
      #expect(parts.map(\.tva.centimes).reduce(0, +) == totaux.montantTVA.centimes)
      #expect(totaux.totalTTC.centimes == totaux.totalHT.centimes + totaux.montantTVA.centimes)
      #expect(parts.map(\.taux) == Set(invoice.lignes.map { $0.tauxTVA ?? invoice.tva }).sorted(by: >))
    }
  }

  @Test(arguments: seeds)
  func `the remise is split over the rates without loss`(seed: UInt64) throws {
    try eachInvoice(seed) { invoice, _ in
      let totaux = try invoice.facture.totaux()
      let brut = Dictionary(grouping: invoice.lignes) { $0.tauxTVA ?? invoice.tva }
        .mapValues { $0.map(\.centimesNets).reduce(0, +) }
      let remises = totaux.ventilationTVA.map { (brut[$0.taux] ?? 0) - Int128($0.base.centimes) }
      #expect(remises.reduce(0, +) == Int128(totaux.montantRemise.centimes))
    }
  }

  @Test(arguments: seeds)
  func `the order of the lines changes no total`(seed: UInt64) throws {
    try eachInvoice(seed) { invoice, rng in
      var shuffled = invoice
      shuffled.lignes.shuffle(using: &rng)
      let totaux = try invoice.facture.totaux()
      #expect(try shuffled.facture.totaux() == totaux)
    }
  }

  @Test(arguments: seeds)
  func `negating every quantity negates every total`(seed: UInt64) throws {
    try eachInvoice(seed) { invoice, _ in
      let (totaux, negated) = (try invoice.facture.totaux(), try invoice.negated.facture.totaux())
      #expect(amounts(negated) == amounts(totaux).map { -$0 })
      #expect(negated.ventilationTVA.map(\.taux) == totaux.ventilationTVA.map(\.taux))
    }
  }

  /// Every amount of `totaux`, in cents.
  private func amounts(_ totaux: Totaux) -> [Int64] {
    [totaux.sousTotal, totaux.montantRemise, totaux.totalHT, totaux.montantTVA, totaux.totalTTC].map(\.centimes)
      + totaux.ventilationTVA.flatMap { [$0.base.centimes, $0.tva.centimes] }
  }

  @Test(arguments: seeds)
  func `totals kept up line by line are those of a fresh document`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var edited = FactureAleatoire(using: &rng).facture
    for step in 0..<60 {
      edited.apply(edit(edited, step, &rng))
      let fresh = FactureAleatoire(tva: edited.tva, remise: edited.remisePourcentage, lignes: edited.lignes).facture
      #expect(try edited.totaux() == fresh.totaux())
      #expect(edited.situation.sommes == fresh.situation.sommes)
    }
  }

  /// A random change of a draft.
  private func edit(_ facture: Facture, _ step: Int, _ rng: inout SplitMix64) -> FactureEvent {
    let rates = (0..<3).map { _ in Taux.aleatoire(using: &rng) }
    switch (Int.random(in: 0..<6, using: &rng), rng.pick(facture.lignes)) {
    case (0, _): return .factureModifiee(FactureModifiee(tva: .aleatoire(using: &rng)))
    case (1, _): return .remiseAppliquee(.aleatoire(using: &rng))
    case (2, let ligne?): return .ligneRetiree(ligne.id)
    case (3, let ligne?):
      let taux: Changement<Taux> = rng.oneIn(2) ? .efface : .remplace(.aleatoire(using: &rng))
      return .ligneModifiee(LigneModifiee(ligneId: ligne.id, tauxTVA: taux))
    case (4, let ligne?):
      let (quantite, prix) = (Quantite.aleatoire(using: &rng), PrixUnitaire.aleatoire(using: &rng))
      return .ligneModifiee(LigneModifiee(ligneId: ligne.id, quantite: quantite, prixUnitaire: prix))
    default:
      let ligne = LigneFacture.aleatoire(.exemple(0x12, UInt64(step)), rates, using: &rng)
      return .ligneAjoutee(ligne)
    }
  }

  @Test(arguments: seeds)
  func `a total avoir cancels its invoice to the cent, rate by rate`(seed: UInt64) throws {
    try eachInvoice(seed) { invoice, _ in
      let signed = try invoice.facture.totaux().totalTTC < .zero ? invoice.negated : invoice
      let scenario = given(
        .envoyee(.f1, signed.lignes) { creer in
          creer.tva = signed.tva
          creer.remisePourcentage = signed.remise
        },
        .avoirEnvoye(.a1, de: .f1))
      let (facture, avoir) = (try scenario.facture(.f1), try scenario.facture(.a1))
      #expect(try avoir.totaux() == facture.totaux())
      if try facture.soldeDu() > .zero {
        let settled = scenario.alone().when(ImputerAvoir(.a1, sur: .f1)).thenAccepts()
        #expect(try settled.facture(.f1).soldeDu() == .zero)
        #expect(try settled.facture(.a1).soldeDu() == .zero)
        #expect(try settled.facture(.f1).statut(au: .aujourdhui) == .payee)
      }
    }
  }
}
