import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerAudit

/// The laws of quotes in an audit: what is invoiced of each line, and the deposits that are open.
struct OffresAuditTests {
  private static let quote = FactureID.exemple(0xDE, 1)

  /// The remarks of the audit about quotes, after `body` in a ledger with an accepted quote of three lines.
  private static func remarques(_ body: (inout LogRegistreRepository) throws -> Void) throws -> [String] {
    let place = TemporaryRegistre()
    let horloge = Horloge(.aujourdhui)
    do {
      var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: 3))
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
      try log.execute(CreerClient(importe: Client(id: .c1, nom: "Café du Port")))
      var tete = CreerFacture(quote)
      (tete.estDevis, tete.clientId, tete.dateEcheance) = (true, .c1, .efface)
      var devis = CreerDocument(
        tete,
        lignes: [
          .ligne(.l1, "3", "33.33", designation: "Ouvrage"), .ligne(.l2, "1", "1000", designation: "Site"),
          .ligne(.l3, "0.333", "10", designation: "Heures"),
        ])
      devis.envoye = true
      try log.execute(devis)
      try log.execute(ConclureDevis(quote, .accepte))
      try body(&log)
    }
    let report = try place.reader.audit()
    #expect(report.intact, "\(report.findings)")
    return report.findings.filter { $0.check == .offres }.map(\.message.en)
  }

  private static func part(_ id: FactureID, _ choix: FacturerDevis.Choix, envoye: Bool = true) -> FacturerDevis {
    var facturer = FacturerDevis([quote], choix, id: id)
    facturer.envoye = envoye
    return facturer
  }

  @Test(arguments: 0...6)
  func `parts, deposits, credit notes and cancellations keep the laws`(count: Int) throws {
    let remarques = try Self.remarques { log in
      if count > 0 { try log.execute(Self.part(.f1, .acompte(.de("30")))) }
      if count > 1 { try log.execute(Self.part(.f2, .avancement(.de("33.33")))) }
      var deuxieme = Self.part(.f3, .avancement(.de("70")))
      deuxieme.reprises = [.f1]
      if count > 2 { try log.execute(deuxieme) }
      var avoir = CreerAvoir(.f2, id: .exemple(0xFA, 4))
      avoir.envoye = true
      if count > 3 { try log.execute(avoir) }
      if count > 4 { try log.execute(AnnulerFacture(.f3, motif: "Erreur")) }
      if count > 5 { try log.execute(Self.part(.exemple(0xFA, 5), .solde)) }
    }
    #expect(remarques == [])
  }

  @Test(arguments: [
    (
      "2", "1000",
      "Line 2 of D-2026-0001 is invoiced for 2, and the quote has 1. If the customer did not agree to more, create a "
        + "credit note for the difference."
    ),
    (
      "1", "900",
      "Line 2 of D-2026-0001 is invoiced for 900.00 before VAT, and its quote gives 1,000.00. `facture show D-2026-0001` "
        + "shows its invoices: compare their lines with the quote."
    ),
  ])
  func `an edited draft is remarked on until it is cancelled`(quantite: String, prix: String, dit: String) throws {
    for estAnnulee in [false, true] {
      let remarques = try Self.remarques { log in
        try log.execute(Self.part(.f1, .lignes([.init(2, .reste)]), envoye: false))
        var modifier = ModifierLigne(.f1, try #require(try log.facture(.f1)?.lignes.first).id)
        (modifier.quantite, modifier.prixUnitaire) = (.de(quantite), .de(prix))
        try log.execute(modifier)
        if estAnnulee { try log.execute(AnnulerFacture(.f1, motif: "Erreur")) }
      }
      #expect(remarques == (estAnnulee ? [] : [dit]))
    }
  }

  @Test func `an edited deposit above the rest of its quote is remarked on`() throws {
    let remarques = try Self.remarques { log in
      try log.execute(Self.part(.f1, .acompte(.de("30")), envoye: false))
      var modifier = ModifierLigne(.f1, try #require(try log.facture(.f1)?.lignes.first).id)
      modifier.prixUnitaire = .de("5000")
      try log.execute(modifier)
    }
    #expect(remarques.count == 1 && remarques[0].contains("at 20 %, 5,000.00 before VAT, exceed"), "\(remarques)")
  }

  @Test(arguments: Scale.some(0..<20 as Range<UInt64>, oneOf: 4))
  func `a random life of quotes keeps the laws`(seed: UInt64) throws {
    let registre = TemporaryRegistre(
      try Histories.log(seed: seed, count: 200, devis: 12, abonnements: 4, retards: 6).bytes)
    let report = try registre.reader.audit()
    #expect(report.findings.filter { $0.check == .offres } == [], "seed \(seed)")
    #expect(report.intact, "seed \(seed)")
  }
}
