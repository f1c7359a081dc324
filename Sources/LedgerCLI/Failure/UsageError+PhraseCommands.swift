import LedgerDomain
import LedgerWords

/// What is said of wrong usage that only some commands can be told.
extension UsageError {
  var phraseOfCommands: Phrase {
    switch self {
    case .directoryMissing(let format):
      Phrase(
        "repertoire-manquant",
        Words(
          "`facture export \(format)` writes each document into a file of its own.",
          fr: "`facture export \(format)` écrit chaque document dans son propre fichier."),
        Words(
          "Name the directory for them, which must be there: --output=DIR; or one document: --numero=F-2026-0001.",
          fr:
            "Indiquez leur répertoire, qui doit exister : --output=REPERTOIRE ; ou un document : --numero=F-2026-0001."
        ))
    case .archiveWhat:
      Phrase(
        "argument-manquant",
        Words(
          "`facture export archive` needs the days and a directory that is not there yet.",
          fr: "`facture export archive` demande une période et un répertoire qui n'existe pas encore."),
        Words(
          "Write `facture export archive 2026-01-01..2026-12-31 --output=archive-2026`.",
          fr: "Écrivez `facture export archive 2026-01-01..2026-12-31 --output=archive-2026`."))
    case .dossierWhat:
      Phrase(
        "argument-manquant",
        Words(
          "`facture export dossier` needs the number of a document and a file.",
          fr: "`facture export dossier` demande le numéro d'un document et un fichier."),
        Words(
          "Write `facture export dossier F-2026-0001 --output=F-2026-0001.html`.",
          fr: "Écrivez `facture export dossier F-2026-0001 --output=F-2026-0001.html`."))
    case .siteWhat:
      Phrase(
        "argument-manquant",
        Words("`facture export site` needs a file.", fr: "`facture export site` demande un fichier."),
        Words(
          "Write `facture export site --output=site.html`.", fr: "Écrivez `facture export site --output=site.html`."))
    case .clientTwice(let place):
      Phrase(
        "option-repetee",
        Words(
          "\(quoted(place)) and --client name the client twice.",
          fr: "\(quoted(place)) et --client indiquent deux fois le client."),
        Words("Name it once.", fr: "Ne l'indiquez qu'une fois."))
    case .twoDirectories:
      Phrase(
        "option-repetee",
        Words("DIR and --registre name two directories.", fr: "REPERTOIRE et --registre indiquent deux répertoires."),
        Words("Name one: `facture ouvrir DIR`.", fr: "N'en indiquez qu'un : `facture ouvrir REPERTOIRE`."))
    case .unknownList(let word, let nearest):
      Phrase(
        "argument-inattendu",
        Words("`facture list` has no list \(quoted(word)).", fr: "`facture list` n'a pas de liste \(quoted(word))."),
        nearest.map(Self.didYouMean)
          ?? Words(
            "Write `facture list factures`, `facture list avoirs` or `facture list clients`.",
            fr: "Écrivez `facture list factures`, `facture list avoirs` ou `facture list clients`."))
    case .unknownReport(let name, let nearest, let all):
      Phrase(
        "argument-inattendu",
        Words("There is no report \(quoted(name)).", fr: "Il n'y a pas de rapport \(quoted(name))."),
        nearest.map(Self.didYouMean)
          ?? Words(
            "It is one of \(all.joined(separator: ", ")).", fr: "Les rapports sont \(all.joined(separator: ", "))."))
    case .reportWithoutClient:
      Phrase(
        "argument-manquant",
        Words("`facture report releve` needs CLIENT.", fr: "`facture report releve` demande un CLIENT."),
        Words(
          "Give the id, the name or the SIREN of one: `facture list clients` shows them.",
          fr: "Donnez son identifiant, son nom ou son SIREN : `facture list clients` les montre."))
    case .clientOfOtherReport(let word, let report):
      Phrase(
        "argument-inattendu",
        Words(
          "`facture report \(choice: report)` takes no argument: \(quoted(word)) is too much.",
          fr: "`facture report \(choice: report)` ne prend pas d'argument : \(quoted(word)) est de trop."),
        Words("Only \(choice: "releve") takes a client.", fr: "Seul \(choice: "releve") prend un client."))
    case .closesWhat:
      Phrase(
        "option-manquante",
        Words(
          "`facture cloturer` needs one of --jour, --mois and --exercice.",
          fr: "`facture cloturer` demande --jour, --mois ou --exercice."), seeHelp("cloturer"))
    case .jsonAndCSV:
      Phrase(
        "options-contraires",
        Words(
          "--json and --format=csv are two forms of one answer.",
          fr: "--json et --format=csv sont deux formes d'une même réponse."), Self.oneOfThem)
    case .periodReversed(let depuis, let jusqua):
      Phrase(
        "periode-invalide",
        Words(
          "--depuis=\(depuis) is later than --jusqua=\(jusqua).", fr: "--depuis=\(depuis) est après --jusqua=\(jusqua)."
        ),
        Words("Give the earlier day first.", fr: "Donnez d'abord le premier jour."))
    case .positionsReversed(let a, let b):
      Phrase(
        "positions-inversees",
        Words("A is event \(a), later than B, event \(b).", fr: "A est l'événement \(a), après B, l'événement \(b)."),
        Words("Give the earlier one first.", fr: "Donnez d'abord le premier des deux."))
    default: Phrase("usage", .none, .none)
    }
  }

