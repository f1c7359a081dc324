package import LedgerModel

/// The rules of files for a platform.
extension FactureComptee {
  /// Requires a document that was issued, and a file that is not recorded yet.
  func exigeTransmissible(_ transmission: Transmission) throws(Refus) {
    try exigeEmise()
    guard !Texte.estVide(transmission.identifiant) else { throw .transmission(.sansIdentifiant) }
    let estStatut = transmission.syntaxe == .cdar
    guard estStatut == (transmission.statut != nil), transmission.statut.map(StatutRecu.estCode) ?? true else {
      throw .transmission(.statutInvalide(transmission.statut ?? ""))
    }
    guard !transmises.contains(transmission.cle) else { throw .transmission(.dejaLa(transmission.identifiant)) }
  }
}

extension StatutRecu {
  /// Whether `texte` has the form of a status: three digits.
  static func estCode(_ texte: String) -> Bool {
    texte.utf8.count == 3 && texte.utf8.allSatisfy { (48...57).contains($0) }
  }
}

extension FluxTransmis {
  /// Requires a period of at least two days that overlaps no other reported period, its own identifier, and the right kind: a
  /// first report, or a replacement of the earlier one (DGFiP, spécifications externes 3.1, G6.25).
  package func admis(apres transmis: [FluxTransmis]) throws(Refus) {
    guard debut < fin else { throw .transmission(.periodeCourte) }
    guard !Texte.estVide(identifiant) else { throw .transmission(.sansIdentifiant) }
    guard !transmis.contains(where: { $0.identifiant == identifiant || $0.sha256 == sha256 }) else {
      throw .transmission(.dejaLa(identifiant))
    }
    let autre = transmis.first { $0.volet == volet && $0.debut <= fin && debut <= $0.fin && !$0.remplace(self) }
    if let autre { throw .transmission(.periodesMelees(autre.debut, autre.fin)) }
    guard (sorte == .rectificative) == transmis.contains(where: remplace) else {
      throw .transmission(.sorteContraire(sorte, debut, fin))
    }
  }
}
