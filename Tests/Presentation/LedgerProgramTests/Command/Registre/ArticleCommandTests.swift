import Testing

/// The catalogue: what is sold often, and the lines of it.
struct ArticleCommandTests {
  private static let formation = [
    "article", "FORM-1", "--designation=Formation", "--prix-unitaire=600", "--tva=20", "--unite=jour",
    "--nature=service",
    "--compte=706100",
  ]

  @Test func `a line copies its article as of that day, and its sales go to the article's account`() throws {
    let ledger = try TestLedger()
    #expect(try ledger.done(Self.formation) == "FORM-1")
    let numero = try ledger.done(
      "creer", "--client=Dupont", "-l", "FORM-1;3", "-l", "Déplacement;1;40;20;service", "--date=2026-03-02")
    try ledger.done("article", "FORM-1", "--prix-unitaire=650")
    try ledger.done("ajouter-ligne", numero, "--article=FORM-1")
    let shown = ledger.run("show", numero, "--json").output
    #expect(shown.contains(#""designation":"Formation","quantite":3,"prixUnitaire":600"#))
    #expect(shown.contains(#""designation":"Formation","quantite":1,"prixUnitaire":650"#))
    #expect(shown.contains(#""reference":"FORM-1""#))
    try ledger.done("envoyer", numero, "--date=2026-03-02")
    let fec = ledger.run("export", "fec").output.split(whereSeparator: \.isNewline)
    #expect(fec.contains { $0.contains("\t706100\tCompte 706100\t") && $0.contains("\t2450,00\t") })
    #expect(fec.contains { $0.contains("\t706000\tPrestations de services\t") && $0.contains("\t40,00\t") })
    #expect(ledger.run("audit", "--read-model").exit == 0)
  }

  @Test func `an article is a disbursement, with an account of its own`() throws {
    let ledger = try TestLedger()
    try ledger.done(
      "article", "GRF", "--designation=Greffe", "--prix-unitaire=45", "--nature=debours", "--compte=467200")
    let numero = try ledger.done("creer", "--client=Dupont", "-l", "GRF;2", "--date=2026-03-02")
    #expect(ledger.run("show", numero, "--json").output.contains(#""motifExoneration":"VATEX-EU-79-C""#))
    try ledger.done("envoyer", numero, "--date=2026-03-02")
    #expect(ledger.run("export", "fec").output.contains("\t467200\t"))
    #expect(ledger.run("article", "GRF", "--nature=service").exit == 1)
  }

  @Test func `articles are listed, and go with a snapshot`() throws {
    let ledger = try TestLedger()
    try ledger.done(Self.formation)
    try ledger.done("article", "EXP", "--designation=Export", "--prix-unitaire=9.50", "--categorie=G", "--nature=bien")
    try ledger.done("article", "OLD", "--designation=Ancien", "--prix-unitaire=1")
    try ledger.done("article", "OLD", "--retirer")
    let csv =
      "code,designation,prixUnitaire,unite,taux,nature,compte\r\nEXP,Export,9.5,C62,0,bien,\r\n"
      + "FORM-1,Formation,600,DAY,20,service,706100\r\n"
    #expect(ledger.run("list", "articles", "--format=csv").output == csv)
    #expect(
      ledger.run("list", "articles", "--json").output.hasPrefix(
        #"[{"code":"EXP","designation":"Export","prixUnitaire":9.5,"tauxTVA":0,"categorieTVA":"G","motifExoneration":"VATEX-EU-G""#
      ))
    let snapshot = ledger.run("export", "snapshot", "--dates=jour").output
    let copy = try TestLedger(alone: true)
    #expect(copy.program.run(["import", "-"], input: snapshot).exit == 0)
    #expect(copy.run("list", "articles", "--format=csv").output == csv)
  }

  @Test(arguments: [
    (["article", "X"], 2, "option-manquante"),
    (["article", "A;B", "--designation=x", "--prix-unitaire=1"], 1, "code-article-invalide"),
    (["article", "X", "--designation= ", "--prix-unitaire=1"], 1, "designation-vide"),
    (["article", "X", "--designation=x", "--prix-unitaire=-1"], 2, "prix-negatif"),
    (["article", "X", "--designation=x", "--prix-unitaire=1", "--categorie=S"], 1, "categorie-et-taux"),
    (["article", "X", "--designation=x", "--prix-unitaire=1", "--categorie=E"], 1, "motif-absent"),
    (["article", "X", "--designation=x", "--prix-unitaire=1", "--motif=Y"], 1, "motif-inconnu"),
    (["article", "X", "--designation=x", "--prix-unitaire=1", "--retirer"], 1, "article-inconnu"),
    (formation, 1, "rien-ne-change"), (["creer", "--client=Dupont", "-l", "X;2"], 1, "article-inconnu"),
    (["creer", "--client=Dupont", "-l", "FORM-1;deux"], 2, "nombre-invalide"),
    (["creer", "--client=Dupont", "-l", ";2"], 2, "ligne-invalide"),
    (["ajouter-ligne", "F-2026-0001", "--article=FORM-1", "--tva=20"], 2, "option-inattendue"),
  ])
  func `an invalid article is refused by name`(words: [String], exit: Int, code: String) throws {
    let ledger = try TestLedger()
    try ledger.done(Self.formation)
    let outcome = ledger.program.run(words + ["--json"])
    #expect(outcome.exit == Int32(exit) && outcome.errors.contains(code), "\(outcome)")
  }
}
