import LedgerTerminal
import LedgerWords

/// The common options of the exports of self-checking pages, of a document and of a whole ledger.
enum ExportPage {
  static let publicKey = Options.publicKey.saying(
    "the key that signed the newest checkpoint (default: the one kept beside it)",
    fr: "la clé du dernier point de contrôle (par défaut : celle gardée à côté)")
  static let output = Options.output.saying(
    "write to this file, all or nothing", fr: "écrit dans ce fichier, tout ou rien"
  ).required
  /// The options of both.
  static let options: [any OptionKey] = [publicKey, output, Options.force, Options.au] + witnesses
  private static let witnesses: [any OptionKey] = [
    Options.politique.saying(
      "your policy, as for `facture audit`; the file contains nothing of the policy",
      fr: "votre politique, comme pour `facture audit` ; rien n'en figure dans le fichier"),
    Options.ageMax,
  ]

  /// Writes a page, whole or not at all.
  static func write(_ html: [UInt8], to file: OutputFile?) throws {
    try file?.write(html.span)
    try file?.finish()
  }
}
