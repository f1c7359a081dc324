import LedgerCommands
import LedgerTerminal
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerProgram

/// What is read slowly keeps no other writer waiting: input is read before the lock is taken.
struct InputBeforeLockTests {
  /// The commands that read a file or standard input, with words for which they do: `gate` is what nobody has written to yet.
  private static let reading: [String: [[String]]] = [
    "import": [
      ["import", "gate"], ["import", "-"], ["import", "gate", "--format=cii"], ["import", "-", "--format=ubl"],
      ["import", "gate", "--format=cdar"], ["import", "-", "--format=cdar"],
      ["import", "-", "--batch=1", "--rejects=kept"],
    ],
    "creer": [["creer", "-"]],
    "editer": [["editer", "{F}"]],
    "relancer": [["relancer", "Dupont", "--output=letters", "--textes=gate"]],
    "accepter": [["accepter", "{F}", "--fichier=gate"]],
    "checkpoint": [["checkpoint", "--key=gate"]],
    "restaurer": [["restaurer", "gate", "restored"]],
    "audit": [["audit", "--checkpoint=gate"], ["audit", "--politique=gate"]],
    "prove": [["prove", "--from=gate"]],
    "horodater": [
      ["horodater", "--reponse=gate", "--preuves=out"], ["horodater", "--signature=gate"],
    ],
    "verify": [["verify", "gate", "--public-key=gate"]],
    "temoin": [["temoin", "recevoir", "gate"], ["temoin", "recevoir", "-", "--key=gate"]],
    "export": [["export", "dossier", "{F}", "--from=gate", "--output=d.html"]],
    "parc": [["parc", "audit", "--registres=gate"]],
    "ouvrir": [["ouvrir", "--nom=Autre", "--registre=autre", "--soldes=gate", "--soldes-au=2026-01-01"]],
    "releve": [["releve", "importer", "gate"], ["releve", "importer", "-", "--profil=bnp"]],
  ]

  @Test(arguments: reading.values.flatMap(\.self))
  func `another command records while one waits for its input`(words: [String]) throws {
    let ledger = try TestLedger()
    let numero = try ledger.draft()
    let words = words.map { $0 == "{F}" ? numero : $0 }
    ledger.program.environment["EDITOR"] = "cat '\(ledger.scratch.path("gate"))'; true"
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let outcome = ledger.program.shell(
      """
      cd '\(ledger.scratch.path)'; mkfifo gate; "$F" \(quoted) <gate >out 2>&1 & child=$!
      exec 3>gate; until [ "$(cut -d' ' -f3 /proc/$child/stat)" = S ] || ! kill -0 $child; do :; done
      for i in 1 2 3; do "$F" creer Dupont --lock-timeout=0 >/dev/null || echo refused; done
      kill -0 $child && echo waiting; exec 3>&-; wait $child
      """)
    #expect(outcome.output == "waiting\n", "\(outcome)")
  }

  /// A command that is told of a file or of `-` in its declaration, and is not one that writes it, stands in the table above.
  @Test func `no command that reads a file is forgotten`() {
    // A server takes no lock while it starts, when it reads its token.
    let writing = ["output", "rejects", "resultats", "temoin", "python", "socket", "fichier-jeton"]
    for command in CommandList.groups.flatMap(\.commands) where command.name != "sauvegarder" {
      let declaration = command.declaration
      let options = declaration.allOptions.filter { !writing.contains($0.name) }
      let words = declaration.positionals.map(\.place.en) + options.compactMap(\.placeholder?.en)
      guard words.contains(where: { $0.contains("FILE") || $0.contains("|-") }) else { continue }
      #expect(Self.reading[command.name] != nil, "\(command.name)")
    }
  }
}
