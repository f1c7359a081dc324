public import LedgerModel
public import LedgerNorm
public import LedgerWords

/// Writes documents.
extension Syntaxe {
  /// Appends `facture` to `bytes` as one XML document.
  ///
  /// - Throws: ``Inexprimable`` if it cannot be written; `bytes` are then unchanged.
  public func append(_ facture: FactureNorme, to bytes: inout [UInt8]) throws(Inexprimable) {
    try admet(facture)
    let start = bytes.count
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    let ecrite = facture.ecrite.avecAjustements
    let modele: Modele =
      switch self {
      case .cii: .cii
      case .ubl: ecrite.estAvoir ? .creditNote : .invoice
      }
    var ecrivain = EcrivainNorme(modele, devise: ecrite.devise, after: taken)
    let interdit: UInt32?
    (bytes, interdit) = ecrivain.ecrit(DocumentEcrit(facture: ecrite, syntaxe: self))
    if let interdit {
      bytes.removeSubrange(start...)
      throw .caractere(interdit)
    }
  }

  /// Requires a document that this syntax and the profile of `facture` can express. Its texts were checked when it was made.
  package func admet(_ facture: FactureNorme) throws(Inexprimable) {
    guard facture.acheteur.adresseElectronique != nil || !facture.profil.exigeAdresse else { throw .sansAdresse }
    if self == .ubl, facture.notesCodees, let code = Note.codeAmbigu(facture) { throw .codeDeNote(code) }
    if self == .ubl, facture.profil == .france, let seul = facture.identifiantSansSchema { throw .sansSchema(seul) }
    if facture.profil == .france, let deux = facture.schemaRepete { throw .schemaRepete(deux) }
    if self == .cii, !facture.profil.admetCII { throw .syntaxeHorsProfil(facture.profil) }
    if self == .cii, facture.profil != .france, facture.origines.count > 1 { throw .plusieursOrigines }
    if self == .cii, facture.profil == .xrechnung, facture.totaux.montantTVA < .zero,
      facture.tvaComptable?.montant == .zero
    {
      throw .tvaArrondieAZero
    }
  }
}

/// Why a document cannot be written in a syntax.
public enum Inexprimable: ToldError, Equatable, Sendable {
  /// The client is a private person without an electronic address: only a page can be sent (BR-FR-12).
  case sansAdresse
  /// A text has the character with that number, which XML cannot hold.
  case caractere(UInt32)
  /// A note contains that code, for example `#PMD#`: UBL would read it as the subject of the note (BR-FR-06).
  case codeDeNote(String)
  /// That identifier of a party or a place has no scheme, which UBL of France requires (BR-FR-CO-10).
  case sansSchema(String)
  /// A party has two identifiers with that scheme, but French files allow one (BR-FR-CO-10).
  case schemaRepete(IdentifiantPartie)
  /// That profile has no Cross Industry Invoice.
  case syntaxeHorsProfil(ProfilFacture)
  /// It names several earlier documents (BG-3), but the CII of neighbouring countries (D16B) allows one.
  case plusieursOrigines
  /// Its VAT is below zero but rounds to zero in the books' currency, which CII of XRechnung refuses (PEPPOL-EN16931-R055).
  case tvaArrondieAZero

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .sansAdresse: "client-incomplet"
    case .caractere: "texte-non-exportable"
    case .codeDeNote: "note-ambigue"
    case .sansSchema: "identifiant-sans-schema"
    case .schemaRepete: "schema-repete"
    case .syntaxeHorsProfil: "syntaxe-hors-profil"
    case .plusieursOrigines: "origines-multiples"
    case .tvaArrondieAZero: "tva-arrondie-a-zero"
    }
  }

  /// One sentence.
  public var message: Words {
    switch self {
    case .sansAdresse:
      Words(
        "The customer is a private person without electronic address or e-mail: send a page, as `facture export html` "
          + "writes it.",
        fr: "Le client est un particulier sans adresse électronique ni e-mail : envoyez-lui la page qu'écrit "
          + "`facture export html`.")
    case .caractere(let scalaire):
      Words(
        "A text has the character \(XMLText.nom(scalaire)), which XML cannot hold.",
        fr: "Un texte contient le caractère \(XMLText.nom(scalaire)), interdit en XML.")
    case .codeDeNote(let code):
      Words(
        "A note has \(code) in its text, which UBL takes for the code of a note.",
        fr: "Le texte d'une note contient \(code), qu'UBL prend pour le code d'une note.")
    case .sansSchema(let identifiant):
      Words(
        "The identifier \(Texte.cite(identifiant)) has no scheme, which UBL of France wants.",
        fr: "L'identifiant \(Texte.cite(identifiant)) n'a pas de schéma, que l'UBL français exige.")
    case .schemaRepete(let identifiant):
      Words(
        "A party has two identifiers of the scheme of \(Texte.cite("\(identifiant)")).",
        fr:
          "Le schéma de l'identifiant \(Texte.cite("\(identifiant)")) est aussi celui d'un autre identifiant de cette "
          + "partie.")
    case .syntaxeHorsProfil(let profil):
      Words(
        "The profile \(profil.rawValue) is written as UBL, not as CII.",
        fr: "Le profil \(profil.rawValue) s'écrit en UBL, et non en CII.")
    case .plusieursOrigines:
      Words(
        "It names several earlier documents, and this CII has place for one.",
        fr: "Il nomme plusieurs documents antérieurs, et ce CII n'en a que pour un.")
    case .tvaArrondieAZero:
      Words(
        "Its VAT is below zero, and rounded to 0.00 in the currency of the books.",
        fr: "Sa TVA est négative, et arrondie à 0,00 dans la devise comptable.")
    }
  }

  /// The remedy.
  public var hint: Words {
    switch self {
    case .sansAdresse:
      Words(
        "Give the customer an e-mail before the next document is issued.",
        fr: "Ajoutez une adresse e-mail au client avant d'émettre le prochain document.")
    case .caractere:
      Words(
        "An issued document never changes: correct it with a credit note, and issue another one.",
        fr: "Un document émis ne change plus : corrigez-le par un avoir, et émettez-en un autre.")
    case .codeDeNote, .sansSchema: Words("Export it as CII.", fr: "Exportez-le en CII.")
    case .schemaRepete:
      Words(
        "Keep one of them, or export it with --profil=en16931.",
        fr: "N'en gardez qu'un, ou exportez-le avec --profil=en16931.")
    case .syntaxeHorsProfil:
      Words(
        "Export it as UBL; as CII, with --profil=en16931.",
        fr: "Exportez-le en UBL ; en CII, avec --profil=en16931.")
    case .plusieursOrigines, .tvaArrondieAZero: Words("Export it as UBL.", fr: "Exportez-le en UBL.")
    }
  }
}

extension FactureNorme {
  /// The first identifier, besides the legal ones, without a scheme.
  fileprivate var identifiantSansSchema: String? {
    (vendeur.autres + acheteur.autres).first { $0.schema == nil }?.identifiant
      ?? (termes[.beneficiaireId] + termes[.lieuLivraison]).first { $0.precision == nil }?.valeur
  }

  /// The first identifier of a party that repeats the scheme of an earlier one.
  fileprivate var schemaRepete: IdentifiantPartie? {
    for autres in [vendeur.autres, acheteur.autres] {
      var vus: Set<String> = []
      if let repete = autres.first(where: { $0.schema.map { !vus.insert($0).inserted } ?? false }) { return repete }
    }
    return nil
  }
}
