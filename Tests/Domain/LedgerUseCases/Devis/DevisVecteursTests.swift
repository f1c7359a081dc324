import Foundation
import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Quotes that others worked out by hand: parts, deposits, rounding and refusals.
struct DevisVecteursTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "../shared/offers/vectors")

  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  @Test(.enabled(if: isThere, "../shared/offers is not beside the checkout"))
  func `every vector comes out to the cent`() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "quotes.jsonl"), encoding: .utf8)
    let vecteurs = try text.split(separator: "\n").map { try JSONDecoder().decode(Vecteur.self, from: Data($0.utf8)) }
    #expect(vecteurs.count >= 41)
    for vecteur in vecteurs {
      var vie = try VieDeDevis(vecteur)
      for (index, etape) in vecteur.etapes.enumerated() {
        let obtenu = try vie.fait(etape)
        #expect(obtenu == vecteur.attendu.etapes[index], "\(vecteur.id), step \(index + 1): \(vecteur.why)")
      }
    }
  }
}

/// A case of the file.
struct Vecteur: Decodable {
  struct Ligne: Decodable {
    let ligne: Int
    let designation, quantite, prixUnitaire, tva: String
    let remise: String?
  }
  struct Devis: Decodable {
    let etat: String?
    let validite: String
    let lignes: [Ligne]
  }
  struct Etape: Decodable {
    let faire: String
    let date, acompte, avancement, motif, depassement: String?
    let solde: Bool?
    let reprend: [Int]?
    let facture: Int?
    let lignes: Lignes?
  }
  /// The parts of lines, or only their places.
  struct Lignes: Decodable {
    var parts: [String: String] = [:]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let parts = try? value.decode([String: String].self) { self.parts = parts }
    }
  }
  struct Attendu: Decodable { let etapes: [Obtenu] }

  /// The result of a step.
  struct Obtenu: Decodable, Equatable {
    struct Ligne: Decodable, Equatable {
      var ligne, acompte: Int?
      var quantite: String?
      var prixUnitaire: String?
      var montantNet: String
      var tva: String?
    }
    struct Part: Decodable, Equatable { let taux, base, tva: String }
    struct Facture: Decodable, Equatable {
      let type: String
      let lignes: [Ligne]
      let totalHT: String
      let ventilationTVA: [Part]
      let montantTVA, totalTTC: String
    }
    struct Reste: Decodable, Equatable { let quantite, montant: String }
    struct Refus: Decodable, Equatable { let code: String }

    var statut: String?
    var remarques: [String]?
    var facture: Facture?
    var avoir: [Ligne]?
    var reste: [String: Reste]?
    var acomptesOuverts: [String: String]?
    var refus: Refus?
  }

  let id, why: String
  let devis: Devis
  let etapes: [Etape]
  let attendu: Attendu
}

/// A quote and what happens to it, by the use cases.
private struct VieDeDevis {
  private var registre: ScenarioRepository
  private let devis = FactureID.f1
  /// The deposits and invoices that were made, in their order.
  private var documents: [FactureID] = []
  private var suivant: UInt64 = 100

  init(_ vecteur: Vecteur) throws {
    registre = ScenarioRepository(.fixe(Horloge(.le("2026-12-20"))))
    try registre.execute(OuvrirRegistre(Registre(id: .r1, nom: "Dupont")))
    try registre.execute(CreerClient(importe: Client(id: .c1, nom: "Client")))
    var tete = CreerFacture(devis)
    tete.estDevis = true
    (tete.clientId, tete.dateFacture) = (.c1, .le("2026-02-01"))
    tete.dateEcheance = .remplace(.le(vecteur.devis.validite))
    let lignes = try vecteur.devis.lignes.map { ligne in
      var lue = LigneFacture(
        id: .exemple(0x11, UInt64(ligne.ligne)), designation: ligne.designation,
        quantite: try Quantite(ligne.quantite), prixUnitaire: try PrixUnitaire(ligne.prixUnitaire),
        tauxTVA: try Taux(ligne.tva))
      if let remise = ligne.remise { lue.remisePourcentage = try Taux(remise) }
      return lue
    }
    var creer = CreerDocument(tete, lignes: lignes)
    (creer.envoye, creer.dateEnvoi) = (vecteur.devis.etat != "brouillon", .le("2026-02-01"))
    try registre.execute(creer)
  }

  private mutating func id() -> FactureID {
    suivant += 1
    return .exemple(0x12, suivant)
  }

  mutating func fait(_ etape: Vecteur.Etape) throws -> Vecteur.Obtenu {
    do {
      return try accepte(etape)
    } catch let refus as Refus {
      // The rule of deposits that were taken back is older than quotes.
      return Vecteur.Obtenu(refus: .init(code: refus.code == "acompte-deja-repris" ? "acompte-repris" : refus.code))
    }
  }

  private mutating func accepte(_ etape: Vecteur.Etape) throws -> Vecteur.Obtenu {
    switch etape.faire {
    case "accepter": return try conclut(.accepte, etape)
    case "refuser": return try conclut(.refuse, etape)
    case "terminer": return try conclut(.termine, etape)
    case "remplacer":
      let ancien = try #require(registre.facture(devis))
      var creer = CreerDocument(id(), version: ancien) { .exemple(0x11, 900) }
      creer.lignes = creer.lignes.enumerated().map { $1.copie(.exemple(0x11, UInt64(900 + $0))) }
      creer.envoye = true
      try registre.execute(creer)
      return Vecteur.Obtenu(statut: "Remplacé")
    case "facturer": return try facture(etape)
    case "avoir", "annuler": return try credite(etape)
    default: throw Refus.facture(etape.faire, .inconnue)
    }
  }

