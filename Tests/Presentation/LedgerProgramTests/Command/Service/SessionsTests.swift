import Glibc
import LedgerExchange
import LedgerTestSupport
import Testing

/// The sessions of browsers with `facture servir`: how they are opened, how long they last, how they end.
struct SessionsTests {
  /// A ledger whose sessions are kept.
  private func kept() throws -> TestLedger {
    let ledger = try TestLedger()
    ledger.program.environment["XDG_STATE_HOME"] = ledger.scratch.path("etat")
    return ledger
  }

  private func reads(_ server: RunningServer, _ session: String, host: String? = nil) throws -> Bool {
    try server.ask("/list/clients", host: host ?? server.browserHost, headers: [session]).status == 200
  }

  @Test func `a link opens one session, once`() throws {
    let server = try RunningServer(TestLedger())
    let welcome = try server.ask("/", host: server.browserHost, headers: [])
    #expect(welcome.status == 401 && welcome.body.contains("<!doctype html>") && !welcome.body.contains("Dupont"))
    #expect(try server.session("0") == nil && server.session("") == nil)
    #expect(try server.ask("/session", "POST", body: "[", host: server.browserHost, headers: []).status == 401)
    #expect(try server.ask("/session", host: server.browserHost, headers: []).status == 405)
    let session = try #require(try server.session())
    #expect(try server.session() == nil)
    let page = try server.ask("/list/clients", host: server.browserHost, headers: [session])
    #expect(page.status == 200 && page.body.contains("Dupont"))
    let policy = try #require(page.headers["content-security-policy"])
    #expect(policy.contains("script-src 'sha256-") && !policy.contains("unsafe"))
  }

  /// A browser sends the cookies of 127.0.0.1 and localhost to every server of the machine.
  @Test func `a session is opened and used under the name of its own alone`() throws {
    let server = try RunningServer(TestLedger())
    #expect(server.browserHost.wholeMatch(of: /facture-[0-9a-f]{32}\.localhost:[0-9]+/) != nil)
    for host in [server.host, "localhost:\(server.port)"] {
      let body = #"{"cle":"\#(server.key)"}"#
      #expect(try server.ask("/session", "POST", body: body, host: host, headers: []).status == 421)
      #expect(try !server.ask("/", host: host, headers: []).body.contains("action=\"/session\""))
    }
    let session = try #require(try server.session())
    #expect(try reads(server, session))
    #expect(try !reads(server, session, host: server.host) && !reads(server, session, host: "localhost:\(server.port)"))
  }

  @Test func `without a script the link is pasted into a form of the page`() throws {
    let server = try RunningServer(TestLedger())
    let form = "application/x-www-form-urlencoded"
    let origin = "Origin: http://\(server.browserHost)"
    func send(_ body: String, _ headers: [String]) throws -> RunningServer.Answer {
      try server.ask("/session", "POST", body: body, type: form, host: server.browserHost, headers: headers)
    }
    let link = "cle=http%3A%2F%2F\(server.browserHost)%2F%23\(server.key)"
    #expect(try send(link, []).status == 415 && send(link, ["Origin: null"]).status == 403)
    #expect(try send("cle=0", [origin]).body.contains("role=\"status\""))
    let opened = try send(link, [origin, "Sec-Fetch-Site: same-origin"])
    #expect(opened.status == 303 && opened.headers["location"] == "/", "\(opened.body)")
    let session = try #require(opened.headers["set-cookie"]?.prefix { $0 != ";" })
    #expect(try reads(server, "Cookie: \(session)"))
    // A form is sent to no command.
    let draft = try server.ask(
      "/v1/commandes/creer", "POST", body: "client=Dupont", type: form, headers: [server.bearer, origin])
    #expect(draft.status == 415 || draft.status == 403)
  }

