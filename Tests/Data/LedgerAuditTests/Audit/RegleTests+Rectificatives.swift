import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// Rectificatives: f2 is issued to c1 with a line of 100.00, and f3 replaces it, or is to.
extension RegleTests {
  static let rectificatives: [Regle] = [
    Regle(
      "rectificative.sansOrigine", "origine-absente", "names no invoice that it replaces",
      avant: [brouillon(de: nil)], .envoi(.f3, client: .c1)),
    Regle(
      "rectificative.dejaPayee", "rectificative-payee", "is not paid when it is issued", avant: [nette, brouillon()],
      payee, remplacee()),
    Regle(
      "rectificative.pasUneFacture", "rectificative-impossible", "only an invoice is replaced",
      avant: [
        [.brouillon(.a2, numero: "F-2026-0003", type: .acompte, client: .c1), .ajout(.a2), .envoi(.a2, client: .c1)]
      ],
      .brouillon(.f3, numero: "F-2026-0004", type: .rectificative, client: .c1, origine: .a2)),
    Regle(
      "rectificative.autreDevise", "autre-devise", "is in GBP and replaces F-2026-0002", avant: [nette],
      .brouillon(
        .f3, numero: "F-2026-0003", type: .rectificative, client: .c1, devise: .de("GBP"), origine: .f2)),
    Regle(
      "rectificative.autreClient", "rectificative-autre-client", "is made out to another customer",
      avant: [nette, brouillon(client: .c2)], .envoi(.f3, client: .c2), remplacee()),
    Regle(
      "rectificative.dateAvantOrigine", "rectificative-avant-origine", "is dated 2026-03-01, before the invoice",
      avant: [nette, brouillon("X-3", le: .le("2026-03-01"))], .envoi(.f3, client: .c1), remplacee()),
    Regle(
      "rectificative.envoiAvantOrigine", "rectificative-avant-origine", "which was issued on 2026-03-03",
      avant: [[.ajout(.f2), .envoi(.f2, le: .le("2026-03-03"), client: .c1)], brouillon()],
      .envoi(.f3, client: .c1), remplacee()),
    Regle(
      "rectificative.entamee", "rectificative-impossible", "a payment, a credit note or a write-off",
      avant: [brouillon(de: .f1)], .envoi(.f3, client: .c1), remplacee(.f1)),
    Regle(
      "rectificative.entamee", "rectificative-impossible", "a payment, a credit note or a write-off",
      avant: [nette, brouillon(), avoir], .envoi(.f3, client: .c1), remplacee()),
    Regle(
      "rectificative.reprendUnAcompte", "rectificative-impossible", "it deducts a deposit invoice in GBP",
      avant: [
        [
          .brouillon(.a2, numero: "F-2026-0003", type: .acompte, client: .c1, devise: .de("GBP")), .ajout(.a2),
          .envoi(.a2, client: .c1),
        ],
        [
          .brouillon(.a1, numero: "F-2026-0004", client: .c1, devise: .de("GBP")), .ajout(.a1, .ligne(.l1, "1", "150")),
          .ajout(.a1, repris), .envoi(.a1, client: .c1),
        ],
        [
          .brouillon(.f3, numero: "F-2026-0005", type: .rectificative, client: .c1, devise: .de("GBP"), origine: .a1),
          .ajout(.f3),
        ],
      ], .envoi(.f3, client: .c1), remplacee(.a1)),
    Regle(
      "rectificative.dUneAutre", nil, "is not replaced by F-2026-0003 on that day", avant: [nette, brouillon()],
      .envoi(.f3, client: .c1), remplacee(le: .le("2026-03-03"))),
    Regle(
      "facture.annulee", "facture-annulee", "F-2026-0002 is cancelled",
      avant: [nette, brouillon(), [.envoi(.f3, client: .c1), remplacee()], brouillon("F-2026-0004", .a2)],
      .envoi(.a2, client: .c1), remplacee(par: .a2)),
  ]

  private static let nette: [Fact] = [.ajout(.f2), .envoi(.f2, client: .c1)]

  private static let avoir: [Fact] = [
    .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.a1),
    .envoi(.a1, client: .c1),
  ]

  /// A line that takes 50.00 back of what a2 came to.
  private static let repris: LigneFacture = {
    var ligne = LigneFacture.ligne(.l2, "-1", "50")
    ligne.acompteId = .a2
    return ligne
  }()

  private static let payee: Fact = {
    let client = Client(id: .c1, nom: "Café du Port")
    guard case .facture(let id, .factureEnvoyee(let envoyee)) = Fact.envoi(.f3, client: .c1) else { return .ouverture }
    var copie = FactureEnvoyee.Copie(client: client)
    copie.dejaPaye = .de("120")
    return .facture(
      id, .factureEnvoyee(FactureEnvoyee(dateEnvoi: envoyee.dateEnvoi, totaux: envoyee.totaux, copie: copie)))
  }()

  /// A rectificative of `origine` with a line of 100.00.
  private static func brouillon(
    _ numero: String = "F-2026-0003", _ id: FactureID = .f3, de origine: FactureID? = .f2, client: ClientID = .c1,
    le date: Jour = .aujourdhui
  ) -> [Fact] {
    [
      .brouillon(id, numero: numero, type: .rectificative, client: client, le: date, origine: origine), .ajout(id),
    ]
  }

  /// `facture` is cancelled by the rectificative `autre`.
  private static func remplacee(
    _ facture: FactureID = .f2, par autre: FactureID = .f3, le date: Jour = .aujourdhui
  ) -> Fact {
    .facture(
      facture, .factureAnnulee(FactureAnnulee(motif: "Taux faux", dateAnnulation: date, rectificativeId: autre)))
  }
}
