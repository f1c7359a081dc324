import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerBooks

/// What came back leaves the account where its money is.
@Suite struct RejetsTests {
  private static let banque = BanqueID.exemple(0xBA, 1)
  private static let cheque = Fact.facture(
    .f1,
    .paiementEnregistre(
      Reglement(id: .p1, montant: .de("120"), date: .aujourdhui, moyen: .cheque, reference: "CH 1")))
  private static let part = PartRapprochee(.facture(.f1), .p1, .de("120"))
  private static let rejet = Etape.cas(
    AnnulerReglement(.paiement, .f1, .p1, .rejet(le: .le("2026-03-20")), motif: "Impayé"))

  private static func declaree(_ compte: String? = nil, en devise: Devise = .euro) throws -> Etape {
    let banque = Banque(
      "courant", iban: "FR1420041010050500013M02606", devise: devise, compte: try compte.map { try NumeroCompte($0) })
    return .faits([.banque(Self.banque, .declaree(banque))])
  }

  private static func remise(_ parts: [PartRapprochee]) -> Etape {
    .faits([.banque(banque, .remise(RemiseCheques(1, le: .le("2026-03-04"), parts)))])
  }

  private static func ligne(_ numero: Int, _ montant: String, le jour: String, frais: String? = nil) -> Etape {
    var rapprochee = LigneRapprochee(numero, le: .le(jour))
    rapprochee.frais = frais.map { .de($0) }
    rapprochee.parts = [PartRapprochee(.facture(.f1), .p1, .de(montant))]
    return .faits([.banque(banque, .rapprochee(rapprochee))])
  }

  /// Every account with its balance, without those of 0.00.
  private static func soldes(_ compte: String? = nil, en devise: Devise = .euro, _ etapes: Etape...) throws
    -> [String: String]
  {
    let livre = try LivreDeTest(
      Registre(id: .r1, nom: "Épicerie Dupont"),
      [.envoyee(.f1), try declaree(compte, en: devise), .faits([cheque]), .le("2026-03-25")] + etapes)
    let soldes = try livre.livre().toutes.flatMap(\.lignes).reduce(into: [String: Int128]()) {
      $0["\($1.compte)", default: 0] += $1.solde
    }
    return soldes.filter { $0.value != 0 && "15".contains($0.key.prefix(1)) || $0.key.hasPrefix("411") }
      .mapValues { "\(Montant(centimes: Int64($0)))" }
  }

  @Test func `a cheque that bounces before its deposit leaves the account of cheques`() throws {
    #expect(try Self.soldes(nil, Self.rejet) == ["411000": "120.00"])
  }

  @Test func `a cheque that bounces after its deposit leaves the bank, with or without its line`() throws {
    let depose = Self.remise([Self.part])
    #expect(try Self.soldes(nil, depose) == ["411000": "0.00", "512000": "120.00"])
    #expect(try Self.soldes(nil, depose, Self.rejet) == ["411000": "120.00"])
    #expect(
      try Self.soldes(nil, depose, Self.rejet, Self.ligne(1, "-120", le: "2026-03-20")) == ["411000": "120.00"])
    #expect(try Self.soldes("512100", depose, Self.rejet) == ["411000": "120.00"])
    // No deposit at a bank in another currency is in the books.
    #expect(try Self.soldes(en: .de("USD"), depose, Self.rejet) == ["411000": "120.00"])
  }

  @Test func `a cheque that a line of the bank credited leaves the bank, one taken out of its deposit does not`() throws
  {
    let credite = Self.ligne(1, "120", le: "2026-03-05")
    #expect(try Self.soldes(nil, credite, Self.rejet) == ["411000": "120.00"])
    #expect(
      try Self.soldes("512100", credite, Self.rejet, Self.ligne(2, "-120", le: "2026-03-20")) == ["411000": "120.00"])
    #expect(try Self.soldes(nil, Self.remise([Self.part]), Self.remise([]), Self.rejet) == ["411000": "120.00"])
    let defaite = Etape.faits([.banque(Self.banque, .defaite(ligne: 1, motif: "Erreur"))])
    #expect(try Self.soldes(nil, credite, defaite, Self.rejet) == ["411000": "120.00"])
  }

  @Test func `the fee that the bank takes with a return is an expense, on the day of the line`() throws {
    for compte in [nil, "512100"] {
      let livre = try LivreDeTest(
        .envoyee(.f1), try Self.declaree(compte), .faits([Self.cheque]), .le("2026-03-25"),
        Self.ligne(1, "120", le: "2026-03-05"), Self.rejet, Self.ligne(2, "-120", le: "2026-03-21", frais: "4.50"))
      let (banque, texte) = (compte ?? "512000", try livre.texte())
      #expect(texte.last == "BQ 5 2026-03-21 F-2026-0001: 627000 4.50, \(banque) -4.50", "\(texte)")
    }
  }

  @Test func `each entry of a cheque that bounces balances, and the deposit stays on its day`() throws {
    let livre = try LivreDeTest(
      .envoyee(.f1), try Self.declaree(), .faits([Self.cheque]), .le("2026-03-25"), Self.remise([Self.part]), Self.rejet
    )
    #expect(
      try livre.texte().suffix(2) == [
        "BQ 3 2026-03-04 F-2026-0001: 512000 120.00, 511200 -120.00",
        "BQ 4 2026-03-20 CH 1: 411000 C00001 120.00, 512000 -120.00",
      ])
  }
}
