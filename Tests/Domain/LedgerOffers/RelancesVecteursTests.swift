import Foundation
import LedgerModel
import LedgerOffers
import LedgerTestSupport
import Testing

/// Reminders that others worked out by hand: the letter to a client, or why there is none.
struct RelancesVecteursTests {
  struct Vecteur: Sendable, Decodable {
    struct Seuil: Sendable, Decodable {
      let niveau: String
      let jours: Int
    }
    struct Client: Sendable, Decodable {
      let niveaux: [Seuil]?
      let relances: String?
    }
    struct Facture: Sendable, Decodable {
      let numero, solde: String
      let dateEcheance, litige, promesse, type, etat: String?
    }
    struct Lettre: Sendable, Decodable {
      let date: String
      let factures: [String]
      let annulee: Bool?
    }
    struct Banque: Sendable, Decodable { let dernierReleve: String }
    struct Ligne: Sendable, Decodable, Equatable {
      let numero: String
      let retard: Int
      let demande: String
      let niveau: String?
    }
    struct Due: Sendable, Decodable, Equatable {
      let niveau: String
      let factures, pourMemoire: [Ligne]
    }
    struct Refus: Sendable, Decodable, Equatable { let code, dernierReleve: String }
    struct Attendu: Sendable, Decodable, Equatable {
      var lettre: Due?
      var pourquoi: String?
      var refus: Refus?
    }

    let id, why: String
    let client: Client
    let factures: [Facture]
    let lettres: [Lettre]
    let banque: Banque?
    let au: String
    let attendu: Attendu
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/offers/vectors/reminders.jsonl").standardizedFileURL

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: file.path), "../shared/offers is not beside the checkout"))
  func `every case comes out as it was worked out`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let vecteurs = try text.split(separator: "\n").map { try JSONDecoder().decode(Vecteur.self, from: Data($0.utf8)) }
    #expect(vecteurs.count >= 29)
    for vecteur in vecteurs { #expect(try Self.joue(vecteur) == vecteur.attendu, "\(vecteur.id): \(vecteur.why)") }
  }

  private static func joue(_ vecteur: Vecteur) throws -> Vecteur.Attendu {
    do throws(LettreDue.Aucune) {
      let lettre = try dossier(vecteur).lettre(le: .le(vecteur.au))
      if let releve = lettre.releveAncien?.jour {
        return Vecteur.Attendu(refus: Vecteur.Refus(code: "releve-ancien", dernierReleve: "\(releve)"))
      }
      func lignes(_ lignes: [LettreDue.Ligne]) -> [Vecteur.Ligne] {
        lignes.map { ligne in
          Vecteur.Ligne(
            numero: vecteur.factures[Int(ligne.id.bas & 0xFF)].numero, retard: ligne.retard,
            demande: "\(ligne.demande)", niveau: ligne.niveau?.rawValue)
        }
      }
      return Vecteur.Attendu(
        lettre: Vecteur.Due(
          niveau: lettre.niveau.rawValue, factures: lignes(lettre.factures), pourMemoire: lignes(lettre.pourMemoire)))
    } catch {
      return Vecteur.Attendu(pourquoi: error.rawValue)
    }
  }

  private static func dossier(_ vecteur: Vecteur) -> DossierRelance {
    let seuils = vecteur.client.niveaux.map { seuils in
      seuils.compactMap { seuil in NiveauRelance(rawValue: seuil.niveau).map { ReglesRelances.Seuil($0, seuil.jours) } }
    }
    let lettres = vecteur.lettres.filter { $0.annulee != true }
    let factures = vecteur.factures.enumerated().compactMap { index, facture -> FactureRelancable? in
      guard facture.etat == nil, facture.type != "avoir" else { return nil }
      var relancable = FactureRelancable(
        .exemple(0xFA, UInt64(index)), dateEcheance: facture.dateEcheance.map { .le($0) }, solde: .de(facture.solde))
      relancable.litige = .de(facture.litige ?? "0")
      relancable.promesse = facture.promesse.map { .le($0) }
      // Each letter that names it gave it the next level.
      let recues = lettres.count { $0.factures.contains(facture.numero) }
      relancable.niveau = recues == 0 ? nil : NiveauRelance.allCases[recues - 1]
      return relancable
    }
    var dossier = DossierRelance(factures)
    if let seuils { dossier.regles?.seuils = seuils }
    if vecteur.client.relances == "non" { dossier.regles = nil }
    dossier.derniereLettre = lettres.map { .le($0.date) }.max()
    dossier.dernierReleve = vecteur.banque.map { DernierReleve("Compte", .le($0.dernierReleve)) }
    return dossier
  }
}
