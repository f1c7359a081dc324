extension ProfilFacture {
  /// Its rules.
  package var regles: ReglesProfil {
    switch self {
    case .france: .france
    case .peppol: .peppol
    case .xrechnung: .xrechnung
    case .norme: .norme
    }
  }

  /// The specification that a file names (BT-24).
  public var specification: String { regles.specification }

  /// Whether it has files in the syntax Cross Industry Invoice.
  package var admetCII: Bool { regles.admetCII }

  /// Whether a file must say where it reaches its buyer (BT-49).
  package var exigeAdresse: Bool { regles.exigeAdresse }

  /// The profile of a file that names `specification`: that of plain files is the norm, with the rules of France where they come from
  /// there.
  package init(specification: String?) {
    self = Self.allCases.first { $0.specification == specification } ?? .france
  }
}

/// The rules of a profile. A new one is a case of ``ProfilFacture``, a line above and a file beside this one.
package struct ReglesProfil: Sendable {
  /// The specification (BT-24).
  let specification: String
  /// The process (BT-23); nil where a document names its own, or none.
  var processus: String?
  /// Whether each note has its code (BT-21).
  var notesCodees = true
  /// Whether it has files in the syntax Cross Industry Invoice.
  var admetCII = true
  /// Whether a file must say where it reaches its buyer (BT-49).
  var exigeAdresse = true
  /// Whether a percentage stands with its base, and gives the amount (PEPPOL-EN16931-R040 to R042).
  var jointLesPourcentages = false
  /// Changes the terms of a document to those that such a file has.
  let redige: @Sendable (inout FactureNorme) -> Void
  /// What keeps a document from being such a file; the norm and the law of the seller are asked elsewhere.
  let manques: @Sendable (FactureNorme) -> [Manque]

  /// What every file of the norm names (BT-24).
  static let specificationDeLaNorme = "urn:cen.eu:en16931:2017"

  /// Documents are written so by default, and asked for all that France wants.
  static let france = Self(specification: specificationDeLaNorme, redige: { _ in }, manques: { _ in [] })

  static let norme = Self(
    specification: specificationDeLaNorme, exigeAdresse: false, redige: { _ in }, manques: { _ in [] })
}

extension FactureNorme {
  /// The same document, in a profile.
  ///
  /// - Throws: ``FactureNonExportable`` with all that the profile asks for and the document lacks.
  public func selon(_ profil: ProfilFacture) throws(FactureNonExportable) -> FactureNorme {
    let manques = manques(selon: profil)
    guard manques.isEmpty else { throw FactureNonExportable(numero: numero, manques: manques) }
    var redigee = self
    redigee.profil = profil
    if profil != .france {
      // These are codes of French platforms.
      redigee.cadre = nil
      redigee.notes.removeAll { $0.code == .traitement }
    }
    profil.regles.redige(&redigee)
    redigee.conditions = Escompte.conditions(redigee.termes, redigee.conditions)
    redigee.termes = redigee.termes?.sauf(.escompte)
    return redigee
  }

  /// Its process (BT-23): that of the profile, in France what it invoices and when.
  public var processus: String? { profil.regles.processus ?? cadre?.description }

  /// Whether its notes have codes (BT-21).
  public var notesCodees: Bool { profil.regles.notesCodees }

  /// The code of a note as a file has it (BT-21). Outside France a note about anything has none.
  public func code(_ note: Note) -> String? {
    guard notesCodees else { return nil }
    return note.autreCode ?? (note.code != .generale || profil == .france ? note.code.rawValue : nil)
  }

  /// What `profil` asks for and the document lacks.
  func manques(selon profil: ProfilFacture) -> [Manque] { profil.regles.manques(self) }

  /// What the profile that is frozen in `copie` asks for and the document lacks; whom a French platform reaches, that takes the rules
  /// of France.
  func manques(selon copie: FactureEnvoyee.Copie) -> [Manque] {
    guard let profil = copie.profil else { return [] }
    return copie.vaParUnePlateforme ? [.profilDeFrance(profil)] : manques(selon: profil)
  }
}
