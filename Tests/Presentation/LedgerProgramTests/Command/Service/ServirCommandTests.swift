import Glibc
import LedgerExchange
import LedgerTestSupport
import Testing

/// `facture servir`, as programs meet it: who gets in, what is read, what is recorded.
struct ServirCommandTests {
  @Test func `a server needs a ledger and a free port`() throws {
    let nowhere = try TestLedger(opened: false)
    #expect(nowhere.run("servir").exit == 4)
    let server = try RunningServer(TestLedger())
    let taken = server.ledger.run("servir", "--port=\(server.port)")
    #expect(taken.exit == 4 && taken.errors.contains("127.0.0.1:\(server.port)"), "\(taken.errors)")
    for words in [["--port=65536"], ["--port=x"], ["--port=1", "--socket=/tmp/x"], ["--derriere=factures"]] {
      #expect(server.ledger.program.run(["servir"] + words).exit == 2, "\(words)")
    }
  }

  @Test func `SIGTERM ends it, and each request is a line of its log`() throws {
    let server = try RunningServer(TestLedger())
    #expect(try server.ask("/v1/sante", headers: []).body == "{\"statut\":\"ok\"}\n")
    #expect(try server.ask("/v1/show/Dupont").status == 200)
    #expect(server.stop() == 0)
    let lines = try server.errors.split(separator: "\n").map { try JSONValue(reading: Array($0.utf8)) }
    #expect(lines.compactMap { $0["path"]?.string } == ["/v1/sante", "/v1/show/…"])
    // Customers are named in no log.
    #expect(!server.errors.contains("Dupont"))
  }

