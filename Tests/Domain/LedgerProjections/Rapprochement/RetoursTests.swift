import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerModel

/// Returned items: one payment or several, with a fee of the bank or without.
struct RetoursTests {
  /// `.f1` of 120.00 paid in one, `.f2` of 60.00 paid in one, `.f3` of 60.00 paid in two equal parts; all of one client.
  private static func monde() -> Scenario {
    func ligne(_ prix: String) -> LigneFacture {
      LigneFacture(id: .l1, designation: "Article", quantite: .une, prixUnitaire: .de(prix), tauxTVA: .de("20"))
    }
    func paiement(_ facture: FactureID, _ montant: String, _ id: ReglementID, le jour: String) -> Etape {
      var paiement = EnregistrerReglement(.paiement, facture, id: id)
      (paiement.montant, paiement.date) = (.de(montant), .le(jour))
      return .cas(paiement)
    }
    return given(
      .cas(CreerClient(Client(id: .c1, nom: "Atelier Orme SARL"))), .envoyee(.f1, [ligne("100")]) { $0.clientId = .c1 },
      .envoyee(.f2, [ligne("50")]) { $0.clientId = .c1 }, .envoyee(.f3, [ligne("50")]) { $0.clientId = .c1 },
      .le("2026-03-30"), paiement(.f1, "120", .exemple(0xEA, 1), le: "2026-03-08"),
      paiement(.f2, "60", .exemple(0xEA, 2), le: "2026-03-09"),
      paiement(.f3, "30", .exemple(0xEA, 3), le: "2026-03-09"),
      paiement(.f3, "30", .exemple(0xEA, 4), le: "2026-03-12"))
  }

  private static func rapproche(
    _ scenario: Scenario, _ montant: String, _ texte: String, frais: String? = nil
  ) throws -> Rapprochement {
    var etat = EtatRegistre()
    for fact in scenario.ledger.journal { etat.apply(fact) }
    var ligne = LigneReleve(jour: .le("2026-03-19"), montant: .de(montant))
    ligne.textes = [.init(.communication, texte)]
    ligne.frais = frais.map { .de($0) }
    return try #require(etat.rapproche([ligne], en: .euro).first)
  }

  private static func parts(_ rapprochement: Rapprochement) -> [String] {
    rapprochement.affectations.map {
      switch $0 {
      case .rejet(let part, let de): "rejet \(de) \(part.montant)"
      case .lien(let part, let de): "lien \(de) \(part.montant)"
      default: "\($0)"
      }
    }
  }

  private static let debits: [(String, String, String?, [String], String?)] = [
    ("-120", "REJET F-2026-0001", nil, ["rejet F-2026-0001 120.00"], nil),
    ("-124.50", "REJET PRLV F-2026-0001", nil, ["rejet F-2026-0001 120.00"], "4.50"),
    ("-180", "REJETS F-2026-0001 F-2026-0002", nil, ["rejet F-2026-0001 120.00", "rejet F-2026-0002 60.00"], nil),
    (
      "-192", "IMPAYES F-2026-0001 F-2026-0002", nil, ["rejet F-2026-0001 120.00", "rejet F-2026-0002 60.00"], "12.00"
    ),
    // The fee that the bank states, with a number and without.
    ("-124.50", "REJET F-2026-0001", "4.50", ["rejet F-2026-0001 120.00"], "4.50"),
    ("-124.50", "REJET", "4.50", ["rejet F-2026-0001 120.00"], "4.50"),
    ("-125.50", "REJET F-2026-0001", "4.50", [], nil),
    // Both parts of a document; one of them does not tell which.
    ("-60", "REJET F-2026-0003", nil, ["rejet F-2026-0003 30.00", "rejet F-2026-0003 30.00"], nil),
    // The rest is too large for a fee.
    ("-250", "REJET F-2026-0001", nil, [], nil),
    ("-250", "REJET F-2026-0001", "130", ["rejet F-2026-0001 120.00"], "130.00"),
    // The named document counts, not another one of that amount; all named ones count.
    ("-60", "REJET F-2026-0001", nil, [], nil), ("-120", "REJETS F-2026-0001 F-2026-0002", nil, [], nil),
    ("-30", "REJET F-2026-0003", nil, [], nil), ("-33", "REJET F-2026-0003", nil, [], nil),
    // Less than the payment, or no payment named.
    ("-100", "REJET F-2026-0001", nil, [], nil), ("-124.50", "REJET", nil, [], nil),
    ("-124.50", "REJET F-2026-0009", nil, [], nil),
  ]

  @Test(arguments: debits)
  func `a debit takes back the payments that it names, and the fee`(
    montant: String, texte: String, dits: String?, parts: [String], frais: String?
  ) throws {
    let fait = try Self.rapproche(Self.monde(), montant, texte, frais: dits)
    #expect(fait.classe == .retour && Self.parts(fait) == parts, "\(fait)")
    #expect(fait.frais == frais.map { .de($0) } && fait.preuves.map(\.code).contains(.frais) == (frais != nil))
  }

  @Test func `a return that was recorded by hand is linked, and the fee stays`() throws {
    let annuler = AnnulerReglement(
      .paiement, .f1, .exemple(0xEA, 1), .rejet(le: .le("2026-03-18")), motif: "Rejet")
    let fait = try Self.rapproche(Self.monde().and(.cas(annuler)), "-124.50", "REJET F-2026-0001")
    #expect(Self.parts(fait) == ["lien F-2026-0001 -120.00"] && fait.frais == .de("4.50"), "\(fait)")
    let deux = try Self.rapproche(Self.monde().and(.cas(annuler)), "-184.50", "REJETS F-2026-0001 F-2026-0002")
    #expect(deux.affectations.isEmpty, "\(deux)")
  }
}
