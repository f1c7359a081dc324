import LedgerModel
import LedgerRules
import LedgerWords

/// Kinds of files that are not statements, by their first bytes or words: each has its own way out.
enum FormeEtrangere: Equatable {
  case zip, classeur, ancienClasseur, compresse, pdf, image, binaire
  case pageWeb, mt940, qif, json, ebics, paiements, factureXML, classeurXML
  /// XML with that root.
  case autreXML(String)

  /// The kind of a file that is not a text; nil for a text.
  init?(_ bytes: [UInt8]) {
    let premiers = bytes.prefix(3_000)
    guard let forme = Self.signatures.first(where: { premiers.starts(with: $0.octets) })?.forme else {
      // The mark of a PDF may stand behind other bytes.
      guard Self.contient(premiers.prefix(1_024), "%PDF-1") || Self.contient(premiers.prefix(1_024), "%PDF-2") else {
        return nil
      }
      self = .pdf
      return
    }
    let estUnClasseur = ["xl/", "[Content_Types].xml", "opendocument.spreadsheet"].contains {
      Self.contient(premiers, $0)
    }
    self = forme == .zip && estUnClasseur ? .classeur : forme
  }

  private static let signatures: [(octets: [UInt8], forme: FormeEtrangere)] = [
    ([0x50, 0x4B, 0x03, 0x04], .zip), ([0x50, 0x4B, 0x05, 0x06], .zip), ([0x50, 0x4B, 0x07, 0x08], .zip),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .ancienClasseur), ([0x09, 0x08, 0x10, 0x00], .ancienClasseur),
    ([0x1F, 0x8B], .compresse), ([0x42, 0x5A, 0x68], .compresse), ([0x28, 0xB5, 0x2F, 0xFD], .compresse),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compresse), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .compresse),
    ([0x52, 0x61, 0x72, 0x21, 0x1A, 0x07], .compresse),
    ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image), ([0x47, 0x49, 0x46, 0x38], .image),
  ]

  private static func contient(_ bytes: ArraySlice<UInt8>, _ mot: String) -> Bool {
    let mot = Array(mot.utf8)
    return bytes.indices.dropLast(mot.count - 1).contains { bytes[$0...].starts(with: mot) }
  }

  /// Whether `octet` never stands in a text: a control character other than a tab, a line end and a page end.
  static func estBinaire(_ octet: UInt8) -> Bool { octet < 0x20 && !(0x09...0x0D).contains(octet) && octet != 0x1A }

  /// The kind of a text that begins with `debut`, without white space before it; nil for a form of statements, or an unknown one.
  init?(texte debut: String) {
    let petit = debut.lowercased()
    func commence(_ debuts: String...) -> Bool { debuts.contains(where: petit.hasPrefix) }
    func contient(_ mots: String...) -> Bool { mots.contains(where: petit.contains) }
    if commence("<") {
      guard let forme = Self.xml(petit) else { return nil }
      self = forme
    } else if commence("{1:", ":20:", ":940:") || contient("\n:60f:", "\n:60m:", "\n:25:", "\n:61:") {
      self = .mt940
    } else if commence("!type:", "!account", "!option:") {
      self = .qif
    } else if commence("{") || (commence("[") && contient("{\"", "[\"") && contient(":")) {
      self = .json
    } else {
      return nil
    }
  }

  /// The kind of a text in XML or HTML; its root decides.
  private static func xml(_ petit: String) -> FormeEtrangere? {
    let balises = petit.split(separator: "<").map { $0.prefix { $0.isLetter || $0.isNumber || ":-_".contains($0) } }
    let noms = balises.compactMap { $0.split(separator: ":").last.map(String.init) }
    guard let racine = noms.first else { return nil }
    if petit.hasPrefix("<!doctype html") { return .pageWeb }
    switch racine {
    case "html", "head", "body", "table", "script", "meta", "div", "style", "title": return .pageWeb
    case "ebicsrequest", "ebicsresponse", "ebicsunsecuredrequest", "ebicskeymanagementresponse",
      "ebicsnopubkeydigestsrequest":
      return .ebics
    case "crossindustryinvoice", "crossindustrydocument", "invoice", "creditnote": return .factureXML
    case "workbook": return .classeurXML
    case "document"
    where petit.contains("cstmrcdttrfinitn") || petit.contains("cstmrdrctdbtinitn")
      || petit.contains("cstmrpmtstsrpt"):
      return .paiements
    default: return nil
    }
  }

  /// The refusal, with the way out.
  var refus: RefusReleve { .autreForme(nom, remede) }

  private var nom: Words {
    switch self {
    case .zip: Words("a ZIP archive", fr: "une archive ZIP")
    case .compresse: Words("a compressed file", fr: "un fichier compressé")
    case .classeur: Words("a spreadsheet (XLSX or ODS)", fr: "un classeur (XLSX ou ODS)")
    case .ancienClasseur: Words("a spreadsheet (XLS)", fr: "un classeur (XLS)")
    case .classeurXML: Words("a spreadsheet in XML", fr: "un classeur en XML")
    case .pdf: Words("a PDF", fr: "un PDF")
    case .image: Words("a picture", fr: "une image")
    case .binaire: Words("a binary file", fr: "un fichier binaire")
    case .pageWeb: Words("an HTML page", fr: "une page HTML")
    case .mt940: Words("an MT940 file", fr: "un fichier MT940")
    case .qif: Words("a QIF file", fr: "un fichier QIF")
    case .json: Words("a JSON file", fr: "un fichier JSON")
    case .ebics: Words("a message of EBICS", fr: "un message EBICS")
    case .paiements: Words("an order of payments in XML", fr: "un ordre de paiements en XML")
    case .factureXML: Words("an invoice in XML", fr: "une facture en XML")
    case .autreXML(let racine):
      Words("XML of \"\(Texte.cite(racine))\"", fr: "du XML de « \(Texte.cite(racine)) »")
    }
  }

  private var remede: Words {
    switch self {
    case .zip, .compresse:
      Words(
        "Unpack it, and import each file in it: `facture releve importer FILE`.",
        fr: "Décompressez-le, et importez chacun de ses fichiers : `facture releve importer FICHIER`.")
    case .classeur, .ancienClasseur, .classeurXML:
      Words(
        "Open it in your spreadsheet, save it as CSV, and import that: `facture releve importer FILE.csv`.",
        fr: "Ouvrez-le dans votre tableur, enregistrez-le en CSV, et importez celui-ci : "
          + "`facture releve importer FICHIER.csv`.")
    case .ebics:
      Words(
        "Import the statement that your EBICS client takes out of it (C53): `facture releve importer FILE`.",
        fr: "Importez le relevé que votre client EBICS en extrait (C53) : `facture releve importer FICHIER`.")
    case .factureXML:
      Words(
        "Import it as an invoice: `facture import FILE`.", fr: "Importez-la comme facture : `facture import FICHIER`.")
    case .pdf, .image, .binaire, .pageWeb, .mt940, .qif, .json, .paiements, .autreXML:
      Words(
        "Export the statement from your bank as camt.053, CFONB 120, OFX or CSV.",
        fr: "Exportez le relevé depuis votre banque en camt.053, CFONB 120, OFX ou CSV.")
    }
  }
}
