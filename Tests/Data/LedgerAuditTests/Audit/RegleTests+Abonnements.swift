import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// Subscriptions, and the periods that documents invoice.
extension RegleTests {
  private static let abonnement = AbonnementID.exemple(0x5B, 1)

  private static func cree(_ id: AbonnementID = abonnement) -> Fact {
    .abonnement(
      id,
      .cree(
        AbonnementCree(
          numero: "S-0001", clientId: .c1, rythme: Rythme(mois: 1, debut: .le("2026-03-01")), tva: .normal,
          devise: .euro, contenu: ContenuAbonnement([.cafe]))))
  }

  private static func periode(_ jours: Int = 31, _ id: FactureID = .f3, _ rang: Int = 3) -> Fact {
    var affaire = Affaire()
    affaire.abonnement = PeriodeFacturee(
      abonnementId: abonnement, n: 1, du: .le("2026-03-01"), au: .le("2026-03-31"), jours: jours, entier: 31)
    return .facture(
      id,
      .factureCreee(
        FactureCreee(
          numero: "F-2026-000\(rang)", typeDocument: .facture, clientId: .c1, dateFacture: .aujourdhui, tva: .normal,
          conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: "", affaire: affaire)))
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func `a period has one document at the end of a commit`(annulee: Bool, trouvees: Int) throws {
    var builder = try LogBuilder()
    for facts in BrokenLog.happened + [[Self.cree()], [Self.periode()]] { try builder.commit(facts) }
    let id = FactureID.exemple(0xFA, 4)
    let annulation = FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, avoirId: nil)
    try builder.commit([Self.periode(31, id, 4)] + (annulee ? [.facture(id, .factureAnnulee(annulation))] : []))
    let registre = TemporaryRegistre(builder.log.bytes)
    let found = try registre.reader.audit().findings.filter { $0.severity == .error }
    #expect(found.count == trouvees, "\(found)")
    #expect(found.allSatisfy { $0.message.en.contains("Period 1 of S-0001 is invoiced by F-2026-0003") }, "\(found)")
  }

  static let abonnements: [Regle] = [
    Regle("abonnement.inconnuDeFacture", "abonnement-inconnu", "There is no subscription", periode()),
    Regle(
      "abonnement.autrePeriode", "periode-incoherente", "has other days than this document says", avant: [[cree()]],
      periode(30)),
    Regle("abonnement.dejaLa", "abonnement-deja-la", "There is already a subscription", avant: [[cree()]], cree()),
    Regle(
      "abonnement.sansMotif", "motif-vide", "A reason about S-0001 is blank", avant: [[cree()]],
      .abonnement(abonnement, .termine(dernierJour: .le("2026-12-31"), motif: " "))),
    Regle(
      "abonnement.sansChangement", "rien-ne-change", "S-0001 has these values already", avant: [[cree()]],
      .abonnement(abonnement, .modifie(AbonnementModifie(aPartirDe: 2)))),
  ]
}
