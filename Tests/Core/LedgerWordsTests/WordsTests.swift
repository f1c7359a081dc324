import Testing

@testable import LedgerWords

struct WordsTests {
  @Test(arguments: [
    ("fr_FR.UTF-8", Language.french), ("fr", .french), ("FR_CA", .french), ("fr-BE", .french), ("fr@euro", .french),
    ("C", .english), ("", .english), ("en_GB.UTF-8", .english), ("fro", .english), ("fry_NL", .english),
    ("de_DE", .english),
  ])
  func `a locale gives the language`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test(arguments: [
    ("0", "0", "0"), ("-5", "-5", "-5"), ("12.40", "12.40", "12,40"), ("999", "999", "999"),
    ("1501.83", "1,501.83", "1\u{A0}501,83"), ("-1234567.5", "-1,234,567.5", "-1\u{A0}234\u{A0}567,5"),
    ("", "", ""), ("-", "-", "-"), ("2026-03-02", "2026-03-02", "2026-03-02"), ("1.2.3", "1.2.3", "1.2.3"),
    ("1000x", "1000x", "1000x"),
  ])
  func `a number is written as the language writes it`(plain: String, en: String, fr: String) {
    #expect(Language.english.number(plain) == en)
    #expect(Language.french.number(plain) == fr)
  }

  @Test(arguments: [
    ("1501.83", "EUR", "€1,501.83", "1\u{A0}501,83\u{A0}€"), ("-2.00", "EUR", "-€2.00", "-2,00\u{A0}€"),
    ("12.00", "CHF", "CHF\u{A0}12.00", "12,00\u{A0}CHF"), ("-12.00", "CHF", "-CHF\u{A0}12.00", "-12,00\u{A0}CHF"),
    ("3.00", "GBP", "£3.00", "3,00\u{A0}£"),
  ])
  func `an amount has its currency where the language has it`(plain: String, devise: String, en: String, fr: String) {
    #expect(Language.english.amount(plain, devise) == en)
    #expect(Language.french.amount(plain, devise) == fr)
  }

  @Test(arguments: [(0, "0 lines", "0 ligne"), (1, "1 line", "1 ligne"), (2000, "2,000 lines", "2\u{A0}000 lignes")])
  func `a noun agrees with its count`(count: Int, en: String, fr: String) {
    #expect(Words("\(count, "line", "lines")", fr: "\(count, "ligne", "lignes")") == Words { $0 == .english ? en : fr })
  }

  @Test func `words within words are taken in the same language`() {
    let what = Words("sent", fr: "envoyée")
    let words = Words("It is \(what).", fr: "Elle est \(what).")
    #expect(words.en == "It is sent.")
    #expect(words.fr == "Elle est envoyée.")
    #expect([what, Words(same: "x")].joined(separator: ", ") == Words("sent, x", fr: "envoyée, x"))
  }

  @Test func `a document is named by its number, or described if it has no number`() {
    func said(_ document: Designation) -> Words {
      Words("\(document) is sent.", fr: "\(document, apres: "Le document") est envoyé.")
    }
    let (en, fr) = ("this document", "ce document")
    let new = Words { $0 == .french ? fr : en }
    #expect(said(Designation("F-1")) == Words("F-1 is sent.", fr: "Le document F-1 est envoyé."))
    #expect(said(Designation(unnumbered: new)) == Words("This document is sent.", fr: "Ce document est envoyé."))
    #expect(said(Designation(unnumbered: new, beginsText: false)).fr == "ce document est envoyé.")
    #expect(Words("Of \(Designation(unnumbered: new))", fr: "").en == "Of this document")
  }

  @Test func `a command about a document is said otherwise where that is not there`() {
    func hint(_ document: Designation) -> Words {
      Words(
        "Name it: " + "\(commande: "modifier", document, "--client=…").",
        fr: "Indiquez-le : \(commande: "modifier", document, "--client=…").")
    }
    let both = [hint(Designation("a b")), Words("Or not.", fr: "Ou non.")].joined(separator: "\n")
    #expect(both.en == "Name it: `facture change 'a b' --customer=…`.\nOr not.")
    #expect(both.fr == "Indiquez-le : `facture modifier 'a b' --client=…`.\nOu non.")
    let said = both.replacingCommands { command, _ in
      command.ofDocument?.name == "modifier" ? command.ofDocument?.arguments.joined(separator: " ") : nil
    }
    #expect(said?.en == "Name it: `--customer=…`.\nOr not.")
    #expect(said?.fr == "Indiquez-le : `--client=…`.\nOu non.")
    #expect(both.replacingCommands { _, _ in nil } == nil)
  }

