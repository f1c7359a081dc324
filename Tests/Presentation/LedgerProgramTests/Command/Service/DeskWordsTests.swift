import LedgerExchange
import LedgerTestSupport
import LedgerWords
import Testing

/// The words of the desk: no page speaks as a command line does.
struct DeskWordsTests {
  /// What a person reads of a page: no script, no style, and no line for a terminal.
  private func read(_ body: String) -> String {
    body.replacing(/(?s)<(script|style|code|pre)\b.*?<\/\1>/, with: " ").replacing(/<[^>]*>/, with: " ")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  /// Words that stand for values in the help.
  private static let placeholders = [
    "TEXTE", "TEXT", "CLIENT", "CUSTOMER", "NUMERO", "NUMBER", "JOUR", "MONTANT", "AMOUNT", "LIGNE", "FICHIER", "FILE",
    "COMPTE", "ACCOUNT", "POURCENTAGE", "PERCENTAGE", "PAIEMENT", "AVOIR", "DELAI", "TERM",
  ]

  private func faults(_ path: String, _ body: String) -> [String] {
    let text = read(body)
    var faults: [String] = []
    func found(_ what: String, _ match: Substring?) {
      if let match { faults.append("\(path): \(what): \(match)") }
    }
    found("an option", text.firstMatch(of: /(?:^|\s)--[a-z][^\s]*/)?.output)
    found("a backquote", text.firstMatch(of: /`[^`]*`?/)?.output)
    found("an id", text.firstMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/)?.output)
    // A document is issued; a person sends it.
    let others = text.replacing("Nothing is sent to the customer: send the PDF yourself.", with: "")
    found("another word for issued", others.firstMatch(of: /\b(?:[Ss]ent|[Ss]ending)\b/)?.output)
    for word in Self.placeholders {
      found("a placeholder", text.split { !$0.isLetter }.first { $0 == word })
    }
    if body.count(of: "<h1") != 1 { faults.append("\(path): \(body.count(of: "<h1")) headings of the first level") }
    let main = body.replacing(/(?s)<details class="menu.*?<\/details>/, with: "")
    if main.count(of: "btn primary") > 1 { faults.append("\(path): \(main.count(of: "btn primary")) primary buttons") }
    return faults
  }

  @Test(arguments: Language.allCases) func `no page shows an option, a placeholder or an id`(language: Language) throws
  {
    let ledger = try TestLedger()
    let server = try RunningServer(ledger, "--ecriture", "--langue=\(language.rawValue)")
    func look(at paths: [String]) throws {
      for path in paths {
        for fault in try faults(path, server.ask(path).body) { Issue.record("\(fault)") }
      }
    }
    try look(at: ["/", "/list", "/list/clients", "/rapprocher", "/report", "/tva", "/emetteur"])
    let sent = try ledger.sent()
    let draft = try ledger.draft()
    let client = try ledger.done("creer-client", "--nom=Canal")
    try ledger.done("enregistrer-paiement", sent, "--montant=1")
    let credit = try ledger.done("creer-avoir", sent, "--envoyer")
    try ledger.done("banque", "Courant", "--iban=FR7630006000011234567890189")
    let acts = [
      "modifier", "ajouter-ligne", "appliquer-remise", "envoyer", "annuler", "enregistrer-paiement", "creer-avoir",
      "abandonner",
      "utiliser-avance", "dupliquer", "suspendre", "reprendre",
    ]
    let lists = ["", "/clients", "/articles", "/devis", "/abonnements", "/relances"].map { "/list\($0)" }
    let reports = ["", "/ventes", "/tva", "/balance-agee", "/encaissements", "/releve/\(client)"].map { "/report\($0)" }
    let forms = [
      "/creer", "/devis", "/abonnement", "/creer-client", "/article", "/banque", "/releve/importer", "/relancer",
      "/comptes",
      "/cloturer", "/checkpoint", "/import", "/taux", "/emetteur", "/modifier-client/\(client)", "/effacer/\(client)",
      "/modifier-ligne/\(draft)/1", "/rembourser/\(credit)", "/imputer-avoir/\(credit)",
    ]
    let objects = [client, sent, draft, credit, "Personne"].map { "/show/\($0)" }
    let ofDocuments = acts.flatMap { act in [sent, draft].map { "/\(act)/\($0)" } }
    let others = ["/", "/rapprocher", "/tva", "/commandes", "/nulle-part"]
    let pages = lists + reports + forms + objects + ofDocuments + others
    try look(at: pages)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
