import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerNorm
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerWords

/// `facture export cii`, `ubl`, `html`, `facturx` and `pdf`: issued documents as files that their customers and platforms read.
package struct ExportInvoice {
  /// How an invoice is written.
  enum Format: String, CaseIterable {
    /// Cross Industry Invoice, which a Factur-X PDF carries.
    case cii
    /// Universal Business Language.
    case ubl
    /// A page of A4.
    case html
    /// A PDF with the page for people and the CII for programs.
    case facturx
    /// A PDF with the page alone.
    case pdf

    /// Whether it is the page alone, which drafts and quotes have too.
    var estUnePage: Bool {
      switch self {
      case .html, .pdf: true
      case .cii, .ubl, .facturx: false
      }
    }

    /// Whether Python makes it.
    var estUnPDF: Bool {
      switch self {
      case .facturx, .pdf: true
      case .cii, .ubl, .html: false
      }
    }

    /// The syntax of a format in XML; nil for other formats.
    var syntaxe: Syntaxe? {
      switch self {
      case .cii: .cii
      case .ubl: .ubl
      case .html, .facturx, .pdf: nil
      }
    }

    /// The options that only it has.
    fileprivate var propres: [any OptionKey] {
      switch self {
      case .cii, .ubl: [profil]
      case .html: [langue, duplicata]
      case .facturx: [langue, python]
      case .pdf: [langue, duplicata, python]
      }
    }

    /// The ending of a file's name.
    var suffixe: String {
      switch self {
      case .cii, .ubl: ".\(rawValue).xml"
      case .html: ".html"
      case .facturx, .pdf: ".pdf"
      }
    }
  }

  /// Whose seller stands in documents that were issued before anybody said who invoices.
  enum Emetteurs: String, ChoiceValue {
    /// The seller as it is now.
    case actuel
  }

  private static let actuel = Key<Emetteurs>(
    "emetteur", "the present seller, in documents issued before it was defined",
    fr: "dans les documents émis avant que l'émetteur soit défini : l'émetteur actuel")
  private static let profil = Options.profil.saying(
    "the e-invoicing rules applied on top of EN 16931 (default: those it was issued with)",
    fr: "les règles appliquées en plus de la norme EN 16931 (par défaut : celles de son émission)")
  private static let langue = Key<LangueDocument>(
    "langue-document", "the language of the page (default: that of its customer, else of the seller's country)",
    fr: "la langue de la page (par défaut : celle de son client, sinon du pays de l'émetteur)")
  static let python = Key<String>(
    "python", word: Words("FILE", fr: "FICHIER"), "the Python that makes the PDFs", fr: "le Python qui fait les PDF")
  private static let duplicata = Flag(
    "duplicata", "a duplicate that says how much stayed unpaid: its VAT is recovered (CGI, art. 272, 1)",
    fr: "un duplicata qui indique la somme demeurée impayée, dont la TVA est récupérée (CGI, art. 272, 1)")
  /// Their arguments and options.
  static let objets = Format.allCases.map { format in
    ObjetExport(
      .facture, format.rawValue, format.summary,
      options: [ExportCommand.numero, actuel] + format.propres + Options.fileOrDirectory + Options.periode
        + [Options.until], writesFile: format.estUnPDF, notes: [places, format.notes].joined(separator: "\n\n"),
      example: "facture export \(format.rawValue) --numero=F-2026-0001 --output=F-2026-0001\(format.suffixe)"
    ) { try run(format, $0, $1) }
  }

  let format: Format
  /// At least the documents asked for, their customers, and the documents that they name.
  let etat: EtatRegistre
  let reglages: Registre
  let emetteur: Emetteur?
  let arguments: Arguments
  let registre: String
  let console: Console

  private static func run(_ format: Format, _ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let periode = try arguments.periode()
    let (numeros, actuel) = (arguments[ExportCommand.numero], arguments[actuel])
    let (etat, report) = try request.read(console) { options in
      // A duplicate needs the avoirs of its facture.
      guard let numero = numeros.first, numeros.count == 1, !arguments[ifTaken: duplicata] else {
        return try request.reader.etat(options)
      }
      return try request.reader.ask(options) { try $0.etat(named: numero) }
    }
    if actuel != nil, report.registre.emetteur == nil { throw Refus.emetteur(.inconnu) }
    let export = ExportInvoice(
      format: format, etat: etat, reglages: report.registre, emetteur: actuel == nil ? nil : report.registre.emetteur,
      arguments: arguments, registre: request.path, console: console)
    let factures = try export.choisies(numeros, periode)
    let output = arguments[Options.output]
    do {
      if let output, try Files.kind(of: output) == .directory { return try export.write(factures, into: output) }
      guard factures.count == 1, numeros.count == 1 else {
        throw UsageError.directoryMissing(format: format.rawValue)
      }
      if format.estUnPDF, output == nil || output == "-" {
        let name = "\(numeros[0].replacing("/", with: "_"))\(format.suffixe)"
        throw UsageError.fileMissing(format: format.rawValue, numero: numeros[0], name: name)
      }
      return try export.write(factures[0], report)
    } catch {
      throw failure(error)
    }
  }

  /// `error` with a message for people.
  static func failure(_ error: any Error) -> LedgerFailure {
    (error as? FacturXFailure).map { LedgerFailure($0) } ?? LedgerFailure(leaving: error)
  }

  /// The issued documents of these numbers, or of these days; a draft only if its number asks for it.
  private func choisies(_ numeros: [String], _ periode: Periode) throws -> [Facture] {
    guard !numeros.isEmpty else {
      return etat.factures.filter { $0.envoi != nil && periode.contient($0.dateFacture) }
    }
    return try numeros.map { numero in
      guard let facture = try etat.facture(nommee: numero) else { throw Refus.facture(numero, .inconnue) }
      return facture
    }
  }
}