  @Test func `a text knows the commands in it, wherever it stands`() {
    let name = "`facture envoyer F-9`"
    let words = Words(
      "See \(name): `facture show \(name)`, or `ls`.", fr: "Voyez \(name) : `facture show \(name)`, ou `ls`.")
    let line = "facture show \(ShellWord.quoted(name))"
    #expect(words.commands(in: .english).map(\.line) == [line])
    let hint = [Words("é", fr: "é"), words.sentence.clause].joined(separator: " ")
    let told = Words("\(hint) \(hint.title)", fr: "\(hint)")
    for (language, count) in [(Language.english, 2), (.french, 1)] {
      let commands = told.commands(in: language)
      #expect(commands.count == count)
      let shown = Array(told[language].utf8)
      for command in commands { #expect(String(decoding: shown[command.place], as: UTF8.self) == command.line) }
    }
    let named = told.replacingCommands { command, _ in "\(command.line) --ledger=é" }
    #expect(named?.commands(in: .english).map(\.line) == [line, line].map { "\($0) --ledger=é" })
    #expect(Words(command: "facture list").commands(in: .french).map(\.line) == ["facture lister"])
  }

  @Test func `a command and an option are called as the language calls them`() {
    let words = Words(
      "Pay it: `facture enregistrer-paiement F-1 --montant=…`, or leave --motif out.",
      fr: "Payez-la : `facture enregistrer-paiement F-1 --montant=…`, ou laissez --motif.")
    #expect(words.en == "Pay it: `facture record-payment F-1 --amount=…`, or leave --reason out.")
    #expect(words.fr == "Payez-la : `facture enregistrer-paiement F-1 --montant=…`, ou laissez --motif.")
    #expect(Words("`facture list`", fr: "`facture list`").fr == "`facture lister`")
    #expect(Words("`facture\nlist`", fr: "`facture\nlist`").fr == "`facture\nlister`")
  }

  @Test func `a sentence knows which words are not of the program`() {
    let name = "`facture list`, «x»"
    let inner = Words("customer \(name)", fr: "client \(name)")
    let words = Words("The \(inner) has \(3) lines: `facture show \(name)`.", fr: "Le \(inner).")
    #expect(
      words.pieces(in: .english) == [
        .program("The customer "), .others(name), .program(" has 3 lines: `facture show "),
        .others(ShellWord.quoted(name)), .program("`."),
      ])
    #expect(words.clause.title.sentence.pieces(in: .french) == [.program("Le client "), .others(name), .program(".")])
    #expect(words.commands(in: .english).map(\.line) == ["facture show \(ShellWord.quoted(name))"])
    // What is not made of sentences may be of anybody.
    for unknown in [Words(same: name), Words { _ in name }] {
      #expect(unknown.pieces(in: .english).allSatisfy { if case .others = $0 { true } else { false } })
    }
    let joined = [inner, Words("b", fr: "b")].joined(separator: ", ")
    #expect(joined.pieces(in: .english) == [.program("customer "), .others(name), .program(", b")])
    #expect(Words("\(name)", fr: "").title.pieces(in: .english) == [.others(name)])
  }

  @Test func `a text of people keeps its words`() {
    let name = "`facture list` --montant"
    #expect(Words("\(name)", fr: "\(name)") == Words(same: name))
    #expect(Words("the facture list", fr: "la facture list").fr == "la facture list")
  }

  @Test func `a command line has the names of the language`() {
    let line = "facture ouvrir registre --nom=\"Atelier Martin\" && facture list --statut=en-retard -l x"
    #expect(
      ProgramNames.commandLine(line, .english)
        == "facture open registre --name=\"Atelier Martin\" && facture list --status=overdue -l x")
    #expect(
      ProgramNames.commandLine(line, .french)
        == "facture ouvrir registre --nom=\"Atelier Martin\" && facture lister --statut=en-retard -l x")
  }

  @Test(arguments: [
    ("`facture report ventes --par=mois`: more", "`facture report sales --by=month`: more"),
    (
      "`facture list --statut=emise,en-retard --tri=-solde`", "`facture list --status=issued,overdue --sort=-balance`"
    ),
    ("`facture list\nfactures`", "`facture list\ninvoices`"), ("--par=mois.", "--by=month."),
    ("`facture deposer --flux10=ventes,paiements`", "`facture outbox --flux10=sales,payments`"),
    ("`facture config auteur X`", "`facture config author X`"),
    ("`facture audit --registre=registre`", "`facture audit --ledger=registre`"),
    ("--moyen=virement:BNP=5", "--method=transfer:BNP=5"),
    (
      "`facture export factures.jsonl --output=factures.jsonl`",
      "`facture export factures.jsonl --output=factures.jsonl`"
    ),
    ("--echeance=30j-fin-de-mois --par=mois2 --tri=Solde", "--due=30j-fin-de-mois --by=mois2 --sort=Solde"),
    ("`facture report --help`", "`facture report --help`"), ("`facture report`", "`facture report`"),
    ("`facture envoyer mois`", "`facture issue mois`"), ("-- --=x --par= --par=,mois", "-- --=x --by= --by=,month"),
  ])
  func `a choice is called as the language calls it, where a choice stands`(written: String, en: String) {
    #expect(ProgramNames.written(in: written, .english) == en)
    #expect(ProgramNames.written(in: written, .french).contains("sales") == false)
  }

  @Test func `a choice is read by both of its names`() {
    #expect(
      Words.choice("mois").reads("month") && Words.choice("mois").reads("mois") && !Words.choice("mois").reads(""))
    #expect(Words.choice("cii") == Words(same: "cii"))
    #expect(Words("by \(choice: "mois")", fr: "par \(choice: "mois")") == Words("by month", fr: "par mois"))
  }

  @Test(arguments: [ProgramNames.commands, ProgramNames.options, ProgramNames.choices])
  func `no two have the same name`(table: [String: Words]) {
    for language in Language.allCases {
      #expect(Set(table.values.map { $0[language] }).count == table.count)
    }
  }
}