  @Test func `a session outlasts its server, which comes back at its address`() throws {
    let ledger = try kept()
    let before = try RunningServer(ledger)
    let (first, host) = (try #require(try before.session()), before.browserHost)
    #expect(before.stop() == 0)
    let after = try RunningServer(ledger)
    #expect(after.browserHost == host)
    #expect(try reads(after, first))
    // A second one is opened by another link, beside the first.
    let link = ledger.run("servir", "--lien")
    #expect(link.exit == 0 && link.answer.hasPrefix("http://\(host)/#"), "\(link.errors)")
    let second = try #require(try after.session(String(link.answer.split(separator: "#").last ?? "")))
    #expect(try second != first && reads(after, first) && reads(after, second))
    #expect(after.stop() == 0)
    let absent = ledger.run("servir", "--lien")
    #expect(absent.exit == 4 && absent.errors.contains(host), "\(absent.errors)")
  }

  @Test func `the desk opens in the browser as it starts`() throws {
    let ledger = try kept()
    let (bin, said) = (ledger.scratch.path("bin"), ledger.scratch.path("said"))
    _ = ledger.program.shell("mkdir '\(bin)' && mkfifo '\(said)'")
    Files.write("\(bin)/xdg-open", "#!/bin/sh\ncat \"$1\" >'\(said)'\n")
    _ = ledger.program.shell("chmod 755 '\(bin)/xdg-open'")
    ledger.program.environment["PATH"] = "\(bin):/usr/bin:/bin"
    ledger.program.environment["XDG_RUNTIME_DIR"] = ledger.scratch.path
    let server = try RunningServer(ledger, "--ecriture", "--navigateur")
    let pipe = unsafe open(said, O_RDWR | O_CLOEXEC)
    defer { close(pipe) }
    var waited = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    try #require(unsafe poll(&waited, 1, 120_000) == 1)
    let page = String(decoding: Files.readSome(pipe), as: UTF8.self)
    #expect(page.contains("url=http://\(server.browserHost)/#\(server.key)"))
    // Without a program that opens pages it serves all the same.
    ledger.program.environment["PATH"] = "/nonexistent"
    let alone = try RunningServer(ledger, "--ecriture", "--navigateur", "--port=0")
    #expect(try alone.ask("/v1/sante").status == 200 && alone.stop() == 0)
    #expect(alone.errors.contains("No browser was opened"))
  }

  @Test func `sessions are listed and ended, and kept by their hash in a file of the user`() throws {
    let ledger = try kept()
    #expect(ledger.run("servir", "--sessions").answer == "No session.")
    let server = try RunningServer(ledger)
    let body = #"{"cle":"\#(server.key)"}"#
    let agent = "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    let opened = try server.ask("/session", "POST", body: body, host: server.browserHost, headers: [agent])
    let session = "Cookie: \(try #require(opened.headers["set-cookie"]).prefix { $0 != ";" })"
    let key = String(ledger.run("servir", "--lien").answer.split(separator: "#").last ?? "")
    let second = try #require(try server.session(key))
    let list = ledger.run("servir", "--sessions")
    #expect(list.output.contains("Firefox, Linux") && list.output.split(separator: "\n").count == 3, "\(list.output)")
    let rows = ledger.run("servir", "--sessions", "--json").output
    let id = String(try #require(rows.firstMatch(of: /"session":"([0-9a-f]{8})"/)?.1))
    #expect(ledger.run("servir", "--revoquer=\(id)").exit == 0 && ledger.run("servir", "--revoquer=\(id)").exit == 1)
    #expect(try !reads(server, session) && reads(server, second))
    let files = ledger.program.shell("find '\(ledger.scratch.path("etat"))' -name '*.json' -printf '%m %p\n'").output
    let file = try #require(files.firstMatch(of: /600 (.*\.json)/)?.1)
    for secret in [session, second, key, server.key] {
      let text = secret.split(separator: "=").last ?? ""
      #expect(!text.isEmpty && !Files.text(String(file)).contains(text))
    }
    let unused = String(ledger.run("servir", "--lien").answer.split(separator: "#").last ?? "")
    #expect(ledger.run("servir", "--revoquer=all").exit == 0)
    #expect(try !reads(server, second) && server.session(unused) == nil)
    Files.write(String(file), "{}")
    #expect(ledger.run("servir", "--lien").errors.contains("sessions of browsers"))
    #expect(try !reads(server, second))
  }

  @Test func `many browsers open sessions at once, and each link opens one`() throws {
    let ledger = try kept()
    let server = try RunningServer(ledger)
    let keys = (0..<8).map { _ in String(ledger.run("servir", "--lien").answer.split(separator: "#").last ?? "") }
    // All are sent before the first answer is read.
    let sockets = try (keys + keys).map { key in
      let (socket, body) = (try server.connection(), "{\"cle\":\"\(key)\"}")
      let head = "POST /session HTTP/1.1\r\nHost: \(server.browserHost)\r\nContent-Type: application/json\r\n"
      Files.write(socket, Array("\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8))
      return socket
    }
    defer { for socket in sockets { close(socket) } }
    let sessions = sockets.compactMap { socket in
      String(decoding: Files.readAll(socket), as: UTF8.self).firstMatch(of: /Set-Cookie: (facture=[0-9a-f]{64})/)?.1
    }
    #expect(sessions.count == 8 && Set(sessions).count == 8)
    for session in sessions { #expect(try reads(server, "Cookie: \(session)")) }
  }

  @Test func `a token file is made, read again, and refused where others may read it`() throws {
    let ledger = try TestLedger()
    let file = ledger.scratch.path("jeton")
    let first = try RunningServer(ledger, "--fichier-jeton=\(file)", lines: 1)
    let header = String(Files.text(file).dropLast())
    #expect(header.wholeMatch(of: /Authorization: Bearer [0-9a-f]{64}/) != nil)
    #expect(ledger.program.shell("stat -c %a '\(file)'").answer == "600")
    #expect(try first.ask("/v1/factures", headers: [header]).status == 200)
    #expect(first.stop() == 0)
    let again = try RunningServer(ledger, "--fichier-jeton=\(file)", lines: 1)
    #expect(try again.ask("/v1/factures", headers: [header]).status == 200)
    #expect(again.stop() == 0)
    for (mode, text, exit) in [
      ("640", header, Int32(4)), ("604", header, 4), ("600", "", 4), ("600", "short", 4), ("600", "a b \(header)", 4),
    ] {
      Files.write(file, text)
      _ = ledger.program.shell("chmod \(mode) '\(file)'")
      let refused = ledger.run("servir", "--fichier-jeton=\(file)")
      #expect(refused.exit == exit && refused.errors.contains(file), "\(mode) \(text): \(refused.errors)")
    }
    // A link that leads nowhere is named, and not replaced.
    _ = ledger.program.shell("ln -sf /nowhere '\(file)'")
    let link = ledger.run("servir", "--fichier-jeton=\(file)")
    #expect(link.exit == 4 && link.errors.contains("a link to a file that does not exist"), "\(link)")
    #expect(!link.errors.contains("--force"))
  }

  @Test(arguments: ["origine", "events/00000000000000000002.jsonl", "cache/x"])
  func `a token file is refused among the files of the ledger`(name: String) throws {
    let ledger = try TestLedger()
    let refused = ledger.run("servir", "--fichier-jeton=\(ledger.path)/\(name)")
    #expect(refused.exit == 2 && refused.errors.contains("keeps its own files"), "\(refused)")
    #expect(ledger.run("list").exit == 0)
  }

  /// Perl does what systemd does: it listens, and starts the server with the socket as descriptor 3.
  @Test(.enabled(if: unsafe access("/usr/bin/perl", X_OK) == 0))
  func `a socket of the service manager is used, and no link is printed`() throws {
    let ledger = try kept()
    let script = """
      use Socket; use POSIX ();
      BEGIN { $^F = 100; }
      socket(my $s, PF_INET, SOCK_STREAM, 0) or die;
      bind($s, sockaddr_in(0, INADDR_LOOPBACK)) && listen($s, 8) or die;
      $| = 1;
      print((sockaddr_in(getsockname($s)))[0], "\\n");
      POSIX::dup2(fileno($s), 3);
      @ENV{qw(LISTEN_PID LISTEN_FDS)} = ($$, 1);
      exec $ARGV[0], "servir";
      """
    Files.write(ledger.scratch.path("start.pl"), script)
    let line = """
      cd '\(ledger.scratch.path)'; mkfifo said; perl start.pl "$F" >said & pid=$!
      exec 9<said; read -r port <&9; read -r address <&9; echo "$port $address"
      "$F" servir --lien; kill $pid; wait $pid; cat <&9
      """
    let said = ledger.program.shell(line).output.split(separator: "\n")
    try #require(said.count == 2, "\(said)")
    #expect(said[0].wholeMatch(of: /([0-9]+) http:\/\/facture-[0-9a-f]{32}\.localhost:\1/) != nil, "\(said)")
    #expect(said[1].wholeMatch(of: /http:\/\/facture-[0-9a-f]{32}\.localhost:[0-9]+\/#[0-9a-f]{64}/) != nil, "\(said)")
  }
}
