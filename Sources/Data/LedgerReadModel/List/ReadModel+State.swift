import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerUseCases

extension ReadModel {
  /// The number of the document of `id`.
  func numero(_ id: FactureID) throws -> String? {
    try base.first("SELECT numero FROM factures WHERE id = ? ORDER BY cle LIMIT 1", [id]) { $0.text(0) }
  }

  /// The state of what `name` names: a document with the documents it names and its avoirs, or clients.
  func etat(named name: String) throws -> EtatRegistre {
    var etat = EtatRegistre()
    if let facture = try facture(named: name) {
      etat.apply(facture)
      if let client = try facture.clientId.flatMap({ try compte($0) }) { etat.apply(client) }
      for id in try facture.documentsNommes + avoirs(de: facture.id) where id != facture.id {
        if let other = try self.facture(id) { etat.apply(other) }
      }
      if facture.typeDocument == .devis { try add(documentsDe: facture.id, to: &etat) }
    } else if let id = try abonnementID(numero: name.uppercased()) {
      try add(abonnement: id, to: &etat)
    } else {
      for id in try clientIDs(named: name) { if let client = try compte(id) { etat.apply(client) } }
    }
    return etat
  }

  /// `devis` with the fact that its invoices tell.
  func avecReste(_ devis: Facture) throws -> Facture {
    var etat = EtatRegistre()
    try add(documentsDe: devis.id, to: &etat)
    return etat.avecRestes([devis]).first ?? devis
  }

  /// Adds the invoices and deposits of a quote, with their credit notes and the invoices that deduct the deposits.
  private func add(documentsDe devis: FactureID, to etat: inout EtatRegistre) throws {
    var attendus = try documents(nommant: devis)
    var vus: Set<FactureID> = []
    while let id = attendus.popLast() {
      guard vus.insert(id).inserted, let document = try facture(id) else { continue }
      etat.apply(document)
      attendus += try avoirs(de: id) + (document.typeDocument == .acompte ? documents(nommant: id) : [])
    }
  }

  /// The state of all subscriptions.
  ///
  /// - Throws: ``CannotTell`` if they are so many that a replay is quicker; `IndexUnlikeTheLog`.
  func etatDesAbonnements() throws -> EtatRegistre {
    guard try nombreAbonnements() <= Self.alwaysReadBack else { throw CannotTell() }
    var etat = EtatRegistre()
    for id in try abonnementIDs() { try add(abonnement: id, to: &etat) }
    return etat
  }

  /// Adds a subscription with the documents of its periods, and its client.
  private func add(abonnement id: AbonnementID, to etat: inout EtatRegistre) throws {
    guard let abonnement = try abonnement(id) else { throw IndexUnlikeTheLog() }
    let siennes = try factures(abonnement: id)
    etat.pose { $0.abonnements.pose(abonnement, siennes) }
    if let client = try compte(abonnement.cree.clientId) { etat.apply(client) }
  }

  /// The document of that number, else of that id.
  private func facture(named name: String) throws -> Facture? {
    if let id = try factureID(nommee: name) { return try facture(id) }
    return try Identifiant(name.utf8.span).flatMap { try facture($0) }
  }

  private func clientIDs(named name: String) throws -> [ClientID] {
    let found = try fiches(named: name).map(\.id)
    return Identifiant(name.utf8.span).map { [$0] + found } ?? found
  }
}
