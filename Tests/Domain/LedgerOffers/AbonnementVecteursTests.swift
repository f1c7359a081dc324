import Foundation
import LedgerModel
import LedgerOffers
import LedgerTestSupport
import LedgerWords
import Testing

/// Subscriptions that others worked out by hand: periods, days owed, prices and refusals.
struct AbonnementVecteursTests {
  struct Vecteur: Sendable, Decodable {
    struct Ligne: Sendable, Decodable { let designation, quantite, prixUnitaire, tva: String }
    struct Donnees: Sendable, Decodable {
      let debut: String
      let periode: Mois
      let ancre: String?
      let jour: Int?
      let terme: String?
      let fin: String?
      let prorata: Bool?
      let lignes: [Ligne]
    }
    struct Changement: Sendable, Decodable {
      let aPartirDe: Int
      let lignes: [Ligne]
    }
    struct Arret: Sendable, Decodable {
      let du: String
      let au: String?
    }
    struct Document: Sendable, Decodable {
      let n: Int
      let etat: String
      let jours: Int?
    }
    struct Part: Sendable, Decodable, Equatable { let designation, quantite, prixUnitaire, montantNet: String }
    struct Periode: Sendable, Decodable, Equatable {
      let n: Int
      let du, au, exigible: String
      let jours, entier: Int
      let etat: String
      let lignes: [Part]?
      let totalHT: String?
      let aCrediter: [String]?
    }
    struct Refus: Sendable, Decodable, Equatable {
      let code: String
      let n: Int?
      let nombre: Int?
    }
    struct Attendu: Sendable, Decodable, Equatable {
      var periodes: [Periode]?
      var aFacturer: [Int]?
      var refus: Refus?
    }

    let id, why: String
    let abonnement: Donnees
    let changements: [Changement]?
    let suspensions: [Arret]?
    let factures: [Document]?
    let jusqua, maintenant, fuseau: String?
    let rattrapage, numero: Int?
    let attendu: Attendu
  }

