package import LedgerModel
package import LedgerWords

extension BanqueEvent {
  /// Its subject: the name of the account, or the number of a statement, a line, a deposit.
  package var nom: String {
    switch self {
    case .declaree(let banque): banque.nom
    case .releve(let releve): "\(releve.numero)"
    case .rapprochee(let rapprochee): "\(rapprochee.ligne)"
    case .ecartee(let ligne, _), .defaite(let ligne, _): "\(ligne)"
    case .remise(let remise): "\(remise.numero)"
    }
  }

  /// The event of the account `livre`, as a sentence.
  package func sentence(_ livre: LivreBanque) -> Words {
    let nom = livre.banque.nom
    switch self {
    case .declaree(let banque):
      return Words("Bank account \(nom): \(banque.iban).", fr: "Compte bancaire \(nom) : \(banque.iban).")
    case .releve(let releve):
      return Words(
        "Statement \(releve.numero) of \(nom) imported.", fr: "Relevé \(releve.numero) du compte \(nom) importé.")
    case .rapprochee(let rapprochee):
      return Words(
        "Line \(rapprochee.ligne) of \(nom) is settled.", fr: "Ligne \(rapprochee.ligne) du compte \(nom) rapprochée.")
    case .ecartee(let ligne, _):
      return Words("Line \(ligne) of \(nom) is set aside.", fr: "Ligne \(ligne) du compte \(nom) écartée.")
    case .defaite(let ligne, _):
      return Words(
        "Line \(ligne) of \(nom) is open again.", fr: "Ligne \(ligne) du compte \(nom) de nouveau à rapprocher.")
    case .remise(let remise):
      let total = remise.parts.total
      return Words(
        "Deposit \(remise.numero) to \(nom): \(remise.parts.count, "cheque", "cheques"), \(total).",
        fr: "Remise \(remise.numero) sur \(nom) : \(remise.parts.count, "chèque", "chèques"), \(total).")
    }
  }
}
