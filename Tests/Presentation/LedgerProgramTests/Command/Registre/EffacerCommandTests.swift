import Testing

/// A person is erased: the name is in no file any more, and everything else is as it was.
struct EffacerCommandTests {
  private func ledger() throws -> TestLedger {
    let ledger = try TestLedger()
    try ledger.done(
      "creer-client", "--nom=Jeanne Personne", "--nature=particulier", "--email=jeanne@example.org",
      "--telephone=06 11 22 33 44", "--rue=1 rue du Port", "--code-postal=29200", "--ville=Brest")
    return ledger
  }

  private func files(with text: String, in ledger: TestLedger) -> String {
    ledger.program.shell("cd '\(ledger.scratch.path(""))' && grep -rl '\(text)' . | sort").output
  }

  @Test func `her name stands beside the log, and after it was erased nowhere`() throws {
    let ledger = try ledger()
    #expect(ledger.run("show", "Jeanne Personne").output.contains("1 rue du Port"))
    #expect(!files(with: "Jeanne", in: ledger).contains("events"))
    let log = Files.read(ledger.log)
    try ledger.done("effacer", "Jeanne Personne")
    for value in ["Jeanne", "jeanne@", "06 11", "rue du Port"] { #expect(files(with: value, in: ledger).isEmpty) }
    #expect(ledger.run("list", "clients").output.contains("effacé"))
    #expect(ledger.run("list", "clients", "--json").output.contains("\"efface\":true"))
    #expect(ledger.run("audit").exit == 0)
    #expect(Files.read(ledger.log).starts(with: log))
    #expect(files(with: "Jeanne", in: ledger).isEmpty)
    #expect(ledger.run("effacer", "effacé").errors.contains("nothing to erase"))
    let history = ledger.run("history", "effacé").output
    for text in ["contact", "identity", "request"] { #expect(history.contains(text), "\(history)") }
  }

  @Test func `two erased customers have one name, and the way out tells them apart`() throws {
    let ledger = try ledger()
    try ledger.done("effacer", "Jeanne Personne")
    let second = try ledger.done("creer-client", "--nom=Jeanne Autre", "--nature=particulier")
    try ledger.done("effacer", second)
    #expect(ledger.run("effacer", "effacé").errors.contains("2 customers are called"))
    let again = ledger.run("effacer", second)
    #expect(again.exit == 1 && again.errors.contains("`facture history \(second)`"), "\(again)")
    try ledger.done("history", second)
  }

  @Test func `lost values are erased too: a file that comes back does not bring them`() throws {
    let ledger = try ledger()
    let file = "\(ledger.path)/prives/00000000000000000001.jsonl"
    let id = try #require(
      ledger.run("list", "clients", "--json").output.firstMatch(of: /"id":"([^"]*)","nom":"Jeanne/)?.output.1)
    let before = Files.read(file)
    Files.write(file, "")
    #expect(ledger.run("effacer", String(id), "--classe=coordonnees").exit == 0)
    #expect(ledger.run("effacer", String(id), "--classe=coordonnees").errors.contains("nothing to erase"))
    Files.write(file, before)
    let shown = ledger.run("show", "Jeanne Personne").output
    #expect(shown.contains("1 rue du Port") && !shown.contains("jeanne@"), "\(shown)")
  }

  /// Whoever runs the desk has read her name before, and reads on in what it holds.
  @Test func `a server that was asked before an erasure forgets her with it`() throws {
    let ledger = try ledger()
    let server = try RunningServer(ledger)
    let pages = ["/v1/list", "/v1/clients", "/", "/v1/show/Jeanne%20Personne"]
    for page in pages { _ = try server.ask(page) }
    #expect(try server.ask("/v1/clients").body.contains("Jeanne"))
    try ledger.done("effacer", "Jeanne Personne")
    for page in pages.dropLast() + ["/v1/report/a-faire"] {
      let body = try server.ask(page).body
      #expect(!body.contains("Jeanne") && !body.contains("jeanne@"), "\(page): \(body)")
    }
    #expect(server.stop() == 0)
    #expect(files(with: "Jeanne", in: ledger).isEmpty)
    #expect(ledger.run("list", "clients").output.contains("effacé"))
  }

  @Test func `an old file put back is kept out of archives, and an altered one out of backups`() throws {
    let ledger = try ledger()
    let (prives, ancien) = ("\(ledger.path)/prives/00000000000000000001.jsonl", ledger.scratch.path("ancien"))
    _ = ledger.program.shell("cp '\(prives)' '\(ancien)'")
    try ledger.done("effacer", "Jeanne Personne")
    _ = ledger.program.shell("cp '\(ancien)' '\(prives)'")
    let archive = ledger.scratch.path("archive")
    #expect(ledger.run("export", "archive", "2020-01-01..2099-12-31", "--output=\(archive)").exit == 0)
    #expect(
      ledger.program.shell("grep -rc Jeanne '\(archive)'").output.split(separator: "\n").allSatisfy {
        $0.hasSuffix(":0")
      })
    let other = try self.ledger()
    _ = other.program.shell("sed -i 's/1 rue du Port/2 rue du Port/' '\(other.path)'/prives/*")
    let backup = other.run("sauvegarder", other.scratch.path("b.tar"))
    #expect(backup.exit == 3 && backup.errors.contains("does not match its hash"), "\(backup)")
    #expect(other.program.shell("test -e '\(other.scratch.path("b.tar"))'").exit != 0)
  }

  @Test func `a page reports values kept back, and says nothing of erased ones`() throws {
    let ledger = try ledger()
    let (site, key) = (ledger.scratch.path("s.html"), ledger.scratch.path("l.vkey"))
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    Files.write(key, try ledger.done("checkpoint", "--key=\(ledger.key())", "--print-public-key"))
    _ = ledger.program.shell("mv '\(ledger.path)/prives' '\(ledger.scratch.path("prives"))'")
    let told = ledger.run("export", "site", "--output=\(site)")
    #expect(told.exit == 0 && told.errors.contains("2 lines of private data are missing"), "\(told)")
    let verified = ledger.run("verify", site, "--public-key=\(key)")
    #expect(verified.exit == 0 && verified.output.contains("kept back, or lost"), "\(verified)")
    #expect(ledger.run("verify", site, "--public-key=\(key)", "--json").output.contains("\"withheld\":2"))
    _ = ledger.program.shell("mv '\(ledger.scratch.path("prives"))' '\(ledger.path)/prives'")
    try ledger.done("effacer", "Jeanne Personne")
    try ledger.done("checkpoint", "--key=\(ledger.key())")
    let later = ledger.run("export", "site", "--output=\(site)", "--force")
    #expect(later.exit == 0 && later.errors.isEmpty, "\(later)")
    #expect(!ledger.run("verify", site, "--public-key=\(key)").output.contains("kept back"))
  }

  @Test func `an import that leaves out her nature puts nothing of her into the log`() throws {
    let ledger = try ledger()
    let numero = try ledger.done("creer", "--client=Jeanne Personne", "--date=2026-03-02", "--ligne=Pain;1;10")
    try ledger.done("envoyer", numero, "--date=2026-03-02")
    let uuid = #/"id":"[0-9a-f]{8}-[0-9a-f-]{27}","designation"/#
    let dit = try ledger.done("export", "factures", "--format=jsonl")
      .replacing(#""nature":"particulier""#, with: #""siren":null"#).replacing(#","siren":null"#, with: "")
      .replacing(#/^{"id":"[0-9a-f-]{8}/#) { String($0.output.dropLast(8)) + "0fffffff" }
      .replacing(uuid, with: #""designation""#).replacing(numero, with: "X-1")
    let file = ledger.scratch.path("sans.jsonl")
    Files.write(file, dit)
    #expect(dit.contains("Jeanne") && !dit.contains("particulier"))
    let imported = ledger.run("import", file)
    #expect(imported.exit == 0 && imported.output.contains("1 imported"), "\(imported) \(dit)")
    #expect(!files(with: "Jeanne", in: ledger).contains("events"))
    #expect(ledger.run("import", file).output.contains("1 unchanged"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a term that may name her is refused, and her place of delivery goes to no firm`() throws {
    let ledger = try ledger()
    try ledger.done("creer-client", "--nom=Firme", "--nature=entreprise")
    for terme in ["acheteurNom=Mme J.", "porteurCarte=J. Personne", "livraisonLigne3=Fond de cour"] {
      let refused = ledger.run("creer", "--client=Jeanne Personne", "--terme=\(terme)")
      #expect(refused.exit == 1 && refused.errors.contains("would go into the log"), "\(refused)")
      #expect(ledger.run("creer", "--client=Firme", "--terme=\(terme)").exit == 0)
    }
    let numero = try ledger.done(
      "creer", "--client=Jeanne Personne", "--livraison-nom=Chez sa tante", "--terme=projet=P")
    let copie = try ledger.done("dupliquer", numero, "--client=Firme")
    #expect(!ledger.run("show", copie).output.contains("tante"))
    #expect(ledger.run("modifier", numero, "--client=Firme").exit == 0)
    #expect(!ledger.run("show", numero).output.contains("tante"))
    #expect(!files(with: "tante", in: ledger).contains("events"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `while the law keeps an invoice, her e-mail goes and her name stays`() throws {
    let ledger = try ledger()
    let numero = try ledger.done("creer", "--client=Jeanne Personne", "--date=2026-03-02", "--ligne=Pain;1;10")
    try ledger.done("envoyer", numero, "--date=2026-03-02")
    let refused = ledger.run("effacer", "Jeanne Personne")
    #expect(refused.exit == 1 && refused.errors.contains("2037-01-01") && refused.errors.contains("--class=contact"))
    try ledger.done("conserver", "Jeanne Personne", "--motif=Litige")
    #expect(ledger.run("effacer", "Jeanne Personne", "--classe=coordonnees").errors.contains("Litige"))
    try ledger.done("conserver", "Jeanne Personne", "--lever")
    try ledger.done("effacer", "Jeanne Personne", "--classe=coordonnees")
    #expect(files(with: "jeanne@", in: ledger).isEmpty)
    #expect(ledger.run("show", numero).output.contains("Jeanne Personne"))
  }

  @Test func `a file from before an erasure restores nothing`() throws {
    let ledger = try ledger()
    let numero = try ledger.done(
      "creer", "--client=Jeanne Personne", "--date=2026-03-02", "--ligne=Pain;1;10", "--delivery-name=Chez elle")
    try ledger.done("envoyer", numero, "--date=2026-03-02")
    Files.write(ledger.scratch.path("avant"), try ledger.done("export", "snapshot"))
    try ledger.done("effacer", "Jeanne Personne", "--classe=coordonnees")
    // The customer of the file has an e-mail that the ledger has not; the invoice is the same.
    let again = ledger.run("import", ledger.scratch.path("avant"))
    #expect(again.output.contains("1 read, 0 imported, 1 unchanged, 0 refused"), "\(again)")
    #expect((again.output + again.errors).contains("another email"), "\(again)")
  }

  @Test func `a client that becomes a private person is told its remains in the log, and an e-mail is kept out`() throws
  {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Paul Personne", "--nature=entreprise", "--email=paul@example.org")
    let becomes = ledger.run("modifier-client", "Paul Personne", "--nature=particulier")
    #expect(becomes.exit == 0 && becomes.errors.contains("stays in the log"), "\(becomes)")
    let address = ledger.run("modifier-client", "Paul Personne", "--adresse-electronique=paul@example.org")
    #expect(address.exit == 1 && address.errors.contains("--email"), "\(address)")
    let created = ledger.run(
      "creer-client", "--nom=Anne", "--nature=particulier", "--adresse-electronique=EM:anne@example.org")
    #expect(created.exit == 1 && files(with: "anne@", in: ledger).isEmpty)
  }

  @Test func `a backup has her, is restored with her, and a later one has not`() throws {
    let ledger = try ledger()
    let (one, two) = (ledger.scratch.path("1.tar"), ledger.scratch.path("2.tar"))
    try ledger.done("sauvegarder", one)
    try ledger.done("restaurer", one, ledger.scratch.path("r1"))
    #expect(ledger.run("list", "clients", "--registre=\(ledger.scratch.path("r1"))").output.contains("Jeanne"))
    try ledger.done("effacer", "Jeanne Personne")
    let later = ledger.run("sauvegarder", two)
    #expect(later.exit == 0 && later.errors.isEmpty, "\(later)")
    #expect(!ledger.program.shell("cat '\(two)'").output.contains("Jeanne"))
    try ledger.done("restaurer", two, ledger.scratch.path("r2"))
    #expect(ledger.run("audit", "--registre=\(ledger.scratch.path("r2"))").exit == 0)
  }

  @Test func `a ledger with lost values is backed up and restored, with a remark`() throws {
    let ledger = try ledger()
    let (tar, restored) = (ledger.scratch.path("l.tar"), ledger.scratch.path("l"))
    #expect(ledger.program.shell("rm -r '\(ledger.path)/prives'").exit == 0)
    let backup = ledger.run("sauvegarder", tar)
    #expect(backup.exit == 0 && backup.errors.contains("of 2 lines are missing in prives/"), "\(backup)")
    #expect(ledger.run("sauvegarder", tar, "--force", "--json").output.contains("\"missing\":2"))
    let again = ledger.run("restaurer", tar, restored)
    #expect(again.exit == 0 && again.errors.contains("of 2 lines are missing in prives/"), "\(again)")
    #expect(!again.output.contains("warning"))
    #expect(ledger.run("audit", "--registre=\(restored)").output.contains("private data present: "))
  }

  @Test func `values that were lost and came back are shown as the log shows them`() throws {
    let ledger = try ledger()
    let aside = ledger.scratch.path("aside")
    #expect(ledger.program.shell("cp -r '\(ledger.path)/prives' '\(aside)' && rm -r '\(ledger.path)/prives'").exit == 0)
    let lost = ledger.run("list", "clients").output
    #expect(lost.contains("perdu") && !lost.contains("effacé"))
    #expect(ledger.run("export", "clients").output.contains("\"perdu\":true"))
    let refused = ledger.run("creer", "perdu", "--ligne=Pain;1;10")
    #expect(refused.exit == 1 && refused.errors.contains("is lost"), "\(refused)")
    #expect(ledger.program.shell("cp -r '\(aside)' '\(ledger.path)/prives'").exit == 0)
    for command in [["list", "clients"], ["show", "Jeanne Personne"]] {
      let outcome = ledger.program.run(command)
      #expect(outcome.output.contains("Jeanne Personne"), "\(outcome)")
    }
    #expect(ledger.run("audit", "--read-model").exit == 0)
  }

  @Test func `an archive has her values beside its events`() throws {
    let ledger = try ledger()
    let archive = ledger.scratch.path("a")
    try ledger.done("export", "archive", "2000-01-01..2100-01-01", "--output=\(archive)")
    #expect(ledger.program.shell("grep -c Jeanne '\(archive)/prives.jsonl'").output.contains("1"))
    #expect(ledger.program.shell("sh '\(archive)/verifier.sh'").exit == 0)
  }

  @Test func `a firm is confidential on request`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Artisan Secret", "--confidentiel=oui")
    #expect(!files(with: "Artisan", in: ledger).contains("events"))
    #expect(ledger.run("effacer", "Dupont").errors.contains("--confidential=yes"))
    #expect(ledger.run("effacer", "Personne").exit == 1)
    #expect(ledger.run("effacer", "Artisan Secret", "--classe=nom").exit == 2)
  }

  @Test func `an unfinished erasure is reported, and the next command finishes it`() throws {
    let ledger = try ledger()
    // What is in the way of the new file.
    let shell = ledger.program.shell
    let directory = ledger.scratch.path("registre/prives/00000000000000000001.jsonl.new")
    #expect(shell("mkdir -p '\(directory)/x'").exit == 0)
    let half = ledger.run("effacer", "Jeanne Personne")
    #expect(half.exit == 4 && half.errors.contains("The erasure is recorded"))
    #expect(ledger.run("audit").output.contains("erased private data gone: "))
    #expect(shell("rm -r '\(directory)'").exit == 0)
    try ledger.done("creer-client", "--nom=Autre")
    #expect(files(with: "Jeanne", in: ledger).isEmpty && ledger.run("audit").exit == 0)
  }

  @Test func `readers hide erased values that were put back, before any writer comes`() throws {
    let ledger = try ledger()
    let shell = ledger.program.shell
    let (path, kept) = (ledger.scratch.path("registre/prives/00000000000000000001.jsonl"), ledger.scratch.path("kept"))
    #expect(shell("cp '\(path)' '\(kept)'").exit == 0)
    try ledger.done("effacer", "Jeanne Personne")
    #expect(shell("cp '\(kept)' '\(path)'; rm -rf '\(ledger.scratch.path("registre/cache"))'").exit == 0)
    for command in [["lister", "clients"], ["show", "1"], ["history", "1"], ["export", "factures"], ["audit"]] {
      let outcome = ledger.program.run(command)
      #expect(!outcome.output.contains("Jeanne"), "\(command): \(outcome)")
    }
    #expect(ledger.run("lister", "clients").output.contains("effacé"))
    #expect(ledger.run("audit").output.contains("erased private data gone: "))
    try ledger.done("creer-client", "--nom=Autre")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a command by name hides her name, and is known again after her erasure`() throws {
    let ledger = try ledger()
    let words = ["creer", "--client=Jeanne Personne", "--ligne=Pain;1;10", "--commande=lundi"]
    let first = ledger.program.run(words)
    #expect(first.exit == 0 && ledger.program.run(words).output == first.output)
    #expect(ledger.program.run(words + ["--notes=x"]).exit == 1)
    try ledger.done("effacer", "Jeanne Personne", "--commande=mardi")
    #expect(ledger.run("effacer", "Jeanne Personne", "--commande=mardi").exit == 0)
    #expect(ledger.program.run(words).output == first.output)
    #expect(ledger.run("conserver", "effacé", "--motif=x", "--lever").exit == 2)
    let refused = ledger.run("creer", "effacé", "--ligne=Pain;1;10")
    #expect(refused.exit == 1 && refused.errors.contains("was erased"))
  }

  @Test func `the last line gets its end back, also where somebody was erased before`() throws {
    let ledger = try ledger()
    let path = ledger.scratch.path("registre/prives/00000000000000000001.jsonl")
    try ledger.done("creer-client", "--nom=Paul", "--confidentiel=oui")
    try ledger.done("effacer", "Jeanne Personne")
    let whole = Files.read(path)
    Files.write(path, Array(whole.dropLast()))
    try ledger.done("creer-client", "--nom=Autre")
    #expect(Files.read(path) == whole && ledger.run("audit").exit == 0)
    #expect(ledger.run("list", "clients").output.contains("Paul"))
  }

  @Test func `a client that takes over a draft has its place of delivery too`() throws {
    let ledger = try ledger()
    try ledger.done("creer-client", "--nom=Paul Autre", "--nature=particulier")
    let numero = try ledger.done(
      "creer", "--client=Jeanne Personne", "--ligne=Pain;1;10", "--livraison-rue=3 rue du Pont")
    try ledger.done("modifier", numero, "--client=Paul Autre")
    try ledger.done("envoyer", numero)
    try ledger.done("effacer", "Jeanne Personne")
    #expect(ledger.run("show", numero).output.contains("3 rue du Pont"))
    let brouillon = try ledger.done("creer", "Dupont")
    #expect(ledger.run("modifier", brouillon, "--client=effacé").errors.contains("was erased"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `a person that becomes a firm stays confidential until --confidentiel=non`() throws {
    let ledger = try ledger()
    try ledger.done("modifier-client", "Jeanne Personne", "--nature=entreprise", "--ville=Quimper")
    #expect(!files(with: "Quimper", in: ledger).contains("events"))
    try ledger.done("modifier-client", "Jeanne Personne", "--confidentiel=non")
    try ledger.done("modifier-client", "Jeanne Personne", "--ville=Redon")
    #expect(files(with: "Redon", in: ledger).contains("events"))
  }

  @Test func `values that come back are in no backup, and a transfer passes over them`() throws {
    let ledger = try ledger()
    let (old, tar) = (ledger.scratch.path("old"), ledger.scratch.path("b.tar"))
    let shell = ledger.program.shell
    #expect(shell("cp -r '\(ledger.path)/prives' '\(old)'").exit == 0)
    try ledger.done("effacer", "Jeanne Personne")
    #expect(shell("cp '\(old)'/*.jsonl '\(ledger.path)/prives/'").exit == 0)
    try ledger.done("sauvegarder", tar)
    #expect(!shell("cat '\(tar)'").output.contains("Jeanne"))
    try ledger.done("synchroniser", "file://\(ledger.scratch.path("usb"))")
    try ledger.done("synchroniser", "file://\(ledger.scratch.path("usb"))")
    #expect(!shell("cat '\(ledger.scratch.path("usb"))'/prives/*").output.contains("Jeanne"))
  }

  @Test func `a file of before an erasure still has the same documents`() throws {
    let ledger = try ledger()
    try ledger.done("modifier-client", "Jeanne Personne", "--contact=Luc Personne")
    let numero = try ledger.done("creer", "--client=Jeanne Personne", "--ligne=Pain;1;10", "--tva=20")
    try ledger.done("envoyer", numero)
    let before = ledger.scratch.path("before.json")
    Files.write(before, ledger.run("export", "snapshot").output)
    try ledger.done("effacer", "Jeanne Personne", "--classe=coordonnees")
    let imported = ledger.run("import", before)
    #expect(imported.output.contains("1 read, 0 imported, 1 unchanged"), "\(imported)")
  }

  @Test func `after a delivery was erased, exports and audits leave it out`() throws {
    let ledger = try ledger()
    let numero = try ledger.done(
      "creer", "--client=Jeanne Personne", "--ligne=Pain;1;10", "--livraison-nom=Jeanne",
      "--livraison-rue=3 rue du Pont")
    try ledger.done("modifier", numero, "--livraison-rue=5 rue du Pont")
    #expect(ledger.run("show", numero).output.contains("5 rue du Pont"))
    #expect(!files(with: "du Pont", in: ledger).contains("events"))
    try ledger.done("effacer", "Jeanne Personne")
    #expect(files(with: "du Pont", in: ledger).isEmpty && !ledger.run("show", numero).output.contains("du Pont"))
    let audit = ledger.run("audit")
    #expect(audit.exit == 0 && !audit.output.contains("warning"), "\(audit.output)")
  }
}
