import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerTerminal
import LedgerViews
import LedgerWords

/// Where they go.
extension ExportInvoice {
  /// One document, to standard output or a file.
  func write(_ facture: Facture, _ report: ReplayReport) throws -> Exit {
    if format.estUnPDF, let path = arguments[Options.output] {
      var proteges = ProtectedFiles(of: registre)
      try write(facture, to: path, printer(), &proteges)
      return try console.written(path, report.position)
    }
    var bytes: [UInt8] = []
    try append(facture, to: &bytes)
    let file = try arguments.outputFile(or: "-", registre: registre)
    return try console.deliver(to: file, report.position) { try $0(bytes.span) }
  }

  /// Each document into a file of its own.
  func write(_ factures: [Facture], into directory: String) throws -> Exit {
    guard format.estUnPDF else {
      var output = arguments.outputFiles(registre: registre)
      var bytes: [UInt8] = []
      return try write(factures, into: directory) { facture, path in
        bytes.removeAll(keepingCapacity: true)
        try append(facture, to: &bytes)
        try output.write(bytes.span, to: path)
      }
    }
    let printer = try printer()
    var proteges = ProtectedFiles(of: registre)
    return try write(factures, into: directory) { facture, path in try write(facture, to: path, printer, &proteges) }
  }

  /// A document that cannot be written is reported, and the others go on.
  private func write(
    _ factures: [Facture], into directory: String, _ write: (Facture, String) throws -> Void
  ) throws -> Exit {
    var refuses = 0
    for facture in factures {
      do {
        try write(facture, place(of: facture, in: directory))
      } catch {
        let failure = Self.failure(error)
        guard failure.kind == .refused else { throw failure }
        refuses += 1
        console.tell(failure)
      }
    }
    let written = factures.count - refuses
    _ = try console.answer(
      .object(present: [("output", directory), ("written", written), ("refused", refuses)]),
      orLine: Words(
        "\(written, "written", "written"), \(refuses, "refused", "refused")",
        fr: "\(written, "document écrit", "documents écrits"), \(refuses, "refusé", "refusés")"))
    return refuses == 0 ? .done : .refused
  }

  private func write(
    _ facture: Facture, to path: String, _ printer: @autoclosure () throws -> Printer,
    _ proteges: inout ProtectedFiles
  ) throws {
    let norme = try norme(facture)
    var page: [UInt8] = []
    if format.estUnePage { try append(facture, to: &page) }
    try proteges.check(path, Options.output.place)
    if try Files.kind(of: path) != nil, !arguments[Options.force] { throw LedgerFailure.fileExists(path: path) }
    guard !format.estUnePage else { return try printer().write(page: page, of: facture.numero, to: path) }
    try printer().write(norme, langue(facture), fichier: try dansLePDF(norme, facture), to: path)
  }

  /// Its number names its file.
  private func place(of facture: Facture, in directory: String) -> String {
    directory.file(format.nomDeFichier(facture.numero))
  }
}

extension ExportInvoice.Format {
  /// The file of the document of that number. What a name of a file cannot hold is written as in an address (`%2F`), and so
  /// is `%`: two numbers never share a file.
  func nomDeFichier(_ numero: String) -> String {
    let octets = numero.utf8.flatMap { octet -> [UInt8] in
      guard "/\\:%\0".utf8.contains(octet) else { return [octet] }
      let hex = Array("0123456789ABCDEF".utf8)
      return [UInt8(ascii: "%"), hex[Int(octet >> 4)], hex[Int(octet & 15)]]
    }
    return String(decoding: octets, as: UTF8.self) + suffixe
  }
}

extension LedgerFailure {
  /// The refusal to write the document of that number, or a report for a platform.
  init(_ failure: Inexprimable, of numero: String? = nil) {
    let message = numero.map { Words("\($0): \(failure.message)", fr: "\($0) : \(failure.message)") }
    self.init(.refused, failure.code, message ?? failure.message, hint: failure.hint)
  }

  /// The reason why a PDF was not made, for people.
  init(_ failure: FacturXFailure) {
    self.init(failure.estFatale ? .environment : .refused, failure.code, failure.message, hint: .none)
  }
}
