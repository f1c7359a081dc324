import LedgerDomain

/// What accounts are called by programs that know them by names in a tree and not by numbers.
///
/// Usual accounts have short names; others their number and what they are called. A client is a branch of its own.
struct PlanDesComptes {
  /// What an account tells of a firm.
  enum Racine: CaseIterable {
    case actif, passif, capitaux, charges, produits

    /// That of an account, by the classes of the plan comptable.
    init(_ compte: NumeroCompte) {
      let numero = compte.description
      switch compte.classe {
      case 2, 3, 5: self = .actif
      case 4: self = numero.hasPrefix("41") && !numero.hasPrefix("419") ? .actif : .passif
      case 6: self = .charges
      case 7: self = .produits
      default: self = .capitaux
      }
    }
  }

  private let comptes: Comptes
  private let usuels = Comptes()

  init(_ comptes: Comptes) { self.comptes = comptes }

  /// What a usual account is called, in French and in letters that beancount takes; nil of another, and where the ledger uses it
  /// for something else.
  func court(_ compte: NumeroCompte) -> (nom: [String], lettres: [String])? {
    guard comptes.libelle(compte) == usuels.libelle(compte) else { return nil }
    switch compte {
    case .acomptes: return (["Acomptes reçus"], ["Acomptes"])
    case .pertes: return (["Pertes"], ["Pertes"])
    case .prestations: return (["Prestations"], ["Prestations"])
    case .marchandises: return (["Marchandises"], ["Marchandises"])
    case .banque: return (["Banque"], ["Banque"])
    case .cheques: return (["Chèques à encaisser"], ["Cheques"])
    case .caisse: return (["Caisse"], ["Caisse"])
    case .tvaCollectee: return (["TVA collectée", "Autres taux"], ["TVA", "Autres"])
    default:
      guard let taux = Comptes.tauxUsuels.first(where: { usuels.tva($0) == compte }) else { return nil }
      let texte = { (marque: Character) in String("\(taux)".map { $0 == "." ? marque : $0 }) }
      return (["TVA collectée", "\(texte(",")) %"], ["TVA", "T\(texte("-"))"])
    }
  }

  /// What it is called.
  func libelle(_ compte: NumeroCompte) -> String { comptes.libelle(compte) }
}
