import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerExchange
@testable import LedgerUseCases

/// Documents that are applied to each other enter together or not at all.
struct DocumentsLiesTests {
  private static let client = "\"\(ClientID.c1)\""
  private static func lien(_ cle: String, _ id: FactureID, _ montant: String = "50.00") -> String {
    "[{\"\(cle)\":\"\(id)\",\"montant\":\(montant),\"dateImputation\":\"2026-02-10\"}]"
  }

  private static func facture(_ id: FactureID = .f1, numero: String = "X-1") -> DocumentTexte {
    DocumentTexte(id, numero: numero, statut: "Envoyée").avec("clientId", client)
  }

  private static func avoir(_ id: FactureID = .a1, numero: String = "Y-1") -> DocumentTexte {
    facture(id, numero: numero).avec("typeDocument", "\"avoir\"")
  }

  private static let deLaFacture = facture().avec("avoirs", lien("avoirId", .a1))
  private static let deLAvoir = avoir().avec("imputations", lien("factureId", .f1))

  @Test(arguments: [
    (deLaFacture, deLAvoir), (deLAvoir, deLaFacture), (deLaFacture, avoir()), (avoir(), deLaFacture),
    (facture(), deLAvoir), (deLAvoir, facture()),
  ])
  func `one side of an application suffices, in any order`(a: DocumentTexte, b: DocumentTexte) throws {
    var essai = try Essai()
    let report = try essai.importe("\(a.json)\n\(b.json)\n")
    #expect(report.imported == 2, "\(report.refusals)")
    #expect(essai.repository.facture(.f1)?.imputations.map(\.montant) == [.de("50.00")])
    #expect(essai.repository.facture(.a1)?.imputations.map(\.montant) == [.de("50.00")])
  }

  @Test func `two sides that differ are refused, both`() throws {
    var essai = try Essai()
    let autre = Self.avoir().avec("imputations", Self.lien("factureId", .f1, "49.00"))
    let report = try essai.importe("\(Self.deLaFacture.json)\n\(autre.json)\n")
    #expect(Set(report.refusals.map(\.code)) == ["imputation-differente", "document-lie-refuse"], "\(report.refusals)")
    #expect(report.refusals.map(\.index).sorted() == [0, 1] && essai.repository.etat.factures.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a refused document takes the one linked to it along, and is named`(avoirFirst: Bool) throws {
    var essai = try Essai()
    let mauvais = Self.deLAvoir.avec("tva", "\"20\"")
    let documents = [Self.deLaFacture.json, mauvais.json]
    let report = try essai.importe((avoirFirst ? documents.reversed() : documents).joined(separator: "\n"))
    #expect(report.read == 2 && report.imported == 0 && essai.repository.etat.factures.isEmpty)
    let lie = try #require(report.refusals.first { $0.code == "document-lie-refuse" })
    #expect(lie.numero == "X-1" && lie.message.en.contains("Y-1"))
    #expect(report.refusals.contains { $0.code == "nombre-entre-guillemets" && $0.numero == "Y-1" })
  }

  @Test func `a document claimed only by a refused one is refused too`() throws {
    var essai = try Essai()
    let mauvaise = Self.deLaFacture.avec("statut", "\"Perdue\"").json
    let report = try essai.importe("\(mauvaise)\n\(Self.avoir().json)\n\(Self.facture(.f2, numero: "X-2").json)")
    #expect(report.refusals.map(\.code) == ["statut-inconnu", "document-lie-refuse"])
    #expect(report.imported == 1)
  }

  @Test func `a missing document refuses those linked to it, and later documents are still imported`() throws {
    var essai = try Essai()
    let report = try essai.importe("\(Self.deLaFacture.json)\n\(Self.facture(.f2, numero: "X-2").json)\n")
    #expect(report.imported == 1 && report.refusals.map(\.code) == ["lien-manquant"])
    #expect(report.refusals.first?.message.en.contains("\(FactureID.a1)") == true)
  }

  @Test func `an avoir may be applied to a recorded facture`() throws {
    var essai = try Essai()
    try essai.importe(Self.facture().json)
    #expect(try essai.importe(Self.deLAvoir.json).imported == 1)
    #expect(essai.repository.facture(.f1)?.imputations.count == 1)
    #expect(try essai.importe("\(Self.facture().json)\n\(Self.deLAvoir.json)").unchanged == 2)
  }

  @Test func `a document that stands twice while it waits is unchanged, or refused with the first`() throws {
    var essai = try Essai()
    let report = try essai.importe(
      [Self.deLaFacture, Self.deLaFacture, Self.deLAvoir].map(\.json).joined(separator: "\n"))
    #expect(report.imported == 2 && report.unchanged == 1)
    var autre = try Essai()
    let refus = try autre.importe([Self.deLaFacture, Self.deLaFacture].map(\.json).joined(separator: "\n"))
    #expect(refus.read == 2 && refus.refused == 2)
  }

  // MARK: Origins

  @Test func `an avoir waits for the facture it corrects`() throws {
    var essai = try Essai()
    let avoir = Self.avoir().avec("factureOrigineId", "\"\(FactureID.f1)\"").json
    #expect(try essai.importe("\(avoir)\n\(Self.facture().json)").imported == 2)
    #expect(essai.repository.etat.factures.map(\.numero) == ["X-1", "Y-1"])
  }

