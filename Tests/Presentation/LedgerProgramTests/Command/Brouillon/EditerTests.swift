import Testing

/// A draft in an editor: shell scripts stand for the person.
struct EditerTests {
  private let ledger: TestLedger
  private let numero: String

  init() throws {
    ledger = try TestLedger()
    numero = try ledger.draft()
  }

  /// What comes of `editer` with an editor that runs `script` on the file `$1`.
  private func edit(_ script: String, _ words: String...) -> FactureProgram.Outcome {
    let editor = ledger.scratch.path("editor")
    Files.write(editor, "cp \"$1\" '\(ledger.scratch.path("seen"))'\n\(script)\n")
    var program = ledger.program
    // A text that is refused stays there.
    program.environment.merge(["EDITOR": "sh '\(editor)'", "TMPDIR": ledger.scratch.path]) { $1 }
    return program.run(["editer", numero] + words)
  }

  private var seen: String { Files.text(ledger.scratch.path("seen")) }
  private var commits: Int { Files.text(ledger.log).split(separator: "\n").count { $0.contains("\"remaining\":0,") } }
  private var shown: String { ledger.run("show", numero, "--json").output }

  @Test func `the text is the draft`() {
    _ = edit("true")
    #expect(
      seen.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "customer: Dupont", "date: 2026-03-02", "due: 2026-04-01", "vat: 20", "conditions: transfer", "discount: 0",
        "notes:", "comment:", "Farine; 2; 10", "Pain; 1; 5; 5.5",
      ])
  }

  @Test func `a line is typed and edited with all that it has`() throws {
    let mixte = try ledger.done(
      "creer", "Dupont", "--nature=bien", "-l", "Pose;2;100;service;heure;-10%;10", "-l", "Table;1;50;G", "-l",
      "Clou;1;5")
    let editor = ledger.scratch.path("editor")
    Files.write(
      editor,
      "cp \"$1\" '\(ledger.scratch.path("seen"))'\nsed -i -e 's/; HUR; -10%/; DAY/' -e 's/; VATEX-EU-G//' \"$1\"\n")
    var program = ledger.program
    program.environment["EDITOR"] = "sh '\(editor)'"
    #expect(program.run(["editer", mixte]).exit == 0)
    let lines = seen.split(separator: "\n").filter { $0.contains("; ") && !$0.hasPrefix("#") }
    #expect(
      lines == ["Pose; 2; 100; 10; service; HUR; -10%", "Table; 1; 50; VATEX-EU-G; goods", "Clou; 1; 5; goods"])
    let json = ledger.run("show", mixte, "--json").output
    #expect(json.contains(#""unite":"DAY""#) && json.contains(#""nature":"service""#), "\(json)")
    #expect(!json.contains("VATEX") && json.contains(#""totalHT":255.00"#), "\(json)")
  }

  @Test(arguments: ["true", ": > \"$1\"", "echo '# x' >> \"$1\"", "sed -i 's/Virement/virement/' \"$1\""])
  func `an unchanged text records nothing`(script: String) {
    let before = Files.read(ledger.log)
    let outcome = edit(script)
    #expect(outcome.exit == 0 && outcome.answer == numero, "\(outcome.errors)")
    #expect(outcome.errors.contains("nothing was recorded"))
    #expect(Files.read(ledger.log) == before)
  }

  @Test func `all that was changed is one commit`() throws {
    let before = commits
    let outcome = edit(
      #"sed -i -e 's/^notes:.*/notes: "deux\\nlignes"/' -e 's/^due:.*/echeance: fin-de-mois/' -e 's/^discount:.*/discount: 2,5/' -e 's/Farine; 2; 10/Farine T65; 2,5; 10/' "$1"; echo "Livraison; 1; 15" >> "$1""#
    )
    #expect(outcome.exit == 0 && outcome.output == "\(numero)\n", "\(outcome.errors)")
    #expect(commits == before + 1)
    #expect(shown.contains(#""notes":"deux\nlignes""#) && shown.contains(#""dateEcheance":"2026-03-31""#))
    #expect(
      shown.contains(#""remisePourcentage":2.5"#) && shown.contains(#""designation":"Farine T65","quantite":2.5"#))
    let names = shown.matches(of: /"designation":"([^"]*)"/).map { String($0.output.1) }
    #expect(names == ["Farine T65", "Pain", "Livraison"])
    _ = edit("true")
    #expect(seen.contains("notes: \"deux\\nlignes\"\n"))
  }

  @Test(arguments: ["/^Farine/d", "/^Farine/d; s/^Formation; 2/Formation; 3/", "s/^Farine.*/Sel; 7; 7/"])
  func `fields that the text does not show stay with their line`(change: String) throws {
    try ledger.done(
      "ajouter-ligne", numero, "--designation=Conseil", "--quantite=1", "--prix-unitaire=1000", "--remise=50",
      "--unite=jour", "--nature=service")
    try ledger.done(
      "ajouter-ligne", numero, "--designation=Formation", "--quantite=2", "--prix-unitaire=10",
      "--motif=VATEX-FR-CGI261-4")
    #expect(edit("sed -i '\(change)' \"$1\"").exit == 0)
    let lines = shown.matches(of: /\{"designation":"([^"]*)"[^}]*\}/).map { String($0.output.0) }
    let advice = try #require(lines.first { $0.contains("Conseil") })
    #expect(
      advice.contains(#""montantNet":500.00,"remisePourcentage":50,"unite":"DAY","nature":"service""#), "\(advice)")
    let training = try #require(lines.first { $0.contains("Formation") })
    #expect(training.contains("VATEX-FR-CGI261-4") && !training.contains("remisePourcentage"), "\(training)")
    #expect(lines.filter { $0.contains("Sel") || $0.contains("Pain") }.allSatisfy { !$0.contains("DAY") })
  }

  @Test(arguments: [
    ("s/^Farine/Sel; 3; 1\\nFarine/", ["Sel", "Farine", "Pain"]), ("/^Farine/d", ["Pain"]), ("/^Pain/d", ["Farine"]),
    ("s/^Farine.*/Sel; 3; 1\\nSucre; 1; 2/", ["Sel", "Sucre", "Pain"]),
  ])
  func `lines stand in the order in which they are written`(change: String, names: [String]) throws {
    try ledger.done("modifier-ligne", numero, "2", "--reference-commande=BC-7")
    #expect(edit("sed -i '\(change)' \"$1\"").exit == 0)
    #expect(shown.matches(of: /"designation":"([^"]*)"/).map { String($0.output.1) } == names)
    #expect(shown.contains("BC-7") == names.contains("Pain"))
  }

  @Test func `a text that is unreadable or refused is opened again with the reason on top`() {
    let again = """
      if grep -q '^# "Pain; x; 5; 5.5": ' "$1"; then sed -i 's/Pain; x/Pain; 3/; s/^customer:.*/customer: Dupon/' "$1"
      elif grep -q '^# There is no customer "Dupon"' "$1"; then sed -i 's/^customer:.*/client: Dupont/' "$1"
      else sed -i 's/Pain; 1/Pain; x/' "$1"; fi
      """
    let outcome = edit(again)
    #expect(outcome.exit == 0, "\(outcome.errors)\(seen)")
    #expect(shown.contains(#""designation":"Pain","quantite":3"#))
    #expect(seen.hasPrefix("# There is no customer \"Dupon\". Did you mean \"Dupont\"?\n#\n# \(numero)"), "\(seen)")
  }

  @Test(arguments: [
    "date +%s%N >> \"$1\"", "echo x >> \"$1\"", "sed -i 's/Pain; 1/Pain; x/' \"$1\"; echo \"# $$\" >> \"$1\"",
  ])
  func `a program in the place of the editor is not asked for ever`(script: String) throws {
    let runs = ledger.scratch.path("runs")
    let outcome = edit("echo x >> '\(runs)'\n\(script)", "--json")
    #expect([1, 2].contains(outcome.exit), "\(outcome.errors)")
    #expect(Files.read(runs).count == 2 * 20)
    let path = try #require(outcome.errors.firstMatch(of: /What you wrote is in ([^ "]*brouillon\.txt)/)).output.1
    _ = ledger.program.shell("rm -r \"$(dirname '\(path)')\"")
  }

  @Test(arguments: [
    "rm \"$1\"; mkfifo \"$1\"", "rm \"$1\"; ln -s /dev/zero \"$1\"", "rm \"$1\"; mkdir \"$1\"", "rm \"$1\"",
  ])
  func `an edited file that is gone or replaced is left unread`(script: String) {
    let before = Files.read(ledger.log)
    ledger.program.environment["TMPDIR"] = ledger.scratch.path
    let outcome = edit(script)
    #expect(
      outcome.exit == 4 && outcome.errors.contains("The editor left no file at "), "\(outcome.exit) \(outcome.errors)")
    #expect(Files.read(ledger.log) == before)
    #expect(!Files.names(ledger.scratch.path).contains { $0.hasPrefix("facture-") })
  }

  @Test func `a text that is longer than any draft is not read, and kept`() throws {
    let before = Files.read(ledger.log)
    let long = #"head -c "$((4194304 - $(stat -c %s "$1") + 1))" /dev/zero | tr '\0' '#' >> "$1""#
    let outcome = edit(long, "--json")
    #expect(outcome.exit == 2 && outcome.errors.contains("\"code\":\"texte-trop-long\""), "\(outcome.errors)")
    let path = try #require(outcome.errors.firstMatch(of: /What you wrote is in ([^ "]*brouillon\.txt)/)).output.1
    #expect(Files.read(String(path)).count == 4 << 20 + 1)
    _ = ledger.program.shell("rm -r \"$(dirname '\(path)')\"")
    #expect(edit(long.replacing(" + 1)", with: ")")).exit == 0)
    #expect(Files.read(ledger.log) == before)
  }

  @Test func `a text that is given up is kept`() throws {
    let outcome = edit("sed -i 's/Pain; 1/Pain; x/' \"$1\"", "--json")
    #expect(outcome.exit == 2 && outcome.errors.contains("nombre-invalide"), "\(outcome.errors)")
    let path = try #require(outcome.errors.firstMatch(of: /What you wrote is in ([^ "]*brouillon\.txt)/)).output.1
    #expect(Files.text(String(path)).contains("Pain; x"))
    _ = ledger.program.shell("rm -r \"$(dirname '\(path)')\"")
  }

  @Test func `a draft changed by another command meanwhile is not overwritten`() {
    let outcome = edit(
      "\"$F\" modifier \(numero) --notes=Autre >/dev/null; sed -i 's/Pain; 1/Pain; 2/' \"$1\"", "--json")
    #expect(outcome.exit == 1 && outcome.errors.contains("changee-entretemps"), "\(outcome.errors)")
    #expect(shown.contains("Autre") && shown.contains(#""designation":"Pain","quantite":1"#))
  }

  @Test func `an editor that fails records nothing`() {
    let before = Files.read(ledger.log)
    let outcome = edit("sed -i 's/Pain; 1/Pain; 2/' \"$1\"; exit 3", "--json")
    #expect(outcome.exit == 4 && outcome.errors.contains("editeur-en-echec"))
    #expect(Files.read(ledger.log) == before)
    #expect(ledger.run("editer", "F-0").exit == 1)
  }

  @Test func `an issued document is not opened`() throws {
    try ledger.done("envoyer", numero)
    let outcome = edit("touch '\(ledger.scratch.path("opened"))'", "--json")
    #expect(outcome.exit == 1 && outcome.errors.contains("facture-deja-envoyee"))
  }
}