  /// Each attack beside the request that is the same but for it.
  @Test func `requests without the secret, or from another site, are refused`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    #expect(try server.ask("/v1/factures").status == 200)
    #expect(try server.ask("/v1/factures", headers: []).status == 401)
    #expect(try server.ask("/v1/factures", headers: [server.bearer + "0"]).status == 401)
    #expect(try server.ask("/v1/factures", headers: [server.bearer, "Origin: http://exemple.net"]).status == 403)
    #expect(try server.ask("/v1/factures", headers: [server.bearer, "Sec-Fetch-Site: cross-site"]).status == 403)
    // Nothing of a page of another site, and no other protocol.
    let socket = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    #expect(try server.ask("/v1/factures", headers: socket + ["Origin: http://exemple.net"]).status == 403)
    #expect(try server.ask("/v1/factures", headers: socket + [server.bearer]).status == 200)
    let rebound = "GET /v1/factures HTTP/1.1\r\nHost: exemple.net:\(server.port)\r\n\(server.bearer)\r\n\r\n"
    #expect(try server.send(rebound).status == 421)
    #expect(try server.ask("/v1/../etc/passwd").status == 400 && server.ask("/v1/show/..%2F..%2Fetc").status == 400)
    // What a form of another page can send.
    let draft = #"{"client":"Dupont"}"#
    let form = """
      POST /v1/commandes/creer HTTP/1.1\r\nHost: \(server.host)\r\n\(server.bearer)\r\nContent-Type: text/plain\r\n\
      Content-Length: \(draft.utf8.count)\r\n\r\n\(draft)
      """
    #expect(try server.send(form).status == 415)
    // A request in another one.
    let smuggled = "GET /v1/factures HTTP/1.1\r\nHost: \(server.host)\r\n\(server.bearer)\r\n\r\nGET / HTTP/1.1\r\n\r\n"
    #expect(try server.send(smuggled).status == 400)
    // A body that is too long is not waited for.
    let huge =
      "POST /v1/commandes/creer HTTP/1.1\r\nHost: \(server.host)\r\nContent-Type: application/json\r\nContent-Length: "
    #expect(try server.send(huge + "999999\r\n\r\n").status == 401)
    #expect(try server.send(huge + "9999999999\r\n\(server.bearer)\r\n\r\n").status == 413)
    #expect(server.ledger.run("list").output.isEmpty)
    let answer = try server.ask("/v1/factures")
    for (name, value) in [
      ("cache-control", "no-store"), ("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"),
      ("connection", "close"),
    ] {
      #expect(answer.headers[name] == value)
    }
    #expect(answer.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
    #expect(answer.headers["access-control-allow-origin"] == nil)
  }

  @Test func `half a request keeps nobody else waiting`() throws {
    let server = try RunningServer(TestLedger())
    let slow = try (0..<8).map { _ in try server.connection() }
    defer { for connection in slow { close(connection) } }
    for connection in slow { Files.write(connection, Array("GET /v1/factures HTTP/1.1\r\nHost".utf8)) }
    #expect(try server.ask("/v1/factures").status == 200)
  }

  /// The oldest connections without a secret are ended for newer ones.
  @Test func `the owner is served while strangers hold all connections`() throws {
    let server = try RunningServer(TestLedger())
    var held: [Int32] = []
    defer { for connection in held { close(connection) } }
    for round in 0..<3 {
      for _ in 0..<80 { held.append(try server.connection()) }
      for connection in held.suffix(8) { Files.write(connection, Array("GET /v1/factures HTTP/1.1\r\nHost".utf8)) }
      #expect(try server.ask("/v1/factures").status == 200, "round \(round)")
    }
  }

  @Test func `an answer is that of the command, with the state of the log`() throws {
    let server = try RunningServer(TestLedger())
    let numero = try server.ledger.sent()
    let devis = try server.ledger.done("devis", "Dupont", "-l", "Toit;1;100")
    for (target, words) in [
      ("/v1/factures/\(numero)", ["show", numero]), ("/v1/factures", ["list"]), ("/v1/lister", ["list"]),
      ("/v1/factures/\(numero)/historique", ["history", numero]), ("/v1/clients", ["list", "clients"]),
      ("/v1/clients/Dupont", ["show", "Dupont"]), ("/v1/devis", ["list", "devis"]),
      ("/v1/devis/\(devis)", ["show", devis]), ("/v1/devis/\(devis)/historique", ["history", devis]),
      ("/v1/abonnements", ["list", "abonnements"]), ("/v1/relances", ["list", "relances"]),
      ("/v1/rapport/tva?exercice=2026", ["report", "tva", "--exercice=2026"]),
      ("/v1/report/ventes?since=2026-01-01", ["report", "ventes", "--depuis=2026-01-01"]),
      ("/v1/export/factures", ["export", "factures"]), ("/v1/show?numero_client=\(numero)", ["show", numero]),
    ] {
      let answer = try server.ask(target)
      #expect(answer.status == 200, "\(target): \(answer.body)")
      #expect(answer.body == server.ledger.program.run(words + ["--json"]).output, "\(target)")
    }
    let answer = try server.ask("/v1/factures")
    #expect(answer.headers["etag"]?.wholeMatch(of: /"[0-9]+:[0-9a-f]{64}"/) != nil)
    #expect(try server.ask("/v1/factures", "HEAD").body.isEmpty)
    let text = try server.ask("/v1/audit?format=text")
    #expect(text.headers["content-type"] == "text/plain; charset=utf-8", "\(text)")
    let csv = try server.ask("/v1/report/ventes?format=csv")
    #expect(csv.headers["content-type"] == "text/csv; charset=utf-8")
    #expect(csv.body == server.ledger.run("report", "ventes", "--format=csv").output)
    #expect(csv.headers["content-disposition"] == "attachment; filename=\"ventes.csv\"")
  }

  @Test func `a page about a document that is not there has the status 404`() throws {
    let server = try RunningServer(TestLedger())
    let numero = try server.ledger.sent()
    #expect(try server.ask("/show/\(numero)").status == 200)
    let none = try server.ask("/show/F-1999-0001")
    #expect(none.status == 404 && none.body.contains("F-1999-0001"), "\(none)")
  }

  @Test func `lists and events go on where they ended`() throws {
    let server = try RunningServer(TestLedger())
    let numbers = try (0..<3).map { _ in try server.ledger.done("creer", "--client=Dupont") }
    let first = try server.ask("/v1/factures?limite=2")
    #expect(first.headers["link"] == "</v1/factures?limite=2&apres=\(numbers[1])>; rel=\"next\"")
    let second = try server.ask("/v1/factures?limite=2&apres=\(numbers[1])")
    #expect(second.headers["link"] == nil && second.body.contains(numbers[2]) && !second.body.contains(numbers[0]))
    let events = try server.ask("/v1/evenements?limite=2&apres=1")
    let log = Files.text(server.ledger.log).split(separator: "\n")
    #expect(events.body == "[\(log[1]),\n\(log[2])]\n")
    #expect(events.headers["link"]?.contains("apres=3") == true)
    #expect(events.headers["content-type"] == "application/cloudevents-batch+json")
    let all = try #require(try server.ask("/v1/evenements").json)
    guard case .array(let lines) = all else { return #expect(Bool(false), "\(all)") }
    #expect(lines.count == log.count)
    #expect(try server.ask("/v1/evenements?apres=99").status == 409)
  }

  @Test(arguments: [
    ("/v1/factures/F-1999-0001", 404, "introuvable"), ("/v1/clients/Personne", 404, "introuvable"),
    ("/v1/nope", 404, "http-404"), ("/v1", 404, "http-404"), ("/v1/sauvegarder", 404, "http-404"),
    ("/v1/creer", 404, "http-404"), ("/v1/factures?nope=1", 400, "option-inconnue"), ("/v1/config", 404, "http-404"),
    ("/v1/factures?limite=x", 400, "nombre-invalide"), ("/v1/show", 400, "argument-manquant"),
    ("/v1/report/nope", 400, "argument-inattendu"), ("/v1/commandes/creer", 405, "http-405"),
    ("/v1/show/x?registre=/etc", 400, "option-inconnue"), ("/v1/export/factures?output=/tmp/x", 400, "option-inconnue"),
    ("/v1/export/archive/2026-01-01..2026-12-31", 400, "argument-manquant"),
  ]) func `a failed reading states the reason and the way out`(target: String, status: Int, code: String) throws {
    let answer = try RunningServer(TestLedger()).ask(target)
    #expect(answer.status == status && answer.code == code, "\(answer.body)")
    #expect(answer.json?["error"]?["hint"]?.string?.isEmpty == false)
  }

  @Test func `a read-only server refuses to record, and still shows the plan of a command`() throws {
    let server = try RunningServer(TestLedger())
    let refused = try server.post("creer", #"{"client":"Dupont"}"#)
    #expect(refused.status == 403 && refused.code == "lecture-seule")
    let told = try server.ask("/v1/commandes/creer?etape=dire", "POST", body: #"{"client":"Dupont"}"#)
    #expect(told.status == 200 && told.json?["plan"]?.string?.count == 64, "\(told.body)")
    #expect(server.ledger.run("list").output.isEmpty)
  }

  @Test func `a request records the same as its command, once under its name`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture", "--auteur=Zoé")
    let draft = #"{"client":"Dupont","ligne":["Farine;2;12.40","Pain;1;3"],"nature":"bien"}"#
    let first = try server.post("creer", draft, headers: "Idempotency-Key: lundi")
    #expect(first.status == 200 && first.json?["numero"]?.string == "F-2026-0001", "\(first.body)")
    #expect(first.headers["etag"] != nil)
    let again = try server.post("create", draft, headers: "Idempotency-Key: lundi")
    #expect(again.body == first.body)
    let other = try server.post("creer", #"{"client":"Dupont"}"#, headers: "Idempotency-Key: lundi")
    #expect(other.status == 409, "\(other.body)")
    #expect(server.ledger.run("history", "F-2026-0001").output.contains("Zoé"))
    #expect(server.ledger.run("audit").exit == 0)
  }

  @Test func `a document that changed since it was read is not overwritten`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let numero = try server.ledger.done("creer", "--client=Dupont")
    let seen = try #require(try server.ask("/v1/factures/\(numero)").headers["etag"])
    try server.ledger.done("modifier", numero, "--notes=Autre")
    let note = #"{"numero":"\#(numero)","notes":"Moi"}"#
    let late = try server.post("modifier", note, headers: "If-Match: \(seen)")
    #expect(late.status == 412 && late.code == "etat-perime", "\(late.body)")
    let now = try #require(try server.ask("/v1/factures/\(numero)").headers["etag"])
    let done = try server.post("modifier", note, headers: "If-Match: \(now)", "Idempotency-Key: a")
    #expect(done.status == 200, "\(done.body)")
    // Asked again after its answer was lost, it is not refused by what it did itself.
    #expect(try server.post("modifier", note, headers: "If-Match: \(now)", "Idempotency-Key: a").body == done.body)
    #expect(try server.post("modifier", note, headers: "If-Match: nonsense").status == 400)
  }

  @Test func `no file of this machine is opened because somebody names it`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let numero = try server.ledger.sent()
    for target in ["/v1/export/dossier/\(numero)?from=/etc/passwd", "/v1/audit?checkpoint=/etc/passwd"] {
      let answer = try server.ask(target)
      #expect(answer.status == 400 && answer.code == "option-inconnue", "\(target): \(answer.body)")
    }
    let statement = try server.post("releve", #"{"importer_profil":"importer","contenu":"a;b","profil":"/etc/passwd"}"#)
    #expect(statement.status == 409 && statement.code == "profil-inconnu", "\(statement.body)")
  }

  @Test func `a misspelt step or a missing file is refused, and nothing is recorded`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let step = try server.ask("/v1/commandes/creer?etap=dire", "POST", body: #"{"client":"Dupont"}"#)
    #expect(step.status == 400 && server.ledger.run("list").output.isEmpty, "\(step.body)")
    for body in [
      #"{"contenu":"","format":"facturx"}"#, #"{"contenuBase64":"JVBERi0xLjQK","format":"facturx"}"#,
      #"{"contenu":"<x/>","format":"ubl"}"#, #"{"contenu":""}"#,
    ] {
      let answer = try server.post("import", body)
      #expect(answer.status == 400, "\(body): \(answer.body)")
    }
    #expect(try server.ask("/v1/evenements?apres=99999").status == 409)
    let told = try server.ask("/v1/commandes/import?etape=dire", "POST", body: #"{"contenu":"[{\"numero\":\"X\"}]"}"#)
    #expect(told.status == 200 && told.body.contains(#""effets":["refused 0 X"#), "\(told.body)")
  }

  @Test func `a client that asks before sending its body is told to send it`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let socket = try server.connection()
    let body = #"{"nom":"Anne"}"#
    let head = [
      "POST /v1/commandes/creer-client HTTP/1.1", "Host: \(server.host)", server.bearer,
      "Content-Type: application/json",
      "Content-Length: \(body.utf8.count)", "Expect: 100-continue",
    ]
    Files.write(socket, Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    #expect(String(decoding: Files.readSome(socket), as: UTF8.self) == "HTTP/1.1 100 Continue\r\n\r\n")
    Files.write(socket, Array(body.utf8))
    #expect(String(decoding: Files.readAll(socket), as: UTF8.self).hasPrefix("HTTP/1.1 200 OK\r\n"))
    close(socket)
  }

  @Test func `a rehearsal knows the catalogue, and customers by SIREN`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    try server.ledger.done("article", "CONS", "--designation=Conseil", "--prix-unitaire=100")
    try server.ledger.done("creer-client", "--nom=Librairie", "--siren=404833048", "--ville=Lyon")
    let body = #"{"client":"404833048","ligne":["CONS;2"]}"#
    let told = try server.ask("/v1/commandes/creer?etape=dire", "POST", body: body)
    #expect(told.status == 200 && told.body.contains("Librairie"), "\(told.body)")
    // What reads the log again reads what is rehearsed too.
    try server.ledger.done("creer-client", "--nom=Anne")
    for (name, body) in [
      ("modifier-client", #"{"client":"Anne","confidentiel":"oui"}"#), ("effacer", #"{"client":"Paul"}"#),
    ] {
      if name == "effacer" {
        try server.ledger.done("creer-client", "--nom=Paul", "--nature=particulier", "--ville=Lyon")
      }
      let told = try server.ask("/v1/commandes/\(name)?etape=dire", "POST", body: body)
      #expect(told.status == 200 && told.json?["plan"] != nil, "\(told.body)")
    }
  }

  @Test(arguments: ["S-0001", "abonnements"])
  func `a run over subscriptions is announced with its documents, and nothing is recorded`(objet: String) throws {
    let server = try RunningServer(TestLedger.ofFrance(), "--ecriture", "--langue=fr")
    try server.ledger.done(
      "abonnement", "Firme", "--tous-les=mois", "--depuis=2026-03-01", "--jusqua=2026-03-31", "-l", "Suivi {mois};1;40")
    let body = #"{"liste":"\#(objet)","appliquer":true}"#
    let log = Files.text(server.ledger.log)
    let told = try server.ask("/v1/commandes/facturer?etape=dire", "POST", body: body)
    let row = #""numero":"S-0001","client":"Firme","n":1,"du":"2026-03-01","au":"2026-03-31","document":"F-2026-0001""#
    #expect(told.status == 200 && told.body.contains(row), "\(told.body)")
    #expect(told.body.contains(#""effets":["Abonnement  "#), "\(told.body)")
    #expect(told.body.contains(#","S-0001      Firme "#) && Files.text(server.ledger.log) == log, "\(told.body)")
    let done = try server.post("facturer", body)
    #expect(done.status == 200 && done.body.contains(row), "\(done.body)")
  }

  @Test func `a letter is announced, and sent as it was announced`() throws {
    let server = try RunningServer(TestLedger.ofFrance(), "--ecriture", "--langue=fr")
    try server.ledger.done(
      "creer", "Firme", "--date=2026-01-01", "--echeance=2026-01-31", "-l", "Site;1;1000;20;service", "--envoyer",
      "--date-envoi=2026-01-01")
    let log = Files.text(server.ledger.log)
    let all = try server.ask("/v1/commandes/relancer?etape=dire", "POST", body: #"{"appliquer":true}"#)
    #expect(all.status == 200 && all.body.contains(#""niveau":"1","documents":1"#), "\(all.body)")
    #expect(all.body.contains(#""effets":["Client  "#) && all.body.contains(#","Firme   1 "#), "\(all.body)")
    let body = #"{"client_numero":"Firme"}"#
    let told = try server.ask("/v1/commandes/relancer?etape=dire", "POST", body: body)
    let plan = try #require(told.json?["plan"]?.string, "\(told.body)")
    #expect(told.body.contains("Firme") && Files.text(server.ledger.log) == log, "\(told.body)")
    let sent = try server.ask("/v1/commandes/relancer?plan=\(plan)", "POST", body: body)
    #expect(sent.status == 200, "\(sent.body)")
    #expect(try server.ask("/v1/lister/relances").body.contains(#""niveau":"1""#))
    let again = try server.ask("/v1/commandes/relancer?plan=\(plan)", "POST", body: body)
    #expect(again.status == 409, "\(again.body)")
  }

  @Test func `checkpoints are signed by the key of the server, and never by one that is sent`() throws {
    let ledger = try TestLedger()
    let key = ledger.scratch.path("KEY.pem")
    #expect(ledger.program.shell("openssl genpkey -algorithm ed25519 -out '\(key)'").exit == 0)
    for (words, exit) in [(["--key=\(key)"], 2), (["--ecriture", "--key=/dev/null"], 2)] {
      #expect(ledger.program.run(["servir", "--registre=\(ledger.path)"] + words).exit == exit)
    }
    let signing = try RunningServer(ledger, "--ecriture", "--key=\(key)")
    let told = try signing.ask("/v1/commandes/checkpoint?etape=dire", "POST", body: "{}")
    #expect(told.status == 200 && told.body.contains(#""checkpoints":[]"#), "\(told.body)")
    let sent = try signing.post("checkpoint", #"{"key":"\#(key)"}"#)
    #expect(sent.status == 400, "\(sent.body)")
    let bound = try signing.post("checkpoint", "{}", headers: #"If-Match: "1:a""#)
    #expect(bound.status == 400 && bound.code == "plan-impossible", "\(bound.body)")
    let done = try signing.post("checkpoint", "{}")
    #expect(done.status == 200 && done.json?["new"]?.text == "true", "\(done.body)")
    let kept = try signing.ask("/v1/checkpoint")
    #expect(kept.body.contains(#""size":"#) && kept.headers["etag"] != nil, "\(kept.body)")
    let without = try RunningServer(ledger, "--ecriture")
    let refused = try without.post("checkpoint", "{}")
    #expect(refused.status == 409 && refused.code == "cle-absente", "\(refused.body)")
  }

  @Test func `a plan is recorded as it was shown, or refused`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let numero = try server.ledger.draft()
    let sending = #"{"numero":"\#(numero)","date":"2026-03-02"}"#
    let told = try server.ask("/v1/commandes/envoyer?etape=dire", "POST", body: sending)
    let plan = try #require(told.json?["plan"]?.string, "\(told.body)")
    try server.ledger.done("modifier", numero, "--notes=Entre-temps")
    let late = try server.ask("/v1/commandes/envoyer?plan=\(plan)", "POST", body: sending)
    #expect(late.status == 409 && late.code == "plan-perime", "\(late.body)")
    let second = try server.ask("/v1/commandes/envoyer?etape=dire", "POST", body: sending).json?["plan"]?.string ?? ""
    #expect(try server.ask("/v1/commandes/envoyer?plan=\(second)", "POST", body: sending).status == 200)
    // Of what tells no plan none is believed, and what changed since is not recorded over there either.
    let seller = #"{"nom":"Autre"}"#
    #expect(try server.ask("/v1/commandes/emetteur?plan=x", "POST", body: seller).code == "plan-impossible")
    #expect(try server.post("emetteur", seller, headers: "If-Match: \"1:0\"").status == 412)
    // A state that is not that of the log is refused, whatever the plan is.
    let customer = #"{"nom":"Autre"}"#
    let customerTold = try server.ask("/v1/commandes/creer-client?etape=dire", "POST", body: customer)
    let fresh = try #require(customerTold.json?["plan"]?.string)
    let stale = try server.ask(
      "/v1/commandes/creer-client?plan=\(fresh)", "POST", body: customer, headers: [server.bearer, "If-Match: \"1:0\""])
    #expect(stale.status == 412 && stale.code == "etat-perime", "\(stale.body)")
    let seen = try #require(customerTold.headers["etag"])
    let both = try server.ask(
      "/v1/commandes/creer-client?plan=\(fresh)", "POST", body: customer, headers: [server.bearer, "If-Match: \(seen)"])
    #expect(both.status == 200, "\(both.body)")
    #expect(try server.ask("/v1/commandes/envoyer?etape=faire", "POST", body: sending).status == 400)
  }

  @Test(arguments: [
    ("creer", #"{"client":"Personne"}"#, 404, "client-inconnu"), ("creer", "[]", 400, "http-400"),
    ("creer", #"{"client":7.5}"#, 404, "client-inconnu"), ("creer", #"{"client":{"a":1}}"#, 400, "type-invalide"),
    ("creer", #"{"nope":"x"}"#, 400, "option-inconnue"), ("creer", #"{"registre":"/etc"}"#, 400, "option-inconnue"),
    ("creer", #"{"auteur":"x"}"#, 400, "option-inconnue"), ("show", "{}", 404, "http-404"),
    ("sauvegarder", "{}", 404, "http-404"), ("envoyer", "{}", 400, "argument-manquant"),
    ("import", #"{"fichier":"/etc/passwd"}"#, 400, "option-inconnue"), ("import", "{}", 400, "argument-manquant"),
    ("releve", #"{"import_profile":"importer","contenuBase64":"!"}"#, 400, "type-invalide"),
  ]) func `an impossible command states the reason, and nothing is recorded`(
    command: String, body: String, status: Int, code: String
  ) throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let before = Files.read(server.ledger.log)
    let answer = try server.post(command, body)
    #expect(answer.status == status && answer.code == code, "\(answer.body)")
    #expect(Files.read(server.ledger.log) == before)
  }

  @Test func `files are sent and fetched`() throws {
    let server = try RunningServer(TestLedger.ofFrance(), "--ecriture")
    let ledger = server.ledger
    let numero = try ledger.done(
      "creer", "Firme", "-l", "Conseil;1;100;20", "--nature=service", "--envoyer", "--date=2026-03-02")
    let cii = try server.ask("/v1/export/cii?numero=\(numero)")
    #expect(
      cii.headers["content-type"] == "application/xml"
        && cii.headers["content-disposition"]?.contains("cii-\(numero).xml") == true)
    #expect(cii.body == ledger.run("export", "cii", "--numero=\(numero)").output)
    let documents = JSONValue.string(ledger.run("export", "snapshot").output).text
    let other = try RunningServer(TestLedger(opened: false).opened(), "--ecriture")
    let done = try other.post("import", #"{"contenu":\#(documents)}"#)
    #expect(done.status == 200 && done.json?["imported"]?.text == "1", "\(done.body)")
  }

  @Test(arguments: ["fr", "en"])
  func `a field has its names in both languages, whatever the language of the server`(language: String) throws {
    let server = try RunningServer(TestLedger(), "--ecriture", "--langue=\(language)")
    for field in ["client", "customer"] {
      let made = try server.post("creer", #"{"\#(field)":"Dupont","date":"2026-03-02","line":["Pain;1;3"]}"#)
      #expect(made.status == 200, "\(made)")
    }
  }

  @Test func `every path of OpenAPI exists, and the document is the same in both languages`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    let answers = try ["fr", "en"].map { language in
      try server.ask("/v1/openapi.json", headers: [server.bearer, "Accept-Language: \(language)"])
    }
    #expect(answers[0].body == answers[1].body)
    guard case .object(let paths)? = answers[0].json?["paths"] else { return #expect(Bool(false)) }
    let names = paths.map(\.0)
    // Their words stand beside amounts or numbers, which an enumeration alone would forbid.
    for (path, field, words) in [
      ("quote", "quote-price", #"["free"]"#), ("subscription", "every", #"["month","quarter","half-year","year"]"#),
    ] {
      let text = answers[0].json?["paths"]?["/v1/commandes/\(path)"]?.text ?? ""
      let schema = #""\#(field)":{"type":"string","anyOf":[{"type":"string","enum":\#(words)},{"type":"string"}]"#
      #expect(text.contains(schema), "\(field)")
    }
    // Several words with commas between them are one value.
    let documents = answers[0].json?["paths"]?["/v1/factures"]?.text ?? ""
    let words = /"enum":\["draft",[^\]]*"overdue"[^\]]*\]},/
    let pattern = /{"type":"string","pattern":"\^\(draft\|[^()]*overdue[^()]*\)\(,\(draft\|[^()]*\)\)\*\$"}\]/
    #expect(documents.contains(words) && documents.contains(pattern), "\(documents)")
    #expect(names.contains("/v1/commandes/create") && names.contains("/v1/factures/{numero}"))
    #expect(!names.contains { $0.contains("config") })
    for path in names where !path.contains("{") && !path.contains("commandes") {
      #expect(try server.ask(path).status != 404, "\(path)")
    }
    let untyped = paths.filter { String(decoding: $0.1.encoded(), as: UTF8.self).contains(#""*/*""#) }.map(\.0)
    #expect(untyped == ["/v1/bank", "/v1/export"])
  }
}

extension TestLedger {
  /// The same, opened without a customer.
  fileprivate func opened() throws -> TestLedger {
    try done("ouvrir", path, "--nom=Ailleurs")
    return self
  }
}
