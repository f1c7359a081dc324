public import LedgerWords

extension Cadre: Worded {
  /// Its name for people, with its code.
  public func text(in language: Language) -> String {
    let objet =
      switch objet {
      case .biens: Lexique.biens.minuscule
      case .services: Lexique.services.minuscule
      case .mixte: Words("goods and services", fr: "biens et services")
      }
    let moment =
      switch moment {
      case .depot: Words(same: "")
      case .dejaPayee: Words(", already paid", fr: ", déjà payés")
      case .definitive: Words(", after a deposit", fr: ", après acompte")
      case .sousTraitance: Words(", paid to the subcontractor", fr: ", payés au sous-traitant")
      case .parSousTraitant: Words(", of a subcontractor", fr: ", d'un sous-traitant")
      case .parCotraitant: Words(", of a co-contractor", fr: ", d'un cotraitant")
      case .dejaDeclaree: Words(", VAT already declared", fr: ", TVA déjà déclarée")
      }
    return "\(objet[language])\(moment[language]) (\(description))"
  }
}
