import Testing

/// What `facture diff` shows.
struct DiffCommandTests {
  @Test func `a diff shows the changes of documents and of totals`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05")
    let shown = ledger.run("diff", "5", "7", "--au=2026-03-31").output
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "<time>")
    #expect(
      shown == """
        Before  5, recorded <time>
        After   7, recorded <time>
        As of   2026-03-31

        Number       Customer  Changes              Status          Total incl. VAT (EUR)   Balance due
        F-2026-0001  Dupont    issued, settlements  Draft → Issued                  29.28  0.00 → 19.28

        Totals (EUR)     Before  After  Difference
        Total excl. VAT    0.00  25.00      +25.00
        VAT                0.00   4.28       +4.28
        Total incl. VAT    0.00  29.28      +29.28
        Paid               0.00  10.00      +10.00
        Balance due        0.00  19.28      +19.28

        """)
    let same = ledger.run("diff", "7", "9999-12-31").output
    #expect(same.hasSuffix("\n\nNo document changed.\n"))
  }

  @Test func `changed advances are listed, also if no document changed`() throws {
    let ledger = try TestLedger()
    let client = try ledger.done("creer-client", "--nom=Durand")
    try ledger.done("encaisser", "Durand", "--montant=80", "--avance", "--date=2026-03-05")
    try ledger.done("rembourser-avance", "Durand", "--montant=30", "--date=2026-03-06")
    let shown = ledger.run("diff", "4", "5", "--au=2026-03-31").output
    #expect(
      shown.hasSuffix(
        "\n\nNo document changed.\n\nCustomer  Currency       Advances\nDurand    EUR       80.00 → 50.00\n"),
      "\(shown)")
    let json = ledger.run("diff", "0", "4", "--au=2026-03-31", "--json").output
    #expect(
      json.contains(
        #""avances":[{"clientId":"\#(client)","client":"Durand","devise":"EUR","avant":0.00,"apres":80.00}]"#))
    #expect(ledger.run("diff", "2", "3", "--json").output.contains(#""avances":[]"#))
  }

  @Test func `JSON has both states, and the difference as numbers`() throws {
    let ledger = try TestLedger()
    let numero = try ledger.sent()
    let json = ledger.run("diff", "0", "6", "--json", "--au=2026-03-31").output
    #expect(json.hasPrefix(#"{"avant":{"sequence":0},"apres":{"sequence":6,"head":""#))
    #expect(json.contains(#""clients":{"crees":[{"id":"#))
    #expect(
      json.contains(
        #""numero":"\#(numero)","typeDocument":"facture","client":"Dupont","devise":"EUR","changements":["creee","envoyee"],"#
          + #""apres":{"statut":"Envoyée","totalTTC":29.28,"soldeDu":29.28}}]"#))
    #expect(json.contains(#""difference":{"totalHT":25.00,"montantTVA":4.28,"totalTTC":29.28,"montantPaye":0.00,"#))
  }

  @Test func `an event within a commit is compared at the end of the commit before, which is said`() throws {
    let ledger = try TestLedger()
    try ledger.done("creer", "Dupont", "-l", "Farine;1;10", "--date=2026-03-02")
    let (text, json) = (ledger.run("diff", "2", "3"), ledger.run("diff", "3", "4", "--json").output)
    #expect(
      text.output.contains("\nThe commit of event 3 ends later: the state after event 2 is compared.\n"), "\(text)")
    #expect(
      json.contains(#""avant":{"sequence":2,"#) && json.contains(#","asked":3},"apres":{"sequence":4,"#), "\(json)")
    #expect(!ledger.run("diff", "2", "4").output.contains("ends later"))
  }

  @Test func `invalid or reversed positions are usage errors`() throws {
    let ledger = try TestLedger()
    #expect(ledger.run("diff", "2", "1", "--json").errors.contains(#""code":"positions-inversees""#))
    #expect(ledger.run("diff", "yesterday", "1").exit == 2)
    #expect(ledger.run("diff", "1").exit == 2)
    #expect(ledger.run("diff", "0", "0").exit == 1)
    #expect(ledger.run("diff", "1", "2", "--until=2").exit == 2)
  }

  @Test func `a credit note has the status and the sign that it has in a list`() throws {
    let ledger = try TestLedger.ofFrance()
    let numero = try ledger.done("creer", "Firme", "-l", "a;1;100;20;service", "--envoyer", "--payee")
    try ledger.done("creer-avoir", numero, "--envoyer")
    for words in [["list"], ["diff", "0", "9999-12-31"]] {
      let shown = ledger.program.run(words).output.split(separator: "\n").first { $0.hasPrefix("A-") } ?? ""
      #expect(shown.contains("To refund") && shown.hasSuffix("-120.00"), "\(shown)")
    }
  }
}
