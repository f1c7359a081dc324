/// Rules that came later than the first logs.
extension Refus {
  /// Whether earlier versions of this program recorded what it refuses: an audit then warns, and calls no log altered.
  package var futAdmis: Bool {
    switch self {
    // An import did not look at the copy of a client whose id it knew.
    case .facture(_, .copieInvalide): true
    // Of a client only the name, the SIREN and the SIRET were looked at.
    case .client(.tvaInvalide), .client(.emailInvalide), .client(.codePostalInvalide): true
    // An avoir was held against the total of its facture alone, and a refund against no date.
    case .avoir(_, .autreClientQueOrigine), .avoir(_, .dateAvantOrigine), .avoir(_, .envoiAvantOrigine),
      .avoir(_, .horsTaux), .avoir(_, .baseDepasse), .avoir(_, .tvaDepasse), .avoir(_, .totalDepasse),
      .avoir(_, .abandonDepasse),
      .reglement(_, .avantEnvoi):
      true
    // One avoir of the same total cancelled a facture, whatever its rates; and an import said on which day.
    case .avoir(_, .creditIncomplet), .facture(_, .annulationInvraisemblable): true
    // A document could be sent to nobody (an import still may), and a date be any day.
    case .facture(_, .sansClient), .facture(_, .dateTropLoin), .reglement(_, .invraisemblable): true
    // An import brings documents of a time in which the seller took VAT, or did not say why not.
    case .facture(_, .tvaSousFranchise): true
    // An import brings lines before it brings what they take back, and does not look at what is left of that.
    case .acompte: true
    // Any number could be brought along.
    case .facture(_, .nomDeBrouillon): true
    default: false
    }
  }
}
