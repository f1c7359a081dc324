import LedgerWords

/// Why an invoice of the European norm, issued elsewhere, cannot be taken into the ledger.
public enum RefusNorme: Error, Equatable, Sendable {
  /// It is no XML at that place, for that reason.
  case illisible(ligne: Int, colonne: Int, String)
  /// It declares a type of document in that line.
  case doctype(ligne: Int)
  /// It is larger than is read, in these words.
  case tropGrand(String)
  /// Its element is of that name, and not the one of such an invoice.
  case pasUneFacture(String, attendu: String)
  /// A term that it must have is missing.
  case absent(String)
  /// A term has a text that is not what it should be; `quoi` says what that is.
  case invalide(String, texte: String, quoi: String)
  /// It is of a type that the ledger does not keep.
  case type(String)
  /// A term is not what the others come to.
  case different(String, enonce: Montant, calcule: String)
  /// A term cannot be kept to the cent, for that reason.
  case inexact(String, String)
  /// It corrects the document of that number, which is not in the ledger.
  case origineInconnue(String)
  /// It is an avoir of several documents, or replaces them.
  case origineMultiple(Int)
  /// It is invoiced by another seller than the one of the ledger.
  case emetteurDifferent(String, inscrit: String)
}

extension RefusNorme {
  /// Whether the file is no such document at all, rather than one that is refused.
  public var estDuFichier: Bool {
    switch self {
    case .illisible, .doctype, .tropGrand, .pasUneFacture: true
    default: false
    }
  }
}

/// What is said of a refusal about an invoice issued elsewhere.
extension RefusNorme {
  var phrase: Phrase {
    switch self {
    case .illisible(let ligne, let colonne, let raison):
      Phrase(
        "fichier-illisible", "The file is broken at line \(ligne), column \(colonne): \(raison).",
        "Correct it there. An invoice is one XML document in UTF-8, UTF-16 or ISO-8859-1.")
    case .doctype(let ligne):
      Phrase(
        "doctype-refuse", "The file has a DOCTYPE at line \(ligne).",
        "An invoice needs none: take it out. What a DOCTYPE declares could blow the file up to any size.")
    case .tropGrand(let limite):
      Phrase("document-trop-grand", "The file \(limite).", "No invoice needs as much: is it one document?")
    case .pasUneFacture(let nom, let attendu):
      Phrase(
        "pas-une-facture", "The file is a \"\(Texte.cite(nom))\", not \(attendu).",
        "--format=cii reads a CrossIndustryInvoice, --format=ubl an Invoice or a CreditNote, --format=facturx a PDF.")
    case .absent(let terme):
      Phrase(
        "terme-absent", "\(terme) is missing.", "Ask the program that wrote the file: EN 16931 demands it.")
    case .invalide(let terme, let texte, let quoi):
      Phrase(
        "terme-invalide", "\(terme) is \"\(Texte.cite(texte))\", which is no \(quoi).",
        "Ask the program that wrote the file for one that keeps EN 16931.")
    case .type(let code):
      Phrase(
        "type-non-repris", "A document of type \(Texte.cite(code)) (BT-3) is not kept by this ledger.",
        "It keeps invoices (380), credit notes (381), corrected invoices (384) and invoices for payments in advance (386)."
      )
    case .different(let terme, let enonce, let calcule):
      Phrase(
        "totaux-differents", "\(terme) is \(enonce), but the rest of the file comes to \(calcule).",
        "Ask the program that wrote the file: the two must be the same to the cent.")
    case .inexact(let terme, let raison):
      Phrase(
        "terme-non-repris", "\(terme) cannot be kept to the cent: \(raison).",
        "Record the document by hand, with lines that come to the same.")
    case .origineInconnue(let numero):
      Phrase(
        "origine-inconnue", "It corrects \(Texte.cite(numero)) (BT-25), which is not in this ledger.",
        "Import that document first.")
    case .origineMultiple(let nombre):
      Phrase(
        "origine-multiple", "It corrects \(nombre) documents (BG-3); an avoir or a corrected invoice corrects one.",
        "Ask for one for each document.")
    case .emetteurDifferent(let autre, let inscrit):
      Phrase(
        "emetteur-different",
        "It is invoiced by \(Texte.cite(autre)), and this ledger is that of \(Texte.cite(inscrit)).",
        "A ledger keeps what its seller invoices. Import it into the ledger of its seller.")
    }
  }
}
