import Foundation
import Testing

/// Every way out that is a command, typed as it stands.
struct AdviceSceneTests {
  /// The form of a command is right: what it is refused for is not one of these.
  private static let misspelt: Set = [
    "commande-inconnue", "option-inconnue", "option-inattendue", "option-manquante", "argument-manquant",
    "argument-inattendu", "valeur-manquante", "valeur-inattendue",
  ]

  @Test(arguments: AdviceScene.all)
  func `a way out works in the ledger of its call, and changes no other`(scene: AdviceScene) throws {
    let world = try AdviceWorld()
    try world.record(scene.recorded)
    world.keep()
    let other = world.other
    for language in ["en", "fr"] {
      world.restore()
      let (code, hint) = Self.refusal(scene, world, language)
      #expect(code == scene.code, "\(scene): \(hint)")
      let commands = hint.matches(of: /`(facture [^`]*)`/).map { String($0.output.1) }
      #expect(!commands.isEmpty, "\(scene) proposes nothing: \(hint)")
      for command in commands {
        world.restore()
        let typed = world.type("\(command) --json")
        let code = Self.code(of: typed)
        #expect(
          typed.exit == 0 || code != scene.code && !Self.misspelt.contains(code),
          "\(scene) proposes `\(command)`: \(typed.errors)")
        #expect(world.other == other, "\(scene) proposes `\(command)`, which changes another ledger")
        for word in Self.blanks(command) {
          #expect(AdviceScene.open[word] != nil, "\(scene) proposes `\(command)`: what is \(word)?")
          guard AdviceScene.open[word] == AdviceScene.several else { continue }
          #expect(AdviceScene.unnamed[scene.code] != nil, "\(scene) proposes `\(command)` without the name of \(word)")
        }
      }
    }
  }

  @Test(arguments: [
    ("facture envoyer F-2026-0099 --registre=la", "`facture list --ledger=la`"),
    ("facture envoyer F-2026-0099 --registre ./la/", "`facture list --ledger=./la/`"),
    ("cd la && facture envoyer F-2026-0099 --ledger=../la", "`facture list --ledger=../la`"),
    ("ln -s la 'a b' && facture envoyer F-2026-0099 --registre='a b'", "`facture list --ledger='a b'`"),
    ("facture envoyer F-2026-0099 --registre=./nw", "`facture list`"),
    ("ln -s nw b && facture envoyer F-2026-0099 --registre=b", "`facture list`"),
    ("facture envoyer F-2026-0099", "`facture list`"),
    ("facture list --registre=nowhere", "`facture open nowhere`"),
    ("facture envoyer --registre=la", "`facture issue --help`"),
    ("facture ouvrir neu", "`facture seller --name=… --ledger=neu`"),
  ])
  func `an advice names the ledger only where it would reach another`(line: String, command: String) throws {
    let world = try AdviceWorld()
    #expect(world.type(line).errors.contains(command), "\(world.type(line).errors)")
  }

  @Test func `each refusal of the domain and of the command line that proposes a command has a scene`() throws {
    let scenes = Set(AdviceScene.all.map(\.code))
    let codes = try Self.proposing()
    #expect(codes.count > 50)
    for code in codes.sorted() where !scenes.contains(code) {
      #expect(AdviceScene.without[code] != nil, "\(code) proposes a command, and no scene reaches it")
    }
    for code in AdviceScene.without.keys {
      #expect(codes.contains(code) && !scenes.contains(code), "\(code) needs no excuse")
    }
  }

  /// The code of what is refused, and what is said of it. An import says it of each document, among what came of all.
  private static func refusal(_ scene: AdviceScene, _ world: AdviceWorld, _ language: String) -> (String, Substring) {
    let line = "facture \(scene.refused) --registre=la --langue=\(language)"
    guard scene.refused.hasPrefix("import ") else {
      let refused = world.type("\(line) --json")
      let hint = refused.errors.firstRange(of: "\"hint\":").map { refused.errors[$0.upperBound...] }
      return (code(of: refused), hint ?? "\(refused.errors)\(refused.output)"[...])
    }
    let told = world.type(line).output.split(separator: "\n").first { line in
      line.contains(" \(scene.code): ") || line.contains(" \(scene.code) : ")
    }
    return (told == nil ? "" : scene.code, told ?? "")
  }

  /// The words of a command that somebody has to put in: in capitals, alone or after an equals sign.
  private static func blanks(_ command: String) -> [String] {
    command.split { $0 == " " || $0 == "=" }.map(String.init)
      .filter { $0.wholeMatch(of: /[A-Z]{2,}(?:-[A-Z]+)*(?:\.html)?/) != nil && !$0.hasPrefix("VATEX") && $0 != "EUR" }
  }

  @Test func `each blank that a call does not fill has its reason, and no other`() {
    let scenes = Set(AdviceScene.all.map(\.code))
    #expect(AdviceScene.unnamed.keys.allSatisfy(scenes.contains))
  }

  private static func code(of outcome: FactureProgram.Outcome) -> String {
    outcome.errors.firstMatch(of: /"error":\{"code":"([a-z0-9-]+)"/).map { String($0.output.1) } ?? ""
  }

  /// The codes of the refusals of the domain and of the command line whose way out holds a command, read from their sources.
  private static func proposing() throws -> Set<String> {
    var codes: Set<String> = []
    for (folder, prefix) in [("Domain", "Refus"), ("Data/LedgerBooks", "Refus"), ("Presentation", "UsageError")] {
      let files = URL(filePath: Page.top).appending(path: "Sources/\(folder)")
      for name in try FileManager.default.subpathsOfDirectory(atPath: files.path)
      where name.hasSuffix(".swift") && name.split(separator: "/").last?.hasPrefix(prefix) == true {
        codes.formUnion(proposed(in: try String(contentsOf: files.appending(path: name), encoding: .utf8)))
      }
    }
    return codes
  }

  private static func proposed(in text: String) -> Set<String> {
    var codes: Set<String> = []
    for member in text.split(separator: #/\n  (?:public |package )?static /#).dropFirst() {
      guard let code = member.firstMatch(of: /Self\(\s*"([a-z0-9-]+)"/)?.output.1 else { continue }
      let acts = member.contains(/`facture (?!list|show|report|history|audit|comptes`|banque`|taux --json)/)
      if acts || member.contains(/\(commande:|seeHelp\(/) || member.contains("seCorrige: true") {
        codes.insert(String(code))
      }
    }
    return codes
  }
}
