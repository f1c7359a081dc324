import LedgerExchange
import LedgerTestSupport
import LedgerWords
import Testing

/// The forms of the desk as a browser without scripts sends them.
struct DeskFormTests {
  private let server: RunningServer

  init() throws {
    let ledger = try TestLedger()
    try ledger.done(
      "emetteur", "--forme-juridique=EI", "--siren=732829320", "--numero-tva=FR44732829320",
      "--iban=FR7630006000011234567890189", "--rue=1 rue X", "--code-postal=69001", "--ville=Lyon")
    try ledger.done(
      "creer-client", "--nom=Durand", "--nature=entreprise", "--siren=404833048", "--rue=1 rue Y",
      "--code-postal=75001",
      "--ville=Paris")
    server = try RunningServer(ledger, "--ecriture", "--langue=fr")
  }

  /// The fields that a page has in hidden inputs.
  private func hidden(_ body: String) -> [(String, String)] {
    body.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/).map { (String($0.1), String($0.2)) }
  }

  /// Sends a form to the address of its page.
  private func send(
    _ path: String, _ fields: [(String, String)], hidden known: [(String, String)]? = nil, headers: [String] = []
  ) throws -> RunningServer.Answer {
    let hidden = try known ?? self.hidden(server.ask(path).body)
    let body = (hidden + fields).map { "\(encoded($0.0))=\(encoded($0.1))" }.joined(separator: "&")
    return try server.ask(
      path, "POST", body: body, type: "application/x-www-form-urlencoded",
      headers: [server.bearer, "Origin: http://\(server.host)"] + headers)
  }

  private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The page that an act leads to.
  private func followed(_ answer: RunningServer.Answer) throws -> String {
    #expect(answer.status == 303, "\(answer.body)")
    // A browser keeps what stands behind the # to itself.
    return try server.ask(String(#require(answer.headers["location"]).prefix { $0 != "#" })).body
  }

  private func line(_ place: Int, _ name: String, _ quantity: String, _ price: String) -> [(String, String)] {
    [
      ("ligne.\(place).designation", name), ("ligne.\(place).quantite", quantity), ("ligne.\(place).prix", price),
      ("ligne.\(place).nature", "service"),
    ]
  }

  @Test func `a draft is made, issued as it was announced, paid, and the payment undone`() throws {
    let draft = try followed(
      send("/creer", [("client", "Durand"), ("date", "2026-03-02")] + line(0, "Conseil; suite", "2", "450,00")))
    #expect(draft.contains("F-2026-0001") && draft.contains("brouillon créé") && draft.contains("1\u{A0}080,00\u{A0}€"))
    let confirm = try server.ask("/envoyer/F-2026-0001?date=2026-03-02")
    #expect(
      confirm.body.contains("Émettre la facture F-2026-0001\u{A0}?")
        || confirm.body.contains("Émettre la facture F-2026-0001 ?"))
    #expect(confirm.body.contains("C’est définitif") && confirm.body.contains("Émission le 02/03/2026."))
    // Another act than the announced one is announced first.
    let other = try send("/envoyer/F-2026-0001", [("date", "2026-03-03")], hidden: hidden(confirm.body))
    #expect(other.status == 200 && other.body.contains("03/03/2026"))
    let sent = try followed(send("/envoyer/F-2026-0001", [("date", "2026-03-02")], hidden: hidden(confirm.body)))
    #expect(!sent.contains("Payer avec son avance"))
    #expect(sent.contains("class=\"notice done\"") && sent.contains("Enregistrer un paiement"))
    // It is sent to the customer before it is paid.
    let primary = sent.matches(of: /<(?:a|summary)[^>]*class="btn primary"[^>]*>/).map { String($0.0) }
    #expect(primary.count == 1 && primary[0].contains("/fichier/export/") || primary[0].contains("/page/"), "\(sent)")
    let paid = try followed(
      send("/enregistrer-paiement/F-2026-0001", [("montant", "1080"), ("date", "2026-03-04")]))
    #expect(paid.contains("data-defaire") && paid.contains("class=\"pill paid\""), "\(paid)")
    let undo = try #require(paid.firstMatch(of: /<form action="(\/annuler-paiement\/[^"]*)"/))
    let undone = try followed(send(String(undo.1), [], hidden: hidden(paid)))
    #expect(undone.contains("annulé") && undone.contains("Enregistrer un paiement"))
  }

  @Test func `a payment is by the method of the document, and an invoice is partly paid`() throws {
    try server.ledger.done("encaisser", "Durand", "--montant=30", "--avance")
    try server.ledger.done("creer", "Durand", "-l", "Conseil;1;100;service", "--conditions=carte", "--envoyer")
    let form = try server.ask("/enregistrer-paiement/F-2026-0001").body
    #expect(form.contains("Payé par") && form.contains("<option value=\"carte\" selected=\"\">"), "\(form)")
    #expect(form.contains(">120,00\u{A0}€ dus</small>"), "\(form)")
    let paid = try followed(send("/enregistrer-paiement/F-2026-0001", [("montant", "20"), ("moyen", "carte")]))
    #expect(paid.contains("<span class=\"pill sent\">Payée en partie</span>"), "\(paid)")
    #expect(paid.contains("Payer avec son avance"), "\(paid)")
    #expect(try server.ask("/list").body.contains("<span class=\"pill sent\">Payée en partie</span>"))
  }

  @Test func `an error stands at its cell, and the typed values stay`() throws {
    let answer = try send(
      "/creer",
      [("client", "Durand"), ("notes", "merci")] + line(0, "Conseil", "2", "450") + line(1, "Trajet", "abc", "12"))
    #expect(answer.status == 400)
    #expect(answer.body.contains("href=\"#ligne-1-quantite\""))
    #expect(answer.body.contains("name=\"ligne.1.quantite\" value=\"abc\""))
    #expect(answer.body.contains("id=\"err-ligne-1\"") && answer.body.contains("value=\"merci\""))
    let unknown = try send("/creer", [("client", "Personne")] + line(0, "Conseil", "2", "450"))
    #expect(unknown.body.contains("href=\"#champ-client\""), "\(unknown.body)")
    #expect(try server.ask("/v1/factures").body == "[]\n")
  }

  @Test func `a line without a price is wrong only once it is sent`() throws {
    try server.ledger.done("article", "CONS", "--designation=Conseil", "--prix-unitaire=80", "--nature=service")
    let typed = [("client", "Durand"), ("ligne.0.designation", "Logo")]
    let told = try send("/creer", typed + [("_etape", "dire")])
    #expect(told.status == 200 && !told.body.contains("class=\"err under\""), "\(told.body)")
    #expect(told.body.contains("1 ligne sans prix"), "\(told.body)")
    #expect(
      told.body.contains("name=\"ligne.1.designation\"")
        && told.body.contains("name=\"ligne.0.designation\" value=\"Logo\""))
    let item = try send("/creer", [("client", "Durand"), ("ligne.0.designation", "CONS"), ("_etape", "dire")])
    #expect(item.body.contains("96,00\u{A0}€"), "\(item.body)")
    // Once nothing is missing, it is issued next.
    let issue = "class=\"btn primary\" type=\"submit\" name=\"_suite\""
    #expect(item.body.contains(issue) && !told.body.contains(issue))
    let sent = try send("/creer", typed)
    #expect(sent.status == 409 && sent.body.contains("href=\"#ligne-0-prix\""), "\(sent.body)")
    #expect(
      sent.body.contains("<span>Donnez un prix.") && sent.body.contains("<a href=\"/list/articles\">Articles</a>"))
    #expect(!sent.body.contains("DESIGNATION;"))
  }

  @Test func `a new customer is recorded with the invoice`() throws {
    let page = try followed(
      send("/creer", [("_client.nom", "Nouveau SARL"), ("_client.ville", "Lille")] + line(0, "Conseil", "1", "100")))
    #expect(page.contains("Nouveau SARL"))
    #expect(try server.ask("/v1/clients?texte=nouveau").body.contains("Lille"))
  }

  @Test func `an unknown name opens the new customer, and a later name replaces it`() throws {
    let lines = line(0, "Conseil", "1", "100")
    for told in [true, false] {
      let answer = try send("/creer", [("client", "Orme SARL")] + lines + (told ? [("_etape", "dire")] : []))
      #expect(answer.status == (told ? 200 : 409))
      #expect(answer.body.contains("id=\"nouveau\" open=\"\""), "\(answer.body)")
      #expect(answer.body.contains("name=\"_client.nom\" value=\"Orme SARL\""))
      #expect(answer.body.contains("<dd class=\"sum\">120,00\u{A0}€</dd>"), "\(answer.body)")
    }
    let proposed = [("_nouveau", "Orme SARL"), ("_client.nom", "Orme SARL"), ("_client.ville", "Lille")]
    // A name of the list after all makes nobody new.
    let known = try followed(send("/creer", [("client", "Durand")] + proposed + lines))
    #expect(known.contains("Durand") && !known.contains("Orme SARL"))
    let renamed = try followed(send("/creer", [("client", "Orme SAS")] + proposed + lines))
    #expect(renamed.contains("Orme SAS"))
    let clients = try server.ask("/v1/clients").body
    #expect(clients.contains("Lille") && clients.contains("Orme SAS") && !clients.contains("Orme SARL"), "\(clients)")
  }

  @Test func `a form counts in its own session and from its own pages alone`() throws {
    let page = try server.ask("/creer-client").body
    let fields = [("nom", "Autre")]
    let foreign = hidden(page).map { $0.0 == "_jeton" ? ($0.0, String(repeating: "0", count: 64)) : $0 }
    #expect(try send("/creer-client", fields, hidden: foreign).status == 403)
    #expect(try send("/creer-client", fields, hidden: []).status == 403)
    #expect(try send("/creer-client", fields, headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
    let body = "nom=Autre"
    let type = "application/x-www-form-urlencoded"
    #expect(try server.ask("/creer-client", "POST", body: body, type: type, headers: [server.bearer]).status == 415)
    #expect(try server.ask("/creer-client", "POST", body: body, type: type, headers: []).status == 415)
    #expect(try !server.ask("/v1/clients").body.contains("Autre"))
    #expect(try send("/creer-client", fields).status == 303)
  }

  @Test func `a form that is sent twice records once`() throws {
    let known = try hidden(server.ask("/creer").body)
    let fields = [("client", "Durand")] + line(0, "Conseil", "1", "100")
    for _ in 0..<2 { #expect(try send("/creer", fields, hidden: known).status == 303) }
    #expect(try server.ask("/v1/factures").json?.count == 1)
  }

  @Test func `a change that somebody else made meanwhile is told before it is replaced`() throws {
    try server.ledger.done("creer", "Durand", "-l", "Conseil;1;100", "--notes=avant")
    let known = try hidden(server.ask("/modifier/F-2026-0001").body)
    try server.ledger.done("modifier", "F-2026-0001", "--notes=ailleurs", "--commentaire=gardé")
    let told = try send("/modifier/F-2026-0001", [("notes", "ici")], hidden: known)
    #expect(told.status == 200 && told.body.contains("ailleurs"), "\(told.body)")
    _ = try followed(send("/modifier/F-2026-0001", [("notes", "ici")], hidden: hidden(told.body)))
    let after = try server.ask("/v1/factures/F-2026-0001").body
    #expect(after.contains("\"ici\"") && after.contains("gardé"))
  }

  @Test func `the lines of a draft are changed in its page, in one commit, and a change of others is told`() throws {
    let ledger = server.ledger
    try ledger.done(
      "creer", "Durand", "-l", "Conseil;2;450;service;-10%", "-l", "Trajet;1;12.40;service", "-l", "Repas;1;30;service")
    let path = "/remplacer-lignes/F-2026-0001"
    let page = try server.ask("/show/F-2026-0001").body
    #expect(page.contains("action=\"\(path)\"") && page.contains("name=\"ligne.1.prix\" value=\"12,4\""), "\(page)")
    let known = try hidden(server.ask(path).body)
    // A line is taken out before anything is recorded.
    let all = line(0, "Conseil", "2", "450") + line(1, "Trajet", "1", "12,40") + line(2, "Repas", "1", "30")
    let without = try send(path, all + [("_etape", "ligne.1")], hidden: known)
    #expect(without.status == 200 && !without.body.contains("value=\"Trajet\""), "\(without.body)")
    #expect(without.body.contains("name=\"ligne.1.designation\" value=\"Repas\""))
    let before = Files.text(ledger.log).split(separator: "\n").count
    let changed = line(0, "Conseil", "3", "450") + line(1, "Repas", "1", "30") + line(2, "Hôtel", "1", "80")
    _ = try followed(send(path, changed, hidden: hidden(without.body)))
    let events = Files.text(ledger.log).split(separator: "\n").dropFirst(before)
    #expect(Set(events.map { $0.firstMatch(of: /"correlationid":"([^"]*)"/)?.1 }).count == 1)
    #expect(events.map { $0.contains("LigneAjoutee") }.suffix(1) == [true] && events.count == 3, "\(events)")
    let draft = try server.ask("/v1/factures/F-2026-0001").body
    #expect(
      draft.contains(#""remisePourcentage":10"#) && !draft.contains("Trajet") && draft.contains("Hôtel"), "\(draft)")
    // Somebody else adds a line while the form is open.
    let stale = try hidden(server.ask(path).body)
    try ledger.done(
      "ajouter-ligne", "F-2026-0001", "--designation=Train", "--quantite=1", "--prix-unitaire=55", "--nature=service")
    let told = try send(path, line(0, "Conseil", "1", "450"), hidden: stale)
    #expect(
      told.status == 200 && told.body.contains("Modifié entre-temps") && told.body.contains("Train;"), "\(told.body)")
    _ = try followed(send(path, line(0, "Conseil", "1", "450"), hidden: hidden(told.body)))
    #expect(try !server.ask("/v1/factures/F-2026-0001").body.contains("Train"))
    let same = try send(path, line(0, "Conseil", "1", "450"))
    #expect(same.status == 409 && same.body.contains("role=\"alert\""))
  }

  @Test func `the document of a line is chosen from rows, and a line that was set aside comes back`() throws {
    let ledger = server.ledger
    for (name, price) in [("Conseil", "200"), ("Trajet", "100")] {
      let dates = ["--date=2026-03-02", "--date-envoi=2026-03-02"]
      try ledger.done(["creer", "Durand", "-l", "\(name);1;\(price);20;service", "--envoyer"] + dates)
    }
    try ledger.done("banque", "Courant", "--iban=FR1420041010050500013M02606")
    let lines = ["10/03/2026;VIR SEPA 4711;120,00", "12/03/2026;INTERETS CREDITEURS;5,00"]
    try ledger.done("releve", "importer", RapprocherCommandTests.releve(ledger, lines))
    // The number of lines stands in the navigation, once a page counted them.
    #expect(try !server.ask("/list").body.contains("class=\"count\""))
    #expect(try server.ask("/").body.contains("<span class=\"count\">2<"))
    #expect(try server.ask("/list").body.contains("<span class=\"count\">2<"))
    func rows(_ body: String) -> [String] {
      body.matches(of: /type="checkbox" name="sur" value="([^"]*)"/).map { String($0.1) }
    }
    let path = "/rapprocher/1?sur=&compte=Courant"
    let page = try server.ask(path).body
    // The document of the same amount is the first.
    #expect(rows(page) == ["F-2026-0002", "F-2026-0001"], "\(page)")
    #expect(try rows(server.ask(path + "&_texte=conse").body) == ["F-2026-0001"])
    let known = hidden(page).filter { $0.0.hasPrefix("_") }
    let none = try send("/rapprocher/1", [("compte", "Courant")], hidden: known)
    #expect(none.status == 409 && none.body.contains("est choisi."), "\(none.body)")
    #expect(page.contains("Il reste 120,00\u{A0}€ de la ligne"), "\(page)")
    let both = try send(
      "/rapprocher/1", [("sur", "F-2026-0001"), ("sur", "F-2026-0002"), ("compte", "Courant"), ("_etape", "dire")],
      hidden: known)
    #expect(both.body.contains("value=\"F-2026-0001\" checked") && both.body.contains("value=\"F-2026-0002\" checked"))
    #expect(both.body.contains("Il reste 240,00\u{A0}€ à payer sur ces documents"), "\(both.body)")
    let paid = try followed(send("/rapprocher/1", [("sur", "F-2026-0002"), ("compte", "Courant")], hidden: known))
    #expect(paid.contains("data-defaire") && paid.contains("<span class=\"count\">1<"), "\(paid)")
    // Its reason is needed, and asked for at its field.
    let unsaid = try send("/rapprocher/2", [("ecarter", "true"), ("motif", " "), ("compte", "Courant")])
    #expect(unsaid.status == 409 && unsaid.body.contains("href=\"#champ-motif\""), "\(unsaid.body)")
    #expect(unsaid.body.contains("<i> *</i>") && unsaid.body.contains("Dites pourquoi."), "\(unsaid.body)")
    let aside = try followed(
      send("/rapprocher/2", [("ecarter", "true"), ("motif", "Intérêts"), ("compte", "Courant")]))
    #expect(aside.contains("1 ligne sans rapport avec vos ventes") && aside.contains("data-defaire"), "\(aside)")
    #expect(aside.contains("INTERETS CREDITEURS, 5,00\u{A0}€"), "\(aside)")
    let taken = [("defaire", "true"), ("motif", "Erreur"), ("compte", "Courant")]
    let back = try followed(send("/rapprocher/2", taken, hidden: hidden(aside).filter { $0.0 == "_jeton" }))
    #expect(!back.contains("1 ligne sans rapport") && back.contains("INTERETS CREDITEURS"), "\(back)")
  }

  @Test func `the bank lists what an import brought, and goes on with the next line`() throws {
    let ledger = server.ledger
    for (name, price) in [("Conseil", "200"), ("Trajet", "100")] {
      let dates = ["--date=2026-03-02", "--date-envoi=2026-03-02"]
      try ledger.done(["creer", "Durand", "-l", "\(name);1;\(price);20;service", "--envoyer"] + dates)
    }
    try ledger.done("banque", "Courant", "--iban=FR1420041010050500013M02606")
    let first = ["10/03/2026;VIR SEPA 4711;7,00", "11/03/2026;LOYER;-50,00"]
    try ledger.done("releve", "importer", RapprocherCommandTests.releve(ledger, first))
    let second = ["12/03/2026;VIR SEPA 4712;120,00", "13/03/2026;VIR SEPA 4713;9,00"]
    try ledger.done("releve", "importer", RapprocherCommandTests.releve(ledger, second, "autre.csv"))
    let page = try server.ask("/rapprocher").body
    let card = /<li class="card match">.*?\/rapprocher\/(\d+)/.dotMatchesNewlines()
    let cards = page.matches(of: card).map { String($0.1) }
    #expect(cards == ["3", "4", "1"], "\(page)")
    #expect(page.contains("<summary>1 débit qu’aucun de vos remboursements n’explique</summary>"), "\(page)")
    // The text of such a debit is not kept.
    #expect(page.contains("<span>11/03/2026</span><span class=\"money\">-50,00\u{A0}€</span>"), "\(page)")
    // The amount alone points to one document: it is shown with its customer, and accepted.
    #expect(page.contains("<a href=\"/show/F-2026-0002\">F-2026-0002</a>, Durand"), "\(page)")
    #expect(page.contains("<input type=\"hidden\" name=\"sur\" value=\"F-2026-0002\">"))
    let aside = [("ecarter", "true"), ("motif", "Intérêts"), ("compte", "Courant")]
    let decided = try send("/rapprocher/4", aside)
    #expect(decided.headers["location"]?.hasSuffix("#suite") == true, "\(decided.headers)")
    let next = try followed(decided)
    #expect(next.contains(/<li class="card match" id="suite">.*?\/rapprocher\/1/.dotMatchesNewlines()), "\(next)")
    let token = hidden(page).filter { $0.0 == "_jeton" }
    let last = try followed(send("/rapprocher/3", [("sur", "F-2026-0002"), ("compte", "Courant")], hidden: token))
    // The line left is the first of the page.
    #expect(last.contains("class=\"card match\"") && !last.contains("id=\"suite\""), "\(last)")
  }

  @Test func `the missing details of a draft are sentences, each with a link to its form`() throws {
    try server.ledger.done("creer-client", "--nom=Atelier Orme")
    try server.ledger.done("creer", "Atelier Orme", "-l", "Conseil;2;400")
    let page = try server.ask("/show/F-2026-0001").body
    let notice = try #require(page.firstMatch(of: /(?s)<div class="notice warn" role="status">(.*?)<\/div>/)).1
    #expect(notice.contains("2 points à corriger"), "\(notice)")
    #expect(notice.matches(of: /<li>[^<]*\. [^<]*<a href="[^"]*">/).count == 2, "\(notice)")
    #expect(!notice.contains("- ") && !notice.contains("incomplet") && !notice.contains("absente"), "\(notice)")
  }

  @Test func `the lines of a credit note are chosen from rows, and its use is told at once`() throws {
    let lines = ["Conseil;1;200;20;service", "Trajet;1;100;20;service", "Repas;1;50;20;service"]
    try server.ledger.done(["creer", "Durand", "--envoyer", "--date=2026-03-02"] + lines.flatMap { ["-l", $0] })
    let page = try server.ask("/creer-avoir/F-2026-0001").body
    let rows = page.matches(of: /type="checkbox" name="lignes" value="([^"]*)"/).map { String($0.1) }
    #expect(rows == ["1", "2", "3"], "\(page)")
    let made = try followed(send("/creer-avoir/F-2026-0001", [("lignes", "1"), ("lignes", "3")]))
    #expect(made.contains("A-2026-0001") && made.contains("300,00\u{A0}€"), "\(made)")
    try server.ledger.done("envoyer", "A-2026-0001")
    // A quantity that is typed beside a line that is ticked is not taken for 1,3.
    let part = try followed(send("/creer-avoir/F-2026-0001", [("lignes", "2:1"), ("lignes", "3")]))
    #expect(part.contains("180,00\u{A0}€"), "\(part)")
    // The invoice that it corrects, and the whole amount.
    let apply = try server.ask("/imputer-avoir/A-2026-0001").body
    #expect(apply.contains("imputation de 300,00\u{A0}€") && apply.contains("tout est réglé"), "\(apply)")
  }

  @Test func `the form of a statement asks in the words of people`() throws {
    try server.ledger.done("banque", "Courant", "--iban=FR1420041010050500013M02606")
    let page = try server.ask("/releve/importer").body
    #expect(page.contains("<option value=\"Courant\" selected=\"\">Courant</option>"), "\(page)")
    for words in ["Banque dont vient un CSV", "Lignes peut-être déjà connues", "Les laisser"] {
      #expect(page.contains(words), "\(words)")
    }
    let invoice = try server.ask("/creer").body
    #expect(invoice.contains("name=\"ligne.0.tva\" value=\"\" autocomplete=\"off\" class=\"n\""))
    #expect(invoice.contains("list=\"taux\" placeholder=\"20\""), "\(invoice)")
    #expect(!page.contains("name=\"afficher\"") && !page.contains("(par défaut : le seul)"))
  }

  @Test func `the states that wait have their numbers`() throws {
    try server.ledger.done("creer", "Durand", "-l", "Conseil;2;400")
    try server.ledger.done("devis", "Durand", "-l", "Conseil;2;400")
    for path in ["/list", "/list/devis"] {
      let page = try server.ask(path).body
      #expect(page.contains("Brouillons <span>1</span>") && !page.contains("<span>0</span>"), "\(path): \(page)")
    }
  }

  @Test func `the late invoices have their sum`() throws {
    for day in ["2026-03-02", "2026-03-03"] {
      try server.ledger.done("creer", "Durand", "-l", "Conseil;1;100;service", "--date=\(day)", "--envoyer")
    }
    let late = try server.ask("/list?statut=en-retard").body
    #expect(late.contains("<span class=\"due\">240,00\u{A0}€</span>"), "\(late)")
    // A list and the page of the document say how late it is in the same words.
    let said = try #require(late.firstMatch(of: /<span class="pill late">En retard de [0-9]+ jours<\/span>/)?.0)
    #expect(try server.ask("/show/F-2026-0002").body.contains(said))
    #expect(try !server.ask("/list").body.contains("class=\"due\""))
  }

  @Test func `the answer of a report is read before its fields`() throws {
    let page = try server.ask("/report/ventes?depuis=2026-01-01").body
    #expect(page.contains("<details class=\"card plain more-filters\"><summary>Chercher et filtrer"), "\(page)")
    #expect(page.contains("Chercher et filtrer<small class=\"soft\"> du</small>"), "\(page)")
    #expect(!page.contains("<form class=\"card pad filters\" action=\"/report/ventes\"></details>"))
  }

  @Test func `a statement is imported from a form with a file`() throws {
    try server.ledger.done("banque", "Courant", "--iban=FR7630006000011234567890189")
    let known = try hidden(server.ask("/releve/importer").body)
    let file =
      "OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006"
      + "<ACCTID>FR7630006000011234567890189<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260301"
      + "<DTEND>20260331<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305<TRNAMT>100.00<FITID>1<NAME>VIR DURAND</STMTTRN>"
      + "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
    let fields = (known + [("compte", "Courant")]).map { name, value in
      "--xyz\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }
    let content =
      fields.joined() + "--xyz\r\nContent-Disposition: form-data; name=\"_fichier\"; filename=\"r.ofx\"\r\n"
      + "Content-Type: application/x-ofx\r\n\r\n\(file)\r\n--xyz--\r\n"
    let answer = try server.ask(
      "/releve/importer", "POST", body: content, type: "multipart/form-data; boundary=xyz",
      headers: [server.bearer, "Origin: http://\(server.host)"])
    let page = try followed(answer)
    #expect(page.contains("VIR DURAND") && page.contains("100,00"), "\(page)")
    #expect(page.contains("Relevé OFX du compte Courant"), "\(page)")
  }

  @Test func `a letter goes to the customer that is named, or from the page of its invoice`() throws {
    try server.ledger.done("creer", "Durand", "-l", "Conseil;1;100;service", "--date=2026-03-02", "--envoyer")
    let page = try server.ask("/relancer").body
    for name in ["pdf", "python", "textes", "lettre", "format", "csv"] {
      #expect(!page.contains("name=\"\(name)\""), "\(name)")
    }
    // The page was shown for all customers.
    let told = try send("/relancer", [("client_numero", "Durand"), ("_etape", "dire")], hidden: hidden(page))
    #expect(told.status == 200 && told.body.contains("Lettre de niveau") && !told.body.contains("Niveau</th>"))
    let menu = try server.ask("/show/F-2026-0001").body
    #expect(menu.contains("<a href=\"/relancer/F-2026-0001\">Relancer…</a>"), "\(menu)")
    let form = try server.ask("/relancer/F-2026-0001").body
    #expect(!form.contains("name=\"appliquer\"") && !form.contains("se contredisent"), "\(form)")
    // A letter is final: it is recorded as it was announced.
    let agreed = try send("/relancer/F-2026-0001", [], hidden: hidden(form))
    let done = try followed(send("/relancer/F-2026-0001", [], hidden: hidden(agreed.body)))
    let notice = try #require(done.firstMatch(of: /(?s)<div class="notice done".*?<\/div>/)?.0)
    #expect(notice.contains("Lettre de niveau 1 à « Durand » enregistrée."), "\(notice)")
  }

  @Test func `a run over all customers tells no table`() throws {
    try server.ledger.done("creer", "Durand", "-l", "Conseil;1;100;service", "--date=2026-03-02", "--envoyer")
    let done = try followed(send("/relancer", []))
    let notice = try #require(done.firstMatch(of: /(?s)<div class="notice done".*?<\/div>/)?.0)
    #expect(!notice.contains("Niveau") && notice.contains("Enregistré."), "\(notice)")
    #expect(done.contains("Durand"), "\(done)")
  }

  @Test func `a run that records nothing says so`() throws {
    let done = try followed(send("/relancer", []))
    #expect(done.contains("Rien n’a été enregistré.") && !done.contains("Enregistré."), "\(done)")
  }

  @Test func `a deposit is a percentage as French people write it`() throws {
    for space in ["", " ", "\u{A0}", "\u{202F}"] {
      let quote = try server.ledger.done("devis", "Durand", "-l", "Conseil;1;1000;service", "--envoyer")
      try server.ledger.done("accepter", quote)
      let told = try send("/facturer/\(quote)", [("acompte", "30\(space)%"), ("_etape", "dire")])
      #expect(told.body.contains("360,00\u{A0}€"), "\(told.body)")
    }
  }

  @Test func `settings that are saved are told in a sentence, with or without a change`() throws {
    let changed = try followed(send("/emetteur", [("telephone", "0102030405")]))
    #expect(changed.contains("Enregistré."), "\(changed)")
    let same = try followed(send("/emetteur", []))
    let notice = try #require(same.firstMatch(of: /(?s)<div class="notice done".*?<\/div>/)?.0)
    #expect(notice.contains("Rien n’a été enregistré.") && !notice.contains("732829320"), "\(notice)")
  }

  @Test func `a page does not lead to itself, and speaks of its fields`() throws {
    let client = try send("/creer-client", [])
    #expect(!client.body.contains("l'explique"), "\(client.body)")
    #expect(client.body.contains("Nom ou raison sociale"), "\(client.body)")
    let invoice = try send("/facturer", [])
    #expect(invoice.body.contains("Devis ou abonnement") && !invoice.body.contains("D-NUMERO"), "\(invoice.body)")
    #expect(try server.ask("/banque").body.contains("ce formulaire en déclare un."))
    #expect(try !server.ask("/releve").body.contains("importer|profil"))
    let tasks = try server.ask("/a-faire").body
    #expect(!tasks.contains("facture lister"), "\(tasks)")
  }

  @Test func `an export or a report that needs a name asks for it`() throws {
    #expect(try server.ask("/export/dossier").body.contains("name=\"numero\""))
    #expect(try server.ask("/report/releve").body.contains("name=\"client\""))
    let pdf = try server.ask("/fichier/export/pdf").body
    #expect(pdf.contains("Donnez son numéro.") && !pdf.contains("mkdir"), "\(pdf)")
    #expect(try server.ask("/export/archive").body.contains("<pre tabindex=\"0\">facture export"))
  }

  @Test func `choices are words`() throws {
    #expect(try server.ask("/list/devis").body.contains(">Facturé</option>"))
    for words in ["Anglais", "Néerlandais", "Taux normal ou réduit", "Écart", "Fin de la conservation"] {
      let paths = ["/creer-client", "/article", "/abandonner", "/effacer"]
      #expect(try paths.contains { try server.ask($0).body.contains(">\(words)<") }, "\(words)")
    }
    let client = try server.ask("/creer-client").body
    #expect(client.contains(">Français<") && client.contains(">France<"), "\(client)")
  }

  @Test func `a field that a link asks for stands open`() throws {
    let page = try server.ask("/emetteur?numero-tva=").body
    #expect(page.contains(/name="numero-tva"[^>]*autofocus/), "\(page)")
    #expect(page.contains(/<details class="group" open=""><summary>Autres identifiants/), "\(page)")
    #expect(try !server.ask("/emetteur").body.contains("autofocus"))
  }

  @Test func `a credit note is not applied to itself`() throws {
    try server.ledger.done("creer", "Durand", "-l", "Conseil;1;100;service", "--envoyer")
    let credit = try server.ledger.done("creer-avoir", "F-2026-0001", "--envoyer")
    #expect(try !server.ask("/imputer-avoir/\(credit)").body.contains("<option value=\"\(credit)\""))
  }
}

extension JSONValue {
  fileprivate var count: Int? { if case .array(let elements) = self { elements.count } else { nil } }
}
