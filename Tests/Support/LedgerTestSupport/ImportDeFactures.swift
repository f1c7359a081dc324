package import LedgerModel
package import LedgerUseCases

/// Documents of a file, with the rules that hold while an import records.
package struct ImportDeFactures: UseCase {
  package var importer: ImporterFactures

  package init(_ documents: [FactureImportee]) { importer = ImporterFactures(documents) }

  package func reads(on today: Jour) -> Reads { importer.reads(on: today) }

  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var view = view
    view.environment.estImport = true
    return try importer.decide(view)
  }
}
