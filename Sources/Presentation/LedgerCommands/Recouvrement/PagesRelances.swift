import LedgerData
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The directory into which the pages of letters are written, as HTML or PDF.
struct PagesRelances {
  private let directory: String
  private let printer: Printer?
  private var proteges: ProtectedFiles
  private let textes: TextesDuVendeur?

  /// - Parameters:
  ///   - python: the Python that makes PDFs; nil: the pages are HTML.
  ///   - textes: the file of the seller's own paragraphs.
  /// - Throws: `LedgerFailure` if PDFs cannot be made, or a paragraph is wrong; the failure of a file or directory.
  init(in directory: String, asPDF python: String?, textes: String?, registre: String) throws {
    (self.directory, proteges) = (directory, ProtectedFiles(of: registre))
    self.textes = try textes.map(Self.lis)
    do { printer = try python.map { Printer(try FacturX(python: $0)) } } catch { throw ExportInvoice.failure(error) }
    // A refused place is told before a letter is recorded.
    for path in [directory, directory.file("relance.html")] { try proteges.check(path, Options.output.place) }
    try Files.makeDirectories(above: "\(directory)/")
    _ = try Files.names(in: directory, forNewFiles: true)
  }

  /// Writes the page of a letter; returns its path, or nil where there is no letter.
  mutating func write(_ ligne: PassageRelances.Ligne, _ vendeur: Emetteur) throws -> String? {
    guard let relance = ligne.relance else { return nil }
    var page: [UInt8] = []
    PageRelance(relance, ligne.factures, to: ligne.client, from: vendeur, apres: ligne.precedente, textes)
      .append(to: &page)
    let path = "\(directory)/relance-\(relance.date)-\(relance.id).\(printer == nil ? "html" : "pdf")"
    try proteges.check(path, Options.output.place)
    guard let printer else {
      let file = try OutputFile(at: path, replaces: true)
      try file.write(page.span)
      try file.finish()
      return path
    }
    do { try printer.write(page: page, of: "\(relance.id)", to: path) } catch { throw ExportInvoice.failure(error) }
    return path
  }

  /// Writes the pages of letters; their paths, in the same order. Where one cannot be written, none is left.
  mutating func writeAll(_ lignes: [PassageRelances.Ligne], _ vendeur: Emetteur) throws -> [String] {
    var paths: [String] = []
    do {
      for ligne in lignes { if let path = try write(ligne, vendeur) { paths.append(path) } }
      return paths
    } catch {
      for path in paths { Files.remove(path) }
      throw error
    }
  }

  private static func lis(_ path: String) throws -> TextesDuVendeur {
    let bytes = try InputFile.text(of: path)
    do throws(TextesDuVendeur.Faute) { return try TextesDuVendeur(bytes) } catch {
      throw LedgerFailure(
        .refused, "textes-invalides",
        "\(path), line \(error.ligne): \(error.raison).", fr: "\(path), ligne \(error.ligne) : \(error.raison).",
        hint: "A level in brackets begins its paragraphs: `facture help relancer` shows an example.",
        fr: "Un niveau entre crochets commence ses paragraphes : `facture help relancer` montre un exemple.")
    }
  }
}
