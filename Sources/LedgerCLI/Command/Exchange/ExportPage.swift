/// What the pages that check themselves, of a document and of a whole ledger, have in common as exports.
enum ExportPage {
  /// Options of other exports, which mean nothing to them.
  static let foreign = ["format", "numero", "dates", "depuis", "jusqua", "until", "emetteur", "python"]

  /// Writes a page, whole or not at all.
  static func write(_ html: [UInt8], to file: OutputFile?) throws {
    try file?.write(html.span)
    try file?.finish()
  }
}
