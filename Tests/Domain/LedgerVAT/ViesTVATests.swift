import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerVAT
import Testing

/// The laws of VAT over random lives: goods that are delivered later, lines below zero, avoirs that pay other documents, in any order.
struct ViesTVATests {
  private static let seeds = Scale.some(0..<24 as Range<UInt64>, oneOf: 3)

  private static func etat(_ seed: UInt64) throws -> EtatRegistre {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 250, acomptes: 6, livraisons: 24).live(in: &ledger, horloge)
    var etat = EtatRegistre()
    for fact in ledger.journal { etat.apply(fact) }
    return etat
  }

  /// Each facture with its avoirs, as the laws read them, with their steps.
  private static func groupes(_ etat: EtatRegistre) throws -> [[EtapesFacture]] {
    var (groupes, places): ([[EtapesFacture]], [FactureID: Int]) = ([], [:])
    try etat.chaqueEtapes(au: .dernier) { document in
      let origine = document.facture.estAvoir ? document.facture.factureOrigineId.flatMap { places[$0] } : nil
      if let origine {
        groupes[origine].append(document)
      } else {
        places[document.facture.id] = groupes.count
        groupes.append([document])
      }
    }
    return groupes
  }

  @Test(arguments: seeds)
  func `documents and their avoirs keep the laws at every day`(seed: UInt64) throws {
    for groupe in try Self.groupes(Self.etat(seed)) {
      let documents = groupe.map { membre in
        let regle = RegleExigibilite(
          membre.facture.typeDocument, .servicesEncaisses, facturation: membre.facture.dateFacture,
          livraison: membre.facture.dateFacture)
        var document = DocumentTVA(
          membre.parts, regle, le: membre.facture.dateFacture, estAvoir: membre.facture.estAvoir)
        document.extourne = membre.extourne
        return document
      }
      let sontRegles = try groupe.allSatisfy { try $0.facture.soldeDu(au: .dernier) == .zero }
      let faute = try LoiTVARompue(documents, groupe.map(\.etapes), sontRegles: sontRegles)
      #expect(faute == nil, "seed \(seed), \(groupe[0].facture.numero)")
    }
  }

  @Test func `the lives have undelivered goods whose avoirs pay other documents, and rates below zero`() throws {
    var (ailleurs, enMoins) = (0, 0)
    for groupe in try Self.groupes(Self.etat(0)) {
      ailleurs += groupe.dropFirst().count { avoir in
        avoir.facture.imputations.contains { $0.documentId != groupe[0].facture.id }
      }
      enMoins += groupe.count { $0.parts.contains { $0.ventilation.base < .zero } }
    }
    #expect(ailleurs > 2 && enMoins > 2)
  }
}
