import Foundation
import LedgerModel
import LedgerOffers
import LedgerTestSupport
import Testing

/// Penalties that others worked out by hand: days, amounts, rates and the lump sum.
struct PenalitesVecteursTests {
  struct Vecteur: Sendable, Decodable {
    struct Facture: Sendable, Decodable {
      let totalTTC: String
      let dateEcheance: String?
      let type: String?
    }
    struct Client: Sendable, Decodable { let nature: String }
    struct Fait: Sendable, Decodable {
      let fait, date: String
      let montant, presentee: String?
      let propre: Bool?
    }
    struct Taux: Sendable, Decodable { let taux, jour, valeur: String }
    struct Segment: Sendable, Decodable, Equatable {
      let du, au: String
      let jours: Int
      let base, taux: String
    }
    struct Refus: Sendable, Decodable, Equatable { let code, taux, semestre: String }
    struct Attendu: Sendable, Decodable, Equatable {
      var jours: Int?
      var segments: [Segment]?
      var penalites, indemnite: String?
      var remarques: [String]?
      var refus: Refus?
    }

    let id, why: String
    let facture: Facture
    let client: Client
    let taux: String
    let faits: [Fait]
    let tauxAjoutes: [Taux]?
    let au: String
    let attendu: Attendu
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/offers/vectors/penalties.jsonl").standardizedFileURL

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: file.path), "../shared/offers is not beside the checkout"))
  func `every case comes out as it was worked out`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let vecteurs = try text.split(separator: "\n").map { try JSONDecoder().decode(Vecteur.self, from: Data($0.utf8)) }
    #expect(vecteurs.count >= 59)
    for vecteur in vecteurs { #expect(try Self.joue(vecteur) == vecteur.attendu, "\(vecteur.id): \(vecteur.why)") }
  }

  private static func joue(_ vecteur: Vecteur) throws -> Vecteur.Attendu {
    let ajoutes = try (vecteur.tauxAjoutes ?? []).map { taux in
      TauxReference(
        try #require(TauxReference.Nom(rawValue: taux.taux)), Semestre(.le(taux.jour)), .de(taux.valeur), source: "")
    }
    let creance = try creance(vecteur)
    do throws(Penalites.Faute) {
      let penalites = try Penalites(creance, au: .le(vecteur.au), TauxConnus(ajoutes))
      return Vecteur.Attendu(
        jours: penalites.jours,
        segments: penalites.segments.map {
          Vecteur.Segment(
            du: "\($0.du)", au: "\($0.au)", jours: $0.jours, base: "\($0.base)",
            taux: "\(Montant(centimes: Int64($0.taux.centiemes)))")
        },
        penalites: "\(penalites.interets)", indemnite: "\(penalites.indemnite)",
        remarques: penalites.remarques.map(\.rawValue))
    } catch .tauxInconnu(let nom, let semestre) {
      return Vecteur.Attendu(
        refus: Vecteur.Refus(code: "taux-inconnu", taux: nom.rawValue, semestre: "\(semestre)"))
    } catch .debordement {
      return Vecteur.Attendu()
    }
  }

  /// The invoice with its facts until the day that is asked for.
  private static func creance(_ vecteur: Vecteur) throws -> CreanceEnRetard {
    var creance = CreanceEnRetard(
      .de(vecteur.facture.totalTTC),
      dateEcheance: vecteur.facture.type == "acompte" ? nil : vecteur.facture.dateEcheance.map { .le($0) },
      nature: NatureClient(rawValue: vecteur.client.nature), taux: try TauxPenalites(vecteur.taux))
    for fait in vecteur.faits where Jour.le(fait.date) <= .le(vecteur.au) {
      let (jour, montant) = (Jour.le(fait.date), Montant.de(fait.montant ?? "0"))
      switch fait.fait {
      case "litige": creance.litige = montant
      case "litige-clos": creance.litige = .zero
      case "mise-en-demeure":
        creance.miseEnDemeure = creance.miseEnDemeure ?? fait.presentee.map { .le($0) } ?? jour
      case "rejet", "avoir-retire", "abandon-annule":
        creance.mouvements.append(.init(jour, Montant(centimes: -montant.centimes)))
      default:  // catch-all: all other facts lower the debt
        creance.mouvements.append(.init(jour, montant, estDesLeDebut: fait.propre ?? false))
      }
    }
    return creance
  }
}
