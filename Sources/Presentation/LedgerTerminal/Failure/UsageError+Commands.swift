package import LedgerModel
package import LedgerWords

/// Errors of single commands.
extension UsageError {
  /// A letter is written again, without a place for its page: nothing would happen.
  package static func letterWithoutPage(_ nom: String, _ jour: Jour?) -> Self {
    let day = jour.map { Words(same: "\($0)") } ?? .none
    return Self(
      "option-inattendue",
      "\(option: "lettre") writes the page of an earlier letter, and needs \(option: "output").",
      fr: "\(option: "lettre") réécrit la page d'une lettre antérieure, et demande \(option: "output").",
      hint: "Name a directory: `facture relancer \(nom) --lettre=\(day) --output=DIR`.",
      fr: "Indiquez un répertoire : `facture relancer \(nom) --lettre=\(day) --output=REPERTOIRE`.")
  }

  /// - Parameter one: whether one document may be named in place of a directory.
  package static func directoryMissing(format: String, orOne one: Bool = true) -> Self {
    let oneDocument =
      one ? Words("; or one document: --numero=NUMBER", fr: " ; ou un document : --numero=NUMERO") : .none
    return Self(
      "repertoire-manquant",
      "`facture export \(format)` writes each document into a file of its own.",
      fr: "`facture export \(format)` écrit chaque document dans son propre fichier.",
      hint: "Name a directory that exists: --output=DIR (`mkdir -p DIR` makes it)\(oneDocument).",
      fr: "Indiquez un répertoire qui existe : --output=REPERTOIRE (`mkdir -p REPERTOIRE` le crée)\(oneDocument).")
  }

  /// A format that is written to a file only; `name` is that of the file for that document.
  package static func fileMissing(format: String, numero: String, name: String) -> Self {
    Self(
      "fichier-manquant",
      "`facture export \(format)` writes to a file, not to standard output.",
      fr: "`facture export \(format)` écrit dans un fichier, et non sur la sortie standard.",
      hint: "Write `facture export \(format) --numero=\(numero) --output=\(name)`.",
      fr: "Écrivez `facture export \(format) --numero=\(numero) --output=\(name)`.")
  }

  /// - Parameter words: the arguments after the format.
  package static func archiveWhat(_ words: [String]) -> Self {
    let days = words.first ?? "2026-01-01..2026-12-31"
    return Self(
      "argument-manquant",
      "`facture export archive` needs the days and a directory that is not there yet.",
      fr: "`facture export archive` demande une période et un répertoire qui n'existe pas encore.",
      hint: "Write `facture export archive \(days) --output=archive`.",
      fr: "Écrivez `facture export archive \(days) --output=archive`.")
  }

  /// - Parameter words: the arguments after the format.
  package static func dossierWhat(_ words: [String]) -> Self {
    guard let numero = words.first, !numero.isEmpty else {
      return Self(
        "argument-manquant",
        "`facture export dossier` needs the number of a document and a file.",
        fr: "`facture export dossier` demande le numéro d'un document et un fichier.",
        hint: "Write `facture export dossier NUMBER --output=FILE.html`; `facture list` shows the numbers.",
        fr: "Écrivez `facture export dossier NUMERO --output=FICHIER.html` ; `facture list` montre les numéros.")
    }
    let name = "\(numero.replacing("/", with: "_")).html"
    return Self(
      "argument-manquant",
      "`facture export dossier` needs a file.", fr: "`facture export dossier` demande un fichier.",
      hint: "Write `facture export dossier \(numero) --output=\(name)`.",
      fr: "Écrivez `facture export dossier \(numero) --output=\(name)`.")
  }

  package static func siteWhat(_ words: [String]) -> Self {
    Self(
      "argument-manquant",
      "`facture export site` needs a file.", fr: "`facture export site` demande un fichier.",
      hint: "Write `facture export site --output=site.html`.", fr: "Écrivez `facture export site --output=site.html`.")
  }

