import LedgerCommands
import LedgerWords
import Testing

@testable import LedgerProgram
@testable import LedgerTerminal

/// What commands declare, each held against itself.
struct DeclarationTests {
  private static let names = CommandList.all.map { $0.name }

  private static func declaration(_ name: String) throws -> Declaration {
    try #require(CommandList.named(name)).declaration
  }

  @Test(arguments: names)
  func `every option and argument has a name of its own, and a default is a value of its type`(name: String) throws {
    let declaration = try Self.declaration(name)
    let all = declaration.positionals + declaration.allOptions
    #expect(Set(all.map(\.name)).count == all.count)
    for option in all {
      #expect((option.type == nil) == (option.placeholder == nil), "\(option.name)")
      if let standard = option.standard { #expect(Swift.type(of: standard) == option.type, "\(option.name)") }
      if let needed = option.needed { #expect(declaration.option(needed) != nil, "\(option.name)") }
      #expect(!(option.required && option.standard != nil), "\(option.name)")
    }
  }

  /// A command that records takes who does it, or is one of these.
  private static let withoutAuthor = [
    "origine", "cloner", "synchroniser", "checkpoint", "restaurer", "temoin",
  ]

  @Test(arguments: names)
  func `a command that only reads takes no author, and one that records does`(name: String) throws {
    let declaration = try Self.declaration(name)
    let takesAuthor = declaration.option(Options.auteur.option.name) != nil
    #expect((declaration.effect != .reads) == (takesAuthor || Self.withoutAuthor.contains(name)))
  }

  @Test(arguments: [
    (["export", "clients", "--depuis=2026-01-01"], "option-inattendue"),
    (["export", "archive", "2026-01-01..2026-01-31", "--output=a", "--force"], "option-inattendue"),
    (["export", "html", "--numero=F", "--python=x"], "option-inattendue"),
    (["export", "dossier", "--output=d.html"], "argument-manquant"),
    (["export", "dossier", "F", "G", "--output=d.html"], "argument-inattendu"),
    (["import", "f", "--format=cii", "--batch=2"], "option-inattendue"),
    (["import", "f", "--format=ubl", "--rejects=r"], "option-inattendue"),
    (["import", "f", "g"], "argument-inattendu"),
    (["import", "f", "g", "--format=cii"], "argument-inattendu"), (["import", "--format=cdar"], "argument-manquant"),
    (["creer", "-", "--acompte"], "option-inattendue"), (["creer", "-", "-l", "A;1;1"], "option-inattendue"),
    (["creer", "-", "--payee"], "option-inattendue"), (["creer", "-", "Dupont"], "argument-inattendu"),
    (["creer", "--rectifie=F", "--acompte"], "option-inattendue"),
    (["list", "clients", "--tri=date"], "option-inattendue"),
    (["parc", "audit", "--registres=r", "--until=3"], "option-inattendue"),
    (["parc", "report", "tva", "--registres=r", "--detail", "--par=mois"], "option-inattendue"),
    (["report", "numeros", "--par=mois"], "option-inattendue"), (["report", "tva", "--par=client"], "choix-inconnu"),
  ])
  func `an option that a form does not take is refused before anything is opened`(words: [String], code: String)
    throws
  {
    let declaration = try Self.declaration(words[0])
    let error = #expect(throws: UsageError.self) {
      try Arguments(ArgumentReader.read(Array(words.dropFirst()), declaration), declaration)
    }
    #expect(error?.phrase.code == code, "\(String(describing: error))")
  }

  @Test(arguments: [
    ["export", "cii", "--numero=F", "--numero=G", "--emetteur=actuel", "--until=3", "--output=d"],
    ["export", "facturx", "--numero=F", "--python=x", "--output=d"],
    ["export", "fec", "--depuis=2026-01-01", "--force"],
    ["export", "dossier", "F", "--from=c", "--public-key=k", "--output=d.html", "--au=2026-01-01"],
    ["export", "site", "--output=s.html", "--public-key=k"],
    ["export", "cdar", "--numero=A"], ["export", "flux10", "--au=2026-01-01", "--jusqua=2026-01-01"],
    ["import", "f", "--format=cii", "--dry-run", "--auteur=a"], ["import", "f", "g", "--format=cdar", "--dry-run"],
    ["import", "-", "--batch=2", "--fuseau=UTC", "--force"],
    ["creer", "-", "--envoyer", "--payee"], ["creer", "--rectifie=", "--acompte"],
    ["list", "clients", "--texte=a", "--csv=fr", "--au=2026-01-01"],
    ["parc", "replay", "--registres=r", "--registres=s", "--no-verify", "--au=2026-01-01", "--jobs=2"],
    ["parc", "report", "releve", "Dupont", "--registres=r", "--depuis=2026-01-01", "--timeout=2"],
  ])
  func `every declared option is read`(words: [String]) throws {
    let declaration = try Self.declaration(words[0])
    _ = try Arguments(ArgumentReader.read(Array(words.dropFirst()), declaration), declaration)
  }
}
