import Testing

/// Every command that writes: done, refused, and written wrongly.
struct WritingCommandTests {
  private static let numero = "F-2026-0001"

  @Test(arguments: [
    (Scene.nothing, ["ouvrir", "autre", "--registre=autre", "--devise=GBP", "--nom=Atelier"]),
    (.draft, ["creer-client", "--nom=A", "--siren="]),
    (.draft, ["creer-client", "--nom=dupont", "--homonyme", "--siren=732 829 320", "--numero-tva=fr 44 732829320"]),
    (.draft, ["modifier-client", "Dupont", "--nom=Durand", "--ville=Lyon"]),
    (.draft, ["modifier-client", "Dupont", "--email=a@b.example"]),
    (.draft, ["modifier-ligne", "{F}", "2", "--tva="]),
    (.draft, ["modifier-ligne", "{F}", "1", "--designation", "Son"]),
    (.draft, ["ajouter-ligne", "{F}", "--designation=Retour", "--quantite=-1", "--prix-unitaire=0.123456"]),
    (
      .draft,
      [
        "ajouter-ligne", "{F}", "--designation=R", "--quantite", "-1", "--prix-unitaire", "1",
        "--date-commande=2026-01-02",
      ]
    ),
    (.draft, ["retirer-ligne", "{F}", "2"]), (.draft, ["annuler", "{F}", "--motif=Doublon"]),
    (.paid, ["annuler-paiement", "{F}", "{P}", "--motif=Erreur"]),
    (.paid, ["annuler-paiement", "{F}", "{P}", "--motif=Sans provision", "--rejet", "--date=2026-03-09"]),
    (.regle, ["annuler-remboursement", "{A}", "{R}", "--motif=Revenu", "--rejet"]),
    (.avance, ["rembourser-avance", "Dupont"]),
    (.avance, ["annuler-avance", "Dupont", "{V}", "--motif=Sans provision", "--rejet", "--date=2026-03-09"]),
    (.avance, ["encaisser", "Dupont", "--montant=80", "--avance"]),
    (.avance, ["encaisser", "Dupont", "--montant=80", "--avance", "--tva=20"]),
    (.sent, ["enregistrer-paiement", "{F}"]), (.avoirPaye, ["rembourser", "{A}", "--montant=5", "--moyen=espèces"]),
  ])
  func `a result with no number is named by its id, alone on the last line`(scene: Scene, words: [String]) throws {
    let (ledger, names) = try scene.make()
    let words = Scene.named(words, names).map {
      $0.split(separator: "autre", omittingEmptySubsequences: false).joined(separator: ledger.path)
    }
    let outcome = ledger.program.run(words)
    #expect(outcome.exit == 0, "\(outcome.errors)")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n/) != nil)
  }

  @Test(arguments: [
    (Scene.draft, ["creer"], "F-[0-9]{4}-0002|F-[0-9]{4}-0001"),
    (.draft, ["creer", "--date=2026-05-04", "--echeance="], "F-2026-0002"),
    (.draft, ["creer", "--date=2026-05-04", "-l", "Greffe;1;45;débours"], "F-2026-0002"),
    (.draft, ["creer", "--date=2026-05-04", "-l", "Greffe;1;45;VATEX-EU-79-C"], "F-2026-0002"),
    (.draft, ["modifier", "{F}", "--notes=Merci", "--client="], numero),
    (.draft, ["modifier", "{F}", "--conditions=cheque"], numero),
    (.draft, ["appliquer-remise", "{F}", "--pourcentage=12.5"], numero),
    (.draft, ["envoyer", "{F}", "--date=2026-03-02"], numero),
    (.sent, ["annuler", "{F}", "--motif=Retour"], numero),
    (.sent, ["creer-avoir", "{F}", "--lignes=2"], "A-[0-9]{4}-0001"),
    (.sent, ["creer-avoir", "{F}"], "A-[0-9]{4}-0001"),
    (.avoir, ["imputer-avoir", "{A}", "--sur={F}"], "A-[0-9]{4}-0001"),
    (.avoir, ["imputer-avoir", "{A}", "--sur={F}", "--montant=0.01"], "A-[0-9]{4}-0001"),
    (.regle, ["retirer-avoir", "{A}", "--de={F}", "--motif=Erreur"], "A-[0-9]{4}-0001"),
    (.sent, ["abandonner", "{F}", "--motif=Perte"], "F-[0-9]{4}-0001"),
    (.sent, ["abandonner", "{F}", "--nature=escompte", "--motif=2 %"], "F-[0-9]{4}-0001"),
    (.solde, ["annuler-abandon", "{F}", "--motif=Payé"], "F-[0-9]{4}-0001"),
    (.avance, ["utiliser-avance", "{F}"], "F-[0-9]{4}-0001"),
    (.avance, ["utiliser-avance", "{F}", "--montant=0.01"], "F-[0-9]{4}-0001"),
  ])
  func `a document is named by its number, alone on the last line`(scene: Scene, words: [String], pattern: String)
    throws
  {
    let (ledger, names) = try scene.make()
    let outcome = ledger.program.run(Scene.named(words, names))
    #expect(outcome.exit == 0, "\(outcome.errors)")
    // These ledgers have no seller, which new documents are told.
    #expect(outcome.errors.isEmpty || outcome.errors.contains("the seller") || outcome.errors.contains("The seller"))
    #expect(outcome.output.wholeMatch(of: try Regex("(\(pattern))\n")) != nil, "\(outcome.output)")
  }

