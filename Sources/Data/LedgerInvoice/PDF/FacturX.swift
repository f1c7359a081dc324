import LedgerBytes
public import LedgerNorm
public import LedgerWords

/// Makes Factur-X PDFs of documents: a page for people, with the invoice of the norm embedded for programs; and PDFs of a page
/// alone.
///
/// They are PDF/A-3a and PDF/UA-1, of the profile EN 16931, with the attachment `factur-x.xml`; an XRechnung inside is
/// `xrechnung.xml`, of the profile XRECHNUNG. The same document gives the same bytes on one machine with the same fonts and the
/// same WeasyPrint.
///
///     var pdf = try FacturX(python: "python3")
///     try pdf.write(facture, to: "F-2026-0102.pdf")
///
/// WeasyPrint lays out the pages, in one Python process for all documents of one value: starting it takes longer than making
/// several PDFs. One value makes one PDF at a time. To use two cores, take two values: call ``begin(_:_:fichier:to:)`` of each,
/// then ``finish()`` of each.
public struct FacturX: ~Copyable {
  /// The version of WeasyPrint that lays out the pages.
  public let weasyPrint: String
  private let python: String
  private var helper: HelperProcess
  /// The number of the document in progress.
  private var current: String?
  /// The number of documents given to the process, and the number after which a new process replaces it.
  private var given = 0
  private let most: Int

  /// Starts `python`: an absolute path, or a name found in an absolute directory of PATH. A program in the current
  /// directory is never started.
  ///
  /// - Throws: ``FacturXFailure`` if the program is missing, or lacks WeasyPrint.
  public init(python: String) throws(FacturXFailure) { try self.init(python: python, most: 1_000) }

  /// The text renderer keeps some 70 kB for each document: after `most` documents a new process replaces the old one.
  init(python: String, most: Int) throws(FacturXFailure) {
    var helper = try Self.start(python)
    weasyPrint = try Self.version(&helper, python)
    self.helper = helper
    self.python = python
    self.most = most
  }

  private static func start(_ python: String) throws(FacturXFailure) -> HelperProcess {
    if let failure = FacturXFailure.ofName(python) { throw failure }
    do throws(HelperProcess.Failure) {
      return try HelperProcess(python, "-c", String(decoding: PackageResources.facturx_py, as: UTF8.self))
    } catch {
      throw .pythonAbsent(python, errno: error.errno)
    }
  }

  /// The version of WeasyPrint, from the first line of a helper.
  private static func version(_ helper: inout HelperProcess, _ python: String) throws(FacturXFailure) -> String {
    let hello = helper.line() ?? ""
    if hello.hasPrefix("ready ") { return String(hello.dropFirst(6)) }
    if hello.hasPrefix("absent ") {
      throw .weasyPrintAbsent(python: python, raison: Words(same: String(hello.dropFirst(7))))
    }
    let code = helper.end()
    throw .weasyPrintAbsent(
      python: python, raison: Words("it ended with code \(code)", fr: "il s'est arrêté avec le code \(code)"))
  }

  /// Writes the PDF of `facture`, with a page in `langue` and `fichier` inside (nil: the same terms), to the file at `path`,
  /// completely or not at all. An existing file is replaced.
  ///
  /// - Throws: ``FacturXFailure``. Unless ``FacturXFailure/estFatale``, the next document can be made.
  public mutating func write(
    _ facture: FactureNorme, _ langue: LangueDocument = .francais, fichier: FactureNorme? = nil, to path: String
  ) throws(FacturXFailure) {
    try begin(facture, langue, fichier: fichier, to: path)
    try finish()
  }

  /// Starts the PDF of `facture`, with a page in `langue` and `fichier` inside (nil: the same terms). Waits first for the
  /// previous one, if ``finish()`` was not called.
  public mutating func begin(
    _ facture: FactureNorme, _ langue: LangueDocument = .francais, fichier: FactureNorme? = nil, to path: String
  ) throws(FacturXFailure) {
    if current != nil { try finish() }
    var page: [UInt8] = []
    PageHTML.append(facture, langue, to: &page)
    var invoice: [UInt8] = []
    do throws(Inexprimable) {
      try Syntaxe.cii.append(fichier ?? facture, to: &invoice)
    } catch {
      throw .refusee(document: facture.numero, raison: error.message)
    }
    try begin(facture.numero, Self.request(path, page, invoice))
  }

  /// Writes `page`, a page of the document `numero`, as a PDF to the file at `path`, as ``write(_:_:fichier:to:)`` does, but with
  /// no file inside: a PDF of a quote or a draft is no Factur-X.
  public mutating func write(page: [UInt8], of numero: String, to path: String) throws(FacturXFailure) {
    if current != nil { try finish() }
    try begin(numero, Self.request(path, page, []))
    try finish()
  }

  private mutating func begin(_ numero: String, _ request: [UInt8]) throws(FacturXFailure) {
    if given == most { try replace() }
    given += 1
    current = numero
    guard helper.send(request) else { throw ended() }
  }

  /// Waits until the PDF in progress is written.
  public mutating func finish() throws(FacturXFailure) {
    guard let document = current else { return }
    guard let answer = helper.line() else { throw ended() }
    current = nil
    if let failure = FacturXFailure(answer, document: document) { throw failure }
  }

  private mutating func replace() throws(FacturXFailure) {
    helper = try Self.start(python)
    _ = try Self.version(&helper, python)
    given = 0
  }

  /// The request for a document; no `invoice`: none goes into it. The process answers one request at a time, so that neither
  /// side waits for the other.
  private static func request(_ path: String, _ page: [UInt8], _ invoice: [UInt8]) -> [UInt8] {
    let path = Array(path.utf8)
    var request: [UInt8] = []
    request.reserveCapacity(path.count + page.count + invoice.count + 32)
    for (length, end) in [(path.count, " "), (page.count, " "), (invoice.count, "\n")] {
      request.appendDecimal(UInt64(length))
      request.append(contentsOf: end.utf8)
    }
    return request + path + page + invoice
  }

  private mutating func ended() -> FacturXFailure {
    let document = current ?? ""
    current = nil
    return .arretee(document: document, code: helper.end())
  }
}
