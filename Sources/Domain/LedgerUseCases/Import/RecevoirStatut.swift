public import LedgerModel
import LedgerRules
public import LedgerWords

/// A message of a platform: a status, and the invoice that it is about.
public struct StatutDit: Sendable {
  /// The number of the invoice (BT-1).
  public let numero: String
  /// Its date (BT-2).
  public let date: Jour
  /// Its type (BT-3).
  public let type: String
  /// The SIREN of its seller (MDT-129).
  public let vendeur: String
  /// The status.
  public let statut: StatutRecu
  /// The parts of the message that are not kept.
  public var remarques: [Words] = []

  /// The message with `statut`, about the invoice with these terms.
  public init(numero: String, date: Jour, type: String, vendeur: String, _ statut: StatutRecu) {
    (self.numero, self.date, self.type, self.vendeur, self.statut) = (numero, date, type, vendeur, statut)
  }

  /// Whether it is a message that only the seller makes: money was received (XP Z12-012, status 212).
  package var estDuVendeur: Bool { StatutRecu.Code(rawValue: statut.code) == .encaissee }

  /// Whether the platform could not read which invoice it answers (DGFiP, annexe 7, G1.114).
  private var estSansFacture: Bool {
    vendeur == "000000000" || "\(date)" == "1900-01-01" || numero == String(repeating: "X", count: 20)
  }
}

/// Records a status of a document from a platform. It has no further effect.
public struct RecevoirStatut: UseCase {
  private let statut: StatutRecu
  private let dit: StatutDit?
  private let facture: FactureID?

  /// Records `dit` for `facture`, the document with its number, or nil.
  public init(_ dit: StatutDit, _ facture: FactureID?) { (statut, self.dit, self.facture) = (dit.statut, dit, facture) }

  /// Records `statut` for `facture`, its known document.
  package init(_ statut: StatutRecu, de facture: FactureID) {
    (self.statut, dit, self.facture) = (statut, nil, facture)
  }

  /// The document.
  public func reads(on today: Jour) -> Reads { Reads(factures: facture.map { [$0] } ?? []) }

  /// Records nothing if the same message is already recorded. Refused when the document is not the one in the message.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let inscrite = facture.flatMap { view.factures[$0] }
    if let dit {
      try dit.exige(inscrite, view)
      if inscrite?.statuts.contains(statut) == true { return [] }
    }
    guard let inscrite else { throw .facture(dit?.numero ?? "", .inconnue) }
    return [.facture(inscrite.id, try inscrite.admet(.statutRecu(statut), dans: view))]
  }
}

extension StatutDit {
  /// Requires that it concerns `facture`: a document is identified by its number, the year of its date and its seller (DGFiP,
  /// annexe 7, G1.42, G1.45).
  fileprivate func exige(_ facture: Facture?, _ view: RegistreView) throws(Refus) {
    guard !estSansFacture else { throw .statut(.sansFacture) }
    let siren = (facture?.envoi?.copie.emetteur ?? view.registre?.emetteur)?.sirenDit
    guard siren == vendeur else { throw .statut(.vendeurDifferent(vendeur, inscrit: siren)) }
    guard let facture else { throw .facture(numero, .inconnue) }
    guard facture.dateFacture.annee == date.annee else {
      throw .statut(.anneeDifferente(numero, date, inscrite: facture.dateFacture))
    }
    let inscrit = facture.affaire.termes.valeur(.type) ?? TypeNorme(facture.typeDocument).rawValue
    guard inscrit == type else { throw .statut(.typeDifferent(numero, type, inscrit: inscrit)) }
  }
}
