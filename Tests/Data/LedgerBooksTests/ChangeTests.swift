import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerBooks

/// What settles the last unit of a document in its currency settles it in euros.
@Suite struct ChangeTests {
  /// An issued facture of `montant` dollars before VAT at 5.5 %, at that rate of exchange.
  private static func facture(_ montant: String, taux: String) -> Etape {
    var ligne = LigneFacture.ligne(.l1, "1", montant)
    ligne.tauxTVA = .de("5.5")
    return .envoyee(.f1, [ligne]) {
      $0.devise = .de("USD")
      $0.affaire.tauxChange = .remplace(TauxChange(taux: .de(taux), date: .aujourdhui, source: "BCE"))
    }
  }

  private static func avoir(_ part: String) -> Etape {
    .cas(CreerAvoir(.f1, id: .a1, .parts([.init(.l1, .de(part))])), EnvoyerFacture(.a1))
  }

  /// What the lines of clients come to, their letters, and what was gained or lost.
  private static func clients(_ livre: LivreDeTest) throws -> (solde: Int128, lettres: Set<String?>, change: Int128) {
    let ecritures = try livre.livre().toutes
    for ecriture in ecritures { #expect(ecriture.lignes.reduce(0) { $0 + $1.solde } == 0, "\(ecriture)") }
    let lignes = ecritures.flatMap(\.lignes)
    let (clients, change) = (
      lignes.filter { $0.client != nil }, lignes.filter { ["656000", "756000"].contains("\($0.compte)") }
    )
    return (
      clients.reduce(0) { $0 + $1.solde }, Set(clients.map { $0.lettrage?.lettres }), change.reduce(0) { $0 + $1.solde }
    )
  }

  @Test func `a payment after an avoir settles the facture in euros too, and the cent is a gain`() throws {
    let livre = try LivreDeTest(
      Self.facture("245.15", taux: "0.8631"), Self.avoir("0.7"), .imputation(), .paiement())
    #expect(
      try livre.texte().last
        == "BQ 3 2026-03-02 F-2026-0001: 512000 66.96 (77.58 USD), 411000 C00001 -66.95 (-77.58 USD) AA, 756000 -0.01")
    let clients = try Self.clients(livre)
    #expect(clients.solde == 0 && clients.lettres == ["AA"] && clients.change == -1)
  }

  @Test func `an avoir that settles the last unit has an entry of the cent, which is taken back with it`() throws {
    var livre = try LivreDeTest(
      Self.facture("245.15", taux: "0.8631"), Self.avoir("0.7"), .paiement("77.58"), .imputation())
    #expect(try livre.texte().last == "OD 4 2026-03-02 F-2026-0001: 411000 C00001 0.01 AA, 756000 -0.01")
    #expect(try livre.livre().toutes.last?.lignes.allSatisfy { $0.enDevise == nil } == true)
    try livre.vit([.cas(RetirerAvoir(.a1, de: .f1, motif: "Erreur"))])
    #expect(try Self.clients(livre).change == 0)
    try livre.vit([.paiement(id: .p2), .cas(EnregistrerReglement(.remboursement, .a1, id: .exemple(0xB1, 1)))])
    #expect(try Self.clients(livre).solde == 0)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the account of a facture in dollars ends at 0.00 and lettered, after any settlement`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let prix = Montant(centimes: Int64.random(in: 10_000...99_999, using: &rng))
    let taux = Int.random(in: 700_001...999_999, using: &rng)
    let part = Int.random(in: 11...89, using: &rng)
    var livre = try LivreDeTest(Self.facture("\(prix)", taux: "0.\(taux)"), Self.avoir("0.\(part)"))
    for place in 0..<8 {
      let (reste, credit) = (try livre.reste(.f1), try livre.reste(.a1))
      let montant = Montant(centimes: Int64.random(in: 1...max(1, min(reste, credit)), using: &rng))
      let id = ReglementID.exemple(0xB0, UInt64(place))
      let facture = try #require(livre.memory.facture(.f1))
      let dernier = facture.paiements.last { !$0.estAnnule }?.id
      let estImpute = facture.comptee.situation.imputation(.a1) != nil
      switch Int.random(in: 0..<4, using: &rng) {
      case 0 where min(reste, credit) > 0: try livre.vit([.imputation(.a1, sur: .f1, "\(montant)")])
      case 1 where estImpute: try livre.vit([.cas(RetirerAvoir(.a1, de: .f1, motif: "Erreur"))])
      case 2 where reste > 0: try livre.vit([.paiement("\(montant)", id: id)])
      case 3:
        guard let dernier else { continue }
        try livre.vit([.cas(AnnulerReglement(.paiement, .f1, dernier, .rejet(le: .aujourdhui), motif: "Retour"))])
      default: continue
      }
    }
    if try min(livre.reste(.f1), livre.reste(.a1)) > 0 { try livre.vit([.imputation()]) }
    if try livre.reste(.f1) > 0 { try livre.vit([.paiement(id: .exemple(0xB0, 100))]) }
    if try livre.reste(.a1) > 0 {
      try livre.vit([.cas(EnregistrerReglement(.remboursement, .a1, id: .exemple(0xB1, 1)))])
    }
    let clients = try Self.clients(livre)
    #expect(clients.solde == 0 && !clients.lettres.contains(nil), "seed \(seed)")
  }
}

extension LivreDeTest {
  /// What is left of a document, in cents of its currency.
  fileprivate func reste(_ id: FactureID) throws -> Int64 { try memory.facture(id)?.soldeDu().centimes ?? 0 }
}