  /// The client is named by the argument and by --client.
  package static func clientTwice(_ place: String) -> Self {
    Self(
      "option-repetee",
      "\(quoted(place)) and --client name the customer twice.",
      fr: "\(quoted(place)) et --client indiquent deux fois le client.",
      hint: "Name it once.", fr: "Ne l'indiquez qu'une fois.")
  }

  package static var twoDirectories: Self {
    Self(
      "option-repetee",
      "DIR and --registre name two directories.", fr: "REPERTOIRE et --registre indiquent deux répertoires.",
      hint: "Name one: `facture ouvrir DIR`.", fr: "N'en indiquez qu'un : `facture ouvrir REPERTOIRE`.")
  }

  package static func unknownList(_ word: String, nearest: Words?, all: [Words]) -> Self {
    Self(
      "argument-inattendu",
      Words("`facture list` has no list \(quoted(word)).", fr: "`facture list` n'a pas de liste \(quoted(word))."),
      nearest.map(Self.didYouMean)
        ?? Words("The lists are \(BadValue.listed(all)).", fr: "Les listes sont \(BadValue.listed(all))."))
  }

  package static func unknownReport(_ name: String, nearest: Words?, all: [Words]) -> Self {
    Self(
      "argument-inattendu",
      Words("There is no report \(quoted(name)).", fr: "Il n'y a pas de rapport \(quoted(name))."),
      nearest.map(Self.didYouMean)
        ?? Words(
          "It is one of \(all.joined(separator: ", ")).", fr: "Les rapports sont \(all.joined(separator: ", "))."))
  }

  package static func reportWithoutClient(_ words: [String]) -> Self {
    Self(
      "argument-manquant",
      "`facture report releve` needs CUSTOMER.", fr: "`facture report releve` demande un CLIENT.",
      hint: "Give the id, the name or the SIREN of one: `facture list clients` shows them.",
      fr: "Donnez son identifiant, son nom ou son SIREN : `facture list clients` les montre.")
  }

  package static func clientOfOtherReport(_ word: String, report: String) -> Self {
    Self(
      "argument-inattendu",
      "`facture report \(choice: report)` takes no argument: \(quoted(word)) is too much.",
      fr: "`facture report \(choice: report)` ne prend pas d'argument : \(quoted(word)) est de trop.",
      hint: "Only \(choice: "releve") takes a customer.", fr: "Seul \(choice: "releve") prend un client.")
  }

  package static var closesWhat: Self {
    Self(
      "option-manquante",
      Words(
        "`facture cloturer` needs exactly one of --jour, --mois or --exercice.",
        fr: "`facture cloturer` demande une seule de ces options : --jour, --mois ou --exercice."), seeHelp("cloturer"))
  }

  package static var jsonAndCSV: Self {
    Self(
      "options-contraires",
      Words(
        "--json and --format=csv are two forms of one answer.",
        fr: "--json et --format=csv sont deux formes d'une même réponse."), Self.oneOfThem)
  }

  static func periodReversed(_ depuis: Jour, _ jusqua: Jour) -> Self {
    Self(
      "periode-invalide",
      "--depuis=\(depuis) is later than --jusqua=\(jusqua).", fr: "--depuis=\(depuis) est après --jusqua=\(jusqua).",
      hint: "Give the earlier day first.", fr: "Donnez d'abord le premier jour.")
  }

  package static func positionsReversed(_ a: UInt64, _ b: UInt64) -> Self {
    Self(
      "positions-inversees",
      "A is event \(a), later than B, event \(b).", fr: "A est l'événement \(a), après B, l'événement \(b).",
      hint: "Give the earlier one first.", fr: "Donnez d'abord le premier des deux.")
  }

  package static var nothingToProve: Self {
    Self(
      "argument-manquant",
      Words(
        "`facture prove` needs NUMBER|SEQUENCE or --from.",
        fr: "`facture prove` demande NUMERO|SEQUENCE ou --from."), seeHelp("prove"))
  }

