import LedgerJSON
public import LedgerModel
package import LedgerWords

/// The types of events.
package enum EventType: Int, CaseIterable, Sendable {
  case registreOuvert, clientCree, clientModifie, factureCreee, factureModifiee, ligneAjoutee, ligneModifiee
  case ligneRetiree, remiseAppliquee, factureEnvoyee, paiementEnregistre, paiementAnnule, avoirImpute, avoirUtilise
  case remboursementEnregistre, factureAnnulee, remboursementAnnule, avoirRetire, avoirRendu
  case soldeAbandonne, soldeRepris, periodeCloturee, numeroAttribue
  case avanceRecue, avanceUtilisee, avanceRendue, avanceRemboursee, avanceAnnulee, remboursementAvanceAnnule
  case emetteurDefini, comptesDefinis, articleDefini
  case compteBancaireDeclare, releveImporte, ligneRapprochee, ligneEcartee, rapprochementDefait, chequesRemis
  case horodatageRecu
  case personneEffacee, conservationProlongee, conservationLevee, statutRecu, transmissionEnregistree, fluxTransmis
  case suiviModifie, relanceEnvoyee, relanceSuivie, tauxDefini
  case devisConclu, abonnementCree, abonnementModifie, abonnementArrete

  /// The rows, in the order of the cases.
  private static let rows = allCases.map(\.row)
  private static let noms = rows.map(\.nom)
  /// Apart, because every line asks for it: a row that is read has its parts counted.
  private static let sujets = rows.map(\.sujet)

  /// The name in lines.
  package var nom: String { Self.noms[rawValue] }

  /// The type of that name; nil if it is not known.
  package init?(nom: String) {
    guard let index = Self.noms.firstIndex(of: nom) else { return nil }
    self.init(rawValue: index)
  }

  /// The type with the name at `nom` in `bytes`; nil if it is not known.
  init?(_ nom: JSONText, in bytes: Span<UInt8>) {
    let json = JSONCursor(bytes)
    guard let index = Self.noms.firstIndex(where: { json.equals(nom, $0) }) else { return nil }
    self.init(rawValue: index)
  }

  /// The kind of subject of such an event.
  var sujet: Sujet.Kind { Self.sujets[rawValue] }

  /// Its versions, the oldest first.
  var versions: [EventVersion] { Self.rows[rawValue].versions }
}

extension EventType: Nomme {
  /// Its name for people.
  package var libelle: Libelle { Self.rows[rawValue].libelle() }
}

extension Fact {
  /// The type of its event.
  package var type: EventType {
    switch self {
    case .registre(_, let event): event.type
    case .banque(_, let event): event.type
    case .abonnement(_, let event): event.type
    case .client(_, .clientCree): .clientCree
    case .client(_, .clientModifie): .clientModifie
    case .client(_, .effacee): .personneEffacee
    case .client(_, .conservation(.prolongee)): .conservationProlongee
    case .client(_, .conservation(.levee)): .conservationLevee
    case .client(_, .avance(_, let event)): event.type
    case .client(_, .relance(.envoyee)): .relanceEnvoyee
    case .client(_, .relance(.suivie)): .relanceSuivie
    case .facture(_, let event): event.type
    }
  }

  /// The name of its event in the log.
  public var nomEvenement: String { type.nom }
}

extension RegistreEvent {
  fileprivate var type: EventType {
    switch self {
    case .ouvert: .registreOuvert
    case .cloture: .periodeCloturee
    case .emetteur: .emetteurDefini
    case .comptes: .comptesDefinis
    case .article: .articleDefini
    case .horodatage: .horodatageRecu
    case .flux: .fluxTransmis
    case .taux: .tauxDefini
    }
  }
}

extension BanqueEvent {
  fileprivate var type: EventType {
    switch self {
    case .declaree: .compteBancaireDeclare
    case .releve: .releveImporte
    case .rapprochee: .ligneRapprochee
    case .ecartee: .ligneEcartee
    case .defaite: .rapprochementDefait
    case .remise: .chequesRemis
    }
  }
}

extension AbonnementEvent {
  fileprivate var type: EventType {
    switch self {
    case .cree: .abonnementCree
    case .modifie: .abonnementModifie
    case .suspendu, .repris, .termine: .abonnementArrete
    }
  }
}

extension AvanceEvent {
  fileprivate var type: EventType {
    switch self {
    case .recue: .avanceRecue
    case .utilisee: .avanceUtilisee
    case .rendue: .avanceRendue
    case .remboursee: .avanceRemboursee
    case .remboursementAnnule: .remboursementAvanceAnnule
    case .annulee: .avanceAnnulee
    }
  }
}

extension FactureEvent {
  fileprivate var type: EventType {
    switch self {
    case .factureCreee: .factureCreee
    case .factureModifiee: .factureModifiee
    case .ligneAjoutee: .ligneAjoutee
    case .ligneModifiee: .ligneModifiee
    case .ligneRetiree: .ligneRetiree
    case .remiseAppliquee: .remiseAppliquee
    case .factureEnvoyee: .factureEnvoyee
    case .paiementEnregistre: .paiementEnregistre
    case .paiementAnnule: .paiementAnnule
    case .avoirImpute: .avoirImpute
    case .avoirUtilise: .avoirUtilise
    case .remboursementEnregistre: .remboursementEnregistre
    case .factureAnnulee: .factureAnnulee
    case .remboursementAnnule: .remboursementAnnule
    case .avoirRetire: .avoirRetire
    case .avoirRendu: .avoirRendu
    case .soldeAbandonne: .soldeAbandonne
    case .soldeRepris: .soldeRepris
    case .numeroAttribue: .numeroAttribue
    case .statutRecu: .statutRecu
    case .transmission: .transmissionEnregistree
    case .devisConclu: .devisConclu
    case .suiviModifie: .suiviModifie
    }
  }
}
