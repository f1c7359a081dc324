import LedgerExchange
import LedgerTestSupport
import LedgerWords
import Testing

/// The pages of `facture servir`: what they show, and that nothing that people wrote is more than a text in them.
struct DeskTests {
  private static let hostile = #"</script><script>alert(1)</script>"'&"#

  private func page(
    _ server: RunningServer, _ path: String, _ language: Language = .french
  ) throws -> RunningServer.Answer {
    try server.ask(path, headers: [server.bearer, "Accept-Language: \(language.rawValue)"])
  }

  /// The addresses that a page leads to on this server.
  private func links(_ body: String) -> Set<String> {
    Set(body.matches(of: /(?:href|src|action)="(\/[^"#]*)"/).map { String($0.1).replacing("&amp;", with: "&") })
  }

  @Test(arguments: Language.allCases) func `every page is there, leads on, and is in one language`(
    language: Language
  ) throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let numero = try server.ledger.sent()
    _ = try server.ledger.draft()
    var (waiting, seen) = (["/"], Set<String>())
    while let path = waiting.popLast() {
      // One document is as good as another, and files are asked for elsewhere.
      guard seen.insert(path).inserted, !path.hasPrefix("/fichier/"), !path.hasPrefix("/page/"), seen.count < 250,
        !path.contains("langue=")
      else {
        continue
      }
      let answer = try page(server, path, language)
      #expect(answer.status == 200, "\(path)")
      #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      #expect(answer.body.contains("<html lang=\"\(language.rawValue)\">"), "\(path)")
      waiting += links(answer.body)
    }
    let reports = language == .french ? ["/report/ventes", "/report/tva"] : ["/report/sales", "/report/vat"]
    for path in ["/list", "/show/\(numero)", "/creer", "/rapprocher", "/audit", "/emetteur"] + reports {
      #expect(seen.contains(path), "\(path)")
    }
  }

  @Test func `a page asked in a language keeps it, and leads to itself in the other one`() throws {
    let server = try RunningServer(TestLedger(), "--langue=fr")
    let chosen = try page(server, "/list?statut=payee&language=en")
    #expect(chosen.body.contains("<html lang=\"en\">"))
    let link = #"<a href="/list?statut=payee&amp;langue=fr" lang="fr" hreflang="fr">Français</a>"#
    #expect(chosen.body.contains(link), "\(chosen.body)")
    let cookie = try #require(chosen.headers["set-cookie"])
    #expect(cookie.hasPrefix("langue=en; Path=/; Max-Age=") && cookie.hasSuffix("; HttpOnly; SameSite=Strict"))
    let session = "\(try #require(try server.session())); langue=en"
    let kept = try server.ask("/list", host: server.browserHost, headers: [session, "Accept-Language: fr"])
    #expect(kept.status == 200 && kept.body.contains("<html lang=\"en\">") && kept.headers["set-cookie"] == nil)
    let back = try server.ask("/?langue=fr", host: server.browserHost, headers: [session])
    #expect(back.body.contains("<html lang=\"fr\">") && back.headers["set-cookie"]?.hasPrefix("langue=fr;") == true)
    // Files and the page before a session have no other parameter of that name.
    #expect(try page(server, "/fichier/list?format=csv&langue=en").status == 200)
    #expect(try server.ask("/?langue=en", headers: []).body.contains("<html lang=\"en\">"))
    #expect(try server.ask("/v1/factures?langue=en").code == "option-inconnue")
  }

  @Test(arguments: ["", "de", "EN", "en%0d%0aSet-Cookie:%20facture=x", "%22%3E%3Cscript%3E", "en,fr"])
  func `a language that the desk does not have is ignored`(value: String) throws {
    let server = try RunningServer(TestLedger(), "--langue=fr")
    let asked = try page(server, "/list?langue=\(value)")
    #expect(asked.status == 200 && asked.body.contains("<html lang=\"fr\">") && asked.headers["set-cookie"] == nil)
    #expect(asked.body == (try page(server, "/list").body))
    let kept = try server.ask("/list", headers: [server.bearer, "Cookie: langue=\(value)"])
    #expect(kept.status == 200 && kept.body.contains("<html lang=\"fr\">"))
  }

  @Test func `a text of people is shown as text on every page`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let ledger = server.ledger
    let client = try ledger.done("creer-client", "--nom=\(Self.hostile)")
    let numero = try ledger.done(
      "creer", client, "-l", "\"\(Self.hostile.replacing("\"", with: "\\\""))\";1;2", "--notes=\(Self.hostile)",
      "--conditions-reglement=\(Self.hostile)", "--date=2026-03-02")
    for path in [
      "/", "/list", "/list/clients", "/show/\(numero)", "/show/\(client)", "/history/\(numero)", "/creer",
      "/report/balance-agee", "/list?texte=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E",
      "/show/%3Cscript%3Ealert(1)",
    ] {
      let body = try page(server, path).body
      // The one script is that of the page.
      #expect(body.components("<script").count == 2 && body.components("</script").count == 2, "\(path)")
      #expect(!body.contains("\"'&"), "\(path)")
    }
    let invoice = try page(server, "/page/\(numero)")
    #expect(invoice.headers["content-security-policy"]?.hasPrefix("sandbox; ") == true)
  }

  @Test func `a form has the fields of its command, filled from the address`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let body = try page(server, "/creer?client=Dupont&ligne=a;2&ligne=b;1;50").body
    #expect(body.contains("action=\"/creer\" method=\"post\"") && body.contains("name=\"client\" value=\"Dupont\""))
    #expect(
      body.contains("name=\"ligne.0.designation\" value=\"a\"") && body.contains("name=\"ligne.1.prix\" value=\"50\""))
    #expect(body.contains("<option value=\"Dupont\">") && body.contains("type=\"date\""))
    for hidden in ["registre", "auteur", "commande", "lock-timeout", "json", "horloge", "envoyer"] {
      #expect(!body.contains("name=\"\(hidden)\""), "\(hidden)")
    }
  }

  @Test func `a form of settings shows the recorded values, and the first page shows a new event`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "emetteur", "--telephone=04 78 00 00 00", "--email=a@b.fr", "--contact=Marc", "--taux-penalites=3xlegal",
      "--relances=5,15,30", "--delai-relances=8", "--adresse-electronique=0225:732829320")
    let server = try RunningServer(ledger, "--ecriture")
    let body = try page(server, "/emetteur").body
    for value in ["04 78 00 00 00", "a@b.fr", "Marc", "3xlegal", "5,15,30", "8", "0225:732829320"] {
      #expect(body.contains("value=\"\(value)\""), "\(value)")
    }
    let before = try page(server, "/").body
    #expect(try page(server, "/").body == before)
    try ledger.done("creer", "Firme", "-l", "Conseil;2;450;20;service", "--envoyer")
    #expect(try page(server, "/").body != before)
  }

  @Test func `the audit is a list of checks, and the history a line of time`() throws {
    let server = try RunningServer(TestLedger.ofFrance())
    let numero = try server.ledger.done(
      "creer", "Firme", "-l", "Conseil;2;450;20;service", "--date=2026-03-02", "--envoyer")
    let sound = try page(server, "/audit").body
    #expect(sound.contains("<p class=\"strong\">Le journal est intact.</p>") && !sound.contains("<pre"), "\(sound)")
    #expect(sound.contains("Règles de gestion</span>") && sound.contains("<span class=\"pill paid\">ok</span>"))
    let warned = sound.firstMatch(of: /(?s)<h2>Remarques<\/h2><span class="pill warn">1 avertissement<\/span>.*?<\/ul>/)
    #expect(warned?.output.contains("href=\"/emetteur") == true && warned?.output.contains(">le document</a>") == true)
    let history = try page(server, "/history/\(numero)").body
    #expect(
      history.contains("<ol class=\"card pad time\"><li><div class=\"top\"><span>Document émis</span>"), "\(history)")
    #expect(history.contains("<small>Ligne 1, quantité : 2</small>") && !history.contains("<pre"), "\(history)")
  }

  @Test func `a read-only desk has no forms`() throws {
    let server = try RunningServer(TestLedger())
    let numero = try server.ledger.draft()
    #expect(try page(server, "/creer").status == 403 && page(server, "/envoyer/\(numero)").status == 403)
    #expect(try page(server, "/creer").body.contains("ne fait que lire"))
    for path in ["/", "/commandes", "/show/\(numero)", "/emetteur", "/rapprocher"] {
      #expect(try !page(server, path).body.contains("method=\"post\""), "\(path)")
    }
  }

  @Test func `customers of one name are distinguished, and placeholders are not filled in`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let first = try server.ledger.done("creer-client", "--nom=Canal")
    let second = try server.ledger.done("creer-client", "--nom=Canal", "--homonyme")
    let list = try page(server, "/list/clients").body
    let choice = try page(server, "/show/Canal").body
    for id in [first, second] {
      #expect(
        list.contains("<a href=\"/show/\(id)\">Canal</a>") && choice.contains(id))
    }
    let file = try page(server, "/fichier/export/dossier/F-1")
    #expect(file.status == 404 || file.status == 409)
    #expect(file.headers["content-type"] == "text/html; charset=utf-8" && file.body.contains("role=\"alert\""))
  }

  @Test(arguments: Language.allCases) func `a table can be had as CSV, and nothing else`(language: Language) throws {
    let server = try RunningServer(TestLedger(), "--langue=\(language.rawValue)")
    for path in ["/list", "/list/clients", "/audit", "/report/ventes", "/report/tva", "/doctor"] {
      let body = try page(server, path).body
      for link in body.matches(of: /href="(\/fichier[^"]*)"/) {
        let file = try page(server, String(link.output.1).replacing("&amp;", with: "&"))
        #expect(file.status == 200, "\(path): \(link.output.1): \(file.body.suffix(300))")
      }
    }
    #expect(try page(server, "/list").body.contains("href=\"/fichier/list"))
  }

  @Test func `the first page has the amounts of tasks apart, and the age of the backup`() throws {
    let server = try RunningServer(TestLedger())
    _ = try server.ledger.sent()
    let before = try page(server, "/").body
    #expect(!before.contains("sauvegarde date"))
    #expect(before.contains("1 facture est en retard, la plus ancienne échue le 01/04/2026.</span>"), "\(before)")
    #expect(before.contains("<span class=\"money strong\">29,28\u{A0}€</span>"), "\(before)")
    try server.ledger.done("sauvegarder", server.ledger.scratch.path("b.tar"))
    let after = try page(server, "/").body
    #expect(after.contains("La dernière sauvegarde date d'aujourd'hui."), "\(after)")
  }

  @Test func `where no PDF can be made, the page is offered, and the commands that install what is missing`() throws {
    let ledger = try TestLedger()
    ledger.program.environment["FACTURE_PYTHON"] = "/nonexistent"
    let (server, numero) = (try RunningServer(ledger), try ledger.draft())
    let answer = try page(server, "/fichier/export/pdf?numero=\(numero)")
    #expect(
      answer.status == 409 && answer.body.contains("class=\"btn primary\" href=\"/page/\(numero)\"")
        || answer.body.contains("href=\"/page/\(numero)\" class=\"btn primary\""), "\(answer.body)")
    // It leads back to the document, which now offers that page too.
    #expect(answer.body.contains("<a href=\"/show/\(numero)\">\(numero)</a>"), "\(answer.body)")
    let shown = try page(server, "/show/\(numero)").body
    #expect(shown.contains("Page à imprimer") && !shown.contains("/fichier/export/pdf"), "\(shown)")
    #expect(
      answer.body.contains("<pre tabindex=\"0\">facture diagnostic --installer=pdf")
        && answer.body.contains("<pre tabindex=\"0\">sudo apt-get install"), "\(answer.body)")
  }

  @Test func `the return of VAT leads to its movements, and they lead back`() throws {
    let server = try RunningServer(TestLedger())
    try server.ledger.done("enregistrer-paiement", server.ledger.sent(), "--date=2026-03-05")
    let page = try page(server, "/tva?mois=2026-03").body
    #expect(page.contains("Les biens comptent à la livraison, les services à l’encaissement."))
    let link = try #require(page.firstMatch(of: /<p class="lead">.*?<a href="(\/report\/tva[^"]*)">/)).1
    let report = try self.page(server, String(link).replacing("&amp;", with: "&")).body
    #expect(
      report.contains("<a href=\"/tva\">TVA</a>") && report.contains("<div class=\"scroll\" tabindex=\"0\">"),
      "\(report)")
    // Sums have their own name alone.
    #expect(!report.contains("data-l=\"Date\">Total"), "\(report)")
  }

  @Test func `a seller without VAT is told that a CA3 is not for these sales`() throws {
    let ledger = try TestLedger.ofFrance()
    try ledger.done("emetteur", "--regime-tva=franchise")
    let body = try page(try RunningServer(ledger), "/tva").body
    #expect(body.contains("293 B") && !body.contains("À recopier"), "\(body)")
  }

  @Test func `a refusal is shown with its way out as a link`() throws {
    let server = try RunningServer(TestLedger())
    let body = try page(server, "/show/Personne").body
    #expect(body.contains("role=\"alert\"") && body.contains("<a href=\"/list\">Documents</a>"), "\(body)")
    #expect(try page(server, "/nulle-part").status == 404)
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