  package static func valueAndRemoval(_ setting: String) -> Self {
    Self(
      "argument-inattendu",
      "\(Words.option(setting).map { String($0.dropFirst(2)) }) cannot get a value and be taken out.",
      fr: "\(Words.option(setting).map { String($0.dropFirst(2)) }) ne peut être à la fois modifié et retiré.",
      hint: "Give a value, or --retirer.", fr: "Donnez une valeur, ou --retirer.")
  }

  package static var twoProofs: Self {
    Self(
      "argument-inattendu",
      "`facture prove` takes NUMBER|SEQUENCE or --from, not both.",
      fr: "`facture prove` prend NUMERO|SEQUENCE ou --from, pas les deux.",
      hint: "They are two proofs: ask for one after the other.",
      fr: "Ce sont deux preuves : demandez-les l'une après l'autre.")
  }

  package static func proofNeedsCheckpoint(_ path: String) -> Self {
    Self(
      "option-manquante",
      "\(path) proves that a log extends an old checkpoint: it is checked with --from.",
      fr: "\(path) prouve qu'un journal prolonge un ancien point de contrôle : cela se vérifie avec --from.",
      hint: "Give that checkpoint: --from=OLD.checkpoint.",
      fr: "Donnez ce point de contrôle : --from=ANCIEN.checkpoint.")
  }

  package static func proofTakesNoCheckpoint(_ path: String) -> Self {
    Self(
      "option-inattendue",
      "\(path) proves events: it is checked without --from.",
      fr: "\(path) prouve des événements : cela se vérifie sans --from.",
      hint: "Leave --from out.", fr: "Omettez --from.")
  }

  static func outputOverInput(option: Words, path: String) -> Self {
    Self(
      "sortie-sur-entree",
      "\(option): \(path) is the file that is read.", fr: "\(option) : \(path) est aussi le fichier lu.",
      hint: "Name another file.", fr: "Indiquez un autre fichier.")
  }

  /// A backup would share the fate of its ledger.
  package static func backupInLedger(path: String, registre: String) -> Self {
    Self(
      "sauvegarde-dans-registre",
      "\(path) lies in the ledger at \(registre): what happens to the ledger would happen to its backup.",
      fr: "\(path) est dans le registre \(registre) : ce qui arrive au registre arriverait à sa sauvegarde.",
      hint: "Name a place outside of it, best on another disk.",
      fr: "Indiquez un endroit hors de lui, de préférence sur un autre disque.")
  }

  /// A backup is not for the screen, and not within an answer.
  package static let backupToTerminal = Self(
    "sauvegarde-au-terminal",
    "`-` sends the backup itself, a tar archive: it is neither for a terminal nor for --json.",
    fr: "`-` envoie la sauvegarde elle-même, une archive tar : elle n'est ni pour un terminal ni pour --json.",
    hint: "Put a program behind it, as `… | ssh HOST 'cat > ledger.tar'`, or name a file.",
    fr: "Mettez un programme derrière, comme `… | ssh HOTE 'cat > registre.tar'`, ou indiquez un fichier.")

  static func outputInRegistre(option: Words, path: String, registre: String, directories: [String], files: [String])
    -> Self
  {
    Self(
      "sortie-dans-registre",
      "\(option): \(path) is where the ledger at \(registre) keeps its own files.",
      fr: "\(option) : \(path) est un endroit où le registre \(registre) garde ses propres fichiers.",
      hint:
        "Name a file outside of its directories \(Self.list(directories)), other than \(files.joined(separator: " and ")).",
      fr:
        "Indiquez un fichier hors de ses répertoires \(Self.list(directories)), autre que "
        + "\(files.joined(separator: " et ")).")
  }

  private static func list(_ directories: [String]) -> String {
    directories.map { "\($0)/" }.joined(separator: ", ")
  }
}
