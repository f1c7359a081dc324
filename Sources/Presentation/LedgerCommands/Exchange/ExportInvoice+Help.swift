import LedgerWords

/// The helps of the exports of invoices.
extension ExportInvoice {
  /// Where the files go.
  static let places = Words(
    """
    Writes issued documents, as they were when they were issued. With --numero one document goes to the file of --output;
    else each goes into a file of its own in the directory of --output. If one cannot be written, it is listed, and the
    exit is 1.
    """,
    fr: """
      Écrit les documents émis, d'après ce qui a été figé à l'émission. Avec --numero, un document va dans le fichier de
      --output ; sinon chacun va dans son fichier, dans le répertoire de --output. Les documents qui ne peuvent pas être
      écrits sont signalés, et le code de retour est 1.
      """)
}

extension ExportInvoice.Format {
  var summary: Words {
    switch self {
    case .cii: Words("e-invoice in CII, as in Factur-X", fr: "facture électronique en CII, comme dans Factur-X")
    case .ubl: Words("e-invoice in UBL, as Peppol has it", fr: "facture électronique en UBL, comme dans Peppol")
    case .html: Words("A4 page, also of a draft", fr: "page A4, aussi d'un brouillon")
    case .facturx: Words("PDF (Factur-X): page and e-invoice in one", fr: "PDF (Factur-X) : la page et le CII")
    case .pdf:
      Words(
        "PDF of the page alone, also of a quote or a draft",
        fr: "PDF de la page seule, aussi d'un devis ou d'un brouillon")
    }
  }

  var notes: Words {
    switch self {
    case .cii, .ubl:
      Words(
        "The file follows EN 16931 and the rules of its profile: those of France, Peppol, XRechnung, or none.",
        fr: "Le fichier suit EN 16931 et les règles de son profil : la France, Peppol, XRechnung, ou aucune.")
    case .html: Self.dUnePage
    case .facturx: Self.avecPython
    case .pdf: [Self.dUnePage, Self.avecPython].joined(separator: "\n\n")
    }
  }

  private static var dUnePage: Words {
    Words(
      """
      With --numero a quote or a draft is written too; the page of a draft says so. --duplicata writes the duplicate of
      an invoice written off as unpaid, with the sentence of the law.
      """,
      fr: """
        Un devis ou un brouillon est écrit si son numéro est donné ; la page d'un brouillon l'indique. --duplicata écrit
        le duplicata d'une facture dont le solde est abandonné comme impayé, avec la phrase légale.
        """)
  }

  private static var avecPython: Words {
    Words(
      """
      It needs WeasyPrint, which `facture doctor --installer=pdf` sets up. --python or FACTURE_PYTHON names another
      Python that has it.
      """,
      fr: """
        Il faut WeasyPrint, que `facture doctor --installer=pdf` installe. --python ou FACTURE_PYTHON nomme un autre
        Python qui l'a.
        """)
  }
}
