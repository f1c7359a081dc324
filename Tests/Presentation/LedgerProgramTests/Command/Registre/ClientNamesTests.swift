import Testing

/// How people name clients: ids, names as they come, SIREN.
struct ClientNamesTests {
  private let ledger: TestLedger
  private let ids: [String]

  init() throws {
    ledger = try TestLedger()
    let clients = [
      ["--nom=Dupont SARL", "--siren=732829320", "--ville=Lyon"], ["--nom=Mme Émilie Lefèvre", "--ville=Brest"],
      ["--nom=Œuvres & Cie"], ["--nom=DUPONT SARL", "--homonyme", "--ville=Paris"], ["--nom=Société Martin"],
    ]
    ids = try clients.map { [ledger] in try ledger.done(["creer-client"] + $0) }
  }

  @Test(
    arguments: [
      ("Dupont SARL", 0), ("DUPONT SARL", 3), ("732829320", 0), ("732 829 320", 0), ("mme emilie lefevre", 1),
      ("MME ÉMILIE LEFE\u{300}VRE", 1), ("oeuvres et cie", nil), ("oeuvres & cie", 2), ("societe-martin", 4),
    ] as [(String, Int?)])
  func `a client is found with any case and accents, or by its SIREN`(name: String, place: Int?) throws {
    for words in [
      ["show"], ["report", "releve"], ["list", "--client"], ["modifier-client", "--ville=X"], ["creer", "--client"],
    ] {
      let outcome = ledger.program.run(words + [name])
      #expect(outcome.exit == (place == nil ? 1 : 0), "\(words): \(outcome.errors)")
    }
    guard let place else { return }
    let found = ledger.run("show", name, "--json").output
    #expect(found.contains(ids[place]), "\(found)")
    // The tables answer as a replay does.
    #expect(ledger.run("show", name, "--json", "--until=9999-12-31").output == found)
  }

  @Test(arguments: [["show"], ["show", "--until=9999-12-31"], ["creer", "--client"], ["report", "releve"]])
  func `clients of one name are listed with their differences`(words: [String]) {
    let outcome = ledger.program.run(words + ["dupont sarl"])
    #expect(outcome.exit == 1)
    #expect(
      outcome.errors
        == "facture: 2 customers are called \"dupont sarl\". Give the id of one: \(ids[0]) \"Dupont SARL\" (SIREN 732829320, Lyon); "
        + "\(ids[3]) \"DUPONT SARL\" (Paris).\n")
  }

  @Test(arguments: [
    ("Dupond", ["Dupont", "Dupont SARL", "DUPONT SARL"]), ("lefebvre", ["Mme Émilie Lefèvre"]),
    ("martin soc", ["Société Martin"]), ("martn", ["Société Martin"]), ("Xyzzy", []), ("…", []),
  ])
  func `an unknown name is refused with the nearest names`(name: String, nearest: [String]) {
    for words in [["show"], ["show", "--until=9999-12-31"], ["creer", "--client"]] {
      let errors = ledger.program.run(words + [name]).errors
      #expect(errors.contains("Did you mean") == !nearest.isEmpty, "\(errors)")
      #expect(nearest.allSatisfy { errors.contains("\"\($0)\"") }, "\(errors)")
    }
  }

  @Test func `a name that is taken is refused with the details of its clients`() {
    let outcome = ledger.run("creer-client", "--nom=dupont sarl")
    #expect(outcome.exit == 1)
    #expect(
      outcome.errors.contains("\(ids[0]) \"Dupont SARL\" (SIREN 732829320, Lyon); \(ids[3]) \"DUPONT SARL\" (Paris)."))
    #expect(outcome.errors.hasSuffix("with --same-name.\n"))
  }

  @Test func `a client that is renamed is found by its new name only`() throws {
    try ledger.done("modifier-client", "œuvres & cie", "--nom=Ouvrages")
    #expect(ledger.run("show", "ouvrages").exit == 0)
    #expect(ledger.run("show", "oeuvres & cie").exit == 1)
  }
}
