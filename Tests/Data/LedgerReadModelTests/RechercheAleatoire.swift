import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerReadModel

/// Random searches in a ledger, of which most find something.
struct RechercheAleatoire {
  /// What is looked for.
  private(set) var demande = DemandeFactures()
  /// The day it is seen from.
  private(set) var au: Jour

  init(_ etat: EtatRegistre, _ random: inout SplitMix64) {
    let days = etat.factures.map(\.dateFacture)
    let (first, last) = (days.min() ?? .aujourdhui, days.max() ?? .aujourdhui)
    func day() -> Jour { first.plus(jours: .random(in: -3...Int(last.numero - first.numero) + 40, using: &random)) }
    au = random.oneIn(3) ? .dernier : day()
    if random.oneIn(4) {
      demande.client = random.pick(etat.clients.map { random.oneIn(3) ? $0.nom : "\($0.id)" } + ["Inconnu"])
    }
    if random.oneIn(4) {
      demande.recherche.statuts = Set(Statut.allCases.filter { _ in random.oneIn(2) })
    }
    demande.recherche.aRembourser = random.oneIn(6)
    if random.oneIn(6) {
      demande.recherche.types = Set(TypeDocument.allCases.filter { _ in random.oneIn(2) })
    }
    if random.oneIn(5) { demande.recherche.types = [.devis] }
    if random.oneIn(4) {
      demande.recherche.periode = Periode(depuis: random.oneIn(3) ? nil : day(), jusqua: random.oneIn(3) ? nil : day())
    }
    if random.oneIn(4) { demande.recherche.numero = Self.motif(etat, &random) }
    if random.oneIn(2) { demande.recherche.mots = Self.mots(etat, &random) }
    demande.recherche.tri = TriFactures(
      random.oneIn(3) ? .creation : random.pick(TriFactures.Cle.allCases) ?? .date, descendant: random.oneIn(2))
    if random.oneIn(2) { demande.recherche.limite = .random(in: 1...8, using: &random) }
    if random.oneIn(4) { demande.apres = random.oneIn(12) ? "F-0" : random.pick(etat.factures + etat.devis)?.numero }
  }

  /// A number, with jokers in the place of some of its characters.
  private static func motif(_ etat: EtatRegistre, _ random: inout SplitMix64) -> MotifNumero {
    var text = ""
    for character in random.pick(etat.factures)?.numero ?? "F-1" {
      text += random.oneIn(6) ? "?" : random.oneIn(8) ? "*" : "\(character)"
    }
    return MotifNumero(random.oneIn(2) ? text : String(text.prefix(.random(in: 0...8, using: &random))) + "*")
  }

  /// Words of a document, some of them only begun.
  private static func mots(_ etat: EtatRegistre, _ random: inout SplitMix64) -> MotsCherches? {
    guard let facture = random.pick(etat.factures) else { return nil }
    let client = facture.clientId.flatMap { etat.client($0) }
    let heads = [
      facture.numero, facture.envoi?.client?.nom ?? client?.nom, facture.notes, facture.notesCommentaire,
      client?.adresse?.ville, client?.siren,
    ]
    let references = facture.paiements.map(\.reference) + facture.lignes.map(\.referenceCommande)
    let texts = (heads + references).compactMap { $0 } + facture.lignes.map(\.designation)
    let montants = facture.paiements.map(\.montant) + facture.remboursements.map(\.montant)
    let words =
      texts.flatMap { TextePlie($0).mots }.map { String(decoding: $0, as: UTF8.self).replacing("·", with: ".") }
      + montants.map(\.description)
    var chosen: [String] = []
    for _ in 0...Int.random(in: 0...2, using: &random) {
      guard let word = random.pick(words) else { continue }
      let part = word.prefix(.random(in: 1...word.count, using: &random))
      chosen.append(random.oneIn(2) ? word : "\(part)\(random.oneIn(8) ? "" : "*")")
    }
    guard case .success(let mots) = Result(catching: { try MotsCherches(chosen.joined(separator: " ")) }) else {
      return nil
    }
    return mots
  }
}