  private mutating func conclut(_ issue: DevisConclu.Issue, _ etape: Vecteur.Etape) throws -> Vecteur.Obtenu {
    var conclure = ConclureDevis(devis, issue)
    (conclure.date, conclure.motif) = (etape.date.map { .le($0) }, etape.motif)
    conclure.estPartielle = etape.lignes != nil
    let facts = try registre.execute(conclure).facts
    let statut = try registre.facture(devis)?.statut(au: .le("2026-12-31")).rawValue
    let remarques = try registre.remarques(sur: facts).map(\.code).filter { $0 == "acceptation-apres-validite" }
    let obtenu = Vecteur.Obtenu(statut: statut, remarques: issue == .accepte ? remarques : nil)
    return issue == .termine ? avecReste(obtenu) : obtenu
  }

  private mutating func facture(_ etape: Vecteur.Etape) throws -> Vecteur.Obtenu {
    var facturer = FacturerDevis([devis], try choix(etape), id: id())
    facturer.reprises = (etape.reprend ?? []).map { documents[$0 - 1] }
    (facturer.depassement, facturer.envoye) = (etape.depassement, true)
    try registre.execute(facturer)
    documents.append(facturer.id)
    let document = try #require(registre.facture(facturer.id))
    let places = Dictionary(uniqueKeysWithValues: quote.lignes.enumerated().map { ($1.id, $0 + 1) })
    let totaux = try document.totauxFiges()
    let lignes = try document.lignes.map { ligne in
      Vecteur.Obtenu.Ligne(
        ligne: ligne.devis?.ligneId.flatMap { places[$0] },
        acompte: ligne.acompteId.flatMap { documents.firstIndex(of: $0) }.map { acomptes[documents[$0]] ?? 0 },
        quantite: "\(ligne.quantite)", prixUnitaire: "\(ligne.prixUnitaire)",
        montantNet: "\(try ligne.montantNet())", tva: "\(document.taux(ligne))")
    }
    return avecReste(
      Vecteur.Obtenu(
        facture: .init(
          type: document.typeDocument.rawValue, lignes: lignes, totalHT: "\(totaux.totalHT)",
          ventilationTVA: totaux.ventilationTVA.map { .init(taux: "\($0.taux)", base: "\($0.base)", tva: "\($0.tva)") }
            .sorted { ($0.taux.count, $0.taux) > ($1.taux.count, $1.taux) },
          montantTVA: "\(totaux.montantTVA)", totalTTC: "\(totaux.totalTTC)")))
  }

  /// The place of each deposit among the deposits, from 1.
  private var acomptes: [FactureID: Int] {
    let siens = documents.filter { registre.facture($0)?.typeDocument == .acompte }
    return Dictionary(uniqueKeysWithValues: siens.enumerated().map { ($1, $0 + 1) })
  }

  private func choix(_ etape: Vecteur.Etape) throws -> FacturerDevis.Choix {
    if let acompte = etape.acompte {
      return acompte.hasSuffix("%") ? .acompte(try Taux(String(acompte.dropLast()))) : .montant(try Montant(acompte))
    }
    if let avancement = etape.avancement { return .avancement(try Taux(avancement)) }
    guard let lignes = etape.lignes?.parts else { return .solde }
    return .lignes(
      try lignes.sorted { $0.key < $1.key }.map { place, part in
        .init(
          try #require(Int(place)),
          part.hasSuffix("%") ? .cumul(try Taux(String(part.dropLast()))) : .quantite(try Quantite(part)))
      })
  }

  /// An avoir of some lines, or the cancellation of the document.
  private mutating func credite(_ etape: Vecteur.Etape) throws -> Vecteur.Obtenu {
    let origine = documents[try #require(etape.facture) - 1]
    let avant = Set(registre.documents.map(\.id))
    if let lignes = etape.lignes?.parts {
      let document = try #require(registre.facture(origine))
      let parts = try lignes.map { place, quantite in
        let ligne = quote.lignes[try #require(Int(place)) - 1].id
        return CreerAvoir.Part(
          try #require(document.lignes.first { $0.devis?.ligneId == ligne }).id, try Quantite(quantite))
      }
      var creer = CreerAvoir(origine, id: id(), .parts(parts))
      creer.envoye = true
      try registre.execute(creer)
    } else {
      try registre.execute(AnnulerFacture(origine, motif: "Erreur"))
    }
    let places = Dictionary(uniqueKeysWithValues: quote.lignes.enumerated().map { ($1.id, $0 + 1) })
    let credites = try registre.documents.filter { !avant.contains($0.id) }.flatMap(\.lignes).compactMap { ligne in
      try ligne.devis?.ligneId.flatMap { places[$0] }.map {
        Vecteur.Obtenu.Ligne(ligne: $0, quantite: "\(ligne.quantite)", montantNet: "\(try ligne.montantNet())")
      }
    }
    return avecReste(Vecteur.Obtenu(avoir: credites))
  }

  private var quote: Facture { registre.documents.first { $0.id == devis } ?? registre.documents[0] }

  private func avecReste(_ obtenu: Vecteur.Obtenu) -> Vecteur.Obtenu {
    let reste = ResteDevis(quote, parmi: registre.documents)
    var obtenu = obtenu
    obtenu.reste = Dictionary(
      uniqueKeysWithValues: quote.lignes.enumerated().map { index, ligne in
        let quantite = Quantite(millioniemes: reste.quantite(ligne))?.description ?? "0"
        return ("\(index + 1)", .init(quantite: quantite, montant: "\(MontantLarge(centimes: reste.centimes(ligne)))"))
      })
    obtenu.acomptesOuverts = Dictionary(
      uniqueKeysWithValues: reste.acomptesParTaux.map { ("\($0.taux)", "\(MontantLarge(centimes: $1))") })
    return obtenu
  }
}
