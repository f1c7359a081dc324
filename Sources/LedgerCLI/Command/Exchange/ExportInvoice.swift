import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerInvoice
import LedgerLog

/// `facture export cii` and `ubl`: sent documents as files that their customers and platforms read.
struct ExportInvoice {
  /// How an invoice is written.
  enum Format: String, CaseIterable {
    /// Cross Industry Invoice, which a Factur-X PDF carries.
    case cii
    /// Universal Business Language.
    case ubl

    /// What the name of a file ends with.
    var suffixe: String { ".\(rawValue).xml" }

    /// Appends `facture` to `bytes`.
    func append(_ facture: FactureNorme, to bytes: inout [UInt8]) throws(Inexprimable) {
      switch self {
      case .cii: try Syntaxe.cii.append(facture, to: &bytes)
      case .ubl: try Syntaxe.ubl.append(facture, to: &bytes)
      }
    }
  }

  /// Whose seller stands in documents that were sent before anybody said who invoices.
  enum Emetteurs: String, ChoiceValue {
    /// The seller as it is now.
    case actuel
  }

  /// What the help says of them.
  static let notes = """
    cii and ubl (EN 16931 with the rules of France) write sent documents from what was frozen when they were sent: one
    with --numero, to standard output or the file of --output; else each into a file of its own in the directory of
    --output. --depuis and --jusqua choose by the date of the document. What cannot be written is told, and the exit is 1.
    """

  private let format: Format
  private let etat: EtatRegistre
  private let emetteur: Emetteur?
  private let console: Console

  static func run(_ format: Format, _ arguments: Arguments, _ console: Console) throws -> Exit {
    try arguments.refuse(["format", "dates", "au"], for: format.rawValue)
    let request = try ReadingRequest(arguments)
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let actuel: Emetteurs? = try arguments.value("emetteur")
    let export = ExportInvoice(
      format: format, etat: etat, emetteur: actuel == nil ? nil : report.registre.emetteur, console: console)
    let numeros: [String] = try arguments.values("numero")
    let factures = try export.choisies(numeros, arguments.periode())
    let output = arguments.given("output")
    if let output, try Files.kind(of: output) == .directory {
      return try export.write(factures, into: output, arguments, request.path)
    }
    guard factures.count == 1, numeros.count == 1 else {
      throw UsageError.directoryMissing(format: format.rawValue)
    }
    return try export.write(factures[0], arguments, request.path, report)
  }

  /// The sent documents of these numbers, or of these days; a draft only where its number asks for it.
  private func choisies(_ numeros: [String], _ periode: Periode) throws -> [Facture] {
    guard !numeros.isEmpty else {
      return etat.factures.filter { $0.envoi != nil && periode.contient($0.dateFacture) }
    }
    return try numeros.map { numero in
      guard let facture = etat.factures.first(where: { $0.numero == numero || $0.nomBrouillon == numero }) else {
        throw Refus.facture(numero, .inconnue)
      }
      return facture
    }
  }

  /// The bytes of `facture`.
  private func bytes(_ facture: Facture) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let norme: FactureNorme
    do throws(FactureNonExportable) {
      norme = try FactureNorme(facture, origines: origines(facture), emetteur: emetteur)
    } catch {
      throw LedgerFailure(.refused, error.code, error.message, hint: error.hint)
    }
    do throws(Inexprimable) {
      try format.append(norme, to: &bytes)
    } catch {
      throw LedgerFailure(.refused, error.code, "\(facture.numero): \(error.message)", hint: error.hint)
    }
    return bytes
  }

  /// The documents that it names.
  private func origines(_ facture: Facture) -> [FactureID: Origine] {
    var origines: [FactureID: Origine] = [:]
    for id in FactureNorme.documentsNommes(facture) {
      if let nommee = etat.facture(id) { origines[id] = Origine(numero: nommee.numero, date: nommee.dateFacture) }
    }
    return origines
  }

  /// One document, to standard output or a file.
  private func write(
    _ facture: Facture, _ arguments: Arguments, _ registre: String, _ report: ReplayReport
  ) throws -> Exit {
    let bytes = try bytes(facture)
    guard let file = try arguments.outputFile("output", or: "-", registre: registre) else {
      try console.output.write(bytes.span)
      return .done
    }
    try file.write(bytes.span)
    try file.finish()
    if console.json { try console.answer(.object(present: [("output", file.path)] + report.position)) }
    return .done
  }

  /// Each document into a file of its own; what cannot be written is told, and does not stop the others.
  private func write(
    _ factures: [Facture], into directory: String, _ arguments: Arguments, _ registre: String
  ) throws -> Exit {
    var refuses = 0
    for facture in factures {
      do {
        let bytes = try bytes(facture)
        let path = place(of: facture, in: directory)
        try ProtectedFiles.check(path, "--output", registre: registre)
        let file = try OutputFile(at: path, replaces: arguments.flag("force"))
        try file.write(bytes.span)
        try file.finish(syncs: false)
      } catch let failure as LedgerFailure where failure.kind == .refused {
        refuses += 1
        console.tell(failure)
      }
    }
    let written = factures.count - refuses
    _ = try console.answer(
      .object(present: [("output", directory), ("written", written), ("refused", refuses)]),
      orLines: ["\(written) written, \(refuses) refused"])
    return refuses == 0 ? .done : .refused
  }

  /// Its number names its file; what a name of a file cannot hold is an underscore.
  private func place(of facture: Facture, in directory: String) -> String {
    let nom = String(facture.numero.map { "/\\:\0".contains($0) ? "_" : $0 })
    return (directory.hasSuffix("/") ? directory : directory + "/") + nom + format.suffixe
  }
}
