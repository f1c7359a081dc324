import LedgerModel
import LedgerViews
import LedgerWords
import Testing

@testable import LedgerCommands
@testable import LedgerProgram
@testable import LedgerTerminal

/// How the words of a command line are read.
struct ArgumentReaderTests {
  private static let montant = Key<Montant>("montant")
  private static let numero = Repeated<String>("numero", word: Words(same: "N"))
  private static let nom = Change<String>("nom", word: Words(same: "TEXTE"))
  private static let declaration = Declaration(
    name: "essai", effect: .reads,
    positionals: [Required<String>(argument: Words(same: "NUMERO")), Key<String>(argument: Words(same: "LIGNE"))],
    options: [montant, numero, nom], common: [Options.json])

  private static func read(_ words: [String]) throws(UsageError) -> Arguments {
    try Arguments(ArgumentReader.read(words, declaration), declaration)
  }

  @Test(arguments: [
    ["A", "--montant=-5"], ["A", "--montant", "-5"], ["--montant", "-5", "A"], ["--montant=-5", "--", "A"],
  ])
  func `a value follows an equals sign or a space, and may be negative`(words: [String]) throws {
    let arguments = try Self.read(words)
    #expect(arguments.positionals == ["A"])
    #expect(arguments[Self.montant] == Montant(centimes: -500))
  }

  @Test func `only the first equals sign separates`() throws {
    #expect(try Self.read(["A", "--nom=a=b"])[Self.nom] == .remplace("a=b"))
  }

  @Test(arguments: ["\u{301}a", "\u{200D}a", "\u{FE0F}", "\u{1F3FB}", "\u{20DD}=b", "\u{903}"])
  func `a value may begin with a mark that joins the text before it`(value: String) throws {
    let arguments = try Self.read(["A", "--nom=\(value)", "--json"])
    #expect(arguments.text(Self.nom).map { Array($0.utf8) } == Array(value.utf8) && arguments[Options.json])
    #expect(try Self.read(["A", "--nom", value]).text(Self.nom) == value)
    for word in ["-\(value)", "--\(value)", "--\(value)=x", "--nom\(value)=x"] {
      #expect(throws: UsageError.self, "\(word)") { try Self.read(["A", word]) }
    }
  }

  @Test func `after two dashes everything is an argument`() throws {
    #expect(try Self.read(["--json", "--", "--json", "--nom=x"]).positionals == ["--json", "--nom=x"])
  }

  @Test func `a single dash and a negative number are arguments`() throws {
    #expect(try Self.read(["-", "-5"]).positionals == ["-", "-5"])
  }

  @Test func `a repeated option keeps its order`() throws {
    #expect(try Self.read(["A", "--numero=2", "--numero", "1"])[Self.numero] == ["2", "1"])
  }

  @Test func `a value is given empty by an equals sign alone`() throws {
    let arguments = try Self.read(["A", "--nom="])
    #expect(arguments.text(Self.nom) == "")
    #expect(arguments[Self.nom] == .efface)
  }

  @Test(arguments: [
    (["A", "--montan=5"], "option-inconnue", "Did you mean --amount?"),
    (["A", "--mnotant", "5"], "option-inconnue", "Did you mean --amount?"),
    (["A", "--zzz"], "option-inconnue", "`facture essai --help` shows its options."),
    (["A", "-x"], "option-inconnue", "`facture essai --help` shows them; after -- everything is an argument."),
    (["A", "--nom=1", "--nom=1"], "option-repetee", "Give it once."),
    (["A", "--json", "--json"], "option-repetee", "Give it once."),
    (["A", "--json=true"], "valeur-inattendue", "Write --json alone, or leave it out."),
    (["A", "--nom"], "valeur-manquante", "Write --name=TEXTE."),
    (["A", "--nom", "--json"], "valeur-manquante", "Write --name=TEXTE."),
    (["A", "--nom", "--"], "valeur-manquante", "Write --name=TEXTE."),
    ([], "argument-manquant", "`facture essai --help` shows how to write it."),
    (
      ["A", "B", "C"], "argument-inattendu",
      "Put a text with spaces in quotes. `facture essai --help` shows how to write it."
    ),
    (["A", "--=5"], "option-inconnue", "`facture essai --help` shows its options."),
  ])
  func `a word that does not fit is refused with its way out`(words: [String], code: String, hint: String) {
    let error = #expect(throws: UsageError.self) { try Self.read(words) }
    #expect(error?.phrase.code == code)
    #expect(error?.phrase.hint.en == hint)
  }

