import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerNorm
import LedgerReports
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// `facture reception`: reads a platform's files from a directory.
package enum ReceptionCommand: Command {
  package static let name = "reception"
  package static let summary = Words(
    "read the answers of your platform", fr: "lire les réponses de votre plateforme")
  private static let directory = Required<String>(
    argument: Placeholder.repertoire, "the directory, which stays as it is",
    fr: "le répertoire, qui reste tel quel")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Reads every file of a directory. Statuses of issued invoices (UN/CEFACT CDAR) are recorded, once per message; the
      status 212 of a payment is your own message (`facture deposer`), and is skipped.
      Acknowledgements of flows (XP Z12-013, as JSON) and messages about reported periods are shown. Invoices are
      skipped: supplier invoices have no place here. No file is changed: the same directory can be read again.
      """,
      fr: """
        Lit chaque fichier d'un répertoire. Les statuts des factures émises (UN/CEFACT CDAR) sont enregistrés, une
        seule fois par message ; le statut 212 d'un encaissement est votre propre message (`facture deposer`) : il est
        laissé. Les accusés des flux (XP Z12-013, en JSON) et les messages sur les périodes déclarées
        sont montrés. Les factures sont laissées : celles des fournisseurs n'ont pas de place ici. Aucun fichier n'est
        modifié : le même répertoire peut être relu.
        """),
    positionals: [directory],
    common: [Options.auteur, Options.lockTimeout, Options.horloge] + Options.common,
    notes: Words(
      """
      The exit is 1 if a file is refused or not understood, or reports a rejection. With --json:
      {"read","imported","unchanged","left","refused","files":[{"file","outcome","code","message"}]}.
      """,
      fr: """
        Le code est 1 si un fichier est refusé ou incompris, ou annonce un rejet. Avec --json :
        {"read","imported","unchanged","left","refused","files":[{"file","outcome","code","message"}]}.
        """),
    example: "facture reception recu")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    let lus = try Self.lus(try arguments[directory])
    let messages = lus.compactMap(\.statut)
    var importer = Importer()
    if !messages.isEmpty {
      var registre = try request.open(console)
      try importer.run(messages, into: &registre)
    }
    let report = importer.report
    let noms = lus.filter { $0.statut != nil }.map(\.nom)
    var dits = lus.compactMap(\.dit)
    for refusal in report.refusals {
      // A message about an invoice of a supplier is in the same place.
      let estAutre = refusal.code == "statut-vendeur-different"
      dits.append(
        Dit(
          fichier: noms[refusal.index], issue: estAutre ? .laisse : .refuse, code: refusal.code,
          message: Words("\(refusal.message) \(refusal.hint)", fr: "\(refusal.message) \(refusal.hint)")))
    }
    dits.sort { $0.fichier < $1.fichier }
    try answer(lus.count, report, dits, console)
    return dits.contains { $0.issue == .refuse } ? .refused : .done
  }

  private static func answer(_ lus: Int, _ report: ImportReport, _ dits: [Dit], _ console: Console) throws {
    let refuses = dits.count { $0.issue == .refuse }
    let laisses = dits.count - refuses
    let json = JSONValue.object(present: [
      ("read", lus), ("imported", report.imported), ("unchanged", report.unchanged), ("left", laisses),
      ("refused", refuses), ("files", dits.map { $0.json(console.language) }),
    ])
    let compte = Words(
      """
      \(lus, "file read", "files read"), \(report.imported, "status recorded", "statuses recorded"), \
      \(report.unchanged, "known", "known"), \(laisses, "skipped", "skipped"), \(refuses, "refused", "refused")
      """,
      fr: """
        \(lus, "fichier lu", "fichiers lus"), \(report.imported, "statut enregistré", "statuts enregistrés"), \
        \(report.unchanged, "connu", "connus"), \(laisses, "laissé", "laissés"), \(refuses, "refusé", "refusés")
        """)
    _ = try console.answer(
      json, orLines: (dits.map(\.words) + [compte]).map { SafeText.line(console.said($0)) })
  }
}

/// The message about a file that was not recorded.
private struct Dit {
  /// The outcome.
  enum Issue: String {
    case laisse = "left"
    case refuse = "refused"
  }

  let fichier: String
  let issue: Issue
  let code: String
  let message: Words

  var words: Words {
    switch issue {
    case .laisse: Words("skipped \(fichier): \(message)", fr: "laissé \(fichier) : \(message)")
    case .refuse: Words("refused \(fichier): \(message)", fr: "refusé \(fichier) : \(message)")
    }
  }

  func json(_ language: Language) -> JSONValue {
    ["file": fichier, "outcome": issue.rawValue, "code": code, "message": message[language]]
  }
}

/// The kinds of files.
extension ReceptionCommand {
  /// A file: a status of an invoice, or a message about the file.
  private struct Lu {
    let nom: String
    var statut: Result<StatutDit, Refus>?
    var dit: Dit?
  }

  /// The files of `directory` by their names; those whose name begins with a point are of the system.
  private static func lus(_ directory: String) throws -> [Lu] {
    try Files.names(in: directory).filter { !$0.hasPrefix(".") }.sorted().compactMap { nom in
      let path = directory.file(nom)
      guard try Files.kind(of: path) == .regular else { return nil }
      return lu(nom, try InputFile.beginning(of: path, upTo: Syntaxe.mostBytes))
    }
  }

  private static func lu(_ nom: String, _ bytes: [UInt8]) -> Lu {
    func dit(_ issue: Dit.Issue, _ code: String, _ message: Words) -> Lu {
      Lu(nom: nom, dit: Dit(fichier: nom, issue: issue, code: code, message: message))
    }
    if nom.hasSuffix(Depot.suffixe) {
      return dit(
        .laisse, "depot",
        Words(
          "it goes with a file that you submitted, and is no answer.",
          fr: "il accompagne un fichier que vous avez déposé, et n'est pas une réponse."))
    }
    if let accuse = AccuseFlux(bytes) {
      let texte = accuse.flux.map(\.texte).joined(separator: "; ")
      return dit(accuse.flux.contains(where: \.estErreur) ? .refuse : .laisse, "accuse", Words(same: texte))
    }
    do throws(RefusNorme) {
      switch try FichierRecu(bytes) {
      case .facture:
        return dit(
          .laisse, "facture",
          Words(
            "an invoice, which this command does not record.",
            fr: "une facture, que cette commande n'enregistre pas."))
      case .message(let message):
        let statut = Result { () throws(Refus) in try message.lu() }
        if case .success(let lu) = statut, lu.estDuVendeur {
          return dit(
            .laisse, "statut-du-vendeur",
            Words(
              "status 212 of \(lu.numero): your own message about a payment, which is recorded already.",
              fr: "statut 212 de \(lu.numero) : votre propre message sur un encaissement déjà enregistré."))
        }
        guard case .failure(let refus) = statut, refus.code == "statut-hors-facture", let autre = message.dit else {
          return Lu(nom: nom, statut: statut)
        }
        // 301, 501 and 601 mean that it was not accepted.
        return dit(
          autre.statut.hasSuffix("1") ? .refuse : .laisse, refus.code,
          Words(
            "status \(autre.statut) of \(autre.objet), which is not an invoice.",
            fr: "statut \(autre.statut) de \(autre.objet), qui n'est pas une facture."))
      }
    } catch {
      let refus = Refus.norme(error)
      return dit(.refuse, refus.code, refus.message)
    }
  }
}