/// The terms of a document, and its files.
extension ExportInvoice {
  /// `facture` in the terms of the norm; a draft only for a page that people look at.
  func norme(_ facture: Facture) throws -> FactureNorme {
    try facture.exigeExportable(enPage: format.estUnePage)
    let origines = FactureNorme.origines(facture) { etat.facture($0) }
    if format.estUnePage, facture.etat == .brouillon {
      return try FactureNorme(
        apercu: facture, client: facture.clientId.flatMap { etat.client($0) }, emetteur: reglages.emetteur,
        nom: reglages.nom, origines: origines)
    }
    let sien = facture.envoi?.copie.profilDesFichiers ?? .france
    let choisi = arguments[ifTaken: Self.profil] ?? sien
    do throws(FactureNonExportable) {
      let norme = try FactureNorme(facture, origines: origines, emetteur: emetteur)
      // A page shows the texts one by one; a Factur-X chooses its own profile for the file inside.
      return format.syntaxe == nil ? norme : try norme.selon(choisi)
    } catch {
      throw LedgerFailure(
        .refused, error.code, error.message, hint: choisi == sien ? error.hint : Self.sansProfil(sien))
    }
  }

  /// The XML inside a PDF of `norme`: an XRechnung for a document that was issued as one, else its terms as they are.
  func dansLePDF(_ norme: FactureNorme, _ facture: Facture) throws -> FactureNorme {
    guard facture.envoi?.copie.profilDesFichiers == .xrechnung else { return norme }
    do throws(FactureNonExportable) { return try norme.selon(.xrechnung) } catch {
      throw LedgerFailure(.refused, error.code, error.message, hint: error.hint)
    }
  }

  /// The language of its page: the chosen one; else that of its customer at the time of issue.
  func langue(_ facture: Facture) -> LangueDocument {
    if let choisie = arguments[ifTaken: Self.langue] { return choisie }
    guard let envoi = facture.envoi else {
      return LangueDocument(client: facture.clientId.flatMap { etat.client($0) }, emetteur: reglages.emetteur)
    }
    return LangueDocument(client: envoi.client, emetteur: envoi.emetteur ?? emetteur)
  }

  /// The way out for a document that lacks a field of another profile than its own.
  private static func sansProfil(_ sien: ProfilFacture) -> Words {
    Words(
      "It was issued in the profile \(sien.rawValue): leave --profil out.",
      fr: "Il a été émis dans le profil \(sien.rawValue) : omettez --profil.")
  }

  /// Appends the bytes of `facture`, in a format that has them at once.
  func append(_ facture: Facture, to bytes: inout [UInt8]) throws {
    let norme = try norme(facture)
    guard let syntaxe = format.syntaxe else {
      return PageHTML.append(
        norme, langue(facture), estBrouillon: facture.etat == .brouillon, impayee: try impayee(facture), to: &bytes)
    }
    do throws(Inexprimable) {
      try syntaxe.append(norme, to: &bytes)
    } catch { throw LedgerFailure(error, of: norme.numero) }
  }

  /// The amounts that a duplicate of `facture` says; nil where none is asked for.
  private func impayee(_ facture: Facture) throws -> SommeImpayee? {
    guard arguments[ifTaken: Self.duplicata] else { return nil }
    return try etat.exigeImpayee(facture)
  }

  /// The writer of PDFs.
  func printer() throws -> Printer {
    Printer(try FacturX(python: arguments[ifTaken: Self.python] ?? HostProcess.python))
  }
}

/// One process that makes PDFs.
final class Printer {
  private var pdf: FacturX

  init(_ pdf: consuming FacturX) { self.pdf = pdf }

  func write(
    _ norme: FactureNorme, _ langue: LangueDocument, fichier: FactureNorme, to path: String
  ) throws(FacturXFailure) {
    try pdf.write(norme, langue, fichier: fichier, to: path)
  }

  func write(page: [UInt8], of numero: String, to path: String) throws(FacturXFailure) {
    try pdf.write(page: page, of: numero, to: path)
  }
}