  @Test(arguments: [
    ("facture", "facturer"), ("ajouter-linge", "ajouter-ligne"), ("envoie", "envoyer"), ("creerclient", "creer-client"),
    ("replya", "replay"), ("liste", "list"), ("exp", "export"), ("zzzzzz", nil), ("", nil),
  ])
  func `a mistyped command is known by its nearest name`(typed: String, meant: String?) {
    #expect(NearestName.of(typed, among: CommandList.all.map { $0.declaration.name }) == meant)
  }

  @Test(arguments: [
    (["enregistrer-paiement", "F", "100"], "Did you mean --amount=100?"),
    (["enregistrer-paiement", "F", "02/03/2026"], "Did you mean --date=02/03/2026?"),
    (["creer", "--acompte=30"], "The amount is that of its lines: --deposit --line=\"Acompte;1;300\"."),
  ])
  func `a word too many is known as an amount or a day`(words: [String], hint: String) throws {
    let declaration = try #require(CommandList.named(words[0])).declaration
    let error = #expect(throws: UsageError.self) { try ArgumentReader.read(Array(words.dropFirst()), declaration) }
    #expect(error?.phrase.hint.en == hint)
  }

  @Test(arguments: [
    ("2026-11", "2026-11-01", "2026-11-30"), ("12/2026", "2026-12-01", "2026-12-31"),
    ("2024-02", "2024-02-01", "2024-02-29"), ("2026-03-02", "2026-03-02", "2026-03-02"),
  ])
  func `a month is a period, from its first day to its last`(typed: String, first: String, last: String) throws {
    let (premier, dernier) = (try PremierJour(option: typed).jour, try DernierJour(option: typed).jour)
    #expect("\(premier)" == first && "\(dernier)" == last)
  }

  @Test(arguments: ["2026-13", "2026-1-", "26-11", "2026", "-2026-1", "2026/11"])
  func `a text that is no day and no month is refused`(typed: String) {
    #expect(throws: BadValue.self) { try PremierJour(option: typed) }
  }

  @Test(arguments: [
    ("impayee", "payee", true), ("unpaid", "paid", true), ("sent", "unsent", true), ("impayée", "payée", true),
    ("importer", "exporter", false), ("unite", "unites", false), ("paye", "payee", false), ("unit", "un", false),
  ])
  func `an opposite is not the name that was meant`(typed: String, name: String, isOpposite: Bool) {
    #expect(NearestName.isOpposite(typed, name) == isOpposite)
    if isOpposite { #expect(NearestName.of(typed, among: [name]) == nil) }
  }

  @Test(arguments: [
    ("modifier-ligne", "qte", "--quantity"), ("ajouter-ligne", "qté", "--quantity"),
    ("emetteur", "franchise", "--vat-scheme=exempt"), ("creer-client", "courriel", "--email"),
    ("creer", "qte", "--line"), ("list", "franchise", nil),
  ])
  func `an option of another program is known by its name here`(command: String, typed: String, meant: String?) throws {
    let declaration = try #require(CommandList.named(command)).declaration
    #expect(NearestName.option(typed, declaration)?.en == meant)
  }

  @Test(arguments: [
    (ObjetExport.choices, "zugferd", "facturx"), (ObjetExport.choices, "comptabilité", "fec"),
    (Rapport.all.map(\.words), "urssaf", "receipts-book"), (Rapport.all.map(\.words), "CA", "sales"),
    (Rapport.all.map(\.words), "ca3", "vat"), (Statut.choices, "impayee", nil),
  ])
  func `a choice of another program is known by its name here`(choices: [Words], typed: String, meant: String?) {
    #expect(NearestName.of(typed, among: choices)?.en == meant)
  }

  @Test(arguments: [("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("abc", "abc", 0)])
  func `the distance counts letters put in, left out, replaced or swapped`(a: String, b: String, distance: Int) {
    #expect(NearestName.distance(Array(a.utf8), Array(b.utf8)) == distance)
    #expect(NearestName.distance(Array(b.utf8), Array(a.utf8)) == distance)
  }
}
