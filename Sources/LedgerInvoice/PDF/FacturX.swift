import LedgerBytes
public import LedgerDomain
import LedgerWords

/// Makes PDFs of documents as Factur-X: the page for people, the invoice of the norm inside for programs.
///
/// They are PDF/A-3a and PDF/UA-1, of the profile EN 16931, with the invoice attached as `factur-x.xml`. The same document gives
/// the same bytes on one machine, with the same fonts and the same WeasyPrint.
///
///     var pdf = try FacturX(python: "python3")
///     try pdf.write(facture, to: "F-2026-0102.pdf")
///
/// WeasyPrint lays out the pages, in one Python process for all documents of one value: starting it takes longer than making
/// several PDFs. One value makes one PDF at a time. Two of them use two cores: ``begin(_:to:)`` of each, then ``finish()`` of each.
public struct FacturX: ~Copyable {
  /// The version of WeasyPrint that lays out the pages.
  public let weasyPrint: String
  private let python: String
  private var helper: HelperProcess
  /// The number of the document that is being made.
  private var current: String?
  /// How many documents the process has been given, and after how many another one takes its place.
  private var given = 0
  private let most: Int

  /// Starts `python`: a path from the root, or a name that PATH has in a directory that is written from the root. What lies in the
  /// current directory is never started.
  ///
  /// - Throws: ``FacturXFailure`` where there is no such program, or WeasyPrint is not there for it.
  public init(python: String) throws(FacturXFailure) { try self.init(python: python, most: 1_000) }

  /// What draws the texts keeps some 70 kB of each document: a process that made `most` of them gives way to a new one.
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

  /// What a helper says first.
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

  /// Writes the PDF of `facture` into the file at `path`, whole or not at all. A file that is there is replaced.
  ///
  /// - Throws: ``FacturXFailure``. Unless ``FacturXFailure/estFatale``, the next document can be made.
  public mutating func write(_ facture: FactureNorme, to path: String) throws(FacturXFailure) {
    try begin(facture, to: path)
    try finish()
  }

  /// Hands over a document, which ``finish()`` waits for before the next one is handed over.
  public mutating func begin(_ facture: FactureNorme, to path: String) throws(FacturXFailure) {
    if current != nil { try finish() }
    let request = try Self.request(facture, path)
    if given == most { try replace() }
    given += 1
    current = facture.numero
    guard helper.send(request) else { throw ended() }
  }

  /// Waits until the document that was handed over is written.
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

  /// One process answers one request at a time, so that neither can wait for the other.
  private static func request(_ facture: FactureNorme, _ path: String) throws(FacturXFailure) -> [UInt8] {
    var body = Array(path.utf8)
    let pathEnd = body.count
    PageHTML.append(facture, to: &body)
    let pageEnd = body.count
    do throws(Inexprimable) {
      try Syntaxe.cii.append(facture, to: &body)
    } catch {
      throw .refusee(document: facture.numero, raison: error.message)
    }
    var request: [UInt8] = []
    request.reserveCapacity(body.count + 32)
    for (length, end) in [(pathEnd, " "), (pageEnd - pathEnd, " "), (body.count - pageEnd, "\n")] {
      request.appendDecimal(UInt64(length))
      request.append(contentsOf: end.utf8)
    }
    request += body
    return request
  }

  private mutating func ended() -> FacturXFailure {
    let document = current ?? ""
    current = nil
    return .arretee(document: document, code: helper.end())
  }
}
