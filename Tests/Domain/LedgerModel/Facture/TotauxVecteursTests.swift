import Foundation
import LedgerModel
import LedgerTestSupport
import Testing

/// Totals that others worked out: by hand, by another engine, and in the official test invoices of EN 16931.
struct TotauxVecteursTests {
  struct Vecteur: Sendable, Decodable, CustomTestStringConvertible {
    struct Ligne: Sendable, Decodable { let quantite, prixUnitaire, tauxTVA: String }
    struct Part: Sendable, Decodable, Equatable { let taux, base, tva: String }
    struct Attendu: Sendable, Decodable, Equatable {
      let montantsNets: [String]
      let sousTotal, montantRemise, totalHT: String
      let ventilationTVA: [Part]
      let montantTVA, totalTTC: String

      /// The same amounts as the domain writes them: an official invoice says -0.00.
      func canonical() throws -> Attendu {
        func form(_ text: String) throws -> String { try Montant(text).description }
        return Attendu(
          montantsNets: try montantsNets.map(form), sousTotal: try form(sousTotal),
          montantRemise: try form(montantRemise), totalHT: try form(totalHT),
          ventilationTVA: try ventilationTVA.map {
            Part(taux: try Taux($0.taux).description, base: try form($0.base), tva: try form($0.tva))
          },
          montantTVA: try form(montantTVA), totalTTC: try form(totalTTC))
      }
    }

    let source, typeDocument, devise, remisePourcentage: String
    let lignes: [Ligne]
    let attendu: Attendu

    var testDescription: String { "\(source): \(attendu.totalTTC) \(devise)" }
  }

  /// The folder `shared/vectors` beside the checkout.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/vectors")

  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  private static func vecteurs(_ file: String) throws -> [Vecteur] {
    let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Vecteur.self, from: Data($0.utf8)) }
  }

  @Test(
    .enabled(if: isThere, "../shared/vectors is not beside the checkout"),
    arguments: [("totals-worked.jsonl", 12), ("totals-official.jsonl", 37)])
  func `every vector comes out to the cent`(file: String, count: Int) throws {
    let vecteurs = try Self.vecteurs(file)
    #expect(vecteurs.count >= count)
    for vecteur in vecteurs {
      #expect(try Self.totaux(vecteur) == vecteur.attendu.canonical(), "\(vecteur.testDescription)")
    }
  }

  /// The totals of the document as the domain reckons them.
  private static func totaux(_ vecteur: Vecteur) throws -> Vecteur.Attendu {
    _ = try Devise(vecteur.devise)
    let lignes = try vecteur.lignes.enumerated().map { index, ligne in
      LigneFacture(
        id: .exemple(0x11, UInt64(index)), designation: "Article", quantite: try Quantite(ligne.quantite),
        prixUnitaire: try PrixUnitaire(ligne.prixUnitaire), tauxTVA: try Taux(ligne.tauxTVA))
    }
    let invoice = FactureAleatoire(tva: .normal, remise: try Taux(vecteur.remisePourcentage), lignes: lignes)
    let totaux = try invoice.facture.totaux()
    return Vecteur.Attendu(
      montantsNets: try lignes.map { try $0.montantNet().description }, sousTotal: totaux.sousTotal.description,
      montantRemise: totaux.montantRemise.description, totalHT: totaux.totalHT.description,
      ventilationTVA: totaux.ventilationTVA.map {
        Vecteur.Part(taux: $0.taux.description, base: $0.base.description, tva: $0.tva.description)
      },
      montantTVA: totaux.montantTVA.description, totalTTC: totaux.totalTTC.description)
  }
}
