import LedgerCommands
import LedgerData
import LedgerDesk
import LedgerExchange
import LedgerLog
package import LedgerTerminal
package import LedgerWords

/// `facture mcp`: answers a program that works for a person, as an assistant does, over standard input and output.
package enum McpCommand: Command {
  package static let name = "mcp"
  package static let summary = Words(
    "answer an assistant over standard input and output (MCP)",
    fr: "répondre à un assistant sur l'entrée et la sortie standard (MCP)")

  private static let ecriture = Key<McpLevel>(
    "ecriture", "what may be recorded: only drafts, also payments, or everything (default: nothing)",
    fr: "ce qui peut être enregistré : seulement les brouillons, aussi les paiements, ou tout (par défaut : rien)")

  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Serves one ledger to a program that speaks the Model Context Protocol, one JSON-RPC object on each line, until
      standard input ends. It reads only, unless --ecriture says more. What cannot be undone, and every payment, takes
      two steps: the program is told what would be recorded, and records just that or nothing. It never closes a period,
      erases anybody, changes the seller, or touches a file.
      """,
      fr: """
        Sert un registre à un programme qui parle le Model Context Protocol, un objet JSON-RPC par ligne, jusqu'à la fin de
        l'entrée standard. Sans --ecriture, il ne fait que lire. Ce qui est définitif, et tout paiement, se fait en
        deux temps : le programme apprend ce qui serait enregistré, puis enregistre cela ou rien. Il ne clôt aucune période,
        n'efface personne, ne change pas l'émetteur et ne touche à aucun fichier.
        """),
    options: [ecriture, Options.auteur], common: Options.common,
    notes: Words(
      """
      Texts from others, such as names, notes and bank labels, are in fields called texte_externe, and nowhere else.
      The author of each record is the one of --auteur with "via" and the name of the program.
      """,
      fr: """
        Les textes écrits par d'autres, comme les noms, les notes et les libellés d'une banque, sont dans des champs appelés
        texte_externe, et nulle part ailleurs. L'auteur de ce qui est enregistré est celui de --auteur, suivi de « via » et
        du nom du programme.
        """),
    example: "facture mcp --ecriture=brouillons")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    var session = McpSession(
      caller: try Caller(arguments, console.language), ecriture: arguments[ecriture], help: Programme.help)
    var input = RpcLines(try InputFile("-"))
    while let line = try input.next() {
      guard let answer = session.answer(line) else { continue }
      let bytes = answer.encoded() + [UInt8(ascii: "\n")]
      try Files.write(HostProcess.output, Words("standard output", fr: "la sortie standard"), bytes.span)
    }
    return .done
  }
}
