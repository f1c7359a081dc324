import LedgerBank
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerReports
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture releve`: imports a bank statement; shows how a bank writes its CSV.
package enum ReleveCommand: Command {
  package static let name = "releve"
  package static let summary = Words("import a bank statement", fr: "importer un relevé bancaire")

  /// The action.
  enum Action: String, ChoiceValue { case importer, profil }

  private static let action = Required<Action>(
    argument: Words("import|profile", fr: "importer|profil"), "import a file; or show how a bank writes its CSV",
    fr: "importer un fichier ; ou montrer comment une banque écrit son CSV")
  private static let file = Key<String>(
    argument: Words("FILE", fr: "FICHIER"), "the statement; - is standard input",
    fr: "le relevé ; - est l'entrée standard")
  private static let profil = Key<String>(
    "profil", word: Words("NAME", fr: "NOM"),
    "the bank that wrote a CSV, one of `facture releve profil`, or a file with a profile of your own (default: by the columns). "
      + "The rules of e-invoices have the same name: `facture help envoyer`",
    fr:
      "la banque dont vient un CSV, parmi `facture releve profil`, ou un fichier avec un profil à vous (par défaut : d'après "
      + "les colonnes). Les règles des factures électroniques portent le même nom : `facture help envoyer`"
  )
  package static let afficher = Key<AnyText>(
    "afficher", word: Words("NAME", fr: "NOM"),
    "with \(choice: "profil"): print the profile of that bank, to write your own (default: the names of all)",
    fr:
      "avec \(choice: "profil") : imprime le profil de cette banque, pour écrire le vôtre (par défaut : tous les noms)"
  ).alone
  private static let doublons = Key<TriReleve.Reponse>(
    "doublons", "lines that may be known already: add or ignore them (default: they wait)",
    fr: "les lignes peut-être déjà connues : les ajouter ou les ignorer (par défaut : elles attendent)")
  private static let sens = Key<SensReleve>(
    "sens",
    "which to trust where sign and type disagree: the sign of the \(choice: "montant"), or the \(choice: "type") "
      + "(in camt the mark of a reversal; default: the one that agrees with the balances)",
    fr:
      "lequel croire quand signe et type se contredisent : le signe du \(choice: "montant"), ou le "
      + "\(choice: "type") (dans un camt la marque d'extourne ; par défaut : celui qui concorde avec les soldes)"
  )
  private static let tout = Flag(
    "tout", "also keep the descriptions of all debits (default: only of matched debits)",
    fr: "garde aussi les libellés de tous les débits (par défaut : de ceux qui sont rapprochés)")
  private static let dryRun = Options.dryRun.saying(
    "show the import, record nothing",
    fr: "montre l'import, sans rien enregistrer")
  private static let profils = Words(same: ProfilCSV.connus.map(\.nom).joined(separator: ", "))

  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Imports the new lines of a bank statement: camt.052, 053 or 054, CFONB 120, OFX 1 or 2, or the CSV of a
      known bank; the program recognises the format. The account must be declared (`facture banque`). The same
      statement again, or an overlapping one, adds nothing. A line that is perhaps already in another file
      waits, and is reported. The balances of the file must agree with its lines. If a file has several accounts, the
      lines of declared accounts are imported, or those of --compte; the others are reported. `facture rapprocher`
      settles the lines. The texts of the bank are in the log, with the names in them: `facture effacer` leaves them.
      """,
      fr: """
        Importe les nouvelles lignes d'un relevé bancaire : camt.052, 053 ou 054, CFONB 120, OFX 1 ou 2, ou le CSV
        d'une banque connue ; le programme reconnaît le format. Le compte doit être déclaré (`facture banque`). Le
        même relevé une seconde fois, ou un autre qui le recouvre, n'ajoute rien. Une ligne qui figure peut-être
        déjà dans un autre fichier est mise en attente et signalée. Les soldes du fichier doivent concorder avec ses
        lignes. Si un fichier a plusieurs comptes, les lignes des comptes déclarés sont importées, ou celles de
        --compte ; les autres sont signalées. `facture rapprocher` rapproche les lignes. Les textes de la banque
        sont dans le journal, avec les noms qu'ils contiennent : `facture effacer` les laisse.
        """),
    positionals: [action, file], options: [Lookup.banque, profil, afficher, doublons, sens, tout, dryRun],
    common: [Options.auteur, Options.lockTimeout, Options.horloge] + Options.common,
    notes: Words(
      #"""
      A profile of your own has the fields that `facture releve profil --afficher=bnp` prints. Where amounts have no sign,
      sens is the column of their direction, with its words in sensDebit and sensCredit. A file without a header has
      columns by number: jour = #1. formeJour is JJ/MM/AAAA, MM/JJ/AAAA, AAAA-MM-JJ or UTC, also without marks.

      With --json: {"releves":[{"banque","format","depuis","jusqua","nouvelles","connues","enAttente","doublons":[{"jour",
      "montant","libelle","ligne"}],"referencesReutilisees","repetees","joursDeValeur","trou"}],"laisses":[{"compte","devise",
      "lignes"}]}; trou is the amount that is missing from the lines, judged by the balances.
      """#,
      fr: #"""
        Un profil à vous a les champs qu'affiche `facture releve profil --afficher=bnp`. Si les montants n'ont pas de signe,
        sens est la colonne de leur sens, avec ses mots dans sensDebit et sensCredit. Un fichier sans en-tête a des
        colonnes par numéro : jour = #1. formeJour vaut JJ/MM/AAAA, MM/JJ/AAAA, AAAA-MM-JJ ou UTC, aussi sans séparateurs.

        Avec --json : {"releves":[{"banque","format","depuis","jusqua","nouvelles","connues","enAttente","doublons":[{"jour",
        "montant","libelle","ligne"}],"referencesReutilisees","repetees","joursDeValeur","trou"}],"laisses":[{"compte","devise",
        "lignes"}]} ; trou est le montant qui manque aux lignes d'après les soldes.
        """#),
    example: "facture releve importer releve.xml")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    if try arguments[action] == .profil {
      let nom = arguments[afficher].flatMap { $0.text.isEmpty ? nil : $0.text }
      return try show(profil: nom ?? arguments[file], console)
    }
    guard let path = arguments[file] else { throw UsageError.missingArguments([file.place], command: name) }
    let bytes = try arguments.input ?? InputFile.beginning(of: path, upTo: FichierReleve.mostBytes)
    let profil = try arguments[profil].map { try Self.profil(nomme: $0, orFile: arguments.input == nil) }
    let fichier = try FichierLu(bytes, profil: profil)
    let request = try WritingRequest(arguments)
    let (sens, today) = (arguments[sens], request.environment.today())
    func lu(_ releve: Releve, _ livre: LivreBanque) throws(Refus) -> Releve {
      try releve.dirige(sens, dans: livre).acquis(le: today)
    }
    var views: [ReleveView] = []
    let partage: PartageReleves
    if arguments[dryRun] {
      try arguments.bringUpToDate(request.path, console)
      let livres = try arguments.etat().banques.liste
      partage = try PartageReleves(fichier.releves, entre: livres, nommee: arguments[Lookup.banque]?.text)
      views = try partage.pris.map { pris in
        try view(fichier.lu(lu(pris.releve, livres[pris.banque])), livres[pris.banque], arguments)
      }
    } else {
      // The lock is held before anything is read: so the lines shown are those recorded.
      var registre = try request.open(console)
      defer { console.tell(notCopied: registre.notCopied) }
      let etat = try arguments.etat()
      partage = try PartageReleves(fichier.releves, entre: etat.banques.liste, nommee: arguments[Lookup.banque]?.text)
      for pris in partage.pris {
        try etat.banques.liste[pris.banque].exige(lu(pris.releve, etat.banques.liste[pris.banque]))
      }
      for pris in partage.pris {
        let (id, nom) = (etat.banques.liste[pris.banque].id, etat.banques.liste[pris.banque].banque.nom)
        guard let livre = try registre.banques().first(where: { $0.id == id }) else {
          throw Refus.banque(.inconnue(nom))
        }
        let lu = try fichier.lu(lu(pris.releve, livre))
        var importer = ImporterReleve(id, lu.releve, cles: lu.cles, sha256: fichier.sha256)
        importer.reponse = arguments[doublons]
        importer.gardees = try arguments[tout] ? Set(lu.releve.lignes.indices) : etat.debitsConnus(lu.releve)
        views.append(try view(lu, livre, arguments))
        try registre.execute(importer)
      }
    }
    return try console.answer(
      ["releves": views.map(\.json), "laisses": partage.laisses.map(\.json)],
      orLines: views.flatMap { $0.lines(console, essai: arguments[dryRun]) }
        + partage.laisses.map { SafeText.line($0.laisse[console.language]) })
  }

  /// The new lines of a statement of `livre`. The statement must be whole.
  private static func view(_ lu: ReleveLu, _ livre: LivreBanque, _ arguments: Arguments) throws -> ReleveView {
    try livre.exige(lu.releve)
    return ReleveView(livre, lu.releve, TriReleve(lu.releve, cles: lu.cles, dans: livre, arguments[doublons]))
  }

  /// The profile of that name, or of the file of that name: a sender of statements over HTTP has no access to files of this
  /// machine.
  private static func profil(nomme nom: String, orFile: Bool) throws -> ProfilCSV {
    if let profil = ProfilCSV.nomme(nom) { return profil }
    guard orFile, nom.contains(".") || nom.contains("/") else {
      throw Refus.releve(.profilInconnu(nom, connus: profils.en))
    }
    return try ProfilTexte.lit(InputFile.text(of: nom), nom: nom)
  }

  /// The profiles by their names; one of them as it can be changed and given to `--profil`.
  private static func show(profil nom: String?, _ console: Console) throws -> Exit {
    guard let nom else {
      let noms = ProfilCSV.connus.map(\.nom)
      return try console.answer(noms.json, orLines: noms)
    }
    guard let profil = ProfilCSV.nomme(nom) else { throw Refus.releve(.profilInconnu(nom, connus: profils.en)) }
    return try console.answer(
      .object(present: profil.champs.map { ($0.nom, $0.valeur) }), orLines: ProfilTexte.lines(profil))
  }
}

extension TriReleve.Reponse: ChoiceValue {}

extension SensReleve: ChoiceValue {}

/// The statements of a file, with its hash.
private struct FichierLu {
  let releves: [Releve]
  let sha256: String

  /// The statements in `bytes`.
  ///
  /// - Throws: ``Refus`` if the file is not a statement; `LedgerFailure` if SHA-256 is missing.
  init(_ bytes: [UInt8], profil: ProfilCSV?) throws {
    do throws(RefusReleve) {
      releves = try FichierReleve.lit(bytes, profil: profil)
    } catch {
      throw Refus.releve(error)
    }
    sha256 = try LedgerFailure.wrap {
      var hasher = try SHA256()
      return try hasher.digest(of: bytes.span).hex
    }
  }

  /// One of them with the keys of its lines.
  func lu(_ releve: Releve) throws -> ReleveLu {
    try LedgerFailure.wrap {
      var hasher = try SHA256()
      let cles = try releve.lignes.map { try hasher.digest(of: Array($0.contenu.utf8).span).hex }
      return ReleveLu(releve: releve, cles: cles)
    }
  }
}

/// A statement with the keys of its lines.
private struct ReleveLu {
  let releve: Releve
  let cles: [String]
}

extension EtatRegistre {
  /// The debits of `releve` that are the ledger's business, by their places.
  fileprivate func debitsConnus(_ releve: Releve) throws(Debordement) -> Set<Int> {
    let debits = releve.lignes.indices.filter { releve.lignes[$0].montant < .zero }
    guard !debits.isEmpty else { return [] }
    let faits = try rapproche(debits.map { releve.lignes[$0] }, en: releve.devise)
    return Set(
      zip(debits, faits).filter { place, fait in
        fait.classe != .inconnue || fait.question != nil || !fait.preuves.isEmpty
          || releve.lignes[place].motifRetour != nil
      }.map(\.0))
  }
}