  @Test func `an avoir whose facture is refused has no origin`() throws {
    var essai = try Essai()
    let avoir = Self.avoir().avec("factureOrigineId", "\"\(FactureID.f1)\"").json
    let report = try essai.importe("\(avoir)\n\(Self.facture().avec("statut", "1").json)")
    #expect(Set(report.refusals.map(\.code)) == ["origine-inconnue", "type-invalide"], "\(report.refusals)")
  }

  @Test func `an avoir corrects an issued facture in its currency`() throws {
    let origine = "\"\(FactureID.f1)\""
    let avoir = Self.avoir().avec("factureOrigineId", origine)
    let cas: [(DocumentTexte, DocumentTexte, String)] = [
      (Self.facture().avec("statut", "\"Brouillon\""), avoir, "facture-non-envoyee"),
      (Self.facture().avec("typeDocument", "\"avoir\""), avoir, "avoir-d-avoir"),
      (Self.facture(), avoir.avec("devise", "\"GBP\""), "autre-devise"),
      (Self.facture(), avoir.avec("typeDocument", nil), "origine-d-une-facture"),
      (
        Self.facture(), avoir.avec("lignes", #"[{"designation":"x","quantite":3,"prixUnitaire":50}]"#),
        "avoir-depasse"
      ),
      (
        Self.facture(), avoir.avec("lignes", #"[{"designation":"x","quantite":1,"prixUnitaire":5,"tauxTVA":10}]"#),
        "avoir-hors-taux"
      ),
      (Self.facture(), avoir.avec("clientId", "\"\(ClientID.c2)\""), "avoir-autre-client"),
      (Self.facture(), avoir.avec("dateFacture", "\"2026-01-31\""), "avoir-avant-origine"),
      (Self.facture().avec("dateEnvoi", "\"2026-02-02\""), avoir, "avoir-avant-origine"),
    ]
    for (facture, avoir, code) in cas {
      var essai = try Essai()
      let report = try essai.importe("\(facture.json)\n\(avoir.json)")
      #expect(report.imported == 1 && report.refusals.map(\.code) == [code], "\(report.refusals)")
    }
  }

  @Test func `avoirs that settle each other's factures enter together`() throws {
    var essai = try Essai()
    // Each avoir corrects one facture and is applied to the other.
    let documents = [
      Self.avoir(.a1, numero: "Y-1").avec("factureOrigineId", "\"\(FactureID.f1)\"")
        .avec("imputations", Self.lien("factureId", .f2)),
      Self.avoir(.a2, numero: "Y-2").avec("factureOrigineId", "\"\(FactureID.f2)\"")
        .avec("imputations", Self.lien("factureId", .f1)),
      Self.facture(.f1, numero: "X-1"), Self.facture(.f2, numero: "X-2"),
    ]
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [0, 3, 1, 2]] {
      var essai = essai
      let report = try essai.importe(order.map { documents[$0].json }.joined(separator: "\n"))
      #expect(report.imported == 4, "\(order): \(report.refusals)")
    }
    let sansDernier = try essai.importe(documents.dropLast().map(\.json).joined(separator: "\n"))
    #expect(sansDernier.refused == 3 && sansDernier.imported == 0, "\(sansDernier.refusals)")
  }

  // MARK: Cancellation

  @Test func `an issued facture is cancelled by its avoir`() throws {
    var avant = try Essai()
    try avant.importe(Self.facture().json)
    try avant.repository.execute(AnnulerFacture(.f1, motif: "Erreur"))
    let lignes = try avant.lignes()
    for ordre in [lignes, lignes.reversed()] {
      var apres = try Essai()
      #expect(try apres.importe(ordre.joined(separator: "\n")).imported == 2)
      let facture = try #require(apres.repository.facture(.f1))
      #expect(facture.etat == .annulee && facture.annulation == avant.repository.facture(.f1)?.annulation)
    }
  }

  /// The order of each list is kept where both say it, and contradictions do no harm.
  @Test func `lists of applications keep their order`() throws {
    func element(_ autre: FactureID, _ montant: String) -> Imputation {
      Imputation(documentId: autre, montant: .de(montant), dateImputation: .aujourdhui)
    }
    func document(_ id: FactureID, avoirs: [Imputation]? = nil, imputations: [Imputation]? = nil) -> FactureImportee {
      var document = FactureImportee(
        id: id, numero: "\(id)", dateFacture: .aujourdhui, statut: .envoyee)
      document.avoirs = avoirs
      document.imputations = imputations
      if imputations != nil { document.typeDocument = .avoir }
      return document
    }
    let ordre = ImputationsImportees([
      document(.f1, avoirs: [element(.a2, "1"), element(.a1, "2"), element(.a1, "2")]),
      document(.a1, imputations: [element(.f2, "3"), element(.f1, "2"), element(.f1, "2")]),
    ]).ordonnees.map { "\($0.element.montant)" }
    #expect(ordre == ["1.00", "3.00", "2.00", "2.00"])
    let cercle = ImputationsImportees([
      document(.f1, avoirs: [element(.a1, "1"), element(.a2, "2")]),
      document(.f2, avoirs: [element(.a2, "3"), element(.a1, "4")]),
      document(.a1, imputations: [element(.f2, "4"), element(.f1, "1")]),
      document(.a2, imputations: [element(.f1, "2"), element(.f2, "3")]),
    ])
    #expect(cercle.ordonnees.count == 4 && cercle.desaccord == nil)
  }
}