  @Test(arguments: [
    (Scene.draft, ["ouvrir", "REGISTRE"], "registre-deja-ouvert"),
    (.draft, ["creer-client", "--nom= "], "nom-vide"),
    (.draft, ["creer-client", "--nom=A", "--siren=1"], "siren-invalide"),
    (.sent, ["utiliser-avance", "{F}"], "avance-insuffisante"),
    (.avance, ["utiliser-avance", "{F}", "--montant=51"], "avance-insuffisante"),
    (.avance, ["encaisser", "Dupont", "--montant=80", "--avance", "--tva=0"], "taux-avance"),
    (.avance, ["encaisser", "Dupont", "--montant=80", "--avance", "--tva=20", "--devise=USD"], "taux-avance"),
    (.avance, ["utiliser-avance", "{F}", "--montant=0"], "montant-non-positif"),
    (.avance, ["rembourser-avance", "Dupont", "--montant=50.01"], "avance-insuffisante"),
    (.avance, ["rembourser-avance", "Dupont", "--devise=GBP"], "avance-insuffisante"),
    (.avance, ["rembourser-avance", "Dupont", "--date=2026-03-01"], "date-avant-avance"),
    (.avance, ["rembourser-avance", "Dupont", "--date=2099-03-01"], "date-invraisemblable"),
    (.avance, ["annuler-avance", "Dupont", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70", "--motif=x"], "avance-inconnue"),
    (.avance, ["annuler-avance", "Dupont", "{V}", "--motif= "], "motif-vide"),
    (.sent, ["encaisser", "Dupont", "--montant=1000"], "encaissement-depasse"),
    (.draft, ["creer-client", "--nom=DUPÔNT"], "nom-pris"),
    (.draft, ["creer-client", "--nom=A", "--numero-tva=FR00732829320"], "tva-invalide"),
    (.draft, ["modifier-client", "dupont", "--email=dupont"], "email-invalide"),
    (.draft, ["modifier-client", "dupont", "--code-postal=6900"], "code-postal-invalide"),
    (.draft, ["modifier-client", "dupont", "--adresse-electronique=EM:dupont"], "adresse-electronique-invalide"),
    (.draft, ["modifier-client", "Durand", "--nom=X"], "client-inconnu"),
    (.draft, ["modifier-client", "Dupont", "--nom=Dupont"], "rien-ne-change"),
    (.draft, ["creer", "--client=Durand"], "client-inconnu"),
    (.draft, ["creer", "-l", "Greffe;1;45;20;debours"], "debours-taxe"),
    (.draft, ["creer", "--client=0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"], "client-inconnu"),
    (.draft, ["creer", "--date=2026-01-01"], "date-avant-serie"),
    (.draft, ["modifier", "{F}", "--date=2025-03-02"], "date-hors-annee"),
    (.sent, ["modifier", "{F}", "--notes=x"], "facture-deja-envoyee"),
    (.draft, ["ajouter-ligne", "F-0", "--designation=a", "--quantite=1", "--prix-unitaire=1"], "facture-inconnue"),
    (.draft, ["ajouter-ligne", "{F}", "--designation=", "--quantite=1", "--prix-unitaire=1"], "designation-vide"),
    (.draft, ["modifier-ligne", "{F}", "3", "--quantite=2"], "ligne-inconnue"),
    (.draft, ["retirer-ligne", "{F}", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"], "ligne-inconnue"),
    (.draft, ["retirer-ligne", "{F}", "9223372036854775807"], "ligne-inconnue"),
    (.draft, ["appliquer-remise", "{F}", "--pourcentage=0"], "rien-ne-change"),
    (.draft, ["envoyer", "{F}", "--date=2026-03-01"], "date-envoi-avant-facture"),
    (.sent, ["envoyer", "{F}"], "facture-deja-envoyee"),
    (.draft, ["enregistrer-paiement", "{F}"], "facture-non-envoyee"),
    (.sent, ["enregistrer-paiement", "{F}", "--montant=29.29"], "montant-superieur-au-solde"),
    (.sent, ["annuler-paiement", "{F}", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70", "--motif=x"], "paiement-inconnu"),
    (
      .paid, ["annuler-paiement", "{F}", "{P}", "--motif=x", "--rejet", "--date=2026-03-04"], "rejet-avant-reglement"
    ),
    (.paid, ["annuler-paiement", "{F}", "{P}", "--motif=x", "--rejet", "--date=2099-01-01"], "date-future"),
    (
      .regle, ["annuler-remboursement", "{A}", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70", "--motif=x"],
      "remboursement-inconnu"
    ),
    (.avoir, ["retirer-avoir", "{A}", "--de={F}", "--motif=x"], "avoir-pas-impute"),
    (.regle, ["retirer-avoir", "{A}", "--de={F}", "--motif= "], "motif-vide"),
    (.regle, ["retirer-avoir", "{A}", "--de={F}", "--motif=x", "--date=2026-01-01"], "retrait-avant-imputation"),
    (.sent, ["encaisser", "Dupont", "--montant=29.29"], "encaissement-depasse"),
    (.sent, ["encaisser", "Dupont", "--montant=0"], "montant-non-positif"),
    (.sent, ["encaisser", "Durand", "--montant=1"], "client-inconnu"),
    (.sent, ["encaisser", "Dupont", "--montant=1", "--sur={F},{F}"], "facture-deja-choisie"),
    (.draft, ["encaisser", "Dupont", "--montant=1", "--sur={F}"], "facture-non-envoyee"),
    (.avoir, ["encaisser", "Dupont", "--montant=1", "--sur={A}"], "paiement-sur-avoir"),
    (.draft, ["abandonner", "{F}", "--motif=x"], "facture-non-envoyee"),
    (.sent, ["abandonner", "{F}", "--motif= "], "motif-vide"),
    (.sent, ["abandonner", "{F}", "--motif=x", "--montant=29.29"], "montant-superieur-au-solde"),
    (.sent, ["abandonner", "{F}", "--motif=x", "--date=2026-03-01"], "date-avant-envoi"),
    (.sent, ["abandonner", "{F}", "--motif=x", "--date=2099-01-01"], "date-future"),
    (.sent, ["abandonner", "{F}", "--nature=ecart", "--motif=x"], "ecart-trop-grand"),
    (.avoir, ["abandonner", "{A}", "--motif=x"], "abandon-sur-avoir"),
    (.sent, ["annuler-abandon", "{F}", "--motif=x"], "rien-abandonne"),
    (.solde, ["annuler-abandon", "{F}", "--motif= "], "motif-vide"),
    (.solde, ["annuler-abandon", "{F}", "--motif=x", "--date=2026-01-01"], "reprise-avant-abandon"),
    (.solde, ["annuler", "{F}", "--motif=x"], "solde-abandonne"),
    (.draft, ["creer-avoir", "{F}"], "facture-non-envoyee"),
    (.sent, ["creer-avoir", "{F}", "--lignes=1,1"], "ligne-deja-choisie"),
    (.sent, ["creer-avoir", "{F}", "--lignes=3"], "ligne-inconnue"),
    (.sent, ["imputer-avoir", "{F}", "--sur={F}"], "pas-un-avoir"), (.sent, ["rembourser", "{F}"], "pas-un-avoir"),
    (.avoir, ["imputer-avoir", "{A}", "--sur={A}"], "avoir-d-avoir"),
    (.draft, ["annuler", "{F}", "--motif= "], "motif-vide"),
    (.paid, ["annuler", "{F}", "--motif=x", "--date=2026-03-01"], "avoir-avant-origine"),
    (.sent, ["creer-avoir", "{F}", "--lignes=1:1000"], "quantite-au-dela"),
    (.sent, ["enregistrer-paiement", "{F}", "--date=2062-03-02"], "date-invraisemblable"),
  ])
  func `a command against a rule is refused, and nothing is written`(scene: Scene, words: [String], code: String) throws
  {
    let (ledger, names) = try scene.make()
    let before = Files.read(ledger.log)
    let words = Scene.named(words, names).map { $0 == "REGISTRE" ? ledger.path : $0 }
    let outcome = ledger.program.run(words + ["--json"])
    #expect(outcome.exit == 1)
    #expect(outcome.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\",\"message\":\""), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(Files.read(ledger.log) == before)
  }

  private static let misspelt: [(words: [String], code: String)] = [
    (["ouvrir"], "argument-manquant"), (["ouvrir", "a", "b"], "argument-inattendu"),
    (["ouvrir", "a", "--registre=b"], "option-repetee"),
    (["ouvrir", "a", "--devise=JPY"], "devise-sans-centimes"),
    (["ouvrir", "a", "--format-avoir=A"], "format-invalide"),
    (["creer-client"], "option-manquante"), (["modifier-client", "Dupont"], "option-manquante"),
    (["modifier-client"], "argument-manquant"),
    (["creer", "--date=02/13/2026"], "date-invalide"), (["creer", "--date=2026-02-30"], "date-invalide"),
    (["creer", "--tva=20,0,0"], "nombre-invalide"), (["creer", "--remise=101"], "pourcentage-hors-limites"),
    (["creer", "--conditions=troc"], "moyen-inconnu"), (["creer", "a", "extra"], "argument-inattendu"),
    (["modifier", "F"], "option-manquante"),
    (["modifier", "F", "--date="], "date-invalide"), (["ajouter-ligne", "F"], "option-manquante"),
    (["ajouter-ligne", "F", "--designation=a", "--quantite=0", "--prix-unitaire=1"], "quantite-nulle"),
    (["ajouter-ligne", "F", "--designation=a", "--quantite=1", "--prix-unitaire=-1"], "prix-negatif"),
    (["ajouter-ligne", "F", "--designation=a", "--quantite=1", "--prix-unitaire=NaN"], "nombre-invalide"),
    (["ajouter-ligne", "F", "--designation=a", "--quantite=1e999", "--prix-unitaire=1"], "nombre-invalide"),
    (
      [
        "ajouter-ligne", "F", "--designation=a", "--quantite=1234567890123456789012345678901234567890",
        "--prix-unitaire=1",
      ], "nombre-trop-grand"
    ),
    (["modifier-ligne", "F", "1"], "option-manquante"), (["modifier-ligne", "F", "0", "--tva=5"], "ligne-invalide"),
    (["retirer-ligne", "F"], "argument-manquant"), (["retirer-ligne", "F", "x"], "ligne-invalide"),
    (["appliquer-remise", "F"], "option-manquante"),
    (["appliquer-remise", "F", "--pourcentage=1.234"], "trop-de-decimales"),
    (["envoyer"], "argument-manquant"), (["envoyer", "F", "--dat=2026-03-02"], "option-inconnue"),
    (["enregistrer-paiement", "F", "--montant=1.234"], "trop-de-decimales"),
    (["enregistrer-paiement", "F", "--montant=1,500"], "nombre-ambigu"),
    (["annuler-paiement", "F", "x", "--motif=y"], "uuid-invalide"),
    (
      ["annuler-paiement", "F", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70", "--motif=y", "--date=2026-03-09"],
      "option-inattendue"
    ),
    (["creer-avoir", "F", "--lignes=0"], "ligne-invalide"),
    (["imputer-avoir", "A"], "option-manquante"), (["rembourser", "A", "--moyen="], "moyen-inconnu"),
    (["encaisser", "Dupont"], "option-manquante"), (["abandonner", "F"], "option-manquante"),
    (["abandonner", "F", "--nature=perte"], "option-manquante"),
    (["annuler-abandon", "F"], "option-manquante"),
    (["annuler", "F"], "option-manquante"),
    (["creer", "--commande="], "commande-invalide"),
    (["creer", "--commande=\(String(repeating: "é", count: 101))"], "commande-invalide"),
    (["creer", "--auteur="], "auteur-invalide"),
    (["creer", "--auteur=a\u{1B}b"], "auteur-invalide"),
    (["creer", "--lock-timeout=-1"], "duree-invalide"), (["creer", "--registre="], "valeur-vide"),
    (["creer", "--json", "--json"], "option-repetee"),
    (["envoyer", ""], "valeur-vide"), (["show", ""], "valeur-vide"), (["import", ""], "valeur-vide"),
    (["ouvrir", ""], "valeur-vide"), (["history", ""], "valeur-vide"), (["replay", "--facture="], "valeur-vide"),
    (["import", "f", "--rejects="], "valeur-vide"), (["export", "clients", "--output="], "valeur-vide"),
    (["export", "factures", "--numero=F", "--numero="], "valeur-vide"), (["annuler", "F", "--motif="], "valeur-vide"),
    (["imputer-avoir", "A", "--sur="], "valeur-vide"),
    (["import", "f", "--commande=0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"], "option-inconnue"),
  ]

  @Test(arguments: misspelt)
  func `a misspelt command is a usage error, before anything is opened`(words: [String], code: String) throws {
    let program = FactureProgram(environment: ["FACTURE_REGISTRE": "/nonexistent"])
    let told = program.run(words + (words.contains("--json") ? [] : ["--json"]))
    #expect(told.exit == 2)
    #expect(told.errors.hasPrefix("{\"error\":{\"code\":\"\(code)\",\"message\":\""), "\(told.errors)")
    #expect(told.output.isEmpty)
  }

  @Test func `without --json a failure is one sentence on standard error, with the way out`() {
    let outcome = FactureProgram().run(["creer", "--date=2026/03/02"])
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "facture: --date: \"2026/03/02\" is not a valid date. Write it as 2026-03-02, or as 02/03/2026: day, month, year.\n"
    )
  }

  @Test func `the way out of naming the wrong document names the right one`() throws {
    let (ledger, names) = try Scene.avoir.make()
    let (numero, avoir) = (names["{F}"] ?? "", names["{A}"] ?? "")
    #expect(
      ledger.run("imputer-avoir", avoir, "--sur=\(avoir)").errors
        == "facture: --on names the credit note \(avoir). Name the invoice that the credit note settles: `facture list` shows the "
        + "invoices.\n")
    #expect(
      ledger.run("rembourser", numero).errors
        == "facture: \(numero) is not a credit note. Name a credit note in its place: "
        + "`facture list credit-notes` shows them.\n")
  }

  @Test func `a client is named by its name while only one has it`() throws {
    let ledger = try TestLedger()
    let first = try ledger.done("creer-client", "--nom=Deux")
    let second = try ledger.done("creer-client", "--nom=Deux", "--homonyme")
    let outcome = ledger.run("creer", "--client=Deux")
    #expect(outcome.exit == 1)
    #expect(outcome.errors.contains(first) && outcome.errors.contains(second))
    #expect(ledger.run("creer", "--client=\(second)").exit == 0)
    #expect(ledger.run("creer", "--client=\(second.uppercased())").exit == 0)
  }

  @Test func `the author is the one given, else the login name, else the user's number`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=A", "--auteur=Zoé Martin")
    ledger.program.environment["USER"] = ""
    ledger.program.environment["LOGNAME"] = "bob"
    try ledger.done("creer-client", "--nom=B")
    ledger.program.environment["LOGNAME"] = "  "
    try ledger.done("creer-client", "--nom=C")
    let known = ledger.program.shell("id -un || echo uid $(id -u)").answer
    let authors = Files.text(ledger.log).matches(of: /"authid":"([^"]*)"/).map { String($0.1) }
    #expect(authors.prefix(4) == ["alice", "alice", "Zoé Martin", "bob"])
    #expect(authors.last == known)
  }
}