  /// The months of a period: a word, or a number.
  struct Mois: Sendable, Decodable {
    let nombre: Int

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let nombre = try? value.decode(Int.self) {
        self.nombre = nombre
      } else {
        nombre = try #require(["mois": 1, "trimestre": 3, "semestre": 6, "an": 12][value.decode(String.self)])
      }
    }
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../shared/offers/vectors/subscriptions.jsonl").standardizedFileURL

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: file.path), "../shared/offers is not beside the checkout"))
  func `every case comes out as it was worked out`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let vecteurs = try text.split(separator: "\n").map { try JSONDecoder().decode(Vecteur.self, from: Data($0.utf8)) }
    #expect(vecteurs.count >= 64)
    for vecteur in vecteurs { #expect(try Self.joue(vecteur) == vecteur.attendu, "\(vecteur.id): \(vecteur.why)") }
  }

  private static func joue(_ vecteur: Vecteur) throws -> Vecteur.Attendu {
    do {
      let abonnement = try abonnement(vecteur)
      let factures = try factures(vecteur, abonnement)
      let jour = try jour(vecteur)
      let aFacturer =
        try vecteur.numero.map { [try abonnement.aFacturer($0, jusqua: jour, factures)] }
        ?? abonnement.aFacturer(jusqua: jour, rattrapage: vecteur.rattrapage, factures)
      return Vecteur.Attendu(
        periodes: try abonnement.periodes(jusqua: jour, factures).map { try ecrite($0, abonnement) },
        aFacturer: aFacturer.map(\.periode.n))
    } catch let faute as FauteAbonnement {
      return Vecteur.Attendu(refus: refus(faute))
    }
  }

  /// The subscription with its changes and suspensions; each is refused as a command would be.
  private static func abonnement(_ vecteur: Vecteur) throws -> Abonnement {
    let donnees = vecteur.abonnement
    let terme = try donnees.terme.map { try #require(Rythme.Terme(rawValue: $0)) }
    let rythme = Rythme(
      mois: donnees.periode.nombre, debut: .le(donnees.debut), ancre: donnees.ancre.map { .le($0) },
      jour: donnees.jour, terme: terme ?? .aEchoir, fin: donnees.fin.map { .le($0) },
      prorata: donnees.prorata ?? true)
    let cree = AbonnementCree(
      numero: "S-0001", clientId: .c1, rythme: rythme, tva: .normal, devise: .euro,
      contenu: ContenuAbonnement(lignes(donnees.lignes)))
    try Abonnement.exige(cree)
    var abonnement = Abonnement(id: .exemple(0x5B, 1), cree)
    let factures = try factures(vecteur, abonnement)
    let changements = (vecteur.changements ?? []).map { changement in
      var modifie = AbonnementModifie(aPartirDe: changement.aPartirDe)
      modifie.lignes = lignes(changement.lignes)
      return AbonnementEvent.modifie(modifie)
    }
    let suspensions = (vecteur.suspensions ?? []).map { arret in
      AbonnementEvent.suspendu(Suspension(du: .le(arret.du), au: arret.au.map { .le($0) }, motif: "congés"))
    }
    for event in changements + suspensions {
      try abonnement.exigeEnCours(le: rythme.debut)
      try abonnement.exige(event, factures)
      abonnement.apply(event)
    }
    return abonnement
  }

  private static func lignes(_ lignes: [Vecteur.Ligne]) -> [LigneFacture] {
    lignes.enumerated().map { index, ligne in
      .ligne(
        .exemple(0x11, UInt64(index)), ligne.quantite, ligne.prixUnitaire, tva: ligne.tva,
        designation: ligne.designation)
    }
  }

  private static func factures(_ vecteur: Vecteur, _ abonnement: Abonnement) throws -> Abonnement.Factures {
    try (vecteur.factures ?? []).reduce(into: [:]) { factures, document in
      let entier = try #require(abonnement.rythme.periode(document.n)).entier
      factures[document.n] =
        document.etat == "annulee"
        ? .rendue
        : .vivante(
          DocumentDePeriode(
            .exemple(0xFA, UInt64(document.n)), numero: "F-\(document.n)", jours: document.jours ?? entier))
    }
  }

  /// The day until which periods are asked for: given, or the local day of an instant.
  private static func jour(_ vecteur: Vecteur) throws -> Jour {
    guard let maintenant = vecteur.maintenant else { return .le(try #require(vecteur.jusqua)) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: vecteur.fuseau ?? ""))
    let parts = calendar.dateComponents([.year, .month, .day], from: try Date(maintenant, strategy: .iso8601))
    return try #require(Jour(annee: parts.year ?? 0, mois: parts.month ?? 0, jour: parts.day ?? 0))
  }

  private static func ecrite(_ due: PeriodeDue, _ abonnement: Abonnement) throws -> Vecteur.Periode {
    let seFacture = due.etat == .due || due.etat == .rendue
    let lignes = seFacture ? abonnement.lignes(due) : []
    let parts = try lignes.map { ligne in
      Vecteur.Part(
        designation: due.periode.remplit(ligne.designation, en: .francais), quantite: "\(ligne.quantite)",
        prixUnitaire: "\(ligne.prixUnitaire)", montantNet: "\(try ligne.montantNet())")
    }
    let total = try Montant(exact: lignes.reduce(0) { $0 + Int128(try $1.montantNet().centimes) })
    return Vecteur.Periode(
      n: due.periode.n, du: "\(due.periode.du)", au: "\(due.periode.au)", exigible: "\(due.exigible)",
      jours: due.jours, entier: due.periode.entier, etat: due.etat.nom, lignes: seFacture ? parts : nil,
      totalHT: seFacture ? "\(total)" : nil,
      aCrediter: due.aCrediter.isEmpty ? nil : due.aCrediter.map { $0.map { "\($0)" } ?? "0" })
  }

  private static func refus(_ faute: FauteAbonnement) -> Vecteur.Refus {
    switch faute {
    case .periodeDejaFacturee(let n, _), .periodeSuspendue(let n), .periodeNonExigible(let n, _):
      Vecteur.Refus(code: faute.code, n: n, nombre: nil)
    case .periodesEnRetard(let nombre): Vecteur.Refus(code: faute.code, n: nil, nombre: nombre)
    default: Vecteur.Refus(code: faute.code, n: nil, nombre: nil)  // catch-all: no other refusal has a number
    }
  }
}
