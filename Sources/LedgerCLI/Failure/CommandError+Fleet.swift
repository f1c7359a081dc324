import LedgerDomain
import LedgerWords

/// What is said of runs over many ledgers.
extension CommandError {
  var phraseOfFleets: Phrase {
    switch self {
    case .emptyFleet(let places):
      Phrase(
        "parc-vide",
        Words(
          "There is no ledger in \(places.joined(separator: ", ")).",
          fr: "Il n'y a aucun registre dans \(places.joined(separator: ", "))."),
        Words(
          "Name a directory in which ledgers lie, or a list of ledgers, one a line: --registres=FILE.",
          fr:
            "Nommez un répertoire qui contient des registres, ou une liste de registres, un par ligne : --registres=FICHIER."
        ))
    case .listNotUTF8(let path, let line):
      Phrase(
        "texte-invalide",
        Words("Line \(line) of \(path) is not UTF-8.", fr: "La ligne \(line) de \(path) n'est pas en UTF-8."),
        Words(
          "Write a list of paths in UTF-8, one a line.", fr: "Écrivez une liste de chemins en UTF-8, un par ligne."))
    case .nameNotUTF8(let path):
      Phrase(
        "texte-invalide",
        Words("The name of \(path) is not UTF-8.", fr: "Le nom de \(path) n'est pas en UTF-8."),
        Words(
          "Rename it; what lies below was not looked at.",
          fr: "Renommez-le ; ce qui se trouve en dessous n'a pas été examiné."))
    case .notResults(let path, let line):
      Phrase(
        "resultats-invalides",
        Words(
          "Line \(line) of \(path) is not one that `facture parc` writes.",
          fr: "La ligne \(line) de \(path) n'est pas de celles qu'écrit `facture parc`."),
        Words(
          "Name a file that `facture parc` wrote with --json or --resultats, or another place for a new one.",
          fr:
            "Nommez un fichier écrit par `facture parc` avec --json ou --resultats, ou une autre place pour un nouveau."
        ))
    case .resultsInUse(let path):
      Phrase(
        "resultats-occupes",
        Words(
          "Another run is writing its results to \(path).", fr: "Une autre exécution écrit ses résultats dans \(path)."),
        Words("Wait for its end, or name another file.", fr: "Attendez qu'elle finisse, ou nommez un autre fichier."))
    case .tooSlow(let path, let milliseconds):
      Phrase(
        "delai-depasse",
        Words(
          "\(path) was not read within \(Measure.seconds(Double(milliseconds) / 1000)).",
          fr: "\(path) n'a pas été lu en \(Measure.seconds(Double(milliseconds) / 1000))."),
        Words("Allow more time: --timeout=SECONDS.", fr: "Accordez plus de temps : --timeout=SECONDES."))
    default: Phrase("environnement", .none, .none)
    }
  }
}
