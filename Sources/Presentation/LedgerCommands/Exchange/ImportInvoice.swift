import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerNorm
import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// `facture import --format=cii`, `ubl` and `facturx`: one invoice of EN 16931, issued elsewhere.
package enum ImportInvoice {
  /// How a file is written.
  package enum Format: String, ChoiceValue, CaseIterable {
    /// Documents as the ledger exports them.
    case json
    /// Cross Industry Invoice.
    case cii
    /// Universal Business Language: an Invoice or a CreditNote.
    case ubl
    /// A PDF with a Cross Industry Invoice in it.
    case facturx
    /// A platform's statement about an invoice.
    case cdar

    package static var word: Words { Words(same: "FORMAT") }
  }

  /// Their notes in the help.
  static let notes = Words(
    """
    --format=cii, ubl and facturx import one invoice of EN 16931 as a document issued on its date. Its amounts are
    computed again; a difference is refused with both amounts. A detail that the ledger cannot keep is reported in a
    line that begins with "remark".
    """,
    fr: """
      --format=cii, ubl et facturx importent une facture EN 16931 comme un document émis à sa date. Ses montants sont
      recalculés ; un écart est refusé avec les deux montants. Une mention que le registre ne peut pas garder est
      signalée par une ligne qui commence par « remarque ».
      """)

  /// The invoice in the file of `path`, or why it is refused. It is read whole: no ledger has to wait for it.
  ///
  /// - Throws: ``LedgerFailure/unreadableImport(_:)`` if the file is another kind of file.
  static func read(
    _ format: Format, _ path: String, _ input: [UInt8]? = nil
  ) throws -> Result<FactureRecue, RefusNorme> {
    let most = Syntaxe.mostBytes
    let bytes =
      try format == .facturx
      ? withExtendedLifetime(input.map { try TemporaryFile($0) }) {
        try FacturXFile.xml(of: $0?.path ?? path, named: $0 == nil ? nil : Arguments.inputName)
      }
      : input ?? InputFile.beginning(of: path, upTo: most)
    do throws(RefusNorme) {
      return .success(try (format == .ubl ? Syntaxe.ubl : .cii).lit(bytes))
    } catch {
      guard !error.estDuFichier else { throw LedgerFailure.unreadableImport(.norme(error)) }
      return .failure(error)
    }
  }

  /// Why neither syntax can state `norme`; nil if one can.
  static func empechement(_ norme: FactureNorme) -> Words? {
    var raison: Words?
    for syntaxe in Syntaxe.allCases {
      do throws(Inexprimable) {
        try syntaxe.admet(norme)
        return nil
      } catch {
        raison = error.message
      }
    }
    return raison
  }

  /// The outcome of `invoice`.
  static func run(
    _ invoice: Result<FactureRecue, RefusNorme>, dryRun: Bool, into registre: inout LogRegistreRepository
  ) throws -> ImportReport {
    var options = ImportOptions()
    (options.prevoit, options.empeche) = (dryRun, empechement)
    var importer = Importer(options)
    switch invoice {
    case .success(let recue): try importer.run(recue, into: &registre)
    case .failure(let refus): try importer.refuse(refus)
    }
    return importer.report
  }
}

