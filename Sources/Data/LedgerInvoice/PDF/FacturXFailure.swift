import LedgerModel
import LedgerNorm
public import LedgerWords

/// Why a PDF was not made.
public enum FacturXFailure: Error, Equatable, Sendable {
  /// The program is missing, or cannot be started.
  case pythonAbsent(String, errno: Int32)
  /// The path is relative: its meaning depends on the current directory.
  case pythonRelatif(String)
  /// Python is there, but WeasyPrint or one of its dependencies is not.
  case weasyPrintAbsent(python: String, raison: Words)
  /// No installed font has that character.
  case policeAbsente(document: String, scalaire: UInt32, champ: String)
  /// The document cannot be made or written.
  case refusee(document: String, raison: Words)
  /// The process ended while it made this PDF.
  case arretee(document: String, code: Int32)

  /// The reason for not starting a program with that name, or nil.
  public static func ofName(_ python: String) -> FacturXFailure? {
    python.contains("/") && !python.hasPrefix("/") ? .pythonRelatif(python) : nil
  }

  /// The failure in the helper's answer; nil on success.
  init?(_ answer: String, document: String) {
    if answer == "ok" { return nil }
    let words = answer.split(separator: " ", maxSplits: 2).map(String.init)
    if words.count == 3, words[0] == "glyph", let scalaire = UInt32(words[1].dropFirst(2), radix: 16) {
      self = .policeAbsente(document: document, scalaire: scalaire, champ: words[2])
    } else {
      let raison = answer.hasPrefix("error ") ? String(answer.dropFirst(6)) : answer
      self = .refusee(document: document, raison: Words(same: raison))
    }
  }
}

/// Its code and message.
extension FacturXFailure {
  /// Whether other documents would fail too.
  public var estFatale: Bool {
    switch self {
    case .pythonAbsent, .pythonRelatif, .weasyPrintAbsent, .arretee: true
    case .policeAbsente, .refusee: false
    }
  }

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .pythonAbsent: "python-absent"
    case .pythonRelatif: "python-relatif"
    case .weasyPrintAbsent: "weasyprint-absent"
    case .policeAbsente: "police-absente"
    case .refusee: "pdf-refuse"
    case .arretee: "pdf-interrompu"
    }
  }

  /// The problem and the remedy.
  public var message: Words {
    switch self {
    case .pythonAbsent(let python, let errno):
      Words(
        "\(Self.dit(python)) cannot be started (errno \(errno)): a PDF needs Python 3.10 or newer with WeasyPrint. "
          + "\(Self.remede)",
        fr: "\(Self.dit(python)) ne démarre pas (errno \(errno)) : un PDF demande Python 3.10 ou plus récent, avec "
          + "WeasyPrint. \(Self.remede)")
    case .pythonRelatif(let python):
      Words(
        "\(Self.dit(python)) is a relative path, and no program is started from the current directory. "
          + "Write its whole path, beginning with /.",
        fr: "\(Self.dit(python)) est un chemin relatif, et aucun programme n'est lancé depuis le répertoire courant. "
          + "Écrivez son chemin complet, qui commence par /.")
    case .weasyPrintAbsent(let python, let raison):
      Words(
        "\(Self.dit(python)) does not have WeasyPrint (\(raison.map(Self.dit))). \(Self.remede)",
        fr: "\(Self.dit(python)) n'a pas WeasyPrint (\(raison.map(Self.dit))). \(Self.remede)")
    case .policeAbsente(let document, let scalaire, let champ):
      Words(
        """
        \(Texte.cite(document)): \(champ) has the character \(Self.nomme(scalaire)), which no installed font has. \
        Install one that does: of Debian, fonts-noto-core and fonts-noto-cjk have most letters, fonts-symbola most signs.
        """,
        fr: """
          \(Texte.cite(document)) : \(champ) contient le caractère \(Self.nomme(scalaire)), absent des polices \
          installées. Installez-en une qui l'a : sous Debian, fonts-noto-core et fonts-noto-cjk ont la plupart des \
          lettres, fonts-symbola la plupart des signes.
          """)
    case .refusee(let document, let raison):
      Words(
        "\(Texte.cite(document)): \(raison.map(Self.dit))", fr: "\(Texte.cite(document)) : \(raison.map(Self.dit))")
    case .arretee(let document, let code):
      Words(
        "\(Texte.cite(document)): the program that makes the PDFs stopped with code \(code); the earlier files "
          + "are complete",
        fr: "\(Texte.cite(document)) : le programme qui fait les PDF s'est arrêté avec le code \(code) ; les "
          + "fichiers précédents sont complets")
    }
  }

  /// The codes that mean that the programs for PDFs are missing.
  public static let sansProgramme: Set = ["python-absent", "weasyprint-absent"]

  /// How to install the programs for PDFs.
  static let remede = Words(
    "Set it up: `facture doctor --installer=pdf`.", fr: "Installez-le : `facture doctor --installer=pdf`.")

  /// For example `U+65E5 日`. A character that a terminal would not show is left out.
  private static func nomme(_ scalaire: UInt32) -> String {
    let signe = Unicode.Scalar(scalaire).flatMap { Texte.estSur($0) ? " \($0)" : nil } ?? ""
    return XMLText.nom(scalaire) + signe
  }

  /// A reason from Python, on one line, without control characters.
  private static func dit(_ raison: String) -> String {
    String(String.UnicodeScalarView(raison.unicodeScalars.map { Texte.estSur($0) ? $0 : "\u{FFFD}" }))
  }
}
