public import LedgerModel
import LedgerWords

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

  /// The process that all its files state (BT-23); nil if documents have their own, or none.
  package var processus: String? { regles.processus }

  /// Whether files may have the syntax Cross Industry Invoice.
  package var admetCII: Bool { regles.admetCII }

  /// Whether a file must have the electronic address of its buyer (BT-49).
  package var exigeAdresse: Bool { regles.exigeAdresse }

  /// The profile of a file with `specification`: plain files get the norm, with the rules of France if they come from there.
  package init(specification: String?) {
    self = Self.allCases.first { $0.specification == specification } ?? .france
  }
}

/// The rules of a profile. A new profile is a case of ``ProfilFacture``, a line above and a file beside this one.
package struct ReglesProfil: Sendable {
  /// The specification (BT-24).
  let specification: String
  /// The process (BT-23); nil if documents have their own, or none.
  var processus: String?
  /// Whether each note has its code (BT-21).
  var notesCodees = true
  /// Whether files may have the syntax Cross Industry Invoice.
  var admetCII = true
  /// Whether a file must have the electronic address of its buyer (BT-49).
  var exigeAdresse = true
  /// Whether a percentage stands with its base, and decides the amount (PEPPOL-EN16931-R040 to R042).
  var jointLesPourcentages = false
  /// Adapts the terms of a document to the files of the profile.
  let redige: @Sendable (inout FactureNorme) -> Void
  /// The obstacles to such a file; other code checks the norm and the law of the seller.
  let manques: @Sendable (FactureNorme) -> [Manque]

  /// The specification of every file of the norm (BT-24).
  static let specificationDeLaNorme = "urn:cen.eu:en16931:2017"

  /// The default: documents as they are, with all checks of France for a document written here.
  static let france = Self(specification: specificationDeLaNorme, redige: { _ in }, manques: { _ in [] })

  static let norme = Self(
    specification: specificationDeLaNorme, exigeAdresse: false, redige: { _ in }, manques: { _ in [] })
}

extension FactureNorme {
  /// The same document, in a profile.
  ///
  /// - Throws: ``FactureNonExportable`` with all requirements of the profile that the document fails.
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
    redigee.ecritLesEscomptes()
    return redigee
  }

  /// Turns its discounts for early payment into the text that files state (BT-20).
  package mutating func ecritLesEscomptes() {
    let loi = Emetteur.Profil.de(vendeur.adresse.pays)?.loi
    conditions = Escompte.conditions(
      termes, conditions, enCode: profil == .xrechnung || loi?.pays == .allemagne, loi?.langue ?? .anglais)
    termes = termes?.sauf(.escompte)
  }

  /// Its process (BT-23): that of the profile; in France the kind of sale and the moment of invoicing.
  public var processus: String? { profil.processus ?? cadre?.description }

  /// Whether its notes have codes (BT-21).
  public var notesCodees: Bool { profil.regles.notesCodees }

  /// The code of a note in a file (BT-21). Outside France a general note has no code.
  public func code(_ note: Note) -> String? {
    guard notesCodees else { return nil }
    return note.autreCode ?? (note.code != .generale || profil == .france ? note.code.rawValue : nil)
  }

  /// The requirements of `profil` that the document fails.
  func manques(selon profil: ProfilFacture) -> [Manque] { profil.regles.manques(self) }

  /// The requirements of the profile frozen in `copie` that the document fails; a buyer reached by a French platform needs the
  /// rules of France. `profilDuClient`: the profile of the client, if it was the one to choose by.
  package func manques(selon copie: FactureEnvoyee.Copie, profilDuClient: ProfilFacture?) -> [Manque] {
    guard let profil = copie.profil else { return [] }
    return copie.vaParUnePlateforme
      ? [.profilDeFrance(profil, duClient: profil == profilDuClient)] : manques(selon: profil)
  }
}
