public import LedgerModel
import LedgerOffers
import LedgerRules

/// Begins a subscription, and gives it a number.
public struct CreerAbonnement: UseCase {
  /// Its new id.
  public let id: AbonnementID
  /// Its client.
  public let clientId: ClientID
  /// Its rhythm.
  public var rythme: Rythme
  /// The VAT rate of the lines without a rate of their own; nil: 20, or 0 if the seller charges no VAT.
  public var tva: Taux?
  /// The currency of its invoices; nil: the ledger's.
  public var devise: Devise?
  /// The content of its invoices.
  public var contenu: ContenuAbonnement

  /// A subscription of `clientId`.
  public init(_ id: AbonnementID, de clientId: ClientID, _ rythme: Rythme, _ lignes: [LigneFacture]) {
    (self.id, self.clientId, self.rythme) = (id, clientId, rythme)
    contenu = ContenuAbonnement(lignes)
  }

  /// The client, and the last number.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(clients: [clientId])
    (reads.extraits, reads.nouvelAbonnement) = ([.abonnement(id)], true)
    return reads
  }

  /// Refused for an unknown or erased client, a rhythm without periods, and a subscription without lines.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    guard view.tranches.abonnements[id] == nil else { throw .abonnement("\(id)", .dejaLa) }
    try view.exigeNomme(clientId)
    let tva = tva ?? registre.tauxParDefaut(le: view.today)
    var contenu = contenu
    contenu.lignes = contenu.lignes.map { $0.auPrixTTC(tva) }
    let cree = AbonnementCree(
      numero: Abonnement.numero(view.dernierAbonnement + 1), clientId: clientId, rythme: rythme, tva: tva,
      devise: devise ?? registre.devise, contenu: contenu)
    try cree.admis(dans: view)
    try view.exigeMots(contenu.lignes, cree.numero)
    return [.abonnement(id, .cree(cree))]
  }
}

extension RegistreView {
  /// Requires that a period replaces each word in braces of the lines of the subscription `numero`. An imported one is a fact.
  func exigeMots(_ lignes: [LigneFacture], _ numero: String) throws(Refus) {
    guard !estReprise else { return }
    for ligne in lignes {
      if let mot = JoursDePeriode.motInconnu(ligne.designation) { throw .abonnement(numero, .motInconnu(mot)) }
    }
  }
}
