import LedgerJSON
import LedgerModel
import LedgerUseCases

/// The advances of clients that stand beside the documents.
extension Importer {
  /// Reads an advance. It waits for the end of the file: its client and the documents that it paid may come after it.
  mutating func litAvance(
    _ document: DocumentSplitter.Document, _ splitter: borrowing DocumentSplitter
  ) throws {
    let bytes = splitter.bytes(document)
    let index = report.avances.read
    do {
      let avance: AvanceImportee = try DocumentReader.read(bytes, jourLocal: options.jourLocal)
      avancesEnAttente.append((index, avance, garde(bytes)))
    } catch DocumentFault.json(let erreur) {
      report.interruption = splitter.refus(erreur, in: document)
      return
    } catch DocumentFault.refus(let refus) {
      try note(ImportRefusal(avance: index, refus), garde(bytes))
    }
    report.avances.read += 1
  }

  /// Records the advances as the file states them.
  mutating func termineAvances(_ repository: inout some Ledger) throws {
    for (index, avance, bytes) in avancesEnAttente {
      do {
        guard try inscrit(repository.decide(ImporterAvance(avance)), \.avances, &repository) else { continue }
      } catch let refus as Refus {
        try note(ImportRefusal(avance: index, refus), bytes)
        continue
      }
      try attend(&repository)
    }
    avancesEnAttente = []
  }
}
