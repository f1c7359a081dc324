package import LedgerData
import LedgerReports
import LedgerWords

/// Failures of runs over many ledgers.
extension LedgerFailure {
  /// The named places hold no ledger.
  package static func emptyFleet(places: [String]) -> Self {
    Self(
      .environment, "parc-vide",
      "There is no ledger in \(places.joined(separator: ", ")).",
      fr: "Il n'y a aucun registre dans \(places.joined(separator: ", ")).",
      hint: "Name a directory in which ledgers lie, or a list of ledgers, one a line: --registres=FILE.",
      fr:
        "Indiquez un répertoire qui contient des registres, ou une liste de registres, un par ligne : "
        + "--registres=FICHIER."
    )
  }

  /// A line of a list of ledgers is no text.
  package static func listNotUTF8(path: String, line: Int) -> Self {
    Self(
      .environment, "texte-invalide",
      "Line \(line) of \(path) is not UTF-8.", fr: "La ligne \(line) de \(path) n'est pas en UTF-8.",
      hint: "Write a list of paths in UTF-8, one a line.", fr: "Écrivez une liste de chemins en UTF-8, un par ligne.")
  }

  /// The name of a directory is no text.
  package static func nameNotUTF8(path: String) -> Self {
    Self(
      .environment, "texte-invalide",
      "The name of \(path) is not UTF-8.", fr: "Le nom de \(path) n'est pas en UTF-8.",
      hint: "Rename it; the directories below it were not examined.",
      fr: "Renommez-le ; les répertoires en dessous n'ont pas été examinés.")
  }

  /// A line of a file with the results of an earlier run is invalid.
  package static func notResults(path: String, line: Int) -> Self {
    Self(
      .environment, "resultats-invalides",
      "Line \(line) of \(path) is not one that `facture parc` writes.",
      fr: "La ligne \(line) de \(path) n'est pas de celles qu'écrit `facture parc`.",
      hint: "Name a file that `facture parc` wrote with --json or --resultats, or another place for a new one.",
      fr: "Indiquez un fichier écrit par `facture parc` avec --json ou --resultats, ou un autre emplacement pour un "
        + "nouveau.")
  }

  /// Another run writes its results there.
  package static func resultsInUse(path: String) -> Self {
    Self(
      .environment, "resultats-occupes",
      "Another run is writing its results to \(path).", fr: "Une autre exécution écrit ses résultats dans \(path).",
      hint: "Wait for its end, or name another file.", fr: "Attendez qu'elle finisse, ou indiquez un autre fichier.")
  }

  /// A ledger was not read in time.
  package static func tooSlow(path: String, milliseconds: Int) -> Self {
    Self(
      .environment, "delai-depasse",
      "\(path) was not read within \(Measure.seconds(Double(milliseconds) / 1000)).",
      fr: "\(path) n'a pas été lu en \(Measure.seconds(Double(milliseconds) / 1000)).",
      hint: "Allow more time: --timeout=SECONDS.", fr: "Accordez plus de temps : --timeout=SECONDES.")
  }
}