  var phraseOfFiles: Phrase {
    switch self {
    case .nothingToProve:
      Phrase(
        "argument-manquant",
        Words(
          "`facture prove` needs NUMBER|SEQUENCE or --from.",
          fr: "`facture prove` demande NUMERO|SEQUENCE ou --from."), seeHelp("prove"))
    case .valueAndRemoval(let setting):
      Phrase(
        "argument-inattendu",
        Words(
          "\(Words.option(setting).map { String($0.dropFirst(2)) }) cannot get a value and be taken out.",
          fr: "\(Words.option(setting).map { String($0.dropFirst(2)) }) ne peut être à la fois modifié et retiré."),
        Words("Give a value, or --retirer.", fr: "Donnez une valeur, ou --retirer."))
    case .twoProofs:
      Phrase(
        "argument-inattendu",
        Words(
          "`facture prove` takes NUMBER|SEQUENCE or --from, not both.",
          fr: "`facture prove` prend NUMERO|SEQUENCE ou --from, pas les deux."),
        Words(
          "They are two proofs: ask for one after the other.",
          fr: "Ce sont deux preuves : demandez-les l'une après l'autre."))
    case .proofNeedsCheckpoint(let path):
      Phrase(
        "option-manquante",
        Words(
          "\(path) proves that a log extends an old checkpoint: it is checked with --from.",
          fr: "\(path) prouve qu'un journal prolonge un ancien point de contrôle : cela se vérifie avec --from."),
        Words(
          "Give that checkpoint: --from=OLD.checkpoint.", fr: "Donnez ce point de contrôle : --from=ANCIEN.checkpoint.")
      )
    case .proofTakesNoCheckpoint(let path):
      Phrase(
        "option-inattendue",
        Words(
          "\(path) proves events: it is checked without --from.",
          fr: "\(path) prouve des événements : cela se vérifie sans --from."),
        Words("Leave --from out.", fr: "Omettez --from."))
    case .outputOverInput(let option, let path):
      Phrase(
        "sortie-sur-entree",
        Words("\(option): \(path) is the file that is read.", fr: "\(option) : \(path) est aussi le fichier lu."),
        Words("Name another file.", fr: "Indiquez un autre fichier."))
    case .outputInRegistre(let option, let path, let registre, let directories, let file):
      Phrase(
        "sortie-dans-registre",
        Words(
          "\(option): \(path) is where the registre at \(registre) keeps its own files.",
          fr: "\(option) : \(path) est un endroit où le registre \(registre) garde ses propres fichiers."),
        Words(
          "Name a file outside of its directories \(Self.list(directories)), other than \(file).",
          fr: "Indiquez un fichier hors de ses répertoires \(Self.list(directories)), autre que \(file)."))
    default: Phrase("usage", .none, .none)
    }
  }

  private static func list(_ directories: [String]) -> String {
    directories.map { "\($0)/" }.joined(separator: ", ")
  }
}