/// A PDF that has its invoice inside, as XML.
package enum FacturXFile {
  /// The name of the file inside: in Factur-X, and in its forerunners.
  private static let names = ["factur-x.xml", "xrechnung.xml", "zugferd-invoice.xml", "ZUGFeRD-invoice.xml"]

  /// How long a PDF may take to be opened, in seconds: a small one can be made to take hours.
  private static let seconds: Int32 = 20

  /// The bytes of the invoice in the PDF of `path`.
  package static func xml(of path: String, named name: String? = nil, seconds: Int32 = seconds) throws -> [UInt8] {
    // Opened here, so that a wrong path gets its own sentence.
    guard try InputFile(path).size != nil else { throw noFile(path) }
    let file = path == "-" ? "/dev/stdin" : path.hasPrefix("-") ? "./\(path)" : path
    func detach(_ words: [String]) throws -> [UInt8]? {
      let answer = HostProcess.run(["pdfdetach"] + words + [file], limit: Syntaxe.mostBytes, seconds: seconds)
      if answer.exit == HostProcess.notStarted { throw missingProgram }
      if answer.isTooLong { throw tooLong(name ?? path, seconds) }
      if answer.isTooMuch { throw LedgerFailure.unreadableImport(.norme(.tropDOctets)) }
      return answer.exit == 0 && !answer.bytes.isEmpty ? answer.bytes : nil
    }
    // By number: pdfdetach finds no name that is written in UTF-16 or has a byte order mark (ISO 32000-2, 7.9.2).
    let list = try detach(["-enc", "UTF-8", "-list"]).map { String(decoding: $0, as: UTF8.self) } ?? ""
    for attached in names {
      guard let number = number(of: attached, in: list) else { continue }
      if let bytes = try detach(["-save", "\(number)", "-o", "/dev/stdout"]) { return bytes }
    }
    throw LedgerFailure(
      .environment, "facturx-sans-xml",
      "\(name ?? path) is not a PDF that contains an invoice.",
      fr: "\(name ?? path) n'est pas un PDF qui contient une facture.",
      hint: "A Factur-X PDF contains a file \(names[0]): `pdfdetach -list FILE` shows its files.",
      fr: "Un PDF Factur-X contient un fichier \(names[0]) : `pdfdetach -list FICHIER` montre ses fichiers.")
  }

  /// The number of the file `name` in the answer of `pdfdetach -list`, whose lines are as `1: factur-x.xml`.
  private static func number(of name: String, in list: String) -> Int? {
    for line in list.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[0]), number > 0 else { continue }
      // The mark of UTF-8, which pdfdetach reads as three characters.
      let listed = parts[1].hasPrefix("\u{EF}\u{BB}\u{BF}") ? parts[1].dropFirst(3) : parts[1]
      if listed.unicodeScalars.filter({ $0 != "\u{FEFF}" }).elementsEqual(name.unicodeScalars) { return number }
    }
    return nil
  }

  private static func noFile(_ path: String) -> LedgerFailure {
    let place = path == "-" ? Words("standard input", fr: "l'entrée standard") : Words(same: path)
    return LedgerFailure(
      .environment, "facturx-sans-fichier",
      "\(place) is not a file. Give the path of a PDF.",
      fr: "\(place) n'est pas un fichier. Donnez le chemin d'un PDF.",
      hint: "Save it to a file first.", fr: "Enregistrez-le d'abord dans un fichier.")
  }

  private static func tooLong(_ path: String, _ seconds: Int32) -> LedgerFailure {
    LedgerFailure(
      .environment, "facturx-trop-long",
      "pdfdetach needs more than \(Int(seconds)) seconds to open \(path).",
      fr: "\(path) demande plus de \(Int(seconds)) secondes à pdfdetach pour s'ouvrir.",
      hint: "No invoice needs that long: ask for another file, or for the XML alone, and import it with "
        + "--format=cii.",
      fr: "Aucune facture n'en demande autant : demandez un autre fichier, ou le XML seul, et importez-le avec "
        + "--format=cii.")
  }

  private static let missingProgram = LedgerFailure(
    .environment, "pdfdetach-absent",
    "The program pdfdetach, which opens PDFs, is not installed.",
    fr: "Le programme pdfdetach, qui ouvre les PDF, n'est pas installé.",
    hint: """
      Install it, for example with `apt-get install poppler-utils`. Or extract the XML yourself, and import it with
      --format=cii.
      """,
    fr: """
      Installez-le, par exemple avec `apt-get install poppler-utils`. Ou extrayez le XML vous-même, et importez-le \
      avec --format=cii.
      """)
}
