import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Issued documents at rest.
struct FactureSerreeTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a document at rest is the same document`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var facture = Self.envoyee(FactureAleatoire(using: &rng).lignes, &rng)
    var partage = FactureSerree.Partage()
    var serree = try #require(FactureSerree(facture, &partage))
    #expect(serree.facture(partage) == facture)
    for n in 0..<Int.random(in: 0...6, using: &rng) {
      let event = Self.suite(n, &rng)
      facture.apply(event)
      let fits = serree.ajoute(event)
      #expect(fits)
      #expect(serree.facture(partage) == facture, "\(event)")
    }
    // At rest later: as it is, or not at all.
    let reglee = FactureSerree(reglee: facture, &partage)
    if let reglee { #expect(reglee.facture(partage) == facture) }
    let annules = (facture.situation.paiements + facture.situation.remboursements).contains { $0.annulation != nil }
    #expect((reglee == nil) == annules, "\(facture)")
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `lines that differ in one field share no article`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let changes: [(inout LigneFacture) -> Void] = [
      { $0.designation = "Caf\u{e9}" }, { $0.designation = "Cafe\u{301}" },
      { $0.prixUnitaire = PrixUnitaire(millioniemes: 12) ?? .zero }, { $0.imposition = nil },
      { $0.imposition = Imposition(code: 550) }, { $0.remisePourcentage = Taux(centiemes: 150) ?? .zero },
      { $0.unite = Unite("HUR") ?? .unite }, { $0.nature = .bien }, { $0.nature = .service },
    ]
    let lignes = ([{ _ in }] + changes + changes).enumerated().map { place, change in
      var ligne = LigneFacture.cafe.copie(.exemple(0x11, UInt64(place)))
      change(&ligne)
      return ligne
    }
    let facture = Self.envoyee(lignes, &rng)
    var partage = FactureSerree.Partage()
    let rendue = try #require(FactureSerree(facture, &partage)).facture(partage)
    #expect(rendue == facture)
    // Texts of other bytes are equal in Swift.
    #expect(rendue.lignes.map { Array($0.designation.utf8) } == facture.lignes.map { Array($0.designation.utf8) })
  }

  @Test func `drafts, long documents and those with many events stay whole`() throws {
    var rng = SplitMix64(seed: 1)
    var partage = FactureSerree.Partage()
    #expect(FactureSerree(FactureAleatoire(using: &rng).facture, &partage) == nil)
    let longue = (0..<1_001 as Range<UInt64>).map { LigneFacture.aleatoire(.exemple(0x11, $0), [.normal], using: &rng) }
    #expect(FactureSerree(Self.envoyee(longue, &rng), &partage) == nil)
    var facture = Self.envoyee([.cafe], &rng)
    var serree = try #require(FactureSerree(facture, &partage))
    var count = 0
    while true {
      let event = Self.suite(count, &rng)
      guard serree.ajoute(event) else { break }
      facture.apply(event)
      count += 1
    }
    #expect(count > 20 && serree.facture(partage) == facture)
    facture.apply(.paiementEnregistre(Self.reglement(0, &rng)))
    #expect(FactureSerree(facture, &partage) == nil)
  }

  /// An issued document with these lines, and by chance with what few documents have.
  private static func envoyee(_ lignes: [LigneFacture], _ rng: inout SplitMix64) -> Facture {
    var affaire = Affaire()
    if rng.oneIn(3) { affaire.dateLivraison = .le("2026-02-28") }
    if rng.oneIn(4) { affaire.origine = Origine(numero: "X-1", date: .le("2025-12-31")) }
    var facture = Facture(
      id: .f1,
      FactureCreee(
        numero: "brouillon-7", typeDocument: rng.pick(TypeDocument.allCases.filter(\.estVente)) ?? .facture,
        clientId: rng.oneIn(3) ? nil : .c1, dateFacture: .aujourdhui,
        dateEcheance: rng.oneIn(3) ? nil : .le("2026-04-01"), tva: .aleatoire(using: &rng),
        conditionsPaiement: rng.pick(ConditionsPaiement.allCases) ?? .virement,
        remisePourcentage: .aleatoire(using: &rng), devise: rng.oneIn(3) ? .forint : .euro,
        notes: rng.oneIn(3) ? "Merci, à bientôt — 謝謝" : "", notesCommentaire: rng.oneIn(3) ? "rappeler" : nil,
        factureOrigineId: rng.oneIn(3) ? .f2 : nil, affaire: affaire))
    for var ligne in lignes {
      if rng.oneIn(4) { ligne.referenceCommande = "PO-\(Int.random(in: 1...99, using: &rng))" }
      if rng.oneIn(6) { ligne.acompteId = .f2 }
      if rng.oneIn(4) { ligne.remisePourcentage = .aleatoire(using: &rng) }
      if rng.oneIn(3) { ligne.nature = rng.pick(NatureLigne.allCases) }
      if rng.oneIn(3) { ligne.unite = Unite("HUR") ?? .unite }
      facture.apply(.ligneAjoutee(ligne))
    }
    if rng.oneIn(2) { facture.apply(.ligneRetiree(lignes[0].id)) }
    if rng.oneIn(2) { facture.apply(.remiseAppliquee(.aleatoire(using: &rng))) }
    if rng.oneIn(3) { facture.apply(.factureModifiee(FactureModifiee(dateEcheance: .remplace(.le("2026-05-01"))))) }
    if rng.oneIn(2) { facture.apply(.numeroAttribue("F-2026-0042")) }
    let totaux = (try? facture.totaux()) ?? .zero
    facture.apply(
      .factureEnvoyee(
        FactureEnvoyee(
          dateEnvoi: .aujourdhui, totaux: totaux, client: rng.oneIn(3) ? nil : Client(id: .c1, nom: "Café du Port"))))
    return facture
  }

  /// An event after the issue.
  private static func suite(_ n: Int, _ rng: inout SplitMix64) -> FactureEvent {
    let imputation = Imputation(
      documentId: .exemple(0x12, UInt64(n)), montant: Montant(centimes: .random(in: 1...999, using: &rng)),
      dateImputation: .aujourdhui)
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: return .avoirImpute(imputation)
    case 1: return .avoirUtilise(imputation)
    case 2: return .remboursementEnregistre(reglement(n, &rng))
    case 3:
      return .paiementAnnule(
        ReglementAnnule(.exemple(0x13, UInt64(max(0, n - 1))), AnnulationReglement(motif: "erreur")))
    default: return .paiementEnregistre(reglement(n, &rng))
    }
  }

  private static func reglement(_ n: Int, _ rng: inout SplitMix64) -> Reglement {
    Reglement(
      id: .exemple(0x13, UInt64(n)), montant: Montant(centimes: .random(in: 1...Int64.max, using: &rng)),
      date: .aujourdhui, moyen: rng.oneIn(4) ? .avance : .cheque,
      reference: rng.oneIn(2) ? nil : "VIR 2026/03 n° 12345",
      dateComptable: rng.oneIn(3) ? .le("2026-04-01") : nil, recu: rng.oneIn(3) ? Montant(centimes: 12) : nil)
  }
}
