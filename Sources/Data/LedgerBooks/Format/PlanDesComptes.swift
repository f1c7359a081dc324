import LedgerModel

/// The names of accounts for programs that use a tree of names instead of numbers.
///
/// Usual accounts have short names; others have their number and their name. Clients have a branch of their own.
struct PlanDesComptes {
  /// The root of an account in the tree.
  enum Racine: CaseIterable {
    case actif, passif, capitaux, charges, produits

    /// The root of an account, by the classes of the plan comptable.
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

  /// The name of a usual account, in French and in letters that beancount accepts.
  typealias Court = (nom: [String], lettres: [String])

  private let comptes: Comptes
  private let nomme: (NumeroCompte, Court?, String) -> String
  private let noms: [NumeroCompte: String]

  /// - Parameter nomme: the name of an account, by its number, its short name if any, and its name in the ledger.
  init(_ comptes: Comptes, _ nomme: @escaping (NumeroCompte, Court?, String) -> String) {
    self.comptes = comptes
    self.nomme = nomme
    noms = Dictionary(
      comptes.roles.map { ($0.compte, nomme($0.compte, Self.court($0.compte, comptes), comptes.libelle($0.compte))) },
      uniquingKeysWith: { premier, _ in premier })
  }

  /// The name of an account: present ones are stored, those of closed periods are built again.
  func nom(_ compte: NumeroCompte) -> String {
    noms[compte] ?? nomme(compte, Self.court(compte, comptes), comptes.libelle(compte))
  }

  /// The short name; nil for an unusual account, or one that the ledger uses for another purpose.
  private static func court(_ compte: NumeroCompte, _ comptes: Comptes) -> Court? {
    let usuels = Comptes.nouveaux
    guard comptes.libelle(compte) == usuels.libelle(compte) else { return nil }
    switch compte {
    case .acomptes: return (["Acomptes reçus"], ["Acomptes"])
    case .pertes: return (["Pertes"], ["Pertes"])
    case .ecarts: return (["Écarts de règlement"], ["Ecarts"])
    case .escomptes: return (["Escomptes accordés"], ["Escomptes"])
    case .gainsChange: return (["Gains de change"], ["Gains-Change"])
    case .pertesChange: return (["Pertes de change"], ["Pertes-Change"])
    case .prestations: return (["Prestations"], ["Prestations"])
    case .marchandises: return (["Marchandises"], ["Marchandises"])
    case .ouverture: return (["Bilan d'ouverture"], ["Ouverture"])
    case .fournisseurs: return (["Fournisseurs"], ["Fournisseurs"])
    case .debours: return (["Débours"], ["Debours"])
    case .penalites: return (["Pénalités de retard"], ["Penalites"])
    case .banque: return (["Banque"], ["Banque"])
    case .cheques: return (["Chèques à encaisser"], ["Cheques"])
    case .fraisBancaires: return (["Services bancaires"], ["Services-Bancaires"])
    case .caisse: return (["Caisse"], ["Caisse"])
    case .tvaEnAttente: return (["TVA en attente"], ["TVA", "Attente"])
    case .tvaCollectee: return (["TVA collectée", "Autres taux"], ["TVA", "Autres"])
    default:
      guard let taux = Comptes.tauxUsuels.first(where: { usuels.tva($0) == compte }) else { return nil }
      let texte = { (marque: Character) in String("\(taux)".map { $0 == "." ? marque : $0 }) }
      return (["TVA collectée", "\(texte(",")) %"], ["TVA", "T\(texte("-"))"])
    }
  }

  /// The name of an account in the ledger.
  func libelle(_ compte: NumeroCompte) -> String { comptes.libelle(compte) }
}
