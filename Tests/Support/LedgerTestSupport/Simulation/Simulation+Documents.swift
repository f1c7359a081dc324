import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Documents that random lives lack.
extension Simulation {
  /// A document with its own number, as from an import.
  mutating func importedDocument() -> any UseCase {
    imports += 1
    let ligne = LigneImportee(
      LigneFacture(
        id: .exemple(0x1A, imports), designation: "Article importé", quantite: .aleatoire(using: &rng),
        prixUnitaire: .aleatoire(using: &rng)))
    let statut: Statut = rng.pick([.brouillon, .envoyee, .payee]) ?? .brouillon
    var document = FactureImportee(
      id: .exemple(0x1F, imports), numero: "X-\(imports)", dateFacture: horloge.jour, statut: statut,
      lignes: [ligne])
    document.clientId = .exemple(0x1C, imports % 3)
    return ImportDeFactures([document])
  }

  /// A draft with a note as long as a line allows, so that few of them make a log of several blocks.
  mutating func largeDocument() -> any UseCase {
    imports += 1
    var creer = CreerFacture(.exemple(0x1F, imports))
    creer.notes = String(repeating: "n", count: .random(in: 40_000...60_000, using: &rng))
    return creer
  }
}
